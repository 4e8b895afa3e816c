"""What battles bring and what things cost, as it was written down before there was a fleet; and how often each may be had."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign import fleet
from game.campaign.errors import RunError
from game.campaign.fleet import SERVICES, salvage_of
from game.campaign.journey.crew import CREW_BERTHS, MOST_BERTHS, Comrade
from game.campaign.journey.stops import TICKS, reach
from game.campaign.models import RELIC_PRICES
from game.campaign.run import charted
from game.campaign.runs import Run
from game.campaign.voyage import buy_store, fleet_of, hold, services_here, store_price, use_service
from tests.campaigns.test_fleet_runs import FRONTIER
from tests.campaigns.test_living_map import living


def at(kind: str, salvage: int = 999, crew: int = 2) -> Run:
    """A rich fleet with a crew in the first haven, or shop, of its map."""
    run = living(FRONTIER)
    node = next(node for node in charted(FRONTIER, run).galaxy.nodes if node.kind == kind)
    comrades = tuple(Comrade("hercules_bomber", 1, False, "x", 1, scarred=True) for _ in range(crew))
    run = replace(run, fleet=replace(fleet_of(run), salvage=salvage, crew=comrades, ticks=30, steps=10), node=node.key)
    return reach(FRONTIER, run, node)


def test_what_battles_bring() -> None:
    assert [salvage_of(True, medal, False) for medal in ("bronze", "silver", "gold", "ace")] == [20, 30, 40, 50]
    assert salvage_of(True, "gold", True) == 50 and salvage_of(False, "", False) == 15
    assert (fleet.START_SALVAGE, fleet.ELITE_SALVAGE, fleet.LEAVING_SALVAGE, fleet.GRUDGE) == (30, 30, 15, 4)


def test_what_time_everything_takes() -> None:
    assert (fleet.BATTLE_TICKS, fleet.ELITE_TICKS, fleet.STEP) == (2, 3, 3)
    assert TICKS == {"event": 1, "shop": 1, "rest": 2, "mystery": 1, "haven": 1}


def test_what_everything_costs() -> None:
    assert SERVICES == {"heal": 20, "train": 35, "clock": 40, "discharge": 50, "berth": 70, "credit": 90}
    assert RELIC_PRICES == {"common": 60, "uncommon": 90, "rare": 130}
    assert (store_price(at("haven")), store_price(at("shop"))) == (15, 25)


def test_a_haven_trains_once_and_sets_the_clock_back_twice() -> None:
    run = at("haven")
    for service, times in (("train", 1), ("clock", 2)):
        on = run
        for _ in range(times):
            on = use_service(FRONTIER, on, service)
        with pytest.raises(RunError):
            use_service(FRONTIER, on, service)


def test_two_berths_a_run_and_never_fewer_than_twelve_starting_cards() -> None:
    run = at("haven")
    assert fleet_of(run).berths == CREW_BERTHS
    while fleet_of(run).berths < MOST_BERTHS:
        run = use_service(FRONTIER, run, "berth")
    with pytest.raises(RunError):
        use_service(FRONTIER, run, "berth")
    assert MOST_BERTHS - CREW_BERTHS == 2
    for number in range(fleet.STARTING_DECK - fleet.LEAST_DECK):
        run = use_service(FRONTIER, run, "discharge", ("galactic_grunts", "snub_fighter")[number % 2])
    with pytest.raises(RunError):
        use_service(FRONTIER, run, "discharge", "galactic_grunts")


@pytest.mark.parametrize("kind", ["haven", "shop"])
def test_without_money_nothing_is_sold_in_one_sentence_and_the_run_stays(kind: str) -> None:
    run = at(kind, salvage=0)
    fleet_of(run)
    free = kind == "haven"
    with pytest.raises(RunError) as refused:
        buy_store(FRONTIER, run, hold(FRONTIER, run)[0])
    assert str(refused.value).count(".") <= 1
    for service in services_here(run):
        if not free or service == "credit":
            with pytest.raises(RunError):
                use_service(FRONTIER, run, service, "galactic_grunts" if service == "discharge" else "")
    assert fleet_of(run).salvage == 0 and not fleet_of(run).services
