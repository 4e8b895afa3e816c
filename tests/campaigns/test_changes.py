"""Each kind of change does what its sentence says, and nothing else."""

from __future__ import annotations

from typing import Literal

import pytest

from game.engine import SetupError
from game.engine.core.changes import (
    ActionPoints,
    Arrival,
    Cards,
    CardValue,
    CentralSize,
    CentralTokens,
    Colonists,
    DestinyHolder,
    DoublePoints,
    HandSize,
    Income,
    InvasionEnergy,
    NemesisCards,
    NemesisFewer,
    NemesisShare,
    NemesisTarget,
    PassingConquest,
    Points,
    PrimeCondition,
    RemoveCards,
    Retaining,
    SecondCard,
    StartCards,
    StartDraw,
    StartWorlds,
    SurgeTokens,
    TokenEnergy,
)
from game.engine.core.defs import ConquerTarget, DraftCard, TargetWorld
from game.engine.core.events import CardMoved, EnergyChanged
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import generation
from game.engine.core.places import nemesis_of
from game.engine.core.rules.galactic import CENTRAL_SIZE
from game.engine.core.rules.scoring import ledger, points
from game.engine.terms import Change
from game.nemesis import deck_clock, forecast_pass, prime_row
from tests.campaigns.openings import keys, opened, quiet, to_turn
from tests.nemesis.helper import NemesisTable
from tests.problems import says
from tests.table import Table, Tactic, Unit, World, book, start
from tests.table_setup import TableSetup

FARM = World("farm", fleet=1, ground=1, energy=1)
FORT = World("fort", fleet=3, ground=2, points=2, sector=2)


def test_income_changes_in_its_rounds_only_and_never_below_nothing() -> None:
    state = opened(Income(3, 1, 1), Income(-9, 2, 2))
    assert state.players[0].energy == generation(state, 0) + 3
    to_turn(state, 2)
    assert state.round == 2 and state.players[0].energy == 0
    to_turn(state, 3)
    assert state.players[0].energy == generation(state, 0)


def test_action_points_change_in_their_rounds_and_stay_at_least_one() -> None:
    state = opened(ActionPoints(1, 1, 1), ActionPoints(-5, 2, 2))
    assert state.players[0].actions == 5
    to_turn(state, 2)
    assert state.players[0].actions == 1


def test_the_hand_size_changes_in_its_rounds() -> None:
    state = opened(HandSize(-2, 1, 1))
    assert len(state.players[0].hand) == 4
    to_turn(state, 2)
    assert len(state.players[0].hand) == 6


def test_energy_surge_tokens_lie_with_the_player() -> None:
    state = opened(SurgeTokens(2))
    assert [player.surges for player in state.players] == [2, 0]
    to_turn(state)
    table = Table(TableSetup(energy=0, surges=1, nemesis="standard", changes=(SurgeTokens(1),)))
    table.do("surge")
    assert table.energy == 2


@pytest.mark.parametrize(("who", "seat"), [("player", 0), ("nemesis", 1)])
def test_the_destiny_marker_lies_with_the_named_side_and_moves_on_or_stays(who: Literal["player", "nemesis"], seat: int) -> None:
    for seed in ("a", "b", "c"):
        state = opened(DestinyHolder(who), seed=seed)
        assert state.destiny == seat
        to_turn(state, 2)
        assert state.destiny == 1 - seat
    state = opened(DestinyHolder(who, always=True))
    to_turn(state, 3)
    assert state.round == 3 and state.destiny == seat


def test_named_start_cards_come_from_their_galactic_deck_or_as_further_copies() -> None:
    state = opened(StartCards(("sword_master", "galactic_grunts")))
    player = state.players[0]
    own = keys(state, [*player.deck, *player.hand])
    assert own.count("sword_master") == 1 and own.count("galactic_grunts") == 6 and len(own) == 18
    assert "sword_master" not in keys(state, [*state.sectors[1], *state.central])
    state = opened(StartCards(("speedbot",), "warzone"))
    assert keys(state, state.players[0].units) == ["speedbot"]


