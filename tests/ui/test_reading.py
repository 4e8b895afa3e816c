"""Reading for everybody: cards as words alone, and rules text that grows with the text size where a card is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.client.profile.preferences import CARDS_AS_WORDS, TEXT_SCALE
from game.client.profile.requests import Go
from game.client.rulebook.requests import ShowArgs
from game.client.table.specs import CardOverrides, Subject
from game.client.table.type_words import TYPE_WORDS
from game.client.text.lines import plain
from game.content.language import say, spoken
from game.content.wording import Wording
from game.scenes.table import TableScene
from game.scenes.table.showing import ShowScene
from game.ui.cards import card_face, manner
from game.ui.cards.face_forms import FULL, PAGE, without_picture
from game.ui.cards.face_words import plan
from game.ui.kit.panels import ScrollText
from game.ui.kit.scale import Scale
from game.ui.kit.text import rich, rich_size
from game.ui.kit.theme import RULES_FLOOR
from tests.table import book
from tests.ui.every_face import SIZES, every_print
from tests.ui.games import services, session_at, sit_down
from tests.ui.looking import looked_at
from tests.ui.seats import MakeUser

WINDOWS = [(1280, 720), (1920, 1080)]
LARGER = (1.0, 1.25, 1.5, 2.0)
LONGEST = 30
"""So many cards have the most words."""


@pytest.fixture
def words() -> Iterator[None]:
    """All cards as words alone."""
    manner.use_words(True)
    yield
    manner.use_words(False)


def test_a_card_of_words_has_its_name_its_type_every_value_with_its_name_and_its_whole_text() -> None:
    wording = Wording("en")
    cards = {card.key: card for card in book("orders", "revolution", "promos").cards}
    for face in every_print():
        for width in (300, 420):
            drawn = plan(face, PAGE, width)
            told = "\n".join(text_line.words for text_line in drawn.text).replace("\N{NO-BREAK SPACE}", " ")
            assert " ".join(line.words for line in drawn.name) == face.name
            assert not drawn.fit.marked and "{" not in told
            card = cards.get(face.key)
            if card is None:
                continue
            assert say(TYPE_WORDS[card.kind if card.kind != "unit" else card.types[0]]) in told or card.core
            if card.kind in ("unit", "world"):
                assert f"Fleet {card.fleet}" in told and f"Ground {card.ground}" in told
            if card.kind == "unit":
                assert f"Deploy {card.deploy}" in told
            if card.kind == "tactic":
                assert f"Play {card.cost}" in told
            if card.points:
                assert f"Points {card.points}" in told
            for rule in filter(None, wording.card_text(card).split("\n")):
                assert plain(rule, spoken().plain()) in told, face.name


@pytest.mark.parametrize(("form", "width"), SIZES)
@pytest.mark.parametrize("scale", LARGER)
def test_words_lie_inside_their_card_below_each_other_and_are_as_high_as_words_must_be(
    form: object, width: int, scale: float
) -> None:
    bare = without_picture(form)
    for face in every_print():
        drawn = plan(face, bare, width, scale)
        low = max(line.at[1] + line.px for line in drawn.name)
        for text_line in drawn.text:
            assert text_line.px >= RULES_FLOOR and text_line.at[1] >= low - 2, face.name
            assert rich_size(text_line.words, text_line.px, text_line.size[0])[0] <= text_line.size[0], face.name
            low = text_line.at[1] + text_line.size[1]
            assert low <= drawn.size[1], face.name


def test_without_its_picture_a_card_in_space_has_room_for_more_text() -> None:
    pictured = sum(plan(face, FULL, 173).fit.marked for face in every_print())
    bare = sum(plan(face, without_picture(FULL), 173).fit.marked for face in every_print())
    assert bare < pictured / 4


def test_a_value_that_something_changes_is_told_beside_the_printed_one(words: None) -> None:
    card = next(card for card in book().cards if card.is_unit and card.fleet)
    drawn = card_face.plan_for(card, "", 260, CardOverrides(fleet=card.fleet + 2))
    told = " ".join(text_line.words for text_line in drawn.text).replace("\N{NO-BREAK SPACE}", " ")
    assert f"Fleet {card.fleet + 2} (printed {card.fleet})" in told


def test_no_picture_is_drawn_on_a_card_of_words(words: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def painted(shown: object, size: object) -> pygame.Surface:
        raise AssertionError("a picture")

    monkeypatch.setattr(card_face, "picture_of", painted)
    for card in book().cards[:40]:
        card_face.face(card, "", 200)


def test_the_setting_turns_every_card_on_the_table_into_words_at_once(make_user: MakeUser) -> None:
    user = make_user(size=(1280, 720), services=services(size=(1280, 720)))
    scene = sit_down(user, session_at("turn"))
    user.step(4)
    assert scene.live.model.choices.bodies and not manner.words_alone()
    user.app.services.settings.set(CARDS_AS_WORDS, True)
    user.app.preferences_changed(CARDS_AS_WORDS.name)
    user.step(4)
    assert manner.words_alone() and not scene.live.model.choices.bodies
    user.app.services.settings.set(CARDS_AS_WORDS, False)
    user.app.preferences_changed(CARDS_AS_WORDS.name)
    assert not manner.words_alone()


@pytest.mark.parametrize("window", WINDOWS)
def test_rules_text_of_the_card_that_is_looked_at_grows_by_what_the_text_size_says(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int]
) -> None:
    monkeypatch.setattr(card_face, "picture_of", lambda shown, size: pygame.Surface(size))  # words alone are looked at
    wording = Wording("en")
    cards = sorted(book("orders", "revolution", "promos").cards, key=lambda card: len(wording.card_text(card)))
    share = cards[WINDOWS.index(window) : -LONGEST : len(WINDOWS)]  # each card in one of the windows, the longest in all
    for card in (*share, *cards[-LONGEST:]):
        rules = wording.card_text(card)
        heights, widths = [], []
        for text in LARGER:
            ((place, drawn),) = looked_at(window, text, Subject(card, rules, notes=("**Deploy:** 1", "a note"))).faces
            assert not drawn.fit.marked, card.name
            heights.append(drawn.fit.text_px)
            widths.append(place.width)
        assert all(high >= heights[0] * text for high, text in zip(heights, LARGER, strict=True)), (card.name, heights)
        assert heights == sorted(heights) and widths == [widths[0]] * len(LARGER), (card.name, widths)


def test_a_card_higher_than_its_place_is_read_to_its_end_by_the_wheel() -> None:
    card = max(book().cards, key=lambda card: len(Wording("en").card_text(card)))
    panel = looked_at((1280, 720), 2.0, Subject(card, Wording("en").card_text(card), notes=("the last line",)))
    (place, _), target = panel.faces[0], pygame.Surface((1280, 720))
    assert place.bottom > panel.rect.bottom
    panel.scroll(10_000)
    panel.draw(target)
    assert panel.faces[0][0].bottom <= panel.rect.bottom
    last = next(rect for rect, words in panel.spots() if words == "the last line")
    assert panel.rect.contains(last)


def test_doubled_text_is_among_the_sizes_and_the_table_lies_whole_at_it(make_user: MakeUser) -> None:
    assert [value for _, value in TEXT_SCALE.choices] == list(LARGER)
    user = make_user(size=(1280, 720), services=services(size=(1280, 720)))
    user.app.services.settings.set(TEXT_SCALE, 2.0)
    user.app.preferences_changed(TEXT_SCALE.name)
    scene = sit_down(user, session_at("turn"))
    assert isinstance(scene, TableScene) and scene.scale.text == 2.0
    user.step(4)


@pytest.mark.parametrize("larger", LARGER)
def test_the_box_of_a_shown_rule_fits_its_place_and_leaves_the_card_free(make_user: MakeUser, larger: float) -> None:
    user = make_user(size=(1280, 720), services=services(size=(1280, 720)))
    user.app.services.settings.set(TEXT_SCALE, larger)
    user.app.preferences_changed(TEXT_SCALE.name)
    user.app.stack.carry_out(Go(ShowArgs("commandos_return", "Jump Commandos return to your hand if you pay and they are sent.")))
    user.step(6)
    scene = user.top(ShowScene)
    window = user.app.screen.get_rect()
    assert window.contains(scene.box.rect)
    assert all(scene.box.rect.contains(widget.rect) for widget in scene.box.widgets.widgets)
    if larger == 1:
        assert not scene.box.rect.colliderect(scene.live.view.panels.inspector.rect)


def test_of_a_long_text_only_what_is_seen_is_drawn_and_the_wheel_reaches_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = ScrollText("long", "\n".join(f"**{number}** line" for number in range(500)))
    text.rect = pygame.Rect(10, 10, 300, 200)
    target, drawn = pygame.Surface((320, 220)), list[str]()

    def watch(words: str, px: int, width: int, **options: Any) -> pygame.Surface:
        drawn.append(words)
        return rich(words, px, width, **options)

    monkeypatch.setattr("game.ui.kit.panels.rich", watch)
    text.draw(target, Scale(1280, 720))
    assert drawn[0] == "**0** line" and len(drawn) < 20
    drawn.clear()
    text.scroll(100_000)
    text.draw(target, Scale(1280, 720))
    assert drawn[-1] == "**499** line" and len(drawn) < 20
