"""What a mission takes out of the Galactic Decks, and what the sides start with (StartCards, StartDraw, StartTokens and others).

It is dealt after the pregame draft, in the order of the changes. What is not there any more is not given (ruling A11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..atoms import move_card, shuffle
from ..events import Place, Sink
from ..frames import FrameHandler, NemesisGrantFrame, StartFrame, frame
from ..places import cards_at
from ..rng import STREAM
from ..state import GameState
from ..types import CardId, Seat
from .fleet import commission, report_for_duty
from .mission import of_kind

if TYPE_CHECKING:
    from ..changes import StartCards, StartDraw, StartWorlds

PLAYER: Seat = 0
"""The seat that plays against the Nemesis."""
START_PLACES: dict[str, Place] = {"deck": ("deck", PLAYER), "warzone": ("units", PLAYER)}


def remove_cards(state: GameState) -> None:
    """Takes cards out of the shuffled Galactic Decks of sectors I to V (RemoveCards)."""
    for change in of_kind(state, "remove_cards"):
        for sector, cards in enumerate(state.sectors[1:], 1):
            leaving = [card for card in reversed(cards) if change.cards.fits(state.cards[card])][: change.n]
            state.sectors[sector] = tuple(card for card in cards if card not in leaving)
            state.box += leaving


def topmost(state: GameState, sector: int, card_types: tuple[str, ...]) -> CardId | None:
    """The topmost card of a Galactic Deck that is one of these kinds; none given means any for the zone (ruling B8)."""
    for card in reversed(state.sectors[sector]):
        card_kinds = state.cards[card].called
        if any(card_kind in card_types for card_kind in card_kinds) if card_types else card_kinds[0] not in state.book.stacks:
            return card
    return None


@frame(StartFrame)
class Start(FrameHandler):
    """Gives the sides what they start with, one change after the other."""

    @staticmethod
    def step(state: GameState, frame: StartFrame, out: Sink) -> None:
        """The player's cards at once; each card that the Nemesis drafts may ask where it lies."""
        taken = frame.taken
        for number in range(frame.number, len(state.setup.changes)):
            change: Any = state.setup.changes[number]
            if change.change == "start_cards":
                _named_cards(state, change, out)
            elif change.change == "veteran":
                report_for_duty(state, change, out)
            elif change.change == "flagship":
                commission(state, change.scar, out)
            elif change.change == "start_worlds":
                _worlds(state, change, out)
            elif change.change in state.book.starts:
                state.book.starts[change.change](state, change, out)
            elif change.change == "start_draw":
                if change.who != "nemesis" and not taken:
                    _drawn_cards(state, change, out)
                card = topmost(state, change.sector, change.types) if change.who != "player" and taken < change.n else None
                if card is not None:
                    move_card(state, card, ("sector", change.sector), ("central", 0), "reveal", out)
                    state.stack.append(StartFrame(number, taken + 1))
                    state.stack.append(NemesisGrantFrame(card))
                    return
                taken = 0
        grants = (*of_kind(state, "start_cards"), *of_kind(state, "start_draw"))
        waits = of_kind(state, "veteran") or any(change.scar for change in of_kind(state, "flagship"))
        if waits or any(change.place == "deck" for change in grants):
            deck = state.players[PLAYER].deck
            deck.sort()
            shuffle(state, deck, STREAM[f"deck:{PLAYER}"])


def _named_cards(state: GameState, change: StartCards, out: Sink) -> None:
    for key in change.cards:
        sector = state.book.card(key).sector
        source: Place = ("box", 0) if sector is None else ("sector", sector)
        copies = [card for card in cards_at(state, source) if state.cards[card].key == key]
        if copies:
            move_card(state, copies[-1], source, START_PLACES[change.place], "grant", out)


def _drawn_cards(state: GameState, change: StartDraw, out: Sink) -> None:
    for _ in range(change.n):
        card = topmost(state, change.sector, change.types)
        if card is not None:
            move_card(state, card, ("sector", change.sector), START_PLACES[change.place], "grant", out)


def _worlds(state: GameState, change: StartWorlds, out: Sink) -> None:
    seats = {"player": (0,), "nemesis": (1,), "both": (0, 1)}[change.who]
    for _ in range(change.n):
        for seat in seats:
            card = topmost(state, change.sector, ("world",))
            if card is not None:
                move_card(state, card, ("sector", change.sector), ("worlds", seat), "grant", out)
