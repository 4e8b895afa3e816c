"""The codex: pages are read once they are won, titles go with the name, and the switch opens all of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.progress import MatchRecord, Profile, ProgressChange, Statistic
from game.campaign.run import choices, enter, new_run
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.games.recording import News
from game.client.profile.requests import HubArgs, RecordsArgs
from game.client.profile.services import Services
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.client.runs.codex_pages import BORNE, bear, borne_title, prizes, styled_name
from game.client.runs.records.record_lines import hall_names, match_words
from game.client.runs.records.result_rows import result_rows, won_with
from game.engine import Setup
from game.scenes.campaign.codex import CodexScene
from game.scenes.shared.base import Scene
from tests.ui.conftest import User
from tests.ui.runs import MakeUser, services_in

PAGE, TITLE = "lamps", "dockmaster"
CAMPAIGN = "the_waning_frontier"


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """A profile that has won one page and one title."""
    given = services_in(tmp_path)
    figures = {Statistic("reward", CAMPAIGN, key): 1 for key in (PAGE, TITLE)}
    monkeypatch.setattr(type(store_of(given)), "statistics", lambda store: figures)
    return given


def codex(user: User) -> CodexScene:
    top = user.app.stack.top
    assert isinstance(top, CodexScene), user.app.stack.keys
    return top


def test_only_the_pages_and_titles_that_were_won_are_open(services: Services) -> None:
    opened = {prize.key for prize in prizes(services) if prize.open}
    assert opened == {f"{CAMPAIGN}/{PAGE}", f"{CAMPAIGN}/{TITLE}"}
    assert {prize.kind for prize in prizes(services)} == {"page", "title"}


def test_unlock_all_opens_every_page_and_title_without_calling_them_won(services: Services) -> None:
    services.settings.set(UNLOCK_ALL, True)
    assert all(prize.open for prize in prizes(services))
    assert sum(prize.won for prize in prizes(services)) == 2
    services.settings.set(UNLOCK_ALL, False)
    assert sum(prize.open for prize in prizes(services)) == 2


def test_a_page_that_is_not_won_says_how_to_win_it_and_nothing_of_its_text(make_user: MakeUser, services: Services) -> None:
    user = make_user(services=services, first="codex")
    scene = codex(user)
    assert scene.prize is not None
    assert (scene.prize.key, scene.text.words) == (f"{CAMPAIGN}/{PAGE}", scene.prize.text)
    for _ in range(len(scene.shown)):
        user.key(pygame.K_DOWN)
        prize = scene.prize
        assert prize is not None
        assert prize.open or (prize.text not in scene.text.words and prize.mission in scene.text.words)
    assert not prize.open


def test_a_title_is_borne_and_laid_down_by_keys_and_stands_beside_the_name_on_the_title(
    make_user: MakeUser, services: Services
) -> None:
    user = make_user(services=services)
    user.press("Records")
    user.press("Codex")
    codex(user).turn_to(1)
    user.key(pygame.K_TAB)
    for _ in range(40):
        prize = codex(user).prize
        if prize is not None and prize.open:
            break
        user.key(pygame.K_DOWN)
    user.key(pygame.K_e)
    assert borne_title(services) == "Dockmaster"
    user.key(pygame.K_ESCAPE)
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title"
    user.step(3)
    assert any(widget.label.endswith(", Dockmaster") for widget in user.top(Scene).widgets.widgets)
    bear(services, "")
    assert borne_title(services) == ""
    assert "Dockmaster" not in styled_name(services)


def test_a_title_that_is_not_open_cannot_be_borne(make_user: MakeUser, services: Services) -> None:
    user = make_user(services=services, first="codex")
    scene = codex(user)
    scene.turn_to(1)
    closed = next(number for number, prize in enumerate(scene.shown, 1) if not prize.open)
    scene.list.choose(closed)
    user.key(pygame.K_e)
    assert borne_title(services) == ""
    services.settings.set(BORNE, scene.shown[closed - 1].key)
    assert borne_title(services) == ""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_codex_is_reached_from_hub_and_records_and_everything_lies_in_the_window(
    make_user: MakeUser, services: Services, size: tuple[int, int]
) -> None:
    user = make_user(size, services=services)
    for way in (HubArgs, RecordsArgs):
        user.app.stack.push(way())
        user.step(2)
        user.press("Codex")
        for tab in (0, 1, 2):
            codex(user).turn_to(tab)
            user.step(2)
            window = user.app.screen.get_rect()
            assert all(window.contains(widget.rect) for widget in codex(user).widgets.widgets if widget.visible)
        user.key(pygame.K_ESCAPE)
        assert user.scene == way.scene


def test_the_results_name_the_reward_and_whether_it_is_new(services: Services) -> None:
    figure = Statistic("reward", CAMPAIGN, PAGE)
    match = MatchRecord("", "campaign", "standard", "home", True, 5, 40, 35, 4, 4_000, "B", campaign=CAMPAIGN)
    change = ProgressChange(bests=((figure, 1),), match=match)
    fresh, again = News(change, Profile()), News(change, Profile(statistics={figure: 1}))
    assert won_with(services, fresh) == (("A page of the codex: “On lamps”", True),)
    assert won_with(services, again) == (("A page of the codex: “On lamps”", False),)
    rows = result_rows(fresh, None, won_with(services, fresh))
    assert any(row.new and "On lamps" in row.words for row in rows)


def test_a_margin_below_nothing_has_a_sign_of_minus() -> None:
    match = MatchRecord("", "campaign", "standard", "home", False, -7, 21, 28, 4, 640, "D")
    words = [row.words for row in result_rows(News(ProgressChange(match=match), Profile()), None)]
    assert any("Margin \u22127" in line for line in words) and not any("-7" in line for line in words)


def test_records_call_campaigns_and_nodes_by_their_own_names() -> None:
    titles = {"age_of_x": "The Age of X", "age_of_x/n1": "Ribbon Day", "gauntlet": "The Gauntlet"}
    halls = {("age_of_x", "standard", "sortie"): (), ("gauntlet", "expert", "gauntlet"): ()}
    assert [name for _, name in hall_names(halls, titles)] == ["The Age of X · Standard · Act III", "The Gauntlet · Expert"]
    match = MatchRecord("", "campaign", "standard", "home", True, 5, 40, 35, 4, campaign="age_of_x", node="n1")
    assert "Campaign: The Age of X, Ribbon Day" in match_words(match, {}, titles)


def test_no_reward_and_no_switch_changes_what_a_game_starts_with(services: Services) -> None:
    campaigns = campaigns_of(services)
    campaign = campaigns.campaign(CAMPAIGN)
    assert campaign is not None
    run = new_run(campaign, length="grand", mode="expert", home=None, seed="numbers")
    run = enter(campaign, run, choices(campaign, run)[0].key)

    def setup() -> Setup:
        return RunSession(services, campaign, run).setup_of(run)

    before = setup()
    services.settings.set(UNLOCK_ALL, True)
    bear(services, f"{CAMPAIGN}/{TITLE}")
    assert setup() == before
