"""The map as a picture: a row for each room with a bar for its size, and a mark in the column of every room that it imports.

Rooms stand in the order of the layers, so marks lie to the right of the diagonal; one to the left of it goes upwards.
The figures stand in the picture as data, so that it can be read again and held against the code.
"""

from __future__ import annotations

import re

from .repository import HouseError
from .rooms import Plan

LAYERS: dict[str, str] = {
    "cli": "#8a93a6",
    "app": "#8a93a6",
    "scenes": "#c77d48",
    "ui": "#b99b3e",
    "client": "#6f9c4d",
    "rulebook": "#3f9a86",
    "lab": "#3f9a86",
    "insight": "#3f9a86",
    "lessons": "#3f9a86",
    "match": "#3f9a86",
    "store": "#3f9a86",
    "campaign": "#3f9a86",
    "content": "#3f9a86",
    "rivals": "#3f9a86",
    "nemesis": "#3f9a86",
    "engine": "#4f7fc0",
    "": "#8a93a6",
}
"""The first part of a room's name from the top layer to the lowest, with its colour."""
INNER: dict[str, tuple[str, ...]] = {
    "scenes": ("start", "setup", "draft", "table", "campaign", "results", "settings", "shared"),
    "ui": ("screens", "table", "cards", "kit", "devices"),
    "client": ("text", "replay", "draft", "rulebook", "lessons", "table", "runs", "games", "profile"),
    "engine": ("api", "expansions", "core"),
}
"""The rooms of a layer from above to below."""
ROW, NAME, BAR, LEFT, TOP = 24, 170, 150, 16, 150
LINES_A_PIXEL = 80
UPWARDS = "#c0392b"


def ordered(plan: Plan) -> list[str]:
    """The rooms from the top layer to the lowest. Raises HouseError for one that has no layer."""
    layers = list(LAYERS)

    def place(room: str) -> tuple[int, int, str]:
        _, _, inside = room.partition(".")
        layer, _, inner = inside.partition(".")
        if layer not in LAYERS:
            raise HouseError(f"{room} has no layer yet: give it one in tools/house/map_picture.py.")
        known = INNER.get(layer, ())
        return layers.index(layer), known.index(inner) if inner in known else -1, room

    return sorted(plan.sizes, key=place)


def drawn(plan: Plan) -> str:
    """The picture of a plan as SVG."""
    rooms = ordered(plan)
    first = LEFT + NAME + BAR
    width, height = first + ROW * len(rooms) + 150, TOP + ROW * len(rooms) + LEFT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fbfbf8"/>',
        f'<text x="{LEFT}" y="28" font-size="16">Rooms of game/: modules, lines, and what each row imports</text>',
        f'<text x="{LEFT}" y="48" fill="#555">A mark to the left of the diagonal goes upwards.</text>',
    ]
    for number, room in enumerate(rooms):
        parts += _row(room, number, plan.sizes[room], len(rooms))
    for number, room in enumerate(rooms):
        x, y = first + ROW * number + ROW // 2, TOP - 8
        parts.append(f'<text x="{x}" y="{y}" transform="rotate(-50 {x} {y})" fill="{_colour(room)}">{_short(room)}</text>')
    places = {room: number for number, room in enumerate(rooms)}
    for a, b in sorted(plan.edges, key=lambda edge: (places[edge[0]], places[edge[1]])):
        colour = _colour(b) if places[b] > places[a] else UPWARDS
        x, y = first + ROW * places[b] + 5, TOP + ROW * places[a] + 5
        mark = f'<rect x="{x}" y="{y}" width="{ROW - 10}" height="{ROW - 10}" rx="3" fill="{colour}"'
        parts.append(f'{mark} data-edge="{a} {b}"><title>{_short(a)} imports {_short(b)}</title></rect>')
    return "\n".join([*parts, "</svg>", ""])


def _row(room: str, number: int, size: tuple[int, int], count: int) -> list[str]:
    """Name, bar and figures of a room, and its field on the diagonal."""
    modules, lines = size
    y, first = TOP + ROW * number, LEFT + NAME + BAR
    middle = y + ROW - 8
    shade = f'<rect x="{LEFT}" y="{y}" width="{NAME + BAR + ROW * count}" height="{ROW}" fill="#f0f0ea"/>'
    return [
        *([shade] if number % 2 == 0 else []),
        f'<text x="{LEFT + 4}" y="{middle}" fill="{_colour(room)}" data-room="{room} {modules} {lines}">{_short(room)}</text>',
        f'<rect x="{LEFT + NAME - 60}" y="{y + 5}" width="{max(1, lines // LINES_A_PIXEL)}" height="{ROW - 10}" '
        f'fill="{_colour(room)}" opacity="0.35"/>',
        f'<text x="{LEFT + NAME - 56}" y="{middle}" fill="#333">{modules} · {lines}</text>',
        f'<rect x="{first + ROW * number + 2}" y="{y + 2}" width="{ROW - 4}" height="{ROW - 4}" fill="#dcdcd4"/>',
    ]


def read(text: str) -> Plan:
    """The plan that a picture shows."""
    sizes = {room: (int(modules), int(lines)) for room, modules, lines in re.findall(r'data-room="(\S+) (\d+) (\d+)"', text)}
    return Plan(sizes, frozenset(re.findall(r'data-edge="(\S+) (\S+)"', text)))


def _short(room: str) -> str:
    return room.partition(".")[2] or room


def _colour(room: str) -> str:
    return LAYERS[room.partition(".")[2].split(".")[0]]
