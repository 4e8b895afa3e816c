"""What may move, flash and shake: three switches, true in effect."""

from __future__ import annotations

import pytest

from game.app.transition import Way
from game.client.profile.preferences import CALM, FLASHES, MOTION, SHAKE
from game.client.profile.settings import MemorySettings
from game.client.table.choices import TablePreferences
from tests.ui.games import services, session_at, sit_down
from tests.ui.test_staged_events import MakeUser


def choices(**settings: object) -> TablePreferences:
    return TablePreferences(MemorySettings(dict(settings)))


def test_a_profile_of_before_keeps_what_it_chose() -> None:
    for kept in (False, True):
        assert MemorySettings({"reduced_motion": kept}).get(MOTION) is kept


@pytest.mark.parametrize("unknown", ["wild", 3, 1.5])
def test_an_unknown_value_counts_as_the_usual_one(unknown: object) -> None:
    settings = MemorySettings({"reduced_motion": unknown, "flashes": unknown, "shake": "much"})
    assert (settings.get(MOTION), settings.get(FLASHES), settings.get(SHAKE)) == (False, True, 100)


def test_calm_holds_the_camera_and_lets_everything_else_move() -> None:
    assert not choices(reduced_motion=CALM).still and choices(reduced_motion=CALM).shake == 0
    assert choices(reduced_motion=True).still and choices(reduced_motion=True).shake == 0
    assert [choices(shake=percent).shake for percent in (0, 50, 100)] == [0, 0.5, 1]


def test_only_with_full_motion_a_screen_is_flown_to(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    for motion, flown in ((False, True), (CALM, False), (True, False)):
        way = Way()
        way.begin(user.app.screen, MemorySettings({"reduced_motion": motion, "speed": 1.0}), True)
        assert way.active == flown


def test_the_table_is_told(make_user: MakeUser) -> None:
    for settings, told in (({}, (1.0, True)), ({"shake": 50, "flashes": False}, (0.5, False))):
        user = make_user(services=services(**settings))  # type: ignore[arg-type]
        spec = sit_down(user, session_at("turn", skip=2)).live.view.spec
        assert (spec.shake, spec.flashes) == told
