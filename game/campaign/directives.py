"""Directives: at most one optional goal of a mission that names a style of play, and how far it is (UX-C10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, assert_never

from game.engine import GameState, orders_at
from game.engine.api.holdings import Count, count, empire
from game.engine.api.standings import generation, led_orders, points
from game.engine.terms import CardId, CardType, Range

from .statistics import PLAYER, GameStatistics

OwnZone = Literal[
    "empire", "units", "worlds", "conquered", "core_worlds", "hand", "discard", "prestige", "colonists", "advancements", "beneath"
]
"""Where a directive may look for cards."""
Needed = Annotated[int, Range(1, 60)]
Most = Annotated[int, Range(0, 60)]


@dataclass(frozen=True, slots=True)
class OwnCards:
    """Own at least `n` cards of these types in a zone: the whole Empire, the Warzone, the Prestige cards …"""

    n: Needed
    types: tuple[CardType | Literal["tactic", "prestige"], ...] = ()
    zone: OwnZone = "empire"
    directive: Literal["own_cards"] = "own_cards"


@dataclass(frozen=True, slots=True)
class OwnCard:
    """Own the card with this key, wherever it is in the Empire."""

    card: str
    directive: Literal["own_card"] = "own_card"


@dataclass(frozen=True, slots=True)
class ConquerWorlds:
    """Conquer at least `n` Worlds, of one sector unless it is 0, up to the end of round `by` unless it is 0."""

    n: Needed
    sector: Annotated[int, Range(0, 5)] = 0
    by: Annotated[int, Range(0, 99)] = 0
    directive: Literal["conquer_worlds"] = "conquer_worlds"


@dataclass(frozen=True, slots=True)
class GenerateEnergy:
    """Own Worlds that generate at least `n` energy each round."""

    n: Needed
    directive: Literal["generate_energy"] = "generate_energy"


@dataclass(frozen=True, slots=True)
class ReachPoints:
    """Have at least `n` Empire Points."""

    n: Annotated[int, Range(1, 200)]
    directive: Literal["reach_points"] = "reach_points"


@dataclass(frozen=True, slots=True)
class LeadBy:
    """Be ahead of the Nemesis by at least `n` Empire Points."""

    n: Needed
    directive: Literal["lead_by"] = "lead_by"


@dataclass(frozen=True, slots=True)
class Steal:
    """Conquer at least `n` Worlds that the Nemesis targeted."""

    n: Needed = 1
    directive: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Chain:
    """Conquer Worlds in at least `n` own turns in a row."""

    n: Annotated[int, Range(2, 9)] = 2
    directive: Literal["chain"] = "chain"


@dataclass(frozen=True, slots=True)
class PassLate:
    """Pass with action points left at most `most` times."""

    most: Most = 0
    directive: Literal["pass_late"] = "pass_late"


@dataclass(frozen=True, slots=True)
class NeverBreakOff:
    """Break off no invasion."""

    directive: Literal["never_break_off"] = "never_break_off"


@dataclass(frozen=True, slots=True)
class DraftAtMost:
    """Draft at most `most` cards after the pregame draft."""

    most: Most
    directive: Literal["draft_at_most"] = "draft_at_most"


@dataclass(frozen=True, slots=True)
class HoldNemesis:
    """Let the Nemesis conquer at most `most` Worlds."""

    most: Most
    directive: Literal["hold_nemesis"] = "hold_nemesis"


@dataclass(frozen=True, slots=True)
class DeckClock:
    """Leave at least `n` cards in the Nemesis deck."""

    n: Needed
    directive: Literal["deck_clock"] = "deck_clock"


@dataclass(frozen=True, slots=True)
class PlayTactics:
    """Play at least `n` Tactics."""

    n: Needed
    directive: Literal["play_tactics"] = "play_tactics"


@dataclass(frozen=True, slots=True)
class PlayHeroics:
    """Play at least `n` Heroic Tactics."""

    n: Needed
    directive: Literal["play_heroics"] = "play_heroics"


@dataclass(frozen=True, slots=True)
class LeadOrders:
    """Have most Faction Tokens on at least `n` orders (Galactic Orders)."""

    n: Annotated[int, Range(1, 6)]
    directive: Literal["lead_orders"] = "lead_orders"


@dataclass(frozen=True, slots=True)
class HoldOrders:
    """Let the Nemesis have most Faction Tokens on at most `most` orders at the end (Galactic Orders)."""

    most: Annotated[int, Range(0, 5)]
    directive: Literal["hold_orders"] = "hold_orders"


@dataclass(frozen=True, slots=True)
class StandOnOrders:
    """Have at least `n` Faction Tokens on each of at least `orders` orders (Galactic Orders)."""

    n: Annotated[int, Range(1, 9)]
    orders: Annotated[int, Range(1, 6)] = 1
    directive: Literal["stand_on_orders"] = "stand_on_orders"


@dataclass(frozen=True, slots=True)
class UsePowers:
    """Use the powers of orders at least `n` times (Galactic Orders)."""

    n: Needed
    directive: Literal["use_powers"] = "use_powers"


Directive = (
    OwnCards
    | OwnCard
    | ConquerWorlds
    | GenerateEnergy
    | ReachPoints
    | LeadBy
    | Steal
    | Chain
    | PassLate
    | NeverBreakOff
    | DraftAtMost
    | HoldNemesis
    | DeckClock
    | PlayTactics
    | PlayHeroics
    | LeadOrders
    | HoldOrders
    | StandOnOrders
    | UsePowers
)


Limited: TypeAlias = PassLate | NeverBreakOff | DraftAtMost | HoldNemesis
"""Directives that allow only so many of what the whole game counts."""
Asking: TypeAlias = (
    OwnCards
    | OwnCard
    | ConquerWorlds
    | GenerateEnergy
    | ReachPoints
    | LeadBy
    | Steal
    | Chain
    | DeckClock
    | PlayTactics
    | PlayHeroics
    | LeadOrders
    | StandOnOrders
    | UsePowers
)
"""Directives that ask for so many of something."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a directive is: done as things stand, what is counted, what is needed, and whether it is lost for good.

    Where at most so many are allowed, `needed` is that number and `done` holds until there are more (`at_most`).
    """

    done: bool
    count: int
    needed: int
    failed: bool = False
    at_most: bool = False


def progress(state: GameState, statistics: GameStatistics, directive: Directive) -> Progress:
    """How far the player's directive is; at the end of the game `done` says whether it was fulfilled."""
    if isinstance(directive, HoldOrders):
        led = len(led_orders(state, 1))
        return Progress(led <= directive.most, led, directive.most, state.result is not None and led > directive.most, True)
    if isinstance(directive, PassLate | DraftAtMost | HoldNemesis | NeverBreakOff):
        most = getattr(directive, "most", 0)
        counted = _limited(statistics, directive)
        return Progress(counted <= most, counted, most, failed=counted > most, at_most=True)
    counted, needed = _counted(state, statistics, directive), _needed(directive)
    return Progress(counted >= needed, counted, needed, failed=counted < needed and _too_late(state, counted, directive))


