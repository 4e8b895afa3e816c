"""What can be foretold of the Nemesis: what a Pass brings, how long its deck lasts, what a tie leads to (UX-N6 to UX-N8).

Nothing here changes the state or looks at what the player cannot see: the order of the Nemesis deck is never read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.engine import Action, Command, GameState, Reason, apply
from game.engine.core.actions import DONE, NONE, PASS, Amount, Column, Deploy, Pick, Play
from game.engine.core.defs import DraftCard, TargetWorld
from game.engine.core.events import CardMoved, Passed
from game.engine.core.frames import NemesisPairFrame, NemesisPickFrame
from game.engine.core.places import nemesis_of
from game.engine.core.rules.doctrine import further_turns, names_early, scorched
from game.engine.core.rules.scoring import points
from game.engine.core.types import CardId

from .commands import conquer_target, human_seat, lay_down
from .prime import columns_for, prime_row
from .settled import settled_outlook
from .turn import cards_of_turns, cards_turned, falls_on_passing, turned_card

AMBER, RED = 8, 3
"""Nemesis cards left at which the deck clock warns (UX-N6)."""


class PassOutcome(NamedTuple):
    """One way a Pass can come out: the World that the Nemesis conquers, its points for it, whether the deck ends the game.

    `why` is "" where nothing is conquered, "token", "core" or "mission" for a conquest on passing, "command" for one by the
    unknown card.
    """

    world: CardId | None
    points: int
    why: str
    game_ends: bool


@dataclass(frozen=True, slots=True)
class Forecast:
    """What follows a Pass now: what is given up, and every possible outcome.

    `actions` and `energy` are given up; `playable` are hand cards that could still be deployed or played. With `certain`
    there is one outcome, and it will come; else one unknown Nemesis card comes first (`unknown_card`, the exception of
    ruling N8, or `further` turns by a doctrine) and the outcomes are among those listed. `scorched` are the cards that leave the
    Central Zone with whatever World is conquered (Scorch). `final` are the totals of the human and the Nemesis if the game ends
    then and nothing is left to choose.
    """

    actions: int
    energy: int
    playable: tuple[CardId, ...]
    certain: bool
    unknown_card: bool
    outcomes: tuple[PassOutcome, ...]
    further: int = 0
    scorched: tuple[CardId, ...] = ()
    final: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Clock:
    """The deck clock: Nemesis cards left in each epoch, the human's turns left at most, the round in which it runs out.

    `turns` counts the running turn. `empty_round` is None if the deck outlasts the game at the pace so far, or if there is
    no full round yet to measure a pace. `level` is "calm", "amber" or "red".
    """

    epoch_1: int
    epoch_2: int
    turns: int
    empty_round: int | None
    level: str


def forecast_pass(state: GameState) -> Forecast:
    """What exactly follows a Pass at the human's open turn decision. Changes nothing."""
    nemesis = nemesis_of(state)
    decision = state.decision
    human = human_seat(state)
    if decision is None or decision.seat != human or PASS not in decision.options:
        raise ValueError("a Pass can be foretold only where it is offered")
    player = state.players[human]
    playable = tuple(option.card for option in decision.options if isinstance(option, Deploy | Play))
    exception = state.turns == 1 and state.destiny == human
    further = 0 if state.players[nemesis.seat].passed else further_turns(state)
    turns = exception + further
    unknown = turns > 0 and bool(nemesis.deck)
    sure, final = (None, None) if unknown else _certain(state)
    outcomes = _possible(state, turns) if sure is None else (sure,)
    fallen = outcomes[0].world if len(outcomes) == 1 else None
    conquers = any(outcome.world is not None for outcome in outcomes)
    burnt = scorched(state, fallen) if conquers else ()
    known = tuple(dict.fromkeys(playable))
    return Forecast(player.actions, player.energy, known, not unknown, unknown, outcomes, further, burnt, final)


