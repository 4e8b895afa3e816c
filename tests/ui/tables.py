"""Tables in tests: who leads them, who sits there, and showing what has been laid by hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.replay.replay_driver import ReplayDriver
from game.client.table import answering
from game.client.table.choice import Submission
from game.client.table.intents import Travel
from game.client.table.parts.local import LocalSeats
from game.client.table.specs import PlannerSpec
from game.engine import Action, Event, GameState, mask, view_for
from game.engine.core.types import Seat
from game.scenes.table import GameScene
from game.ui.table.parts.replay import ReplayPart


def recorded(scene: GameScene) -> ReplayDriver:
    """The driver of a replay."""
    driver = scene.live.model.driver
    assert isinstance(driver, ReplayDriver)
    return driver


def seated(scene: GameScene) -> LocalSeats:
    """The people at a table."""
    seats = scene.live.model.seats
    assert isinstance(seats, LocalSeats)
    return seats


def asked_by_nemesis(state: GameState) -> bool:
    """Whether the Nemesis asks in the middle of its turn."""
    return state.decision is not None and state.decision.kind == "nemesis_pick"


def play(scene: GameScene, state: GameState, events: Sequence[Event]) -> None:
    """Shows events on the way to a state."""
    viewer = scene.live.model.viewer
    scene.live.view.playback.play([mask(event, viewer) for event in events], view_for(state, viewer), asked_by_nemesis(state))
    scene.live.follow()
    scene.live.sync()


def jump(scene: GameScene, state: GameState) -> None:
    """Shows a state at once."""
    scene.live.view.playback.jump(view_for(state, scene.live.model.viewer), asked_by_nemesis(state))
    scene.live.follow()
    scene.live.sync()


def planned(scene: GameScene) -> PlannerSpec:
    """What the planner tells of the running invasion."""
    plan = scene.live.view.spec.planner
    assert plan is not None
    return plan


def bar(scene: GameScene) -> ReplayPart:
    """The bar below a replay."""
    part = scene.live.view.time
    assert part is not None
    return part


def go_to(scene: GameScene, index: int) -> None:
    """A replay goes to a stop."""
    scene.live.give(Travel("stop", index))


def answer(scene: GameScene, *picks: Action) -> None:
    """The open question of a table is answered."""
    scene.live.finish()
    scene.live.carry(answering.answer(scene.live.model, Submission((picks,))))


def call(scene: GameScene, seat: Seat) -> None:
    """A seat wants to see its hand, or no longer."""
    privacy = seated(scene).privacy
    if privacy.raised == seat:
        privacy.lower()
    else:
        privacy.call(seat)
    scene.live.finish()
    scene.live.carry(seated(scene).look(scene.live.model))


def hand_over(scene: GameScene) -> None:
    """The table belongs to whoever is asked now."""
    scene.live.carry(seated(scene).sync(scene.live.model))
