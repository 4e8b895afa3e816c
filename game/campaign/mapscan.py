"""Judging the text of a Tiled map before any parser sees it: size, encoding, tags, nesting (reliability, section 4)."""

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
_TAG = re.compile(r"""<(/?)([A-Za-z][\w.-]*+)((?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+)>""")
_REFUSED = re.compile(r"(?:^|\s)(template|gid)\s*=")
_HEAD = re.compile(r"""^\s*<\?xml\s(?:[^<>?]++)\?>""")
_ENCODING = re.compile(r"""encoding\s*=\s*["']([^"']*)["']""")


def read_map_text(path: Path, shown: str) -> str:
    """The text of a map that is safe to parse, without its XML head. Raises ContentError."""
    if path.is_file() and path.stat().st_size > MOST_BYTES:
        raise ContentError(shown, 0, "", "the file is larger than 1 MiB")
    text = read_text(path, shown)
    if not text.strip():
        raise ContentError(shown, 1, "", "is empty")
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
        line = text.count("\n", 0, tag.start()) + 1 if name not in TAGS else 0
        if name not in TAGS:
            raise ContentError(shown, line, f"<{printable(name)}>", "may not stand in a star map")
        if closing:
            if not open_tags or open_tags.pop() != name:
                raise ContentError(shown, text.count("\n", 0, tag.start()) + 1, f"</{name}>", "closes what is not open")
            continue
        refused = _REFUSED.search(rest)
        if refused is not None:
            line = text.count("\n", 0, tag.start()) + 1
            raise ContentError(shown, line, refused.group(1), "templates and pictures of tiles are not read")
        objects += name == "object"
        layers += name in LAYERS
        if objects > MOST_OBJECTS:
            raise ContentError(shown, 0, "objects", f"may be at most {MOST_OBJECTS}")
        if layers > MOST_LAYERS:
            raise ContentError(shown, 0, "layers", f"may be at most {MOST_LAYERS}")
        if not rest.endswith("/"):
            open_tags.append(name)
        if len(open_tags) > MOST_DEPTH:
            raise ContentError(shown, text.count("\n", 0, tag.start()) + 1, f"<{name}>", f"is nested more than {MOST_DEPTH} deep")
    _between(text, place, len(text), shown)
    if open_tags:
        raise ContentError(shown, 0, f"<{open_tags[-1]}>", "is never closed")
    if not place:
        raise ContentError(shown, 1, "", "is no Tiled map")


def _between(text: str, start: int, end: int, shown: str) -> None:
    """Refuses a declaration, an entity or a broken tag outside the known tags."""
    found = text.find("<", start, end)
    if found >= 0:
        line = text.count("\n", 0, found) + 1
        if text.startswith("<!", found):
            raise ContentError(shown, line, "<!", "declarations, comments and entities are not read")
        raise ContentError(shown, line, printable(text[found : found + 12]), "is no tag of a star map")


def object_line(text: str, ident: int) -> int:
    """Line of the object with this number; 0 if it cannot be told."""
    found = re.search(rf"""<object\s[^<>]*\bid\s*=\s*["']{ident}["']""", text)
    return text.count("\n", 0, found.start()) + 1 if found else 0