def deck_clock(state: GameState) -> Clock:
    """How long the Nemesis deck lasts: an empty one ends the game at the start of a Nemesis turn (ruling N9)."""
    nemesis = nemesis_of(state)
    left = [sum(state.book.nemesis[card].epoch == epoch for card in nemesis.deck) for epoch in (1, 2)]
    total = sum(left)
    level = "red" if total <= RED else "amber" if total <= AMBER else "calm"
    turns = len(_turns_left(state))
    return Clock(left[0], left[1], turns + _human_moves_first(state), _empty_round(state, total), level)


def _turns_left(state: GameState) -> list[int]:
    """How many cards each turn to come takes, as long as the deck lasts."""
    return cards_of_turns(state, cards_turned(state))


def value_of(state: GameState, world: CardId) -> int:
    """Points that the Nemesis gains by conquering this World now, bonuses included."""
    after = state.clone()
    conquer_target(after, None, world)
    seat = nemesis_of(state).seat
    return points(after, seat) - points(state, seat)


def tie_reason(state: GameState) -> Reason:
    """Why the cards of an open tie fit alike: they do, or what the command looks for is on none of them (ruling N14)."""
    waiting = state.stack[-1] if state.stack else None
    if isinstance(waiting, NemesisPickFrame | NemesisPairFrame) and state.decision is not None:
        command, first = turned_card(state).commands[waiting.number], state.decision.options[0]
        if isinstance(first, Pick):
            card_types = state.cards[first.card].kinds
            if isinstance(command, DraftCard) and command.by == "types" and command.wanted.isdisjoint(card_types):
                return Reason("ties_without_type")
            if isinstance(command, DraftCard | TargetWorld) and command.by == "token" and first.card not in state.tokens:
                return Reason("ties_without_token")
    return Reason("ties")


def tie_outlook(state: GameState, option: Action) -> tuple[Reason, ...]:
    """What a candidate of an open tie would lead to, as reasons for chips (UX-N8). Changes nothing."""
    decision = state.decision
    if decision is None or decision.kind != "nemesis_pick":
        raise ValueError("there is no open tie")
    if isinstance(option, Column) and decision.source is not None:
        return _laid(state, decision.source, option.n)
    if isinstance(option, Amount):
        return (Reason("outlook_sector", (len(state.sectors[option.n]),)),)
    if not isinstance(option, Pick):
        raise ValueError("a tie is settled with a card, a column or a sector")
    settled = settled_outlook(state, decision, option.card)
    if settled is not None:
        return settled
    if decision.purpose not in ("draft", "draft_from_zone", "target_prime", "target_world", "burden"):
        return ()
    if decision.purpose in ("draft", "draft_from_zone"):
        columns = columns_for(state, option.card)
        gained = _gain_by_draft(state, option.card)
        chips = [Reason("outlook_points", (gained,))] if gained else []
        if len(columns) > 1:
            chips.append(Reason("outlook_your_column"))
        else:
            chips += _laid(state, option.card, columns[0] if columns else None)
        return tuple(chips)
    if decision.purpose == "burden":
        return (Reason("outlook_burden", (min(1, state.cards[option.card].energy),)),)
    chips = [Reason("outlook_worth", (value_of(state, option.card),))]
    if option.card == nemesis_of(state).target:
        chips.append(Reason("outlook_stays"))
    if option.card in state.tokens:
        chips.append(Reason("outlook_token"))
    if state.last_round and state.cards[option.card].core:
        chips.append(Reason("outlook_last_core"))
    return tuple(chips)


