"""The age of a build is told once a month from four months on, by the calendar alone, and never to who does not want it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.client.profile.build_age import OLD_DAYS, age_words
from game.client.profile.preferences import OLD_BUILD
from game.client.profile.settings import MemorySettings
from game.version import Build

MADE = Build("1234abcd", date(2026, 11, 1))


@pytest.mark.parametrize(("days", "told"), [(-9, False), (0, False), (OLD_DAYS - 1, False), (OLD_DAYS, True), (5_000, True)])
def test_only_an_old_build_says_so(days: int, told: bool) -> None:
    words = age_words(MemorySettings(), MADE, MADE.day + timedelta(days))
    assert bool(words) == told
    assert age_words(MemorySettings(), None, MADE.day + timedelta(days)) == ""


def test_it_is_told_once_a_month_and_can_be_switched_off() -> None:
    settings, day = MemorySettings(), date(2027, 3, 30)
    assert age_words(settings, MADE, day) == "This build is 4 months old; there may be a newer one."
    assert age_words(settings, MADE, day) == ""
    assert age_words(settings, MADE, date(2027, 4, 1)) != ""
    settings.set(OLD_BUILD, False)
    assert age_words(settings, MADE, date(2027, 5, 1)) == ""
