"""The part of the table scene that knows its cards: which one a press means, which are dimmed, how strong they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.table.choice import Desk
from game.engine.core.ops.strength import unit_strength
from game.engine.core.types import CardId
from game.ui.cards.card_face import Live
from game.ui.cards.card_widget import CardWidget
from game.ui.table.zones import Spot

from .controls import TableControls
from .revolution import PLAYED_FROM

if TYPE_CHECKING:
    from game.client.games.session import Session
    from game.ui.table.playback import Playback


class TableCards(TableControls):
    """What the table says about a card at the open question."""

    session: Session
    playback: Playback
    desk: Desk | None
    desk_zones: set[str]
    lives: dict[CardId, Live]
    peeking: bool
    seat: int

    def leave(self) -> None:
        """The halves of the keyboard belong to this table."""
        super().leave()
        if hasattr(self, "playback"):
            self.app.input.split_keyboard(False)

    @property
    def planning(self) -> bool:
        """Whether the planner lies over the Central Zone; a text that asks for a card there has it in view."""
        if self.desk is None or self.desk.planning is None or self.peeking:
            return False
        return not self.desk_zones & {"central_worlds", "central_cards"}

    def spot_of(self, widget: CardWidget) -> Spot:
        """The spot a card widget stands for; one of its own for a card in an open pile."""
        if widget.zone == "pile":
            return Spot(widget.card, "pile", widget.rect, (widget.card,))
        return self.playback.layout.spots[widget.card]

    def acting_card(self, spot: Spot) -> CardId:
        """The card of a stack that a press means: one not chosen yet that offers something, else the shown one."""
        if self.desk is None or len(spot.cards) == 1:
            return spot.card
        able = [card for card in spot.cards if self.desk.deeds(card)]
        free = [card for card in able if not self.desk.is_chosen(card)]
        return (free or able or [spot.card])[-1]

    def dims(self, spot: Spot) -> bool:
        """Whether a card that offers nothing is dimmed: where the question looks for an answer."""
        if self.desk is None or not self.desk.kind:
            return False
        if self.desk.kind == "turn" or self.desk.cycling:
            return spot.zone in PLAYED_FROM
        if self.desk.kind == "invasion" and spot.zone == "units":
            return False
        return spot.zone in self.desk_zones

    def find_zones(self) -> None:
        """Notes the zones in which the open question has options."""
        spots = self.playback.layout.spots
        self.desk_zones = {spot.zone for card, spot in spots.items() if self.desk is not None and self.desk.options(card)}

    def strength(self, unit: CardId) -> tuple[int, int]:
        """Fleet and ground of a Unit now."""
        live = self.lives.get(unit)
        if live is not None and live.fleet is not None and live.ground is not None:
            return live.fleet, live.ground
        return unit_strength(self.session.shown_state, self.seat, unit)

    def strength_of(self, unit: CardId) -> tuple[int, int]:
        """Fleet and ground of a Unit of any seat now; as printed while it is on its way there."""
        live = self.lives.get(unit)
        if live is not None and live.fleet is not None and live.ground is not None:
            return live.fleet, live.ground
        face = self.playback.shown.faces[unit]
        return face.fleet, face.ground
