"""Texts that deploy, draft and change the Central Zone outside the ordinary turn options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from ..actions import NONE, PICK, Decision, Pick, pick_or
from ..atoms import move_card, set_tokens
from ..atoms_nemesis import drop_target
from ..events import Sink
from ..frames import EffectFrame, NemesisGrantFrame, Picks, ask, chooser, invasion_index
from ..places import nemesis_of
from ..reasons import Reason
from ..rules.deploy import deploy_unit
from ..rules.draft import draft_card, draft_reasons
from ..rules.galactic import reveal_next
from ..rules.prices import deploy_price, draft_price, further_means, helpers_for
from ..state import GameState
from ..types import CardId, CardType, Range, Seat
from ..vocabulary import NemesisRule, OpRules, SoloRule, flat, op
from .count import has_type, matches
from .registry import advance


@dataclass(frozen=True, slots=True)
class DeployFromHand:
    """Deploy one Unit of these types from the hand for `less` energy less; no further action is spent."""

    less: Annotated[int, Range(0, 9)] = 0
    types: tuple[CardType, ...] = ()
    op: Literal["deploy_from_hand"] = "deploy_from_hand"


@dataclass(frozen=True, slots=True)
class DraftFromZone:
    """Draft one card of these types from the Central Zone for `less` energy less, or `free`; no further action is spent.

    For the Nemesis the player picks the card (ruling N22), for it is an Event's draft.
    """

    less: Annotated[int, Range(0, 9)] = 0
    types: tuple[CardType | Literal["tactic", "prestige"], ...] = ()
    free: bool = False
    op: Literal["draft_from_zone"] = "draft_from_zone"


@dataclass(frozen=True, slots=True)
class Energize:
    """Put an Energy Token on a card in the Central Zone that has none, or on none."""

    op: Literal["energize"] = "energize"


@dataclass(frozen=True, slots=True)
class Supplant:
    """Put a card of the Central Zone on top of its sector's deck after adding the next card of the current sector."""

    op: Literal["supplant"] = "supplant"


def _units_in_hand(state: GameState, seat: Seat, op: DeployFromHand) -> list[CardId]:
    energy = state.players[seat].energy
    means = further_means(state, seat)["deploying"]
    return [
        card
        for card in state.players[seat].hand
        if state.cards[card].is_unit
        and matches(state, card, op.types)
        and (deploy_price(state, seat, card, less=op.less) <= energy or any(further(card, op.less) for further in means))
    ]


@op(DeployFromHand, asks=("pick",), icon="deploy", worth=lambda op, w, times: w.action + 20 * op.less)
class DeployingFromHand(OpRules[DeployFromHand]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: DeployFromHand) -> Reason | None:
        return None if _units_in_hand(state, seat, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: DeployFromHand, out: Sink) -> EffectFrame | None:
        cards = _units_in_hand(state, frame.seat, op)
        if not cards:
            return frame
        options = pick_or(cards, NONE)
        ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "deploy_from_hand"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: DeployFromHand, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        if not isinstance(pick, Pick):
            return frame
        state.stack.append(advance(frame))
        deploy_unit(state, frame.seat, pick.card, out, less=op.less)
        return None


FREE = 99
"""More than any card costs to draft."""


def _less(op: DraftFromZone) -> int:
    return FREE if op.free else op.less


def _fitting(state: GameState, op: DraftFromZone) -> list[CardId]:
    faces = state.cards
    return [card for card in state.central if not faces[card].is_world and has_type(faces[card], op.types)]


def _draftable(state: GameState, seat: Seat, op: DraftFromZone) -> Iterator[CardId]:
    energy, less = state.players[seat].energy, _less(op)
    helpers, means = helpers_for(state, seat), further_means(state, seat)["drafting"]
    for card in _fitting(state, op):
        if not draft_reasons(state, seat, card) and (
            draft_price(state, seat, card, less, None, helpers) <= energy or any(further(card, less) for further in means)
        ):
            yield card


