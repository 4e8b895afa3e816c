"""Sentences of texts that Galactic Orders brings: a card, its text, and how it reads."""

from __future__ import annotations

from game.engine import CardDef
from game.engine.core.defs import Ability
from game.engine.core.ops.cards import Draw
from game.engine.core.ops.count import Count, CountZone
from game.engine.core.ops.gains import GainAction, GainEnergy
from game.engine.core.ops.losses import Forfeit, LoseEnergy
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.zone import DraftFromZone
from game.engine.expansions.orders.ops.factions import LoseFaction, Usurp
from game.engine.expansions.orders.ops.orders import (
    Bury,
    CopyPower,
    MoreWorlds,
    OwnWorlds,
    PlaceFaction,
    SpendFaction,
    SpendFactionUpTo,
)

ORDER = CardDef("senate", "Senate", "order", orders=("senate",))
CITY = CardDef("city", "City", "capital", faction="gold")
HOME = CardDef("home", "Home", "home", faction="gold", number=1, garrison=True)
EVENT = CardDef("event", "Event", "event", sector=1)
UNIT = CardDef("agent", "Agent", "unit", types=("robot",))
TACTIC = CardDef("plot", "Plot", "tactic")

ORDER_SENTENCES: list[tuple[CardDef, Ability, str]] = [
    (
        ORDER,
        Ability("turn", (GainAction(),), (SpendFaction(),)),
        "During your turn, take 1 Faction Token off the Galactic Senate: gain 1 action.",
    ),
    (
        ORDER,
        Ability("while_drafting", (Cheaper(3),), (SpendFaction(),)),
        "Take 1 Faction Token off the Galactic Senate: a card that you draft now costs 3 energy less.",
    ),
    (
        UNIT,
        Ability("action", (GainEnergy(3),), (SpendFaction(2, "mining"),)),
        "As an action, take 2 Faction Tokens off the Mining Coalition: gain 3 energy.",
    ),
    (
        CITY,
        Ability("turn", (Bury(),), (OwnWorlds(3),), per_round=True),
        "During your turn, if you own at least 3 Worlds, Home World included: put a card of your hand beneath your Capital City, "
        "where it stays. Once per round.",
    ),
    (
        HOME,
        Ability("drawing", (Draw(1),), (MoreWorlds(),)),
        "In the Draw Phase, if you have more conquered Worlds than Units in your Warzone: draw 1 card.",
    ),
    (
        UNIT,
        Ability("deployed", (PlaceFaction(1, "merchant"),)),
        "When deployed, place 1 Faction Token on the Merchant Alliance.",
    ),
    (
        UNIT,
        Ability("drafted", (PlaceFaction(),), side="nemesis"),
        "For the Nemesis: When drafted, place 1 Faction Token on an order of your choice.",
    ),
    (
        UNIT,
        Ability("deployed", (LoseFaction("opponent", 2),)),
        "When deployed, an opponent loses 2 Faction Tokens of your choice.",
    ),
    (UNIT, Ability("turn", (CopyPower(),)), "During your turn, use the power of an order. Once per turn."),
    (
        UNIT,
        Ability("invasion", (CopyPower("invasion"),)),
        "During an invasion, use the power of an order.",
    ),
    (
        EVENT,
        Ability("event", (LoseFaction(),), who="each"),
        "At the end of the Galactic Phase, each player in turn: lose 1 Faction Token of your choice.",
    ),
    (
        EVENT,
        Ability("event", (GainEnergy(2),), who="fewest", by=Count("worlds")),
        "At the end of the Galactic Phase, each player with the fewest Worlds: gain 2 energy.",
    ),
    (EVENT, Ability("event_draft", (GainEnergy(),)), "When a card is drafted, the player who did it: gain 1 energy."),
    (EVENT, Ability("event_deploy", (GainEnergy(),)), "When a Unit is deployed, the player who did it: gain 1 energy."),
    (
        EVENT,
        Ability("event_conquest", (GainEnergy(),), per_round=True),
        "When a World is conquered, the player who did it: gain 1 energy. Once per round.",
    ),
    (
        ORDER,
        Ability("while_deploying", (Cheaper(3),), (SpendFaction(),)),
        "Take 1 Faction Token off the Galactic Senate: a Unit that you deploy now costs 3 energy less.",
    ),
    (
        TACTIC,
        Ability("turn", (GainEnergy(3),), (SpendFaction(1, "any"),)),
        "During your turn, take 1 Faction Token off an order of your choice: gain 3 energy.",
    ),
    (
        TACTIC,
        Ability("turn", (Draw(2, "n"),), (SpendFactionUpTo(2, "science", "n"),)),
        "During your turn, take up to 2 Faction Tokens off the Science Guild: draw 2 cards for each token taken off.",
    ),
    (TACTIC, Ability("turn", (Usurp(),)), "During your turn, replace 1 Faction Token of an opponent with yours."),
    (
        EVENT,
        Ability("event", (DraftFromZone(free=True),), who="each", both=True),
        "At the end of the Galactic Phase, each player in turn: you may draft a card from the Central Zone at no cost.",
    ),
    (
        EVENT,
        Ability("event", (LoseEnergy(1, Count("advancements", most=3)),), who="each"),
        "At the end of the Galactic Phase, each player in turn: lose 1 energy for each Advancement you own (at most 3).",
    ),
    (
        EVENT,
        Ability("event", (Forfeit("hand"),), who="each"),
        "At the end of the Galactic Phase, each player in turn: discard a card of your hand at random.",
    ),
    (
        EVENT,
        Ability("event", (Forfeit("unit"),), who="most", by=Count("units")),
        "At the end of the Galactic Phase, each player with the most Unit cards in the Warzone: "
        "discard a Unit from your Warzone.",
    ),
    (
        EVENT,
        Ability("event", (Forfeit("holding"),), (OwnWorlds(7),), who="each"),
        "At the end of the Galactic Phase, each player who owns at least 7 Worlds, Home World included: "
        "remove one of your conquered Worlds or Advancements from the game.",
    ),
    (EVENT, Ability("event_pass", (GainEnergy(),)), "When a player passes, the player who did it: gain 1 energy."),
]

ORDER_COUNTS: dict[CountZone, str] = {
    "order": "for each Faction Token of yours on the Merchant Alliance",
    "best_order": "for each Faction Token of yours on the order where you have most",
    "orders": "for each order with a Faction Token of yours",
    "all_orders": "for each Faction Token of yours on orders",
    "beneath": "for each card beneath your Capital City",
    "chart": "for each token of the Nemesis's sector chart",
}
