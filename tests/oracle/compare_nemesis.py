"""Plays one Nemesis turn with the game and asks the oracle what it should have been."""

from __future__ import annotations

from game.engine import Event, GameState, Rng
from game.engine.core.events import CardMoved, Passed
from game.engine.core.frames import ANSWER, STEP, NemesisTurnFrame

from . import nemesis_oracle as oracle
from .random_nemesis import plain_commands, plain_table

TURNED, NOTHING_DONE = -1, -2
"""Keys of the tally besides the numbers of commands: the card was turned; all its commands failed."""


def disagreement(state: GameState, rng: Rng, tally: dict[tuple[int, int], int]) -> str | None:
    """Carries the turn out on this state; None if the oracle agrees, else what differs.

    `tally` counts, by (Nemesis card, command number), the commands that were done; besides them TURNED and
    NOTHING_DONE.
    """
    nemesis = state.nemesis
    assert nemesis is not None
    table = plain_table(state)
    kind, falls = oracle.what_happens(table)
    events: list[Event] = []
    STEP[NemesisTurnFrame](state, NemesisTurnFrame(), events)
    if kind == "end":
        return None if state.result is not None and state.result.end == "nemesis_deck" else "the empty deck ends the game"
    if kind == "pass":
        return _compare_pass(state, table, falls, events)
    if nemesis.turned is None or table["deck"] != len(nemesis.deck) + 1:
        return "a card is turned"
    card = nemesis.turned
    tally[(card, TURNED)] = tally.get((card, TURNED), 0) + 1
    commands = plain_commands(state, card)
    failed, done, best = oracle.ladder(table, commands)
    if done is None:
        tally[(card, NOTHING_DONE)] = tally.get((card, NOTHING_DONE), 0) + 1
        moved = any(isinstance(event, CardMoved) for event in events)
        return None if len(nemesis.ladder) == len(failed) and state.decision is None and not moved else "no command can be done"
    tally[(card, done)] = tally.get((card, done), 0) + 1
    chosen = best[0]
    if len(best) > 1:
        offered = [getattr(option, "card", None) for option in state.decision.options] if state.decision else []
        if offered != best or len(nemesis.ladder) != len(failed):
            return f"a tie of {best} at command {done}, not {offered}"
        chosen = best[rng.below(len(best))]
        _answer(state, best.index(chosen))
    return _compare_deed(state, table, commands[done], chosen, done)


def _answer(state: GameState, index: int) -> None:
    decision, frame = state.decision, state.stack.pop()
    assert decision is not None
    state.decision = None
    ANSWER[type(frame)](state, frame, (decision.options[index],), [])


def _compare_pass(state: GameState, table: oracle.Table, falls: int | None, events: list[Event]) -> str | None:
    moved = [event.card for event in events if isinstance(event, CardMoved)]
    if moved != ([] if falls is None else [falls]):
        return f"on passing {falls} falls, not {moved}"
    if not any(isinstance(event, Passed) and event.seat == 1 for event in events):
        return "the Nemesis passes"
    return None if table["deck"] == len(state.nemesis.deck) else "no card is turned on passing"  # type: ignore[union-attr]


def _compare_deed(state: GameState, table: oracle.Table, command: dict[str, object], chosen: int, done: int) -> str | None:
    nemesis = state.nemesis
    assert nemesis is not None
    if len(nemesis.ladder) != done + 1 or chosen not in nemesis.ladder[-1].args:
        return f"command {done} is done with {chosen}, not {nemesis.ladder}"
    if command["command"] == "conquer_target":
        fine = state.players[1].worlds[-1] == chosen and nemesis.target is None and chosen not in state.tokens
        return None if fine else f"{chosen} is conquered"
    if command["command"] != "draft":
        return None if nemesis.target == chosen else f"{chosen} is targeted, not {nemesis.target}"
    card = next(row for row in table["central"] if row["id"] == chosen)
    places = oracle.places(table, card)
    keys = [state.book.primes[number].key for number in nemesis.primes]
    if len(places) > 1:
        decision = state.decision
        offered = [keys[option.n] for option in decision.options] if decision else []  # type: ignore[union-attr]
        if offered != places or decision is None or decision.source != chosen:
            return f"{chosen} may lie below {places}, not {offered}"
        return None
    pile = nemesis.columns[keys.index(places[0])] if places else nemesis.sideways
    fine = [*pile[-1:]] == [chosen] and chosen not in state.central and chosen not in state.tokens
    return None if fine else f"{chosen} lies below {places or 'Ra, sideways'}"
