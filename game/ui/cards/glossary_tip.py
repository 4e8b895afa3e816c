"""The tip that explains icons and words of the game under the pointer, after a delay that the player chooses (UX-T8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect

from game.client.profile.preferences import TIPS
from game.client.profile.settings import Settings
from game.content.glossary import Glossary, GlossaryEntry
from game.content.language import say
from game.engine import CardDef
from game.ui.devices.input import Input
from game.ui.kit.icons import ICON_NAMES
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale

WIDTH = 460


def entry_line(entry: GlossaryEntry) -> str:
    """An entry as one paragraph of rich text: its icon where it has one, its name, its text."""
    sign = f"{{{entry.key}}}\N{NO-BREAK SPACE}" if entry.key in ICON_NAMES else ""
    return f"{sign}**{entry.name}** {entry.text}"


def glossary_words(glossary: Glossary, card: CardDef | None, text: str) -> str:
    """All entries as one text; those that a card with this text asks for come first."""
    first = glossary.of_card(card, text) if card is not None else []
    rest = sorted((entry for entry in glossary.entries.values() if entry not in first), key=lambda entry: entry.name)
    parts = []
    if card is not None and first:
        parts += [say("glossary_tip.on_card", name=card.name), *map(entry_line, first), say("glossary_tip.all_others")]
    return "\n\n".join([*parts, *map(entry_line, rest)])


class GlossaryTip:
    """Told what lies under the pointer, it waits and then shows the entries beside it. `delay` in seconds; None switches it off.

    While `held`, as with Alt, the tip stays where it is, so that the pointer can go elsewhere.
    """

    def __init__(self) -> None:
        self.delay: float | None = 0.25
        self.held = False
        self.near: Rect | None = None
        self.entries: tuple[GlossaryEntry, ...] = ()
        self._waited = 0.0

    @property
    def visible(self) -> bool:
        """Whether it is shown now."""
        return bool(self.entries) and self.delay is not None and self._waited >= self.delay

    @property
    def moving(self) -> bool:
        """While it waits."""
        return bool(self.entries) and self.delay is not None and self._waited < self.delay

    def follow(
        self,
        glossary: Glossary,
        spots: Sequence[tuple[Rect, str]],
        pointer: Input,
        settings: Settings,
        dt: float,
        *,
        held: bool = False,
    ) -> bool:
        """One turn of the loop: where the pointer is among the spots, as the preference wants it; True for drawing again."""
        delay = settings.get(TIPS)
        self.delay = delay if isinstance(delay, float) else None
        self.held = held
        on = pointer.inside and self.delay is not None
        near, entries = explained(glossary, spots, pointer.pos) if on else (None, [])
        changed = self.look(near, entries)
        return self.update(dt) or changed

    def look(self, near: Rect | None, entries: Sequence[GlossaryEntry] = ()) -> bool:
        """What the pointer is on now; True when the screen has to be drawn again."""
        if self.held and self.visible:
            return False
        if (near, tuple(entries)) == (self.near, self.entries):
            return False
        was = self.visible
        self.near, self.entries, self._waited = (near, tuple(entries), 0.0) if near is not None else (None, (), 0.0)
        return was or self.visible

    def update(self, dt: float) -> bool:
        """Lets time pass; True when the tip has just appeared."""
        if not self.moving:
            return False
        self._waited += dt
        return self.visible

    def draw(self, target: pygame.Surface, scale: Scale, keeps_off: Sequence[Rect] = ()) -> Rect | None:
        """Draws the tip, if it is time, beside what it speaks of and what it keeps off; where it lies."""
        if not self.visible or self.near is None:
            return None
        return tooltip(target, "\n".join(map(entry_line, self.entries)), self.near, scale, WIDTH, keeps_off)


def explained(
    glossary: Glossary, spots: Iterable[tuple[Rect, str]], pos: tuple[int, int]
) -> tuple[Rect | None, list[GlossaryEntry]]:
    """The smallest of these spots, each a rectangle and a sign or a text, that holds the point, and what it is explained by."""
    under = [(rect, says) for rect, says in spots if rect.collidepoint(pos)]
    for rect, says in sorted(under, key=lambda spot: spot[0].width * spot[0].height):
        entry = glossary.of_icon(says)
        entries = [entry] if entry is not None else glossary.of_text(says)
        if entries:
            return rect, entries
    return None, []
