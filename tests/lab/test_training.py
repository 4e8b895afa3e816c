"""Lessons follow from their seed alone, line and nets from the lessons, and only what wins in play takes the place of the box."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.cli.tables import calm_collector
from game.lab.farm import Here, Processes
from game.lab.figures import percent
from game.lab.shelf import Shelf
from game.lab.training import fitting, lessons, playoff, values
from game.lab.training.lessons import (
    BadLessons,
    LessonPlan,
    Lessons,
    gathered,
    lessons_of,
    made,
    read_lessons,
    table_of,
    write_lessons,
)
from game.lab.training.playoff import PlayoffResult, trials, winner
from game.rivals.levels import Level
from game.rivals.value.features import FEATURES, INPUTS
from game.rivals.value.line import Line
from game.rivals.value.load import line_for, read_value
from game.rivals.value.net import MOST_WEIGHT, TOP

OWN, OTHER, ENERGY, LEFT = (INPUTS.index(name) for name in ("own_points", "other_points", "energy", "rounds_left"))
QUICK = ("cadet", "captain", "commander")


def quick_games(plan: LessonPlan, count: int) -> list[int]:
    """Games of a plan that nobody thinks long about."""
    tables = {game: table_of(plan, game) for game in range(100)}
    return [game for game, table in tables.items() if table.players[0] in QUICK and len(table.players) < 3][:count]


def taught(count: int = 1_400, bent: float = 0.0, games: int = 70, seed: str = "taught") -> Lessons:
    """Lessons that were made up: the margin is half the lead in points, and `bent` times the distance of energy from ten."""
    chance = Random(seed)
    rows = []
    for number in range(count):
        inputs = [0] * len(INPUTS)
        inputs[OWN], inputs[OTHER], inputs[ENERGY], inputs[LEFT] = (chance.randrange(most) for most in (30, 30, 21, 9))
        margin = (inputs[OWN] - inputs[OTHER]) / 2 + bent * (abs(inputs[ENERGY] - 10) - 5)
        rows.append([number % games, round(16 * margin), 16_000 * (margin > 0), *inputs])
    return gathered(LessonPlan("solo", seed, games, 16), rows)


def test_every_table_comes_once_before_any_comes_again() -> None:
    for kind in ("solo", "seats"):
        plan, every = LessonPlan(kind, "shares", 0, 1), lessons.tables(kind)
        seen = [table_of(plan, game) for game in range(2 * len(every))]
        bare = [table for table in seen if not table.options]
        assert Counter(table.packs for table in seen) == {packs: len(seen) // 8 for packs in lessons.PACK_SETS}
        assert Counter(table.players[0] for table in seen) == {player: len(seen) // 5 for player in lessons.PLAYERS}
        assert {table.sectors for table in seen} == {table.sectors for table in every}
        assert seen[: len(every)] != seen[len(every) :]
        assert (len(bare) < len(seen)) == (kind == "solo"), "grades are played against the Nemesis alone"


@pytest.mark.parametrize("kind", ["solo", "seats"])
def test_one_seed_gives_the_same_lessons_and_another_seed_others(kind: str) -> None:
    plan = LessonPlan(kind, "same", 0, 3)
    games = quick_games(plan, 2)
    rows = [row for game in games for row in lessons_of((plan, game))]
    assert rows and rows == [row for game in games for row in lessons_of((plan, game))]
    other = plan._replace(seed="another")
    assert rows != [row for game in quick_games(other, 2) for row in lessons_of((other, game))]
    for game, margins, won, *inputs in rows:
        assert game in games and abs(margins) <= 3 * 25 and 0 <= won <= 3_000 and len(inputs) == len(INPUTS)
        assert min(inputs) >= 0 and inputs[LEFT] < 9 and set(map(type, inputs)) == {int}


def test_a_position_is_judged_by_several_continuations() -> None:
    """With more of them the game, its positions and its figures stay; only what they came to differs."""
    one, many = LessonPlan("solo", "several", 0, 1), LessonPlan("solo", "several", 0, 8)
    game = quick_games(one, 1)[0]
    first, last = lessons_of((one, game)), lessons_of((many, game))
    assert first[0][3:] == last[0][3:]
    assert any(row[1] % 8 for row in last), "eight results differ, so their sum is seldom a multiple"


def test_processes_and_a_shelf_make_the_lessons_that_are_made_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "PLAYERS", ("cadet",))
    lessons.tables.cache_clear()
    try:
        plan = LessonPlan("solo", "jobs", 4, 2)
        alone = made(plan, Here(), Shelf(None))
        assert made(plan, Here(), Shelf(tmp_path)) == alone
        kept = sorted(tmp_path.iterdir())
        kept[0].write_text("torn", encoding="utf-8")
        again = Shelf(tmp_path)
        assert made(plan, Here(), again) == alone and (again.found, again.torn) == (3, 1)
        whole = Shelf(tmp_path)
        assert made(plan, Processes(2, calm_collector), whole) == alone and whole.found == 4
    finally:
        lessons.tables.cache_clear()


def test_processes_play_the_same_games() -> None:
    plan = LessonPlan("solo", "jobs", 2, 1)
    assert made(plan, Processes(2, calm_collector), Shelf(None)) == made(plan, Here(), Shelf(None))


def test_lessons_are_read_as_they_were_written_and_damaged_ones_are_refused(tmp_path: Path) -> None:
    file, whole = tmp_path / "lessons", taught(60)
    write_lessons(file, whole)
    assert read_lessons(file, whole.plan) == whole
    text = file.read_text(encoding="utf-8")
    head = json.loads(text.splitlines()[0])
    assert head["digest"] == whole.digest and head["lessons"] == 60
    strange = [
        *("", "nothing", "[" * 30_000, "[]\n[]\n", text.replace("]\n", ",1]\n", 1), text.rsplit("\n", 2)[0] + "\n"),
        *(text.replace("\n[0,", "\n[1,", 1), text.replace("\n[0,", "\n[0.0,", 1), text.replace('"format": 1', '"format": 2')),
    ]
    for damaged in strange:
        file.write_text(damaged, encoding="utf-8")
        with pytest.raises(BadLessons, match=r"lessons"):
            read_lessons(file, whole.plan)
    write_lessons(file, whole)
    with pytest.raises(BadLessons, match="another command"):
        read_lessons(file, whole.plan._replace(seed="other"))


def test_a_line_finds_what_the_lessons_teach() -> None:
    pupil = fitting.Pupil(taught())
    line = fitting.fitted_line(pupil)
    assert pupil.explained(line) > 0.99
    for row in line.weights:
        assert abs(row[1 + OWN] - 128) < 26 and abs(row[1 + OTHER] + 128) < 26, "within a fifth"
    assert all(list(row) == sorted(row) and row[0] < 100 and row[-1] > 900 for row in line.chances)


def test_few_wild_lessons_move_the_line_little() -> None:
    plain = taught()
    wild = gathered(
        plain.plan, [(*row[:1], 16 * 25, *row[2:]) if number % 50 == 7 else row for number, row in enumerate(plain.rows)]
    )
    line, least = fitting.fitted_line(fitting.Pupil(wild)), _least_squares(wild)
    assert abs(line.weights[4][0] / 256) < 0.5 < abs(least), "one in fifty says 25 points"


def _least_squares(whole: Lessons) -> float:
    """The constant that plain squares find, in Empire Points."""
    rows = np.array(whole.rows, dtype=float)
    x = np.c_[np.ones(len(rows)), rows[:, 3 + OWN], rows[:, 3 + OTHER]]
    return float(np.linalg.lstsq(x, rows[:, 1] / 16, rcond=None)[0][0])


def test_games_that_are_held_out_teach_the_line_nothing() -> None:
    plain = taught()
    other = gathered(plain.plan, [(*row[:1], 0, *row[2:]) if row[0] % fitting.HELD_OUT == 0 else row for row in plain.rows])
    assert fitting.fitted_line(fitting.Pupil(other)) == fitting.fitted_line(fitting.Pupil(plain))
    assert fitting.Pupil(other).explained(fitting.fitted_line(fitting.Pupil(plain))) < 0.5


@pytest.mark.parametrize("units", [32, 64])
def test_a_net_learns_what_no_line_can(units: int) -> None:
    pupil = fitting.Pupil(taught(bent=1.5))
    line = fitting.fitted_line(pupil)
    value = fitting.fitted_net(pupil, line, units)
    assert value.weights == line.weights and value.net is not None
    assert pupil.explained(line) < 0.9 < 0.97 < pupil.explained(value)
    layers = value.net.layers
    assert len(layers.out) == units and max(abs(weight) for row in layers.hidden for weight in row) == 127
    assert [INPUTS[place] for place, scale in enumerate(layers.scales) if scale] == [
        INPUTS[n] for n in (OWN, OTHER, ENERGY, LEFT)
    ]
    assert layers.scales[ENERGY] == TOP // 20


def test_whole_numbers_come_near_the_weights_that_were_learnt() -> None:
    pupil = fitting.Pupil(taught(bent=1.5))
    line = fitting.fitted_line(pupil)
    value = fitting.fitted_net(pupil, line, 32)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(fitting, "MOST_WEIGHT", 64 * MOST_WEIGHT)
        fine = fitting.fitted_net(pupil, line, 32)
    rows = pupil.inputs[:200].tolist()
    off = [fitting.parts_of(value, row) - fitting.parts_of(fine, row) for row in rows]
    assert 0 < max(map(abs, off)) < 0.6 * 256 and abs(sum(off)) / len(off) < 0.2 * 256


def test_a_net_that_gains_nothing_corrects_nothing() -> None:
    """Where there is nothing to be learnt, the games that are watched stop the net."""
    chance = Random("noise")
    plain = taught(700)
    noise = gathered(plain.plan, [(row[0], chance.randrange(-160, 161), *row[2:]) for row in plain.rows])
    pupil = fitting.Pupil(noise)
    line = fitting.fitted_line(pupil)
    assert abs(pupil.explained(fitting.fitted_net(pupil, line, 32)) - pupil.explained(line)) < 0.03


def test_the_same_lessons_give_the_same_bytes_and_others_give_others() -> None:
    whole = taught(400, bent=1.0)
    texts = [values.value_text(value, whole) for _, value, _ in values.candidates(whole, [8])]
    assert texts == [values.value_text(value, whole) for _, value, _ in values.candidates(whole, [8])]
    assert values.made_again(whole, 8) == texts[1] and values.made_again(whole, 0) == texts[0]
    other = taught(400, bent=1.0, seed="others")
    assert values.value_text(values.candidates(other, [8])[1][1], other) != texts[1]
    for text, units in zip(texts, (0, 8)):
        assert len(text.encode()) <= 40_000 and read_value(text, "solo").weights
        assert values.told_by(text, "solo") == (whole.plan, units, whole.digest)


def test_the_largest_net_fits_into_a_file() -> None:
    whole = taught(200)
    assert len(values.made_again(whole, 64).encode()) < 20_000


def reversed_line(line: Line) -> Line:
    """Who judges by this wants to lose."""
    return Line(tuple(tuple(-weight for weight in row) for row in line.weights), line.chances)


def text_of(kind: str, value: Line) -> str:
    """The text of a file with this value."""
    whole = taught(60)
    return values.value_text(value, Lessons(whole.plan._replace(kind=kind), whole.rows, whole.digest))


def test_a_value_that_is_the_box_gains_nothing_and_one_that_wants_to_lose_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playoff, "PACKS", (("base",),))
    texts = [text_of("solo", value) for value in (line_for("solo"), reversed_line(line_for("solo")))]
    same, worse = trials("solo", [("same", texts[0], 0.0), ("worse", texts[1], 0.0)], "play", 1, Here(), Shelf(None))
    assert same.gains == [0.0] and same.wins == same.box_wins and worse.gain < -3
    assert not same.clear and not worse.clear and winner([same, worse]) is None
    assert same.row() == f"| same | 0.000 | 1 | {percent(same.wins[0], 1)} | {percent(same.wins[0], 1)} | +0.00 ± 0.00 |"


def test_between_seats_each_deal_is_played_twice_with_the_seats_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playoff, "PACKS", (("base",),))
    monkeypatch.setattr(playoff, "STRONG", Level("trial", share=5, rollouts=8))
    (same,) = trials("seats", [("same", text_of("seats", line_for("seats")), 0.0)], "play", 2, Here(), Shelf(None))
    assert same.wins == same.box_wins == [0.5, 0.5] and same.gains == [0.0, 0.0], "two alike share what a deal brings"


def trial(name: str, kind: str, gains: list[float], wins: list[float]) -> PlayoffResult:
    """A trial with these figures."""
    return PlayoffResult(name, kind, 0.0, wins, [0.5] * len(wins), gains)


def test_only_what_clearly_wins_takes_the_place_of_the_box() -> None:
    clear = trial("clear", "solo", [2.0, 3.0, 2.0, 3.0], [0.5] * 4)
    better = trial("better", "solo", [4.0, 3.0, 4.0, 3.0], [0.5] * 4)
    doubtful = trial("doubtful", "solo", [30.0, -20.0, 30.0, -20.0], [1.0] * 4)
    assert [one.clear for one in (clear, better, doubtful)] == [True, True, False]
    assert winner([clear, better, doubtful]) is better and winner([doubtful]) is None and winner([]) is None
    assert not trial("one", "solo", [9.0], [1.0]).clear
    for share, enough in ((0.51, False), (0.7, True)):
        wins = [share + 0.001 * (number % 2) for number in range(40)]
        assert trial("seats", "seats", [5.0] * 40, wins).clear == enough
    assert not trial("few", "seats", [5.0] * 4, [1.0, 0.5, 0.5, 0.5]).clear


def test_the_line_reads_only_features_and_the_net_all_inputs() -> None:
    assert len(FEATURES) + 1 == len(line_for("solo").weights[0]) and len(INPUTS) > len(FEATURES)
