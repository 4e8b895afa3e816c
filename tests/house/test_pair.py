"""The paired measurement reads figures, takes medians and knows its limits. Nothing is timed here."""

from __future__ import annotations

from game.cli.bench import LINE, REST
from tools.house.pair import MEASURES, PACKS, WINDOW, Measure, compared, read_figures, table

FASTER = Measure("speed", (), "x_ref", least=0.97)
SMALLER = Measure("time", (), "clone_us", most=1.05)


def test_figures_are_read_from_the_line_that_bench_prints() -> None:
    said = "peer=ours game=solo decisions_per_s=35021 clone_us=19.25 x_ref=1.31\nfirst_frame_ms=820.4 odd= =3 words"
    assert read_figures(said) == {"decisions_per_s": 35021, "clone_us": 19.25, "x_ref": 1.31, "first_frame_ms": 820.4}


def test_medians_are_compared_and_one_slow_run_does_not_count() -> None:
    before = [{"speed": 1.0, "time": 20.0}, {"speed": 1.0, "time": 21.0}, {"speed": 0.1, "time": 900.0}]
    after = [{"speed": 0.98, "time": 22.0}, {"speed": 0.9, "time": 22.05}, {"speed": 1.0, "time": 22.1}]
    speed, time = compared([FASTER, SMALLER], before, after)
    assert (speed.before, speed.after, speed.ratio) == (1.0, 0.98, 0.98)
    assert (time.before, time.after, time.ratio) == (21.0, 22.05, 1.05)
    assert "BEYOND" not in table([speed, time])


def test_a_ratio_beyond_its_limit_is_marked() -> None:
    assert not FASTER.holds(0.969) and FASTER.holds(0.97) and FASTER.holds(2.0)
    assert not SMALLER.holds(1.051) and SMALLER.holds(1.05) and SMALLER.holds(0.5)
    rows = compared([SMALLER], [{"time": 10.0}], [{"time": 11.0}])
    assert table(rows).splitlines()[-1].endswith("<= 1.05  BEYOND IT")


def test_every_figure_of_play_is_one_that_bench_prints() -> None:
    played = [measure.figure for measure in MEASURES if measure.bench != WINDOW]
    assert set(played) <= {*LINE, *REST}
    assert [measure.name for measure in MEASURES if measure.bench == PACKS and measure.figure == "x_ref"] == ["x_ref, all packs"]
