"""The Daily's screen: today's mission, ranked and free tries, its seed, and codes that are entered (UX-C11)."""

from __future__ import annotations

import datetime
from pathlib import Path

import pygame
import pytest

from game.campaign.daily import daily
from game.campaign.runs import run_from_json
from game.campaign.shared import code_of_game
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.profile.requests import Asked
from game.client.runs.campaigning import run_of
from game.client.runs.campaigns import Campaigns, campaigns_of
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.daily import DailyScene
from game.scenes.draft.scene import DraftScene
from game.scenes.results.scene import ResultsScene
from game.scenes.start.title import TitleScene
from game.ui.kit.buttons import Button
from game.ui.kit.fields import TextField
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import SIZES
from tests.ui.games import picks_of
from tests.ui.runs import MakeUser, fight, put_in_place, runs_of, services_in, store

E = pygame.K_e


@pytest.fixture(autouse=True)
def campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_place(monkeypatch)


def screen(user: User) -> DailyScene:
    top = user.app.stack.top
    assert isinstance(top, DailyScene), user.app.stack.keys
    return top


def from_title(make_user: MakeUser, folder: Path) -> User:
    user = make_user(services=services_in(folder))
    user.press("Daily")
    screen(user)
    return user


def play(user: User) -> None:
    """From the Daily's screen through one try and back to the screen."""
    user.key(E)
    assert user.scene == "briefing"
    user.key(E)
    fight(user)
    user.key(E)
    assert user.scene == "finale"
    user.key(pygame.K_ESCAPE)
    screen(user)


def enter_code(field: TextField[Asked], code: str) -> None:
    """As if it came from the clipboard."""
    field.set(code)


