"""Whoever leads a table: what one does not take is refused with one sentence, and every intent is known to somebody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.lessons.bookmark import begin
from game.client.lessons.driver import LessonDriver
from game.client.lessons.puzzling import PuzzleDriver
from game.client.profile.settings import MemorySettings
from game.client.replay.replay_driver import ReplayDriver
from game.client.rulebook.showing import driver_for
from game.client.table.drivers.auto import AutoDriver
from game.client.table.drivers.demo import DemoDriver
from game.client.table.drivers.local import LocalDriver
from game.client.table.drivers.opening import driver_of
from game.client.table.drivers.play import EVERY, PlayDriver
from game.client.table.effects import Refuse
from game.client.table.intents import Intent, Roll, Travel
from game.client.table.state import Driver
from game.content.language import say
from game.lessons.load import lessons_root, load_lesson
from tests.client.tables import model_of, replayed, services
from tests.client.test_table_model import session_at

LEADERS: dict[str, Callable[[], Driver]] = {
    "play": lambda: driver_of(session_at("turn")),
    "local": lambda: LocalDriver(session_at("turn")),
    "demo": lambda: DemoDriver(session_at("turn")),
    "lesson": lambda: LessonDriver(begin(services(), load_lesson(lessons_root() / "first_light"), 0, ""), MemorySettings()),
    "puzzle": lambda: PuzzleDriver(0, MemorySettings()),
    "proof": lambda: driver_for("token_gain"),
}
"""Who may lead a table, beside a replay."""


@pytest.mark.parametrize("who", [*LEADERS, "replay"])
def test_an_intent_that_is_not_taken_is_refused_and_changes_nothing(who: str) -> None:
    model = replayed()[0] if who == "replay" else model_of(LEADERS[who]())
    foreign = EVERY - model.driver.takes
    assert foreign and (who != "demo" or foreign == EVERY)
    for kind in foreign:
        before, digest, said = model.spec(), model.session.state.digest(), model.said
        intent: Intent = object.__new__(kind)  # what it says does not matter
        assert model.do(intent) == [Refuse(say(model.driver.refusal))] and say(model.driver.refusal).endswith(".")
        assert model.spec() is before and model.session.state.digest() == digest and model.said == said


def test_every_way_to_lead_a_table_is_looked_at() -> None:
    led = {type(make()) for make in LEADERS.values()} | {ReplayDriver, AutoDriver}
    assert led == {PlayDriver, *PlayDriver.__subclasses__(), ReplayDriver}


def test_every_intent_is_known_to_a_driver() -> None:
    live = driver_of(session_at("turn"))
    assert live.takes | ReplayDriver.takes <= EVERY
    assert ReplayDriver.takes - live.takes == {Travel, Roll, *(kind for kind in EVERY if kind.__name__ == "Branch")}
