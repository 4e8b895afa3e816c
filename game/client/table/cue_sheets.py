"""The cue sheets: how each staged event runs, as rows of a table (docs/stage.md). Data alone; `staging` puts them to use.

A sheet says when each act begins and when the events behind it are folded into what is shown. A cause is always earlier on
screen than its effect: bolts strike before the flash, the flash comes before the World changes hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

BattleAct = Literal["aim", "volley", "impact", "hold", "flash", "burn", "capture", "flag", "flow"]
MomentAct = Literal["rise", "stand", "fall"]
ResultAct = Literal["count", "stamp", "medal", "unlock"]
Act = BattleAct | MomentAct | ResultAct
"""What can begin at a mark. A conquest has its nine in this order; a moment rises, stands and falls; results rise and count."""
Kind = Literal["invasion", "core_invasion", "nemesis_invasion", "steal", "core_arrival", "epoch_two", "last_round", "sweep"]


class CueRow(NamedTuple):
    """One act: its mark and its length in milliseconds at normal speed, who is seen acting, the curve, and the sound key."""

    at: int
    act: Act
    length: int
    actor: str
    curve: str = "out_cubic"
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of one kind in their order, its length, and the two marks at which events are folded: what the event is about,
    and all that follows from it. `hold` milliseconds everything stands still at the act "hold"; `shake` is in pixels at 1080p.
    """

    rows: tuple[CueRow, ...]
    length: int
    folds: tuple[int, int]
    shake: int = 0

    def row(self, act: Act) -> CueRow | None:
        """The row of an act; None where the sheet has none."""
        return next((row for row in self.rows if row.act == act), None)


def _conquest(marks: tuple[int, ...], length: int, shake: int, sound: str, breaks: str = "shield_break") -> Sheet:
    """A conquest by its nine marks; `sound` is heard at the impact, `breaks` as shield and crust give way."""
    aim, volley, impact, hold, flash, burn, capture, flag, flow = marks
    rows = (
        CueRow(aim, "aim", volley - aim, "ships", "in_out_sine", "battle_aim"),
        CueRow(volley, "volley", impact - volley, "bolts", "linear", "battle_volley"),
        CueRow(impact, "impact", hold - impact, "shield", "linear", sound),
        CueRow(hold, "hold", flash - hold, "all", "hold"),
        CueRow(flash, "flash", burn - flash, "world", "out_cubic", breaks),
        CueRow(burn, "burn", capture - burn, "landers", "linear", "battle_burn"),
        CueRow(capture, "capture", flag - capture, "world", "in_out_sine"),
        CueRow(flag, "flag", flow - flag, "flag", "overshoot", "battle_flag"),
        CueRow(flow, "flow", length - flow, "motes", "out_cubic", "roll_up"),
    )
    return Sheet(rows, length, (capture, flag), shake)


def _moment(rise: int, stand: int, length: int, actor: str, sound: str, fold: int, stands: str = "") -> Sheet:
    """A moment of its own: it rises, stands for a while and falls; what it tells of is folded at once or when it stands.

    `sound` is heard as it rises, `stands` once it stands.
    """
    rows = (
        CueRow(0, "rise", rise, actor, "overshoot", sound),
        CueRow(rise, "stand", stand, actor, "hold", stands),
        CueRow(rise + stand, "fall", length - rise - stand, actor, "in_out_sine"),
    )
    return Sheet(rows, length, (fold, fold))


SHEETS: Mapping[Kind, Sheet] = MappingProxyType(
    {
        "invasion": _conquest((0, 150, 400, 460, 520, 620, 900, 1200, 1400), 1600, 6, "conquest"),
        "steal": _conquest((0, 150, 400, 460, 520, 620, 900, 1200, 1400), 1600, 6, "steal"),
        "core_invasion": _conquest((0, 300, 900, 1000, 1090, 1250, 1600, 2200, 2600), 3000, 10, "core_conquest", "planet_crack"),
        "nemesis_invasion": _conquest((0, 94, 250, 288, 325, 388, 562, 750, 875), 1000, 3, "nemesis_conquest"),
        "core_arrival": _moment(150, 450, 800, "world", "core_arrival", 0),
        "epoch_two": _moment(300, 400, 900, "mask", "epoch", 300, "evolve"),
        "sweep": _moment(100, 250, 500, "cards", "sweep", 0),
        "last_round": _moment(250, 400, 800, "sky", "last_light", 0),
    }
)
"""Every staged kind. Times are milliseconds at normal speed."""
RESULTS = Sheet(
    (
        CueRow(0, "rise", 700, "sky", "in_out_sine", "open"),
        CueRow(700, "count", 1900, "totals", "out_cubic", "roll_up"),
        CueRow(2600, "stamp", 200, "worlds", "overshoot", "place"),
        CueRow(3800, "medal", 260, "medal", "overshoot", "medal"),
        CueRow(4600, "unlock", 240, "plates", "out_cubic", "token"),
    ),
    5200,
    (0, 0),
)
"""The end of a game against the Nemesis; its acts are over within six seconds (UX-E1)."""
FINALE = Sheet(
    (
        CueRow(0, "rise", 400, "sky", "in_out_sine", "open"),
        CueRow(400, "count", 5600, "worlds", "linear", "count_tick"),
        CueRow(6200, "medal", 220, "rank", "out_cubic", "rank"),
    ),
    6600,
    (0, 0),
)
"""The end of a run; over within eight seconds, and with any press at once."""
FLIGHT_STEP_MS, FLIGHT_MOST_MS = 700, 4800
"""How much later the next World of a run flies past, and the most for all of them."""
STAMP_STEP_MS, STAMP_MOST_MS = 300, 1000
"""How much later the next World is stamped, and the most for all of them."""
PLATE_STEP_MS = 120
LATER = 0.6
"""A second conquest by the same command, and each further one, takes so much of its sheet."""
BOLTS = 12
"""The most bolts of a volley."""
BOLT_MS, BOLT_STEP_MS = 160, 20
"""How long a bolt of an own conquest flies, and how much later the next one leaves."""
SWEEP_MS, SWEEP_STEP_MS = 300, 40
"""How long a card takes that is swept away, and how much later the next one goes."""
ARRIVAL_MS, ARRIVAL_STEP_MS, ARRIVAL_MOST_MS = 450, 250, 2400
"""How long a Core World takes out of warp, how much later the next one comes, and the most for all of them."""
