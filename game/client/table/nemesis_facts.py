"""The Nemesis at the table, without a picture: how its commands come out, and the values of its Prime Cards (UX-N1, UX-N3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.table.type_words import type_words
from game.engine import View, revolution_at
from game.nemesis import PrimeStanding
from game.nemesis.commands import command_icons, failures

FAILURES = failures()
"""Codes of a command that could not be carried out; every other code on the ladder is one that was."""
COMMAND_ICONS = command_icons()
KEPT = 5
"""So many moves have a place in the strip."""


@dataclass(frozen=True, slots=True)
class PrimeTile:
    """What a tile shows. `sideways` counts the cards beside Ra; `taken` names who owns the Core World, "" = nobody yet."""

    name: str
    counts: str
    types: tuple[str, ...]
    counted: int
    condition: int
    met: bool
    excess: int
    prime: bool
    rank: int
    sideways: int = 0
    taken: str = ""
    built: bool = False

    @property
    def word(self) -> str:
        """The state in one word: PRIME, MET, TAKEN, or how many cards are missing."""
        if self.taken:
            return "TAKEN"
        if self.prime:
            return "PRIME"
        if self.counts == "always":
            return "ALWAYS"
        if self.met:
            return "MET"
        return f"{self.condition - self.counted} to go"

    @property
    def mark(self) -> str:
        """The icon that goes with the word."""
        return {"PRIME": "prime", "MET": "check", "TAKEN": "flag", "ALWAYS": "prime"}.get(self.word, "hourglass")

    @property
    def amount(self) -> str:
        """The count as it is printed on the tile."""
        return "–" if self.counts == "always" else f"{self.counted}/{self.condition}"

    @property
    def over(self) -> str:
        """How many cards are over the condition, as it is printed on the tile; empty without any."""
        return f"+{self.excess}" if self.met and self.excess > 0 and self.counts != "always" else ""

    def describe(self) -> str:
        """The tile in one or two sentences, for tips and speech."""
        what = counted_words(self.counts, self.types)
        if self.built:
            what = f"{what} and Advancements"
        if self.counts == "always":
            state = f"**{self.name}** is always Prime once it lies in the Central Zone, and never over."
        elif self.met:
            over = f", {self.excess} over" if self.excess else ""
            state = f"**{self.name}** counts {what}: {self.counted} of {self.condition}, condition met{over}."
        else:
            short = self.condition - self.counted
            state = f"**{self.name}** counts {what}: {self.counted} of {self.condition}, {short} more to go."
        if self.taken:
            return f"{state} The Core World belongs to {self.taken}."
        if self.prime:
            return f"{state} Its Core World is Prime now, rank {self.rank} to be targeted."
        if self.met:
            return f"{state} It becomes Prime when its Core World lies in the Central Zone."
        return state


def counted_words(counts: str, types: tuple[str, ...]) -> str:
    """What a Prime Card counts, in words."""
    if counts == "worlds":
        return "conquered Worlds"
    if counts in ("order", "orders"):
        return "Faction Tokens"
    if counts == "always":
        return "nothing"
    return " and ".join(type_words(kind, 2) for kind in types)


def prime_tiles(view: View, standings: tuple[PrimeStanding, ...], names: tuple[str, ...]) -> list[PrimeTile]:
    """The tiles of all Prime Cards in their order; `names` are the seats' names."""
    nemesis = view.nemesis
    if nemesis is None:
        return []
    owners = {view.faces[card].key: names[seat] for seat, player in enumerate(view.players) for card in player.worlds}
    found = []
    for row in standings:
        prime = view.book.primes[nemesis.primes[row.column]]
        always = prime.counts == "always"
        found.append(
            PrimeTile(
                prime.name,
                prime.counts,
                prime.types,
                row.counted,
                row.condition,
                row.met,
                row.excess,
                row.prime,
                row.rank,
                len(nemesis.sideways) if always else 0,
                owners.get(prime.world, ""),
                prime.counts == "worlds" and revolution_at(view) is not None,
            )
        )
    return found
