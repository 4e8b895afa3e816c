"""What only a table of several people does: naming the card to keep, the own log, the last turn once more (UX-H2, UX-H6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.requests import Request
from game.client.table.choice import Answer
from game.client.table.log_book import LogBook
from game.client.table.log_export import export_log
from game.engine import Action
from game.engine.core.rules.mission import retaining_rule
from game.engine.core.types import CardId, Seat
from game.store import StoreError
from game.ui.cards.card_widget import CardWidget

from . import deeds

if TYPE_CHECKING:
    from .scene import TableScene

RAISE_FIRST = "That hangs on the hand: it must lie open first."
AFTER_THE_END = "Replay, journal and seed tell all hands: they open after the end of the game."
HIDDEN_PILES = ("deck", "discard", "heroic")
"""Piles that only their own seat may look into."""
PILE_TITLES_OF = {"deck": "Draw pile", "discard": "Discard pile", "heroic": "Heroic Deck"}
KEEP_NONE = "No card"
LATER = "Decide later"


class _Keep:
    """A card named to be kept, or none, and what was about to be answered."""

    def __init__(self, scene: TableScene, seat: Seat, picks: tuple[Action, ...], card: CardId | None, later: bool) -> None:
        self.scene, self.seat, self.picks, self.card, self.later = scene, seat, picks, card, later

    def __call__(self) -> Request | None:
        scene = self.scene
        if not self.later:
            scene.session.keeping[self.seat] = self.card
        scene.chooser.close()
        deeds.answer(scene, Answer((self.picks,)))
        return None


def ask_to_keep(scene: TableScene, picks: tuple[Action, ...]) -> bool:
    """Asks which card the seat will keep, while its hand lies open anyway; then no curtain need fall for that (UX-H6).

    `picks` is what ends its round: a Pass, or the end of its last turn. False where nothing is to be asked.
    """
    desk, local = scene.desk, scene.local
    state = scene.session.state
    if desk is None or not local.hides or local.hidden or state.round >= scene.rounds or retaining_rule(state):
        return False
    seat = desk.seat
    hand = state.players[seat].hand
    if not hand or seat in scene.session.keeping:
        return False
    shown: dict[str, CardId] = {}
    for card in hand:
        shown.setdefault(scene.words.name(card), card)
    lines = [(f"Keep {name}", "", "hand", _Keep(scene, seat, picks, card, False)) for name, card in shown.items()]
    lines.append((KEEP_NONE, "", "cross", _Keep(scene, seat, picks, None, False)))
    lines.append((LATER, "", "hourglass", _Keep(scene, seat, picks, None, True)))
    name = scene.words.names.seats[seat]
    scene.chooser.show(f"{name}: what is kept for round {state.round + 1}?", lines)
    scene.chooser.place(scene.means.pass_button.rect, scene.scale)
    scene.rebuild(focus=scene.chooser.buttons[0])
    scene.app.invalidate()
    return True


def keep_pressed(scene: TableScene, widget: CardWidget) -> bool:
    """A card of an open hand whose seat has passed: it is the one that will be kept, or is so no longer."""
    local = scene.local
    if not local.on or widget.zone not in ("hand", "rival_hand"):
        return False
    state = scene.session.state
    seat = next((seat for seat, player in enumerate(state.players) if widget.card in player.hand), None)
    if seat is None or not state.players[seat].passed or state.phase != "action" or state.round >= scene.rounds:
        return False
    keeping = scene.session.keeping
    name = scene.words.names.seats[seat]
    if keeping.get(seat) == widget.card:
        del keeping[seat]
        scene.say(f"{name} will be asked what is kept.")
    else:
        keeping[seat] = widget.card
        scene.say(f"{name} keeps {scene.words.name(widget.card)}.")
    return True


def replay_turn(scene: TableScene) -> Request | None:
    """The last turn of another seat once more, as everybody saw it; then the table is as it was."""
    turn = scene.local.recap.last(scene.seat)
    if turn is None:
        deeds.refuse(scene, "No other seat has moved yet.")
        return None
    scene.chooser.close()
    scene.playback.replay(turn.before, turn.events)
    scene.refresh()
    return None


def own_log(scene: TableScene) -> str:
    """Writes the log of the seat whose hand lies open, else the one that everybody may read, and says where."""
    keeper = scene.app.services.keeper
    if keeper is None:
        return "This game has no profile to write the log to."
    privacy, words = scene.local.privacy, scene.words
    whose = "open" if privacy.raised is None else f"seat-{privacy.raised + 1}"
    book = LogBook(words.wording, scene.playback.shown, words.names)
    book.rebuild(scene.session.match, privacy.known if privacy.raised is None else privacy.raised)
    game = str(keeper.game_id or "")[:8]
    try:
        text, _ = export_log(keeper.exports, book, scene.playback.shown.faces, f"{game}-{whose}", seed="")
    except (StoreError, OSError) as problem:
        return str(problem)
    if privacy.raised is None:
        return f"The log that all may read is in {text}."
    return f"The log of {words.names.seats[privacy.raised]} is in {text}."


__all__ = [
    "AFTER_THE_END",
    "HIDDEN_PILES",
    "PILE_TITLES_OF",
    "RAISE_FIRST",
    "ask_to_keep",
    "keep_pressed",
    "own_log",
    "replay_turn",
]
