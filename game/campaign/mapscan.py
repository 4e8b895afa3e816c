"""Judging the text of a Tiled map before any parser sees it: size, encoding, tags, nesting (SAFE-3)."""

from __future__ import annotations

import re
from pathlib import Path

from game.content.errors import ContentError, printable
from game.content.limits import read_text

MOST_BYTES = 1024 * 1024
MOST_DEPTH = 8
MOST_OBJECTS = 2_000
MOST_LAYERS = 8
TAGS = frozenset(
    (
        *("map", "editorsettings", "export", "properties", "property"),
        *("imagelayer", "image", "objectgroup", "object", "point", "polyline", "ellipse"),
    )
)
"""What a star map may consist of. Tile layers, tilesets and templates are not among it."""
LAYERS = ("imagelayer", "objectgroup")
IMAGE_LAYER = ("image layer", "backdrop")
"""What the picture behind a map is called in reasons."""
_TAG = re.compile(r"""<(/?)([A-Za-z][\w.-]*+)((?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+)>""")
_REFUSED = re.compile(r"(?:^|\s)(template|gid)\s*=")
_HEAD = re.compile(r"""^\s*<\?xml\s(?:[^<>?]++)\?>""")
_ENCODING = re.compile(r"""encoding\s*=\s*["']([^"']*)["']""")


def read_map_text(path: Path, shown: str) -> str:
    """The text of a map that is safe to parse, without its XML head. Raises ContentError."""
    text = read_text(path, shown, MOST_BYTES)
    if not text.strip():
        raise ContentError.of_file(shown, "is empty")
    head = _HEAD.match(text)
    if head is not None:
        encoding = _ENCODING.search(head.group())
        if encoding is not None and encoding.group(1).upper() != "UTF-8":
            raise ContentError(shown, 1, "encoding", "must be UTF-8")
        text = "\n" * head.group().count("\n") + text[head.end() :]
    _judge(text, shown)
    return text


def _judge(text: str, shown: str) -> None:
    """Refuses everything but the known tags, properly nested and not too many of them."""
    open_tags: list[str] = []
    objects = layers = place = 0
    for tag in _TAG.finditer(text):
        _between(text, place, tag.start(), shown)
        place = tag.end()
        closing, name, rest = tag.groups()
        if name not in TAGS:
            raise ContentError(shown, line_at(text, tag.start()), f"<{printable(name)}>", "may not stand in a star map")
        if closing:
            if not open_tags or open_tags.pop() != name:
                raise ContentError(shown, line_at(text, tag.start()), f"</{name}>", "closes what is not open")
            continue
        refused = _REFUSED.search(rest)
        if refused is not None:
            reason = "templates and pictures of tiles are not read"
            raise ContentError(shown, line_at(text, tag.start()), refused.group(1), reason)
        objects += name == "object"
        layers += name in LAYERS
        if objects > MOST_OBJECTS:
            raise ContentError(shown, line_at(text, tag.start()), "objects", f"may be at most {MOST_OBJECTS}")
        if layers > MOST_LAYERS:
            raise ContentError(shown, line_at(text, tag.start()), "layers", f"may be at most {MOST_LAYERS}")
        if not rest.endswith("/"):
            open_tags.append(name)
        if len(open_tags) > MOST_DEPTH:
            raise ContentError(shown, line_at(text, tag.start()), f"<{name}>", f"is nested more than {MOST_DEPTH} deep")
    _between(text, place, len(text), shown)
    if open_tags:
        raise ContentError(shown, line_at(text, place), f"<{open_tags[-1]}>", "is never closed")
    if not place:
        raise ContentError.of_file(shown, "is no Tiled map")


def _between(text: str, start: int, end: int, shown: str) -> None:
    """Refuses a declaration, an entity or a broken tag outside the known tags."""
    at = text.find("<", start, end)
    if at >= 0:
        line = line_at(text, at)
        if text.startswith("<!", at):
            raise ContentError(shown, line, "<!", "declarations, comments and entities are not read")
        raise ContentError(shown, line, printable(text[at : at + 12]), "is no tag of a star map")


def line_at(text: str, place: int) -> int:
    """Line (from 1) of a character of the text."""
    return text.count("\n", 0, place) + 1


def object_line(text: str, ident: int) -> int:
    """Line of the object with this number; of the map if it cannot be told."""
    return _line_of(rf"""<object\s[^<>]*\bid\s*=\s*["']{ident}["']""", text)


def node_line(text: str, name: str) -> int:
    """Line of the object of this name; of the map if it cannot be told."""
    return _line_of(_named("object", name), text)


def part_line(text: str, name: str) -> int:
    """Line of the layer or property of this name, or of the image layer; of the map if there is none."""
    return _line_of(r"<imagelayer\b" if name in IMAGE_LAYER else _named("(?:objectgroup|property)", name), text)


def _named(tag: str, name: str) -> str:
    return rf"""<{tag}\s[^<>]*\bname\s*=\s*["']{re.escape(name)}["']"""


def _line_of(pattern: str, text: str) -> int:
    match = re.search(pattern, text) or re.search(r"<map\b", text)
    return line_at(text, match.start()) if match else 1
