"""Easy reading on the ladder, on the line of the clock and on tiles of a run: easy letters wherever there is room, none cut."""

from __future__ import annotations

import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.client.profile.preferences import CLEAR_LETTERS, TEXT_SCALE, WIDE_SPACING
from game.scenes.table import TableScene
from game.ui.kit import text
from game.ui.kit.cache import TEXTS
from game.ui.kit.fonts import Face, read_with
from game.ui.screens.crew_tiles import CrewTile
from game.ui.screens.relic_tiles import RelicTile, WareTile
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import forget_pictures, read_screen
from tools.proofs.reading import reading as written
from tools.proofs.views import show_view, unpainted

EASY = {Face.EASY, Face.EASY_BOLD, Face.CLEAR, Face.CLEAR_BOLD}
VIEWS = ("stop", "fleet", "scar", "muster", "relic", "table:busy")


def told(app: App) -> list[str]:
    """What the ladder or the tiles and the clock of a run tell."""
    scene = app.stack.top
    if isinstance(scene, TableScene):
        return [words for rung in scene.live.view.panels.console.ladder for words in (rung.words, rung.result) if words]
    clock = getattr(scene, "clock", None)
    words = [clock.gain] if clock is not None and getattr(scene, "timed", True) else []
    widgets = [*(scene.widgets.widgets if scene is not None else ()), *getattr(scene, "roll", ())]
    for widget in widgets:
        if isinstance(widget, WareTile):
            words.append(widget.ware.gain)
        elif isinstance(widget, RelicTile):
            words.append(widget.words.gain)
        elif isinstance(widget, CrewTile) and widget.words is not None:
            words += widget.words.lines
    return words


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("larger", [1.0, 1.5])
def test_ladder_clock_and_tiles_are_read_in_easy_letters_and_none_is_cut(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], larger: float
) -> None:
    laid: list[tuple[str, Face]] = []
    lay = text.laid_out

    def watched(words: str, px: int, width: int, face: Face) -> object:
        laid.append((words, face))
        return lay(words, px, width, face)

    try:
        with open_app(window, "easy") as app:
            app.services.settings.set(TEXT_SCALE, larger)
            app.preferences_changed(TEXT_SCALE.name)
            for preference in (CLEAR_LETTERS, WIDE_SPACING):
                app.services.settings.set(preference, True)
                app.preferences_changed(preference.name)
            for view in VIEWS:
                with unpainted(app):
                    show_view(app, view)
                TEXTS.clear()
                laid.clear()
                with monkeypatch.context() as patch, written() as page:
                    patch.setattr(text, "laid_out", watched)
                    app.invalidate()
                    app.draw()
                    read_screen(app)
                assert not [str(finding) for finding in page.findings if not is_allowed(finding)], view
                read = told(app)
                assert read, view
                for words in read:
                    faces = {face for shown, face in laid if words in shown}
                    assert faces and faces <= EASY, (view, words, faces)
                forget_pictures()
    finally:
        read_with(clear=False, apart=False)
