"""Curves, tweens, tracks and springs: everything that moves obeys these."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ui.kit.tween import BACK, CURVES, PAST, CurveName, Track, Tween, eased, longest, stagger

STEPS = [step / 1000 for step in range(1001)]
QUARTERS: dict[CurveName, tuple[float, float, float]] = {
    "linear": (0.25, 0.5, 0.75),
    "hold": (0.0, 0.0, 0.0),
    "out_cubic": (0.578, 0.875, 0.984),
    "in_out_sine": (0.146, 0.5, 0.854),
    "anticipate": (0.174, 0.755, 0.969),
    "overshoot": (0.802, 0.995, 1.055),
    "bounce_once": (0.174, 0.694, 0.769),
}


@pytest.mark.parametrize("name", sorted(CURVES))
def test_a_curve_begins_at_nothing_and_ends_exactly(name: CurveName) -> None:
    assert eased(-1, name) == eased(0, name) == 0.0
    assert eased(1, name) == eased(2, name) == 1.0


@pytest.mark.parametrize("name", sorted(CURVES))
def test_a_curve_has_no_leap_but_hold(name: CurveName) -> None:
    leaps = [abs(eased(b, name) - eased(a, name)) for a, b in pairwise(STEPS)]
    assert (max(leaps) == 1.0) if name == "hold" else (max(leaps) < 0.01)


@pytest.mark.parametrize("name", sorted(QUARTERS))
def test_a_curve_at_its_quarters(name: CurveName) -> None:
    assert [round(eased(part, name), 3) for part in (0.25, 0.5, 0.75)] == pytest.approx(QUARTERS[name], abs=0.002)


@pytest.mark.parametrize("name", ["linear", "out_cubic", "in_out_sine"])
def test_a_plain_curve_never_turns_back(name: CurveName) -> None:
    assert all(b >= a for a, b in pairwise([eased(part, name) for part in STEPS]))


def test_how_far_a_curve_leaves_its_way() -> None:
    assert min(eased(part, "anticipate") for part in STEPS) == pytest.approx(-BACK, abs=1e-3)
    assert max(eased(part, "anticipate") for part in STEPS) <= 1.0
    assert max(eased(part, "overshoot") for part in STEPS) == pytest.approx(1 + PAST, abs=1e-3)
    assert 1.0 < max(eased(part, "spring") for part in STEPS) < 1.25
    assert min(eased(part, "bounce_once") for part in STEPS[600:]) == pytest.approx(0.75, abs=1e-3)


def test_a_tween_waits_travels_and_lies() -> None:
    tween = Tween(10, 20, 100, "linear", delay=50)
    assert [tween.at(age) for age in (-5, 0, 50, 100, 150, 9999)] == [10, 10, 10, 15, 20, 20]
    assert tween.length == 150


def test_a_tween_without_length_is_at_its_end_at_once() -> None:
    assert Tween(3, 4, 0).at(0) == 4


def test_a_track_goes_from_tween_to_tween() -> None:
    track = Track((Tween(0, 8, 80, "linear"), Tween(8, 0, 40, "linear", delay=10)))
    assert track.length == 130
    assert [track.at(age) for age in (0, 40, 80, 90, 110, 130, 500)] == [0, 4, 8, 8, 4, 0, 0]


def test_several_are_over_with_the_longest() -> None:
    assert longest([Tween(0, 1, 30), Track((Tween(0, 1, 20), Tween(1, 0, 20)))]) == 40
    assert longest([]) == 0


def test_stagger_keeps_its_step_until_all_would_take_too_long() -> None:
    assert stagger(3, 20) == (0, 20, 40)
    assert stagger(5, 250, most=400) == (0, 100, 200, 300, 400)
    assert stagger(1, 20, 0) == (0,) and stagger(0, 20) == ()
