"""Random positions before a Nemesis turn, and the same position as plain data for the oracle."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.engine import CardBook, GameState, Rng, SeatSetup, Setup, new_game, seed_of
from game.engine.core.places import put_cards
from game.nemesis.prime import columns_for

MODES = ("standard", "advanced", "expert")


@cache
def _laid_out(book_id: int, mode: str) -> GameState:
    book = _BOOKS[book_id]
    seats = (SeatSetup("human"), SeatSetup("nemesis"))
    options = (("nemesis_mode", mode), ("pregame_draft", 0))
    state, _ = new_game(book, Setup(seed_of("oracle"), book.packs, seats, options))
    return state


_BOOKS: dict[int, CardBook] = {}


def random_state(book: CardBook, rng: Rng) -> GameState:
    """A Nemesis about to take a turn, with a random Central Zone, columns, Worlds, target, tokens, deck and round.

    Any of the 55 cards may lie on top, so that those of other modes and expansions are tried too.
    """
    _BOOKS[id(book)] = book
    state = _laid_out(id(book), MODES[rng.below(3)]).clone()
    nemesis = state.nemesis
    assert nemesis is not None
    state.stack.clear()
    state.decision = None
    state.phase = "action"
    state.round = 1 + rng.below(len(state.setup.sectors))
    state.destiny = rng.below(2)
    pool = [card for card, face in enumerate(state.cards) if face.sector is not None]
    rng.shuffle(pool)
    state.central.clear()
    state.box.clear()
    state.sectors = [()] * len(state.sectors)
    state.tokens.clear()
    _deal_central(state, pool, rng)
    _deal_empire(state, pool, rng)
    state.box += pool
    worlds = [card for card in state.central if state.cards[card].is_world]
    nemesis.target = worlds[rng.below(len(worlds))] if worlds and rng.below(3) else None
    human = state.players[0]
    human.passed = rng.below(4) == 0
    human.actions = 0 if human.passed else 1 + rng.below(4)
    state.turns = 2 if rng.below(3) == 0 else 3 + rng.below(8)
    nemesis.deck = [number for number in nemesis.deck if rng.below(3)] if rng.below(12) else []
    if nemesis.deck:
        top = rng.below(len(book.nemesis))
        nemesis.deck = [number for number in nemesis.deck if number != top] + [top]
    return state


def _deal_central(state: GameState, pool: list[int], rng: Rng) -> None:
    style = ("any", "any", "any", "worlds", "cards", "late", "late")[rng.below(7)]
    for _ in range(rng.below(15)):
        wanted = [card for card in pool if _fits(state, card, style)]
        if wanted:
            card = wanted[rng.below(min(len(wanted), 30))]
            pool.remove(card)
            state.central.append(card)
    odds = 1 + rng.below(4)
    for card in state.central:
        if rng.below(odds) == 0:
            state.tokens[card] = 1


def _fits(state: GameState, card: int, style: str) -> bool:
    face = state.cards[card]
    if style == "worlds":
        return face.is_world
    if style == "cards":
        return not face.is_world
    return style == "any" or face.sector == 5


def _deal_empire(state: GameState, pool: list[int], rng: Rng) -> None:
    nemesis = state.nemesis
    assert nemesis is not None
    worlds = rng.below(10)
    drafted = rng.below(26)
    for card in pool[:]:
        if state.cards[card].is_world:
            if worlds and rng.below(3) == 0:
                worlds -= 1
                pool.remove(card)
                state.players[1].worlds.append(card)
        elif drafted:
            drafted -= 1
            pool.remove(card)
            columns = columns_for(state, card)
            if columns:
                put_cards(state, (card,), ("column", columns[rng.below(len(columns))]))
            else:
                put_cards(state, (card,), ("sideways", 0))


def plain_table(state: GameState) -> dict[str, Any]:
    """The position as the oracle reads it."""
    nemesis = state.nemesis
    assert nemesis is not None

    def plain(card: int) -> dict[str, Any]:
        face = state.cards[card]
        return {
            "id": card,
            "key": face.key,
            "kind": face.kind,
            "types": list(face.types),
            "draft": face.draft,
            "points": face.points,
            "energy": face.energy,
            "fleet": face.fleet,
            "ground": face.ground,
            "core": face.core,
            "token": card in state.tokens,
        }

    primes = []
    for number, below in zip(nemesis.primes, nemesis.columns):
        prime = state.book.primes[number]
        primes.append(
            {
                "key": prime.key,
                "world": prime.world,
                "types": list(prime.types),
                "counts": prime.counts,
                "condition": prime.condition,
                "below": [plain(card) for card in below],
            }
        )
    return {
        "deck": len(nemesis.deck),
        "round": state.round,
        "rounds": len(state.setup.sectors),
        "turns": state.turns,
        "human_passed": state.players[0].passed,
        "human_first": state.destiny == 0,
        "target": nemesis.target,
        "central": [plain(card) for card in state.central],
        "drafted": [plain(card) for cards in (*nemesis.columns, nemesis.sideways) for card in cards],
        "conquered": len(state.players[1].worlds) - 1,
        "primes": primes,
        "units": [plain(card) for card in state.players[0].units],
        "count": nemesis.count,
    }


def plain_commands(state: GameState, number: int) -> list[dict[str, Any]]:
    """The commands of a Nemesis card as its pack file has them."""
    return [
        {name: getattr(command, name) for name in ("command", "by", "types") if hasattr(command, name)}
        for command in state.book.nemesis[number].commands
    ]