def _limited(statistics: GameStatistics, directive: Limited) -> int:
    """What a directive counts that allows only so many."""
    match directive:
        case PassLate():
            return statistics.early_passes
        case DraftAtMost():
            return statistics.drafts
        case HoldNemesis():
            return statistics.lost
        case NeverBreakOff():
            return statistics.broken_off
        case _:
            assert_never(directive)


def _counted(state: GameState, statistics: GameStatistics, directive: Asking) -> int:
    """What a directive counts that asks for so many."""
    match directive:
        case OwnCards():
            return count(state, PLAYER, state.players[PLAYER].home, Count(directive.zone, directive.types))
        case OwnCard():
            return min(1, count_key(state, directive.card))
        case ConquerWorlds():
            return len(_conquered(state, statistics, directive))
        case DeckClock():
            return len(state.nemesis.deck) if state.nemesis is not None else 0
        case LeadBy():
            return points(state, PLAYER) - max(points(state, seat) for seat in range(len(state.players)) if seat != PLAYER)
        case StandOnOrders():
            orders = orders_at(state)
            return sum(n >= directive.n for n in orders.tokens[PLAYER]) if orders else 0
        case GenerateEnergy():
            return generation(state, PLAYER)
        case ReachPoints():
            return points(state, PLAYER)
        case Steal():
            return statistics.steals
        case Chain():
            return statistics.longest_chain
        case PlayTactics():
            return statistics.played
        case PlayHeroics():
            return statistics.heroics
        case LeadOrders():
            return len(led_orders(state, PLAYER))
        case UsePowers():
            return sum(state.cards[card].kind == "order" for card in statistics.used)
        case _:
            assert_never(directive)


def _needed(directive: Asking) -> int:
    """How many of it a directive asks for."""
    if isinstance(directive, OwnCard):
        return 1
    return directive.orders if isinstance(directive, StandOnOrders) else directive.n


def _conquered(state: GameState, statistics: GameStatistics, directive: ConquerWorlds) -> list[CardId]:
    """The Worlds that count for it: those of its sector, conquered in time."""
    return [
        world
        for world, number in statistics.conquests
        if directive.sector in (0, state.cards[world].sector) and (not directive.by or number <= directive.by)
    ]


def count_key(state: GameState, key: str) -> int:
    """How many cards with this key the player's Empire holds."""
    return sum(state.cards[card].key == key for card in empire(state, PLAYER))


def _too_late(state: GameState, counted: int, directive: Any) -> bool:
    """Whether what is missing cannot come any more."""
    if state.result is not None or isinstance(directive, DeckClock):
        return True
    return isinstance(directive, ConquerWorlds) and 0 < directive.by < state.round
