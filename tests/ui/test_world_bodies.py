"""Worlds as bodies on the sky: names whole, numbers true, a feathered disc where a pack has no picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.client.profile.preferences import TABLE_LOOK
from game.client.table.specs import CardOverrides
from game.engine import CardDef
from game.ui.cards import body_art
from game.ui.cards.body_art import ROOM, body, body_in_flight
from game.ui.cards.card_state import CardState
from game.ui.kit import pictures, theme
from game.ui.kit.cache import BODIES
from game.ui.kit.scale import Scale
from game.ui.kit.stage_pictures import forget
from game.ui.kit.text import Face, size
from game.ui.kit.text_reader import read_by
from game.ui.kit.theme import Color
from game.ui.table import painter
from game.ui.table.battle.strikes import draw_book
from game.ui.table.bodies import LEAST_WIDTH, BodyLook, draw_body, draw_world, placed
from game.ui.table.stage import captions
from game.ui.table.stage.discs import draw_disc
from game.ui.table.stage.numbers import chips_of
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import services, session_at, session_of, sit_down
from tools.proofs.reading import read_screen, reading

SCALE = Scale(1280, 720)
WORLDS = sorted((card for card in book().cards if card.is_world), key=lambda card: card.key)
MakeUser = Callable[..., User]


def world(key: str) -> CardDef:
    return next(card for card in WORLDS if card.key == key)


@pytest.mark.parametrize("wide", [LEAST_WIDTH, 92, 140, 196])
def test_a_name_is_whole_in_at_most_two_lines_and_nothing_leaves_its_place(wide: int) -> None:
    for card in WORLDS:
        rect = Rect(40, 40, wide, round(wide * 1.4))
        place = placed(rect, card.name, SCALE)
        assert " ".join(place.name) == card.name and len(place.name) <= 2
        assert place.name_px >= theme.RULES_FLOOR and place.chips_px >= theme.NUMBER_FLOOR
        assert max(size(line, place.name_px, Face.DISPLAY)[0] for line in place.name) <= wide * 1.25, card.name
        assert rect.contains(place.disc) and place.chips_top < rect.bottom


def test_a_free_world_says_what_it_takes_and_a_taken_one_only_what_it_gives() -> None:
    zeus = world("zeus")
    free = {chip.sign: chip.words for chip in chips_of(zeus)}
    assert free["fleet"] == str(zeus.fleet) and free["ground"] == str(zeus.ground) and free["points"] == str(zeus.points)
    assert {chip.sign for chip in chips_of(zeus, taken=True)} <= {"energy", "points"}


def test_a_number_that_is_not_as_printed_says_which_way() -> None:
    zeus = world("zeus")
    (fleet, ground, *_) = chips_of(zeus, CardOverrides(fleet=zeus.fleet - 1, ground=zeus.ground + 2))
    assert (fleet.words, fleet.changed) == (str(zeus.fleet - 1), -1)
    assert (ground.words, ground.changed) == (str(zeus.ground + 2), 1)


def test_every_mark_changes_what_is_drawn() -> None:
    def drawn(state: CardState, under: bool = False) -> bytes:
        target = pygame.Surface((240, 320))
        draw_body(target, Rect(20, 20, 196, 274), world("zeus"), CardOverrides(), state, SCALE, BodyLook(under=under))
        return pygame.image.tobytes(target, "RGB")

    plain = CardState()
    states = [CardState(dimmed=True), CardState(verb="invade"), CardState(selected=True), CardState(focused=True)]
    states += [CardState(targeted=True), CardState(tokens=2), CardState(outline=theme.WARN)]
    pictures = [drawn(plain), drawn(plain, under=True), *(drawn(state) for state in states)]
    assert len(set(pictures)) == len(pictures)


def test_a_world_without_a_picture_is_its_card_in_a_feathered_disc() -> None:
    stranger = replace(world("zeus"), key="a_world_from_elsewhere")
    picture = body_art.body(stranger, 100)
    middle = picture.get_width() // 2
    alphas = [picture.get_at((middle + step, middle)).a for step in (0, 30, 46, 52)]
    assert alphas[0] == alphas[1] == 255 and 0 < alphas[2] < 255 and alphas[3] == 0


def test_rings_and_moons_of_a_world_fade_where_its_own_words_lie() -> None:
    """The halo of Indra ran through its name."""
    indra, rect = world("indra"), Rect(60, 60, 196, 274)
    place = placed(rect, indra.name, SCALE)
    target, plain = pygame.Surface((320, 400)), pygame.Surface((320, 400))
    draw_world(target, rect, indra, CardState(), SCALE)
    draw_disc(plain, place.disc, indra, CardState(), ())
    words = Rect(rect.left + 40, place.name_top + 4, rect.width - 80, 20)
    shown, whole = (sum(pygame.transform.average_color(picture, words)[:3]) for picture in (target, plain))
    assert shown < 0.6 * whole
    beside = Rect(place.disc.right + 4, place.disc.centery - 10, 20, 20)
    assert pygame.image.tobytes(target.subsurface(beside), "RGB") == pygame.image.tobytes(plain.subsurface(beside), "RGB")


def test_the_rings_of_a_world_fade_where_the_points_of_both_sides_stand() -> None:
    indra, rect = world("indra"), Rect(60, 60, 196, 274)
    disc = placed(rect, indra.name, SCALE).disc
    points = Rect(0, disc.centery - 30, disc.left - 12, 60)
    target, plain = pygame.Surface((320, 400)), pygame.Surface((320, 400))
    draw_world(target, rect, indra, CardState(), SCALE, BodyLook(keep=((points.x, points.y, points.width, points.height),)))
    draw_world(plain, rect, indra, CardState(), SCALE)
    shown, whole = (sum(pygame.transform.average_color(picture, points.inflate(-16, -16))[:3]) for picture in (target, plain))
    assert shown < 0.7 * whole


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_caption_of_a_zone_stands_on_the_rings_of_a_world(
    make_user: MakeUser, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The halo of Indra ran through "Worlds" and its note."""
    lines: dict[str, list[str]] = {}
    for key in ("indra", "saltern"):
        told = lines[key] = []
        table = Table(TableSetup(central=[key, "wotan"], nemesis="standard", staged=1, energy=9))
        user = make_user(size, services=services(size=size))
        view = sit_down(user, session_of(table)).live.view
        user.app.settle()
        user.step(4)
        monkeypatch.setattr(captions, "caption", lambda *given, told=told, **_: told.append(given[3]))
        painter.draw_zones(view, pygame.Surface(size))
        monkeypatch.undo()
    name = view.spec.named["central_worlds"].caption
    assert name in lines["saltern"] and name not in lines["indra"]


