"""Other seats can be looked at: two of them by name at 1600 x 900, five of them one after another by one key or a press each."""

from __future__ import annotations

import pygame
import pytest

from game.client.games.privacy import OPEN
from game.client.table.looking import SEAT_PILE
from game.client.table.refs import SeatRef
from game.ui.cards.card_widget import CardWidget
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, size
from game.ui.table.local_layout import local_layout
from game.ui.table.painter import draw_zones
from game.ui.table.stage import captions
from tests.ui.games import services, sit_down
from tests.ui.seats import MakeUser, local_session
from tests.ui.test_local_layout import full_table
from tools.proofs.reading import read_screen, reading

LEAST = 55
OTHERS = ("rival_worlds", "rival_units", "rival_hand")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("worlds", "units", "hand"), [(2, 1, 5), (5, 4, 6), (7, 7, 8)])
def test_with_two_seats_everything_of_the_other_is_larger_than_55_pixels_at_1600_by_900(
    seat: int, worlds: int, units: int, hand: int
) -> None:
    layout = local_layout(full_table(2, worlds=worlds, units=units, hand=hand), Scale(1600, 900), seat)
    for zone in (*OTHERS, "worlds", "units", "hand"):
        assert layout.zones[zone] and all(len(spot.cards) == 1 for spot in layout.zones[zone]), zone
        assert min(spot.rect.width for spot in layout.zones[zone]) > LEAST, zone


@pytest.mark.parametrize("skip", [4, 30])
def test_with_two_seats_the_name_of_each_of_its_cards_is_read_at_1600_by_900(make_user: MakeUser, skip: int) -> None:
    user = make_user(services=services(size=(1600, 900)), size=(1600, 900))
    scene = sit_down(user, local_session(2, OPEN, skip=skip))
    user.step(10)
    with reading() as page:
        read_screen(user.app)
    said = " ".join(page.said)
    view = scene.live.view.spec.view
    named = 0
    for zone in OTHERS:
        for spot in scene.live.view.playback.layout.zones[zone]:
            for word in view.cards[spot.card].name.split():
                assert word in said, (zone, view.cards[spot.card].name)
            named += 1
    assert named >= 5
    assert not [finding for finding in page.findings if finding.wrong == "shortened"]


def test_with_five_seats_one_key_or_one_press_shows_any_system(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(5, OPEN, skip=8))
    user.step(10)
    seat = scene.live.model.seat
    order = [(seat + number) % 5 for number in range(1, 5)]
    for key, wanted in ((pygame.K_PAGEDOWN, order), (pygame.K_PAGEUP, order[::-1])):
        for other in wanted:
            user.key(key)
            user.step(2)
            pile = scene.live.model.pile
            assert pile is not None and pile.key == f"{SEAT_PILE}{other}"
            player = scene.live.model.shown.players[other]
            assert {*player.worlds, *player.units} <= set(pile.cards)
        user.key(key)
        user.step(2)
        assert scene.live.model.pile is None
    for other in order:
        plate = scene.live.view.widget_of(SeatRef(other))
        assert plate is not None
        user.click(plate.rect.center)
        user.step(2)
        pile = scene.live.model.pile
        assert pile is not None and pile.key == f"{SEAT_PILE}{other}"
        user.key(pygame.K_ESCAPE)
        user.step(2)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_caption_of_a_zone_stands_below_a_button(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """That of a hidden hand began below the button that calls for it."""
    view = sit_down(make_user(services=services()), local_session(seats)).live.view
    places: list[pygame.Rect] = []

    def noted(target: pygame.Surface, area: pygame.Rect, scale: Scale, words: str, *_: object, **__: object) -> None:
        places.append(pygame.Rect(area.topleft, (size(words, scale.font(17), Face.DISPLAY)[0] + 12, 16)))

    monkeypatch.setattr(captions, "caption", noted)
    draw_zones(view, pygame.Surface(view.host.screen.get_size()))
    buttons = [widget.rect for widget in view.widgets.widgets if widget.visible and not isinstance(widget, CardWidget)]
    assert places and buttons
    assert not [place for place in places if place.collidelist(buttons) >= 0]
