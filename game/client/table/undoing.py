"""Taking back: undo, redo, the way back out of what lies open, and the game so far as a replay."""

from __future__ import annotations

from game.client.table.answering import HALF_MADE, can_cancel, shown
from game.client.table.effects import Agreement, Ask, Cut, Disarm, Effect, Sound, Toast, Watch
from game.client.table.grace import pressed_before, stop
from game.client.table.intents import ChooseTie, Leave, Redo, Rewind, StepBack, Undo
from game.client.table.leaving import AFTER_THE_END, leave
from game.client.table.looking import close_pile
from game.client.table.refs import ButtonRef
from game.client.table.state import TableState
from game.client.table.tie_notes import last_tie
from game.client.table.watching import remember
from game.content.language import say
from game.engine import Reason, view_for

UNDO = ButtonRef("undo")


def undo(table: TableState, intent: Undo) -> list[Effect]:
    """Takes back what is chosen, else the last step, never past a barrier (UX-T1)."""
    if table.list is not None:
        table.list = None
        table.revision += 1
        return []
    if table.seats.takes_back and not table.session.undo_is_free:
        return take_back(table)
    if _drop_kept(table):
        return [Sound("decline")]
    stopped = table.grace is not None
    stop(table)
    if take_press_back(table) == 0:
        table.stopped = table.session.state.seq if stopped else table.stopped
        table.outdated = True
        return table.refuse(say("undoing.no_undo", barrier=table.barrier), UNDO)
    table.given_back = table.session.state.seq
    close_pile(table)
    return [Sound("decline"), *cut(table)]


def take_press_back(table: TableState) -> int:
    """Takes all commands of the last press back that no barrier keeps; how many those were."""
    session, start = table.session, pressed_before(table)
    count = 0
    while len(session.match.played) > start and not isinstance(session.undo(), Reason):
        count += 1
    while table.presses and table.presses[-1] >= len(session.match.played):
        table.presses.pop()
    if count:
        table.redoes.append(count)
    return count


def _drop_kept(table: TableState) -> bool:
    """Lets a card go that would be kept by itself; False if none would."""
    desk = table.choice
    if table.grace is None or desk is None or not (desk.chosen and desk.many):
        return False
    stop(table)
    return _drop_choice(table)


def choose_myself(table: TableState, intent: ChooseTie) -> list[Effect]:
    """Takes the answer to the last tie back, so that it is asked."""
    tie = last_tie(table)
    if tie is None:
        return table.refuse(say("tie_notes.too_late"))
    while len(table.session.match.played) > tie.before:
        if isinstance(table.session.undo(), Reason):
            break
    table.given_back = table.session.state.seq
    table.redoes.clear()
    return [Sound("decline"), *cut(table)]


def cut(table: TableState) -> list[Effect]:
    """The table is another one, without any event that led there; the log is told anew."""
    table.last_events = []
    played = len(table.session.match.played)
    table.ties = [tie for tie in table.ties or () if tie.before < played]
    effects = table.seats.sync(table)
    state = table.laid = table.session.match.state
    tie = state.decision is not None and state.decision.kind == "nemesis_pick"
    effects.append(Cut(view_for(state, table.viewer), tie))
    remember(table)
    table.said = ""
    table.outdated = True
    return effects


def take_back(table: TableState) -> list[Effect]:
    """Takes a committed move back, once every other person agrees (UX-H4)."""
    taken = table.session.take_back()
    if taken is None:
        return table.refuse(say("undoing.no_undo", barrier=table.barrier), UNDO)
    if not taken.agree:
        return taken_back(table)
    return [Ask(Agreement(taken.seat, taken.agree))]


def taken_back(table: TableState) -> list[Effect]:
    """All agree: the table is as it was before the move."""
    outcome = table.session.carry_take_back()
    if isinstance(outcome, Reason):
        return table.refuse(table.words.reason(outcome))
    return cut(table)


def redo(table: TableState, intent: Redo) -> list[Effect]:
    """Does the step again that was taken back last (UX-T1)."""
    table.list = None
    before = table.seats.before(table)
    start = len(table.session.match.played)
    outcome = table.session.redo()
    if outcome is None or isinstance(outcome, Reason):
        table.redoes.clear()
        return table.refuse(say("undoing.nothing_redo") if outcome is None else table.words.reason(outcome))
    close_pile(table)
    for _ in range(table.redoes.pop() - 1 if table.redoes else 0):
        further = table.session.redo()
        if further is None or isinstance(further, Reason):
            break
        outcome = [*outcome, *further]
    table.presses.append(start)
    table.age, table.acted, table.given_back = 0.0, table.session.state.seq, -1
    table.last_events = outcome
    table.said = ""
    return [Sound("select"), *table.seats.sync(table, before), shown(table, outcome)]


def rewind(table: TableState, intent: Rewind) -> list[Effect]:
    """The game so far as a replay: from any place in it a branch goes on, marked Assisted (UX-T1)."""
    if table.session.shared:
        return table.refuse(say(AFTER_THE_END))
    journal = table.session.match.journal
    words = say("undoing.rewind_choose_place_then")
    return [Toast(words, 5.0), Ask(Watch(at=len(journal.effective())))]


def step_back(table: TableState, intent: StepBack) -> list[Effect]:
    """Escape: closes what lies open, cancels a half-made choice, else pauses."""
    if not (intent.leave or intent.armed or can_cancel(table)):
        return []
    closed = _close_list(table)
    if not closed and table.grace is not None:
        return undo(table, Undo())
    if not closed and intent.armed:
        return [Disarm(), Sound("decline")]
    if closed or _drop_choice(table):
        return [Sound("decline")]
    desk = table.choice
    if desk is not None and desk.kind in HALF_MADE and not table.session.match.undo_target().blocked:
        return undo(table, Undo())
    return leave(table, Leave())


def _close_list(table: TableState) -> bool:
    """Closes the uppermost open thing; False if nothing is open."""
    if table.large:
        table.large = False
    elif table.list is not None:
        table.list = None
    elif table.pile is not None and not table.pile.picks:
        close_pile(table)
    else:
        return False
    table.revision += 1
    return True


def _drop_choice(table: TableState) -> bool:
    """Drops what is half chosen; False if nothing is."""
    desk = table.choice
    if desk is None or not (desk.half_made or desk.cycling):
        return False
    desk.drop()
    table.outdated = True
    return True