def test_a_further_copy_comes_out_of_the_box_and_a_card_of_a_sector_out_of_its_deck() -> None:
    _, events = start(nemesis="standard", changes=(StartCards(("sword_master", "galactic_grunts")),), pregame_draft=0)
    moves = [event for event in events if isinstance(event, CardMoved) and event.verb == "grant"]
    assert [event.source for event in moves] == [("sector", 1), ("box", 0)]


def test_a_start_card_that_is_gone_is_not_given_twice() -> None:
    state = opened(StartCards(("speedbot",)), StartCards(("speedbot",), "warzone"))
    player = state.players[0]
    assert keys(state, [*player.deck, *player.hand]).count("speedbot") == 1 and player.units == []


def test_cards_drawn_at_the_start_go_to_the_deck_the_warzone_and_below_the_prime_cards() -> None:
    state = opened(StartDraw(3, 2, "both", ("unit",)), StartDraw(2, 1, "player", ("unit",), "warzone"))
    player, nemesis = state.players[0], nemesis_of(state)
    drawn = [card for card in (*player.deck, *player.hand) if state.cards[card].sector == 2]
    assert len(drawn) == 3 and all(state.cards[card].is_unit for card in drawn)
    assert [state.cards[card].sector for card in player.units] == [1, 1]
    laid = [card for column in (*nemesis.columns, nemesis.sideways) for card in column]
    assert len(laid) == 3 and all(state.cards[card].sector == 2 and state.cards[card].is_unit for card in laid)


def test_worlds_at_the_start_generate_energy_at_once() -> None:
    plain, state = opened(), opened(StartWorlds(2, 1, "both"))
    assert [len(player.worlds) for player in state.players] == [3, 3]
    assert all(state.cards[card].sector == 1 for player in state.players for card in player.worlds[1:])
    assert state.players[0].energy == generation(state, 0) > plain.players[0].energy
    assert [len(player.worlds) for player in opened(StartWorlds(1, 3, "nemesis")).players] == [1, 2]


def test_removed_cards_are_in_no_galactic_deck() -> None:
    state = opened(RemoveCards(Cards(("robot", "vehicle"))))
    left = [card for cards in state.sectors for card in cards] + state.central
    assert not any({"robot", "vehicle"} & set(state.cards[card].types) for card in left)
    state = opened(RemoveCards(Cards(("world",), (3, 4)), 4))
    worlds = [sum(state.cards[card].is_world for card in cards) for cards in state.sectors]
    assert worlds[2:] == [10, 6, 6, 6]


def test_a_value_of_some_cards_changes_for_strengths_prices_and_measures() -> None:
    changes = (
        CardValue("fleet", 2, Cards(("world",), (2,))),
        CardValue("draft", -1, Cards(("hero",))),
        CardValue("deploy", 1, Cards(("robot",))),
        CardValue("points", 1, Cards(("core_world",))),
        CardValue("energy", 3, Cards(("home",))),
    )
    table = Table(
        TableSetup(
            central=[FORT, FARM, Unit("chief", types=("hero",), draft=3), Unit("cheap", types=("hero",), draft=0)],
            hand=[Unit("droid", types=("robot",), deploy=1)],
            energy=9,
            nemesis="standard",
            changes=changes,
        )
    )
    cards = {face.key: face for face in table.state.cards}
    assert (cards["fort"].fleet, cards["fort"].ground, cards["farm"].fleet) == (5, 2, 1)
    assert table.price("draft chief") == 2 and table.price("draft cheap") == 0 and table.price("deploy droid") == 2
    assert cards["zeus"].points == book().card("zeus").points + 1 and cards["galactic_grunts"].fleet == 0
    assert generation(table.state, 0) == book().card(faces_home(table)).energy + 3
    table.do("deploy droid")
    assert table.energy == 7


