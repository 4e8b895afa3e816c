"""What a fleet carries through its run: home, relics, the clock, salvage, stores and havens, each step a pure function."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.errors import RunError
from game.campaign.fleet import BERTHS, GRUDGE, LEAVING_SALVAGE, STEP, Fleet
from game.campaign.load import load_campaign
from game.campaign.models import Campaign, Relic
from game.campaign.relics import common_relics, read_common, relic_offers
from game.campaign.run import choices, enter, finish, mission_changes, new_run, retry, run_from_json, run_problem, run_to_json
from game.campaign.runs import BattleOutcome, Run
from game.campaign.score import ScoreRow, sheet_of
from game.campaign.sheet import RelicSheet
from game.campaign.voyage import (
    all_relics,
    buy_relic,
    buy_store,
    fleet_of,
    hold,
    leave_haven,
    mark_store,
    next_escalation,
    relic_of,
    service_price,
    store_price,
    take_relic,
    ticked,
    use_service,
    with_fleet,
)
from game.content.errors import ContentError
from game.content.language import say
from game.engine import Rng, apply, broken
from game.engine.core.changes import Income, Points
from game.engine.core.fleet.changes import StartWithout
from game.nemesis.monitor import monitor_of
from game.resources import campaigns as shipped_folder
from tests.campaigns.openings import opened
from tests.campaigns.sample_folder import good_campaign
from tests.properties.driver import play

HOMES = ("aurelia", "skyreach", "umbra")
IDS = ("the_waning_frontier", "orders_in_shadow", "age_of_revolution")


def shipped(name: str = "the_waning_frontier") -> Campaign:
    """A campaign of the game."""
    return load_campaign(shipped_folder() / name)


CAMPAIGNS = {name: shipped(name) for name in IDS}
FRONTIER = CAMPAIGNS["the_waning_frontier"]


def begun(length: str = "grand", seed: str = "fleet", home: str | None = None) -> Run:
    """A fleet at the edge of the map."""
    return with_fleet(new_run(FRONTIER, length=length, mode="standard", home=home, seed=seed), HOMES)


def outcome(won: bool = True, medal: str = "silver", directive: bool = False) -> BattleOutcome:
    """A finished game on paper."""
    rows = (ScoreRow("margin", 1, 100, 100), *((ScoreRow("directive", 1, 500, 500),) if directive else ()))
    return BattleOutcome("game", won, 5 if won else -5, sheet_of(rows, "standard", 0, False), medal if won else "", "B")  # type: ignore[arg-type]


def fought(run: Run, won: bool = True, **values: object) -> Run:
    """The first battle that is open, fought."""
    node = next(node for node in choices(FRONTIER, run) if node.kind != "haven")
    return finish(FRONTIER, enter(FRONTIER, run, node.key), outcome(won, **values))[0]  # type: ignore[arg-type]


def in_haven(seed: str = "fleet", salvage: int = 500) -> Run:
    """A rich fleet in the first haven on its way."""
    run = begun(seed=seed)
    run = replace(run, fleet=replace(fleet_of(run), salvage=salvage))
    while run.phase != "stop":
        if run.phase == "relic":
            run = take_relic(FRONTIER, run, None)
            continue
        ways = choices(FRONTIER, run)
        haven = next((node for node in ways if node.kind == "haven"), None)
        leads = [node for node in ways if any(later.kind == "haven" for later in FRONTIER.galaxy.after(node.key))]
        node = haven or (leads or list(ways))[0]
        run = enter(FRONTIER, run, node.key)
        if node.kind != "haven":
            run = finish(FRONTIER, run, outcome())[0]
    return run


def test_the_home_world_is_fixed_by_the_choice_or_by_the_seed() -> None:
    assert begun(home="umbra").home == "umbra"
    assert {begun(seed=str(number)).home for number in range(20)} == set(HOMES)
    assert begun(seed="7").home == begun(seed="7").home is not None


def test_a_run_of_a_fleet_goes_through_json_and_one_of_the_old_format_is_read_as_it_was() -> None:
    run = fought(begun())
    assert run.format == 3 and run_from_json(run_to_json(run)) == run and run_problem(FRONTIER, run) is None
    old = run_to_json(new_run(FRONTIER, length="grand", mode="standard", seed="old"))
    del old["fleet"], old["format"]
    again = run_from_json(old)
    assert again.fleet is None and again.format == 1
    node = next(node for node in choices(FRONTIER, again) if node.kind != "haven")
    assert finish(FRONTIER, enter(FRONTIER, again, node.key), outcome())[0].phase == "boon"


def test_a_won_battle_brings_salvage_by_its_medal_ticks_and_three_relics() -> None:
    run = fought(begun(), medal="gold", directive=True)
    fleet = fleet_of(run)
    assert run.phase == "relic" and len(set(fleet.offers)) == 3
    assert (fleet.salvage, fleet.ticks) == (30 + 40 + 10, 2)


def test_a_finer_relic_costs_time_and_leaving_all_of_them_gives_some_back() -> None:
    run = fought(begun())
    for key in fleet_of(run).offers:
        taken = take_relic(FRONTIER, run, key)
        assert fleet_of(taken).relics == (key,) and fleet_of(taken).ticks == 2 + relic_of(FRONTIER, key).ticks
        assert taken.phase == "map" and fleet_of(taken).offers == ()
    left = take_relic(FRONTIER, run, None)
    assert fleet_of(left).salvage == fleet_of(run).salvage + LEAVING_SALVAGE and fleet_of(left).ticks == 1
    with pytest.raises(RunError):
        take_relic(FRONTIER, run, "no_such_relic")
    with pytest.raises(RunError):
        take_relic(FRONTIER, left, None)


def test_every_third_tick_is_a_step_that_was_told_one_ahead_and_stays_when_the_clock_goes_back() -> None:
    run = begun()
    for step in range(1, 12):
        coming = next_escalation(FRONTIER, run)
        run = ticked(FRONTIER, run, STEP)
        assert fleet_of(run).steps == step
        assert (run.escalations[-1] if run.escalations else "") == coming or not coming
    assert len(run.escalations) == len(set(run.escalations)) == 8
    mission = FRONTIER.missions[0]
    assert Points(2 * 3, "nemesis") in mission_changes(FRONTIER, run, mission)
    assert ticked(FRONTIER, run, -20).escalations == run.escalations


def test_a_lost_battle_of_format_2_costs_a_tick_and_its_retry_bears_a_grudge() -> None:
    run = fought(replace(begun(), format=2), won=False)
    assert run.phase == "lost" and fleet_of(run).ticks == 1 and fleet_of(run).salvage == 45
    again = retry(run, same_seed=True)
    mission = FRONTIER.mission_at(again.node or "")
    assert mission is not None and Income(GRUDGE, 1, 1) in mission_changes(FRONTIER, again, mission)
    assert Income(GRUDGE, 1, 1) not in mission_changes(FRONTIER, run, mission)


def test_a_store_holds_for_one_battle_its_retries_included_and_then_is_gone() -> None:
    run = replace(begun(), format=2)
    key = hold(FRONTIER, run)[0]
    run = mark_store(buy_store(FRONTIER, run, key), key)
    assert fleet_of(run).salvage == 30 - store_price(run) and fleet_of(run).opened == (key,)
    node = next(node for node in choices(FRONTIER, run) if node.kind != "haven")
    playing = enter(FRONTIER, run, node.key)
    mission = FRONTIER.mission_at(node.key)
    assert mission is not None and set(FRONTIER.boon(key).changes) <= set(mission_changes(FRONTIER, playing, mission))
    assert fleet_of(playing).stores == ()
    lost = finish(FRONTIER, playing, outcome(won=False))[0]
    assert fleet_of(retry(lost, same_seed=True)).opened == (key,)
    won = finish(FRONTIER, playing, outcome())[0]
    assert fleet_of(won).opened == () == fleet_of(won).stores


def test_the_hold_takes_three_stores_and_no_money_buys_nothing() -> None:
    run = replace(begun(), format=2, fleet=Fleet(salvage=500, stores=tuple(boon.key for boon in FRONTIER.boons[:BERTHS])))
    on_sale = hold(FRONTIER, run) or (FRONTIER.boons[-1].key,)
    with pytest.raises(RunError):
        buy_store(FRONTIER, run, on_sale[0])
    poor = replace(begun(), format=2, fleet=Fleet(salvage=24))
    with pytest.raises(RunError, match="24"):
        buy_store(FRONTIER, poor, hold(FRONTIER, poor)[0])
    with pytest.raises(RunError):
        mark_store(poor, "spare_reactors")


def test_a_haven_costs_a_tick_and_its_first_service_is_free_but_for_a_credit() -> None:
    run = in_haven()
    assert service_price(run, "discharge") == 0 < service_price(run, "credit")
    free = use_service(FRONTIER, run, "discharge", "galactic_grunts")
    assert fleet_of(free).salvage == fleet_of(run).salvage and fleet_of(free).discharged == ("galactic_grunts",)
    mission = FRONTIER.missions[0]
    assert StartWithout(("galactic_grunts",)) in mission_changes(FRONTIER, free, mission)
    paid = use_service(FRONTIER, free, "clock")
    assert fleet_of(paid).salvage == fleet_of(free).salvage - 40 and fleet_of(paid).ticks == fleet_of(free).ticks - 1
    richer = use_service(FRONTIER, paid, "credit")
    assert richer.credits == paid.credits + 1 and fleet_of(richer).salvage == fleet_of(paid).salvage - 90
    third = use_service(FRONTIER, richer, "clock")
    with pytest.raises(RunError):
        use_service(FRONTIER, third, "clock")
    with pytest.raises(RunError):
        use_service(FRONTIER, run, "discharge", "sword_master")
    assert leave_haven(third).phase == "map"


def test_no_more_than_four_starting_cards_are_discharged() -> None:
    run = in_haven(salvage=900)
    for _ in range(4):
        run = use_service(FRONTIER, run, "discharge", "snub_fighter")
    with pytest.raises(RunError):
        use_service(FRONTIER, run, "discharge", "snub_fighter")


def test_a_haven_sells_relics_that_are_not_aboard() -> None:
    run = in_haven()
    key = fleet_of(run).wares[0]
    relic = relic_of(FRONTIER, key)
    bought = buy_relic(FRONTIER, run, key)
    assert key in fleet_of(bought).relics and key not in fleet_of(bought).wares
    assert fleet_of(bought).salvage == fleet_of(run).salvage - relic.price
    with pytest.raises(RunError):
        buy_relic(FRONTIER, bought, key)


def test_offers_keep_their_odds_and_never_repeat_or_name_what_is_missing() -> None:
    relics = all_relics(CAMPAIGNS["orders_in_shadow"])
    drawn_offers = [relic_offers(str(seed), "relics", relics, ("magpie",), ("base",)) for seed in range(400)]
    assert all(len(set(keys)) == 3 and "magpie" not in keys and "six_spoons" not in keys for keys in drawn_offers)
    rarity = {relic.key: relic.rarity for relic in relics}
    drawn = [rarity[key] for keys in drawn_offers for key in keys]
    assert 0.52 < drawn.count("common") / len(drawn) < 0.68 and 0.05 < drawn.count("rare") / len(drawn) < 0.16


def test_a_relic_whose_pack_is_not_in_a_battle_waits() -> None:
    campaign = CAMPAIGNS["orders_in_shadow"]
    run = new_run(campaign, length="grand", mode="standard", seed="packs")
    run = replace(run, format=2, fleet=Fleet(relics=("six_spoons", "cold_vault")))
    mission = replace(campaign.missions[0], packs=("base",))
    changes = mission_changes(campaign, run, mission)
    assert relic_of(campaign, "cold_vault").changes[0] in changes and relic_of(campaign, "six_spoons").changes[0] not in changes


def test_a_run_whose_relic_is_gone_says_so() -> None:
    run = replace(begun(), fleet=Fleet(relics=("lost_relic",)))
    problem = run_problem(FRONTIER, run)
    assert problem is not None and say(problem) == "The Waning Frontier has no relic 'lost_relic' any more."
    with pytest.raises(RunError):
        new = new_run(FRONTIER, length="grand", mode="standard", seed="none")
        mark_store(new, "spare_reactors")


EVERY = [(name, relic) for name, campaign in CAMPAIGNS.items() for relic in campaign.relics]
EVERY += [(IDS[number % 3], relic) for number, relic in enumerate(common_relics())]


@pytest.mark.parametrize(("name", "relic"), EVERY, ids=[relic.key for _, relic in EVERY])
def test_every_relic_goes_into_a_battle_that_is_played_to_its_end(name: str, relic: Relic) -> None:
    expansions = {"orders_in_shadow": ("orders",), "age_of_revolution": ("revolution",)}.get(name, ())
    state = opened(*relic.changes, seed=relic.key, sectors=(2, 3, 5), expansions=expansions)
    course = monitor_of(state)
    for _, command in play(state, Rng(relic.key)):
        events = apply(state, command)
        assert broken(state) == [] and course.after(state, events) == []
    assert state.result is not None


def test_every_relic_breaks_a_rule_and_has_words() -> None:
    plain = {"income", "hand_size", "action_points", "points", "start_draw", "start_cards", "surge_tokens"}
    for _, relic in EVERY:
        assert any(change.change not in plain for change in relic.changes), f"{relic.key} is a bare number"
        assert relic.title and relic.words and not relic.title.startswith("relic")
    keys = {relic.key for _, relic in EVERY}
    assert len(keys) == len(EVERY)
    known = {name: {relic.key for relic in all_relics(campaign)} for name, campaign in CAMPAIGNS.items()}
    assert all(set(relic.goes_with) <= known[name] for name, campaign in CAMPAIGNS.items() for relic in campaign.relics)
    assert all(key in keys for relic in common_relics() for key in relic.goes_with)


def relics_file(folder: Path, text: str) -> str:
    """What is wrong with a campaign that has these relics."""
    home = good_campaign(folder)
    (home / "relics.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as problem:
        load_campaign(home)
    return str(problem.value)


GOOD = '[[relics]]\nkey = "mine"\nrarity = "rare"\nchanges = [{ change = "encore", actions = 2 }]\n'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace('"rare"', '"golden"'), "relics.toml:3: mine.rarity"),
        (GOOD.replace("encore", "encores"), "relics.toml:4: mine.changes[0]"),
        (GOOD.replace("actions = 2", "actions = 99"), "relics.toml:4: mine.changes[0].actions"),
        (GOOD + 'goes_with = ["nothing"]\n', "relics.toml:5: mine.goes_with"),
        (GOOD + 'packs = ["orders"]\n', "relics.toml:5: mine.packs"),
        (GOOD.replace("mine", "magpie"), "relics.toml:2: magpie.key"),
        (GOOD.replace('[{ change = "encore", actions = 2 }]', "[]"), "relics.toml:4: mine.changes"),
        (GOOD + "price = 3\n", "relics.toml:5: mine.price"),
        ("events = 1\n" + GOOD, "relics.toml:1: events"),
        (GOOD, "relics.mine.title: is missing"),
    ],
)
def test_a_bad_relic_is_told_with_file_line_field_and_reason(tmp_path: Path, text: str, told: str) -> None:
    assert told in relics_file(tmp_path, text)


def test_a_bad_file_of_common_relics_is_told_too(tmp_path: Path) -> None:
    path = tmp_path / "relics.toml"
    path.write_text(GOOD, encoding="utf-8")
    (sheet,) = read_common(path)
    assert isinstance(sheet, RelicSheet)
    path.write_text(GOOD.replace('"rare"', "3"), encoding="utf-8")
    with pytest.raises(ContentError, match=r"relics\.toml:3"):
        read_common(path)
