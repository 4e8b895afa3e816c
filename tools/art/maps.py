"""Makes the star maps of the shipped campaigns from their descriptions: `python -m tools.art maps [NAME ...]`.

A description is `tools/art/star_maps/<campaign>.toml`; the map is `campaigns/<campaign>/galaxy.tmx`, which Tiled opens with
`campaigns/campaigns.tiled-project`. The same description gives the same bytes.
"""

from __future__ import annotations

import math
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

ROOT = Path(__file__).resolve().parent.parent.parent
DESCRIPTIONS = Path(__file__).resolve().parent / "star_maps"
STEPS = 6
"""Pieces of a bowed lane."""
START_ORDER = ("sortie", "crusade", "grand")


def star_map(name: str, data: dict[str, Any]) -> str:
    """The text of a Tiled map for one description."""
    width, height, tile = data["width"], data["height"], data["tile"]
    nodes: dict[str, dict[str, Any]] = data["nodes"]
    numbers = {key: number for number, key in enumerate(nodes, start=1)}
    decor = data.get("decor", [])
    following = len(nodes) + len(data["lanes"]["list"]) + len(decor) + 1
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<map version="1.10" tiledversion="1.11.0" orientation="orthogonal" renderorder="right-down" width="{width}" '
        f'height="{height}" tilewidth="{tile}" tileheight="{tile}" infinite="0" nextlayerid="5" nextobjectid="{following}">',
        " <properties>",
        _property("campaign", name),
        *(_property(f"start_{length}", ",".join(data["starts"][length])) for length in START_ORDER if length in data["starts"]),
        *([_property("columns", data["columns"], "int")] if "columns" in data else []),
        *([_property("opening", data["opening"])] if "opening" in data else []),
        _property("version", data["version"], "int"),
        " </properties>",
        ' <objectgroup id="1" name="decor">',
    ]
    number = len(nodes) + len(data["lanes"]["list"])
    for thing in decor:
        number += 1
        place = f'x="{thing["at"][0]}" y="{thing["at"][1]}" width="{thing["size"][0]}" height="{thing["size"][1]}"'
        lines.append(f'  <object id="{number}" name={quoteattr(thing["name"])} type={quoteattr(thing["kind"])} {place}>')
        lines += ["   <ellipse/>", "  </object>"]
    lines += [" </objectgroup>", ' <objectgroup id="2" name="links">']
    for number, (start, end, bow) in enumerate(data["lanes"]["list"], start=len(nodes) + 1):
        lines += _lane(number, nodes[start]["at"], nodes[end]["at"], bow, numbers[start], numbers[end])
    lines += [" </objectgroup>", ' <objectgroup id="3" name="nodes">']
    for key, node in nodes.items():
        x, y = node["at"]
        lines.append(f'  <object id="{numbers[key]}" name="{key}" type="{node["kind"]}" x="{x}" y="{y}">')
        if "mission" in node:
            lines += ["   <properties>", f"   {_property('mission', node['mission'])}", "   </properties>"]
        if "lesson" in node:
            lines += ["   <properties>", f"   {_property('lesson', node['lesson'])}", "   </properties>"]
        if "kinds" in node:
            lines += ["   <properties>", f"   {_property('kinds', ','.join(node['kinds']))}", "   </properties>"]
        lines += ["   <point/>", "  </object>"]
    lines += [" </objectgroup>", "</map>", ""]
    return "\n".join(lines)


def _property(name: str, value: object, kind: str = "") -> str:
    typed = f' type="{kind}"' if kind else ""
    return f'  <property name="{name}"{typed} value={quoteattr(str(value))}/>'


def _lane(number: int, start: list[int], end: list[int], bow: int, a: int, b: int) -> list[str]:
    """A lane that swings to the left of its way by `bow` pixels in its middle; its points count from its start."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    points = []
    for step in range(STEPS + 1):
        share = step / STEPS
        swing = bow * math.sin(math.pi * share)
        x = across * share + swing * down / length
        y = down * share - swing * across / length
        points.append(f"{round(x)},{round(y)}")
    return [
        f'  <object id="{number}" type="lane" x="{start[0]}" y="{start[1]}">',
        "   <properties>",
        f"   {_property('a', a, 'object')}",
        f"   {_property('b', b, 'object')}",
        "   </properties>",
        f'   <polyline points="{" ".join(points)}"/>',
        "  </object>",
    ]


def descriptions() -> list[str]:
    """The campaigns that have a description."""
    return [path.stem for path in sorted(DESCRIPTIONS.glob("*.toml"))]


def made(name: str) -> str:
    """The map of a campaign as its description makes it."""
    return star_map(name, tomllib.loads((DESCRIPTIONS / f"{name}.toml").read_text(encoding="utf-8")))


def write_maps(names: list[str]) -> int:
    """Writes the maps that are named, or all of them. Exit codes: 0 written, 2 an unknown name."""
    for name in names or descriptions():
        if name not in descriptions():
            print(f"There is no description {name!r}; there are {', '.join(descriptions())}.", file=sys.stderr)
            return 2
        target = ROOT / "campaigns" / name / "galaxy.tmx"
        target.write_text(made(name), encoding="utf-8")
        print(target.relative_to(ROOT))
    return 0
