"""A second opinion on card texts: reads a printed sentence of a solo game and says what it does, in numbers.

It imports nothing of the game and knows no op. A table answers `count(what)` for what stands behind "for each", such as "other
Robot in your Warzone", and `have(what)` for what stands behind "if".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

UNLIMITED = 99
Amounts = Counter[str]
"""What happens by name: "energy", "drawn", "actions", "world fleet", "total ground", "placed", ... each with how much."""


class Facts(Protocol):
    """A table, asked in the words of the cards."""

    def count(self, what: str) -> int:
        """How many of these there are."""

    def worlds_generate(self) -> tuple[int, int]:
        """Energy that the own Worlds generate, and those of the Nemesis."""

    def printed_strengths(self, what: str) -> list[tuple[int, int]]:
        """Printed fleet and ground of each of these while an invasion runs; none where none runs."""


@dataclass(slots=True)
class Reading:
    """What a sentence says: its moment, what must and what may happen, how often; `done` is counted while it happens.

    `least` and `most` bound each amount; what is not named must not happen. With `leads_on` a Unit or card comes into play by
    it, whose own sentences follow.
    """

    moment: str
    least: Amounts = field(default_factory=Counter)
    most: Amounts = field(default_factory=Counter)
    again: bool = True
    leads_on: bool = False

    def exactly(self, name: str, amount: int) -> None:
        """This much of it."""
        self.between(name, amount, amount)

    def between(self, name: str, least: int, most: int) -> None:
        """Any amount of it between these."""
        self.least[name] += least
        self.most[name] += most

    def differences(self, happened: Amounts) -> list[str]:
        """What happened otherwise than the sentence says."""
        names = sorted({*self.most, *happened} if not self.leads_on else {*self.most})
        return [
            f"{name}: {happened[name]} happened, {self.least[name]}-{self.most[name]} is printed"
            for name in names
            if happened[name] < self.least[name] or (happened[name] > self.most[name] and not self.leads_on)
        ]


MOMENTS = {
    "As an action": "action",
    "During your turn or an invasion": "turn",
    "During your turn": "turn",
    "During an invasion": "invasion",
    "In the Energy Phase": "boost",
    "When deployed": "deployed",
    "When committed": "committed",
    "When conquered": "conquered",
    "When drafted": "drafted",
    "When built": "built",
}
LIMITS = (" Once per round.", " Once per turn.")
SHARE = re.compile(r" (?:for each|if) (?P<what>.+?)(?: \(at most (?P<most>\d+)\)|, (?:at most|up to) (?P<up_to>\d+).*)?$")
DURING = {"card discarded": "hand discarded", "energy paid": "paid", "token taken off": "taken off"}
"""What is counted of what the sentence itself has made happen."""


def read(sentence: str, facts: Facts, done: Amounts) -> Reading | None:
    """What a sentence about using, deploying, committing, conquering or drafting says; None where it is of another kind."""
    limit = next((ending for ending in LIMITS if sentence.endswith(ending)), "")
    words = sentence.removesuffix(limit).removesuffix(".")
    opening = next((opening for opening in MOMENTS if words.startswith(f"{opening}, ")), None)
    if opening is None:
        return None
    reading = Reading(MOMENTS[opening], again=not limit)
    if reading.moment == "action":
        reading.exactly("actions spent", 1)
    body = words.removeprefix(f"{opening}, ")
    costs, colon, effects = body.partition(": ")
    if not colon:
        costs, effects = "", body
    condition = costs.startswith("if ")
    for part in [] if condition else costs.split(" and ") if costs else []:
        if not _clause(part, reading, facts, done, COSTS):
            return None
    for part in effects.split(", then "):
        if not _clause(part, reading, facts, done, EFFECTS):
            return None
    return reading


def bonus(sentence: str, facts: Facts, in_warzone: bool) -> int | None:
    """Empire Points that a sentence brings at the end of the game; None where it speaks of none."""
    opening = "(In your Warzone at the end of the game:|At the end of the game,)"
    found = re.fullmatch(rf"{opening} gain (?P<each>\d+) points?(?P<share> .*)\.", sentence)
    if found and found[1].startswith("In") and not in_warzone:
        return 0
    if found:
        return _shared(int(found["each"]), found["share"], facts, Counter())
    found = re.fullmatch(r"\+(\d) points? per (.*)", sentence)
    return int(found[1]) * facts.count(f"{found[2]} in your Empire") if found else None


def standing_strength(sentence: str, facts: Facts) -> tuple[int, int] | None:
    """Fleet and ground that a Unit has more by a sentence about itself; None where it says nothing of that."""
    found = re.fullmatch(r"Gets (?P<gets>\+.*?)(?P<share> (?:for each|if) .*)\.", sentence)
    if not found:
        return None
    fleet, ground = _strength(found["gets"])
    return _shared(fleet, found["share"], facts, Counter()), _shared(ground, found["share"], facts, Counter())


def own_price(sentence: str, facts: Facts) -> int | None:
    """How much less a Unit costs by a sentence about itself."""
    found = re.fullmatch(r"Costs (\d+) energy less to deploy(?P<share> .*)\.", sentence)
    return _shared(int(found[1]), found["share"], facts, Counter()) if found else None


def price_of_others(sentence: str) -> tuple[tuple[str, ...], int, str] | None:
    """Which cards cost less by a sentence about others, how much, and to do what."""
    found = re.fullmatch(r"(.+) cost you (\d+) energy less to (deploy|draft)\.", sentence)
    return (tuple(re.split(", | and ", found[1])), int(found[2]), found[3]) if found else None


def _strength(words: str) -> tuple[int, int]:
    """Fleet and ground of "+2 fleet and 1 ground"."""
    fleet, ground = (re.search(rf"(\d+) {noun}", words) for noun in ("fleet", "ground"))
    return int(fleet[1]) if fleet else 0, int(ground[1]) if ground else 0


def _shared(each: int, share: str, facts: Facts, done: Amounts) -> int:
    """An amount as often as what stands behind it is there."""
    if not share:
        return each
    found = SHARE.fullmatch(share)
    assert found, share
    what = found["what"]
    number = done[DURING[what]] if what in DURING else facts.count(what)
    if share.startswith(" if "):
        number = min(number, 1)
    return each * min(number, int(found["most"] or found["up_to"] or UNLIMITED))


Clause = Callable[[re.Match[str], Reading, Facts, Amounts], None]


def _clause(words: str, reading: Reading, facts: Facts, done: Amounts, known: dict[str, Clause]) -> bool:
    """Adds what one part of a sentence says; False where nobody has taught this reader to read it."""
    for pattern, add in known.items():
        found = re.fullmatch(pattern, words)
        if found:
            add(found, reading, facts, done)
            return True
    return False


def _gain(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.exactly("actions" if found[2].startswith("action") else "energy", _shared(int(found[1]), found[3], facts, done))


def _surge(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    mine, theirs = facts.worlds_generate()
    reading.exactly("energy", int(found[1]) if theirs > mine else int(found[2]))


def _draw(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    """As many as there are; whoever does not shuffle draws fewer."""
    wanted = _shared(int(found[1]), found[2], facts, done)
    pile = facts.count("card in your draw pile")
    there = pile + facts.count("card in your discard pile") + done["hand discarded"] + done["own unit lost"]
    reading.between("drawn", min(wanted, pile), min(wanted, there))


def _weaken(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    for name, amount in zip(("fleet", "ground"), _strength(found[1]), strict=True):
        loss = _shared(amount, found[2], facts, done)
        reading.exactly(f"world {name}", min(loss, facts.count(f"{name} that the World has")))


def _total(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    for name, amount in zip(("fleet", "ground"), _strength(found[1]), strict=True):
        reading.exactly(f"total {name}", _shared(amount, found[2], facts, done))


def _this_unit(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    for name, amount in zip(("fleet", "ground"), _strength(found[1]), strict=True):
        reading.exactly(f"units {name}", _shared(amount, found[2], facts, done))


def _each_unit(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    units = facts.count(f"{found[1].replace(' and ', ' or ')} in your Warzone")
    for name, amount in zip(("fleet", "ground"), _strength(found[2]), strict=True):
        reading.exactly(f"units {name}", amount * units)


def _place(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.exactly("placed", min(int(found[1]), facts.count("Faction Token left to place")))


def _tokens_here(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    free = int(found[2]) - facts.count("Energy Token on this card")
    reading.exactly("tokens put", max(0, min(int(found[1]), free)))


def _may(name: str, most: int = 1, leads_on: bool = False) -> Clause:
    def add(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
        reading.between(name, 0, most)
        reading.leads_on = reading.leads_on or leads_on

    return add


def _cost(name: str, choice: bool = False) -> Clause:
    def add(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
        reading.between(name, 0 if choice else int(found[1]), int(found[1]))

    return add


def _one(name: str) -> Clause:
    def add(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
        reading.exactly(name, 1)

    return add


def _returns(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    """Nothing happens yet: it tells of later, or what follows does it."""


def _doubles(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    """Whichever is chosen, its printed strength comes to the strength of all Units once more."""
    reading.exactly("doubled", 1)
    strengths = facts.printed_strengths(f"{found[1]} in your Warzone") or [(0, 0)]
    for name, amounts in zip(("fleet", "ground"), zip(*strengths, strict=True), strict=True):
        reading.between(f"units {name}", min(amounts), max(amounts))


def _replaces(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    number = min(int(found[1]), facts.count("Faction Token of the Nemesis"), facts.count("Faction Token left to place"))
    reading.exactly("taken off the Nemesis", number)
    reading.exactly("placed", number)


def _as_many(name: str, what: str) -> Clause:
    """So many as the sentence says, or one; no more than there are."""

    def add(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
        number = int(found[1]) if found.groups() else 1
        reading.exactly(name, min(number, facts.count(what)))

    return add


def _hand_discarded(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.exactly("hand discarded", facts.count("card in your hand"))


def _next_tactic(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.between("heroic discarded", 0, facts.count("card in your Heroic Deck"))


def _worth(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.between("highest die", 1, 6)
    reading.exactly("worth", done["highest die"])


def _exchanged(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    reading.between("laid out", 0, 1)
    reading.between("target lost", 0, done["laid out"])
    reading.exactly("put back", done["laid out"])


def _another_text(found: re.Match[str], reading: Reading, facts: Facts, done: Amounts) -> None:
    """Another card's sentence follows, with all that it says."""
    reading.leads_on = True


