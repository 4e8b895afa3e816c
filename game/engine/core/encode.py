"""Canonical bytes of a state: fixed-width little-endian integers, hashed with blake2b-128.

Left out with reason: `book`, `cards` (named by the set-up's pack hashes), `setup` and `keys` (the journal's header has them).
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from struct import Struct
from zlib import crc32

from .actions import DECISION_KINDS
from .plug import FRAMES
from .rng import BASE_STREAMS
from .state import GameState
from .tags import fields_of
from .types import PHASE_NUMBERS

TUPLE = 4
"""What stands before the length of a tuple."""


def digest(state: GameState) -> bytes:
    """16 bytes over everything that is saved of a state."""
    numbers = encode(state)
    return blake2b(_integers(len(numbers)).pack(*numbers), digest_size=16).digest()


@cache
def _integers(count: int) -> Struct:
    """So many integers as bytes, 8 each."""
    return Struct(f"<{count}q")


def encode(state: GameState) -> list[int]:
    """The state as one list of integers; every list is preceded by its length."""
    out = [state.round, PHASE_NUMBERS[state.phase], state.destiny, state.turns, state.seq]
    out += state.drawn[:BASE_STREAMS]
    for player in state.players:
        out += (player.home, player.energy, player.actions, player.passed, player.surges)
        for cards in (
            player.deck,
            player.hand,
            player.discard,
            player.play,
            player.units,
            player.worlds,
            player.prestige,
        ):
            out.append(len(cards))
            out += cards
        out.append(len(player.colonists))
        for world in sorted(player.colonists):
            out += (world, len(player.colonists[world]))
            out += player.colonists[world]
        out.append(len(player.used))
        for (card, ability), times in sorted(player.used.items()):
            out += (card, ability, times)
    out.append(len(state.central))
    out += state.central
    out.append(len(state.tokens))
    for card in sorted(state.tokens):
        out += (card, state.tokens[card])
    for deck in state.sectors:
        out.append(len(deck))
        out += deck
    out.append(len(state.box))
    out += state.box
    nemesis = state.nemesis
    if nemesis is None:
        out.append(-1)
    else:
        out.append(nemesis.seat)
        for pile in (nemesis.deck, nemesis.used, nemesis.primes, nemesis.sideways, nemesis.drafted, *nemesis.columns):
            out.append(len(pile))
            out += pile
        out.append(-1 if nemesis.turned is None else nemesis.turned)
        out.append(-1 if nemesis.target is None else nemesis.target)
        _flatten(nemesis.ladder, out)
        if nemesis.kept:
            out += (len(nemesis.kept), *nemesis.kept)
        if nemesis.count:
            out += (-2, nemesis.count)
        if nemesis.boss_phase:
            out += (-3, nemesis.boss_phase)
        if nemesis.spared:
            out += (-4, len(nemesis.spared), *nemesis.spared)
        if nemesis.named:
            out += (-5, len(nemesis.named), *nemesis.named)
    out.append(len(state.stack))
    for frame in state.stack:
        names = fields_of(type(frame))
        out += (FRAMES[type(frame)], TUPLE, len(names))
        for name in names:
            _flatten(getattr(frame, name), out)
    decision = state.decision
    if decision is None:
        out.append(-1)
    else:
        out += (decision.seat, DECISION_KINDS[decision.kind], decision.min, decision.max, len(decision.options))
        out += [option.code for option in decision.options]
        _flatten((decision.source, decision.purpose, decision.needs), out)
    _flatten(state.result, out)
    for plug in state.book.plugs:
        plug.encode(state, plug.slice.needed(state), out)
    return out


def _flatten(value: object, out: list[int]) -> None:
    """Appends nested tuples, ints, strings and None, each so that different values give different numbers."""
    if isinstance(value, int):
        out += (1, int(value))
    elif value is None:
        out.append(2)
    elif isinstance(value, str):
        out += (3, crc32(value.encode()))
    elif isinstance(value, tuple):
        out += (TUPLE, len(value))
        for item in value:
            _flatten(item, out)
    else:
        raise TypeError(f"a state cannot hold {type(value).__name__}")
