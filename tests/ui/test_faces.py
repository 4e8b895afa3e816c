"""Laws of the card face over every face there is, at every size that a zone gives it, at text 0, 25 and 50 % (stage)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pygame
import pytest

from game.client.table.specs import CardOverrides
from game.ui.cards.card_face import poster
from game.ui.cards.face_fit import Fit, fit, name_fit, widest
from game.ui.cards.face_forms import BERTH, CLEAR_LEAST, FINALE, FULL, HAND, PLACE, PLATE, WORDY, Form
from game.ui.cards.face_parts import Glyph
from game.ui.cards.face_plan import plan
from game.ui.cards.face_print import Print, print_of
from game.ui.kit.text import Face, rich_size, size
from game.ui.kit.text_reader import read_by
from game.ui.kit.theme import NUMBER_FLOOR, RULES_FLOOR, Color
from tests.table import book
from tests.ui.every_face import SCALES, SIZES, every_print, named

NUMBERS = ("fleet", "ground", "points", "energy", "draft", "deploy", "play", "build")
"""What tips call the parts with numbers."""


def sizes() -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("form", "width"), SIZES, ids=lambda value: str(value) if isinstance(value, int) else "")


class Written:
    """Keeps the texts that are asked for; none may be shortened."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def written(self, picture: pygame.Surface, text: str, px: int, color: Color) -> None:
        self.words.append(text)

    def shortened(self, text: str, px: int, room: int, unit: str) -> None:
        raise AssertionError(text)


def test_there_are_faces_of_every_kind() -> None:
    kinds = Counter(face.kind for face in every_print())
    assert len(every_print()) > 350
    assert set(kinds) == {
        *("unit", "tactic", "prestige", "world", "home", "advancement", "heroic", "event", "order", "capital"),
        *("nemesis", "prime"),
    }


@sizes()
@pytest.mark.parametrize("scale", SCALES)
def test_a_name_is_whole_in_at_most_three_lines_of_13_pixels_and_inside_its_face(form: Form, width: int, scale: float) -> None:
    for face in every_print():
        shown_face = plan(face, form, width, scale)
        assert " ".join(shown_face.fit.name) == face.name
        assert 1 <= len(shown_face.fit.name) <= 3 and shown_face.fit.name_px >= RULES_FLOOR, face.name
        assert shown_face.fit.squeeze >= 0.8, face.name
        for line in shown_face.name:
            assert line.at[0] >= 0 and line.at[0] + line.size[0] <= width, face.name
            assert line.at[1] + line.px <= shown_face.size[1], face.name


@pytest.mark.parametrize(("form", "width"), [(PLACE, 420), (PLACE, 300), (FULL, 260), (HAND, 170), (BERTH, 100), (PLATE, 100)])
def test_a_name_is_not_made_narrower_where_zones_are_as_large_as_they_should_be(form: Form, width: int) -> None:
    assert {fit(face, form, width).squeeze for face in every_print()} == {1.0}


@sizes()
@pytest.mark.parametrize("scale", SCALES)
def test_a_text_is_whole_or_its_sign_stands_for_it(form: Form, width: int, scale: float) -> None:
    for face in every_print():
        drawn = plan(face, form, width, scale)
        shown = bool(drawn.fit.rows)
        assert shown + drawn.fit.marked == face.says or form is PLATE, face.name
        if not shown:
            continue
        assert drawn.fit.text_px >= RULES_FLOOR
        told = [words for words in drawn.text if not words.italic]
        assert "\n".join(words.words for words in told) == (face.rules or "\n".join(command.words for command in face.commands))
        assert drawn.fit.clear >= CLEAR_LEAST - 0.001, face.name
        low = min((part.rect.top for part in drawn.parts if part.says in ("fleet", "points")), default=drawn.size[1])
        for words in told:
            wide, high = rich_size(words.words, words.px, words.size[0])
            assert wide <= words.size[0] and high <= words.size[1], face.name
            assert words.at[1] + high <= low + 2, face.name


def test_the_sign_of_a_text_says_so_in_a_word_wherever_that_has_room() -> None:
    told = Counter[bool]()
    for face in every_print():
        drawn = plan(face, HAND, 113)
        for part in drawn.parts:
            if part.says == "writing":
                letters = [glyph for glyph in part.glyphs if glyph.letters]
                told[bool(letters)] += 1
                assert [glyph.value for glyph in letters] in ([], [face.writing])
    assert told[True] > 3 * told[False] > 0