def test_the_title_names_todays_mission_and_the_own_best(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    today = daily(datetime.date.today(), campaigns_of(user.app.services).shipped)

    def detail() -> str:
        top = user.app.stack.top
        assert isinstance(top, TitleScene)
        return next(widget.detail for widget in top.widgets.widgets if isinstance(widget, Button) and widget.label == "Daily")

    assert detail() == f"{today.mission.title} · not tried yet"
    user.press("Daily")
    play(user)
    score = run_from_json(store(user).runs()[0].body).path[-1].score
    user.key(pygame.K_ESCAPE)
    assert detail().replace(",", "").endswith(f"best {score} in 1 try")


def test_the_first_try_is_ranked_and_further_ones_are_free(make_user: MakeUser, tmp_path: Path) -> None:
    user = from_title(make_user, tmp_path)
    assert screen(user).begin.label == "Play the ranked try"
    play(user)
    assert screen(user).begin.label == "Play again, try 2"
    play(user)
    runs = [run_from_json(row.body) for row in store(user).runs() if row.kind == "daily"]
    assert sorted((run.id[-1], run.ranked) for run in runs) == [("1", True), ("2", False)]
    assert len({run.seed for run in runs}) == 1, "every try of a date is dealt alike"
    games = store(user).history()
    assert len(games) == 2
    profile = store(user).profile()
    counted = {statistic.name: value for statistic, value in profile.statistics.items() if statistic.scope == "total"}
    assert counted["games"] == 1 and counted["unranked"] == 1
    assert len(screen(user).board.tries) == 2


def test_a_running_try_goes_on_and_its_mode_stays(make_user: MakeUser, tmp_path: Path) -> None:
    user = from_title(make_user, tmp_path)
    user.press("Expert")
    user.key(E)
    user.key(E)
    seed = runs_of(user).run.seed
    user.app.stack.top.session.submit(*picks_of(user.app.stack.top.session.match))  # type: ignore[union-attr]
    user.key(pygame.K_ESCAPE)
    user.press("Save and quit")
    user.press("Daily")
    assert screen(user).begin.label == "Continue this try"
    assert not any(tile.enabled for tile in screen(user).modes)
    user.key(E)
    assert runs_of(user).run.seed == seed and runs_of(user).run.mode == "expert"


def test_the_seed_can_be_copied(make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.scenes.campaign.daily.copy_text", copied.append)
    user = from_title(make_user, tmp_path)
    today = daily(datetime.date.today(), campaigns_of(user.app.services).shipped)
    user.press("Copy the seed")
    assert copied == [today.seed]


def test_the_code_of_a_friends_daily_begins_the_same_game(make_user: MakeUser, tmp_path: Path) -> None:
    user = from_title(make_user, tmp_path)
    user.press("Advanced")
    user.key(E)
    user.key(E)
    fight(user)
    top = user.app.stack.top
    assert isinstance(top, ResultsScene)
    run = run_of(top.session)
    assert run is not None
    first = top.session.state.setup
    code = code_of_game(first, 1234, run.run)
    other = make_user(services=services_in(tmp_path / "friend"))
    other.press("Daily")
    enter_code(screen(other).code, code)
    assert "score to beat: 1,234" in screen(other).code_note()[0]
    other.press(screen(other).begin.label)
    assert isinstance(other.app.stack.top, BriefingScene)
    other.key(E)
    again = runs_of(other)
    setup = other.top(DraftScene).session.state.setup
    assert (setup.seed, setup.sectors, setup.changes) == (first.seed, first.sectors, first.changes)
    assert again.run.mode == "advanced" and again.run.kind == "daily"


def test_a_code_with_a_slip_of_the_pen_is_refused_and_nothing_begins(make_user: MakeUser, tmp_path: Path) -> None:
    user = from_title(make_user, tmp_path)
    code = code_of_game(skirmish_setup(book(), Skirmish(), "slip"), 10)
    wrong = code[:12] + ("A" if code[12] != "A" else "B") + code[13:]
    enter_code(screen(user).code, wrong)
    assert "typing error" in screen(user).message
    user.press(screen(user).begin.label)
    assert user.scene == "daily"
    enter_code(screen(user).code, "")
    assert not screen(user).message
    user.press(screen(user).begin.label)
    assert user.scene == "briefing"


def test_a_skirmish_code_entered_here_is_played_too(make_user: MakeUser, tmp_path: Path) -> None:
    user = from_title(make_user, tmp_path)
    setup = skirmish_setup(book(), Skirmish("expert", "umbra", False, "raid"), "from a friend")
    enter_code(screen(user).code, code_of_game(setup, 10))
    user.press(screen(user).begin.label)
    assert user.scene in ("draft", "table")
    begun = user.app.stack.top.session.state.setup  # type: ignore[union-attr]
    assert (begun.seed, begun.sectors, begun.changes) == (setup.seed, setup.sectors, setup.changes)


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_daily_lies_outside_or_on_another(make_user: MakeUser, tmp_path: Path, size: tuple[int, int]) -> None:
    user = make_user(size, services=services_in(tmp_path, size=size), first="daily")
    widgets = [widget for widget in screen(user).widgets.widgets if widget.visible]
    window = user.app.screen.get_rect()
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect), widget.label
        for other in widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
    assert not any(screen(user).tries.colliderect(widget.rect) for widget in widgets)


def at(monkeypatch: pytest.MonkeyPatch, day: datetime.date) -> None:
    """The clock of the machine shows this date."""
    monkeypatch.setattr(Campaigns, "day", day)


def test_a_try_goes_on_over_midnight_as_that_of_the_day_on_which_it_began(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = datetime.date(2026, 11, 26), datetime.date(2026, 11, 27)
    at(monkeypatch, before)
    user = from_title(make_user, tmp_path)
    user.key(E)
    run, title = runs_of(user).run, runs_of(user).campaign.title
    user.key(E)
    at(monkeypatch, after)
    fight(user)
    user.key(E)
    assert user.scene == "finale" and runs_of(user).run.length == before.isoformat()
    user.key(pygame.K_ESCAPE)
    kept = store(user).runs()
    assert [row.run_id for row in kept] == [run.id] and kept[0].body["seed"] == run.seed
    played = daily(before, campaigns_of(user.app.services).shipped)
    assert title == played.mission.title
    assert screen(user).board.day == after.isoformat() and screen(user).board.tries == ()
    assert screen(user).board.seed == daily(after, campaigns_of(user.app.services).shipped).seed


def test_a_page_that_stood_open_over_midnight_begins_the_daily_that_it_shows(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, datetime.date(2026, 11, 26))
    user = from_title(make_user, tmp_path)
    shown = screen(user).board.seed
    at(monkeypatch, datetime.date(2026, 11, 27))
    user.key(E)
    assert runs_of(user).run.length == "2026-11-26" and runs_of(user).run.seed == shown
