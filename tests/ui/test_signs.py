"""Every sign on a card of the table explains itself where it is drawn: on faces, berths, bodies, rows and orders (UX-T8)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.client.table.specs import PRINTED
from game.content.glossary import signs_of
from game.content.load import load_book
from game.content.wording import Wording
from game.engine import CardDef
from game.scenes.shared.rulebook import RulebookScene
from game.scenes.table.scene import TableScene
from game.ui.cards.card_face import plan_for
from game.ui.cards.card_state import CardState, draw_card, marks
from game.ui.cards.card_widget import CardWidget
from game.ui.cards.face_forms import BERTH, FINALE, FULL, PLATE, Form
from game.ui.kit import theme
from game.ui.kit.icons import order_icon
from game.ui.kit.panels import tooltip
from game.ui.kit.scale import Scale
from game.ui.table.bodies import BodyLook, body_signs, draw_body
from game.ui.table.hand_rows import draw_hand_row, row_signs
from game.ui.table.parts.orders import beneath_place
from game.ui.table.revolution_marks import doubled_place, link_place
from game.ui.table.stage.bearing import is_body
from game.ui.table.stage.discs import TARGET
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.full_tables import full_table
from tests.ui.games import services, sit_down

BOOK = load_book()
WORDING = Wording()
SCALE = Scale(1920, 1080)
COLORS = {"fleet": theme.FLEET, "ground": theme.STRENGTH_GROUND, "energy": theme.ENERGY, "points": theme.GOLD}
PLACES = Rect(100, 100, 190, 230)
MARKED = CardState(targeted=True, tokens=1, verb="invade")


def card(key: str) -> CardDef:
    return next(face for face in BOOK.cards if face.key == key)


def tinted(screen: pygame.Surface, box: Rect) -> set[tuple[int, ...]]:
    """The colours in a box."""
    box = box.clip(screen.get_rect())
    return {tuple(screen.get_at((x, y)))[:3] for x in range(box.left, box.right) for y in range(box.top, box.bottom)}


@pytest.mark.parametrize("key", ["zeus", "avalon", "thornwake"])
@pytest.mark.parametrize("size", [(90, 130), (190, 230), (260, 260)])
def test_the_numbers_of_a_body_are_explained_where_they_are_drawn(key: str, size: tuple[int, int]) -> None:
    world, place, screen = card(key), Rect((100, 100), size), pygame.Surface((500, 500))
    draw_body(screen, place, world, PRINTED, CardState(), SCALE)
    signs = {says: box for box, says in body_signs(place, world, PRINTED, CardState(), SCALE)}
    assert {"fleet", "ground", "energy"} <= signs.keys() | ({"energy"} if not world.energy else set())
    for says, color in COLORS.items():
        for other, box in signs.items():
            if other in COLORS:
                assert (color in tinted(screen, box.inflate(0, 4))) is (says == other), (says, other)
    assert all(WORDING.glossary.of_icon(says) is not None for says in signs)


def changed(before: pygame.Surface, after: pygame.Surface) -> Rect:
    """What differs between two pictures."""
    differs = pygame.mask.from_threshold(after, (0, 0, 0), (3, 3, 3, 255), before)
    differs.invert()
    boxes = differs.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("name", ["token", "colonize"])
def test_the_marks_of_a_body_are_explained_where_they_are_drawn(name: str) -> None:
    world, screens = card("zeus"), list[pygame.Surface]()
    state, look = CardState(tokens=name == "token"), BodyLook(under=name == "colonize")
    for now, seen in ((CardState(), BodyLook()), (state, look)):
        screens.append(pygame.Surface((400, 420)))
        draw_body(screens[-1], PLACES, world, PRINTED, now, SCALE, seen)
    box = next(box for box, says in body_signs(PLACES, world, PRINTED, state, SCALE, look) if says == name)
    lit = changed(*screens)
    assert box.inflate(4, 4).contains(lit.clip(box.inflate(30, 30))) and lit.collidepoint(box.center)


def test_a_core_world_explains_what_it_is_worth_to_both() -> None:
    look = BodyLook(lines=2, worth=(7, 4))
    signs = body_signs(PLACES, card("zeus"), PRINTED, MARKED, SCALE, look)
    assert [says for _, says in signs].count("points") == 2
    boxes = {says: box for box, says in signs}
    assert {"token", "target", "invade"} <= boxes.keys()
    screen = pygame.Surface((400, 420))
    draw_body(screen, PLACES, card("zeus"), PRINTED, MARKED, SCALE, look)
    for says, color in (("invade", theme.LEGAL), ("target", TARGET)):
        pixels = tinted(screen, boxes[says])
        assert any(all(abs(one - other) < 16 for one, other in zip(pixel, color)) for pixel in pixels), says


@pytest.mark.parametrize("key", ["star_skiff", "double_feint", "prince_aaron"])
def test_the_parts_of_a_row_are_explained_where_they_are_drawn(key: str) -> None:
    face, box, screen = card(key), Rect(20, 20, 330, 40), pygame.Surface((380, 80))
    state = CardState(verb="deploy")
    draw_hand_row(screen, box, face, PRINTED, state, SCALE)
    signs = row_signs(box, face, PRINTED, state, SCALE)
    assert all(box.contains(place) and WORDING.glossary.of_icon(says) is not None for place, says in signs)
    assert signs[0][1] == ("deploy" if face.kind == "unit" else "play") and "deploy" in [says for _, says in signs[1:]]
    for place, says in signs:
        if says in COLORS:
            assert COLORS[says] in tinted(screen, place)
    boxes = [place for place, _ in signs]
    assert all(one.collidelist(boxes[:number]) < 0 for number, one in enumerate(boxes))


def test_the_marks_of_a_face_are_explained_where_they_are_drawn() -> None:
    face, rules = card("star_skiff"), WORDING.card_text(card("star_skiff"))
    plan, screens = plan_for(face, rules, 160), list[pygame.Surface]()
    box = Rect((60, 60), plan.size)
    for state in (CardState(), CardState(tokens=1)):
        screens.append(pygame.Surface((300, 360)))
        draw_card(screens[-1], box, face, rules, 160, state=state)
    (place, says), *others = marks(box, plan, CardState(tokens=1), 360)
    assert says == "token" and not others and place.contains(changed(*screens))
    assert {says for _, says in marks(box, plan, MARKED, 360)} == {"token", "target", "invade"}


def hovered(user: User, scene: TableScene) -> Iterator[tuple[str, bool, CardDef, list[tuple[Rect, str]]]]:
    """The first card of every zone in turn with the pointer on it, whether it is a body, and its signs."""
    view = scene.live.view
    for zone, spots in view.playback.layout.zones.items():
        widget = next((view.cards[spot.card] for spot in spots if spot.card in view.cards), None)
        if widget is None:
            continue
        user.move(next((x, widget.rect.centery) for x in range(widget.rect.left, widget.rect.right) if on(scene, widget, x)))
        user.step(2)
        spot, face = view.playback.layout.spots[widget.card], view.spec.view.cards[widget.card]
        own = [(rect, says) for rect, says in scene.live.help.spots() if rect.colliderect(widget.reach)]
        yield zone, is_body(view, spot), face, own


def on(scene: TableScene, widget: CardWidget, x: int) -> bool:
    """Whether the pointer would find a card so far from the left."""
    return scene.widgets.at((x, widget.rect.centery)) is widget


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("packs", [(), ("revolution", "orders")])
def test_the_cards_of_every_zone_explain_their_signs_and_cover_nothing_by_it(
    make_user: MakeUser, size: tuple[int, int], packs: tuple[str, ...]
) -> None:
    user = make_user(size, services=services(size=size))
    scene = sit_down(user, full_table("standard", *packs))
    user.step(3)
    told, glossary = dict[str, set[str]](), WORDING.glossary
    for zone, body, face, signs in hovered(user, scene):
        told[zone] = {says for _, says in signs}
        if not signs:
            assert zone in ("events", "rival_worlds"), zone
            continue
        assert all(glossary.of_icon(says) is not None for says in told[zone])
        if body and zone == "central_worlds":
            assert {"fleet", "ground"} <= told[zone]
        for rect, says in signs:
            user.move(rect.center)
            user.step(20)
            tip = scene.live.help.tip
            if not tip.visible or glossary.of_icon(says) not in tip.entries:
                continue  # a neighbour lies over it
            place = tip.draw(user.app.screen, scene.scale, scene.live.help.keeps_off)
            central = scene.live.view.playback.layout.areas["central"]
            assert place is not None and tip.near is not None and user.app.screen.get_rect().contains(place)
            assert place.collidelist([central, tip.near]) < 0, (zone, says, place)
            break
        else:
            raise AssertionError(f"no sign of {face.name} in {zone} explains itself")
    assert {"central_worlds", "central_cards", "worlds", "units", "hand"} <= told.keys()
    assert {"fleet", "ground"} <= told["units"] and told["hand"] & {"deploy", "play"}


@pytest.mark.parametrize("zone", ["central_worlds", "worlds", "units", "hand"])
def test_whoever_has_no_pointer_finds_the_same_signs_with_f1(make_user: MakeUser, zone: str) -> None:
    user = make_user((1280, 720), services=services())
    scene = sit_down(user, full_table("standard"))
    user.step(3)
    view = scene.live.view
    widget = view.cards[view.playback.layout.zones[zone][0].card]
    scene.widgets.set_focus(widget)
    user.key(pygame.K_LEFT)
    user.key(pygame.K_RIGHT)
    user.step(2)
    looked = scene.live.view.panels.inspector.subject
    assert looked is not None and looked.card is not None
    user.key(pygame.K_F1)
    book = user.app.stack.top
    assert isinstance(book, RulebookScene)
    words = book.text.words.split("**All others**")[0]
    for sign in signs_of(looked.card):
        entry = WORDING.glossary.of_icon(sign)
        assert entry is not None and f"**{entry.name}**" in words


@pytest.mark.parametrize("near", [Rect(500, 420, 20, 20), Rect(140, 700, 20, 20), Rect(900, 60, 30, 30)])
def test_a_tip_lies_as_near_as_it_can_outside_of_what_it_keeps_off(near: Rect) -> None:
    page, central, own = pygame.Surface((1280, 720)), Rect(210, 130, 770, 250), Rect(450, 380, 120, 160)
    place = tooltip(page, "Strength in space. " * 9, near, SCALE, 460, (central, own))
    assert page.get_rect().contains(place)
    assert place.collidelist([central, own, near]) < 0


def test_a_tip_is_narrower_rather_than_over_what_it_keeps_off() -> None:
    page, all_but_left = pygame.Surface((1280, 720)), Rect(260, 0, 1020, 720)
    place = tooltip(page, "Strength in space. " * 9, Rect(400, 300, 20, 20), SCALE, 460, (all_but_left,))
    assert place.right <= all_but_left.left and place.width >= 180


@pytest.mark.parametrize("form", [FULL, BERTH])
def test_the_band_of_doubled_strength_leaves_the_orders_of_a_card_in_view(form: Form) -> None:
    """ "×2" lay over the signs at the right."""
    units = [face for face in load_book(("base", "revolution", "orders")).cards if face.kind == "unit" and face.orders]
    compared = 0
    for face in units:
        for width in (92, 110, 150, 190):
            plan = plan_for(face, WORDING.card_text(face), width, form=form)
            band = doubled_place(Rect((0, 0), plan.size))
            assert Rect((0, 0), plan.size).contains(band)
            places = [place for place, says in plan.signs() if says in {order_icon(order) for order in face.orders}]
            assert band.collidelist(places) < 0, (face.name, width)
            compared += len(places)
    assert compared > len(units)


@pytest.mark.parametrize("form", [FULL, FINALE, BERTH, PLATE])
def test_the_number_of_cards_beneath_a_capital_city_lies_on_it_and_covers_nothing_printed(form: Form) -> None:
    """It lay where it would on a whole card: on the word "Text" of a short one, on a neighbour or the prompt below a plate."""
    cities = [face for face in load_book(("base", "revolution", "orders")).cards if face.kind == "capital"]
    assert cities
    for face in cities:
        for width in (96, 100, 122, 150, 190):
            plan = plan_for(face, WORDING.card_text(face), width, form=form)
            place = beneath_place(plan, 7)
            assert Rect((0, 0), plan.size).contains(place), (face.name, width)
            printed = [part.rect for part in plan.parts] + [Rect(words.at, words.size) for words in (*plan.name, *plan.text)]
            assert place.collidelist(printed) < 0, (face.name, width)


def test_the_arrow_of_an_advancement_that_lies_as_a_plate_leaves_its_name_and_signs_in_view() -> None:
    """It lay on the sign of its type, and on the first letter of a second line of its name."""
    built = [face for face in load_book(("base", "revolution")).cards if face.kind == "advancement"]
    assert built
    for face in built:
        for width in (100, 110, 122):
            plan = plan_for(face, WORDING.card_text(face), width, form=PLATE)
            arrow = link_place(Rect((0, 0), plan.size))
            printed = [part.rect for part in plan.parts] + [Rect(words.at, words.size) for words in plan.name]
            assert arrow.collidelist(printed) < 0, (face.name, width)
