"""A whole run through the real screens, by keys alone, from the hub to the hall of fame; and going on after being killed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.runs import Run, run_from_json
from game.client.runs.campaign_steps import ways_on
from game.client.runs.campaigns import campaigns_of
from game.client.runs.node_facts import run_words
from game.client.runs.story_words import ending_words
from game.engine.core.rules.scoring import points
from game.scenes.campaign.starmap import NodeSpot
from game.scenes.results.scene import ResultsScene
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, fight, put_in_place, runs_of, services_in, store

RETURN, E, R, N = pygame.K_RETURN, pygame.K_e, pygame.K_r, pygame.K_n


@pytest.fixture(autouse=True)
def campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch)


def begin(make_user: MakeUser, folder: Path) -> User:
    """At the star map of a new run, by keys alone."""
    user = make_user(first="hub", services=services_in(folder))
    user.key(E)
    assert user.scene == "starmap"
    return user


def to_battle(user: User) -> None:
    """From the map through the briefing into the battle; the node under focus is taken."""
    assert isinstance(user.app.stack.top.widgets.focus, NodeSpot)  # type: ignore[union-attr]
    user.key(RETURN)
    assert user.scene == "briefing"
    user.key(RETURN)
    assert user.scene in ("draft", "table")


def assert_last_word(user: User, won: bool) -> None:
    """The results show what the Nemesis says to the end of this battle."""
    scene, runs = user.app.stack.top, runs_of(user)
    assert isinstance(scene, ResultsScene)
    mission = runs.campaign.mission(runs.run.path[-1].mission)
    assert (mission.voice.won if won else mission.voice.lost) in scene.parting


def kept(user: User) -> Run:
    """The newest run as the profile has it."""
    return run_from_json(store(user).runs()[0].body)


def reopened(make_user: MakeUser, user: User, folder: Path) -> User:
    """The window is gone at once; the profile is opened by another one."""
    before = kept(user)
    user.app.services.games.close()
    user.app.stack.drop_all()
    again = make_user(services=services_in(folder))
    assert again.scene == "title"
    assert again.focused() == "Continue"
    again.key(RETURN)
    again.step(2)
    assert runs_of(again).run == before
    return again


def test_an_act_is_played_by_keys_alone_from_the_hub_to_the_hall_of_fame(make_user: MakeUser, tmp_path: Path) -> None:
    user, mustered = begin(make_user, tmp_path), 0
    for battle in range(3):
        to_battle(user)
        fight(user)
        assert runs_of(user).run.path[-1].won
        assert_last_word(user, won=True)
        user.key(E)  # one input from the results to the next decision
        if battle < 2:
            if user.scene == "muster":  # where a card of the battle would come aboard
                mustered += 1
                user.key(pygame.K_1)
            assert user.scene == "relic"
            user.key(pygame.K_1)
            assert user.scene == "starmap"
    assert user.scene == "ending"
    assert "salvage" not in run_words(runs_of(user)), "nothing is bought any more"
    assert "battle 3 of 3" in run_words(runs_of(user))
    user.key(E)
    assert user.scene == "finale"
    user.key(E)
    assert user.scene == "initials"
    for letter in "ada":
        user.key(pygame.key.key_code(letter), text=letter)
    user.key(RETURN)
    assert user.scene == "hall"
    places = store(user).hall("sample", "standard", "act_1")
    assert [entry.initials for entry in places] == ["ADA"]
    assert places[0].score == sum(visit.score for visit in kept(user).path) > 0
    assert kept(user).phase == "over"
    fleet = kept(user).fleet
    assert fleet is not None and len(fleet.crew) == mustered > 0
    assert fleet is not None and len(fleet.relics) == 2 and kept(user).boons == ()
    assert fleet.steps >= len(kept(user).escalations) == 1 + (fleet.steps > 1)


def test_the_profile_goes_on_at_every_phase_after_being_killed(make_user: MakeUser, tmp_path: Path) -> None:
    user = begin(make_user, tmp_path)
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "starmap"
    to_battle(user)
    fight(user, stop_after=10)  # not at a tie, which would be settled as soon as the table is seen again
    state = user.app.stack.top.session.state  # type: ignore[union-attr]
    digest, node = state.digest(), runs_of(user).title_of(runs_of(user).run.node or "")
    words = f"round {state.round}, {points(state, 0)}-{points(state, 1)}, {node}"
    line = f"Act I 1/3, {runs_of(user).run.mode.title()}, {words}"
    assert store(user) and campaigns_of(user.app.services).continue_words() == line, "the exact place (UX-C13)"
    user = reopened(make_user, user, tmp_path)
    assert user.scene in ("draft", "table")
    assert user.app.stack.top.session.state.digest() == digest  # type: ignore[union-attr]
    fight(user)
    for _ in range(2):
        user = reopened(make_user, user, tmp_path)
        assert user.scene == "results", "nobody has gone on from them yet"
        assert_last_word(user, won=True)
    assert len(store(user).profile().matches) == len(runs_of(user).run.path) == 1, "and it counts once"
    user.key(E)
    assert user.scene == "muster"
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "muster"
    user.key(pygame.K_0)
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "relic"
    assert len(runs_of(user).run.path) == 1
    before = kept(user).fleet
    user.key(pygame.K_0)
    after = kept(user).fleet
    assert before is not None and after is not None and after.salvage == before.salvage + 15 and after.relics == ()
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "starmap"
    for _ in range(2):
        to_battle(user)
        fight(user)
        user = reopened(make_user, user, tmp_path)
        assert user.scene == "results"
        user.key(E)
        if user.scene == "muster":
            user.key(pygame.K_1)
        if user.scene == "relic":
            user = reopened(make_user, user, tmp_path)
            user.key(pygame.K_2)
    for scene in ("ending", "finale", "initials"):
        user = reopened(make_user, user, tmp_path)
        assert user.scene == scene
        user.key(E)


def test_a_lost_battle_costs_a_credit_and_is_played_again_with_the_same_or_a_new_seed(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_place(monkeypatch, lead=-20)
    user = begin(make_user, tmp_path)
    to_battle(user)
    seeds = [runs_of(user).preview(runs_of(user).run.node or "").setup.seed]
    for key, told in ((R, "3 credits"), (N, "2 credits")):
        fight(user)
        assert user.scene == "results"
        assert runs_of(user).run.phase == "lost"
        assert_last_word(user, won=False)
        assert ways_on(runs_of(user)).first.label == f"Retry, same deal ({told})"
        user.key(key)
        assert user.scene in ("draft", "table")
        seeds.append(user.app.stack.top.session.state.setup.seed)  # type: ignore[union-attr]
    assert runs_of(user).run.credits == 1
    assert seeds[0] == seeds[1] != seeds[2]
    before = user.scene
    user = reopened(make_user, user, tmp_path)
    assert user.scene == before, "nothing was played since: the same deal lies there again"
    assert user.app.stack.top.session.state.setup.seed == seeds[2]  # type: ignore[union-attr]
    fight(user)
    assert ways_on(runs_of(user)).first.label == "Retry, same deal (last credit)", "a button that works"
    user.key(R)
    fight(user)
    user.key(E)
    assert user.scene == "ending" and ending_words(runs_of(user)).key == "defeat"
    user.key(E)
    assert user.scene == "finale"
    assert not runs_of(user).hall_place()


def test_a_briefing_that_was_being_read_comes_back_and_one_that_was_left_does_not(make_user: MakeUser, tmp_path: Path) -> None:
    user = begin(make_user, tmp_path)
    user.key(RETURN)
    assert user.scene == "briefing"
    node = user.app.stack.top.node  # type: ignore[union-attr]
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "briefing" and user.app.stack.top.node == node  # type: ignore[union-attr]
    user.key(pygame.K_ESCAPE)
    assert user.scene == "starmap"
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "starmap"


def test_the_results_of_a_lost_battle_come_back_with_all_their_ways_on(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_place(monkeypatch, lead=-20)
    user = begin(make_user, tmp_path)
    to_battle(user)
    fight(user)
    first = runs_of(user).run.path[-1].game_id
    user = reopened(make_user, user, tmp_path)
    assert user.scene == "results"
    assert_last_word(user, won=False)
    user.key(N)
    assert user.scene in ("draft", "table") and runs_of(user).run.deal == 2
    fight(user)
    assert len(store(user).profile().matches) == len(runs_of(user).run.path) == 2
    assert first != runs_of(user).run.path[-1].game_id
    user = reopened(make_user, user, tmp_path)
    user.press("Ledger")
    user.press("End the run")
    user.press("Press again to end")
    assert runs_of(user).run.phase == "finale" and user.scene in ("finale", "ending")


def test_hammering_the_primary_key_after_a_lost_battle_chooses_no_retry(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_place(monkeypatch, lead=-20)
    user = begin(make_user, tmp_path)
    to_battle(user)
    fight(user)
    for _ in range(8):
        user.key(E)
        user.step(20)
    assert user.scene == "results" and runs_of(user).run.phase == "lost"
    user.step(70)
    user.key(E)
    assert user.scene in ("draft", "table"), "the same key once more after a moment of rest is meant"


def test_the_fleet_opens_by_one_key_from_every_screen_of_its_run_and_closes_by_the_same(
    make_user: MakeUser, tmp_path: Path
) -> None:
    user = begin(make_user, tmp_path)

    def there_and_back() -> None:
        before = user.scene
        user.key(pygame.K_m)
        assert user.scene == "fleet", before
        user.key(pygame.K_m)
        assert user.scene == before

    there_and_back()
    user.key(RETURN)
    assert user.scene == "briefing"
    there_and_back()
    user.key(RETURN)
    fight(user)
    assert user.scene == "results"
    there_and_back()
    user.key(E)
    assert user.scene == "muster"
    there_and_back()


def test_the_pause_of_a_battle_in_a_run_opens_the_fleet(make_user: MakeUser, tmp_path: Path) -> None:
    user = begin(make_user, tmp_path)
    to_battle(user)
    while user.scene == "draft":
        fight(user, stop_after=1)
    user.step(2)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "pause"
    user.key(pygame.K_m)
    assert user.scene == "fleet"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "pause"


def test_giving_a_run_up_leads_to_its_summary_and_needs_two_presses(make_user: MakeUser, tmp_path: Path) -> None:
    user = begin(make_user, tmp_path)
    user.press("Abandon run")
    assert user.scene == "starmap"
    user.press("Press again to abandon")
    assert user.scene == "finale"
    user.key(pygame.K_ESCAPE)
    assert kept(user).phase == "over"


@pytest.mark.parametrize("entry", ["The Gauntlet", "Daily"])
def test_gauntlet_and_daily_are_played_from_the_hub_through_the_same_screens(
    make_user: MakeUser, tmp_path: Path, entry: str
) -> None:
    user = make_user(first="hub", services=services_in(tmp_path))
    label = next(tile.label for tile in user.app.stack.top.list if tile.label.startswith(entry))  # type: ignore[union-attr]
    user.press(label)
    user.key(E)
    if entry != "Daily":
        assert user.scene == "starmap"
        user.key(RETURN)
    assert user.scene == "briefing"
    user.key(E)
    fight(user)
    assert runs_of(user).run.path[-1].won
    user.key(E)
    assert user.scene == ("finale" if entry == "Daily" else "starmap")
    if entry == "Daily":
        user.key(E)
        user.key(RETURN)
        assert user.scene == "hall"
        assert len(user.app.stack.top.lines) == 1  # type: ignore[union-attr]
    else:
        assert len(runs_of(user).run.heat) == 1
