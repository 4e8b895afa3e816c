"""All text of the game goes through `render`: made safe, drawn in the two type families, cached by bytes.

Rich text knows `{energy}` icon tokens, `**bold**`, newlines and the no-break space that glues "+3" to its icon.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.ui.kit import text_reader, theme
from game.ui.kit.cache import TEXTS
from game.ui.kit.fonts import APART, bolder, font
from game.ui.kit.fonts import Face as Face
from game.ui.kit.fonts import cuts as cuts
from game.ui.kit.fonts import reading as reading
from game.ui.kit.theme import Color

LONGEST = 4000
WIDEST = 8000
NARROWEST = 0.75
"""Of their width, so much letters keep at least where a line has no room and can be no lower."""

LETTERS_A_LINE = 60
"""So many letters a line has at most where letters stand apart: longer ones are lost on the way back to the left."""

Align = Literal["left", "center", "right"]


def clean(text: str) -> str:
    """The text in NFC without control, format, private and unassigned characters, capped in length; newline stays."""
    if text.isascii() and text.isprintable():  # what most texts are, and this is asked for often
        return text[:LONGEST]
    kept = unicodedata.normalize("NFC", text[:LONGEST].replace("\t", " "))
    return "".join(c for c in kept if c == "\n" or unicodedata.category(c)[0] != "C")


@lru_cache(4096)
def _has(face: Face, char: str) -> bool:
    # Font.metrics() reports the box drawn for a missing glyph as if it were there, so pictures are compared.
    def picture(c: str) -> bytes:
        return pygame.image.tobytes(font(face, 24).render(c, True, (255, 255, 255)), "RGBA")

    try:
        return picture(char) != picture("\ue000")
    except pygame.error:
        return char.isspace()


def safe(text: str, face: Face = Face.BODY) -> str:
    """One line of text that the font can draw: unsafe characters dropped, unknown ones shown as "?"."""
    line = clean(text).replace("\n", " ")
    if line.isascii():
        return line
    return "".join(c if ord(c) < 128 or _has(face, c) else "?" for c in line)


@lru_cache(16384)  # a text that is fitted into a box measures each of its words a dozen times, and most words come again
def size(text: str, px: int, face: Face = Face.BODY) -> tuple[int, int]:
    """Width and height of one line in pixels."""
    return font(face, px).size(safe(text, face) or " ")


def line_height(px: int, face: Face = Face.BODY) -> int:
    """Distance of two base lines in pixels."""
    return font(face, px).get_linesize()


def render(text: str, px: int, color: Color = theme.TEXT, face: Face = Face.BODY) -> pygame.Surface:
    """One line of text as a picture, cached; do not draw on it. Never raises for any text."""

    def make() -> pygame.Surface:
        line = safe(text, face)
        pen = font(face, px)
        if pen.size(line)[0] > WIDEST:
            line = line[: max(1, len(line) * WIDEST // pen.size(line)[0])]
        try:
            return pen.render(line or " ", True, color)
        except (pygame.error, ValueError):
            return pygame.Surface((1, pen.get_linesize()), pygame.SRCALPHA)

    return text_reader.written(TEXTS.get(("line", text, px, color, face), make), text, px, color)


def shorten(text: str, px: int, width: int, face: Face = Face.BODY) -> str:
    """The text, cut with an ellipsis where it would be wider than `width` pixels: only for names that a hover tells in whole."""
    pen = font(face, px)
    line = safe(text, face)
    if pen.size(line)[0] <= width:
        return line
    text_reader.shortened(line, px, width, "pixels")
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if pen.size(line[:middle].rstrip() + "…")[0] <= width:
            low = middle
        else:
            high = middle - 1
    return line[:low].rstrip() + "…" if low else ""


@lru_cache(4096)
def fit_px(text: str, px: int, width: int, face: Face = Face.BODY, floor: int = theme.NUMBER_FLOOR) -> int:
    """The largest height up to `px`, not under `floor`, at which the text is no wider than `width`."""
    while px > floor and size(text, px, face)[0] > width:
        px -= 1
    return px


def fitted(
    text: str,
    px: int,
    width: int,
    color: Color = theme.TEXT,
    face: Face = Face.BODY,
    *,
    height: int = 0,
    align: Align = "left",
    floor: int = theme.NUMBER_FLOOR,
) -> pygame.Surface:
    """A text as a picture no wider than `width`: smaller down to `floor`, then in lines that fill no more than `height`, then of
    narrower letters, and only then with an ellipsis.
    """
    width = max(1, width)
    small = fit_px(text, px, width, face, floor)
    if size(text, small, face)[0] <= width:
        return render(text, small, color, face)
    lowest = min(px, theme.RULES_FLOOR)
    wide, high = size(text, lowest, face)[0], line_height(lowest, face)
    if height >= 2 * high:
        lines_px = rich_px(text, px, width, height, face, lowest)
        if fills(text, lines_px, width, height, face) or wide * NARROWEST > width:
            most = max(1, height // line_height(lines_px, face))
            return rich(text, lines_px, width, color, face=face, align=align, most_lines=most)
    return _narrowed(shorten(text, lowest, round(width / NARROWEST), face), lowest, width, color, face)


def _narrowed(text: str, px: int, width: int, color: Color, face: Face) -> pygame.Surface:
    """One line of letters that are as narrow as the line must become."""

    def make() -> pygame.Surface:
        line = font(face, px).render(safe(text, face), True, color)
        return pygame.transform.smoothscale(line, (min(width, line.get_width()), line.get_height()))

    return text_reader.written(TEXTS.get(("narrow", text, px, width, color, face), make), text, px, color)


def wording(choices: Sequence[str], width: int, face: Face = Face.BODY) -> str:
    """The first of some wordings, the fullest first, that is no wider than `width` pixels at the floor; the last if none is."""
    return next((words for words in choices if size(words, theme.NUMBER_FLOOR, face)[0] <= width), choices[-1])


def draw(
    target: pygame.Surface,
    text: str,
    px: int,
    color: Color,
    at: tuple[int, int],
    *,
    anchor: str = "topleft",
    face: Face = Face.BODY,
    width: int | None = None,
    height: int = 0,
) -> pygame.Rect:
    """Draw one line with the named corner or middle of its box at a point.

    Over `width` it is `fitted`, in several lines where `height` leaves room for them.
    """
    if width is None:
        picture = render(text, px, color, face)
    else:
        align: Align = "right" if "right" in anchor else "left" if "left" in anchor else "center"
        picture = fitted(text, px, width, color, face, height=height, align=align)
    box = picture.get_rect(**{anchor: at})
    target.blit(picture, box)
    return box


_TOKEN = re.compile(r"\{(\w+)\}|(\*\*)|(\n)|(\u00a0)|([^\s{*]+|\{|\*)|([^\S\n\u00a0]+)")


@lru_cache(256)
def _tokens(text: str) -> tuple[tuple[str, str], ...]:
    """Words, icons, spaces and what else a text is made of, each with its kind."""
    return tuple(_read(clean(text)))


def _read(text: str) -> Iterator[tuple[str, str]]:
    for token in _TOKEN.finditer(text):
        if token[1]:
            yield "icon", token[1]
        elif token[2]:
            yield "weight", ""
        elif token[3]:
            yield "line", ""
        elif token[4]:
            yield "glue", ""
        elif token[5]:
            yield "word", token[5]
        else:
            yield "space", " "


class _Piece(NamedTuple):
    """A word or an icon of rich text: how far from the left of its line it stands, and what it is."""

    x: int
    value: str
    cut: Face | None
    """The cut of a word's letters; None for an icon."""
    spaced: bool = False
    """Whether a space stands before it."""


