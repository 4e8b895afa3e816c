"""Cards on their way: one sprite per card that lies or flies on the table, moved towards the rectangle of the layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import Rect

from game.engine.terms import CardId
from game.ui.kit.tween import eased
from game.ui.table.zones import TableLayout


@dataclass(slots=True)
class Sprite:
    """A card between two rectangles; `leaving` sprites vanish when they arrive."""

    card: CardId
    start: Rect
    goal: Rect
    age: float = 0.0
    length: float = 0.0
    leaving: bool = False

    @property
    def moving(self) -> bool:
        """Whether it has not arrived."""
        return self.age < self.length

    @property
    def rect(self) -> Rect:
        """Where it is now: fast at first, slow at the end."""
        if not self.moving:
            return self.goal
        part = eased(self.age / self.length)
        values = [round(a + (b - a) * part) for a, b in zip(tuple(self.start), tuple(self.goal))]
        return Rect(*values)

    def fly(self, goal: Rect, seconds: float) -> None:
        """Goes on to another goal from where it is."""
        if goal == self.goal and not (self.moving and seconds <= 0):
            return
        self.start, self.goal = self.rect, goal.copy()
        self.age, self.length = 0.0, seconds


class SpriteField:
    """All sprites of the table. `origin` gives the rectangle from which a new card comes."""

    def __init__(self) -> None:
        self.sprites: dict[CardId, Sprite] = {}

    @property
    def moving(self) -> bool:
        """Whether any card is on its way."""
        return any(sprite.moving or sprite.leaving for sprite in self.sprites.values())

    def follow(
        self,
        layout: TableLayout,
        seconds: float,
        origin: Callable[[CardId], Rect | None],
        exit_to: Callable[[CardId], Rect | None],
    ) -> None:
        """Sends every card to its place in the layout; cards without a place fly to their exit and vanish there."""
        for card, sprite in list(self.sprites.items()):
            if card in layout.spots or sprite.leaving:
                continue
            goal = exit_to(card)
            if goal is None or seconds <= 0:
                del self.sprites[card]
            else:
                sprite.fly(goal, seconds)
                sprite.leaving = True
        for card, spot in layout.spots.items():
            known = self.sprites.get(card)
            if known is not None:
                known.leaving = False
                known.fly(spot.rect, seconds)
                continue
            start = origin(card) if seconds > 0 else None
            fresh = Sprite(card, (start or spot.rect).copy(), spot.rect.copy())
            if start is not None:
                fresh.length = seconds
            self.sprites[card] = fresh

    def snap(self, layout: TableLayout) -> None:
        """Puts every card where the layout has it, at once."""
        self.sprites = {card: Sprite(card, spot.rect.copy(), spot.rect.copy()) for card, spot in layout.spots.items()}

    def pass_by(self, card: CardId, start: Rect, goal: Rect, seconds: float) -> None:
        """Lets a card that lies nowhere on the table fly past, from pile to pile."""
        if seconds > 0:
            self.sprites[card] = Sprite(card, start.copy(), goal.copy(), 0.0, seconds, True)

    def update(self, dt: float) -> None:
        """Moves everything; sprites that left and arrived are gone."""
        for card, sprite in list(self.sprites.items()):
            if sprite.moving:
                sprite.age += dt
            if sprite.leaving and not sprite.moving:
                del self.sprites[card]

    def finish(self) -> None:
        """Everything arrives now."""
        for sprite in self.sprites.values():
            sprite.age = sprite.length
        self.update(0.0)

    def lying(self) -> Iterator[Sprite]:
        """Sprites that have arrived."""
        return (sprite for sprite in self.sprites.values() if not sprite.moving)

    def flying(self) -> Iterator[Sprite]:
        """Sprites on their way, to be drawn on top."""
        return (sprite for sprite in self.sprites.values() if sprite.moving)
