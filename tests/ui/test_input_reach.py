"""A gamepad alone gets everywhere: every scene and overlay, by its directions and shoulders; and back out of each with B."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.profile.requests import Asked
from game.client.profile.services import Options
from game.client.runs.opening import open_services
from game.scenes.table import TableScene
from game.ui.devices.input import KeyDown
from game.ui.kit.focus import Widget, nearest
from tests.ui.conftest import User
from tools.proofs.views import VIEWS, scene_of

MakeUser = Callable[..., User]
WAYS = ("up", "down", "left", "right", "next_zone", "next_zone", "previous_zone")
AT_THE_TABLE = [view for view in VIEWS if scene_of(view) == "table"]
ELSEWHERE = [view for view in VIEWS if scene_of(view) not in ("table", "replay", "attract")]


def stand(make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str) -> User:
    options = Options(size=(1280, 720), data=tmp_path, seed="reach")
    user = make_user(services=open_services(options))
    monkeypatch.setattr(user.app, "draw", lambda: None)
    user.app.stack.clear()
    VIEWS[view](user.app)
    user.step(10, 0.1)
    return user


@pytest.mark.parametrize("view", ELSEWHERE)
def test_a_pad_reaches_everything_that_can_be_pressed(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str
) -> None:
    user = stand(make_user, tmp_path, monkeypatch, view)
    top = user.app.stack.top
    assert top is not None
    rng = random.Random(view)
    wanted = [w for w in top.widgets.reachable() if w.enabled]
    seen: list[Widget[Asked]] = []
    for _ in range(60 + 200 * len(wanted)):
        way = rng.choice(WAYS)
        top.handle(KeyDown(0, frozenset({way}), device="pad1", control=way))
        assert user.app.stack.top is top, "a direction leads nowhere else"
        if top.widgets.focus is not None and top.widgets.focus.label not in [w.label for w in seen]:
            seen.append(top.widgets.focus)
        wanted = [w for w in top.widgets.reachable() if w.enabled]
        if {w.label for w in wanted} <= {w.label for w in seen}:
            return
    raise AssertionError([w.label for w in wanted if w.label not in [s.label for s in seen]])


@pytest.mark.parametrize("view", AT_THE_TABLE)
def test_from_the_zones_of_the_table_directions_lead_to_everything(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str
) -> None:
    user = stand(make_user, tmp_path, monkeypatch, view)
    top = user.app.stack.top
    assert isinstance(top, TableScene)
    widgets = top.widgets.reachable()
    reached = [next(w for w in zone if w in widgets) for zone in top.live.view.zones.values() if any(w in widgets for w in zone)]
    for here in reached:
        for way in ("up", "down", "left", "right"):
            there = nearest(here.rect, [w for w in widgets if w is not here], way, top.widgets.wrap)
            if there is not None and there not in reached:
                reached.append(there)
    assert [w.label for w in widgets if w not in reached] == []


def test_at_the_edge_the_focus_goes_round() -> None:
    row = [Widget[Asked](str(number)) for number in range(4)]
    for number, widget in enumerate(row):
        widget.rect.update(100 * number, 50, 80, 60)
    assert nearest(row[3].rect, row[:3], "right", True) is row[0]
    assert nearest(row[0].rect, row[1:], "left", True) is row[3]
    assert nearest(row[3].rect, row[:3], "right", False) is None
