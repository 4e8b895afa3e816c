"""Colours, text, icons and card faces: what everything on the screen is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame
import pytest

from game.client.table.specs import CardOverrides
from game.client.table.type_words import TYPE_WORDS
from game.ui.cards.card_art import ALLOWANCE, art
from game.ui.cards.card_back import card_back
from game.ui.cards.card_face import TURN, complete, face, forget_plans, height_for, nemesis_print, picture_box, plan_for, poster
from game.ui.cards.card_outline import outline
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit import theme
from game.ui.kit.buttons import cap_height
from game.ui.kit.cache import PictureCache
from game.ui.kit.glyphs import key_cap
from game.ui.kit.icon_shapes import SHAPES
from game.ui.kit.icons import TYPE_LETTERS, icon
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, draw, render, rich, rich_size, shorten, size
from game.ui.kit.text_reader import read_by
from game.ui.kit.theme import Color


@dataclass(frozen=True)
class Card:
    key: str = "hercules_bomber"
    name: str = "Hercules Bomber"
    kind: str = "unit"
    sector: int | None = 1
    faction: str | None = None
    types: tuple[str, ...] = ("starfighter",)
    orders: tuple[str, ...] = ("mining",)
    draft: int = 2
    deploy: int = 2
    cost: int = 0
    energy: int = 0
    fleet: int = 1
    ground: int = 0
    points: int = 1
    number: int = 0
    core: bool = False
    hero: str | None = None
    flavour: str = ""


RULES = "During an invasion, pay 1\u00a0{energy}: this Unit gets +2\u00a0{ground}."
KINDS = {
    "unit": Card(),
    "tactic": Card("feint", "Double Feint", "tactic", types=(), cost=1),
    "prestige": Card("champion", "Champion of Ra", "prestige", sector=5, types=(), points=5),
    "world": Card("avalon", "Avalon", "world", types=(), energy=2, fleet=3, ground=3),
    "home": Card("aurelia", "Aurelia", "home", sector=None, faction="gold", types=(), energy=3, number=2),
}


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize(("palette", "least"), [(theme.NORMAL, 4.5), (theme.HIGH, 7.0)], ids=["normal", "high contrast"])
def test_every_text_is_readable_on_its_ground(palette: Mapping[str, theme.Color], least: float) -> None:
    pairs = theme.text_pairs(palette)
    assert len(pairs) > 60
    for name, text, ground in pairs:
        assert theme.contrast(text, ground) >= least, name


def test_contrast_is_computed_as_the_standard_says() -> None:
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert theme.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_a_dimmed_cards_name_is_still_readable() -> None:
    level = 0.65
    assert theme.contrast(theme.shade(theme.TEXT, level), theme.PANEL) >= 4.5


@pytest.mark.parametrize(
    "words",
    [
        "",
        "nul \x00 inside",
        "lone \ud800 half",
        "\u200b",
        "missing \U0001f680 ⚔",
        "a" * 100_000,
        "Ω é ß Ž č ő →",
        "{unknown} **open",
    ],
)
def test_no_text_can_break_the_renderer(words: str) -> None:
    assert render(words, 16).get_width() <= 8000
    assert rich(words, 16, 200).get_width() == 200
    assert shorten(words, 16, 50) == "" or size(shorten(words, 16, 50), 16)[0] <= 50


def test_a_character_that_the_font_lacks_is_shown_as_a_question_mark() -> None:
    assert pixels(render("a\U0001f680b", 20)) == pixels(render("a?b", 20))
    assert pixels(render("aéb", 20)) != pixels(render("a?b", 20))


def test_too_long_a_line_ends_in_an_ellipsis_within_its_width() -> None:
    short = shorten("Heavy Repeating Assault Unit", 20, 120, Face.TITLE)
    assert short.endswith("…")
    assert size(short, 20, Face.TITLE)[0] <= 120


def test_rich_text_wraps_at_spaces_and_keeps_a_number_with_its_icon() -> None:
    wide, tall = rich_size("one two three four five six seven", 16, 60)
    assert wide <= 60
    assert tall > rich_size("one", 16, 60)[1]
    together = rich_size("+3\u00a0{fleet}", 16, 4)
    assert together[1] == rich_size("one", 16, 60)[1]


def test_bold_words_are_wider_and_icons_are_drawn_in_rich_text() -> None:
    assert rich_size("**Starfighter**", 18, 400)[0] > rich_size("Starfighter", 18, 400)[0]
    assert pixels(rich("pay {energy}", 18, 200)) != pixels(rich("pay", 18, 200))


def test_drawing_text_returns_where_it_lies() -> None:
    target = pygame.Surface((200, 60))
    box = draw(target, "Round 6", 20, theme.TEXT, (100, 30), anchor="center")
    assert box.collidepoint(100, 30)
    assert target.get_bounding_rect().height > 0


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_each_icon_shows_something_at_16_pixels(name: str) -> None:
    picture = icon(name, 16)
    filled = sum(picture.get_at((x, y)).a > 128 for x in range(16) for y in range(16))
    assert 12 <= filled <= 250


def test_no_two_card_types_share_a_letter_or_an_outline() -> None:
    assert len(set(TYPE_LETTERS.values())) == len(TYPE_LETTERS)
    assert set(TYPE_LETTERS) <= set(TYPE_WORDS)
    outlines = {name: pixels(icon(name, 24)) for name in TYPE_LETTERS}
    assert len(set(outlines.values())) == len(outlines)


def test_kinds_of_cards_differ_in_shape_without_any_colour() -> None:
    kinds = ("unit", "tactic", "prestige", "world", "event", "order", "capital")
    shapes = {kind: tuple(outline(kind, 160, 224)) for kind in kinds}
    assert len(set(shapes.values())) == 7


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [24, 60, 90, 120, 160, 240, 480])
def test_a_face_is_made_at_any_width(kind: str, width: int) -> None:
    picture = face(KINDS[kind], RULES, width)
    assert picture.get_size() == (width, height_for(width))
    assert picture.get_at((width // 2, height_for(width) // 2)).a == 255


@pytest.mark.parametrize("width", [120, 160, 240])
def test_rules_text_changes_the_face_where_it_can_be_read(width: int) -> None:
    assert pixels(face(KINDS["unit"], RULES, width)) != pixels(face(KINDS["unit"], "Draw a card.", width))


def test_a_small_face_leaves_the_rules_to_the_inspector_but_says_that_there_are_some() -> None:
    assert pixels(face(KINDS["unit"], RULES, 70)) == pixels(face(KINDS["unit"], "Draw a card.", 70))
    assert pixels(face(KINDS["unit"], RULES, 70)) != pixels(face(KINDS["unit"], "", 70))


def test_a_price_and_a_strength_that_differ_from_the_print_are_shown() -> None:
    plain = pixels(face(KINDS["unit"], RULES, 160))
    assert pixels(face(KINDS["unit"], RULES, 160, CardOverrides(price=1, price_verb="deploy"))) != plain
    assert pixels(face(KINDS["unit"], RULES, 160, CardOverrides(fleet=4))) != plain


def test_every_state_of_a_card_differs_in_more_than_colour() -> None:
    def grey(state: CardState) -> bytes:
        target = pygame.Surface((220, 300))
        draw_card(target, (25, 30), KINDS["unit"], RULES, 160, state=state)
        return pixels(pygame.transform.grayscale(target))

    states = [
        CardState(), CardState(dimmed=True), CardState(verb="draft"), CardState(verb="deploy"), CardState(focused=True),
        CardState(selected=True), CardState(targeted=True), CardState(tokens=1), CardState(tokens=3), CardState(count=3),
    ]  # fmt: skip
    assert len({grey(state) for state in states}) == len(states)


def test_the_focus_ring_of_a_card_is_at_least_three_pixels_wide_at_any_width() -> None:
    for width in (60, 160, 480):
        target = pygame.Surface((width + 40, height_for(width) + 40))
        draw_card(target, (20, 20), KINDS["unit"], "", width, state=CardState(focused=True))
        middle = 20 + height_for(width) // 2
        ring = [x for x in range(20) if target.get_at((x, middle))[:3] == theme.FOCUS]
        assert len(ring) >= 3


def test_the_same_card_has_the_same_picture_every_time_and_two_cards_have_two() -> None:
    picture = pixels(art(KINDS["unit"], (120, 80)))
    assert pixels(art(Card(), (120, 80))) == picture
    assert pixels(art(Card(key="snub_fighter"), (120, 80))) != picture


def test_a_card_that_is_not_painted_yet_shows_its_back_and_turns_over() -> None:
    card = Card(key="a_card_nobody_has_seen")
    forget_plans()
    try:
        ALLOWANCE.grant(0.0)
        early = pixels(face(card, RULES, 160))
        assert ALLOWANCE.waiting and not complete(card, RULES, 160)
        back = pygame.transform.smoothscale(card_back(f"sector_{card.sector}", 160), plan_for(card, RULES, 160).size)
        assert early == pixels(back)
        seen = []
        for _ in range(TURN):
            ALLOWANCE.grant(1.0, patient=True)
            seen.append(pixels(face(card, RULES, 160)))
            assert ALLOWANCE.waiting is not complete(card, RULES, 160)
        assert complete(card, RULES, 160) and len(set(seen)) == TURN
        ALLOWANCE.grant(1.0, patient=True)
        assert pixels(face(card, RULES, 160)) == seen[-1]
    finally:
        ALLOWANCE.grant(None)


def test_a_card_that_was_painted_once_is_scaled_until_it_is_painted_anew_and_never_turns() -> None:
    card = Card(key="a_card_that_changes_its_size")
    forget_plans()
    try:
        ALLOWANCE.grant(1.0, patient=True)
        large = face(card, RULES, 200)
        ALLOWANCE.grant(0.0)
        assert pixels(face(card, RULES, 160)) == pixels(pygame.transform.smoothscale(large, plan_for(card, RULES, 160).size))
        assert ALLOWANCE.waiting
        ALLOWANCE.grant(1.0, patient=True)
        exact = pixels(face(card, RULES, 160))
        assert not ALLOWANCE.waiting and complete(card, RULES, 160)
    finally:
        ALLOWANCE.grant(None)
    assert pixels(face(card, RULES, 160)) == exact


def test_where_nothing_moves_a_card_is_there_as_soon_as_it_is_painted() -> None:
    card = Card(key="a_card_that_does_not_turn")
    forget_plans()
    try:
        ALLOWANCE.grant(0.0, turns=False)
        face(card, RULES, 160)
        ALLOWANCE.grant(1.0, turns=False, patient=True)
        face(card, RULES, 160)
        assert not ALLOWANCE.waiting and complete(card, RULES, 160)
    finally:
        ALLOWANCE.grant(None)


def test_backs_of_decks_differ() -> None:
    decks = ["sector_1", "sector_2", "sector_5", "nemesis_1", "nemesis_2", "start:gold", "start:sky"]
    assert len({pixels(card_back(deck, 120)) for deck in decks}) == len(decks)


def test_a_nemesis_card_shows_its_modes_as_letters_and_pips() -> None:
    lines = [("target", "Conquer the target World"), ("draft", "Draft the most prevalent type")]
    picture = poster(nemesis_print("Cold Advance", 1, ("standard",), lines), 240)
    assert pixels(picture) != pixels(poster(nemesis_print("Cold Advance", 1, ("expert",), lines), 240))


def test_the_cache_forgets_the_longest_unused_picture_when_its_bytes_are_spent() -> None:
    cache = PictureCache(3 * 100 * 100 * 4)
    made: list[int] = []

    def picture(name: int) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for name in (1, 2, 3, 1, 4):
        cache.get(name, lambda name=name: picture(name))  # type: ignore[misc]
    assert made == [1, 2, 3, 4]
    assert 1 in cache and 2 not in cache
    assert cache.used <= cache.limit


def test_large_faces_that_are_looked_at_once_do_not_push_out_the_small_ones_on_the_table() -> None:
    cache = PictureCache(40 * 10 * 10 * 4 + 3 * 50 * 50 * 4, even=True)
    for name in range(40):
        cache.get(("table", name), lambda: pygame.Surface((10, 10), pygame.SRCALPHA))
    for name in range(30):
        cache.get(("inspector", name), lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert all(("table", name) in cache for name in range(40))
    assert ("inspector", 29) in cache and ("inspector", 0) not in cache
    assert cache.used <= cache.limit


def test_a_picture_larger_than_the_limit_is_kept_while_it_is_the_newest() -> None:
    cache = PictureCache(100)
    cache.get("large", lambda: pygame.Surface((50, 50)))
    assert "large" in cache
    cache.get("other", lambda: pygame.Surface((4, 4)))
    assert "large" not in cache and "other" in cache


def test_caches_are_larger_in_larger_windows_within_a_bound() -> None:
    cache = PictureCache(1000)
    sizes = []
    for window in ((1280, 720), (1920, 1080), (2560, 1440), (7680, 4320)):
        cache.fit(window[0] * window[1])
        sizes.append(cache.limit)
    assert sizes == [1000, 1000, 1778, 2000]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (2560, 1440), (1, 1), (3440, 1440)])
def test_text_never_falls_under_its_floor(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    assert scale.font(18) >= 14
    assert scale.font(18, theme.RULES_FLOOR) >= 13
    assert scale.px(1) >= 1


def test_targets_are_36_pixels_high_at_1080_lines() -> None:
    assert Scale(1920, 1080).target() >= theme.TARGET


@pytest.mark.parametrize("width", [64, 96, 134, 205, 300])
def test_marks_of_a_card_leave_its_numbers_and_its_text_in_view(width: int) -> None:
    for card in (KINDS["world"], KINDS["unit"]):
        high = height_for(width)
        plain, marked = pygame.Surface((width, high)), pygame.Surface((width, high))
        rules = "When conquered, gain 3 {energy}."
        draw_card(plain, (0, 0), card, rules, width)
        draw_card(marked, (0, 0), card, rules, width, state=CardState(targeted=True))
        window = picture_box(card, rules, width)
        assert pygame.Rect(0, 0, width, high).contains(window)
        changed = [(x, y) for x in range(width) for y in range(high) if plain.get_at((x, y)) != marked.get_at((x, y))]
        assert changed and all(window.inflate(2, 2).collidepoint(at) for at in changed), "the reticle stays on the picture"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_the_letters_of_a_key_cap_are_at_least_three_quarters_of_the_label_beside_them(size: tuple[int, int]) -> None:
    px = Scale(*size).font(24)
    written: list[tuple[str, int]] = []

    class Written:
        def written(self, picture: pygame.Surface, words: str, px: int, color: Color) -> None:
            written.append((words, px))

        def shortened(self, words: str, px: int, room: int, unit: str) -> None:
            raise AssertionError(words)

    read_by(Written())
    try:
        cap = key_cap("Esc", cap_height(px))
    finally:
        read_by(None)
    assert dict(written)["Esc"] >= 0.75 * px and cap.get_height() <= 1.3 * px + 1
