"""What is printed on every Unit, Tactic, World and Prestige card of Galactic Orders, written down a second time for the tests."""

from __future__ import annotations

UNITS: dict[str, tuple[int | None, str, str, int, int, int, int, int]] = {
    "mining_freighter": (0, "capital_ship", "mining", 2, 3, 1, 2, 0),
    "errant_squires": (0, "infantry", "knighthood", 1, 1, 0, 1, 0),
    "envoy_shuttle": (0, "starfighter", "senate", 2, 2, 2, 0, 0),
    "abbot_sel": (1, "hero", "mystic", 3, 2, 1, 1, 1),
    "census_drones": (1, "robot", "science", 1, 2, 0, 1, 0),
    "oathsworn_riders": (1, "infantry vehicle", "knighthood", 2, 2, 0, 2, 0),
    "tariff_patrol": (1, "starfighter", "senate", 1, 2, 2, 0, 0),
    "ore_hauler": (1, "capital_ship", "mining", 2, 4, 2, 2, 0),
    "nexus_explorer": (2, "star_cruiser", "merchant", 3, 3, 3, 1, 0),
    "mech_champion": (2, "robot vehicle", "knighthood", 3, 4, 0, 3, 0),
    "chancellery_guard": (2, "infantry", "senate", 3, 3, 0, 3, 1),
    "prospector_rigs": (2, "vehicle", "mining", 2, 3, 0, 3, 0),
    "sky_novices": (2, "starfighter infantry", "mystic", 3, 3, 2, 1, 0),
    "phantom_ship": (3, "star_cruiser", "mystic", 4, 5, 3, 2, 1),
    "assassin_unit": (3, "infantry", "senate", 4, 4, 1, 3, 0),
    "core_breaker": (3, "vehicle", "mining", 4, 6, 1, 5, 1),
    "auction_flotilla": (3, "capital_ship", "merchant", 4, 5, 3, 2, 1),
    "thesis_squadron": (3, "starfighter robot", "science", 4, 4, 4, 0, 1),
    "the_argo": (4, "capital_ship", "any", 6, 7, 5, 4, 2),
    "tribunal_cruiser": (4, "star_cruiser starfighter", "senate", 6, 6, 5, 2, 1),
    "strata_colossus": (4, "robot vehicle", "mining", 5, 6, 1, 6, 1),
    "grandmaster_lancers": (4, "infantry starfighter", "knighthood", 5, 5, 3, 3, 1),
    "axiom_wings": (4, "starfighter", "science", 5, 5, 5, 1, 1),
    "legate_corva": (None, "hero", "", 0, 2, 1, 1, 1),
    "mech_champion_refitted": (2, "robot vehicle", "knighthood", 3, 3, 1, 2, 0),
    "phantom_ship_refitted": (3, "star_cruiser", "mystic", 4, 4, 3, 1, 1),
}
"""Sector (None: a Starting Deck), Card Types, order icon ("any": all six), draft cost, Deploy Cost, fleet, ground, points."""
TACTICS: dict[str, tuple[int, str, int, int]] = {
    "called_favours": (0, "merchant", 1, 0),
    "trade_writ": (1, "merchant", 2, 0),
    "open_charter": (1, "science", 2, 0),
    "scout_mission": (2, "knighthood", 3, 0),
    "patent_claim": (2, "science", 3, 0),
    "divine_energy": (3, "mystic", 4, 0),
    "oath_of_steel": (3, "knighthood", 4, 1),
    "usurpers_bargain": (4, "merchant", 5, 0),
    "final_revelation": (4, "mystic", 5, 1),
    "divine_energy_refitted": (3, "mystic", 3, 0),
}
"""Sector, order icon, draft cost, energy to play."""
WORLDS: dict[str, tuple[int, int, int, int, int]] = {
    "chapter_rock": (1, 1, 1, 2, 0),
    "ledger_moon": (1, 1, 2, 1, 0),
    "broken_pier": (1, 1, 1, 3, 1),
    "tollgate_deep": (1, 1, 3, 0, 0),
    "quiet_cloister": (1, 1, 2, 2, 1),
    "synod_harbour": (2, 2, 5, 2, 1),
    "guildmoot": (2, 1, 2, 3, 1),
    "mint_of_calla": (2, 1, 3, 3, 1),
    "lodestar_abbey": (2, 1, 4, 2, 1),
    "petition_square": (2, 1, 1, 5, 1),
    "forge_conclave": (3, 2, 4, 6, 1),
    "signal_choir": (3, 2, 6, 3, 1),
    "arbitration_ring": (3, 2, 7, 3, 2),
    "deep_lode": (3, 2, 3, 5, 1),
    "whisper_well": (3, 2, 4, 5, 1),
    "hall_of_seals": (4, 2, 6, 7, 2),
    "envoys_garden": (4, 3, 8, 4, 2),
    "crownless_court": (4, 3, 4, 9, 2),
    "amber_exchange": (4, 3, 9, 4, 2),
    "starless_shrine": (4, 2, 5, 8, 2),
    "raven": (5, 3, 12, 8, 4),
}
"""Sector, energy generated each round, fleet, ground, points."""
PRESTIGE: dict[str, tuple[str, int, int]] = {
    "the_eidolon_league": ("any", 8, 5),
    "chain_of_office": ("senate knighthood", 7, 3),
    "relic_of_the_first_vow": ("mystic", 6, 2),
}
"""Order icons, draft cost, points."""
