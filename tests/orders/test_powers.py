"""Powers of the orders: what a Faction Token buys, when, and how often (rulings O2, O6, A10, A18)."""

from __future__ import annotations

import pytest

from game.engine import Reason, price, revolution_at
from game.engine.core.actions import NONE, PICK
from game.engine.core.defs import Ability
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import GainAction
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.zone import DeployFromHand
from game.engine.expansions.orders.ops.orders import CopyPower, OwnWorlds
from game.engine.expansions.orders.rules.powers import reductions
from game.engine.expansions.revolution.atoms import set_marks
from game.engine.expansions.revolution.ops.marks import SpendMarks
from tests.table import Table, Tactic, Unit, World, proves
from tests.table_setup import TableSetup

ORDERS_ON = ("orders",)
ALL = {"senate": 1, "merchant": 1, "mining": 1, "science": 1, "mystic": 1, "knighthood": 1}


def table(**values: object) -> Table:
    """A table with Galactic Orders and two tokens on one order."""
    return Table(TableSetup(expansions=ORDERS_ON, **{"energy": 3, **values}))  # type: ignore[arg-type]


@proves("O2")
def test_a_token_on_the_merchant_alliance_gives_2_energy() -> None:
    t = table(faction={"merchant": 2})
    t.do("use merchant_alliance")
    assert t.energy == 5 and t.faction() == {"merchant": 1} and t.actions == 4 and t.kind == "turn"


@proves("O2")
def test_a_token_on_the_senate_gives_1_action() -> None:
    t = table(faction={"senate": 1})
    t.do("use galactic_senate")
    assert t.actions == 5 and t.faction() == {}


@proves("O8")
def test_a_text_that_demands_worlds_does_not_close_the_others_of_its_card() -> None:
    poor, rich = Ability("turn", (GainAction(),)), Ability("turn", (GainAction(2),), (OwnWorlds(5),))
    assert [Unit("u", abilities=texts).least_worlds for texts in ((rich,), (rich, poor), (poor,), ())] == [5, 0, 0, 0]


@proves("O2")
def test_a_token_on_the_mystic_brotherhood_draws_1_card() -> None:
    t = table(faction={"mystic": 1}, deck=["speedbot"])
    t.do("use mystic_brotherhood")
    assert t.hand == ["speedbot"]


@proves("O2", "A10")
def test_one_order_is_used_once_in_a_turn_and_again_in_the_next() -> None:
    t = table(faction={"merchant": 3}, hand=["snub_fighter"])
    t.do("use merchant_alliance")
    t.refuses("use merchant_alliance", "used_already")
    t.do("deploy snub_fighter")
    if t.kind == "deploy":
        t.refuses("use merchant_alliance", "used_already")
        t.do("done")
    assert t.kind == "turn"
    t.do("use merchant_alliance")
    assert t.faction() == {"merchant": 1}


@proves("O2")
def test_without_a_token_there_is_no_power() -> None:
    t = table(their_faction={"merchant": 2})
    t.refuses("use merchant_alliance", Reason("faction_short", (1, 0)))


@proves("O2", "O6")
def test_the_science_guild_takes_3_off_a_draft_in_its_moment_at_the_price_shown() -> None:
    t = table(central=[Unit("prize", draft=5)], faction={"science": 2}, energy=6)
    assert t.price("draft prize") == 5
    t.do("draft prize")
    assert t.kind == "pick" and t.offered == ["pick science_guild", "none"] and t.actions == 3
    guild = PICK[t.find("science_guild")]
    parts: list[Reason] = []
    assert (price(t.state, 0, guild, parts), price(t.state, 0, NONE)) == (2, 5)
    assert Reason("card_text", (-3, guild.card)) in parts
    t.do("pick science_guild")
    assert t.energy == 4 and t.faction() == {"science": 1} and t.discard == ["prize"]


@proves("O2")
def test_a_power_can_be_declined_where_the_price_can_be_paid_without_it() -> None:
    t = table(central=[Unit("prize", draft=5)], faction={"science": 1}, energy=6)
    t.do("draft prize")
    t.do("none")
    assert t.energy == 1 and t.faction() == {"science": 1}


@proves("O2", "O6")
def test_what_only_a_power_makes_payable_is_offered_at_its_real_price_and_needs_the_token() -> None:
    t = table(central=[Unit("prize", draft=5), Unit("jewel", draft=7)], faction={"science": 2}, energy=3)
    assert t.price("draft prize") == 2 and t.price("draft jewel") == 4
    t.refuses("draft jewel", Reason("energy_short", (4, 3)))
    t.do("draft prize")
    assert t.offered == ["pick science_guild"]
    t.do("pick science_guild")
    assert t.energy == 1 and t.faction() == {"science": 1}, "one use for one draft"