def faces_home(table: Table) -> str:
    return table.state.cards[table.me.home].key


def test_robots_may_be_worth_a_point_each_to_both_sides() -> None:
    table = NemesisTable(
        below=[Unit("droid", types=("robot",))],
        discard=[Unit("drone", types=("robot",)), Unit("robot hero", types=("robot", "hero"), points=1)],
        changes=(CardValue("points", 1, Cards(("robot",))),),
    )
    plain = NemesisTable(below=[], discard=[])
    assert points(table.state, 0) == points(plain.state, 0) + 3
    assert points(table.state, 1) == points(plain.state, 1) + 1


def test_printed_points_of_some_cards_count_twice() -> None:
    table = Table(
        TableSetup(
            worlds=[FORT],
            their_worlds=[FORT],
            central=[World("zed", core=True, points=3, fleet=9, sector=5)],
            nemesis="standard",
            changes=(DoublePoints(Cards(("world",), (2, 3))),),
        )
    )
    assert [row.points for row in ledger(table.state, 0) if row.card == table.me.worlds[1]] == [4]
    assert next(face.points for face in table.state.cards if face.key == "zed") == 3


def test_a_mission_adds_points_for_a_side_or_for_what_it_counts() -> None:
    per_world = Points(2, "both", Count("conquered"))
    table = Table(
        TableSetup(
            worlds=[FARM, FORT],
            their_worlds=[FARM],
            nemesis="standard",
            changes=(Points(-3, "player"), per_world, Points(4, "nemesis")),
        )
    )
    assert [(row.times, row.points) for row in ledger(table.state, 0) if row.kind == "mission"] == [(1, -3), (2, 4)]
    assert [(row.times, row.points) for row in ledger(table.state, 1) if row.kind == "mission"] == [(1, 2), (1, 4)]
    assert points(table.state, 0) == sum(row.points for row in ledger(table.state, 0))
    state = opened(Points(5))
    while state.result is None:
        quiet(state)
    assert state.result.totals[0] == points(state, 0) and any(row.kind == "mission" for row in state.result.ledger)


def test_the_central_zone_is_filled_to_another_size() -> None:
    assert len(opened(CentralSize(3)).central) == 0
    for n in (-2, 3):
        state = opened(CentralSize(n))
        to_turn(state)
        worlds = sum(state.cards[card].is_world for card in state.central)
        assert len(state.central) == CENTRAL_SIZE[2] + n or worlds == 2 or len(state.central) - worlds == 2
        assert worlds >= 2 and len(state.central) - worlds >= 2


def test_without_energy_tokens_no_card_leaves_by_itself() -> None:
    state = opened(CentralTokens("none"))
    to_turn(state)
    lying = set(state.central)
    to_turn(state, 3)
    gone = lying - set(state.central)
    nemesis = nemesis_of(state)
    taken = {card for column in (*nemesis.columns, nemesis.sideways, state.players[1].worlds) for card in column}
    assert state.tokens == {} and gone <= taken


def test_new_worlds_or_new_cards_may_enter_with_an_energy_token() -> None:
    state = opened(CentralTokens("new_worlds"))
    to_turn(state)
    assert all((card in state.tokens) == state.cards[card].is_world for card in state.central)
    state = opened(CentralTokens("new_cards"))
    to_turn(state)
    assert sorted(state.tokens) == sorted(state.central)
    first = set(state.central)
    to_turn(state, 2)
    assert not first & set(state.central) or all(card in state.tokens for card in state.central)


@pytest.mark.parametrize("n", [0, 3])
def test_an_energy_token_gives_another_amount(n: int) -> None:
    table = Table(
        TableSetup(
            central=[Unit("recruit", draft=1)], tokens={"recruit": 1}, energy=1, nemesis="standard", changes=(TokenEnergy(n),)
        )
    )
    table.do("draft recruit")
    assert table.energy == n


