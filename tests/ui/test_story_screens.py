"""Every screen of a run can be read and used at the sizes that are promised, with text half as large again."""

from __future__ import annotations

import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.client.profile.preferences import TEXT_SCALE
from game.ui.kit.focus import Widget
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import read_screen, reading
from tools.proofs.story_views import STORY_VIEWS
from tools.proofs.views import show_at_rest

FIRST = tuple(view for view in STORY_VIEWS if ":" in view and view.split(":")[1].split()[0] in ("base", "weekly", "workshop"))
"""Each kind of screen once, in the first campaign; the proof `clipping` reads everything everywhere."""


def of_kinds(pack: str) -> tuple[str, ...]:
    """A campaign's story, shop, last act and phases, for larger windows."""
    wanted = [f"{pack} {kind}" for kind in ("shop", "sortie", "phases")]
    return tuple(view for view in STORY_VIEWS if view.split(":")[1] in wanted)


def outside(app: App) -> list[str]:
    """What lies outside the window, or is no target."""
    window = app.screen.get_rect()
    top = app.stack.top
    assert top is not None
    shown: list[Widget[object]] = [widget for widget in top.widgets.widgets if widget.visible and widget.rect.width]
    return [f"{widget.label}: {widget.rect}" for widget in shown if not window.contains(widget.rect)]


def wrong_at(size: tuple[int, int], text: float, views: tuple[str, ...]) -> list[str]:
    wrong = []
    with open_app(size, "story") as app:
        app.services.settings.set(TEXT_SCALE, text)
        app.set_ui_scale(1.0)
        for view in views:
            show_at_rest(app, view)
            with reading() as page:
                app.draw()
                read_screen(app)
            assert page.read > 5, view
            wrong += [f"{view}: {finding}" for finding in page.findings if not is_allowed(finding)]
            wrong += [f"{view}: outside lies {words}" for words in outside(app)]
    return wrong


@pytest.mark.parametrize(
    ("size", "views"),
    [((1280, 720), FIRST), ((1280, 800), of_kinds("orders")), ((1920, 1080), of_kinds("revolution"))],
    ids=["small", "taller", "large"],
)
def test_nothing_of_a_run_lies_outside_or_is_cut_with_larger_text(size: tuple[int, int], views: tuple[str, ...]) -> None:
    wrong = wrong_at(size, 1.5, views)
    assert not wrong, "\n".join(wrong)