@sizes()
@pytest.mark.parametrize("scale", SCALES)
def test_numbers_have_at_least_14_pixels_and_stand_inside_the_face(form: Form, width: int, scale: float) -> None:
    for face in every_print():
        drawn = plan(face, form, width, scale)
        whole = pygame.Rect((0, 0), drawn.size)
        for part in drawn.parts:
            assert whole.contains(part.rect), (face.name, part.says)
            for glyph in part.glyphs:
                assert glyph.px >= NUMBER_FLOOR or glyph.letters is not Face.TITLE, face.name


@sizes()
def test_no_two_parts_of_a_face_lie_on_each_other(form: Form, width: int) -> None:
    for face in every_print():
        drawn = plan(face, form, width)
        parts = [part for part in drawn.parts if part.says]
        names = [pygame.Rect(line.at[0], line.at[1] + 2, line.size[0], line.size[1] - 2) for line in drawn.name]
        for number, part in enumerate(parts):
            inner = part.rect.inflate(-2, -2)
            over = [other.says for other in parts[:number] if other.rect.colliderect(inner)]
            assert not over, (face.name, part.says, over)
            assert inner.collidelist(names) < 0, (face.name, part.says)


@sizes()
def test_larger_text_takes_no_text_off_a_face_and_makes_nothing_smaller(form: Form, width: int) -> None:
    def grows(smaller: Fit, other: Fit) -> bool:
        sizes = ("text_px", "height", "name_px", "number_px", "half") if smaller.rows else ("height", "number_px")
        return all(getattr(smaller, name) <= getattr(other, name) for name in sizes) and bool(other.rows) >= bool(smaller.rows)

    for face in every_print():
        fits = [fit(face, form, width, scale) for scale in SCALES]
        assert all(grows(smaller, other) for smaller, other in pairwise(fits)), face.name


def test_larger_text_is_larger_in_the_card_place() -> None:
    grown = [fit(face, PLACE, 420, 1.5).text_px / fit(face, PLACE, 420).text_px for face in every_print() if face.says]
    assert min(grown) >= 1.2
    assert sum(times >= 1.4 for times in grown) >= 0.6 * len(grown)


@pytest.mark.parametrize("scale", SCALES)
def test_the_card_place_has_every_text(scale: float) -> None:
    fits = [fit(face, PLACE, width, scale) for face in every_print() for width in (420, 300)]
    assert not any(fitted.marked for fitted in fits)
    assert max(fitted.height / PLACE.height(fitted.width) for fitted in fits) <= 1.15


def test_most_texts_stand_on_the_cards_in_space_and_those_that_do_not_have_their_sign() -> None:
    fits = [fit(face, FULL, 260) for face in every_print() if face.says]
    assert not any(fitted.marked for fitted in fits)
    small = [plan(face, FULL, 173) for face in every_print() if face.says]
    assert 0 < sum(drawn.fit.marked for drawn in small) < 0.25 * len(small)
    for drawn in small:
        assert drawn.fit.marked == any(part.says == "writing" for part in drawn.parts)


def test_wider_faces_have_letters_that_are_no_smaller() -> None:
    for form in {form for form, _ in SIZES}:
        rows = [form.letters_at(width) for width in range(60, 700, 5)]
        for narrow, other in pairwise(rows):
            for part in ("name", "text", "number", "kind", "edge"):
                assert getattr(narrow, part) <= getattr(other, part) + 1e-9


@pytest.mark.parametrize(("form", "width"), [(PLACE, 420), (FULL, 260), (FULL, 96), (HAND, 113), (BERTH, 78), (PLATE, 100)])
def test_the_whole_name_is_really_drawn(form: Form, width: int) -> None:
    for face in every_print()[::6]:
        pen = Written()
        read_by(pen)
        try:
            poster(
                Print(f"seen {form.ratio} {width} {face.key}", face.kind, face.name, face.signs, face.labels, face.labels),
                width,
                form=form,
            )
        finally:
            read_by(None)
        lines = fit(Print(face.key, face.kind, face.name, face.signs, face.labels, face.labels), form, width).name
        assert [words for words in pen.words if words in lines][: len(lines)] == list(lines)


