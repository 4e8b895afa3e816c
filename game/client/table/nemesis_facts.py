"""The Nemesis at the table, without a picture: how its commands come out, and the values of its Prime Cards (UX-N1, UX-N3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.table.nemesis_specs import Aim
from game.client.table.type_words import type_words
from game.content.language import say
from game.engine import CardDef, Decision, View, revolution_at
from game.engine.actions import Pick
from game.nemesis import PrimeStanding
from game.nemesis.commands import command_icons, failures

FAILURES = failures()
"""Codes of a command that could not be carried out; every other code on the ladder is one that was."""
COMMAND_ICONS = command_icons()
KEPT = 5
"""So many moves have a place in the strip."""
AIMING = ("target_prime", "target_world")
"""What questions are for that ask for the next target of the Nemesis."""


def aim_of(view: View, decision: Decision | None) -> Aim:
    """Where the Nemesis looks: at all that it could take while a tie is open, else at its newest target."""
    nemesis = view.nemesis
    if nemesis is None:
        return Aim()
    last = (nemesis.target,) if nemesis.target is not None else ()
    if decision is None or decision.kind != "nemesis_pick":
        return Aim(last, nemesis.targets)
    asked = tuple(option.card for option in decision.options if isinstance(option, Pick))
    if decision.purpose in AIMING:
        return Aim(asked, nemesis.kept, True)
    return Aim(asked or last, nemesis.targets)


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
    world: CardDef | None = None
    """The Core World that it is about."""

    @property
    def state(self) -> str:
        """The key of its state: "taken", "prime", "always", "met" or "missing"."""
        if self.taken:
            return "taken"
        if self.prime:
            return "prime"
        if self.counts == "always":
            return "always"
        return "met" if self.met else "missing"

    @property
    def word(self) -> str:
        """The state in one word: PRIME, MET, TAKEN, or how many cards are missing."""
        return say(f"prime_state.{self.state}", missing=self.condition - self.counted)

    @property
    def mark(self) -> str:
        """The icon that goes with the word."""
        return {"prime": "prime", "met": "check", "taken": "flag", "always": "prime"}.get(self.state, "hourglass")

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
            what = say("nemesis_facts.advancements", what=what)
        if self.counts == "always":
            state = say("nemesis_facts.always_prime_once_lies", name=self.name)
        elif self.met:
            over = say("nemesis_facts.over", excess=self.excess) if self.excess else ""
            state = say(
                "nemesis_facts.counts_condition_met",
                name=self.name,
                what=what,
                counted=self.counted,
                condition=self.condition,
                over=over,
            )
        else:
            short = self.condition - self.counted
            state = say(
                "nemesis_facts.counts_more_go",
                name=self.name,
                what=what,
                counted=self.counted,
                condition=self.condition,
                short=short,
            )
        if self.taken:
            return say("nemesis_facts.core_world_belongs", state=state, taken=self.taken)
        if self.prime:
            return say("nemesis_facts.its_core_world_prime", state=state, rank=self.rank)
        if self.met:
            return say("nemesis_facts.becomes_prime_when_its", state=state)
        return state


def counted_words(counts: str, types: tuple[str, ...], number: int = 2) -> str:
    """What a Prime Card or a bonus counts, in words as the number wants them."""
    if counts == "worlds":
        return say("nemesis_facts.conquered_worlds")
    if counts in ("order", "orders"):
        return say("nemesis_facts.faction_tokens")
    if counts == "always":
        return say("nemesis_facts.nothing")
    return say("nemesis_facts.and").join(type_words(kind, number) for kind in types)


def prime_tiles(view: View, standings: tuple[PrimeStanding, ...], names: tuple[str, ...]) -> list[PrimeTile]:
    """The tiles of all Prime Cards in their order; `names` are the seats' names."""
    nemesis = view.nemesis
    if nemesis is None:
        return []
    owners = {view.cards[card].key: names[seat] for seat, player in enumerate(view.players) for card in player.worlds}
    tiles = []
    for row in standings:
        prime = view.book.primes[nemesis.primes[row.column]]
        always = prime.counts == "always"
        tiles.append(
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
                next((card for card in view.book.cards if card.is_world and card.key == prime.world), None),
            )
        )
    return tiles
