"""The promo cards as a plug: dice, two versions of a Hero, and the moments of the rules that they hook into."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.events import DiceRolled
from ...core.frames import VersionFrame
from ...core.plug import EventRecord, Hooks, Plug
from ...core.rules.mission import of_kind
from ...core.state import GameState
from ...core.types import CardId
from .atoms import set_roll
from .rules.versions import lay_out_versions, versions_wait


def _before_rounds(state: GameState) -> tuple[VersionFrame, ...]:
    return (VersionFrame(),) if versions_wait(state) else ()


def _points(state: GameState) -> Mapping[CardId, int]:
    """What dice gave a card counts as printed (ruling V5), and so twice where a mission doubles that."""
    rolls = state.rolls
    doubling = of_kind(state, "double_points") if rolls and state.setup.changes else []
    if not doubling:
        return rolls
    return {card: n << sum(change.cards.fits(state.faces[card]) for change in doubling) for card, n in rolls.items()}


PROMOS_HOOKS: Hooks[GameState] = Hooks(
    laid_out=(lay_out_versions,),
    before_rounds=(_before_rounds,),
    further_points=(_points,),
)

EVENTS: tuple[EventRecord[GameState], ...] = (
    EventRecord(DiceRolled, lambda state, event: set_roll(state, event.seat, event.card, event.dice, event.kept, None)),
)


PLUG: Plug[GameState, None] = Plug(
    name="promos",
    lay_out=None,
    hooks=PROMOS_HOOKS,
    starts={},
    events=EVENTS,
    stacks={},
)
