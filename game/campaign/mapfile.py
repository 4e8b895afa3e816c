"""From the objects of a Tiled map to a GalaxyMap; what is not exactly right is refused with its object and field."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, NoReturn

from game.content.errors import ContentError, printable
from game.resources import data_root

from .galaxy import (
    BATTLES,
    COLUMNS,
    START_COLUMNS,
    STOP_KINDS,
    WIDTHS,
    Decor,
    GalaxyMap,
    LessonPlace,
    Link,
    Node,
    NodeKind,
    Point,
)
from .keys import KEY, KEY_WORDS, nearest
from .lanes import check_lanes, columns_of
from .mapscan import object_line, part_line
from .pictures import check_picture

KINDS: tuple[NodeKind, ...] = ("mission", "boss", "haven", "stop")
LESSON, LESSON_FOLDER = "lesson", "lessons"
"""The type of an object that opens a lesson and its property, and the folder of a campaign that has lessons of its own."""
LEAST_SIDE, MOST_SIDE = 320, 4096
MOST_TILES = 256
NEAR = 24
"""Pixels between the end of a lane and its node, at most."""
MOST_POINTS = 64
MOST_NODES, MOST_LINKS = 64, 256
LAYERS = ("nodes", "links", "decor")
NEEDED = ("campaign", "version")
STARTS: dict[str, str] = {length: f"start_{length}" for length in START_COLUMNS}
"""The properties of a map that name its entries, by the length of the runs that begin there."""
OPENING, WIDTH = "opening", "columns"
MAP_FIELDS = (*NEEDED, *STARTS.values(), OPENING, WIDTH)
MOST_VERSION = 999


class MapReader:
    """Reads one map that pytmx has taken apart."""

    def __init__(self, folder: Path, shown: str, text: str, tiled: Any) -> None:
        self.folder = folder
        self.shown = shown
        self.text = text
        self.tiled = tiled
        self.nodes: dict[str, Any] = {}
        """The objects of the layer `nodes` by their key."""
        self.stops: dict[str, tuple[NodeKind, ...]] = {}
        """What each stop may be."""
        self.lessons: list[LessonPlace] = []
        """The lessons beside the lanes."""

    def read(self) -> GalaxyMap:
        """The whole map. Raises ContentError for the first thing that is wrong."""
        self.width, self.height = self._side("width"), self._side("height")
        layers = self._layers()
        head = self._head()
        kinds, missions = self._nodes(layers.get("nodes", []))
        links = self._links(layers.get("links", []))
        after = {key: [link.b for link in links if link.a == key] for key in kinds}
        boss = next(key for key, kind in kinds.items() if kind == "boss")
        first = COLUMNS + 1 - head.get(WIDTH, COLUMNS)
        columns = columns_of(kinds, after, boss, first, self._refuse_node)
        starts = {length: _names(head[STARTS[length]]) for length, column in START_COLUMNS.items() if column >= first}
        check_lanes(kinds, after, columns, starts, self._refuse_node)
        nodes = tuple(
            Node(key, kind, missions[key], columns[key], self._point(self.nodes[key]), self.stops.get(key, ()))
            for key, kind in kinds.items()
        )
        return GalaxyMap(
            head["campaign"],
            head["version"],
            self.width,
            self.height,
            self._backdrop(),
            tuple(sorted(nodes, key=lambda node: (node.step, node.at[1], node.key))),
            tuple(sorted(links, key=lambda link: (link.a, link.b))),
            tuple(self._decor(thing) for thing in layers.get("decor", [])),
            starts,
            self._opening(head.get(OPENING, ""), next(iter(starts.values()))),
            lessons=tuple(self.lessons),
        )

    def _opening(self, key: str, entries: tuple[str, ...]) -> str:
        """The entry whose mission every drawn map leaves there; a map may do without."""
        if key and key not in entries:
            self._refuse(OPENING, f"must be one of {', '.join(entries)}")
        return key

    # -- the map itself

    def _side(self, name: str) -> int:
        """Width or height in pixels."""
        tiles, each = getattr(self.tiled, name), getattr(self.tiled, f"tile{name}")
        if not 1 <= tiles <= MOST_TILES:
            self._refuse(name, f"must be 1 to {MOST_TILES} tiles")
        if not LEAST_SIDE <= tiles * each <= MOST_SIDE:
            self._refuse(name, f"must make {LEAST_SIDE} to {MOST_SIDE} pixels")
        return int(tiles * each)

    def _head(self) -> dict[str, Any]:
        """The properties of the map."""
        properties: dict[str, Any] = self.tiled.properties
        for name in properties:
            if name not in MAP_FIELDS:
                self._refuse(printable(name), f"is no property of a star map{nearest(name, MAP_FIELDS)}")
        if type(wide := properties.get(WIDTH, COLUMNS)) is not int or wide not in WIDTHS:
            self._refuse(WIDTH, f"must be one of {', '.join(map(str, WIDTHS))}")
        entries = [name for length, name in STARTS.items() if START_COLUMNS[length] > COLUMNS - wide]
        if idle := next((name for name in STARTS.values() if name in properties and name not in entries), None):
            self._refuse(idle, f"is no entry of a map of {wide} columns")
        for name in (*NEEDED, *entries):
            wanted = int if name == "version" else str
            if name not in properties:
                self._refuse(name, "is missing")
            if type(properties[name]) is not wanted:
                self._refuse(name, "must be a whole number" if wanted is int else "must be text")
        if type(properties.get(OPENING, "")) is not str:
            self._refuse(OPENING, "must be text")
        if not 1 <= properties["version"] <= MOST_VERSION:
            self._refuse("version", f"must be 1 to {MOST_VERSION}")
        return properties

    def _layers(self) -> dict[str, list[Any]]:
        """The objects of each object layer by its name."""
        layers: dict[str, list[Any]] = {}
        for layer in sorted(self.tiled.objectgroups, key=lambda layer: int(getattr(layer, "id", 0))):
            if layer.name not in LAYERS:
                known = f"known are {', '.join(LAYERS)}{nearest(layer.name or '', LAYERS)}"
                self._refuse(f"layer {printable(layer.name)}", f"is unknown; {known}")
            if layer.name in layers:
                self._refuse(f"layer {layer.name}", "stands there twice")
            layers[layer.name] = list(layer)
        idents = [thing.id for things in layers.values() for thing in things]
        double = next((ident for ident in idents if idents.count(ident) > 1), None)
        if double is not None:
            raise ContentError(self.shown, object_line(self.text, double), f"object {double}", "has the number of another object")
        if not layers.get("nodes"):
            self._refuse("layer nodes", "has no objects")
        return layers

    def _backdrop(self) -> str | None:
        """The picture of the image layer, which must lie in the campaign's folder."""
        layers = [layer for layer in self.tiled.layers if type(layer).__name__ == "TiledImageLayer"]
        if not layers:
            return None
        name = layers[0].source
        if len(layers) > 1 or layers[0].name != "backdrop":
            self._refuse("image layer", "may be one, called backdrop")
        if not name or any(sign in name for sign in ("\\", ":", "\0")) or name.startswith("/") or ".." in name.split("/"):
            self._refuse("backdrop", "must be a picture in the campaign's folder")
        path = self.folder / name
        if path.is_symlink() or not path.resolve().is_relative_to(self.folder.resolve()):
            self._refuse("backdrop", "must be a picture in the campaign's folder")
        check_picture(path, f"{self.shown.rsplit('/', 1)[0]}/{printable(name)}")
        return str(name)

    # -- objects

    def _nodes(self, things: list[Any]) -> tuple[dict[str, NodeKind], dict[str, str]]:
        """Kind and mission of each node."""
        if len(things) > MOST_NODES:
            self._refuse("layer nodes", f"may have at most {MOST_NODES} objects")
        kinds: dict[str, NodeKind] = {}
        missions: dict[str, str] = {}
        for thing in things:
            key = thing.name or ""
            if not KEY.match(key):
                self._refuse_object(thing, "name", KEY_WORDS)
            if key in kinds or key in {place.key for place in self.lessons}:
                self._refuse_object(thing, "name", f"{key!r} is the name of another node")
            if thing.type == LESSON:
                self.lessons.append(self._lesson(thing, key))
                continue
            if thing.type not in KINDS:
                known = ", ".join((*KINDS, LESSON))
                near = nearest(thing.type or "", (*KINDS, LESSON))
                reason = f"{printable(thing.type)} is unknown; known are {known}{near}" if thing.type else "is missing"
                self._refuse_object(thing, "type", reason)
            fights = thing.type in BATTLES
            mission = self._text(thing, "mission") if fights else ""
            self._only(thing, ("mission",) if fights else ("kinds",) if thing.type == "stop" else ())
            if thing.type == "stop":
                self.stops[key] = self._stop_kinds(thing)
            self._point(thing)
            self.nodes[key], kinds[key], missions[key] = thing, thing.type, mission
        bosses = [key for key, kind in kinds.items() if kind == "boss"]
        if len(bosses) != 1:
            self._refuse("layer nodes", f"has {len(bosses)} bosses and must have one")
        return kinds, missions

    def _lesson(self, thing: Any, key: str) -> LessonPlace:
        """A lesson of the campaign's own folder, or one of those that come with the game."""
        self._only(thing, (LESSON,))
        lesson = self._text(thing, LESSON)
        if not any((root / LESSON_FOLDER / lesson / "lesson.toml").is_file() for root in (self.folder, data_root())):
            self._refuse_object(thing, LESSON, f"there is no lesson {lesson!r}")
        return LessonPlace(key, lesson, self._point(thing))

    def _stop_kinds(self, thing: Any) -> tuple[NodeKind, ...]:
        """What a stop may be."""
        value = thing.properties.get("kinds")
        named = _names(value) if isinstance(value, str) else ()
        kinds = tuple(kind for kind in STOP_KINDS if kind in named)
        strange = next((name for name in named if name not in STOP_KINDS), None)
        if strange is not None:
            self._refuse_object(thing, "kinds", f"{printable(strange)} is unknown{nearest(strange, STOP_KINDS)}")
        if not kinds:
            self._refuse_object(thing, "kinds", f"must name at least one of {', '.join(STOP_KINDS)}")
        return kinds

    def _links(self, things: list[Any]) -> list[Link]:
        """The lanes, each from a to b."""
        if len(things) > MOST_LINKS:
            self._refuse("layer links", f"may have at most {MOST_LINKS} objects")
        keys = {thing.id: key for key, thing in self.nodes.items()}
        links: list[Link] = []
        for thing in things:
            self._only(thing, ("a", "b"))
            ends = []
            for name in ("a", "b"):
                value = thing.properties.get(name)
                if value is None:
                    self._refuse_object(thing, name, "is missing")
                if type(value) is not int or value not in keys:
                    self._refuse_object(thing, name, "refers to no object of the layer nodes")
                ends.append(keys[value])
            points = self._line(thing)
            for name, key, end in (("a", ends[0], points[0]), ("b", ends[1], points[-1])):
                if math.dist(self._point(self.nodes[key]), end) > NEAR:
                    self._refuse_object(thing, name, f"is more than {NEAR} pixels from the end of the line")
            if ends[0] == ends[1]:
                self._refuse_object(thing, "b", "is the node where the lane begins")
            if any({link.a, link.b} == set(ends) for link in links):
                self._refuse_object(thing, "b", f"{ends[0]!r} and {ends[1]!r} have a lane already")
            links.append(Link(ends[0], ends[1], points))
        return links

    def _line(self, thing: Any) -> tuple[Point, ...]:
        points = getattr(thing, "points", ())
        if not 2 <= len(points) <= MOST_POINTS or thing.closed:
            self._refuse_object(thing, "polyline", f"must have 2 to {MOST_POINTS} points")
        return tuple(self._inside(thing, point.x, point.y) for point in points)

    def _decor(self, thing: Any) -> Decor:
        for name, words in (("type", thing.type or ""), ("name", thing.name or "")):
            if words and not KEY.match(words):
                self._refuse_object(thing, name, KEY_WORDS)
        self._only(thing, ())
        width, height = self._whole(thing, "width", thing.width), self._whole(thing, "height", thing.height)
        return Decor(thing.type or "", thing.name or "", self._point(thing), (width, height))

    def _point(self, thing: Any) -> Point:
        return self._inside(thing, thing.x, thing.y)

    def _inside(self, thing: Any, x: float, y: float) -> Point:
        if not (math.isfinite(x) and 0 <= x <= self.width):
            self._refuse_object(thing, "x", f"must be a number from 0 to {self.width}")
        if not (math.isfinite(y) and 0 <= y <= self.height):
            self._refuse_object(thing, "y", f"must be a number from 0 to {self.height}")
        return round(x), round(y)

    def _whole(self, thing: Any, name: str, value: float) -> int:
        if not (math.isfinite(value) and 0 <= value <= MOST_SIDE):
            self._refuse_object(thing, name, f"must be a number from 0 to {MOST_SIDE}")
        return round(value)

    def _text(self, thing: Any, name: str) -> str:
        value = thing.properties.get(name)
        if value is None:
            self._refuse_object(thing, name, "is missing")
        if type(value) is not str or not KEY.match(value):
            self._refuse_object(thing, name, KEY_WORDS)
        return str(value)

    def _only(self, thing: Any, names: tuple[str, ...]) -> None:
        for name in thing.properties:
            if name not in names:
                self._refuse_object(thing, printable(name), f"is no property of this object{nearest(name, names)}")

    # -- refusing

    def _refuse(self, field: str, reason: str) -> NoReturn:
        raise ContentError(self.shown, part_line(self.text, field.removeprefix("layer ")), field, reason)

    def _refuse_object(self, thing: Any, field: str, reason: str) -> NoReturn:
        name = f" ({printable(thing.name)})" if thing.name else ""
        raise ContentError(self.shown, object_line(self.text, thing.id), f"object {thing.id}{name}.{field}", reason)

    def _refuse_node(self, key: str, field: str, reason: str) -> None:
        if not key:
            self._refuse(field, reason)
        self._refuse_object(self.nodes[key], field, reason)


def _names(value: str) -> tuple[str, ...]:
    """Keys that stand in one text with commas between them."""
    return tuple(name.strip() for name in value.split(",") if name.strip())
