"""Which answers of a question are thought about: all that differ, and of several picks those near the heuristic's answer."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import Action, Decision, SeatView
from game.engine.actions import Deploy, Draft, Pick

MOST = 12
"""Answers of a question with several picks that are thought about."""
Picks = tuple[Action, ...]


def candidates(view: SeatView, decision: Decision, base: Picks) -> list[Picks]:
    """The answers in a fixed order, the base answer first; just that one where there is nothing to choose."""
    if decision.max == 1:
        answers: list[Picks] = [(option,) for option in decision.options]
        if decision.min == 0:
            answers.append(())
    else:
        answers = [picks for picks in _neighbours(decision, base) if decision.min <= len(picks) <= decision.max]
    kept = [base]
    known = {tuple(_same(view, pick) for pick in base)}
    for picks in answers:
        alike = tuple(_same(view, pick) for pick in picks)
        if alike not in known:
            known.add(alike)
            kept.append(picks)
    return kept if decision.max == 1 else kept[:MOST]


def _same(view: SeatView, pick: Action) -> tuple[object, ...]:
    """What makes picks alike: two Snub Fighters in hand are, with and without an Energy Token they are not."""
    if isinstance(pick, (Draft, Deploy)) or (isinstance(pick, Pick) and pick.card in view.hand):
        return pick.do, view.cards[pick.card].key, view.tokens.get(pick.card, 0)
    return (pick.code,)


def _neighbours(decision: Decision, base: Picks) -> Iterator[Picks]:
    """One pick less, one other, one more, in the order of the options."""
    others = [option for option in decision.options if option not in base]
    for place in range(len(base)):
        yield base[:place] + base[place + 1 :]
    for place in range(len(base)):
        for other in others:
            yield (*base[:place], other, *base[place + 1 :])
    for other in others:
        yield (*base, other)
