"""Worlds of cards that turn: they begin as their still picture, what stands round them stays, and less motion rests them."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.outcome import Trophy
from game.engine import CardDef
from game.engine.terms import CardId, Seat
from game.ui.cards.turning_body import TurningBody, lit_by
from game.ui.kit import pictures, theme
from game.ui.kit.globe import turns
from game.ui.kit.scale import Scale
from game.ui.screens.outcome_page import DRIFT, OutcomeContent, OutcomePage
from tests.table import book

WINDOW = (1280, 720)
CORE = ("zeus", "anu", "indra", "ra", "ptah", "dagda", "raven")
HOMES = ("aurelia", "skyreach", "verdance", "umbra")


def world(key: str) -> CardDef:
    """A World of the base game or of an expansion by its key."""
    return next(card for card in book("orders", "revolution").cards if card.key == key)


def pixels(picture: pygame.Surface, area: pygame.Rect) -> bytes:
    """The colours of a part of a picture."""
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


def shown(body: TurningBody, seconds: float = 0.0) -> pygame.Surface:
    """A World on dark ground, after it has turned for so long."""
    out = pygame.Surface((2 * body.diameter, 2 * body.diameter))
    body.draw(out, out.get_rect().center)
    for _ in range(round(seconds * 20)):
        body.update(0.05)
    out.fill((0, 0, 0))
    body.draw(out, out.get_rect().center)
    return out


@pytest.mark.parametrize("key", CORE)
def test_a_core_world_begins_as_its_still_picture_and_turns(key: str) -> None:
    body = TurningBody(world(key), 120)
    still = pygame.Surface((240, 240))
    still.blit(body.picture(), body.picture().get_rect(center=(120, 120)))
    disc = pygame.Rect(80, 80, 80, 80)
    begins, later = shown(body), shown(body, 12.0)
    first, other = pixels(begins, disc), pixels(still, disc)
    assert sum(abs(a - b) for a, b in zip(first, other)) / len(first) < 26
    assert first != pixels(later, disc)
    corner = pygame.Rect(0, 0, 30, 240)
    assert pixels(begins, corner) == pixels(later, corner) == pixels(still, corner)


def test_a_world_whose_towers_stand_on_its_ground_keeps_still() -> None:
    body = TurningBody(world("smelter_nine"), 120)
    assert not turns("turning", "smelter_nine") and not body.moving
    assert pygame.image.tobytes(shown(body, 2.0), "RGB") == pygame.image.tobytes(shown(body), "RGB")


def test_a_world_without_its_veil_keeps_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "painted", lambda group, name: None)
    body = TurningBody(world("zeus"), 60)
    shown(body)
    assert not body.update(1.0)


def test_what_stands_before_a_world_hides_its_ground() -> None:
    veil = pygame.Surface((20, 20), pygame.SRCALPHA)
    veil.fill((0, 0, 0, 255))
    veil.fill((200, 40, 40, 0), (0, 0, 20, 10))
    light = lit_by(veil)
    assert light.rest is not None
    assert light.day.get_at((5, 5))[:3] == (0, 0, 0) and light.rest.get_at((5, 5))[:3] == (200, 40, 40)
    assert light.day.get_at((5, 15))[:3] == (255, 255, 255) and light.dark.get_at((5, 15))[:3] == (0, 0, 0)


@pytest.fixture
def page() -> OutcomePage:
    """A victory with two Worlds of the player and one of the Nemesis."""
    faces = [world("zeus"), world("anu"), world("indra")]
    trophies = [Trophy(CardId(number), Seat(int(number == 2)), 3, "3") for number in range(3)]
    told = OutcomeContent(
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
        trophies=trophies,
        faces=faces,
        needed=None,
        said="",
        medal="",
        rank="",
        honour=(),
        news=(),
        faction="gold",
    )
    return OutcomePage(told)


def draw(page: OutcomePage) -> pygame.Surface:
    """The page at its end."""
    screen = pygame.Surface(WINDOW)
    page.draw(screen, Scale(*WINDOW), 60_000)
    return screen


def test_the_worlds_of_the_results_turn_twelve_times_a_second(page: OutcomePage) -> None:
    before = draw(page)
    page.update(DRIFT)  # the camera rests from here on
    rests = draw(page)
    changes = sum(page.update(1 / 60) for _ in range(60))
    assert 11 <= changes <= 12 * 3
    after = draw(page)
    for x, y, radius in page.slots(Scale(*WINDOW)):
        disc = pygame.Rect(0, 0, radius, radius)
        disc.center = (x, y - radius // 3)
        assert pixels(rests, disc) != pixels(after, disc)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(rests, "RGB"), "the camera has drifted"


def test_the_people_of_a_painting_move_further_than_its_ground(page: OutcomePage, monkeypatch: pytest.MonkeyPatch) -> None:
    def striped(size: tuple[int, int], color: tuple[int, int, int], y: int) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*color, 255), (size[0] // 2, y, 10, 8))
        return out

    monkeypatch.setattr("game.ui.screens.outcome_page.ROWS_SHADE", 0.01)  # the stripes lie where the rows of the count do
    monkeypatch.setattr("game.ui.screens.outcome_page.victors_light", lambda size, heart: pygame.Surface(size))
    monkeypatch.setattr("game.ui.screens.outcome_page.HALO_SHADE", 0.01)  # nor does its light lie over them
    monkeypatch.setattr(pictures, "poster", lambda group, key, size: pygame.Surface(size))
    monkeypatch.setattr(pictures, "ground", lambda key, size: striped(size, (0, 0, 255), 320))
    monkeypatch.setattr(pictures, "before_ground", lambda key, picture: striped(picture.get_size(), (255, 0, 0), 300))
    ends: list[list[int]] = []
    for seconds in (0.0, DRIFT):
        page.update(seconds)
        screen = draw(page)
        rows = [[screen.get_at((x, y)) for x in range(WINDOW[0])] for y in range(280, 330)]
        ends.append([min(x for row in rows for x, at in enumerate(row) if at[hue] > 100 > at[2 - hue]) for hue in (0, 2)])
    people, ground = (ends[1][hue] - ends[0][hue] for hue in (0, 1))
    assert people > 2 * ground > 0
    assert not page.update(0.0)