def test_a_caption_whose_place_is_taken_stands_at_the_other_end(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Captions of crowded zones, such as that of the own hand, were not there at all."""
    view = sit_down(make_user(services=services(size=(1280, 720))), session_at("turn")).live.view
    area, places = view.playback.layout.areas["hand"], list[pygame.Rect]()
    monkeypatch.setattr(captions, "caption", lambda target, place, *_, **__: places.append(place))
    lines: list[pygame.Rect] = []
    page, first, last = pygame.Surface((1280, 720)), Rect(area.topleft, (20, 20)), Rect(area.right - 20, area.top, 20, 20)
    for taken in ([], [first], [first, last]):
        captions.free_caption(view, page, lines, area, "Your hand", "", taken)
        lines.clear()
    assert [place.left > area.left for place in places] == [False, True]
    assert all(place.right == area.right for place in places)


def test_words_of_worlds_are_drawn_over_the_rings_of_all_of_them(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    """A World that came later drew its moon over the name of the one before it."""
    view = sit_down(make_user(services=services(size=(1280, 720))), session_at("turn", skip=40)).live.view
    drawn: list[str] = []
    monkeypatch.setattr(painter, "draw_world", lambda *_: drawn.append("disc"))
    monkeypatch.setattr(painter, "draw_told", lambda *_: drawn.append("words"))
    painter.draw_cards(view, pygame.Surface((1280, 720)), painter.lying(view))
    assert drawn == sorted(drawn) and drawn.count("disc") == drawn.count("words") >= 3


@pytest.mark.parametrize("look", ["stage", "cards"])
def test_both_looks_of_the_table_name_every_world(make_user: MakeUser, look: str) -> None:
    given = services()
    given.settings.set(TABLE_LOOK, look)
    user = make_user(services=given, size=(1280, 720))
    scene = sit_down(user, session_at("turn"))
    with reading() as page:
        read_screen(user.app)
    said = " ".join(page.said)
    spec = scene.live.model.spec()
    assert spec.bodies == (look == "stage")
    for zone in ("central_worlds", "worlds"):
        for card in spec.named[zone].cards:
            assert all(word in said for word in spec.view.cards[card.card].name.split())


def test_a_world_is_read_once_however_often_its_size_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = pictures.read

    def counted(group: str, name: str) -> pygame.Surface | None:
        read.append(name)
        return real(group, name)

    monkeypatch.setattr(pictures, "read", counted)
    pictures.forget()  # also what another test had read ahead
    BODIES.clear()
    ra = world("ra")
    for side in range(60, 280, 7):
        assert body_in_flight(ra, side, side % 2 == 0).get_size() == (side, side)
        assert body(ra, round(side / ROOM)).get_width() in range(side - 2, side + 3)
    assert read == ["ra"]


def test_a_fire_that_grows_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    real = pictures.read

    def counted(group: str, name: str) -> pygame.Surface | None:
        read.append(name)
        return real(group, name)

    monkeypatch.setattr(pictures, "read", counted)
    forget()
    screen = pygame.Surface((400, 400))
    for side in range(10, 300, 9):
        draw_book(screen, "fire", side / 300, (200, 200), side)
    assert read == ["fire"]


def test_the_colour_of_a_name_says_whose_world_it_is(make_user: MakeUser) -> None:
    session = session_at("turn", skip=12)
    user = make_user(services=services())
    written: dict[str, set[Color]] = {}

    class Reader:
        def written(self, picture: pygame.Surface, text: str, px: int, color: Color) -> None:
            written.setdefault(text, set()).add(color)

        def shortened(self, text: str, px: int, room: int, unit: str) -> None:
            raise AssertionError(text)

    read_by(Reader())
    try:
        scene = sit_down(user, session)
    finally:
        read_by(None)
    view = scene.live.view.spec.view
    own, nemesis = ({view.cards[card].name for card in view.players[seat].worlds} for seat in (0, 1))
    assert own and nemesis
    for names, color in ((own, theme.GOLD), (nemesis, theme.NEMESIS)):
        for name in names & set(written):
            assert written[name] & {color, theme.MUTED}, name
    assert any(theme.GOLD in written.get(name, ()) for name in own)
    assert any(theme.NEMESIS in written.get(name, ()) for name in nemesis)
    assert not any(theme.GOLD in written.get(name, ()) for name in nemesis)
