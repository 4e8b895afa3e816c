"""Local games leave a record for each person, by names that come from the profiles; their matches are kept and shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.finished import change_of, finished_of
from game.campaign.progress import PersonResult, Profile, merge
from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup
from game.client.games.profile_in_play import people_at_table, store_keeper
from game.client.games.stored_games import StoredGames
from game.client.profile.requests import RecordsArgs
from game.client.profile.services import Options, Services
from game.client.runs.opening import open_services
from game.client.runs.records.people import person_records, result_words
from game.client.runs.records.record_lines import match_line, match_words
from game.match import Match
from game.rivals import make_rival
from game.scenes.results.records import PEOPLE, RecordsScene
from game.scenes.setup.local import LocalScene
from game.store import ProfileStore
from tests.ui.conftest import User
from tests.ui.runs import MakeUser

SEATS = (SeatChoice("Mia"), SeatChoice("Tom"), SeatChoice("Robot", "greedy"))


def local_game(seed: str, seats: tuple[SeatChoice, ...] = SEATS) -> Match:
    """A local game of five rounds that was played to its end."""
    setup = local_setup(LocalGame(seats, draft=False, privacy="open", length="half"), seed)
    match = Match(local_book(()), setup, [make_rival("greedy", f"{seed}{seat}") for seat in range(len(seats))])
    while match.decision is not None:
        match.tick()
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return local_game("people")


@pytest.fixture
def given(tmp_path: Path) -> Iterator[Services]:
    services = open_services(Options(size=(1280, 720), data=tmp_path))
    yield services
    services.games.close()


def keep(services: Services, match: Match, conceded: bool = False) -> StoredGames:
    """Keeps a game as if it had been played in the window."""
    keeper = store_keeper(services)
    assert keeper is not None
    keeper.begin(match)
    for entry in match.journal.entries:
        keeper.entry(entry, match.state, [])
    keeper.finish(match, conceded)
    assert keeper.store.flush(10)
    return keeper


def test_each_person_has_a_record_and_rivals_have_none(given: Services, match: Match) -> None:
    keeper = keep(given, match)
    assert match.state.result is not None
    totals, winners = match.state.result.totals, match.state.result.winners
    (record,) = keeper.store.history()
    assert record.kind == "local"
    assert record.people == tuple(PersonResult(name, totals[seat], seat in winners) for seat, name in enumerate(("Mia", "Tom")))
    people = person_records(keeper.store.profile())
    assert [(person.name, person.games, person.best) for person in people] == [("Mia", 1, totals[0]), ("Tom", 1, totals[1])]
    assert [person.wins for person in people] == [int(0 in winners), int(1 in winners)]
    assert keeper.store.statistics().keys() & {("total", "", "games"), ("total", "", "wins")} == set()


def test_the_match_is_told_with_everybodys_points_whoever_won_first() -> None:
    people = (PersonResult("Mia", 31, False), PersonResult("Tom", 40, True))
    record = replace(change_of(finished_of(local_game("told").state, []), Profile()).match or pytest.fail(), people=people)
    assert result_words(record) == "Tom 40 (won), Mia 31"
    assert match_line(record, {}).startswith("Tom 40 (won), Mia 31 · Local game")
    assert "Tom 40 (won), Mia 31" in match_words(record, {}, {})


def test_a_game_that_was_given_up_stands_in_the_history_and_counts_for_nobody(given: Services, match: Match) -> None:
    keeper = keep(given, match, conceded=True)
    assert len(keeper.store.history()) == 1 and person_records(keeper.store.profile()) == ()
    assert "Given up" in match_words(keeper.store.history()[0], {}, {})


def test_records_of_several_games_add_up_and_who_played_most_comes_first(match: Match) -> None:
    profile = Profile()
    for number, game in enumerate((match, local_game("two", (SeatChoice("Tom"), SeatChoice("Eve"))))):
        change = change_of(finished_of(game.state, []), profile)
        assert change.match is not None
        profile = merge(profile, replace(change, match=replace(change.match, game_id=str(number))))
    people = person_records(profile)
    told = [(person.name, person.games, len(person.matches)) for person in people]
    assert told == [
        ("Tom", 2, 2),
        ("Eve", 1, 1),
        ("Mia", 1, 1),
    ]


def test_the_seats_are_named_after_the_profiles(given: Services, make_user: MakeUser) -> None:
    assert people_at_table(given)[:2] == ("Ada", "Ben"), "nobody has chosen a name yet"
    keeper = store_keeper(given)
    assert keeper is not None
    ProfileStore(keeper.store.data_dir).create("Katherine the Great")
    keeper.store.set_setting("name", "Mia")
    assert keeper.store.flush(10)
    assert people_at_table(given) == ("Mia", "Katherine the", "Ada", "Ben", "Cleo")
    user = make_user(services=given)
    user.press("Local game")
    assert [row.name.value for row in user.top(LocalScene).rows][:2] == ["Mia", "Katherine the"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_people_are_a_page_of_the_records(make_user: MakeUser, given: Services, match: Match, size: tuple[int, int]) -> None:
    keep(given, match)
    user: User = make_user(size, services=given)
    user.app.stack.push(RecordsArgs())
    user.step(2)
    scene = user.top(RecordsScene)
    scene.turn_to(PEOPLE)
    user.step(2)
    assert [line.partition(" ·")[0] for line in scene.list.lines] == ["Mia", "Tom"]
    window = user.app.screen.get_rect()
    assert all(window.contains(widget.rect) for widget in scene.widgets.widgets if widget.visible)
