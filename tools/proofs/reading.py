"""Reads the screen as it is drawn: every text with its place, its ground and what became of it.

While a `Page` is open all surfaces that the game makes are watched ones, and the text module says which pictures are text. So it
is known of each text whether it was shortened, cut by its picture or window, drawn outside the widget or panel it belongs to,
drawn across another text, or too weak on its ground.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

from game.app.loop import App
from game.scenes.table import GameScene
from game.ui.cards import card_face
from game.ui.kit import cache, text_reader, theme
from game.ui.kit.focus import Widget

LEAST_CONTRAST = 4.5
GIVE = 2
"""Pixels that a letter may reach over the edge of what holds it."""
PLAIN = pygame.Surface
CACHES = ("TEXTS", "PLATES", "FACES")


@dataclass(frozen=True, slots=True)
class Finding:
    """One text that cannot be read as it should: what is wrong, the text, who drew it, and the numbers."""

    wrong: str
    text: str
    where: str
    numbers: str = ""

    def __str__(self) -> str:
        return f"{self.wrong}: {self.text[:60]!r} in {self.where} {self.numbers}".rstrip()


@dataclass(slots=True)
class _Written:
    text: str
    px: int
    color: theme.Color
    ink: pygame.Rect


class Page(text_reader.Reader):
    """What was read since it was opened. `findings` keeps each thing once; `said` has all drawn texts, `read` counts them."""

    def __init__(self) -> None:
        self.findings: dict[Finding, int] = {}
        self.said: list[str] = []
        self.read = 0
        self.boxes: list[tuple[pygame.Rect, pygame.Surface, str]] = []
        self._known: dict[int, tuple[pygame.Surface, _Written]] = {}
        self.contrasts: dict[tuple[str, str], float] = {}

    def written(self, picture: pygame.Surface, text: str, px: int, color: theme.Color) -> None:
        """The text module made or found a picture of a text."""
        known = self._known.get(id(picture))
        if known is None or known[0] is not picture:
            self._known[id(picture)] = (picture, _Written(text, px, color, picture.get_bounding_rect()))

    def shortened(self, text: str, px: int, room: int, unit: str) -> None:
        """The text module cut a text off."""
        self.note(Finding("shortened", text, drawer(), f"({px} px in {room} {unit})"))

    def note(self, finding: Finding) -> None:
        """Keeps a finding."""
        self.findings[finding] = self.findings.get(finding, 0) + 1

    def text_of(self, picture: pygame.Surface) -> _Written | None:
        """What a picture says, None if it is no text."""
        known = self._known.get(id(picture))
        return known[1] if known is not None and known[0] is picture else None


_page: Page | None = None


class Watched(pygame.Surface):
    """A surface that tells the open page what is drawn on it."""

    lines: list[tuple[pygame.Rect, str]]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """As ever, and noted."""
        if _page is not None:
            spot = dest.topleft if isinstance(dest, pygame.Rect) else (round(dest[0]), round(dest[1]))
            _seen(_page, self, source, spot, area, special_flags)
        return super().blit(source, dest, area, special_flags)

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """As ever, and noted one by one."""
        parts = list(blit_sequence)
        if _page is not None:
            for source, dest in parts:
                spot = dest.topleft if isinstance(dest, pygame.Rect) else (round(dest[0]), round(dest[1]))
                _seen(_page, self, source, spot, None, special_flags)
        super().fblits(parts, special_flags)

    def fill(self, *args: Any, **flags: Any) -> pygame.Rect:
        """A new ground covers what was written."""
        if not flags and len(args) == 1:
            self.lines = []
        return super().fill(*args, **flags)


def _seen(page: Page, target: Watched, source: pygame.Surface, spot: tuple[int, int], area: Any, special_flags: int) -> None:
    lines = getattr(target, "lines", None)
    if lines is None:
        lines = target.lines = []
    written = page.text_of(source)
    if written is None:
        if lines and not special_flags:
            cover = pygame.Rect(spot, pygame.Rect(area).size if area else source.get_size())
            if source.get_width() > 3 and source.get_height() > 3:
                lines[:] = [line for line in lines if not line[0].colliderect(cover)]
        return
    if not written.text.strip():
        return
    page.read += 1
    page.said.append(written.text)
    ink = written.ink.move(spot)
    if area is not None:
        shown = pygame.Rect(area)
        ink = written.ink.clip(shown).move(spot[0] - shown.left, spot[1] - shown.top)
    if not ink.width:
        return
    _place(page, target, written, ink, scrolled=area is not None)
    _strength(page, target, written, ink)
    ink = ink.clip(target.get_clip())
    for other, words in lines:
        both = other.clip(ink)
        if both.width > GIVE and both.height > GIVE:
            over = f"(over {words[:40]!r} by {both.width}x{both.height})"
            page.note(Finding("over another text", written.text, drawer(), over))
    lines.append((ink, written.text))


def _place(page: Page, target: Watched, written: _Written, ink: pygame.Rect, scrolled: bool) -> None:
    whole = target.get_rect()
    clip = target.get_clip()
    if clip != whole:  # a window with a scroll bar: lines may be cut above and below, never at the sides
        if ink.top < clip.bottom and ink.bottom > clip.top and (ink.left < clip.left - GIVE or ink.right > clip.right + GIVE):
            page.note(Finding("cut at the side", written.text, drawer(), f"({tuple(ink)} in {tuple(clip)})"))
        return
    inside = whole.left <= ink.left and ink.right <= whole.right if scrolled else whole.inflate(2 * GIVE, 2 * GIVE).contains(ink)
    if not inside:
        page.note(Finding("outside its picture", written.text, drawer(), f"({tuple(ink)} in {whole.size})"))
    for box, surface, name in reversed(page.boxes):
        if surface is target:
            if not box.inflate(2 * GIVE, 2 * GIVE).contains(ink):
                page.note(Finding(f"outside its {name}", written.text, drawer(), f"({tuple(ink)} in {tuple(box)})"))
            break


def _strength(page: Page, target: Watched, written: _Written, ink: pygame.Rect) -> None:
    """Contrast of a text with the middle of what lies below it; unknown where nothing lies below it yet."""
    seen = ink.clip(target.get_clip())
    if not seen.width or not seen.height:
        return
    red, green, blue, alpha = pygame.transform.average_color(target, seen, False)
    if target.get_flags() & pygame.SRCALPHA and alpha < 200:
        return
    ground = (red, green, blue)
    ratio = theme.contrast(written.color, ground)
    pair = (str(written.color), drawer())
    page.contrasts[pair] = min(ratio, page.contrasts.get(pair, 99.0))
    if ratio < LEAST_CONTRAST:
        page.note(Finding("weak", written.text, drawer(), f"({ratio:.1f}: {written.color} on about {ground})"))


SKIPPED = ("game.ui.kit.text", "game.ui.kit.cache")


def drawer() -> str:
    """The function of the game that is drawing: module and name, without the helpers that all of them use."""
    frame = sys._getframe(1)
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.startswith("game.") and not module.startswith(SKIPPED):
            return f"{module.removeprefix('game.')}.{frame.f_code.co_qualname}"
        frame = frame.f_back  # type: ignore[assignment]
    return "unknown"


def _boxed(draw: Callable[..., Any], name: str) -> Callable[..., Any]:
    def draws(self: Any, target: pygame.Surface, *rest: Any, **options: Any) -> Any:
        box = getattr(self, "rect", None)
        if _page is None or not isinstance(box, pygame.Rect):
            return draw(self, target, *rest, **options)
        _page.boxes.append((pygame.Rect(box), target, name))
        try:
            return draw(self, target, *rest, **options)
        finally:
            _page.boxes.pop()

    return draws


def _drawing_classes() -> list[tuple[type, str]]:
    """All loaded classes of the screen that draw themselves into a box of their own."""
    classes = []
    for name, module in sorted(sys.modules.items()):
        if name.startswith(("game.ui.", "game.scenes.")):
            for kind in vars(module).values():
                if isinstance(kind, type) and kind.__module__ == name and "draw" in vars(kind):
                    classes.append((kind, "widget" if issubclass(kind, Widget) else "panel"))
    return classes


@contextmanager
def reading() -> Iterator[Page]:
    """Opens a page: from now on everything drawn is read."""
    global _page
    patched = []
    for kind, name in _drawing_classes():
        plain = vars(kind)["draw"]
        if not getattr(plain, "__isabstractmethod__", False):
            patched.append((kind, plain))
            kind.draw = _boxed(plain, name)  # type: ignore[attr-defined]
    _page = Page()
    text_reader.read_by(_page)
    pygame.Surface = Watched  # type: ignore[misc]
    forget_pictures()
    try:
        yield _page
    finally:
        pygame.Surface = PLAIN  # type: ignore[misc]
        text_reader.read_by(None)
        _page = None
        for kind, plain in patched:
            kind.draw = plain  # type: ignore[attr-defined]
        forget_pictures()


def forget_pictures() -> None:
    """Empties the caches, so that all is drawn anew."""
    for name in CACHES:
        getattr(cache, name).clear()
    card_face.forget_plans()


def read_screen(app: App) -> None:
    """Draws all visible scenes once, and has them read."""
    screen = Watched(app.screen.get_size())
    for scene in app.stack.visible():
        if isinstance(scene, GameScene):
            scene.live.resting.forget()
        scene.draw(screen)
