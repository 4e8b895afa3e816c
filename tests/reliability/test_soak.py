"""What the proof `soak` reads out of an hour: growth and stillness are named, the beginning and a steady course are not."""

from __future__ import annotations

import pytest

from tools.proofs.soak import Reading, faults


def course(**last: float) -> list[Reading]:
    """Forty readings: memory fills in the first quarter, and the last quarter has these values."""
    steady = {"megabytes": 200.0, "descriptors": 30.0, "threads": 5.0}
    frames_a_second = last.pop("rate", 30.0)
    readings = []
    for number in range(1, 41):
        values = {**steady, "megabytes": min(200.0, 100.0 + 10 * number), **(last if number > 30 else {})}
        readings.append(Reading(seconds=5.0 * number, frames=5.0 * number * frames_a_second, slowest=20.0, **values))
    return readings


def test_a_steady_course_is_good_and_so_is_one_that_gives_memory_back() -> None:
    assert list(faults(course())) == []
    assert list(faults(course(megabytes=150.0, descriptors=29.0))) == []


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ({"megabytes": 212.0}, "memory grew from"),
        ({"descriptors": 31.0}, "descriptors grew from 30 to 31"),
        ({"threads": 6.0}, "threads grew from 5 to 6"),
        ({"rate": 4.0}, "only 800 frames in 200 s"),
    ],
)
def test_what_grows_or_stands_still_is_named(last: dict[str, float], said: str) -> None:
    (fault,) = faults(course(**last))
    assert fault.startswith(said)


def test_too_short_a_run_proves_nothing() -> None:
    assert "not play long enough" in next(faults(course()[:5]))