COSTS: dict[str, Clause] = {
    r"put a Revolution Token on a World the Nemesis has conquered": _as_many("burdened", "World the Nemesis has conquered"),
    r"roll (\d+) dice openly": _cost("dice"),
    r"pick a sector": _returns,
    r"pay (\d+) energy": _cost("paid"),
    r"pay up to (\d+) energy": _cost("paid", choice=True),
    r"discard (\d+) cards?": _cost("hand discarded"),
    r"discard up to (\d+) cards?": _cost("hand discarded", choice=True),
    r"discard this Unit|discard (?:a|another) Unit from your Warzone": _one("own unit lost"),
    r"take (\d+) Faction Tokens? off .+": _cost("taken off"),
    r"take up to (\d+) Faction Tokens? off .+": _cost("taken off", choice=True),
    r"spend (\d+) Revolution Tokens? from this card": _cost("marks spent"),
}
EFFECTS: dict[str, Clause] = {
    r"gain (\d+) energy if the Worlds of the Nemesis generate more energy than yours, otherwise gain (\d+) energy": _surge,
    r"gain (\d+) (energy|actions?)( (?:for each|if) .*)?": _gain,
    r"draw (\d+) cards?( (?:for each|if) .*)?": _draw,
    r"the World loses (.+?)( for each .*)?": _weaken,
    r"your total gets (\+.+?)( (?:for each|if) .*)?": _total,
    r"this Unit gets (\+.+?)( (?:for each|if) .*)?": _this_unit,
    r"each of your (.+?) gets (\+.+)": _each_unit,
    r"place (\d+) Faction Tokens? on .+": _place,
    r"put (\d+) Energy Tokens? on this card \(at most (\d+) in all\)": _tokens_here,
    r"you may put an Energy Token on a card in the Central Zone that has none": _may("tokens put"),
    r"you may put an Energy Token on each of up to two cards in the Central Zone that have none": _may("tokens put", 2),
    r"you may remove a card in your discard pile from the game": _may("removed"),
    r"you may take (?:a|an) .+ from your discard pile into your hand": _may("taken back"),
    r"you may take up to two .+ from your discard pile into your hand": _may("taken back", 2),
    r"you may deploy (?:a|an|up to two) .+ from your hand .*": _may("deployed", 2, leads_on=True),
    r"you may draft a .+ from the Central Zone for (\d+) energy less \(no extra action\)": _may("drafted", leads_on=True),
    r"if this Unit is committed, it returns to your hand instead of being discarded": _returns,
    r"it generates 1 energy less while the token lies there": _returns,
    r"take any Unit the Nemesis has drafted into your discard pile": _as_many("seized", "Unit the Nemesis has drafted"),
    r"take the Starfighter or the Star Cruiser the Nemesis drafted last into your Warzone": _as_many(
        "seized", "Starfighter or Star Cruiser the Nemesis has drafted"
    ),
    r"the Nemesis loses its target": _as_many("target lost", "target of the Nemesis"),
    r"the Nemesis loses (\d+) Faction Tokens? of your choice": _as_many("taken off the Nemesis", "Faction Token of the Nemesis"),
    r"replace (\d+) Faction Tokens? of the Nemesis with yours": _replaces,
    r"double the printed strength of one of your (.+) until the phase ends": _doubles,
    r"use the power of an order": _another_text,
    r"you may use one ability of a World or Advancement of the Nemesis once, as if it were yours \(.+\)": _another_text,
    r"you may deploy a Unit from your hand, to fight in this invasion only": _may("deployed", leads_on=True),
    r"discard from your Heroic Deck until this Hero's next Tactic lies on top": _next_tactic,
    r"draw it": _as_many("heroic drawn", "Heroic Tactic of this Hero in your Heroic Deck"),
    r"put a card of your hand beneath your Capital City, where it stays": _as_many("put beneath", "card in your hand"),
    r"you may replace a card in the Central Zone, .+; the replaced card goes on top of its own sector's deck": _exchanged,
    r"add the top card of its deck to the Central Zone": _as_many("laid out", "card in a sector's deck"),
    r"this card is worth as many points as the highest of them": _worth,
    r"discard your hand": _hand_discarded,
    r"put (\d+) Revolution Tokens? on this card": _cost("marks put"),
}
