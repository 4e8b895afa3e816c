"""The star map of a campaign: up to seven columns of nodes, the lanes between them, and what decorates it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

NodeKind = Literal["mission", "boss", "haven", "stop", "event", "shop", "rest", "mystery"]
"""A "stop" is a place of the campaign's map on which a run draws one of the kinds after it."""
BATTLES = ("mission", "boss")
STOP_KINDS: tuple[NodeKind, ...] = ("event", "shop", "rest", "mystery")
COLUMNS = 7
WIDTHS: tuple[int, ...] = (3, 5, COLUMNS)
"""How many columns a map may have; they are counted back from the boss, so that a smaller one lacks the first ones."""
START_COLUMNS: dict[str, int] = {"grand": 1, "crusade": 3, "sortie": 5}
"""The columns at which runs enter the map, by the property of the map that names the entries there."""
LEGS: dict[str, tuple[int, int]] = {
    "act_1": (1, 3),
    "act_2": (3, 5),
    "sortie": (5, COLUMNS),
    "crusade": (3, COLUMNS),
    "grand": (1, COLUMNS),
}
"""The first and the last column of a run of each length; a run that ends before the Core ends at a gate."""
RUN_NODES: dict[str, int] = {length: last + 1 - first for length, (first, last) in LEGS.items()}
"""How many battles a run of each length has."""

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Node:
    """A place of the map. `column` is 1 to 7; a haven or a stop lies between its column and the next one and has no mission.

    `kinds` are what a stop may be. In a drawn map an `elite` is dearer and richer, and `record` is the place under which the
    best of its mission are kept.
    """

    key: str
    kind: NodeKind
    mission: str
    column: int
    at: Point
    kinds: tuple[NodeKind, ...] = ()
    elite: bool = False
    record: str = ""

    @property
    def recorded(self) -> str:
        """The place under which the records of its mission are kept."""
        return self.record or self.key

    @property
    def step(self) -> int:
        """Where it lies on the way: twice its column, and one more for what lies between columns."""
        return 2 * self.column + (self.kind not in BATTLES)


@dataclass(frozen=True, slots=True)
class Link:
    """A lane from node `a` to node `b`, which lies nearer to the boss; `points` is the line that is drawn from a to b."""

    a: str
    b: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Decor:
    """Something to look at without a meaning: what it is, where, how large."""

    kind: str
    name: str
    at: Point
    size: Point


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A lesson that lies beside the lanes and can be played whenever the map is open."""

    key: str
    lesson: str
    at: Point


@dataclass(frozen=True, slots=True)
class Place:
    """What lies on a node of the map in one run; `elite` is a battle that is dearer and richer."""

    node: str
    kind: NodeKind
    mission: str = ""
    elite: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A star map as a run has drawn it; `closed` are lanes that are no way in this run, `opened` further ones: "from>to"."""

    places: tuple[Place, ...]
    closed: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GalaxyMap:
    """A whole map in pixels. `starts` has the entry nodes by length of a run; `backdrop` is a picture in the folder.

    `opening` is the entry with the gentlest battle to begin with, "" without one. `chart` is what a run has drawn on it; None for
    the map as it was written.
    """

    campaign: str
    version: int
    width: int
    height: int
    backdrop: str | None
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    decor: tuple[Decor, ...]
    starts: Mapping[str, tuple[str, ...]]
    opening: str = ""
    chart: Chart | None = None
    lessons: tuple[LessonPlace, ...] = ()

    @property
    def first(self) -> int:
        """Its first column: 1, or 3 or 5 of a smaller map."""
        return min(node.column for node in self.nodes if node.kind in BATTLES)

    @property
    def run_lengths(self) -> tuple[str, ...]:
        """The lengths of the runs that it is large enough for."""
        entered = {START_COLUMNS.get(name) for name in self.starts}
        return tuple(length for length, (first, _) in LEGS.items() if first in entered)

    def node(self, key: str) -> Node:
        """The node with this key. Raises KeyError."""
        for node in self.nodes:
            if node.key == key:
                return node
        raise KeyError(key)

    def after(self, key: str) -> tuple[Node, ...]:
        """The nodes that can be chosen from this one, from the top of the map down."""
        nodes = [self.node(link.b) for link in self.links if link.a == key]
        return tuple(sorted(nodes, key=lambda node: (node.at[1], node.key)))

    def entries(self, length: str) -> tuple[Node, ...]:
        """The nodes at which a run of this length may begin, from the top of the map down."""
        if length not in LEGS and length not in self.starts:  # a single battle
            return tuple(node for node in self.nodes if node.kind in BATTLES)
        first = LEGS.get(length, (0, 0))[0]
        names = self.starts.get(length) or next(self.starts[name] for name, column in START_COLUMNS.items() if column == first)
        return tuple(sorted((self.node(key) for key in names), key=lambda node: (node.at[1], node.key)))

    @property
    def boss(self) -> Node:
        """The last node."""
        return next(node for node in self.nodes if node.kind == "boss")
