"""The promo cards as a plug: dice, two versions of a Hero, and the moments of the rules that they hook into."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.frames import VersionFrame
from ...core.plug import EventRecord, FrameRecord, Hooks, Plug, Saved, nothing
from ...core.rules.mission import of_kind
from ...core.state import GameState, Layout
from ...core.types import CardId
from ...core.view import View
from .atoms import set_roll
from .encode import encode_dice
from .events import DiceRolled
from .rules.versions import lay_out_versions, versions_wait
from .slice import SLICE, DiceState, dice_of


def _lay_out(state: GameState, layout: Layout) -> None:
    SLICE.lay(state, DiceState({}))


def _before_rounds(state: GameState) -> tuple[VersionFrame, ...]:
    return (VersionFrame(),) if versions_wait(state) else ()


def _points(state: GameState) -> Mapping[CardId, int]:
    """What dice gave a card counts as printed (ruling V5), and so twice where a mission doubles that."""
    rolls = dice_of(state).rolls
    doubling = of_kind(state, "double_points") if rolls and state.setup.changes else []
    if not doubling:
        return rolls
    return {card: n << sum(change.cards.fits(state.cards[card]) for change in doubling) for card, n in rolls.items()}


PROMOS_HOOKS: Hooks[GameState] = Hooks(
    laid_out=(lay_out_versions,),
    before_rounds=(_before_rounds,),
    further_points=(_points,),
)


def _follow(state: GameState, event: DiceRolled) -> None:
    set_roll(state, event.seat, event.card, event.dice, event.kept, None)


def _fold(view: View, event: DiceRolled) -> None:
    SLICE.lay(view, DiceState({**dice_of(view).rolls, event.card: event.kept}))


EVENTS: tuple[EventRecord[GameState], ...] = (EventRecord(DiceRolled, _follow, _fold, nothing),)


FRAMES = (FrameRecord(VersionFrame, 29),)

PLUG: Plug[GameState, DiceState] = Plug(
    name="promos",
    slice=SLICE,
    lay_out=_lay_out,
    saved=Saved("rolls", dict[CardId, int], lambda dice: dict(dice.rolls), DiceState),
    named=lambda dice: [list(dice.rolls)],
    fault=lambda state, dice: None,
    encode=encode_dice,
    view=lambda state, dice, seat: dice,
    close=lambda view: None,
    view_json=lambda dice: {str(card): points for card, points in dice.rolls.items()},
    view_cards=lambda dice: (),
    zones={},
    hooks=PROMOS_HOOKS,
    starts={},
    events=EVENTS,
    frames=FRAMES,
    stacks={},
    lays={},
)
