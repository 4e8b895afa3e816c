"""The open question in numbers: what can be answered, in the order in which it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.table.choice import PendingChoice, Submission
from game.client.table.labels import Labels
from game.client.text.sheets import Sheets
from game.content.language import say
from game.engine import Action, Reason
from game.engine.actions import COMMIT, DONE, NONE, PASS, Column, Commit, Play, Use
from game.engine.terms import CardId
from game.nemesis import tie_outlook

PLANNED = ("invasion", "commit")


class NumberedAction(NamedTuple):
    """One numbered line: the action that its number means, and its words."""

    action: Action
    words: str


def offers(desk: PendingChoice, sheets: Sheets) -> list[NumberedAction]:
    """What the open question offers, without passing, which is a command of its own."""
    decision = desk.decision
    if decision is None:
        return []
    actions: list[Action] = []
    if desk.kind == "invasion":  # Units are chosen while texts are used; the assault follows the choice
        actions += [COMMIT[unit] for unit in desk.state.players[desk.seat].units]
    actions += [option for option in decision.options if option is not PASS and option.do != "assault"]
    offered = []
    for action in actions:
        name, detail = _name(desk, sheets.words, action), _detail(desk, sheets, action)
        offered.append(NumberedAction(action, f"{name}: {detail}" if detail else name))
    return offered


def _name(desk: PendingChoice, words: Labels, action: Action) -> str:
    primary = desk.primary()
    if card_of(action) is not None or isinstance(action, Column):
        return words.action(action, desk.kind, desk.decision.purpose if desk.decision is not None else "")
    return words.primary(primary, desk) if action is primary.action else words.secondary(action, desk)


def _detail(desk: PendingChoice, sheets: Sheets, action: Action) -> str:
    """What one must know to choose: the text, the price, the strength, or what the Nemesis would get by it."""
    words, card = sheets.words, card_of(action)
    if desk.kind == "nemesis_pick":
        return ", ".join(words.reason(reason) for reason in tie_outlook(desk.state, action))
    if isinstance(action, Use | Play):
        return words.briefly(desk.state.cards[action.card], action.ability)
    if isinstance(action, Commit):
        plan = desk.planning
        strengths = next((row for row in plan.strengths if row[0] == card), None) if plan is not None else None
        return "" if strengths is None else say("text.strengths", fleet=strengths[1], ground=strengths[2])
    if card is not None and desk.kind in ("turn", "deploy"):
        total, parts = desk.price(action)
        return words.price(action, total, parts, desk)
    return ", ".join(sheets.numbers(desk.state.cards[card])) if card is not None else ""


def card_of(action: Action) -> CardId | None:
    """The card that an action is about; None for one without."""
    card: CardId | None = getattr(action, "card", None)
    return card


def answer(desk: PendingChoice, chosen: Sequence[Action]) -> Submission | Reason | None:
    """The answer that these picks make, why they make none, or None where they only choose Units for an invasion.

    Reasons are `too_few` (at least so many) and `too_many` (at most so many).
    """
    decision = desk.decision
    if decision is None:
        return Reason("game_over")
    units = [action for action in chosen if isinstance(action, Commit)]
    if desk.kind in PLANNED and len(units) == len(chosen):
        desk.fleet = units
        return None
    if len(chosen) == 1 and (chosen[0] in (DONE, NONE) or not desk.many):
        return Submission(((chosen[0],),))
    if not desk.many:
        return Reason("too_many", (1,))
    if len(chosen) < decision.min:
        return Reason("too_few", (decision.min,))
    if len(chosen) > decision.max:
        return Reason("too_many", (decision.max,))
    return Submission((tuple(chosen),))
