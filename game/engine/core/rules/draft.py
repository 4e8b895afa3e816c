"""Drafting a card from the Central Zone (base rulebook, turn option 1; rulings B6, A5)."""

from __future__ import annotations

from ..atoms import gain_energy, move_card, set_tokens, spend_energy
from ..atoms_nemesis import drop_target
from ..events import Place, Sink
from ..reasons import Reason
from ..state import GameState
from ..types import CardId, Seat
from .fleet import PLAYER, happens
from .mission import token_energy
from .prices import draft_price
from .texts import trigger


def draft_reasons(state: GameState, seat: Seat, card: CardId) -> list[Reason]:
    """Why this card could never be drafted by this seat now, price and actions aside."""
    face = state.cards[card]
    reasons = []
    if card not in state.central:
        reasons.append(Reason("not_in_central"))
    if face.is_world:
        reasons.append(Reason("not_draftable"))
    if face.owner_of is not None and not any(state.cards[world].key == face.owner_of for world in state.players[seat].worlds):
        reasons.append(Reason("not_owner", (face.owner_of,)))
    return reasons


def draft_card(state: GameState, seat: Seat, card: CardId, out: Sink, less: int = 0) -> None:
    """Drafts a card from the Central Zone; what makes it cheaper is offered first (ruling O6)."""
    for hook in state.book.hooks.before_draft:
        if hook(state, seat, card, less):
            return
    pay_draft(state, seat, card, out, less)


def pay_draft(state: GameState, seat: Seat, card: CardId, out: Sink, less: int = 0) -> None:
    """Pays the price, takes the card and what lies on it; its text "when drafted" follows, then its token (ruling A12)."""
    spend_energy(state, seat, draft_price(state, seat, card, less), out, card)
    face = state.cards[card]
    to: Place = ("prestige", seat) if face.kind == "prestige" else ("discard", seat)
    move_card(state, card, ("central", 0), to, "draft", out)
    take_token(state, seat, card, out)
    if state.setup.changes and seat == PLAYER:
        happens(state, "draft", out)
    hooks = state.book.hooks
    for hook in hooks.draft_paid:
        hook(state, seat, card)
    if "drafted" in face.at:
        trigger(state, seat, card, "drafted")
    for hook in hooks.drafted:
        hook(state, seat, card)


def take_token(state: GameState, seat: Seat, card: CardId, out: Sink) -> None:
    """An Energy Token on a card taken from the Central Zone gives 1 energy, after the cost was paid (ruling B6)."""
    if card in state.tokens:
        set_tokens(state, card, 0, out)
        gain_energy(state, seat, token_energy(state), out, card)
    if state.nemesis is not None:
        drop_target(state.nemesis, card, out)
