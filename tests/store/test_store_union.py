"""Merging two states of a profile: whatever the order and however often, the same comes of it, and nothing is counted twice."""

from __future__ import annotations

import shutil
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign.progress import HALL_PLACES, HallEntry, NodeRecord, RunRow
from game.store import Store, open_profile
from game.store.disk import Disk
from game.store.merging import Taken, difference, take_missing
from game.store.place import Place
from game.store.schema import close, connect
from game.store.union import GameProgress, RunState, State, state_of, union
from game.store.vault import Vault
from tests.store.profile_files import edit, profile_file
from tools.proofs import run_books, sample_game

IDS = st.sampled_from([f"{number:032x}" for number in range(4)])
PLACE = ("frontier", "expert", "sortie")
MEDALS = st.sampled_from(["", "bronze", "silver", "gold"])
NODES = st.builds(
    lambda state, score, margin, medal: NodeRecord("frontier", "n1", "expert", state, score, margin, medal),
    st.sampled_from(["reached", "lost", "won"]),
    st.none() | st.integers(0, 3),
    st.none() | st.integers(0, 3),
    MEDALS,
)
ENTRIES = st.builds(
    lambda run, initials, score: HallEntry(f"run{run}", *PLACE, initials, score),
    st.integers(0, 14),
    st.sampled_from(["ABC", "XYZ"]),
    st.integers(0, 3),
)


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state as a file may hold it."""
    state = State(
        draw(st.dictionaries(IDS, st.sampled_from([b"", b"a", b"b"]), max_size=3)),
        draw(st.dictionaries(IDS, st.builds(GameProgress, st.integers(0, 3), st.sampled_from([b"a", b"b"])), max_size=3)),
        draw(
            st.dictionaries(
                st.sampled_from(["r1", "r2"]),
                st.builds(
                    RunState, st.booleans(), st.integers(0, 3), st.just("daily"), st.just(""), st.sampled_from(["{}", "[]"])
                ),
            )
        ),
        draw(st.dictionaries(st.just(("frontier", "n1", "expert")), NODES, max_size=1)),
        {PLACE: frozenset(draw(st.lists(ENTRIES, max_size=12)))},
        draw(st.frozensets(st.sampled_from(["first", "second", "third"]))),
    )
    return union(state, state)


@given(states(), states())
@settings(max_examples=150, deadline=None)
def test_it_makes_no_difference_who_takes_from_whom(first: State, other: State) -> None:
    assert union(first, other) == union(other, first)


@given(states(), states(), states())
@settings(max_examples=150, deadline=None)
def test_it_makes_no_difference_in_which_order(first: State, second: State, third: State) -> None:
    assert union(union(first, second), third) == union(first, union(second, third))


@given(states(), states())
@settings(max_examples=150, deadline=None)
def test_taking_the_same_again_changes_nothing(state: State, other: State) -> None:
    both = union(state, other)
    assert union(state, state) == state
    assert union(both, other) == both
    assert not both.running.keys() & both.finished.keys()
    assert len(both.halls[PLACE]) <= HALL_PLACES
    assert difference(both, other).games[0] == difference(both, other).running[0] == difference(both, other).runs[0] == 0


# The same with files.


def play(store: Store, first: int, last: int) -> None:
    """Games of the made-up run that end."""
    for number in range(first, last + 1):
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, run_books.ENTRIES)
        store.finish(game, sample_game.RESULT, run_books.change(number))
    assert store.flush(20)


def merged(here: Path, there: Path) -> Taken:
    """Merges one closed data folder into another."""
    disk = Disk()
    opened = [(connect(disk, profile_file(data), "rw"), vault(data)) for data in (here, there)]
    try:
        return take_missing(*opened[0], *opened[1])
    finally:
        for connection, _ in opened:
            close(connection)


def vault(data: Path) -> Vault:
    return Vault(Disk(), Place(data, profile_file(data).parent.name, ""))


def told(data: Path) -> tuple[object, ...]:
    """What a profile says of itself, but for the order of coming."""
    connection = connect(Disk(), profile_file(data), "ro")
    try:
        state, lost = state_of(connection)
    finally:
        close(connection)
    with open_profile(data) as store:
        assert store.notices == ()
        runs = {run.run_id: (run.over, run.body) for run in store.runs()}
        matches = {match.game_id for match in store.history()}
        figures = (store.statistics(), runs, matches, frozenset(store.achievements()))
    return (state.finished, state.running, state.nodes, state.halls, lost, figures)


def test_two_ways_of_one_profile_come_together_to_the_same_whoever_takes(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with open_profile(first) as store:
        play(store, 1, 3)
    shutil.copytree(first, second)
    with open_profile(first) as store:
        play(store, 4, 5)
        running = store.begin(sample_game.HEADER)
        sample_game.append(store, running, 1, 6)
        assert store.flush(10)
    with open_profile(second) as store:
        play(store, 6, 8)
    third, fourth = tmp_path / "third", tmp_path / "fourth"
    shutil.copytree(first, third)
    shutil.copytree(second, fourth)
    assert merged(third, second) == Taken(3, 0, 0, 0)
    assert merged(fourth, first).games == 2
    taken, other = told(third), told(fourth)
    assert taken == other
    with open_profile(third) as store:
        assert store.statistics()[run_books.GAMES] == 8
        assert store.statistics()[run_books.BEST] == 8
        assert sample_game.differences(store, running, 6) == []
    assert merged(third, second) == merged(third, first) == Taken()
    assert told(third) == taken


def test_the_halls_of_two_profiles_come_together_and_who_was_there_first_stays_before_an_equal(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with open_profile(first) as store:
        assert store.flush(10)
    shutil.copytree(first, second)
    for data, runs in ((first, {"b": 200, "c": 100}), (second, {"a": 200, "d": 300})):
        with open_profile(data) as store:
            for name, score in runs.items():
                store.save_run(RunRow(name, "campaign", "frontier", True, {}), (HallEntry(name, *PLACE, "ABC", score),))
            assert store.flush(10)
    merged(first, second)
    with open_profile(first) as store:
        assert [entry.run_id for entry in store.hall(*PLACE)] == ["d", "b", "a", "c"]
    assert told(first)[3] == {
        PLACE: frozenset(HallEntry(name, *PLACE, "ABC", n) for name, n in zip("abcd", (200, 200, 100, 300)))
    }


def test_what_is_damaged_there_is_left_out_and_counted(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with open_profile(first) as store:
        play(store, 1, 1)
    shutil.copytree(first, second)
    with open_profile(second) as store:
        play(store, 2, 4)
    file = next(path for path in sorted((second / "profiles").glob("*/games/*/*.cwgame")) if not list(first.rglob(path.name)))
    for copy in second.rglob(file.name):
        copy.write_bytes(copy.read_bytes()[:-1])
    edit(profile_file(second), "UPDATE achievement SET came_seq = 77 WHERE key = 'game_2'")
    taken = merged(first, second)
    assert (taken.games, taken.lost) == (2, 1)
    with open_profile(first) as store:
        assert store.statistics()[run_books.GAMES] == 3


def test_a_game_that_went_on_there_is_taken_as_far_as_it_came(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with open_profile(first) as store:
        game = store.begin(sample_game.HEADER)
        sample_game.append(store, game, 1, 4)
        assert store.flush(10)
    shutil.copytree(first, second)
    with open_profile(second) as store:
        store.load(game)
        sample_game.append(store, game, 5, 9)
        assert store.flush(10)
    assert merged(second, first) == Taken()
    assert merged(first, second) == Taken(running=1)
    with open_profile(first) as store:
        assert sample_game.differences(store, game, 9) == []
