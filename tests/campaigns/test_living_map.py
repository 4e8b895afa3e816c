"""The living map: every drawn map keeps the laws, and what lies between battles is paid, chosen and left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

from game.campaign.errors import RunError
from game.campaign.fleet import ELITE_SALVAGE
from game.campaign.galaxy import BATTLES
from game.campaign.journey.chart import drawn_map
from game.campaign.journey.drawing import authored, draw
from game.campaign.journey.event import Event, EventChoice
from game.campaign.journey.events import common_events
from game.campaign.journey.muster import CLOCK, bear_scar, muster, teach
from game.campaign.journey.stops import MYSTERY, TICKS, choice_problem, choose, event_of, reach
from game.campaign.models import Campaign
from game.campaign.run import (
    abandon,
    charted,
    choices,
    conclude,
    enter,
    finish,
    mission_changes,
    new_run,
    retry,
    run_from_json,
    run_problem,
    run_to_json,
)
from game.campaign.runs import Run
from game.campaign.voyage import (
    all_relics,
    buy_relic,
    buy_store,
    fleet_of,
    hold,
    leave_haven,
    mark_store,
    service_price,
    services_here,
    take_relic,
    trait_of,
    use_service,
    with_fleet,
)
from game.engine import Rng, SetupError, new_game
from tests.campaigns.test_crew import BOMBER, CUTTER, FEINT
from tests.campaigns.test_fleet_runs import CAMPAIGNS, HOMES, outcome

EVENTS = [(name, event) for name, campaign in CAMPAIGNS.items() for event in (*common_events(), *campaign.events)]


def living(campaign: Campaign, seed: str = "map", length: str = "grand") -> Run:
    """A fleet at the edge of a map that was drawn."""
    return with_fleet(new_run(campaign, length=length, mode="standard", seed=seed), HOMES, campaign.galaxy)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_map_is_the_same_for_its_seed_and_another_for_another(name: str) -> None:
    galaxy = CAMPAIGNS[name].galaxy
    assert draw(galaxy, "again") == draw(galaxy, "again") != draw(galaxy, "another")


def test_the_maps_have_fifteen_stops_and_three_havens_beside_their_battles() -> None:
    for name, whole in (("the_waning_frontier", 36), ("orders_in_shadow", 34), ("age_of_revolution", 37)):
        kinds = Counter(node.kind for node in CAMPAIGNS[name].galaxy.nodes)
        assert (kinds["stop"], kinds["haven"], kinds.total()) == (15, 3, whole)
        assert not any(node.elite for node in drawn_map(CAMPAIGNS[name].galaxy, authored(CAMPAIGNS[name].galaxy)).nodes)


def test_no_lane_is_dominated_each_stop_costs_time_and_an_elite_is_dearer_and_richer() -> None:
    assert all(ticks >= 1 for ticks in TICKS.values()) and sum(MYSTERY.values()) == 100
    campaign = CAMPAIGNS["the_waning_frontier"]
    run = living(campaign)
    elite = next(node for node in charted(campaign, run).galaxy.nodes if node.elite)
    plain = next(node for node in charted(campaign, run).galaxy.nodes if node.kind == "mission" and not node.elite)
    ends = []
    for node in (plain, elite):
        on = replace(run, phase="playing", node=node.key)
        mission = campaign.mission(node.mission)
        trait = [change for key in trait_of(campaign, on, node.key) for change in campaign.escalation(key).changes]
        assert (set(trait) <= set(mission_changes(campaign, on, mission))) or not node.elite
        ends.append(fleet_of(finish(campaign, on, outcome())[0]))
    assert ends[1].salvage - ends[0].salvage == ELITE_SALVAGE and ends[1].ticks - ends[0].ticks == 1
    rarities = {relic.key: relic.rarity for relic in all_relics(campaign)}
    assert rarities[ends[1].offers[0]] == "rare"


def test_the_map_lies_in_the_run_and_runs_without_one_see_no_stops() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    run = living(campaign)
    assert run_from_json(json.loads(json.dumps(run_to_json(run)))) == run and run_problem(campaign, run) is None
    assert len(json.dumps(run_to_json(run))) < 64_000
    old = replace(run, chart=None, format=2)
    assert all(node.kind in (*BATTLES, "haven") for node in charted(campaign, old).galaxy.nodes)
    assert {node.kind for node in choices(campaign, old)} == {"mission"}


def test_a_medal_is_kept_for_the_mission_wherever_it_lies() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    for number in range(40):
        run = living(campaign, str(number))
        node = choices(campaign, run)[0]
        kept = next(other.key for other in campaign.galaxy.nodes if other.mission == node.mission)
        change = finish(campaign, enter(campaign, run, node.key), outcome())[1]
        assert change.nodes[0].node == kept


def rich(campaign: Campaign, event: Event, choice: EventChoice) -> Run:
    """A fleet before this event that has everything the choice may need."""
    run = living(campaign)
    node = next(node for node in charted(campaign, run).galaxy.nodes if node.kind == "event")
    run = replace(run, node=node.key, home=choice.needs.home or run.home)
    given = outcome()
    start = choices(campaign, living(campaign))[0]
    run = replace(run, path=finish(campaign, enter(campaign, living(campaign), start.key), given)[0].path)
    from game.campaign.journey.crew import Comrade

    given_card = choice.gain.veteran.card if choice.gain.veteran is not None else ""
    bomber = "salvage_barge" if given_card == "hercules_bomber" else "hercules_bomber"  # nobody signs on twice
    crew = (Comrade(bomber, 1, False, "x", scarred=True), Comrade("picket_cutter", 0, False, "x"))
    relics = (choice.needs.relic or all_relics(campaign)[0].key,)
    flags = (choice.needs.flag,) if choice.needs.flag else ()
    fleet = replace(fleet_of(run), salvage=500, crew=crew, relics=relics, flags=flags, stop="event", event=event.key, ticks=5)
    return replace(run, phase="stop", fleet=fleet)


@pytest.mark.parametrize(("name", "event"), EVENTS, ids=[f"{name}:{event.key}" for name, event in EVENTS])
def test_each_choice_of_each_event_is_reached_and_does_what_it_says(name: str, event: Event) -> None:
    campaign = CAMPAIGNS[name]
    assert event.title and len(event.text) <= 320 and all(event.words.values())
    for choice in event.choices:
        run = rich(campaign, event, choice)
        assert choice_problem(campaign, run, choice) is None, choice.key
        after = choose(campaign, run, choice.key)
        gain = choice.odds[fleet_of(after).luck].gain if choice.odds else choice.gain
        assert fleet_of(after).salvage == 500 + choice.gain.salvage + (gain.salvage if choice.odds else 0)
        assert fleet_of(after) != fleet_of(run) and run_from_json(run_to_json(after)) == after
        with pytest.raises(RunError):
            choose(campaign, after, choice.key)
        on = leave_haven(after)
        assert on.phase == "map" and fleet_of(on).event == ""
        altered = mission_changes(campaign, on, campaign.missions[0])
        assert {*choice.next, *choice.rest} <= set(altered)
        with pytest.raises(RunError):
            leave_haven(run)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_no_two_events_of_a_run_are_alike(name: str) -> None:
    campaign = CAMPAIGNS[name]
    for number in range(60):
        run = living(campaign, str(number))
        for node in charted(campaign, run).galaxy.nodes:
            if node.kind in ("event", "mystery"):
                run = reach(campaign, replace(run, node=node.key), node)
        told = [key for key in fleet_of(run).seen if any(event.key == key for event in campaign.events)]
        assert len(told) == len(set(told))


def steps(campaign: Campaign, run: Run) -> Iterator[tuple[str, object]]:
    """Every step that a screen, a double press or another program might ask for, open or not, each with a name."""
    relic, boon = all_relics(campaign)[0].key, campaign.boons[0].key
    fleet = fleet_of(run)
    offers = [*fleet.offers, *fleet.wares, relic]
    yield from ((f"relic {key}", lambda key=key: take_relic(campaign, run, key)) for key in (None, *offers))
    yield from ((f"buy {key}", lambda key=key: buy_relic(campaign, run, key)) for key in offers)
    yield from ((f"store {key}", lambda key=key: buy_store(campaign, run, key)) for key in (*hold(campaign, run), boon))
    yield from ((f"mark {key}", lambda key=key: mark_store(run, key)) for key in (*fleet.stores, boon))
    for service in (*services_here(run), "clock", "nothing"):
        yield f"service {service}", lambda service=service: use_service(campaign, run, service, "galactic_grunts")
    yield from (
        (f"muster {deed.card}", lambda card=deed.card: muster(campaign, run, card)) for deed in (*fleet.mustering, BOMBER)
    )
    yield from ((f"retire {n}", lambda n=n: muster(campaign, run, (fleet.mustering or (CUTTER,))[0].card, n)) for n in range(4))
    yield from ((f"teach {n}", lambda n=n: teach(campaign, run, n, "fleet")) for n in range(3))
    yield from ((f"scar {n}", lambda n=n: bear_scar(campaign, run, n)) for n in (CLOCK, 0, 1))
    event = event_of(campaign, run) if fleet.event else common_events()[0]
    yield from ((f"choose {choice.key}", lambda key=choice.key: choose(campaign, run, key)) for choice in event.choices)
    yield "nobody", lambda: muster(campaign, run, None)
    yield "leave", lambda: leave_haven(run)
    yield "retry", lambda: retry(run, same_seed=True)
    yield "conclude", lambda: conclude(run)
    nodes = charted(campaign, run).galaxy.nodes
    yield from ((f"enter {node.key}", lambda key=node.key: enter(campaign, run, key)) for node in nodes)


def walk(campaign: Campaign, seed: str) -> tuple[Run, Counter[str]]:
    """A run in which any step is tried at any time: those that are not open are refused and change nothing."""
    rng, met = Rng(seed), Counter[str]()
    run = living(campaign, seed)
    for number in range(120):
        met[run.phase] += 1
        if run.phase in ("finale", "over"):
            return conclude(run) if run.phase == "finale" else run, met
        if run.phase == "playing":
            deeds = (BOMBER, CUTTER, FEINT)[: rng.below(4)]
            service = tuple(rng.below(2) for _ in fleet_of(run).crew)
            won = rng.below(4) > 0
            run = finish(campaign, run, replace(outcome(won), deeds=deeds, service=service))[0]
            continue
        before, possible = run_to_json(run), []
        for _, step in steps(campaign, run):
            with suppress(RunError):
                possible.append(step())  # type: ignore[operator]
        assert run_to_json(run) == before
        assert possible, (number, run.phase)
        run = possible[rng.below(len(possible))]
        fleet = fleet_of(run)
        assert fleet.salvage >= 0 and run.credits >= 0 and len(fleet.crew) <= fleet.berths and len(fleet.stores) <= 3
        assert len(set(fleet.relics)) == len(fleet.relics) and run_problem(campaign, run) is None
        assert run_from_json(run_to_json(run)) == run
    return abandon(run), met


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_steps_that_are_not_open_are_refused_and_change_nothing_over_random_walks(name: str) -> None:
    met = Counter[str]()
    for number in range(20):
        met += walk(CAMPAIGNS[name], f"walk {number}")[1]
    assert {"map", "stop", "muster", "relic", "lost", "scar", "playing"} <= set(met)


def test_a_shop_sells_two_services_at_their_price_and_a_haven_does_its_first_for_nothing() -> None:
    campaign = CAMPAIGNS["the_waning_frontier"]
    run = living(campaign)
    run = replace(run, fleet=replace(fleet_of(run), salvage=500, ticks=4))
    for node in charted(campaign, run).galaxy.nodes:
        if node.kind in ("shop", "haven"):
            at = reach(campaign, replace(run, node=node.key), node)
            services = services_here(at)
            assert len(services) == (2 if node.kind == "shop" else 6) and len(fleet_of(at).wares) == 2
            assert (service_price(at, "clock") == 0) == (node.kind == "haven")


def test_the_battle_after_an_event_is_dealt_with_what_was_chosen() -> None:
    from tests.table import book

    campaign = CAMPAIGNS["the_waning_frontier"]
    event = next(event for event in campaign.events if any(choice.next for choice in event.choices))
    choice = next(choice for choice in event.choices if choice.next)
    on = leave_haven(choose(campaign, rich(campaign, event, choice), choice.key))
    node = next(node for node in choices(campaign, on) if node.kind in BATTLES)
    from game.campaign.battle import mission_setup

    playing = enter(campaign, on, node.key)
    setup = mission_setup(campaign, playing, book())
    assert set(choice.next) <= set(setup.changes)
    try:
        new_game(book(), setup)
    except SetupError as problem:  # a crew of the test that the book lacks would be the fault of the test
        pytest.fail(str(problem))
    won = finish(campaign, playing, replace(outcome(), service=(0, 0)))[0]
    assert fleet_of(won).ahead == ()
