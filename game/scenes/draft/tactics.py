"""What the pregame draft asks besides its picks, shown in full: the three Tactics of a Hero who was picked, to be taken or left
(rulings P3, R4), and the two versions of the own Hero, of which one is played (ruling V1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.profile.requests import Request
from game.engine import Decision, GameState, revolution_at
from game.engine.core.actions import Pick
from game.engine.core.types import CardId
from game.ui.cards.card_face import height_for
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, line_height

if TYPE_CHECKING:
    from game.scenes.draft.scene import DraftScene

TAKE_TACTICS = "take_tactics"
VERSION = "version"
TITLE = "Heroic Tactics: take all three into the Heroic Deck, or leave them for good"
SETTLING_TITLE = "A card that the Nemesis starts with asks for your choice"
VERSION_TITLE = "Your starting Hero comes in two versions: pick one, the other leaves the game"


class TacticCard(Widget):
    """One of the Tactics, to be looked at, or a version of the own Hero, to be picked."""

    role = "card"

    def __init__(self, scene: DraftScene, card: CardId) -> None:
        super().__init__(scene.face(card).name)
        self.scene = scene
        self.card = card

    def press(self) -> Request | None:
        """Chooses a version; pressing the chosen one picks it. Tactics are only looked at."""
        return self.scene.press_version(self.card)

    def draw(self, target: pygame.Surface, scale: Scale) -> None:
        """The card with its focus."""
        face = self.scene.face(self.card)
        focused = self.focused and self.scene.widgets.by_keys
        verb = "hero" if self.card in self.scene.versions and not self.scene.settling else ""
        state = CardState(verb=verb, focused=focused, hovered=self.hovered, selected=self.scene.chosen == self.card)
        draw_card(target, self.rect, face, self.scene.wording.card_text(face), self.rect.width, state=state)

    def draw_ring(self, target: pygame.Surface, scale: Scale) -> None:
        """The card's own state shows the focus along its frame."""


def tactics_asked(state: GameState, decision: Decision | None) -> list[CardId]:
    """The Tactics that the open question is about; empty for any other question."""
    lying = revolution_at(state)
    if decision is None or decision.purpose != TAKE_TACTICS or decision.source is None or lying is None:
        return []
    hero = state.faces[decision.source].same_as
    return [card for card in lying.master if state.faces[card].hero == hero]


def versions_asked(decision: Decision | None) -> list[CardId]:
    """The cards to pick from: versions of the own Hero, or what a card does that the Nemesis starts with (rulings V1, N12).

    Empty for any other question.
    """
    if decision is None or (decision.purpose != VERSION and decision.kind != "nemesis_pick"):
        return []
    return [option.card for option in decision.options if isinstance(option, Pick)]


def place_tactics(cards: list[TacticCard], box: pygame.Rect, scale: Scale) -> None:
    """Side by side below their title."""
    head, gap = line_height(scale.font(18), Face.DISPLAY) + scale.px(5), scale.px(12)
    wide = min(int((box.height - head) / 1.4), (box.width - gap * (len(cards) - 1)) // max(1, len(cards)))
    wide = max(24, wide)
    for number, card in enumerate(cards):
        card.rect = pygame.Rect(box.left + number * (wide + gap), box.top + head, wide, height_for(wide))


def draw_title(screen: pygame.Surface, box: pygame.Rect, scale: Scale, title: str = TITLE) -> None:
    """What the cards below it are."""
    draw(screen, title, scale.font(18), theme.GOLD, box.topleft, face=Face.DISPLAY, width=box.width)