@proves("O2", "A5")
def test_what_a_power_has_left_over_is_lost_and_a_free_card_asks_for_none() -> None:
    t = table(central=[Unit("cheap", draft=2), Unit("gift", draft=0)], faction={"science": 2})
    t.do("draft cheap")
    t.do("pick science_guild")
    assert t.energy == 3
    t.do("draft gift")
    assert t.kind == "turn" and t.faction() == {"science": 1}


@proves("O2", "O6", "A10")
def test_the_mining_coalition_takes_3_off_each_deployment_once() -> None:
    t = table(hand=[Unit("hulk", deploy=4), Unit("titan", deploy=5)], faction={"mining": 3}, energy=4)
    t.do("deploy hulk")
    t.do("pick mining_coalition")
    assert (t.energy, t.faction(), t.kind) == (3, {"mining": 2}, "deploy")
    t.do("deploy titan")
    t.do("pick mining_coalition")
    assert (t.energy, t.faction()) == (1, {"mining": 1}), "another Unit is another situation"


@proves("O2", "A5")
def test_a_price_that_counts_the_tokens_is_the_one_without_the_token_that_was_spent() -> None:
    cheap = Ability("deploying", (Cheaper(1, Count("order", order="mining")),))
    hauler = Unit("hauler", deploy=5, abilities=(cheap,))
    t = table(hand=[hauler], faction={"mining": 1}, energy=1)
    assert t.price("deploy hauler") == 2 and not t.offers("deploy hauler")
    t = table(hand=[hauler], faction={"mining": 1}, energy=2)
    assert t.price("deploy hauler") == 2
    t.do("deploy hauler")
    assert t.offered == ["pick mining_coalition"]
    t.do("pick mining_coalition")
    assert t.energy == 0 and t.faction() == {}


@proves("O2")
def test_the_mining_coalition_helps_a_deployment_by_card_text_too() -> None:
    call = Tactic("call", abilities=(Ability("turn", (DeployFromHand(1),)),))
    t = table(hand=[call, Unit("hulk", deploy=6)], faction={"mining": 1}, energy=2)
    t.do("play call")
    t.do("pick hulk")
    t.do("pick mining_coalition")
    assert t.warzone == ["hulk"] and t.energy == 0


@proves("O2", "A13")
def test_knighthood_gives_2_fleet_or_2_ground_once_in_an_invasion() -> None:
    t = table(warzone=["snub_fighter"], central=[World("rock", fleet=3, ground=0)], faction={"knighthood": 2})
    t.do("invade rock")
    assert t.offered[:2] == ["use order_of_knighthood", "use order_of_knighthood"] and "assault" not in t.offered
    t.do("use order_of_knighthood 0")
    t.refuses("use order_of_knighthood 1", "used_already")
    t.do("assault")
    t.do("commit snub_fighter")
    t.do("none")
    assert t.owns("rock") and t.faction() == {"knighthood": 1}
    t = table(warzone=["galactic_grunts"], central=[World("rock", fleet=0, ground=3)], faction={"knighthood": 1})
    t.do("invade rock")
    t.do("use order_of_knighthood 1")
    t.do("assault")


@proves("O6", "A1")
def test_powers_are_free_uses_of_the_own_turn_and_open_inside_an_invasion() -> None:
    t = table(warzone=["snub_fighter"], central=[World("rock", fleet=9)], faction={"merchant": 1, "knighthood": 1})
    t.refuses("use order_of_knighthood", "wrong_time")
    t.do("invade rock")
    t.do("use merchant_alliance")
    assert t.energy == 4 and t.kind == "invasion"


@proves("O6")
def test_no_power_makes_a_draft_cheaper_in_the_turn_of_another_seat() -> None:
    t = table(central=["speedbot"], faction={"science": 1}, their_faction={"science": 1})
    assert [bool(reductions(t.state, seat, "drafting")) for seat in (0, 1)] == [True, False]


@proves("O6")
def test_no_power_works_in_the_energy_phase() -> None:
    t = table(faction=ALL, deck=["snub_fighter"] * 8)
    t.do("pass")
    while t.kind != "boost":
        t.do("none" if t.offers("none") else "done")
    assert not [words for words in t.offered if words.startswith("use") and not words.endswith("_orders")]


