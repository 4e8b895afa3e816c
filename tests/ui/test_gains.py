"""What is gained flies to its counter: told in one fold, read exactly once all has come to rest, at once after any press."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine import GameState
from game.engine.api.standings import points
from game.engine.events import CardMoved
from game.scenes.table import TableScene
from game.ui.table.lights import MoteFlight
from game.ui.table.stage.flow import counters_of, figures_of
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import jump, play

MakeUser = Callable[..., User]


def gaining(make_user: MakeUser, **settings: object) -> tuple[User, TableScene]:
    """A table that begins to show how the own seat takes a World that is worth points."""
    user = make_user(services=services(**{"speed": 1.0, **settings}))  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    for _ in range(300):
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        taken = [e.card for e in events if isinstance(e, CardMoved) and e.verb == "conquer" and e.to == ("worlds", 0)]
        if any(card is not None and session.state.cards[card].points for card in taken):
            scene.live.model.last_events = events
            play(scene, session.state, events)
            scene.live.refresh()
            return user, scene
        jump(scene, session.state)
        scene.live.finish()
        scene.live.refresh()
    raise AssertionError("nobody takes a World that is worth points")


def exact(scene: TableScene, state: GameState) -> None:
    """Every number that is read is the engine's."""
    table, standing = scene.live.view, scene.session.score.standing
    read = {name: counter.shown for name, counter in table.means.counters.items()}
    assert read == {"energy": state.players[0].energy, "action": state.players[0].actions}
    assert [counter.shown for counter in table.panels.strip.threat.counters] == [points(state, 0), points(state, 1)]
    assert standing is not None and table.score_button.counter.shown == standing.sheet.total
    assert [pile.counter.shown for pile in table.pile_buttons[:2]] == [len(state.players[0].deck), len(state.players[0].discard)]


def test_points_score_and_rank_change_in_one_fold_and_numbers_roll_there(make_user: MakeUser) -> None:
    user, scene = gaining(make_user)
    model, table = scene.live.model, scene.live.view
    before, seen, flew, rolled = figures_of(model), set(), False, set()
    while scene.live.moving:
        now = figures_of(model)
        seen.add((now.points, now.score))
        flew = flew or any(isinstance(light, MoteFlight) and light.begun for light in scene.live.spectacle.lights)
        rolled.add(table.score_button.counter.shown)
        assert scene.live.view.spec.points == now.points, "what is told is what is counted"
        user.step(1, 0.02)
    after = figures_of(model)
    assert after.points[0] > before.points[0] and after.score > before.score
    assert seen == {(before.points, before.score), (after.points, after.score)}
    assert flew and len(rolled) > 3
    exact(scene, scene.session.state)


@pytest.mark.parametrize("frames", [0, 20, 50, 70, 85])
def test_a_press_shows_every_number_exactly(make_user: MakeUser, frames: int) -> None:
    user, scene = gaining(make_user)
    user.step(frames, 0.02)
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert not any(counter.moving for counter in counters_of(scene.live.view))
    exact(scene, scene.session.state)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_where_nothing_may_move_numbers_change_at_once(make_user: MakeUser, settings: dict[str, object]) -> None:
    user, scene = gaining(make_user, **settings)
    while scene.live.moving:
        assert not any(counter.moving for counter in counters_of(scene.live.view))
        user.step(1, 0.02)
    exact(scene, scene.session.state)
