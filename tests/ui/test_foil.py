"""The edge of foil: which cards have it, and that it runs with the camera and stands still under reduced motion."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.progress import Statistic
from game.campaign.score import MODE_TENTHS
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.profile.preferences import MOTION
from game.client.runs.gallery import PROMO, all_cards
from game.content.language import say
from game.scenes.campaign.gallery import GalleryScene
from game.ui.cards.card_metal import bars_of
from game.ui.cards.foil import draw_foil
from game.ui.cards.full_card import paragraphs
from tests.ui.runs import MakeUser, services_in


def wins(home: str, *modes: str) -> dict[Statistic, int]:
    """The figures of a profile that has won with a Home World in some modes."""
    return {Statistic("home_mode", f"{home}/{mode}", "wins"): 1 for mode in modes}


def foils_with(monkeypatch: pytest.MonkeyPatch, folder: Path, figures: dict[Statistic, int]) -> dict[str, str]:
    """The cards with an edge of foil of a profile that has these figures, and why."""
    services = services_in(folder)
    monkeypatch.setattr(type(store_of(services)), "statistics", lambda store: figures)
    return {entry.picture: entry.foil for entry in all_cards(services) if entry.foil}


def test_promos_have_foil_and_a_home_world_once_it_has_won_in_every_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = foils_with(monkeypatch, tmp_path / "a", wins("skyreach", *list(MODE_TENTHS)[:-1]))
    assert plain["mutabot"] == PROMO and set(plain.values()) == {PROMO}
    mastered = foils_with(monkeypatch, tmp_path / "b", wins("skyreach", *MODE_TENTHS))
    assert {mastered[key] for key in ("skyreach", "mutabot")} == {"Skyreach", PROMO}
    assert "aurelia" not in mastered
    lost = {Statistic("home_mode", f"skyreach/{mode}", "wins"): 0 for mode in MODE_TENTHS}
    assert foils_with(monkeypatch, tmp_path / "c", lost) == plain


def edge_with(camera: tuple[float, float], seconds: float) -> bytes:
    """An edge of foil on grey."""
    target = pygame.Surface((300, 240))
    target.fill((60, 60, 60))
    draw_foil(target, bars_of(target.get_rect(), 8), camera, seconds)
    assert target.get_at((150, 120))[:3] == (60, 60, 60), "the picture within the edge stays as it is"
    assert target.get_at((150, 3))[:3] != (60, 60, 60)
    return pygame.image.tobytes(target, "RGB")


def test_the_hues_run_with_the_camera_and_with_time_and_come_round_again() -> None:
    rest = edge_with((0.0, 0.0), 0.0)
    assert rest == edge_with((0.0, 0.0), 0.0)
    assert rest != edge_with((0.2, 0.0), 0.0)
    assert rest != edge_with((0.0, 0.0), 1.0)
    assert rest == edge_with((0.0, 0.0), 9.0)


@pytest.mark.parametrize(("key", "foiled"), [("mutabot", True), ("claw_fighter", False)])
def test_a_large_card_shows_and_tells_its_foil(make_user: MakeUser, tmp_path: Path, key: str, foiled: bool) -> None:
    services = services_in(tmp_path)
    services.settings.set(UNLOCK_ALL, True)
    services.settings.set(MOTION, True)
    user = make_user((1280, 720), first="gallery", services=services)
    user.step(2)
    scene = user.top(GalleryScene)
    scene.look_at(next(place for place, entry in enumerate(scene.shown) if entry.picture == key))
    sheet = scene.full.sheet
    assert sheet is not None and sheet.foil is foiled
    assert (say("gallery.foil_promo") in [part.text for part in paragraphs(sheet)]) is foiled
    user.app.settle()
    user.step(30)
    frame = scene.full.frame(scene.scale)
    row = [user.app.screen.get_at((x, frame.top + 2)) for x in range(frame.left + 20, frame.right - 20, 4)]
    hues = {round(color.hsva[0] / 60) % 6 for color in row if color.hsva[1] > 15}
    assert (len(hues) >= 5) is foiled
    before = pygame.image.tobytes(user.app.screen, "RGB")
    user.step(30)
    assert pygame.image.tobytes(user.app.screen, "RGB") == before, "with reduced motion the hues stand still"
