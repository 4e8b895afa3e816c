"""The questions behind the conditions of lessons and tips, each asked of a table that the player of seat 0 sees."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.engine import GameState, orders_at, price, revolution_at
from game.engine.actions import Build, Draft
from game.engine.terms import ORDERS, CardId
from game.nemesis.prime import prime_row


def zones_of(state: GameState) -> Mapping[str, Sequence[CardId]]:
    """The zones that a condition may name."""
    me, them = state.players[0], state.players[1]
    return {
        "units": me.units,
        "hand": me.hand,
        "discard": me.discard,
        "worlds": me.worlds,
        "prestige": me.prestige,
        "central": state.central,
        "worlds_them": them.worlds,
        "advancements": _advancements(state),
    }


def _advancements(state: GameState) -> list[CardId]:
    """What is built on the player's Worlds."""
    revolution = revolution_at(state)
    attached = revolution.attached if revolution else {}
    return [card for world in state.players[0].worlds for card in attached.get(world, ())]


def number(value: int, wanted: str) -> bool:
    """Whether a value is the one that is wanted, or, with a plus behind that, at least so much."""
    return value >= int(wanted[:-1]) if wanted.endswith("+") else value == int(wanted)


def asks(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether such a question is open."""
    decision = state.decision
    kind, _, purpose = words[0].partition(".")
    return decision is not None and decision.kind == kind and purpose in ("", decision.purpose)


def in_zone(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether so many of these cards lie there."""
    keys = words[1].split("|")
    there = sum(state.cards[card].key in keys for card in zones_of(state)[words[0]])
    return there >= (int(words[2]) if len(words) > 2 else 1)


def target(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether this World is the target of the Nemesis, or none is."""
    worlds = state.nemesis.targets if state.nemesis is not None else ()
    return words[0] in ([state.cards[world].key for world in worlds] or ["none"])


def column(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether so many cards lie below a Prime Card."""
    nemesis = state.nemesis
    if nemesis is None:
        return False
    lying = {state.book.primes[prime].key: cards for prime, cards in zip(nemesis.primes, nemesis.columns, strict=True)}
    return len(lying.get(words[0], ())) >= int(words[1])


def leads(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether the player has more Faction Tokens than anybody else on one of these orders."""
    orders = orders_at(state)
    if not orders:
        return False
    mine, *theirs = orders.tokens
    wanted = words[0].split("|")
    return any(all(mine[place] > seat[place] for seat in theirs) for place, order in enumerate(ORDERS) if order in wanted)


def token(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether a card with this key, or the target of the Nemesis, has an Energy Token."""
    if words[0] == "target":
        return state.nemesis is not None and any(world in state.tokens for world in state.nemesis.targets)
    return any(state.cards[card].key == words[0] for card in state.tokens)


def lies(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether a card of this kind or type lies there; "core" is a Core World, "two_types" a card of two types."""
    faces = [state.cards[card] for card in zones_of(state)[words[0]]]
    if words[1] == "core":
        return any(face.core for face in faces)
    if words[1] == "two_types":
        return any(len(face.types) > 1 for face in faces)
    return any(words[1] == face.kind or words[1] in face.types for face in faces)


def offers(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether the open question has an answer with this verb."""
    return state.decision is not None and any(option.do == words[0] for option in state.decision.options)


def prime(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether a condition is met by cards, or a Core World is Prime by them."""
    if state.nemesis is None:
        return False
    rows = [row for row in prime_row(state) if row.condition]
    return any(row.prime if words[0] == "prime" else row.met for row in rows)


def dearer(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether something that can be drafted or built costs more than is printed."""
    options = state.decision.options if state.decision is not None else ()
    for option in options:
        if isinstance(option, Draft | Build):
            face = state.cards[option.card]
            if price(state, 0, option) > (face.draft if isinstance(option, Draft) else face.cost):
                return True
    return False


def deck(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether the draw pile has exactly so many cards."""
    return len(state.players[0].deck) == int(words[0])


def left(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether the Nemesis Deck has at most so many cards."""
    return state.nemesis is not None and len(state.nemesis.deck) <= int(words[0])


def rounds_left(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether so many rounds follow this one."""
    return len(state.setup.sectors) - state.round == int(words[0])


def pack(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """Whether a pack is in play."""
    return any(ref.id == words[0] for ref in state.setup.packs)


def faction(state: GameState, events: Collection[str], words: list[str]) -> bool:
    """How many Faction Tokens the player has on orders."""
    orders = orders_at(state)
    return number(sum(orders.tokens[0]), words[0]) if orders else False