def test_cards_of_another_sector_arrive_in_their_round() -> None:
    state = opened(Arrival(2, 5, ("core_world",)))
    to_turn(state)
    assert not any(state.cards[card].core for card in state.central)
    to_turn(state, 2)
    assert sum(state.cards[card].core for card in state.central) == 1 and len(state.sectors[5]) == 11


def test_colonists_may_be_forbidden_or_any_unit() -> None:
    for rule, offered in ((Colonists("none"), False), (Colonists("any"), True)):
        troops = Unit("troops", fleet=9, ground=9, colonist=not offered)
        table = Table(TableSetup(warzone=[troops], central=[FARM], energy=1, nemesis="standard", changes=(rule,)))
        table.do("invade farm")
        table.do("commit troops")
        assert (table.kind == "colonist") == offered
    state, printed = opened(Colonists("any"), pregame_draft=1), opened(pregame_draft=1)
    assert len(state.players[0].deck) == len(printed.players[0].deck), "only printed colonists leave before the draft"


def test_in_the_discard_phase_no_card_or_the_whole_hand_is_kept() -> None:
    for rule, kept in ((Retaining("none"), 0), (Retaining("all"), 2)):
        table = Table(
            TableSetup(
                hand=[Tactic("one"), Tactic("two")],
                deck=["snub_fighter"] * 4,
                nemesis="standard",
                changes=(rule, HandSize(-4)),
            )
        )
        table.do("pass")
        while table.kind == "nemesis_pick":
            quiet(table.state)
        assert table.kind != "retain" and table.state.round == 2
        left = {"one", "two"} & set(table.hand)
        assert len(left) == kept


@pytest.mark.parametrize("n", [0, 3])
def test_an_invasion_costs_another_amount(n: int) -> None:
    table = Table(
        TableSetup(
            warzone=[Unit("troops", fleet=9, ground=9)],
            central=[FARM],
            energy=3,
            nemesis="standard",
            changes=(InvasionEnergy(n),),
        )
    )
    assert table.price("invade farm") == n
    table.do("invade farm")
    assert table.energy == 3 - n
    if n:
        poor = Table(
            TableSetup(warzone=[Unit("troops")], central=[FARM], energy=n - 1, nemesis="standard", changes=(InvasionEnergy(n),))
        )
        poor.refuses("invade farm", "energy_short")


def test_further_nemesis_cards_join_their_epoch_and_do_what_they_say() -> None:
    further = NemesisCards("Warhost", 1, (ConquerTarget(), TargetWorld("weakest")), 3)
    plain, state = opened(), opened(further)
    assert len(nemesis_of(state).deck) == len(nemesis_of(plain).deck) + 3
    names = [state.book.nemesis[card].name for card in nemesis_of(state).deck]
    assert names.count("Warhost") == 3
    only = opened(further, NemesisShare(1, 99))
    to_turn(only)
    while nemesis_of(only).turned is None:
        decision = only.decision
        assert decision is not None
        quiet(only)
    assert deck_clock(only).epoch_1 <= 4


def test_the_nemesis_deck_is_cut_by_share_or_by_number_both_epochs_alike() -> None:
    plain = deck_clock(opened())
    cut = deck_clock(opened(NemesisShare(21, 50)))
    assert cut.epoch_1 == round(plain.epoch_1 * 0.42) and cut.epoch_2 == round(plain.epoch_2 * 0.42)
    fewer = deck_clock(opened(NemesisFewer(3)))
    assert (fewer.epoch_1, fewer.epoch_2) == (plain.epoch_1 - 3, plain.epoch_2 - 3)
    assert deck_clock(opened(NemesisShare(1, 99), NemesisFewer(12))).epoch_2 == 1