def glyphs(face: Print, says: str, form: Form = FULL, width: int = 260) -> tuple[Glyph, ...]:
    return next((part.glyphs for part in plan(face, form, width).parts if part.says == says), ())


@pytest.mark.parametrize("width", [420, 260, 170, 130, 96])
def test_a_changed_price_shows_both_numbers_the_old_one_struck_and_an_arrow(width: int) -> None:
    card = book().card("battle_cruiser")
    for price, arrow in ((card.deploy - 1, "down"), (card.deploy + 1, "up")):
        signs_shown = glyphs(print_of(card, "", CardOverrides(price=price, price_verb="deploy")), "deploy", width=width)
        values = [(glyph.value, glyph.struck) for glyph in signs_shown]
        assert (str(card.deploy), True) in values and (str(price), False) in values
        assert arrow in [value for value, _ in values]
    plain = glyphs(print_of(card, ""), "deploy", width=width)
    assert [glyph.value for glyph in plain] == ["deploy", str(card.deploy), "energy"]


def test_a_changed_strength_has_an_arrow() -> None:
    card = book().card("battle_cruiser")
    signs_shown = glyphs(print_of(card, "", CardOverrides(fleet=card.fleet + 2)), "fleet")
    assert [glyph.value for glyph in signs_shown] == ["fleet", str(card.fleet + 2), "up"]


def test_each_form_bears_the_prices_that_its_zone_asks_for() -> None:
    card = next(card for card in book().cards if card.kind == "unit" and card.draft and not card.faction)

    def prices(form: Form, width: int) -> list[str]:
        return [part.says for part in plan(print_of(card, ""), form, width).parts if part.says in ("draft", "deploy")]

    assert prices(FULL, 260) == ["draft", "deploy"]
    assert prices(FINALE, 108) == ["draft", "deploy"], "what it costs to draft is half of what it costs to have"
    assert prices(FINALE, 72) == ["draft"]
    assert prices(HAND, 170) == ["deploy"]
    assert prices(BERTH, 150) == [] == prices(PLATE, 100)


def test_a_face_too_narrow_for_words_tells_its_type_by_sign_and_a_wider_one_by_both() -> None:
    face = named("captain_alexander")
    words = [glyph.value for part in plan(face, FULL, WORDY).parts for glyph in part.glyphs]
    signs = [glyph.value for part in plan(face, FULL, WORDY - 1).parts for glyph in part.glyphs]
    assert {"Hero", "Starfighter", "hero", "starfighter"} <= set(words)
    assert {"hero", "starfighter"} <= set(signs) and "Hero" not in signs


def test_a_heroic_tactic_says_whose_it_is() -> None:
    for width in (420, 260, 170):
        parts = plan(named("call_to_arms"), FULL, width).parts
        assert any(glyph.value == "Lord Banner" for part in parts for glyph in part.glyphs), width


def test_a_nemesis_card_shows_its_commands_beside_their_signs_and_its_challenges() -> None:
    face = named("n24")
    drawn = plan(face, PLACE, 420)
    assert [words.words for words in drawn.text if not words.italic] == [order.words for order in face.commands]
    shown = [glyph.value for part in drawn.parts for glyph in part.glyphs]
    assert [sign.sign for sign in face.commands] == [value for value in shown if value in {order.sign for order in face.commands}]
    assert shown.count("dot") == sum({"standard": 1, "advanced": 2, "expert": 3}[mode] for mode in face.modes)


def test_a_plate_is_higher_by_a_line_where_its_name_needs_one_more() -> None:
    heights = {len(plan(face, PLATE, 100).fit.name): plan(face, PLATE, 100).size[1] for face in every_print()}
    assert heights[1] == 34 and heights[1] < heights[2] < heights[3]


def test_a_name_without_spaces_gives_way_by_narrower_letters_alone_where_nothing_else_is_left() -> None:
    lines, px, squeeze = name_fit("Overstretched", 13, 60)
    assert lines == ("Overstretched",) and px == RULES_FLOOR
    assert squeeze == pytest.approx(60 / widest(lines, px))
    assert size("Overstretched", 13, Face.DISPLAY)[0] * squeeze <= 61
