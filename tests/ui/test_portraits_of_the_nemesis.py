"""The portraits of the three Nemeses: which state is shown when, by a pure function, and where they are seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.cli.stage import open_app
from game.client.table.mood import CLEARLY
from game.client.table.portraits import State, portrait_state
from game.ui.kit import pictures, theme
from game.ui.kit.scale import Scale
from game.ui.screens.outcome_page import BEATEN, OutcomeContent, OutcomePage
from game.ui.table.nemesis_console import NemesisConsole
from game.ui.table.stage.banner import Banner

WINDOW = (1280, 720)


@pytest.fixture(scope="module", autouse=True)
def window() -> Iterator[None]:
    """Paintings are made for a window, whichever tests ran before."""
    with open_app(WINDOW, "portraits"):
        yield


@pytest.mark.parametrize(
    ("known", "state"),
    [
        ({}, "calm"),
        ({"again": True}, "near"),
        ({"lead": CLEARLY - 1}, "calm"),
        ({"lead": CLEARLY}, "behind"),
        ({"lead": 1 - CLEARLY}, "calm"),
        ({"lead": -CLEARLY}, "near"),
        ({"phase": 2}, "phase_2"),
        ({"phase": 2, "lead": 30, "again": True}, "phase_2"),
        ({"phase": 3}, "phase_3"),
        ({"won": True}, "behind"),
        ({"won": False}, "near"),
        ({"won": True, "phase": 3}, "behind"),
        ({"won": True, "last": True}, "broken"),
        ({"won": False, "last": True}, "phase_3"),
    ],
)
def test_a_state_says_how_a_battle_stands(known: dict[str, Any], state: State) -> None:
    assert portrait_state(**known) == state


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, str]]]:
    """The portraits that are asked for."""
    names: list[tuple[str, str]] = []
    portrait = pictures.portrait

    def noted(enemy: str, state: str, size: tuple[int, int]) -> pygame.Surface | None:
        names.append((enemy, state))
        return portrait(enemy, state, size)

    monkeypatch.setattr(pictures, "portrait", noted)
    yield names


def _banner(face: tuple[str, str] | None) -> bytes:
    banner = Banner()
    banner.show("Round 6. Phase 2.", "", False, face)
    screen = pygame.Surface(WINDOW)
    banner.draw(screen, pygame.Rect(0, 100, 1280, 400), Scale(*WINDOW))
    return screen.get_buffer().raw


def test_the_banner_of_a_phase_shows_whose_it_is() -> None:
    bare = _banner(None)
    assert len({bare, *(_banner((enemy, "phase_2")) for enemy in ("counter", "host", "engine"))}) == 4
    assert _banner(("nemesis", "phase_2")) == bare, "the common Nemesis has no portraits"


@pytest.mark.parametrize("state", ["calm", "near", "behind", "phase_2"])
def test_the_console_waits_with_the_portrait_of_the_state(state: str, asked: list[tuple[str, str]]) -> None:
    console = NemesisConsole()
    console.place(pygame.Rect(0, 0, 420, 560), Scale(*WINDOW))
    console.portrait = ("host", state)
    console.draw(pygame.Surface(WINDOW))
    assert asked == [("host", state)]


TOLD = OutcomeContent(
    verdict="Victory",
    color=theme.GOLD,
    bright=True,
    names=("You", "The Counter"),
    colors=(theme.GOLD, theme.NEMESIS),
    totals=(40, 30),
    emblem="emblem_sun",
    livery=theme.GOLD,
    hulls=(),
    parts=(),
    trophies=(),
    faces=(),
    needed=None,
    said="",
    medal="",
    rank="",
    honour=(),
    news=(),
)


def _page(told: OutcomeContent) -> pygame.Surface:
    screen = pygame.Surface(WINDOW)
    OutcomePage(told).draw(screen, Scale(*WINDOW), 60_000)
    return screen


def test_the_results_of_a_last_battle_that_was_won_show_the_nemesis_broken(asked: list[tuple[str, str]]) -> None:
    bare, shown = _page(TOLD), _page(replace(TOLD, face="counter", state="broken"))
    assert ("counter", "broken") in asked
    place = (round(WINDOW[0] * BEATEN[0]), round(WINDOW[1] * BEATEN[1]))
    near = pygame.Rect(0, 0, 60, 60)
    near.center = place
    assert pygame.transform.average_color(shown, near) != pygame.transform.average_color(bare, near)


@pytest.mark.parametrize("bright", [True, False])
def test_a_portrait_in_the_results_shows_no_corner_of_its_frame(bright: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def page(color: str) -> pygame.Surface:
        def plain(enemy: str, state: str, size: tuple[int, int]) -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill(color)
            return picture

        monkeypatch.setattr(pictures, "portrait", plain)
        return _page(replace(TOLD, bright=bright, face="counter"))

    bare, shown = page("#00000000"), page("white")
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), bare)
    same.invert()
    box = same.get_bounding_rects()[0]
    assert box.width > 60 and same.get_at(box.center)
    corners = (box.topleft, box.move(-1, 0).topright, box.move(0, -1).bottomleft, box.move(-1, -1).bottomright)
    assert not any(same.get_at(corner) for corner in corners)


@pytest.mark.parametrize("faction", ["gold", "sky", "teal", "ember", "violet", "bone"])
def test_results_lie_over_the_painting_of_the_faction(faction: str) -> None:
    corner = pygame.Rect(0, 380, 380, 260)
    colors = {
        tuple(pygame.transform.average_color(_page(replace(TOLD, bright=bright, faction=name)), corner))
        for bright in (True, False)
        for name in (faction, "")
    }
    assert len(colors) == 4