def test_after_so_many_cards_the_nemesis_turns_a_second_one_in_the_same_turn() -> None:
    table = NemesisTable(
        central=[Unit(f"recruit {number}", draft=number) for number in range(1, 5)],
        changes=(SecondCard(2),),
        hand=[Unit("more", deploy=0, types=("vehicle",))],
    )
    nemesis = table.nemesis_state
    for _ in range(3):
        table.on_top(DraftCard("highest_cost"))
    nemesis.used, nemesis.turned = [], None
    table.do("deploy idler")
    if table.kind == "deploy":
        table.do("done")
    assert len(table.central) == 3 and len(nemesis.used) == 0, "the first card comes alone"
    table.do("deploy more")
    assert len(table.central) == 1 and len(nemesis.used) == 2, "the third follows the second"


def test_a_second_card_makes_the_clock_run_faster_and_the_forecast_knows_it() -> None:
    plain, faster = opened(), opened(SecondCard(2))
    assert deck_clock(faster).turns < deck_clock(plain).turns
    table = NemesisTable(central=[FARM, FORT], turns=1, changes=(SecondCard(2),))
    table.nemesis_state.used = [table.nemesis_state.deck.pop(0)]
    assert {outcome.world for outcome in forecast_pass(table.state).outcomes} == {None, *table.state.central}


def test_the_nemesis_gets_a_target_as_the_action_phase_begins() -> None:
    for by, best in (("strongest", max), ("weakest", min)):
        state = opened(NemesisTarget(by, 1, 1), DestinyHolder("player"))  # type: ignore[arg-type]
        to_turn(state)
        worlds = [card for card in state.central if state.cards[card].is_world]
        strength = {card: state.cards[card].fleet + state.cards[card].ground for card in worlds}
        target = nemesis_of(state).target
        assert target is not None and strength[target] == best(strength.values())
        assert len(set(strength.values())) > 1, "there is a choice"


def test_passing_the_nemesis_conquers_its_target_always_or_never() -> None:
    always = NemesisTable(central=[FARM, FORT], target="farm", changes=(PassingConquest("always"),))
    (outcome,) = forecast_pass(always.state).outcomes
    assert (outcome.why, outcome.world) == ("mission", always.find("farm"))
    always.do("pass")
    assert always.owns("farm", 1)
    never = NemesisTable(central=[FARM, FORT], target="farm", tokens={"farm": 1}, changes=(PassingConquest("never"),))
    never.do("pass")
    assert not never.owns("farm", 1)


def test_prime_conditions_ask_for_more_or_fewer() -> None:
    plain, table = NemesisTable(), NemesisTable(changes=(PrimeCondition(-1),))
    for before, now in zip(prime_row(plain.state), prime_row(table.state)):
        assert now.condition == (before.condition if before.key == "prime_ra" else max(1, before.condition - 1))


def test_what_lasts_from_the_start_is_told_to_the_player_as_energy_of_the_incomes() -> None:
    state = opened(Income(2))
    to_turn(state)
    incomes = [event for event in to_turn(state, 2) if isinstance(event, EnergyChanged) and event.change > 0]
    assert incomes[0].change == generation(state, 0) + 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (StartCards(("nobody",)), "which is not in these packs"),
        (StartCards(()), "names none"),
        (StartCards(("avalon",)), "cannot start in the deck"),
        (StartCards(("energy_surge",), "warzone"), "cannot start in the warzone"),
        (StartDraw(1, 1, "player", ("tactic",), "warzone"), "cannot start in the Warzone"),
        (CardValue("fleet", 1, Cards(keys=("nobody",))), "which is not in these packs"),
        (Points(1, "nemesis", Count("hand")), "for the Nemesis"),
        (NemesisCards("Idle", 1, ()), "needs a command"),
        (Income(1, 5, 4), "from round 5 to round 4"),
    ],
)
def test_an_impossible_change_is_refused_in_one_sentence(change: Change, words: str) -> None:
    with pytest.raises(SetupError, check=says(words)):
        opened(change)


def test_changes_belong_to_games_against_the_nemesis() -> None:
    with pytest.raises(SetupError, check=says("against the Nemesis")):
        start(seats=2, changes=(Income(1),))
