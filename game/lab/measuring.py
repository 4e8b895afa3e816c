"""Measured tables: chunks of games as plain values that can be kept and summed, and what comes out of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from .farm import Farm
from .figures import deviation, mean
from .playing import HABITS, Table, game_seed, play
from .shelf import Shelf

Chunk = tuple[Table, str, int, int]
"""A table, the seed of its deals, the first game and the game after the last."""
CHUNK = 10
"""Games that are played at a time."""


@dataclass(slots=True)
class Measured:
    """What a table has shown, from the first player's place: shares of wins, margins, how each place did, and the cards.

    `places` are the shares of each seat clockwise from the first holder of the Destiny Marker.
    With two different players the deals are played twice, with changed seats. `cards` counts by key how often a card was offered
    to the first player, taken by it, and how much of the games in which it was taken and passed were won. `habits` are the
    differences to the other player in each game, or the counts where there is none.
    """

    wins: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    places: list[list[float]] = field(default_factory=list)
    habits: list[list[int]] = field(default_factory=list)
    cards: dict[str, list[float]] = field(default_factory=dict)
    digest: str = ""

    @property
    def games(self) -> int:
        """How many games there were."""
        return len(self.wins)

    @property
    def share(self) -> float:
        """The share of games that the first player won."""
        return mean(self.wins)

    @property
    def scatter(self) -> float:
        """The standard deviation of the margin."""
        return deviation(self.margins)

    def habit(self, name: str) -> list[int]:
        """A habit, game by game."""
        place = HABITS.index(name)
        return [row[place] for row in self.habits]

    def add(self, plain: dict[str, Any]) -> None:
        """The next chunk."""
        for name in ("wins", "margins", "places", "habits"):
            getattr(self, name).extend(plain[name])
        for key, counts in plain["cards"].items():
            known = self.cards.setdefault(key, [0, 0, 0, 0])
            self.cards[key] = [mine + more for mine, more in zip(known, counts)]
        self.digest = blake2b((self.digest + plain["digest"]).encode(), digest_size=16).hexdigest()


def measured(table: Table, seed: str, games: int, farm: Farm, shelf: Shelf) -> Measured:
    """Plays so many games of a table."""
    whole = Measured()
    for plain in shelf.map(farm, measure_chunk, chunks_of(table, seed, games)):
        whole.add(plain)
    return whole


def chunks_of(table: Table, seed: str, games: int) -> list[Chunk]:
    """The games of a table, some at a time."""
    return [(table, seed, start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]


def measure_chunk(chunk: Chunk) -> dict[str, Any]:
    """The games of a chunk as plain values."""
    table, seed, start, stop = chunk
    whole = Measured()
    cards: Counter[tuple[str, int]] = Counter()
    digests = blake2b(digest_size=16)
    for index in range(start, stop):
        duel = len(set(table.players)) == 2  # two of a kind would only play the same game again
        swapped = duel and index % 2 == 1
        players = table.players[::-1] if swapped else table.players
        number = index // 2 if duel else index
        played = play(_with(table, players), game_seed(seed, number))
        seat = 1 if swapped else 0
        share = played.share(seat)
        whole.wins.append(share)
        whole.margins.append(played.margin(seat))
        seats = len(table.players)
        whole.places.append([played.share((played.first + step) % seats) for step in range(seats)])
        own, others = played.habits[seat], [habits for number, habits in enumerate(played.habits) if number != seat]
        whole.habits.append([mine - its for mine, its in zip(own, others[0])] if len(others) == 1 else list(own))
        for key in played.offered[seat]:
            cards[key, 0] += 1
        for key in played.taken[seat]:
            cards[key, 1] += 1
            cards[key, 2] += round(1000 * share)
        for key in set(played.offered[seat]) - set(played.taken[seat]):
            cards[key, 3] += round(1000 * share)
        digests.update(played.digest)
    return {
        "wins": whole.wins,
        "margins": whole.margins,
        "places": whole.places,
        "habits": whole.habits,
        "cards": {key: [cards[key, place] for place in range(4)] for key in sorted({key for key, _ in cards})},
        "digest": digests.hexdigest(),
    }


def _with(table: Table, players: Sequence[str]) -> Table:
    return Table(tuple(players), table.packs, table.mode, table.sectors, table.changes, table.options)
