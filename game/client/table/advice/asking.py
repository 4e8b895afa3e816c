"""The adviser at the table: where it may be asked, and what its idea looks like on the table before it is played."""

from __future__ import annotations

from game.client.table.effects import Advising, Ask, Effect, FocusOn
from game.client.table.intents import Advise, Choose, ShowIdea
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.state import TableState
from game.content.language import line, say
from game.engine import Action
from game.engine.actions import DONE, NONE

HALF_CHOSEN = line("advice.not_whole")


def advise(table: TableState, intent: Advise) -> list[Effect]:
    """Opens the adviser at the open question."""
    why = table.session.no_advice
    if why is None and table.choice is not None and table.choice.half_made:
        why = HALF_CHOSEN
    return table.refuse(say(why)) if why is not None else [Ask(Advising())]


def show_idea(table: TableState, intent: ShowIdea) -> list[Effect]:
    """The focus goes to what plays the idea; of an answer with several picks they are chosen. Nothing is played."""
    desk = table.choice
    if desk is None:
        return []
    if not desk.many or intent.picks in ((DONE,), (NONE,)):
        return [FocusOn(_refs(table, intent.picks), keys="begin")]
    desk.drop()
    for pick in intent.picks:
        desk.toggle(pick)
    table.outdated = True
    return [FocusOn((ButtonRef("primary"),), keys="begin")]


def _refs(table: TableState, picks: tuple[Action, ...]) -> tuple[Ref, ...]:
    """What can be pressed for a single pick: its card, its button, else the primary one."""
    refs: list[Ref] = []
    for pick in picks:
        card = getattr(pick, "card", None)
        offered = [number for number, button in enumerate(table.prompt.options) if button.intent == Choose(pick)]
        refs += [ButtonRef(f"option:{number}") for number in offered]
        if card is not None:
            refs.append(CardRef(card, table.zone_of(card)))
        elif pick.do == "pass":
            refs.append(ButtonRef("pass"))
    return (*refs, ButtonRef("primary"))
