"""Tie policies: who settles the Nemesis's ties when the player does not want to be asked (ruling N11; UX-N8)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.engine import (
    Action,
    Command,
    Decision,
    GameState,
    Rng,
    View,
    orders_at,
    seed_of,
)
from game.engine.actions import Amount, Column, Pick
from game.engine.api.holdings import NEMESIS_CHART
from game.engine.terms import PrimeDef

from .sight import DealingSight, Rival

Policy = Literal["random", "easiest", "hardest"]
POLICIES: tuple[Policy, ...] = ("random", "easiest", "hardest")

CORE = 6
TOKEN = 3
CONDITION_MET = 4


def settle_tie(policy: Policy, view: View, decision: Decision, rng: Rng) -> Action:
    """The option that this policy picks in an open "nemesis_pick": any, the worst or the best for the Nemesis.

    Equal values go to the first option, so that only "random" uses the generator. Raises ValueError for another question.
    """
    if decision.kind != "nemesis_pick" or view.nemesis is None:
        raise ValueError("a tie policy answers for the Nemesis only")
    options = decision.options
    if policy == "random":
        return options[rng.below(len(options))]
    values = [help_for_nemesis(view, decision, option) for option in options]
    wanted = max(values) if policy == "hardest" else min(values)
    return options[values.index(wanted)]


def chance_at(state: GameState) -> Rng:
    """The random numbers of a tie: the same ones for the same question of the same game."""
    return Rng(seed_of(f"{state.setup.seed}:tie:{state.seq}"))


class Settled(NamedTuple):
    """How a policy settles a tie: the option it picks, and why. Reasons: "less" or "more" for the Nemesis, "equal", "chance"."""

    pick: Action
    why: Literal["less", "more", "equal", "chance"]


def settled(policy: Policy, view: View, decision: Decision, rng: Rng) -> Settled:
    """What this policy picks in an open tie and why. Raises ValueError for another question."""
    pick = settle_tie(policy, view, decision, rng)
    if makes_no_difference(view, decision):
        return Settled(pick, "equal")
    return Settled(pick, "chance" if policy == "random" else "less" if policy == "easiest" else "more")


def makes_no_difference(view: View, decision: Decision) -> bool:
    """Whether all options of a tie are worth the same to the Nemesis now."""
    return len({help_for_nemesis(view, decision, option) for option in decision.options}) == 1


class Settling:
    """Answers as another player, but for ties of the Nemesis, which a policy settles; "first" takes the first option."""

    def __init__(self, rival: Rival, policy: Policy | Literal["first"], seed: str) -> None:
        self.rival, self.policy = rival, policy
        self.rng = Rng(seed)

    def choose(self, sight: DealingSight, decision: Decision) -> Command:
        """The answer to the open decision."""
        if decision.kind != "nemesis_pick":
            return self.rival.choose(sight, decision)
        if self.policy == "first":
            return Command(sight.seq, decision.seat, (decision.options[0],))
        pick = settle_tie(self.policy, sight.view(), decision, self.rng)
        return Command(sight.seq, decision.seat, (pick,))


def help_for_nemesis(view: View, decision: Decision, option: Action) -> int:
    """A plain measure of what a candidate is worth to the Nemesis; more is worse for the human."""
    if isinstance(option, Column):
        return _column_value(view, option.n)
    if isinstance(option, Amount):  # a sector, whose next card both sides may take: the later the more it is worth
        return option.n
    if not isinstance(option, Pick):
        raise ValueError("a tie is settled with a card, a column or a sector")
    face = view.cards[option.card]
    if face.kind == "order":
        return _order_value(view, decision, option.card)
    if decision.purpose == "lose_holding":  # the Nemesis loses it
        return -4 * face.points - 2 * face.energy
    value = 4 * face.points + (TOKEN if option.card in view.tokens else 0)
    if face.is_world:
        return value + 2 * face.energy + (CORE + 2 * _below(view, face.key) if face.core else 0)
    types = face.types if face.is_unit else (face.kind,)
    columns = [column for column, prime in enumerate(_primes(view)) if any(kind in types for kind in prime.types)]
    return value + 2 * face.draft + max((_column_value(view, column) for column in columns), default=0)


def _order_value(view: View, decision: Decision, card: int) -> int:
    """What the Nemesis gains at the end by more tokens of its own on this order, or by fewer of the player."""
    seen = orders_at(view)
    if seen is None or view.nemesis is None:
        return 0
    index = seen.cards.index(card)
    nemesis, human = (seen.tokens[seat][index] for seat in (view.nemesis.seat, 1 - view.nemesis.seat))
    asks_event = decision.source is not None and view.cards[decision.source].kind == "event"
    placed, taken = NEMESIS_CHART[view.sector - 1], 0
    if decision.purpose == "lose_faction":
        placed, taken = (-1, 0) if asks_event else (0, 1)
    elif decision.purpose == "usurp":
        placed, taken = 1, 1
    return _lead(nemesis + placed, human - taken) - _lead(nemesis, human)


def _lead(nemesis: int, human: int) -> int:
    """Points for most Faction Tokens on one order, those of the player counted against the Nemesis (ruling O3)."""
    return nemesis if nemesis > human else -human if human > nemesis else 0


def _primes(view: View) -> list[PrimeDef]:
    return [] if view.nemesis is None else [view.book.primes[number] for number in view.nemesis.primes]


def _below(view: View, world: str) -> int:
    """Cards below the Prime Card of this Core World."""
    if view.nemesis is None:
        return 0
    return sum(len(cards) for prime, cards in zip(_primes(view), view.nemesis.columns) if prime.world == world)


def _column_value(view: View, column: int) -> int:
    """More for the card that meets a condition, and for a Core World that lies in the Central Zone."""
    prime = _primes(view)[column]
    below = _below(view, prime.world)
    lying = any(view.cards[card].key == prime.world for card in view.central)
    conquered = [] if view.nemesis is None else view.players[view.nemesis.seat].worlds[1:]
    asked = view.book.condition(prime, [view.cards[world] for world in conquered])
    meets = CONDITION_MET if below + 1 == asked else 1 if below + 1 > asked else 2
    return meets * (2 if lying else 1)
