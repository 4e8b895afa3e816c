"""Atoms of the Nemesis: its deck, its ladder, its target, the cards that it drafts."""

from __future__ import annotations

from .events import COMMAND_TRIED, LAID_SIDEWAYS, LAID_UPRIGHT, NEMESIS_TURNED, TARGET_CHANGED, Sink
from .reasons import Reason
from .state import GameState, NemesisState
from .types import CardId


def turn_nemesis_card(nemesis: NemesisState, out: Sink) -> int:
    """Turns the top card of the Nemesis deck; the one turned before goes to the used cards (ruling N2)."""
    if nemesis.turned is not None:
        nemesis.used.append(nemesis.turned)
    card = nemesis.turned = nemesis.deck.pop()
    nemesis.ladder = ()
    if out is not None:
        out.append(NEMESIS_TURNED(card))
    return card


def note_command(nemesis: NemesisState, number: int, reason: Reason, out: Sink) -> None:
    """Writes how a Nemesis command came out on the ladder (ruling N6)."""
    nemesis.ladder += (reason,)
    if out is not None:
        out.append(COMMAND_TRIED(number, reason))


def set_target(nemesis: NemesisState, world: CardId | None, out: Sink) -> None:
    """Moves the one target token, or takes it away (rulings N5, N15)."""
    if nemesis.target == world:
        return
    nemesis.target = world
    if out is not None:
        out.append(TARGET_CHANGED(world))


def lay_card(state: GameState, nemesis: NemesisState, card: CardId, column: int | None, out: Sink) -> None:
    """Moves a card of the Central Zone below a Prime Card, or sideways below Ra where there is none for it (ruling N17)."""
    state.central.remove(card)
    if column is None:
        nemesis.sideways.append(card)
    else:
        nemesis.columns[column] += (card,)
    for hook in state.book.hooks.left:
        hook(state, card, "central", out)
    if out is not None:
        out.append(LAID_SIDEWAYS[card] if column is None else LAID_UPRIGHT[column][card])
