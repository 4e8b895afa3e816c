"""The edge of foil: which cards have it, and that it runs with the camera and stands still under reduced motion."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.progress import Statistic
from game.campaign.score import MODE_TENTHS
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.profile_in_play import UNLOCK_ALL, store_of
from game.client.games.requests import DraftArgs
from game.client.games.session import Session
from game.client.profile.preferences import MOTION
from game.client.profile.requests import Swap
from game.client.runs.foils import PROMO, foils_of
from game.client.runs.gallery import all_cards
from game.client.table.specs import Subject
from game.content.language import say
from game.scenes.campaign.gallery import GalleryScene
from game.scenes.draft.scene import DraftScene
from game.scenes.setup.skirmish import SkirmishScene
from game.ui.cards.card_metal import bars_of
from game.ui.cards.foil import draw_foil
from game.ui.cards.full_card import paragraphs
from tests.table import book
from tests.ui.games import session_at, sit_down
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


def test_at_the_table_and_in_set_up_the_same_cards_have_foil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = services_in(tmp_path)
    cards = {card.key: card for card in book("promos").cards}
    monkeypatch.setattr(type(store_of(services)), "statistics", lambda store: wins("skyreach", *MODE_TENTHS))
    foil, listed = foils_of(services), {entry.picture: entry.foil for entry in all_cards(services)}
    assert {key for key in cards if foil(cards[key])} == {key for key, card in cards.items() if listed[card.art or key]}
    assert foil(cards["mutabot"]) == PROMO and foil(cards["skyreach"]) == "Skyreach" and not foil(cards["claw_fighter"])


@pytest.mark.parametrize("foiled", [True, False])
def test_the_card_place_and_the_large_card_of_the_table_show_foil(
    make_user: MakeUser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, foiled: bool
) -> None:
    services = services_in(tmp_path)
    won = [home.key for home in book().cards if home.kind == "home"] if foiled else []
    figures = {statistic: 1 for home in won for statistic in wins(home, *MODE_TENTHS)}
    monkeypatch.setattr(type(store_of(services)), "statistics", lambda store: figures)
    user = make_user((1920, 1080), services=services)
    scene = sit_down(user, session_at("turn"))
    view = scene.live.view
    inspector = view.panels.inspector
    for widget in view.zones["hand"]:
        user.move(widget.rect.center)
        user.step(2)
        if inspector.subject is not None and inspector.subject.card.faction:
            break
    assert inspector.subject is not None
    card = inspector.subject.card
    user.app.settle()
    user.step(4)
    place, plan = inspector.faces[0]
    assert hues_along(user.app.screen, place, round(plan.edge) + 3) is foiled
    user.key(pygame.K_z)
    user.step(4)
    sheet = view.panels.full.sheet
    assert sheet is not None and sheet.foil is foiled
    home = next(other.name for other in book().cards if other.kind == "home" and other.faction == card.faction)
    assert (say("gallery.foil_mastered", home=home) in sheet.notes) is foiled


def hues_along(screen: pygame.Surface, box: pygame.Rect, down: int) -> bool:
    """Whether the upper edge of a card has all hues."""
    row = [screen.get_at((x, box.top + down)) for x in range(box.left + 20, box.right - 20, 2)]
    return len({round(color.hsva[0] / 60) % 6 for color in row if color.hsva[1] > 15}) >= 5


def test_in_the_draft_and_in_set_up_the_card_that_is_looked_at_may_have_foil(make_user: MakeUser, tmp_path: Path) -> None:
    promo = next(card for card in book("promos").cards if card.key == "mutabot")
    user = make_user(first="skirmish", services=services_in(tmp_path))
    assert user.top(SkirmishScene).inspector.foils(promo) == PROMO
    session = Session.start(user.app.services, skirmish_setup(book("promos"), Skirmish(), "foil"))
    user.app.stack.carry_out(Swap(DraftArgs(session=session)))
    user.step(2)
    drafting = user.top(DraftScene).live
    assert drafting.view.inspector.foils(promo) == PROMO
    drafting.view.inspector.show(Subject(promo))
    drafting.large.open = True
    drafting.large.draw(user.app.screen, drafting.view.inspector.scale)
    sheet = drafting.large.view.sheet
    assert sheet is not None and sheet.foil and say("gallery.foil_promo") in sheet.notes
