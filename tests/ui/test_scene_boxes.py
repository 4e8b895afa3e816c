"""What can be pressed lies in the window and apart in every scene, however large everything is (UX-T2, UX-A2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app
from game.client.profile.preferences import TEXT_SCALE
from game.client.profile.requests import Asked
from game.ui.kit.focus import Widget
from tests.ui.full_tables import may_lie_over
from tools.proofs.views import show_view, unpainted

SIZE = (1280, 720)
OWN_TESTS = ("table", "attract", "replay")
"""The table, whose cards may lie over each other, has tests of its own, at all sizes."""
TABLES = ("lesson", "show", "puzzle")
"""Other scenes that are a table: the fan rule holds for the cards of one zone there, as in the table's own tests."""
VIEWS = (*(scene for scene in SCENE_NAMES if scene not in OWN_TESTS), "starmap:revolution", "starmap:orders", "restart:two")
GIVE = 2


@pytest.fixture(scope="module", params=[(2.0, 1.5), (1.5, 1.0)], ids=["200 and 150 percent", "150 percent"])
def large_app(request: pytest.FixtureRequest) -> Iterator[App]:
    ui, text = request.param
    with open_app(SIZE, "boxes") as app:
        app.services.settings.set(TEXT_SCALE, text)
        app.set_ui_scale(ui)
        yield app


def is_node(widget: Widget[Asked]) -> bool:
    """A World of a star map: its name may reach into the next one's place."""
    return type(widget).__name__ == "NodeSpot"


@pytest.mark.parametrize("view", VIEWS)
def test_all_that_can_be_pressed_lies_in_the_window_and_apart(large_app: App, view: str) -> None:
    with unpainted(large_app):
        show_view(large_app, view)
    large_app.draw()  # some places are known only once they were drawn
    top = large_app.stack.top
    assert top is not None
    shown = [widget for widget in top.widgets.widgets if widget.visible]
    assert shown
    for widget in shown:
        assert pygame.Rect(0, 0, *SIZE).contains(widget.rect), (widget.label, widget.rect)
    for left, other in combinations(shown, 2):
        both = left.rect.clip(other.rect)
        apart = both.width <= GIVE or both.height <= GIVE
        fanned = view in TABLES and may_lie_over(left, other)
        assert apart or fanned or (is_node(left) and is_node(other)), (left.label, left.rect, other.label, other.rect)