@proves("A18", "O2")
def test_who_has_spent_the_last_action_is_asked_first_if_the_senate_can_give_one() -> None:
    t = table(actions=1, faction={"senate": 1}, hand=["snub_fighter"])
    t.do("deploy snub_fighter")
    if t.kind == "deploy":
        t.do("done")
    assert t.kind == "turn" and t.offered == ["use galactic_senate", "pass"]
    t.do("use galactic_senate")
    assert t.actions == 1 and t.kind == "turn"


@proves("A18")
def test_without_a_senate_token_the_pass_is_forced() -> None:
    t = table(actions=1, faction={"merchant": 1}, hand=["snub_fighter", "speedbot"])
    t.do("deploy snub_fighter")
    t.do("done")
    assert t.kind == "retain" and t.faction() == {"merchant": 1}


@proves("A18")
def test_a_card_in_play_that_gives_an_action_is_asked_first_in_any_game() -> None:
    drill = Unit("drill", abilities=(Ability("turn", (GainAction(),), per_round=True),))
    t = Table(TableSetup(actions=1, warzone=[drill], hand=["snub_fighter", "speedbot"], energy=1))
    t.do("deploy snub_fighter")
    if t.kind == "deploy":
        t.do("done")
    assert t.kind == "turn" and t.offered == ["use drill", "pass"]
    t.do("use drill")
    assert t.actions == 1 and t.offers("pass")


MIMIC = Unit(
    "mimic",
    abilities=(
        Ability("turn", (CopyPower(),), (SpendMarks(),)),
        Ability("invasion", (CopyPower("invasion"),), (SpendMarks(),)),
    ),
)


def mimic_table(marks: int = 2, **values: object) -> Table:
    """A table with Revolution and a card in play that copies powers for Revolution Tokens."""
    t = Table(TableSetup(expansions=("orders", "revolution"), warzone=[MIMIC], **{"energy": 3, **values}))  # type: ignore[arg-type]
    assert revolution_at(t.state) is not None
    set_marks(t.state, t.find("mimic"), 0, marks, None)
    t.ask_again()
    return t


@proves("O2")
def test_a_copied_power_needs_no_token_of_the_order_but_counts_as_its_use() -> None:
    t = mimic_table(faction={"merchant": 1})
    t.do("use mimic 0")
    assert t.offered == ["use galactic_senate", "use merchant_alliance", "use mystic_brotherhood"]
    t.do("use merchant_alliance")
    assert t.energy == 5 and t.faction() == {"merchant": 1}
    t.refuses("use merchant_alliance", "used_already")


@proves("O2")
def test_a_used_power_cannot_be_copied_in_the_same_turn() -> None:
    t = mimic_table(faction={"merchant": 1})
    t.do("use merchant_alliance")
    t.do("use mimic 0")
    assert t.offered == ["use galactic_senate", "use mystic_brotherhood"]


@proves("O2")
def test_a_copy_stands_in_for_the_science_guild_but_not_twice_in_one_draft() -> None:
    t = mimic_table(central=[Unit("prize", draft=9)], faction={"science": 1}, energy=9)
    t.do("draft prize")
    assert t.offered == ["pick science_guild", "pick mimic", "none"]
    t.do("pick mimic")
    assert t.energy == 3 and t.faction() == {"science": 1} and t.discard == ["prize"]


@proves("O2")
def test_knighthood_is_copied_in_an_invasion() -> None:
    t = mimic_table(central=[World("rock", ground=2)])
    t.do("invade rock")
    t.do("use mimic 1")
    t.do("use order_of_knighthood 1")
    assert "assault" in t.offered


@proves("A10", "A18", "O2")
def test_a_copying_text_used_in_this_turn_gives_no_action_any_more_and_the_pass_is_forced() -> None:
    t = mimic_table(actions=1, hand=[Unit("spy"), "speedbot"])
    t.do("deploy spy")
    while t.kind == "deploy":
        t.do("done")
    t.do("use mimic 0")
    t.do("use merchant_alliance")
    assert t.kind == "retain"


@proves("A18", "O2")
def test_a_copied_senate_is_asked_for_before_a_forced_pass_too() -> None:
    for marks, kind in ((2, "turn"), (0, "retain")):
        t = mimic_table(marks=marks, actions=1, hand=[Unit("spy"), "speedbot"])
        t.do("deploy spy")
        while t.kind == "deploy":
            t.do("done")
        assert t.kind == kind


@pytest.mark.parametrize(("marks", "pays"), [(1, True), (0, False)])
@proves("O2")
def test_a_copy_pays_for_a_card_only_where_its_own_price_can_be_paid(marks: int, pays: bool) -> None:
    t = mimic_table(marks=marks, central=[Unit("prize", draft=9)], energy=6)
    assert ("draft prize" in t.offered) == pays
