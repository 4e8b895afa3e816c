"""Following a game by its events alone: the state in the middle of a command, where no decision is open.

`fold` does the same for what one seat sees; here the events are those of `apply`, with nothing masked.
"""

from __future__ import annotations

from .atoms import (
    move_card,
    reopen,
    set_actions,
    set_energy,
    set_tokens,
    shuffle_discard_into_deck,
    start_phase,
    start_round,
    start_turn,
)
from .atoms_nemesis import (
    begin_phase,
    keep_targets,
    name_targets,
    note_command,
    put_off,
    set_count,
    set_target,
    spare,
    turn_nemesis_card,
)
from .events import (
    ActionsChanged,
    BossPhaseBegan,
    CardMoved,
    CardsSpared,
    CommandTried,
    CountChanged,
    DeckShuffled,
    EnergyChanged,
    Event,
    NemesisPutOff,
    NemesisTurned,
    Passed,
    PhaseStarted,
    Reopened,
    RoundStarted,
    SurgeGained,
    SurgeSpent,
    TargetChanged,
    TargetsKept,
    TargetsNamed,
    TokensChanged,
    TurnStarted,
)
from .nemesis_deck import end_of_epoch
from .places import nemesis_of
from .state import GameState


def apply_event(state: GameState, event: Event) -> None:
    """Changes the state as an unmasked event tells; frames and decision are not followed, so it cannot be played on.

    The caller starts from a clone of the state before the command. The order of a shuffled deck is not followed either.
    """
    match event:
        case CardMoved(card, source, to, verb) if card is not None:
            move_card(state, card, source, to, verb, None)
        case EnergyChanged(seat, _, now, card):
            set_energy(state, seat, now, None, card)
        case ActionsChanged(seat, _, now):
            set_actions(state, seat, now, None)
        case Reopened(seat):
            reopen(state, seat, None)
        case SurgeSpent(seat, now) | SurgeGained(seat, now):
            state.players[seat].surges = now
        case TokensChanged(token_card, now):
            set_tokens(state, token_card, now, None)
        case DeckShuffled(seat):
            shuffle_discard_into_deck(state, seat, None)
        case RoundStarted(number, _, destiny):
            start_round(state, number, destiny, None)
        case PhaseStarted(phase):
            start_phase(state, phase, None)
        case TurnStarted(seat):
            start_turn(state, seat, None)
        case Passed(seat, _):
            state.players[seat].passed = True  # what it loses by that has an event of its own
        case NemesisTurned():
            turn_nemesis_card(nemesis_of(state), None)
        case CommandTried(number, reason):
            note_command(nemesis_of(state), number, reason, None)
        case TargetChanged(world):
            set_target(nemesis_of(state), world, None)
        case TargetsKept() | CountChanged() | BossPhaseBegan() | CardsSpared() | TargetsNamed() | NemesisPutOff():
            _apply_of_missions(state, event)
        case _:
            record = state.book.events.get(type(event))
            if record is not None:
                record.apply_event(state, event)


def _apply_of_missions(state: GameState, event: Event) -> None:
    """The same for what only a change of a mission brings about the Nemesis."""
    nemesis = nemesis_of(state)
    match event:
        case TargetsKept(worlds):
            keep_targets(nemesis, worlds, None)
        case CountChanged(now):
            set_count(nemesis, now, None)
        case BossPhaseBegan(n, cards):
            begin_phase(nemesis, n, cards, None)
        case CardsSpared(cards):
            spare(nemesis, cards, None)
        case TargetsNamed(worlds):
            name_targets(nemesis, worlds, None)
        case NemesisPutOff():
            put_off(nemesis, end_of_epoch(state), None)
