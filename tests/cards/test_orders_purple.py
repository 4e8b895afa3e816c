"""Purple cards of Revolution, which need Galactic Orders: Advancements and Heroic Tactics (rulings R5, R7; Revolution FAQ 4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import revolution_at
from game.engine.core.actions import DRAFT
from game.engine.expansions.revolution.atoms import set_marks
from game.engine.expansions.revolution.slice import revolution_of
from tests.cards.laid import needed
from tests.table import Table, Unit, World, book, card, proves
from tests.table_setup import TableSetup

BOTH = ("orders", "revolution")
GOAL = World("goal", fleet=9, ground=9)
LEGION = Unit("legion", types=("vehicle",), fleet=20, ground=20)
DART = Unit("dart", types=("starfighter",), deploy=3, fleet=3, ground=1)
FIELD = "chameleon_particle_field"


def table(**laid: Any) -> Table:
    """A table with both expansions and two conquered Worlds."""
    return Table(
        TableSetup(expansions=BOTH, **{"worlds": ["avalon", World("rock")], "energy": 9, "deck": ["speedbot"] * 6, **laid})
    )


def marks(t: Table, key: str) -> int:
    """Own Revolution Tokens on a card."""
    assert revolution_at(t.state) is not None
    return revolution_of(t.state).revolution_tokens.get((t.find(key), 0), 0)


def field(tokens: int = 2, **laid: Any) -> Table:
    """A table with the Chameleon Particle Field and so many tokens on it."""
    t = table(attached={"avalon": FIELD}, **laid)
    assert revolution_at(t.state) is not None
    set_marks(t.state, t.find(FIELD), 0, tokens, None)
    t.ask_again()
    return t


@card(FIELD)
def test_the_chameleon_field_is_built_with_two_tokens() -> None:
    t = table(stack=[FIELD])
    t.do(f"build {FIELD}")
    t.do("pick rock")
    assert marks(t, FIELD) == 2


@card(FIELD)
@proves("O2")
def test_a_token_of_the_field_uses_the_power_of_an_order_without_a_faction_token() -> None:
    t = field(faction={"science": 1})
    t.do(f"use {FIELD} 1")
    t.do("use merchant_alliance")
    assert (t.energy, marks(t, FIELD), t.faction()) == (11, 1, {"science": 1})


@card(FIELD)
def test_the_field_without_tokens_copies_nothing() -> None:
    field(tokens=0).refuses(f"use {FIELD} 1", "marks_short")
    assert field(tokens=1).offers(f"use {FIELD} 1")


@card(FIELD)
@proves("O2", "A10")
def test_the_two_tokens_of_the_field_cannot_take_six_off_one_draft_but_work_in_different_situations() -> None:
    """Revolution FAQ 4: more than once in a turn, but not twice the Science Guild for one card."""
    t = field(central=["total_war", World("w")], energy=5)
    t.do("draft total_war")
    assert t.offered == [f"pick {FIELD}", "none"]
    t.do(f"pick {FIELD}")
    assert (t.energy, marks(t, FIELD), t.discard) == (3, 1, ["total_war"]), "the second token is not asked for"
    t = field(central=["total_war", World("w")], energy=3)
    t.do(f"use {FIELD} 1")
    t.do("use mystic_brotherhood")
    t.do("draft total_war")
    t.do(f"pick {FIELD}")
    assert (t.energy, marks(t, FIELD), t.hand) == (1, 0, ["speedbot"]), "one use while drafting, one before: two situations"


@card(FIELD)
@proves("O2")
def test_the_field_and_the_science_guild_do_not_add_up_for_one_draft() -> None:
    t = field(central=["total_war", World("w")], energy=5, faction={"science": 2})
    t.do("draft total_war")
    assert t.offered == ["pick science_guild", f"pick {FIELD}", "none"]
    t.do("pick science_guild")
    assert t.kind == "turn" and (t.energy, marks(t, FIELD)) == (3, 2)
    assert t.state.cards[DRAFT[t.find("total_war")].card].key == "total_war"


@card(FIELD)
@proves("O2")
def test_the_field_copies_knighthood_in_an_invasion() -> None:
    t = field(warzone=[LEGION], central=[GOAL])
    t.do("invade goal")
    t.do(f"use {FIELD} 2")
    t.do("use order_of_knighthood 1")
    assert marks(t, FIELD) == 1 and needed(t) == {"fleet": 9, "ground": 7}


SANCTUARY = "eidolon_sanctuary"


def sanctuary(**laid: Any) -> Table:
    t = table(stack=[SANCTUARY], worlds=["avalon"], **laid)
    t.do(f"build {SANCTUARY}")
    return t


@card(SANCTUARY)
def test_the_sanctuary_replaces_two_tokens_of_an_opponent() -> None:
    t = sanctuary(their_faction={"science": 2, "mystic": 3}, faction={"mystic": 1})
    t.do("pick mystic_brotherhood")
    t.do("pick science_guild")
    assert (t.faction(), t.faction(1)) == ({"mystic": 2, "science": 1}, {"science": 1, "mystic": 2})


@card(SANCTUARY)
@proves("A11")
def test_the_sanctuary_replaces_what_there_is() -> None:
    t = sanctuary(their_faction={"mining": 1})
    assert t.kind == "turn" and (t.faction(), t.faction(1)) == ({"mining": 1}, {})


@card(SANCTUARY)
@proves("O1")
def test_the_sanctuary_stops_when_the_own_supply_ends() -> None:
    t = sanctuary(their_faction={"mining": 5}, faction={"senate": 20})
    assert (t.faction(), t.faction(1)) == ({"senate": 20, "mining": 1}, {"mining": 4})


# The Heroic Tactics of Legate Corva and Abbot Sel.

TACTICS = [face for face in book(*BOTH).cards if face.kind == "heroic" and face.needs]
EACH = [pytest.param(face.key, marks=pytest.mark.card(face.key)) for face in TACTICS]


def heroic(key: str, **laid: Any) -> Table:
    """A table with this Heroic Tactic in hand and something to do for each of them."""
    full = {
        "heroic_hand": [key],
        "heroic_deck": ["perfect_form", "ravager"],
        "hand": ["war_levy", "dune_crawler"],
        "discard": ["drop_pods", "speedbot", "double_feint"],
        "warzone": [LEGION, DART],
        "central": [GOAL, "claw_fighter", "speedbot"],
    }
    return table(**{**full, **laid})


@pytest.mark.parametrize("key", EACH)
def test_a_purple_heroic_tactic_is_offered_at_its_own_moment_only(key: str) -> None:
    (ability,) = book(*BOTH).card(key).abilities
    t = heroic(key)
    assert t.offers(f"play {key}") == (ability.when in ("action", "turn"))
    t.do("invade goal")
    assert t.offers(f"play {key}") == (ability.when in ("invasion", "turn"))


@proves("R7")
@pytest.mark.parametrize("key", EACH)
def test_a_purple_heroic_tactic_goes_to_the_heroic_pile_and_places_no_faction_token(key: str) -> None:
    t = heroic(key)
    if book(*BOTH).card(key).abilities[0].when == "invasion":
        t.do("invade goal")
    t.do(f"play {key}")
    while key in t.keys(t.me.play):
        t.do("none" if "none" in t.offered else t.offered[0])
    assert key in t.keys([*t.heroic.discard, *t.heroic.deck]) and t.faction() == {}


@card("the_legates_hand")
def test_the_legates_hand_gives_an_action_and_a_card() -> None:
    t = heroic("the_legates_hand")
    t.do("play the_legates_hand")
    assert t.actions == 5 and t.hand == ["war_levy", "dune_crawler", "speedbot"]


@card("closed_ranks")
def test_closed_ranks_add_a_fleet_for_each_unit() -> None:
    t = heroic("closed_ranks")
    t.do("invade goal")
    t.do("play closed_ranks")
    assert needed(t) == {"fleet": 7, "ground": 9}


@card("letters_of_marque")
def test_letters_of_marque_draft_a_ship_for_four_less() -> None:
    t = heroic("letters_of_marque", energy=0)
    t.do("play letters_of_marque")
    assert t.offered == ["pick claw_fighter", "none"], "a Robot is no ship"
    t.do("pick claw_fighter")
    assert (t.energy, t.actions) == (0, 3) and "claw_fighter" in t.discard


@card("vow_of_silence")
def test_the_vow_of_silence_takes_five_fleet_off_a_world() -> None:
    t = heroic("vow_of_silence")
    t.do("invade goal")
    t.do("play vow_of_silence")
    assert needed(t) == {"fleet": 4, "ground": 9}


@card("copied_by_candle")
def test_two_tactics_are_copied_by_candle() -> None:
    t = heroic("copied_by_candle")
    t.do("play copied_by_candle")
    t.do("pick drop_pods")
    t.do("pick double_feint")
    assert t.hand == ["war_levy", "dune_crawler", "drop_pods", "double_feint"]


@card("alms_for_the_core")
def test_alms_turn_cards_into_two_energy_each() -> None:
    t = heroic("alms_for_the_core", energy=0)
    t.do("play alms_for_the_core")
    t.do("pick war_levy dune_crawler")
    assert (t.energy, t.hand) == (4, [])


@proves("R5")
def test_the_tactics_of_both_heroes_are_in_the_game_with_galactic_orders_only() -> None:
    with_orders = Table(TableSetup(expansions=BOTH, homes=["palehall"])).state
    piles = revolution_of(with_orders)
    heroes = {with_orders.cards[tactic].hero for tactic in (*piles.master, *piles.heroic[0].deck, *with_orders.box)}
    assert {"legate_corva", "abbot_sel"} <= heroes
    without = Table(TableSetup(expansions=("revolution",))).state
    assert not {"legate_corva", "abbot_sel"} & {face.hero for face in without.cards}


@proves("R13")
def test_the_re_balanced_cards_take_the_places_of_the_originals() -> None:
    def names(*packs: str) -> dict[str, str]:
        cards = Table(TableSetup(expansions=packs)).state.cards
        return {face.name: face.key for face in cards if face.name in ("Mech Champion", "Phantom Ship", "Divine Energy")}

    assert sorted(names("orders").values()) == ["divine_energy", "mech_champion", "phantom_ship"]
    assert sorted(names(*BOTH).values()) == ["divine_energy_refitted", "mech_champion_refitted", "phantom_ship_refitted"]
    assert names("revolution") == {}


@proves("R5")
def test_without_galactic_orders_no_purple_card_is_in_the_game() -> None:
    cards = Table(TableSetup(expansions=("revolution",))).state.cards
    assert not [face.key for face in cards if face.needs or face.kind in ("event", "order", "capital")]
