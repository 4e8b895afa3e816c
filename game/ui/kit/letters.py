"""Letters that are easier to read, made of the text font as it is read from its file: nothing else has to be installed.

*Clear* ones take the shapes that the font has for those that are easily confused: a capital i with feet, a small l with a tail, a
zero with a stroke. *Open* ones stand further apart, their words still further, and their lines too, for letters that are far
apart between words that are not would be harder to read.
"""

from __future__ import annotations

from struct import iter_unpack, pack, pack_into, unpack_from

SHAPES = {"I": "I.a", "l": "l.a", "0": "zero.0s"}
"""What is told apart, and the name in the font of the shape that takes its place."""
APART, WORDS_APART, LINE = 0.12, 0.16, 1.5
"""Between letters, more than that between words, and from line to line, in heights of letters."""
STANDARD_NAMES = 258
"""Names of shapes that a font need not spell out."""

Tables = dict[bytes, bytearray]


def eased(font: bytes, *, clear: bool, apart: bool) -> bytes:
    """The font with clear letters, letters further apart, or both."""
    tables = _tables(font)
    if clear:
        _clear(tables)
    if apart:
        _open(tables)
    return _file(font[:4], tables)


def _tables(font: bytes) -> Tables:
    records = (unpack_from(">4sIII", font, 12 + 16 * number) for number in range(unpack_from(">H", font, 4)[0]))
    return {tag: bytearray(font[start : start + length]) for tag, _, start, length in records}


def _file(kind: bytes, tables: Tables) -> bytes:
    """The tables as a file again; sums are left out, which no reader of fonts asks for."""
    head = bytearray(kind + pack(">HHHH", len(tables), 0, 0, 0))
    body = bytearray()
    start = len(head) + 16 * len(tables)
    for tag, table in sorted(tables.items()):
        head += pack(">4sIII", tag, 0, start + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return bytes(head + body)


def _clear(tables: Tables) -> None:
    """Letters lead to other shapes of the font; nothing joins them to one."""
    shapes = _shapes(tables[b"post"])
    letters = _letters(tables[b"cmap"])
    letters |= {ord(letter): shapes[name] for letter, name in SHAPES.items()}
    groups = b"".join(pack(">III", code, code, shape) for code, shape in sorted(letters.items()))
    tables[b"cmap"] = bytearray(
        pack(">HHHHI", 0, 1, 3, 10, 12) + pack(">HHIII", 12, 0, 16 + len(groups), 0, len(letters)) + groups
    )


def _shapes(post: bytearray) -> dict[str, int]:
    """The numbers of the shapes that the font names itself."""
    count = unpack_from(">H", post, 32)[0]
    at, names = 34 + 2 * count, []
    while at < len(post):
        names.append(post[at + 1 : at + 1 + post[at]].decode("ascii"))
        at += 1 + post[at]
    numbers = unpack_from(f">{count}H", post, 34)
    return {names[number - STANDARD_NAMES]: shape for shape, number in enumerate(numbers) if number >= STANDARD_NAMES}


def _letters(cmap: bytearray) -> dict[int, int]:
    """The shape of each letter."""
    starts = (unpack_from(">HHI", cmap, 4 + 8 * number) for number in range(unpack_from(">H", cmap, 2)[0]))
    start = next(start for platform, encoding, start in starts if (platform, encoding) == (3, 10))
    groups = iter_unpack(">III", cmap[start + 16 : start + unpack_from(">I", cmap, start + 4)[0]])
    return {code: shape + code - first for first, last, shape in groups for code in range(first, last + 1)}


def _open(tables: Tables) -> None:
    """Every letter takes more room, and so does every line; pairs that are one shape are two again."""
    height = unpack_from(">H", tables[b"head"], 18)[0]
    hhea, hmtx = tables[b"hhea"], tables[b"hmtx"]
    space = _letters(tables[b"cmap"])[ord(" ")]
    for shape in range(unpack_from(">H", hhea, 34)[0]):
        wide = unpack_from(">H", hmtx, 4 * shape)[0]
        more = APART + WORDS_APART * (shape == space) if wide else 0  # accents that lie over a letter stay there
        pack_into(">H", hmtx, 4 * shape, wide + round(more * height))
    above, below = unpack_from(">hh", hhea, 4)
    pack_into(">h", hhea, 8, max(0, round(LINE * height) - above + below))
    tables.pop(b"GSUB", None)
