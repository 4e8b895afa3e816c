"""The star map of a campaign: seven columns of nodes, the lanes between them, and what decorates it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

NodeKind = Literal["mission", "boss", "haven"]
COLUMNS = 7
START_COLUMNS: dict[str, int] = {"grand": 1, "crusade": 3, "sortie": 5}
"""The column at which a run of each length enters the map."""
RUN_NODES: dict[str, int] = {length: COLUMNS + 1 - column for length, column in START_COLUMNS.items()}
"""How many battles a run of each length has."""

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Node:
    """A place of the map. `column` is 1 to 7; a haven lies between its column and the next one and has no mission."""

    key: str
    kind: NodeKind
    mission: str
    column: int
    at: Point

    @property
    def step(self) -> int:
        """Where it lies on the way: twice its column, and one more for a haven."""
        return 2 * self.column + (self.kind == "haven")


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
class GalaxyMap:
    """A whole map in pixels. `starts` has the entry nodes by length of a run; `backdrop` is a picture in the folder."""

    campaign: str
    version: int
    width: int
    height: int
    backdrop: str | None
    nodes: tuple[Node, ...]
    links: tuple[Link, ...]
    decor: tuple[Decor, ...]
    starts: Mapping[str, tuple[str, ...]]

    def node(self, key: str) -> Node:
        """The node with this key. Raises KeyError."""
        for node in self.nodes:
            if node.key == key:
                return node
        raise KeyError(key)

    def after(self, key: str) -> tuple[Node, ...]:
        """The nodes that can be chosen from this one, from the top of the map down."""
        found = [self.node(link.b) for link in self.links if link.a == key]
        return tuple(sorted(found, key=lambda node: (node.at[1], node.key)))

    def entries(self, length: str) -> tuple[Node, ...]:
        """The nodes at which a run of this length may begin, from the top of the map down."""
        return tuple(sorted((self.node(key) for key in self.starts[length]), key=lambda node: (node.at[1], node.key)))

    @property
    def boss(self) -> Node:
        """The last node."""
        return next(node for node in self.nodes if node.kind == "boss")
