"""Prime Cards: what lies below them, which condition is met, which Core World is Prime (Nemesis rulebook, Prime Core Worlds)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import GameState, View
from game.engine.core.defs import PrimeDef
from game.engine.core.places import nemesis_of
from game.engine.core.state import NemesisState
from game.engine.core.types import CardId
from game.engine.core.view import NemesisView


class PrimeStanding(NamedTuple):
    """One Prime Card as it stands: what is counted and the surplus are numbers of cards (rulings N3, N18).

    `column` is its index in `NemesisState.primes`; `world` the Core World if it lies in the Central Zone; `excess` is 0 for
    Ra, negative while the condition is not met; `prime` says that the Core World is Prime now; `rank` is 1 for what
    `target_prime` would take (equal ranks tie, ruling N5), 0 for what is not Prime.
    """

    column: int
    key: str
    counted: int
    condition: int
    met: bool
    excess: int
    world: CardId | None
    prime: bool
    rank: int


def columns_for(state: GameState, card: CardId) -> tuple[int, ...]:
    """The columns whose Prime Card lists a type of this card; none means sideways below Ra (rulings N3, N17)."""
    primes, primes_of = nemesis_of(state).primes, state.book.primes_of
    columns: list[int] = []
    for card_type in state.cards[card].kinds:
        for prime in primes_of.get(card_type, ()):
            if prime in primes:
                columns.append(primes.index(prime))
    return tuple(columns) if len(columns) < 2 else tuple(sorted(dict.fromkeys(columns)))


def prime_count(state: GameState | View, nemesis: NemesisState | NemesisView, column: int, counts: str) -> int:
    """What counts for a Prime Card's condition: upright cards below it, Dagda's Worlds, and what expansions add (rulings N3,
    N18).
    """
    if counts == "cards":
        return len(nemesis.columns[column])
    if counts == "worlds":
        total = len(state.players[nemesis.seat].worlds) - 1
    else:
        total = 0
    for hook in state.book.hooks.nemesis_counts:
        total += hook(state, nemesis.seat, counts)
    return total


def condition_of(state: GameState | View, prime: PrimeDef) -> int:
    """What a Prime Card asks for now: less for every Core World that the Nemesis has conquered (PrimeCreep)."""
    nemesis = state.nemesis
    if nemesis is None or not state.book.creep:
        return prime.condition
    return state.book.condition(prime, [state.cards[world] for world in state.players[nemesis.seat].worlds[1:]])


def excess_of(state: GameState | View, prime: PrimeDef, counted: int) -> int:
    """By how much a Prime Card's condition is exceeded: negative while it is not met, always 0 for Ra (ruling N5)."""
    return 0 if prime.counts == "always" else counted - condition_of(state, prime)


def lying_core_worlds(state: GameState | View) -> dict[str, CardId]:
    """The Core Worlds in the Central Zone by their keys."""
    cards = state.cards
    lying: dict[str, CardId] = {}
    for card in state.central:
        face = cards[card]
        if face.core:
            lying[face.key] = card
    return lying


def core_excesses(state: GameState, lying: dict[str, CardId]) -> dict[CardId, int]:
    """By how much the condition of each of these Core Worlds is exceeded."""
    nemesis, primes = nemesis_of(state), state.book.primes
    excesses: dict[CardId, int] = {}
    for column, number in enumerate(nemesis.primes):
        prime = primes[number]
        if prime.world in lying:
            excesses[lying[prime.world]] = excess_of(state, prime, prime_count(state, nemesis, column, prime.counts))
    return excesses


def prime_row(state: GameState | View) -> tuple[PrimeStanding, ...]:
    """All Prime Cards in their order, with the ranks of the Core Worlds that are Prime now: all of it is open to everybody.

    Raises LookupError where the Nemesis does not play.
    """
    nemesis = state.nemesis
    if nemesis is None:
        raise LookupError("the Nemesis is not in this game")
    lying = lying_core_worlds(state)
    bare = []
    for column, number in enumerate(nemesis.primes):
        prime = state.book.primes[number]
        counted = prime_count(state, nemesis, column, prime.counts)
        excess = excess_of(state, prime, counted)
        world = lying.get(prime.world)
        is_prime = excess >= 0 and world is not None
        bare.append((column, prime.key, counted, condition_of(state, prime), excess >= 0, excess, world, is_prime))
    ranked = sorted([row[5] for row in bare if row[7]], reverse=True)
    return tuple(PrimeStanding(*row, rank=1 + ranked.index(row[5]) if row[7] else 0) for row in bare)


def would_target(state: GameState) -> tuple[PrimeStanding, ...]:
    """The Prime Core Worlds in the order in which a command would target them; what ties has the same rank."""
    return tuple(sorted((row for row in prime_row(state) if row.prime), key=lambda row: (row.rank, row.column)))
