"""Random sets of changes: some of each kind with their extremes, so that every rule meets every other."""

from __future__ import annotations

from game.engine import Rng
from game.engine.changes import (
    ActionPoints,
    Arrival,
    Cards,
    CardValue,
    CentralSize,
    CentralTokens,
    Change,
    Colonists,
    Depth,
    DestinyHolder,
    DoublePoints,
    HandSize,
    HeroicRetaining,
    Income,
    InvasionEnergy,
    NemesisCards,
    NemesisFewer,
    NemesisShare,
    NemesisTarget,
    OpenStack,
    PassingConquest,
    Points,
    PrimeCondition,
    RemoveCards,
    Retaining,
    SecondCard,
    StartBuilt,
    StartCards,
    StartDraw,
    StartHeroics,
    StartWorlds,
    SurgeTokens,
    TokenEnergy,
)
from game.engine.defs import ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.ops.count import Count

POOL: tuple[Change, ...] = (
    Income(4, 1, 3),
    Income(-2),
    ActionPoints(2, 2, 3),
    ActionPoints(-5, 1, 1),
    HandSize(3),
    HandSize(-5, 2, 4),
    SurgeTokens(2),
    DestinyHolder("nemesis"),
    DestinyHolder("player", always=True),
    StartCards(("sword_master", "galactic_grunts", "energy_surge")),
    StartCards(("speedbot", "snub_fighter"), "warzone"),
    StartDraw(3, 2, "both"),
    StartDraw(12, 1, "nemesis", ("unit", "tactic")),
    StartDraw(2, 3, "player", ("vehicle", "robot"), "warzone"),
    StartWorlds(2, 1, "both"),
    StartWorlds(6, 5, "nemesis"),
    RemoveCards(Cards(("hero", "tactic"))),
    RemoveCards(Cards(("world",), (1, 2, 3)), 9),
    RemoveCards(Cards(("unit",), (1,))),
    CardValue("fleet", 3, Cards(("world",))),
    CardValue("ground", -9, Cards(("world",), (2, 3))),
    CardValue("draft", 2, Cards(("unit",))),
    CardValue("deploy", -2),
    CardValue("cost", 1),
    CardValue("energy", 1, Cards(("home",))),
    CardValue("points", 1, Cards(("robot",))),
    DoublePoints(Cards(("world",), (4,))),
    Points(-20, "player"),
    Points(2, "both", Count("empire", ("starfighter",))),
    CentralSize(-4),
    CentralSize(6),
    CentralTokens("none"),
    CentralTokens("new_worlds"),
    CentralTokens("new_cards"),
    TokenEnergy(0),
    TokenEnergy(3),
    Arrival(1, 5, ("core_world",), 3),
    Arrival(3, 4, (), 6),
    Colonists("none"),
    Colonists("any"),
    Retaining("none"),
    Retaining("all"),
    InvasionEnergy(0),
    InvasionEnergy(3),
    NemesisCards("Warhost", 1, (ConquerTarget(), TargetWorld("weakest")), 3),
    NemesisCards("Vanguard", 2, (TargetPrime(), DraftCard("highest_cost")), 2),
    NemesisShare(21, 50),
    NemesisFewer(6),
    SecondCard(2),
    SecondCard(3),
    NemesisTarget("points"),
    NemesisTarget("weakest", 2, 4),
    PassingConquest("always"),
    PassingConquest("never"),
    PrimeCondition(-2),
    PrimeCondition(3),
)
REVOLUTION_POOL: tuple[Change, ...] = (
    *POOL,
    OpenStack(2, 1),
    OpenStack(6, 4),
    StartBuilt(2, 2),
    StartHeroics(1),
    StartHeroics(3),
    Depth(0),
    Depth(3),
    HeroicRetaining(),
    CardValue("cost", -1, Cards(("advancement",))),
    RemoveCards(Cards(("advancement",)), 3),
)
"""What a game with Revolution may have besides."""
LENGTHS = ((1, 1, 2, 2, 3, 3, 4, 4, 5, 5), (2, 3, 4, 5), (1, 2, 3, 4, 5, 5), (1, 3, 5))


def random_changes(rng: Rng, most: int = 9, revolution: bool = False) -> tuple[Change, ...]:
    """Some changes of the pool in any order."""
    pool = REVOLUTION_POOL if revolution else POOL
    order = list(range(len(pool)))
    rng.shuffle(order)
    return tuple(pool[index] for index in order[: 1 + rng.below(most)])
