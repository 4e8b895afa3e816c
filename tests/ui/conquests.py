"""A conquest on a real table, at its beginning."""

from __future__ import annotations

from collections.abc import Callable

from game.client.table.cue_sheets import Act
from game.engine.core.events import CardMoved
from game.scenes.table import TableScene
from game.ui.table.battle.conquest import Conquest
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, session_at, sit_down
from tests.ui.tables import jump, play

MakeUser = Callable[..., User]
ACTS: tuple[Act, ...] = ("aim", "volley", "impact", "hold", "flash", "burn", "capture", "flag", "flow")


def conquering(make_user: MakeUser, **settings: object) -> tuple[User, TableScene]:
    """A user whose table begins to show a conquest of the own seat."""
    user = make_user(services=services(**{"speed": 1.0, **settings}))  # type: ignore[arg-type]
    session = session_at("turn", skip=2)
    scene = sit_down(user, session)
    for _ in range(200):
        events = session.submit(*picks_of(session.match))
        assert isinstance(events, list)
        if any(isinstance(event, CardMoved) and event.verb == "conquer" and event.to == ("worlds", 0) for event in events):
            scene.live.model.last_events = events
            play(scene, session.match.state, events)
            scene.live.refresh()
            return user, scene
        jump(scene, session.match.state)
        scene.live.view.playback.finish()
        scene.live.refresh()
    raise AssertionError("nobody conquers anything")


def scene_of(scene: TableScene) -> Conquest:
    conquest = scene.live.spectacle.scene
    assert isinstance(conquest, Conquest)
    return conquest
