"""What happens between the battles of the shipped campaigns: 12 events each, in words and facts, every choice within reach."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.journey.crew import Deed
from game.campaign.journey.event import Event, told_key
from game.campaign.journey.steps import FIGHT, Step, open_steps, take_step
from game.campaign.models import Campaign
from game.campaign.run import charted, finish, new_run
from game.campaign.runs import Run
from game.campaign.voyage import fleet_of, with_fleet
from game.engine.core.fleet.changes import Foresight, Shelter
from game.engine.expansions.orders.changes import StartTokens
from game.engine.expansions.revolution.changes import OpenStack
from game.engine.terms import Change
from game.resources import assets
from tests.campaigns.test_crew import BOMBER, FEINT
from tests.campaigns.test_fleet_runs import CAMPAIGNS, HOMES, outcome

SIX = tomllib.loads((Path(__file__).parent / "six_events.toml").read_text(encoding="utf-8"))
"""The six events that were written out in full before there were any."""
MOST_RUNS = 400
"""Seeds that are tried at most until every choice of a campaign has been taken."""


def met_at_stops(campaign: Campaign) -> list[Event]:
    """The events without the two forks of the story, which every long run meets."""
    return [event for event in campaign.events if not event.fork]


def test_each_campaign_has_twelve_events_and_no_two_are_alike() -> None:
    assert [len(met_at_stops(campaign)) for campaign in CAMPAIGNS.values()] == [12, 12, 12]
    every = [event for campaign in CAMPAIGNS.values() for event in campaign.events]
    assert (
        len({event.key for event in every}) == len({event.title for event in every}) == len({event.text for event in every}) == 42
    )


@pytest.mark.parametrize("key", SIX)
def test_the_six_stand_word_for_word(key: str) -> None:
    event = next(event for campaign in CAMPAIGNS.values() for event in campaign.events if event.key == key)
    wanted = SIX[key]
    assert event.text == wanted["text"]
    written = event.choices[: len(wanted["choices"])]
    assert [choice.key for choice in written] == list(wanted["choices"]), "a further choice may follow them"
    for choice in written:
        told = [event.words[told_key(choice, luck)] for luck in range(max(1, len(choice.odds)))]
        assert [event.words[choice.key], *told] == wanted["choices"][choice.key]


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_event_keeps_the_limits_of_its_words_and_has_a_picture(name: str) -> None:
    for event in CAMPAIGNS[name].events:
        assert 0 < len(event.text) <= 320 and 0 < len(event.title) <= 40, event.key
        for choice in event.choices:
            assert 0 < len(event.words[choice.key]) <= 40, (event.key, choice.key)
            for luck in range(max(1, len(choice.odds))):
                assert 0 < len(event.words[told_key(choice, luck)]) <= 200, (event.key, choice.key)
        assert len(event.choices) <= 4 and any(choice.needs.nothing and not choice.leaves for choice in event.choices)
        assert (assets() / "art" / "events" / f"{event.key}.webp").is_file(), event.key


def sought(
    campaign: Campaign, seed: str, home: str, deeds: tuple[Deed, ...], taken: set[tuple[str, str]]
) -> Iterator[tuple[Run, Step]]:
    """A run that goes to events wherever it can, and there takes a choice that no run has taken."""
    run = with_fleet(new_run(campaign, length="grand", mode="standard", home=home, seed=seed), HOMES, campaign.galaxy)
    while run.phase != "over":
        steps = open_steps(campaign, run)
        kinds = {node.key: node.kind for node in charted(campaign, run).galaxy.nodes}
        choices = [step for step in steps if step[0] == "choose" and (fleet_of(run).event, step[1]) not in taken]
        places = [step for step in steps if step[0] == "enter" and kinds[step[1]] in ("event", "mystery")]
        aboard = [step for step in steps if step[0] == "muster" and len(fleet_of(run).crew) < 3]
        step = next(iter((*choices, *places, *aboard)), None) or next(
            (step for step in steps if step[0] in ("choose", "enter", "relic", "nobody", "go_on", "muster", "teach", "conclude")),
            steps[0],
        )
        yield run, step
        if step == FIGHT:
            crew = tuple(1 for _ in fleet_of(run).crew)
            run = finish(campaign, run, replace(outcome(medal="gold"), deeds=deeds, service=crew))[0]
        else:
            run = take_step(campaign, run, step)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_choice_of_every_event_is_reached_by_a_run_from_its_beginning(name: str) -> None:
    campaign = CAMPAIGNS[name]
    wanted = {(event.key, choice.key) for event in campaign.events for choice in event.choices}
    taken: set[tuple[str, str]] = set()
    for number in range(MOST_RUNS):
        deeds = (FEINT,) if number % 2 else (BOMBER, FEINT)  # whoever serves already signs on nowhere
        for run, step in sought(campaign, f"sought {number}", HOMES[number % len(HOMES)], deeds, taken):
            if step[0] == "choose":
                taken.add((fleet_of(run).event, step[1]))
        if wanted <= taken:
            break
    assert wanted <= taken, sorted(wanted - taken)


BROUGHT: dict[tuple[str, str], Change] = {
    ("the_census", "truth"): Foresight(2),
    ("soup_with_bread", "bread"): Shelter(n=1),
    ("soup_with_bread", "soup"): Foresight(1),
    ("coat_in_your_size", "wear"): StartTokens(1),
    ("show_of_hands", "lunch"): OpenStack(1, 2),
}
"""What the six events bring for battles, as it was written."""


def test_the_six_bring_for_battles_what_was_written() -> None:
    every = {event.key: event for campaign in CAMPAIGNS.values() for event in campaign.events}
    brought = {(key, choice.key): (*choice.next, *choice.rest) for key in SIX for choice in every[key].choices}
    assert {where: changes for where, changes in brought.items() if changes} == {
        where: (change,) for where, change in BROUGHT.items()
    }
