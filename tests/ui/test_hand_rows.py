"""A hand in a low window: every card says its name, what it costs and whether it can be used (UX-T2, UX-H1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from pygame import Rect

from game.client.table.specs import PRINTED
from game.ui.cards.card_state import CardState
from game.ui.kit.scale import Scale
from game.ui.kit.text_reader import read_by
from game.ui.kit.theme import Color
from game.ui.table.hand_rows import draw_hand_row
from game.ui.table.local_layout import local_layout
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import services, sit_down
from tests.ui.seats import local_session
from tests.ui.tables import call
from tests.ui.test_local_layout import full_table
from tests.ui.test_orders_table import table_of

MakeUser = Callable[..., User]
EVERY = ("orders", "revolution", "promos")


class Texts:
    """All texts that are handed out while it reads."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def written(self, picture: pygame.Surface, words: str, px: int, color: Color) -> None:
        self.found.append(words)

    def shortened(self, words: str, px: int, room: int, unit: str) -> None:
        self.found.append(f"cut: {words}")


@pytest.fixture
def texts() -> Iterator[Texts]:
    heard = Texts()
    read_by(heard)
    yield heard
    read_by(None)


@pytest.mark.parametrize("hand", [7, 8, 9, 10])
def test_a_large_hand_in_a_low_window_is_a_list_of_names_with_no_card_over_another(hand: int) -> None:
    layout = local_layout(full_table(2, hand=hand), Scale(1280, 720), 0)
    for zone in ("hand", "rival_hand"):
        spots = layout.zones[zone]
        assert zone in layout.rows and len(spots) == hand
        room = Rect(layout.areas[zone])
        room.width = layout.areas[zone.replace("hand", "eye")].left - room.left
        for number, spot in enumerate(spots):
            assert room.contains(spot.rect) and spot.rect.height >= 22
            assert spot.rect.collidelist([other.rect for other in spots[number + 1 :]]) < 0


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_where_cards_carry_their_names_the_hand_is_no_list(size: tuple[int, int]) -> None:
    assert not local_layout(full_table(2, hand=6), Scale(*size), 0).rows


def test_a_row_names_its_card_its_price_and_its_strengths(texts: Texts) -> None:
    card = next(face for face in book().cards if face.key == "galactic_grunts")
    screen = pygame.Surface((300, 40))
    for width, told in ((250, True), (150, False)):
        texts.found.clear()
        draw_hand_row(screen, Rect(0, 0, width, 25), card, PRINTED, CardState(), Scale(1280, 720))
        assert "Galactic Grunts" in texts.found and str(card.deploy) in texts.found
        assert (texts.found.count(str(card.ground)) >= 1 + (card.ground == card.deploy)) is told


def test_the_raised_hand_of_a_game_with_every_pack_can_be_read_and_played_by_its_rows(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(2, packs=EVERY, skip=0))
    assert not scene.live.view.playback.layout.rows  # nothing of a hidden hand is laid out
    call(scene, scene.session.seat)
    user.step(4)
    assert scene.live.view.playback.layout.rows == {"hand"}
    hand = scene.session.state.players[scene.session.seat].hand
    assert scene.live.model.choice is not None
    playable = [card for card in hand if scene.live.model.choice.glyph(card)]
    before = len(scene.session.state.players[scene.session.seat].units)
    user.click(scene.live.view.cards[playable[-1]].rect.center)
    assert len(scene.session.state.players[scene.session.seat].units) == before + 1


@pytest.mark.parametrize("packs", [(), EVERY])
def test_the_size_of_the_empire_is_the_same_with_the_hand_down_and_open(make_user: MakeUser, packs: tuple[str, ...]) -> None:
    user = make_user(services=services())
    scene = sit_down(user, local_session(2, packs=packs, skip=9))
    down = [button.count for button in scene.live.view.pile_buttons]
    call(scene, scene.session.seat)
    user.step(4)
    assert [button.count for button in scene.live.view.pile_buttons] == down
    scene.live.view.pile_buttons[2].press()
    assert len(scene.live.view.pile.cards) == down[2] > 10


def test_a_large_hand_against_the_nemesis_can_be_read_in_a_low_window(make_user: MakeUser) -> None:
    hand = ["snub_fighter"] * 3 + ["galactic_grunts"] * 2 + ["energy_surge", "war_levy", "drop_pods"]
    user = make_user(services=services())
    scene = sit_down(user, table_of(expansions=EVERY, hand=hand))
    assert scene.live.view.playback.layout.rows == {"hand"}
    units = len(scene.session.state.players[0].units)
    user.key(pygame.K_3)
    assert scene.widgets.focus is scene.live.view.zones["hand"][2]
    user.key(pygame.K_3)  # the same digit again uses it
    assert len(scene.session.state.players[0].units) == units + 1
    few = sit_down(user, table_of(expansions=EVERY, hand=hand[:3]))
    assert not few.live.view.playback.layout.rows
