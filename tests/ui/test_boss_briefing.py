"""The briefing of a last battle: its phases stand beside the mask where there is room for large letters, else on the card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.cli.stage_runs import show_run
from game.client.profile.preferences import TEXT_SCALE
from game.scenes.campaign.briefing import BriefingScene
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import forget_pictures, read_screen, reading


@pytest.fixture
def app() -> Iterator[App]:
    with open_app((1280, 720), "boss") as opened:
        yield opened
    forget_pictures()


@pytest.mark.parametrize(("text", "beside"), [(1.0, True), (1.5, False)])
def test_each_phase_is_told_once_with_what_threatens_and_what_opens(app: App, text: float, beside: bool) -> None:
    app.services.settings.set(TEXT_SCALE, text)
    app.preferences_changed(TEXT_SCALE.name)
    show_run(app, "briefing", "boss", ("base",), battles=6)
    scene = app.stack.top
    assert isinstance(scene, BriefingScene)
    assert [phase.head[:7] for phase in scene.facts.phases] == ["Phase 2", "Phase 3"]
    assert all(phase.threat and phase.opening and "as soon as" in phase.head for phase in scene.facts.phases)
    assert scene.phased == beside
    assert all((phase.threat in scene.card.text.words) != beside for phase in scene.facts.phases)
    forget_pictures()
    with reading() as page:
        app.draw()
        read_screen(app)
    assert sum(said.startswith("**Phase 2") for said in page.said) == beside
    assert not [str(finding) for finding in page.findings if not is_allowed(finding)]
