"""The briefing of a last battle: its phases stand beside the mask where there is room for large letters, else on the card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.app.loop import App
from game.campaign.journey.habits import HABITS, Note
from game.cli.stage import open_app
from game.cli.stage_runs import show_run
from game.client.profile.preferences import TEXT_SCALE
from game.client.runs.fleet_words import note_lines
from game.content.language import say
from game.scenes.campaign.boss_notes import draw_notes
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


def test_what_the_nemesis_has_noted_stands_below_its_mask(app: App) -> None:
    show_run(app, "briefing", "boss", ("base",), battles=6)
    scene = app.stack.top
    assert isinstance(scene, BriefingScene) and scene.runs.run.fleet is not None
    fleet = replace(scene.runs.run.fleet, notes=tuple(Note(habit, 1 + number % 2) for number, habit in enumerate(HABITS)))
    scene.runs.run = replace(scene.runs.run, fleet=fleet, escalations=("bolted_doors",))
    lines = note_lines(scene.runs)
    assert len({note.words for note in lines}) == len(HABITS) and [note.times for note in lines] == [2, 2, 2, 1, 1, 1]
    assert {note.answer for note in lines if note.words == say("habit.noted_thief")} == {say("habit.bolted_doors")}
    assert {note.answer for note in lines if note.words != say("habit.noted_thief")} == {""}
    target = pygame.Surface((400, 600))
    assert draw_notes(target, target.get_rect(), app.scale, lines) == len(HABITS)
    assert 0 < draw_notes(target, pygame.Rect(0, 0, 400, 80), app.scale, lines) < len(HABITS)
    assert draw_notes(target, pygame.Rect(0, 0, 400, 20), app.scale, lines) == 0
    forget_pictures()
    scene.runs.run = replace(scene.runs.run, fleet=replace(fleet, notes=fleet.notes[:3]))
    with reading() as page:
        app.invalidate()
        app.draw()
        read_screen(app)
    assert scene.noted == 3
    assert {note.words for note in note_lines(scene.runs)} <= set(page.said)
