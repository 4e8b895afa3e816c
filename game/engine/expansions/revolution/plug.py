"""Revolution as a plug: what it adds to the game, and the moments of the rules that it hooks into."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ...core.actions import Action, Build
from ...core.frames import AttachFrame, HeroicDrawFrame, NemesisBurdenFrame, RetainHeroicFrame, TakeTacticsFrame
from ...core.ops.count import Count
from ...core.plug import EventRecord, FrameRecord, Hooks, Plug, nothing
from ...core.reasons import Reason
from ...core.rules.turn import BEGUN
from ...core.state import GameState
from ...core.types import CardId, Seat
from .atoms import double_strength, end_doubling, lose_marks, set_infiltrators, set_marks, shuffle_heroic_deck
from .encode import encode_revolution
from .events import HeroicShuffled, HeroicTop, MarksChanged, StrengthDoubled
from .hidden import make_heroics_public, sample_heroics
from .monitor import HeroicMonitor
from .ops.marks import burdened
from .rules.build import build_price, build_reasons, buildable, lose_advancement, lose_attached, start_advancements, take_build
from .rules.check import check_revolution
from .rules.heroic import (
    cycle,
    cycling,
    lay_out_revolution,
    offer_drawing,
    offer_tactics,
    play_heroic,
    put_heroic_away,
    retaining,
    start_heroics,
)
from .rules.holdings import advancements, heroic_hand, holds_a_giver
from .rules.nemesis import counted_advancements, put_token
from .rules.positions import LAYS
from .saved import SAVED, named_revolution, revolution_fault
from .slice import ATTACHED, PLACE, SLICE, STACK, RevolutionState, revolution_of
from .view import (
    close_revolution,
    fold_doubled,
    fold_marks,
    fold_shuffle,
    fold_top,
    revolution_cards,
    revolution_json,
    revolution_view,
)
from .zones import ZONES

Used = tuple[tuple[CardId, int], ...]


def _begun(used: Used) -> Used:
    return (*used, BEGUN)


def _bring_in(state: GameState, card: CardId) -> None:
    set_infiltrators(state, (*revolution_of(state).infiltrators, card))


def _brought(state: GameState) -> tuple[CardId, ...]:
    revolution: RevolutionState = state.slices[PLACE]
    return revolution.infiltrators


def _dismiss(state: GameState) -> None:
    set_infiltrators(state, ())


def _price(state: GameState, action: Action, parts: list[Reason] | None) -> int | None:
    return build_price(state, action.card, parts) if isinstance(action, Build) else None


def _reasons(state: GameState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Build):
        return build_reasons(state, seat, action.card)
    return [] if revolution_of(state).heroic[seat].deck else [Reason("no_heroic_deck")]


def _texts(state: GameState, seat: Seat, moments: int) -> Sequence[CardId]:
    revolution: RevolutionState = state.slices[PLACE]
    hand = revolution.heroic[seat].hand
    return (*advancements(state, seat), *hand) if revolution.attached else hand


def _doubled_units(state: GameState) -> tuple[CardId, ...]:
    revolution: RevolutionState = state.slices[PLACE]
    return revolution.doubled


def _attached(state: GameState, seat: Seat) -> list[tuple[str, Sequence[CardId]]]:
    return [(ATTACHED, advancements(state, seat))]


def _income(state: GameState, seat: Seat) -> int:
    revolution: RevolutionState = state.slices[PLACE]
    if not (revolution.attached or revolution.built or revolution.revolution_tokens):
        return 0
    return sum([state.cards[card].energy for card in advancements(state, seat)]) - burdened(state, seat)


def _counted(state: GameState, seat: Seat, card: CardId, what: Count) -> int | Sequence[CardId] | None:
    if what.zone == "advancements":
        return advancements(state, seat)
    revolution: RevolutionState = state.slices[PLACE]
    return [card] * revolution.revolution_tokens.get((card, seat), 0) if what.zone == "marks" else None


def _act(state: GameState, seat: Seat) -> Sequence[CardId]:
    return (*chain.from_iterable(revolution_of(state).heroic[seat]), *advancements(state, seat))


def _marked(state: GameState, event: MarksChanged) -> None:
    set_marks(state, event.card, event.seat, event.now, None)


def _doubled(state: GameState, event: StrengthDoubled) -> None:
    if event.card is None:
        end_doubling(state, None)
    else:
        double_strength(state, event.card, None)


REVOLUTION_HOOKS: Hooks[GameState] = Hooks(
    monitors=(HeroicMonitor,),
    phase_end=(end_doubling,),
    turn_options=(buildable,),
    turn_taken=(take_build,),
    free_options=(cycling,),
    free_taken=(cycle,),
    turn_begun=(_begun,),
    retained=(retaining,),
    drafted=(offer_tactics,),
    deployed=(offer_drawing,),
    brought_in=(_bring_in,),
    waiting_price=(_price,),
    reasons=(_reasons,),
    standing=(advancements,),
    playable=(heroic_hand,),
    texts=(_texts,),
    may_act=(holds_a_giver,),
    played=(play_heroic,),
    put_away=(put_heroic_away,),
    doubled=(_doubled_units,),
    brought=(_brought,),
    dismissed=(_dismiss,),
    left=(lose_marks,),
    world_lost=(lose_attached,),
    forfeited=(lose_advancement,),
    holdings=(advancements,),
    empire=(_attached,),
    income=(_income,),
    counts=(_counted,),
    bonuses=(_attached,),
    act=(_act,),
    sampled=(sample_heroics,),
    made_public=(make_heroics_public,),
    nemesis_built=(put_token,),
    nemesis_counts=(counted_advancements,),
    check=(check_revolution,),
)

EVENTS: tuple[EventRecord[GameState], ...] = (
    EventRecord(HeroicShuffled, lambda state, event: shuffle_heroic_deck(state, event.seat, None), fold_shuffle, nothing),
    EventRecord(HeroicTop, nothing, fold_top, nothing),  # whose card lies on top follows from the deck
    EventRecord(MarksChanged, _marked, fold_marks, nothing),
    EventRecord(StrengthDoubled, _doubled, fold_doubled, nothing),
)


FRAMES = (
    FrameRecord(TakeTacticsFrame, 16),
    FrameRecord(HeroicDrawFrame, 17),
    FrameRecord(AttachFrame, 18),
    FrameRecord(RetainHeroicFrame, 19),
    FrameRecord(NemesisBurdenFrame, 23),
)

PLUG: Plug[GameState, RevolutionState] = Plug(
    name="revolution",
    slice=SLICE,
    lay_out=lay_out_revolution,
    saved=SAVED,
    named=named_revolution,
    fault=revolution_fault,
    encode=encode_revolution,
    view=revolution_view,
    close=close_revolution,
    view_json=revolution_json,
    view_cards=revolution_cards,
    zones=ZONES,
    hooks=REVOLUTION_HOOKS,
    starts={"open_stack": start_advancements, "start_built": start_advancements, "start_heroics": start_heroics},
    events=EVENTS,
    frames=FRAMES,
    stacks={"advancement": (STACK, 0)},
    lays=LAYS,
)
