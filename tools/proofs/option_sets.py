"""The option sets that the proofs of the rules go through, and the set-up of a game of each."""

from __future__ import annotations

from functools import cache

from game.campaign.lengths import LENGTHS
from game.content.load import load_book
from game.engine import CardBook, SeatSetup, Setup, seed_of
from game.engine.core.changes import (
    Arrival,
    Cards,
    CardValue,
    Colonists,
    DestinyHolder,
    NemesisCards,
    NemesisFewer,
    NemesisTarget,
    PassingConquest,
    Points,
    RemoveCards,
    SecondCard,
    StartDraw,
)
from game.engine.core.defs import ConquerTarget, TargetWorld
from game.engine.core.ops.count import Count
from game.engine.core.state import FULL_GAME
from game.engine.terms import Change

Options = dict[str, int | str]
OPTION_SETS: dict[str, tuple[int, Options]] = {
    "2-seats": (2, {}),
    "3-seats": (3, {}),
    "4-seats": (4, {}),
    "5-seats": (5, {}),
    "2-seats-no-draft": (2, {"pregame_draft": 0}),
    "2-seats-staged": (2, {"staged": 1}),
    "standard": (1, {"nemesis_mode": "standard"}),
    "advanced": (1, {"nemesis_mode": "advanced"}),
    "expert": (1, {"nemesis_mode": "expert"}),
    "standard-no-draft": (1, {"nemesis_mode": "standard", "pregame_draft": 0}),
    "expert-no-draft": (1, {"nemesis_mode": "expert", "pregame_draft": 0}),
    "standard-staged": (1, {"nemesis_mode": "standard", "staged": 1}),
    "raid-standard": (1, {"nemesis_mode": "standard"}),
    "mission-expert": (1, {"nemesis_mode": "expert", "pregame_draft": 0}),
    "revolution-3-seats": (3, {}),
    "revolution-standard-staged": (1, {"nemesis_mode": "standard", "staged": 1}),
    "promos-3-seats": (3, {}),
    "promos-standard-staged": (1, {"nemesis_mode": "standard", "staged": 1}),
    "orders-3-seats": (3, {}),
    "orders-revenge": (1, {"nemesis_mode": "expert", "monarchs_revenge": 1}),
    "everything-4-seats": (4, {}),
    "everything-standard-staged": (1, {"nemesis_mode": "standard", "staged": 1}),
}
"""By name: how many seats besides the Nemesis, and the options that are not the default. One seat plays the Nemesis."""


EXPANSIONS: dict[str, tuple[str, ...]] = {
    "revolution-3-seats": ("revolution",),
    "revolution-standard-staged": ("revolution",),
    "promos-3-seats": ("promos",),
    "promos-standard-staged": ("promos",),
    "orders-3-seats": ("orders",),
    "orders-revenge": ("orders",),
    "everything-4-seats": ("revolution", "orders", "promos"),
    "everything-standard-staged": ("revolution", "orders", "promos"),
}
"""The option sets that are played with more than the base game."""
MISSIONS: dict[str, tuple[tuple[int, ...], tuple[Change, ...]]] = {
    "raid-standard": (LENGTHS["raid"].sectors, LENGTHS["raid"].changes),
    "mission-expert": (
        (1, 2, 3, 4, 5, 5),
        (
            DestinyHolder("nemesis"),
            StartDraw(2, 1, "both"),
            RemoveCards(Cards(("world",), (3,)), 4),
            CardValue("ground", 1, Cards(("world",))),
            Colonists("any"),
            Arrival(2, 5, ("core_world",)),
            NemesisCards("Warhost", 1, (ConquerTarget(), TargetWorld("weakest")), 2),
            NemesisFewer(4),
            SecondCard(4),
            NemesisTarget("points"),
            PassingConquest("always"),
            Points(1, "both", Count("empire", ("robot",))),
        ),
    ),
}
"""The option sets that are missions: the sector of each round, and what is altered."""


@cache
def book(nemesis: bool, expansions: tuple[str, ...] = ()) -> CardBook:
    """The base game with these expansions, with the Nemesis deck or without."""
    return load_book(("base", *expansions), nemesis=nemesis)


def setup_of(name: str, seed: str) -> tuple[CardBook, Setup]:
    """The packs and the set-up of a game of an option set; all seats are human, since only those play staged."""
    seats, options = OPTION_SETS[name]
    cards = book(seats == 1, EXPANSIONS.get(name, ()))
    places = (SeatSetup("human"),) * seats + ((SeatSetup("nemesis"),) if seats == 1 else ())
    sectors, changes = MISSIONS.get(name, (FULL_GAME, ()))
    return cards, Setup(seed_of(seed), cards.packs, places, tuple(sorted(options.items())), sectors, changes)
