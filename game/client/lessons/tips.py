"""Tips of the first games: which one is due at a table, and which were seen. Each comes once, and none holds the game up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.client.lessons.guide import BoxSpec, Button
from game.client.profile.preferences import COACH, GAMES_FINISHED, GAMES_TO_LEARN
from game.client.profile.settings import Settings, Switch, Text
from game.content.language import say
from game.engine import GameState
from game.lessons.conditions import all_hold
from game.lessons.tips import Tip, read_tips, tips_file

SEEN = Text("tips.seen")
"""The tips that were shown, with blanks between them."""
KEPT = Switch("tips.kept", False)
"""Whether the player has kept the tips beyond the first games."""
MOST_IN_A_GAME = 5
CALM = frozenset(("turn", "boost", "retain", "pregame", "nemesis_pick"))
"""Questions at which a tip may stand: none of an invasion, and none in the middle of a turn."""
KEEP = "keep_them"


@cache
def shipped_tips() -> tuple[Tip, ...]:
    """The tips of the game in the order of their file."""
    return read_tips(tips_file())


def seen(settings: Settings) -> frozenset[str]:
    """The keys of the tips that were shown."""
    return frozenset(settings.get(SEEN).split())


def show_again(settings: Settings) -> None:
    """All tips come once more, in whatever game."""
    settings.set(SEEN, "")
    settings.set(COACH, "on")
    settings.set(KEPT, True)


@dataclass(slots=True)
class Tips:
    """The tips of one game: at most one a turn and five in all."""

    settings: Settings
    shown: int = 0
    turn: int = -1
    open: str = ""
    """The tip that stands there; "" for none."""

    @property
    def on(self) -> bool:
        """Whether tips come at all."""
        return self.settings.get(COACH) == "on" and self.shown < MOST_IN_A_GAME

    def due(self, state: GameState) -> BoxSpec | None:
        """The tip that is due now. It counts as seen from here on."""
        decision = state.decision
        if not self.on or decision is None or decision.seat != 0 or decision.kind not in CALM or self.open:
            return None
        turn = _turn_of(state)
        if turn == self.turn or not self._unseen:
            return None
        if self.settings.get(GAMES_FINISHED) >= GAMES_TO_LEARN and not self.settings.get(KEPT):
            return self._open(KEEP, turn, (("keep_tips", say("lesson.tip_keep")), ("no_tips", say("lesson.tip_no_more"))))
        tip = next((tip for tip in self._unseen if all_hold(tip.when, state)), None)
        if tip is None:
            return None
        self.settings.set(SEEN, " ".join((*sorted(seen(self.settings)), tip.key)))
        return self._open(tip.key, turn, (("got_it", say("lesson.tip_close")), ("no_tips", say("lesson.tip_stop"))), tip.point)

    @property
    def _unseen(self) -> list[Tip]:
        return [tip for tip in shipped_tips() if tip.key not in seen(self.settings)]

    def _open(self, key: str, turn: int, buttons: tuple[tuple[Button, str], ...], point: tuple[str, ...] = ()) -> BoxSpec:
        self.shown, self.turn, self.open = self.shown + 1, turn, key
        return BoxSpec(key, say(f"lesson.tip_{key}"), "", False, point, buttons, False)

    def press(self, button: Button) -> None:
        """Seen, keep, or stop."""
        if button == "no_tips":
            self.settings.set(COACH, "off")
        elif button == "keep_tips":
            self.settings.set(KEPT, True)
        self.open = ""

    def close(self) -> None:
        """Any press: the box is gone, and the press is carried out."""
        self.open = ""


def _turn_of(state: GameState) -> int:
    """A number that is the same through one turn of the player: the actions left tell turns of a round apart."""
    return 0 if state.phase == "pregame" else state.round * 100 + state.players[0].actions