def _icon_px(px: int) -> int:
    return max(8, round(px * 0.95))


def _broken(word: Sequence[_Piece], px: int, width: int) -> list[tuple[list[_Piece], int]]:
    """A word that is wider than a line on as many lines as it needs, and how wide each is."""
    lines: list[tuple[list[_Piece], int]] = []
    line: list[_Piece] = []
    x = 0
    for letter, cut in ((letter, piece.cut or Face.BODY) for piece in word for letter in piece.value):
        wide = size(letter, px, cut)[0]
        if line and x + wide > width:
            lines.append((line, x))
            line, x = [], 0
        line.append(_Piece(x, letter, cut))
        x += wide
    return [*lines, (line, x)]


def _letters(pieces: Sequence[_Piece]) -> int:
    """How many letters and icons lie there, with the spaces between them."""
    return sum(len(piece.value) if piece.cut else 1 for piece in pieces) + sum(piece.spaced for piece in pieces)


def laid_out(text: str, px: int, width: int, face: Face) -> list[tuple[list[_Piece], int]]:
    """The pieces of every line and how wide the line is; measured, not drawn. A word wider than a whole line is broken."""
    from game.ui.kit.icons import ICON_NAMES  # icons draw letters with this module

    gap = font(face, px).size(" ")[0]
    apart = face in APART
    lines: list[tuple[list[_Piece], int]] = []
    line: list[_Piece] = []
    run: list[_Piece] = []
    x = run_width = 0
    wanted = False  # a space asked for between what stands on the line and the next run
    bold = False

    def place() -> None:
        nonlocal line, run, x, run_width, wanted
        if not run:
            return
        long = apart and _letters(line) + wanted + _letters(run) > LETTERS_A_LINE
        if line and (x + gap * wanted + run_width > width or long):
            lines.append((line, x))
            line, x, wanted = [], 0, False
        if run_width > width and all(piece.cut for piece in run):
            *full, (run, run_width) = _broken(run, px, width)
            lines.extend(full)
        if line and wanted:
            x += gap
        line += [_Piece(x + at, value, cut, wanted and not number) for number, (at, value, cut, _) in enumerate(run)]
        x += run_width
        run, run_width, wanted = [], 0, False

    for kind, value in _tokens(text):
        if kind == "weight":
            bold = not bold
        elif kind == "space":
            place()
            wanted = True
        elif kind == "line":
            place()
            lines.append((line, x))
            line, x, wanted = [], 0, False
        elif kind == "glue":
            run_width += gap
        elif kind == "icon" and value in ICON_NAMES:
            run.append(_Piece(run_width, value, None))
            run_width += _icon_px(px)
        else:
            value = "{" + value + "}" if kind == "icon" else value
            cut = face if not bold or kind == "icon" else bolder(face)
            run.append(_Piece(run_width, value, cut))
            run_width += size(value, px, cut)[0]
    place()
    lines.append((line, x))
    return lines