def _certain(state: GameState) -> tuple[PassOutcome, tuple[int, int] | None]:
    """Plays the Pass on a copy, up to the Nemesis's own pass or the end of the game; with both totals if that is the end."""
    seat = nemesis_of(state).seat
    after = state.clone()
    human = human_seat(state)
    events = apply(after, Command(after.seq, human, (PASS,)))
    asked = False
    while after.decision is not None and after.phase == "action" and not after.players[seat].passed:
        asked = asked or len(after.decision.options) > 1  # a turn that is confirmed leaves nothing open
        quiet = next((answer for answer in (DONE, NONE) if answer in after.decision.options), after.decision.options[0])
        events += apply(after, Command(after.seq, after.decision.seat, (quiet,)))
    final = None if asked or after.result is None else (after.result.totals[human], after.result.totals[seat])
    world = None
    for event in events:
        if isinstance(event, CardMoved) and event.to == ("worlds", seat):
            world = event.card
        if isinstance(event, Passed) and event.seat == seat:
            break
    else:
        return PassOutcome(None, 0, "", True), final
    if world is None:
        return PassOutcome(None, 0, "", False), final
    return PassOutcome(world, value_of(state, world), falls_on_passing(state, world), False), final


def _possible(state: GameState, turns: int) -> tuple[PassOutcome, ...]:
    """All outcomes of so many turns of unknown cards followed by the Nemesis's pass; with one card it conquers one World at most.

    With more cards it may conquer any World that an earlier one targets.
    """
    nemesis = nemesis_of(state)
    cards = sum(_turns_left(state)[:turns])
    ends = len(nemesis.deck) == cards
    outcomes = [PassOutcome(None, 0, "", ends)]
    for world in sorted(card for card in state.central if state.cards[card].is_world):
        why = falls_on_passing(state, world)
        if not ends and why:
            outcomes.append(PassOutcome(world, value_of(state, world), why, ends))
        named_now = cards > 1 and world not in (*nemesis.spared, *nemesis.targets) and not names_early(state)
        if world in nemesis.prey or named_now:
            outcomes.append(PassOutcome(world, value_of(state, world), "command", ends))
    return tuple(outcomes)


def _human_moves_first(state: GameState) -> int:
    """1 if the human has a turn before the next Nemesis card."""
    human = human_seat(state)
    if state.phase == "action":
        return int(not state.players[human].passed)
    if state.phase in ("discard", "end"):
        return int(state.destiny != human)
    return int(state.destiny == human)


def _empty_round(state: GameState, left: int) -> int | None:
    """The round in which the deck runs out if each round costs as many cards as the finished ones did on average."""
    nemesis = nemesis_of(state)
    used = cards_turned(state)
    this_round = 0
    if state.phase in ("action", "discard", "end"):
        nemesis_first = state.destiny == nemesis.seat
        turns = (state.turns + nemesis_first) // 2 - state.players[nemesis.seat].passed
        past = cards_of_turns(state, 0, used)
        this_round = sum(past[len(past) - turns :]) if turns else 0
    finished = state.round - 1
    before = used - this_round
    if not finished or before <= 0:
        return None
    empty = state.round + (left + this_round) * finished // before
    return empty if empty <= len(state.setup.sectors) else None


def _gain_by_draft(state: GameState, card: CardId) -> int:
    after = state.clone()
    columns = columns_for(state, card)
    lay_down(after, card, columns[0] if columns else None, None)
    seat = nemesis_of(state).seat
    for hook in state.book.hooks.nemesis_drafted:
        hook(after, card)
    return points(after, seat) - points(state, seat)


def _laid(state: GameState, card: CardId, column: int | None) -> tuple[Reason, ...]:
    """What lying in this column changes: its count, and whether its condition is newly met."""
    if column is None:
        return (Reason("outlook_sideways"),)
    before = prime_row(state)[column]
    after = state.clone()
    lay_down(after, card, column, None)
    now = prime_row(after)[column]
    chips = [Reason("outlook_column", (now.key, now.counted, now.condition))]
    if now.met and not before.met:
        chips.append(Reason("outlook_prime" if now.prime else "outlook_met", (now.key,)))
    elif now.prime and now.excess > before.excess:
        chips.append(Reason("outlook_over", (now.key, now.excess)))
    return tuple(chips)
