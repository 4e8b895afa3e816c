"""The Galactic Phase: cards with tokens leave, tokens are placed, the Central Zone is filled (rulings S1, B7, B8, B12)."""

from __future__ import annotations

from collections.abc import Sequence

from ..atoms import move_card, put_tokens, set_tokens, turn_back, turn_up
from ..atoms_nemesis import drop_target
from ..events import Place, Sink
from ..state import GameState
from ..types import CardId
from .fleet import happens
from .grants import topmost
from .mission import more_central, of_kind, token_rule

CENTRAL_SIZE = {2: 6, 3: 8, 4: 10, 5: 12}
"""Cards in the Central Zone, and cards dealt for the pregame draft, by number of players (base rulebook, charts)."""


CENTRAL: Place = ("central", 0)


def galactic_phase(state: GameState, out: Sink) -> None:
    """Carries out the three steps in order; in the last round every remaining card of the sector enters."""
    if state.tokens:
        clear_tokens(state, out)
    rule = token_rule(state)
    if rule != "none":
        put_tokens(state, state.central, out)
    refill(state, out)
    if state.setup.changes:
        _arrivals(state, out)
        if rule in ("new_worlds", "new_cards"):
            for card in state.central:
                if rule == "new_cards" or state.cards[card].is_world:
                    set_tokens(state, card, 1, out)


def clear_tokens(state: GameState, out: Sink) -> None:
    """Cards with a token go on top of their own sector's deck in zone order, the last one on top (ruling B7)."""
    nemesis = state.nemesis
    targets = nemesis.targets if nemesis is not None else ()
    for card in [card for card in state.central if card in state.tokens]:
        turn_back(state, card, out)
        if state.setup.changes:
            happens(state, "faded", out)
        if nemesis is not None and card in targets:
            drop_target(nemesis, card, out)


def refill(state: GameState, out: Sink) -> None:
    """Fills to the size, then until Worlds, then until other cards are as many as players (ruling B8)."""
    players = len(state.players)
    sector = state.sector
    central = state.central
    cards = state.cards
    deck = state.sectors[sector]
    size = len(central) + len(deck) if state.last_round else CENTRAL_SIZE[players] + more_central(state)
    if deck and len(central) < size:
        turn_up(state, sector, _topmost(state, deck, size - len(central)), out)
    worlds = 0
    for card in central:
        if cards[card].is_world:
            worlds += 1
    while state.sectors[sector] and (worlds < players or len(central) - worlds < players):
        card = state.sectors[sector][-1]
        if _reveal(state, card, out):
            worlds += cards[card].is_world


def _topmost(state: GameState, deck: Sequence[CardId], room: int) -> list[tuple[CardId, Place]]:
    """Cards from the top of a deck with the places where they go, until so many have come to lie in the Central Zone."""
    stacks = state.book.stacks
    if not stacks:
        return [(card, CENTRAL) for card in deck[: -room - 1 : -1]]
    cards = state.cards
    turned: list[tuple[CardId, Place]] = []
    for card in reversed(deck):
        place = stacks.get(cards[card].kind, CENTRAL)
        turned.append((card, place))
        if place == CENTRAL:
            room -= 1
            if not room:
                break
    return turned


def _arrivals(state: GameState, out: Sink) -> None:
    """Further cards of a sector enter in the round that a mission names (Arrival)."""
    for change in of_kind(state, "arrival"):
        for _ in range(change.n if change.round == state.round else 0):
            card = topmost(state, change.sector, change.types)
            if card is not None:
                move_card(state, card, ("sector", change.sector), ("central", 0), "reveal", out)


def reveal_next(state: GameState, out: Sink, sector: int | None = None) -> None:
    """Adds the next card of a sector, or else of the current one; others on the way go to their stacks (rulings R11, O5)."""
    sector = state.sector if sector is None else sector
    while state.sectors[sector] and not _reveal(state, state.sectors[sector][-1], out):
        pass


def _reveal(state: GameState, card: CardId, out: Sink) -> bool:
    """Turns a card up; False for an Advancement or Event, which counts for nothing in the Central Zone (ruling B8)."""
    face = state.cards[card]
    to = state.book.stacks.get(face.kind, CENTRAL)
    move_card(state, card, ("sector", face.sector or 0), to, "reveal", out)
    return to == CENTRAL