def rich(
    text: str,
    px: int,
    width: int,
    color: Color = theme.TEXT,
    *,
    tint: Color = theme.GOLD,
    align: Align = "left",
    face: Face = Face.BODY,
    most_lines: int | None = None,
) -> pygame.Surface:
    """Wrapped rich text as a picture `width` wide, cached; where it needs more than `most_lines` of its height it is set
    smaller, down to the floor, then narrower, and only then ends in an ellipsis. Lines of open letters all begin at the left,
    in the middle as a block.
    """
    wanted, across = px, max(1, min(width, WIDEST))

    def make() -> pygame.Surface:
        from game.ui.kit.icons import icon  # icons draw letters with this module

        room = line_height(wanted, face) * max(1, most_lines or WIDEST)
        px, width = _set(text, wanted, across, room, face) if most_lines is not None else (wanted, across)
        lines, height = laid_out(text, px, width, face), line_height(px, face)
        dots = None
        if len(lines) > room // height:
            lines = lines[: room // height]
            text_reader.shortened(text, px, len(lines), "lines")
            dots = render("…", px, color, face)
        picture = pygame.Surface((width, max(1, height * len(lines))), pygame.SRCALPHA)
        picture.fill((*color, 0))
        block = max(used for _, used in lines) if face in APART and align == "center" else 0
        for row, (pieces, used) in enumerate(lines):
            last = row == len(lines) - 1
            left = {"left": 0, "center": (width - max(used, block)) // 2, "right": width - used}[align]
            for x, value, cut, _ in pieces:
                piece = icon(value, _icon_px(px), tint) if cut is None else render(value, px, color, cut)
                if dots and last and left + x + piece.get_width() + dots.get_width() > width:
                    used = x
                    break
                picture.blit(piece, (left + x, row * height + (height - piece.get_height()) // 2))
            if dots and last:
                picture.blit(dots, (left + used, row * height))
        return picture if width == across else pygame.transform.smoothscale(picture, (across, picture.get_height()))

    key = ("rich", text, px, across, color, tint, align, face, most_lines)
    return text_reader.written(TEXTS.get(key, make), text, px, color)


@lru_cache(8192)
def rich_size(text: str, px: int, width: int, face: Face = Face.BODY) -> tuple[int, int]:
    """Width of the widest line and height in pixels that `rich` would fill at this width."""
    lines = laid_out(text, px, max(1, width), face)
    return max((used for _, used in lines), default=0), line_height(px, face) * len(lines)


@lru_cache(8192)
def fills(text: str, px: int, width: int, height: int, face: Face = Face.BODY) -> bool:
    """Whether a wrapped text lies within a box with no word broken."""
    wide = max((used for _, used in laid_out(re.sub(r"[^\S\u00a0]+", "\n", text), px, WIDEST, face)), default=0)
    return wide <= width and rich_size(text, px, width, face)[1] <= height


@lru_cache(1024)
def rich_px(text: str, px: int, width: int, height: int, face: Face = Face.BODY, floor: int = theme.NUMBER_FLOOR) -> int:
    """The largest height of letters up to `px`, not under `floor`, at which the wrapped text fills no more than the box."""
    while px > floor and not fills(text, px, width, height, face):
        px -= 1
    return px


def box_cut(text: str, px: int, width: int, height: int, face: Face = Face.BODY) -> Face:
    """The widest cut in which a wrapped text fills no more than a box; the closest where none has room."""
    return next((cut for cut in cuts(face) if fills(text, px, width, height, cut)), cuts(face)[-1])


def line_cut(text: str, px: int, width: int, face: Face = Face.BODY) -> Face:
    """The widest cut in which a text is read in one line of this width; the closest where none has room."""
    return next((cut for cut in cuts(face) if size(text, px, cut)[0] <= width), cuts(face)[-1])


def _set(text: str, px: int, width: int, height: int, face: Face) -> tuple[int, int]:
    """How high the letters are at which a wrapped text fills no more than a box, and how wide it is before it is narrowed."""
    px = rich_px(text, px, width, height, face, min(px, theme.RULES_FLOOR))
    rooms = [width, *(round(width * 20 / part) for part in range(19, round(20 * NARROWEST) - 1, -1))]
    return px, next((room for room in rooms if rich_size(text, px, room, face)[1] <= height), rooms[-1])


def glowing(
    text: str, px: int, color: Color, glow: Color, radius: int, face: Face = Face.TITLE, spacing: int = 0
) -> pygame.Surface:
    """A title with a soft light behind it, its letters `spacing` pixels further apart; made once and cached."""

    def make() -> pygame.Surface:
        letters = [render(c, px, color, face) for c in text] if spacing else [render(text, px, color, face)]
        wide = sum(p.get_width() for p in letters) + spacing * (len(letters) - 1)
        line = pygame.Surface((wide, letters[0].get_height()), pygame.SRCALPHA)
        line.fill((*color, 0))
        x = 0
        for picture in letters:
            line.blit(picture, (x, 0))
            x += picture.get_width() + spacing
        edge = 2 * radius
        out = pygame.Surface((wide + 2 * edge, line.get_height() + 2 * edge), pygame.SRCALPHA)
        out.fill((*glow, 0))
        light = line.copy()
        light.fill((*glow, 255), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(light, (edge, edge))
        if radius:  # a blur is the same at a quarter of the size, and sixteen times cheaper
            small = pygame.transform.smoothscale(out, (max(1, out.get_width() // 4), max(1, out.get_height() // 4)))
            out = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, radius // 4)), out.get_size())
        out.blit(line, (edge, edge))
        return out

    return TEXTS.get(("glow", text, px, color, glow, radius, face, spacing), make)
