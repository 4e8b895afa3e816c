"""What presses, keys and buttons do at the table; every answer goes through `Session.submit`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.games.requests import PauseArgs, RestartArgs, TableArgs, game_args
from game.client.games.session import Session
from game.client.profile.preferences import AUTO_END
from game.client.profile.requests import Back, Go, ReplayArgs, Request, Swap
from game.client.runs.campaigning import ScoreArgs, StarMapArgs, run_of
from game.client.table.choice import Answer
from game.client.table.log_export import export_log as write_log
from game.engine import Action, Reason
from game.engine.core.actions import BREAK_OFF, DONE, PASS, SURGE, Commit, Invade
from game.engine.core.types import CardId
from game.store import StoreError
from game.ui.cards.card_widget import CardWidget

from . import orders
from .local_deeds import (
    AFTER_THE_END,
    HIDDEN_PILES,
    PILE_TITLES_OF,
    RAISE_FIRST,
    ask_to_keep,
    keep_pressed,
    own_log,
    replay_turn,
)
from .piles import close_pile, show_pile
from .revolution import ACTING, NONE_HERE, PILES, drop_warning, opens
from .ties import settle_all
from .watching import sound

if TYPE_CHECKING:
    from game.client.profile.services import Player

    from .scene import TableScene

HALF_MADE = ("deploy", "invasion", "commit", "colonist", "amount", "pick", "reveal")
"""Questions in the middle of an option: Escape steps back out of them (UX-F1)."""


def answer(scene: TableScene, picks: Answer) -> None:
    """Submits an answer and the ones that follow at once, and shows what happens."""
    scene.playback.finish()
    scene.chooser.close()
    if scene.pile.open and not scene.pile_picks:
        close_pile(scene)
    scene.means.pass_button.disarm()
    for step in picks.steps:
        before, hidden = scene.local.before(), scene.local.hidden
        outcome = scene.session.submit(*step)
        if isinstance(outcome, Reason):
            refuse(scene, RAISE_FIRST if hidden else scene.words.reason(outcome))
            break
        if any(isinstance(pick, Invade) for pick in step):
            sound(scene, "invade")
        scene.last_events = outcome
        scene.local.sync(before)
        scene.playback.play(scene.session.match.state, outcome)
    settle_all(scene)
    scene.changed()


def refuse(scene: TableScene, words: str) -> None:
    """Says why something cannot be done."""
    sound(scene, "error")
    scene.say(words)


def do(scene: TableScene, action: Action) -> Request | None:
    """Carries out an option of the open decision, or changes what is chosen."""
    desk = scene.desk
    if desk is None:
        return None
    scene.chooser.close()
    sound(scene, "select")
    found = desk.press(action)
    if found is None:
        scene.refresh()
        return None
    answer(scene, found)
    return None


def press_card(scene: TableScene, widget: CardWidget) -> Request | None:
    """A card was pressed: its one deed is done, several are listed, none says why not."""
    desk = scene.desk
    stack = opens(scene, widget)
    if stack:
        return open_pile(scene, stack)
    if desk is None:  # cards are moving, or a replay is watched
        scene.playback.finish()
        return open_pile(scene, "beneath") if not scene.runs_game and orders.is_own_capital(scene, widget.card) else None
    card = scene.acting_card(scene.spot_of(widget))
    if keep_pressed(scene, widget):
        return None
    deeds = desk.deeds(card)
    if scene.pile.open and not scene.pile_picks and scene.pile.key not in ACTING:
        return None
    if not deeds:
        refused = scene.words.refused(desk, card)
        if refused:
            refuse(scene, f"{scene.words.name(card)}: {refused}")
        elif orders.refused_words(scene, card):
            refuse(scene, orders.refused_words(scene, card))
        else:
            scene.say("")
        scene.panels.inspect(card)
        if orders.is_own_capital(scene, card) and not scene.pile.open:
            return open_pile(scene, "beneath")
        return None
    if len(deeds) == 1:
        return do(scene, deeds[0])
    sound(scene, "select")
    open_chooser(scene, widget, card, deeds)
    return None


def open_chooser(scene: TableScene, widget: CardWidget, card: CardId, deeds: tuple[Action, ...]) -> None:
    """Lists what a card can do."""
    face = scene.playback.shown.faces[card]
    lines = []
    for deed in deeds:
        ability = getattr(deed, "ability", None)
        detail = scene.words.briefly(face, ability) if ability is not None else ""
        label = scene.words.action(deed)
        icon = {"commit": "invade", "use": "use", "play": "play"}.get(deed.do, "check")
        if isinstance(deed, Commit):
            label = "Hold back" if scene.desk is not None and scene.desk.is_chosen(card) else "Commit to the assault"
        lines.append((label, detail, icon, _Deed(scene, deed)))
    scene.chooser.show(face.name, lines)
    scene.chooser.place(widget.rect, scene.scale)
    scene.rebuild(focus=scene.chooser.buttons[0])


class _Deed:
    """An action waiting to be pressed in a list."""

    def __init__(self, scene: TableScene, action: Action) -> None:
        self.scene, self.action = scene, action

    def __call__(self) -> Request | None:
        return do(self.scene, self.action)


def primary(scene: TableScene) -> Request | None:
    """The primary button."""
    if scene.desk is None:
        scene.playback.finish()
        return None
    deed = scene.desk.primary().deed
    if deed == "suggest":
        return suggest(scene)
    warning = drop_warning(scene, scene.desk)
    if warning:
        refuse(scene, warning)
        return None
    if isinstance(deed, Answer):
        last = scene.desk.kind == "turn_end" and not scene.desk.state.players[scene.desk.seat].actions
        if last and ask_to_keep(scene, (DONE,)):
            return None
        sound(scene, "confirm")
        answer(scene, deed)
        return None
    reason = scene.desk.primary().reason
    if reason is not None:
        refuse(scene, scene.words.reason(reason))
    elif scene.desk.kind == "turn":
        refuse(scene, "Pick a lit card first, or pass.")
    return None


def suggest(scene: TableScene) -> Request | None:
    """Chooses the cheapest sufficient Units."""
    if scene.desk is not None and scene.desk.take_suggestion():
        sound(scene, "select")
        scene.refresh()
    return None


def pass_turn(scene: TableScene) -> Request | None:
    """Pass, after its forecast."""
    if scene.desk is not None and scene.desk.offers(PASS):
        if ask_to_keep(scene, (PASS,)):
            return None
        sound(scene, "confirm")
        answer(scene, Answer(((PASS,),)))
    return None


def surge(scene: TableScene) -> Request | None:
    """Spends a Surge Token where that is offered."""
    if scene.desk is not None and scene.desk.offers(SURGE):
        sound(scene, "select")
        answer(scene, Answer(((SURGE,),)))
    return None


def break_off(scene: TableScene) -> Request | None:
    """Breaks the invasion off."""
    if scene.desk is not None and scene.desk.offers(BREAK_OFF):
        answer(scene, Answer(((BREAK_OFF,),)))
    return None


def undo(scene: TableScene) -> Request | None:
    """Takes back what is chosen, else the last step, never past a barrier (UX-T1)."""
    scene.playback.finish()
    if scene.chooser.open:
        scene.chooser.close()
        scene.rebuild()
        return None
    if scene.local.on and not scene.session.undo_is_free:
        return scene.local.take_back()
    outcome = scene.session.undo()
    if isinstance(outcome, Reason):
        refuse(scene, f"No undo: {scene.barrier}.")
        return None
    sound(scene, "decline")
    scene.last_events = []
    scene.given_back = scene.session.state.seq
    close_pile(scene)
    scene.local.sync()
    scene.playback.jump(scene.session.match.state)
    scene.panels.remember()
    scene.changed()
    return None


def redo(scene: TableScene) -> Request | None:
    """Does the step again that was taken back last (UX-T1)."""
    scene.playback.finish()
    scene.chooser.close()
    before = scene.local.before()
    outcome = scene.session.redo()
    if outcome is None or isinstance(outcome, Reason):
        refuse(scene, "Nothing to redo." if outcome is None else scene.words.reason(outcome))
        return None
    sound(scene, "select")
    close_pile(scene)
    scene.last_events = outcome
    scene.local.sync(before)
    scene.playback.play(scene.session.match.state, outcome)
    scene.changed()
    return None


def end_by_itself(scene: TableScene) -> None:
    """Ends a turn in which nothing else is left to do, where the player wants that (UX-T1)."""
    desk = scene.desk
    if desk is None or desk.kind != "turn_end" or desk.decision is None or desk.decision.options != (DONE,):
        return
    if scene.app.services.settings.get(AUTO_END) and scene.session.state.seq != scene.given_back:
        answer(scene, Answer(((DONE,),)))


def rewind(scene: TableScene) -> Request | None:
    """The game so far as a replay: from any place in it a branch goes on, marked Assisted (UX-T1)."""
    scene.playback.finish()
    if scene.session.shared:
        refuse(scene, AFTER_THE_END)
        return None
    journal = scene.session.match.journal
    scene.app.toast("Rewind: choose a place, then Branch. The branch is a game of its own, marked Assisted.", 5.0)
    return Go(ReplayArgs(journal=journal, at=len(journal.effective())))


def replay(scene: TableScene) -> Request | None:
    """Shows the last move of the Nemesis again; the table is then as it was (UX-N4)."""
    if scene.local.on:
        return replay_turn(scene)
    moves = scene.panels.moves
    if moves.before is None:
        refuse(scene, "The Nemesis has not moved yet.")
        return None
    scene.chooser.close()
    if not scene.pile_picks:
        close_pile(scene)
    scene.panels.show_lower("nemesis")
    scene.playback.replay(moves.before, moves.events)
    scene.refresh()
    return None


def back(scene: TableScene) -> Request | None:
    """Escape: closes what lies open, cancels a half-made choice, else pauses."""
    if _close_open(scene):
        sound(scene, "decline")
        return None
    desk = scene.desk
    if desk is not None and desk.kind in HALF_MADE and not scene.session.match.undo_target().blocked:
        return undo(scene)
    return pause(scene)


def _close_open(scene: TableScene) -> bool:
    """Closes the uppermost open or half-made thing; False if there is none."""
    desk = scene.desk
    if scene.chooser.open:
        scene.chooser.close()
    elif scene.pile.open and not scene.pile_picks:
        close_pile(scene)
    elif scene.means.pass_button.armed > 0:
        scene.means.pass_button.disarm()
        return True
    elif desk is not None and (desk.half_made or desk.cycling):
        desk.chosen.clear()
        desk.cycling = False
        scene.refresh()
        return True
    else:
        return False
    scene.rebuild()
    return True


def pause(scene: TableScene, notice: str = "") -> Request | None:
    """Opens the pause overlay; `notice` says why the game paused by itself."""
    scene.playback.finish()
    view = scene.playback.shown
    points = " to ".join(str(value) for value in scene.points[: 2 if len(view.players) == 2 else 0])
    told = f", {points} Empire Points" if points else ""
    summary = f"Round {view.round} of {scene.rounds}{told}. Every move is saved as it is made."
    if scene.notice:
        summary = scene.notice

    def concede() -> Request | None:
        scene.conceded = True
        return Back()

    def watch_again() -> Request | None:
        journal = scene.session.match.journal
        return Go(ReplayArgs(journal=journal, at=len(journal.effective())))

    def anew() -> Request | None:
        return Swap(RestartArgs(session=scene.session, begin=partial(_begin, scene)))

    if scene.session.shared:
        log = partial(own_log, scene)
        return Go(PauseArgs(export=log, export_label="Export log", summary=summary, notice=notice, restart=anew))
    return Go(
        PauseArgs(
            concede=concede,
            export=scene.session.export,
            summary=summary,
            notice=notice,
            replay=watch_again,
            restart=anew,
            scored=scene.session,
        )
    )


def score(scene: TableScene) -> Request | None:
    """Opens the ledgers of both sides as they would be counted now (UX-T15)."""
    return Go(ScoreArgs(state=scene.local.state, names=scene.words.names.seats, seat=scene.seat, runs=run_of(scene.session)))


def star_map(scene: TableScene) -> Request | None:
    """Opens the map of the run that the battle belongs to, to look at."""
    run = run_of(scene.session)
    if run is None:
        refuse(scene, "This game belongs to no campaign: there is no star map.")
        return None
    return Go(StarMapArgs(runs=run, looking=True))


def restart(scene: TableScene) -> Request | None:
    """Opens the ways to begin anew; the game that is left stays among the running ones."""
    scene.playback.finish()
    return Go(RestartArgs(session=scene.session, begin=partial(_begin, scene)))


def _begin(scene: TableScene, session: Session) -> None:
    """Makes room for another game, once the table is on top again."""
    scene.request = Swap(game_args(session))


def export_log(scene: TableScene) -> None:
    """Writes the log as text and as JSON, and says where (UX-T10)."""
    if scene.session.shared:
        scene.say(own_log(scene))
        return
    keeper = scene.app.services.keeper
    if keeper is None:
        scene.say("This game has no profile to write the log to.")
        return
    try:
        text, data = write_log(keeper.exports, scene.panels.book, scene.playback.shown.faces, scene.session.state.setup.seed)
    except (StoreError, OSError) as problem:
        refuse(scene, str(problem))
        return
    scene.say(f"The log is in {text}, and as data in {data.name}.")


def open_pile(scene: TableScene, key: str) -> Request | None:
    """Looks into a pile, or closes it again."""
    if key in HIDDEN_PILES and (scene.local.hidden or scene.local.closed(key)):
        refuse(scene, f"{PILE_TITLES_OF[key]}: only its own seat looks into it, while the hand lies open.")
        return None
    if key in PILES and not scene.revolution.on:
        refuse(scene, NONE_HERE)
        return None
    if key in orders.PILES and orders.refuses(scene, key):
        refuse(scene, orders.refuses(scene, key))
        return None
    if scene.pile.key == key and not scene.pile_picks:
        close_pile(scene)
    elif not scene.pile_picks:
        show_pile(scene, key)
    desk = scene.desk
    lit = (w for w in scene.pile_cards.values() if key in ACTING and desk is not None and desk.options(w.card))
    scene.rebuild(focus=next(lit, scene.pile.close) if scene.pile.open else None)
    return None


def can_cancel(scene: TableScene) -> bool:
    """Whether there is something half made that the right button may cancel; it never opens the pause overlay."""
    desk = scene.desk
    half = desk is not None and (desk.half_made or desk.cycling or desk.kind in HALF_MADE)
    return half or scene.chooser.open or scene.pile.open or scene.means.pass_button.armed > 0


def autoplay(scene: TableScene, player: Player) -> Request | None:
    """Lets the program itself answer, for proofs; after one game it begins the next."""
    match = scene.session.match
    player.report(match, scene.session.notice)
    if match.over:
        setup = player.next_setup(scene.app.services)
        return None if setup is None else Swap(TableArgs(session=Session.start(scene.app.services, setup)))
    if player.takes_back(match):
        return undo(scene)
    answer(scene, Answer((player.choose(match),)))
    return None