class NemesisDrafting(NemesisRule[DraftFromZone]):
    """It pays nothing and ignores conditions (ruling N19), and the player picks the card for it (ruling N22)."""

    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: DraftFromZone) -> Reason | None:
        return None if _fitting(state, op) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: DraftFromZone, out: Sink) -> EffectFrame | None:
        cards = _fitting(state, op)
        if not cards:
            return frame
        if len(cards) == 1:
            _nemesis_drafts(state, frame, cards[0])
        else:
            options = tuple(PICK[card] for card in cards)
            ask(state, frame, Decision(chooser(state, frame.seat), "nemesis_pick", options, 1, 1, frame.card, "draft_from_zone"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: DraftFromZone, picks: Picks, out: Sink) -> EffectFrame | None:
        if not isinstance(picks[0], Pick):
            return frame
        _nemesis_drafts(state, frame, picks[0].card)
        return None


def _nemesis_drafts(state: GameState, frame: EffectFrame, card: CardId) -> None:
    """It lays the card below a Prime Card and places its Faction Tokens, as for any card it drafts (ruling N20)."""
    state.stack.append(advance(frame))
    for hook in state.book.hooks.nemesis_drafts:
        hook(state, card)
    state.stack.append(NemesisGrantFrame(card))


@op(
    DraftFromZone,
    asks=("pick", "nemesis_pick"),
    icon="draft",
    worth=lambda op, w, times: w.action + 30 + 20 * op.less,
    nemesis=NemesisDrafting,
)
class DraftingFromZone(OpRules[DraftFromZone]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: DraftFromZone) -> Reason | None:
        for _ in _draftable(state, seat, op):
            return None
        return Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: DraftFromZone, out: Sink) -> EffectFrame | None:
        cards = list(_draftable(state, frame.seat, op))
        if not cards:
            return frame
        ask(state, frame, Decision(frame.seat, "pick", pick_or(cards, NONE), 1, 1, frame.card, "draft_from_zone"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: DraftFromZone, picks: Picks, out: Sink) -> EffectFrame | None:
        pick = picks[0]
        if not isinstance(pick, Pick):
            return frame
        state.stack.append(advance(frame))
        draft_card(state, frame.seat, pick.card, out, less=_less(op))
        return None


def _without_token(state: GameState) -> list[CardId]:
    return [card for card in state.central if card not in state.tokens]


@op(Energize, asks=("pick",), icon="token", worth=flat(8))
class Energizing(OpRules[Energize]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Energize) -> Reason | None:
        return None if _without_token(state) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Energize, out: Sink) -> EffectFrame | None:
        cards = _without_token(state)
        if not cards:
            return frame
        options = pick_or(cards, NONE)
        ask(state, frame, Decision(frame.seat, "pick", options, 1, 1, frame.card, "energize"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Energize, picks: Picks, out: Sink) -> EffectFrame:
        for pick in picks:
            if isinstance(pick, Pick):
                set_tokens(state, pick.card, 1, out)
        return frame


def _replaceable(state: GameState) -> list[CardId]:
    """Cards that could leave: all but an invaded World, the target too (ruling N15); none while the sector's deck is empty."""
    if not state.sectors[state.sector]:
        return []
    index = invasion_index(state)
    invaded = getattr(state.stack[index], "world", None) if index >= 0 else None
    return [card for card in state.central if card != invaded]


def _replace(state: GameState, picks: Picks, out: Sink) -> None:
    """Adds the next card, then puts the picked one on the deck of its own sector."""
    pick = picks[0]
    if isinstance(pick, Pick):
        reveal_next(state, out)
        if pick.card in state.tokens:
            set_tokens(state, pick.card, 0, out)
        home = state.cards[pick.card].sector or 0
        move_card(state, pick.card, ("central", 0), ("sector", home), "leave", out)


class SupplantingTarget(SoloRule[Supplant]):
    """The mark of the Nemesis goes with its World (ruling N15)."""

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Supplant, picks: Picks, out: Sink) -> EffectFrame:
        for pick in picks:
            if isinstance(pick, Pick):
                drop_target(nemesis_of(state), pick.card, out)
        _replace(state, picks, out)
        return frame


@op(Supplant, asks=("pick",), icon="undo", worth=flat(8), solo=SupplantingTarget)
class Supplanting(OpRules[Supplant]):
    @staticmethod
    def possible(state: GameState, seat: Seat, card: CardId, op: Supplant) -> Reason | None:
        return None if _replaceable(state) else Reason("no_target")

    @staticmethod
    def start(state: GameState, frame: EffectFrame, op: Supplant, out: Sink) -> EffectFrame | None:
        cards = _replaceable(state)
        if not cards:
            return frame
        ask(state, frame, Decision(frame.seat, "pick", pick_or(cards, NONE), 1, 1, frame.card, "supplant"))
        return None

    @staticmethod
    def answer(state: GameState, frame: EffectFrame, op: Supplant, picks: Picks, out: Sink) -> EffectFrame:
        _replace(state, picks, out)
        return frame
