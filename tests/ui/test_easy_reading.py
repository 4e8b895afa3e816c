"""Easy reading: clear letters and wide spacing for whatever is read, and not a pixel changed for whoever does not want them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.client.profile.preferences import CLEAR_LETTERS, MOTION, PAGES, TEXT_SCALE, WIDE_SPACING
from game.client.runs.first_run import first_campaign
from game.client.runs.map_facts import MedalLine
from game.client.table.specs import Subject
from game.content.wording import Wording
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.ending import EndingScene
from game.scenes.campaign.event import EventScene
from game.scenes.campaign.prologue import PrologueScene
from game.scenes.campaign.starmap import StarMapScene
from game.scenes.settings.settings import SettingsScene
from game.scenes.shared.rulebook import RulebookScene
from game.scenes.table import TableScene
from game.ui.cards import card_face
from game.ui.cards.face_forms import FULL, HAND, Form
from game.ui.cards.full_card import LEAST, height_of, paragraphs, sheet_of
from game.ui.kit import fonts, text, text_reader
from game.ui.kit.cache import TEXTS
from game.ui.kit.fonts import Face, cuts, font, read_with, reading
from game.ui.kit.letters import APART, LINE, WORDS_APART
from game.ui.kit.panels import ScrollText, tooltip
from game.ui.kit.scale import Scale
from game.ui.kit.text import LETTERS_A_LINE, line_cut, line_height, rich, rich_size, size
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down
from tests.ui.looking import looked_at
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import forget_pictures, read_screen
from tools.proofs.reading import reading as written
from tools.proofs.views import show_view, unpainted

WINDOWS = [(1280, 720), (1920, 1080), (3440, 1440)]
WORDS = "**Illegal** fill: pay 1 {energy} to draw 10 cards. In an invasion, Units of type Infantry have one more ground strength."
SHARE = 5
"""One of so many cards is looked at."""


@pytest.fixture
def easy() -> Iterator[None]:
    read_with(clear=True, apart=True)
    yield
    read_with(clear=False, apart=False)


@pytest.fixture(autouse=True)
def standard_again() -> Iterator[None]:
    yield
    read_with(clear=False, apart=False)


def set_easy(app: App, wanted: bool = True) -> None:
    """Sets both preferences as the settings page does."""
    for preference in (CLEAR_LETTERS, WIDE_SPACING):
        app.services.settings.set(preference, wanted)
        app.preferences_changed(preference.name)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def glyph(letter: str, face: Face) -> bytes:
    return pixels(font(face, 40).render(letter, True, (255, 255, 255)))


@pytest.mark.parametrize("letter", "Il0")
@pytest.mark.parametrize(("standard", "clear"), [(Face.BODY, Face.CLEAR), (Face.BOLD, Face.CLEAR_BOLD)])
def test_a_clear_letter_has_a_shape_of_its_own(letter: str, standard: Face, clear: Face) -> None:
    assert glyph(letter, clear) != glyph(letter, standard)
    assert len({glyph(other, clear) for other in "Il1|0O"}) == 6


def test_all_other_clear_letters_are_as_they_were() -> None:
    for letter in "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNOPQRSTUVWXYZ123456789.,:;!?()+-–“”é":
        assert glyph(letter, Face.CLEAR) == glyph(letter, Face.BODY), letter


def advance(letter: str, face: Face) -> int:
    (told,) = font(face, 100).metrics(letter)
    assert told is not None
    return told[4]


def test_open_letters_words_and_lines_stand_apart_by_what_helps_reading() -> None:
    px = 100
    for plain, apart in ((Face.BODY, Face.OPEN), (Face.BOLD, Face.OPEN_BOLD), (Face.CLEAR, Face.EASY)):
        for letter in "aMt":
            assert advance(letter, apart) - advance(letter, plain) == round(APART * px)
        words = advance(" ", apart) - advance(" ", plain)
        assert words == round((APART + WORDS_APART) * px)
        assert line_height(px, apart) == round(LINE * px) > line_height(px, plain)


def test_no_line_of_open_text_has_more_letters_than_the_eye_follows() -> None:
    long = " ".join(WORDS.replace("**", "").replace("{energy}", "x") for _ in range(3))
    for width in (400, 1200, 4000):
        rows = rich_size(long, 20, width, Face.EASY)[1] // line_height(20, Face.EASY)
        assert rows >= len(long) / LETTERS_A_LINE
    assert rich_size(long, 20, 4000, Face.BODY)[1] == line_height(20)


def test_open_text_in_the_middle_begins_all_its_lines_at_the_left() -> None:
    picture = rich("one\nlonger line", 20, 600, face=Face.OPEN, align="center")
    high = line_height(20, Face.OPEN)
    first, second = (picture.subsurface((0, row * high, 600, high)).get_bounding_rect() for row in range(2))
    assert abs(first.left - second.left) <= 2 < 100 < first.left


def test_who_wants_no_easy_reading_gets_every_text_in_the_cut_it_had() -> None:
    assert [reading(face) for face in (Face.BODY, Face.BOLD, Face.ITALIC, Face.TITLE)] == ["body", "bold", "italic", "title"]
    read_with(clear=True, apart=True)
    assert reading(Face.ITALIC) is Face.EASY and reading(Face.TITLE) is Face.TITLE


def test_a_font_that_is_made_otherwise_keeps_its_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "eased", _no_such_shape)
    fonts.made.cache_clear()
    font.cache_clear()
    try:
        assert glyph("I", Face.CLEAR) == glyph("I", Face.BODY)
    finally:
        fonts.made.cache_clear()
        font.cache_clear()


def _no_such_shape(*_: object, **__: object) -> bytes:
    raise KeyError("l.a")


def table_picture(user: User) -> bytes:
    user.step(4)
    user.app.draw()
    return pixels(user.app.screen)


def test_switched_off_again_the_table_has_the_same_pixels(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.app.services.settings.set(MOTION, True)
    user.app.preferences_changed(MOTION.name)
    scene = sit_down(user, session_at("turn"))
    user.move(next(iter(scene.live.view.cards.values())).rect.center)
    user.step(30)
    before = table_picture(user)
    set_easy(user.app)
    user.step(30)
    assert table_picture(user) != before
    set_easy(user.app, False)
    user.step(30)
    assert table_picture(user) == before


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("larger", [1.0, 1.5])
def test_the_card_that_is_looked_at_has_letters_as_large_and_wider(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], larger: float
) -> None:
    monkeypatch.setattr(card_face, "picture_of", lambda shown, size: pygame.Surface(size))  # words alone are looked at
    wording = Wording("en")
    for card in book("orders", "revolution", "promos").cards[WINDOWS.index(window) :: SHARE]:
        subject = Subject(card, wording.card_text(card), notes=("**Deploy:** 1",))
        read_with(clear=False, apart=False)
        ((_, before),) = looked_at(window, larger, subject).faces
        read_with(clear=True, apart=True)
        ((place, drawn),) = looked_at(window, larger, subject).faces
        assert drawn.fit.text_px >= before.fit.text_px and not drawn.fit.marked, card.name
        for words in drawn.text:
            used, high = rich_size(words.words, words.px, words.size[0], drawn.form.cut)
            assert used <= words.size[0] and high <= words.size[1] and words.at[1] + high <= place.height, card.name
            if not words.italic:
                assert drawn.form.cut is Face.EASY
                assert size("nine", words.px, drawn.form.cut)[0] > 1.15 * size("nine", words.px)[0]


@pytest.mark.parametrize(("form", "width"), [(HAND, 170), (FULL, 200), (FULL, 260), (FULL, 170)])
def test_small_faces_are_read_in_the_widest_letters_in_which_no_word_is_lost_and_none_is_smaller(form: Form, width: int) -> None:
    wording, used = Wording("en"), set[Face]()
    for card in book("orders", "revolution", "promos").cards[::SHARE]:
        rules = wording.card_text(card)
        read_with(clear=False, apart=False)
        before = card_face.plan_for(card, rules, width, form=form)
        assert before.form.cut is Face.BODY
        read_with(clear=True, apart=True)
        after = card_face.plan_for(card, rules, width, form=form)
        assert after.size == before.size and after.fit.marked == before.fit.marked, card.name
        if before.text:
            assert after.text and after.fit.text_px >= before.fit.text_px, card.name
            used.add(after.form.cut)
    assert Face.CLEAR in used and used <= {Face.CLEAR, Face.EASY}


def test_a_text_without_room_for_open_letters_keeps_their_shapes() -> None:
    assert cuts() == (Face.BODY,) and cuts(Face.TITLE) == (Face.TITLE,)
    read_with(clear=True, apart=True)
    assert cuts() == (Face.EASY, Face.CLEAR) and cuts(Face.BOLD) == (Face.EASY_BOLD, Face.CLEAR_BOLD)
    wide = size(WORDS, 20, Face.EASY)[0]
    assert line_cut(WORDS, 20, wide) is Face.EASY and line_cut(WORDS, 20, wide - 1) is Face.CLEAR
    read_with(clear=False, apart=True)
    assert cuts() == (Face.OPEN, Face.BODY)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("larger", [1.0, 1.5])
def test_the_card_as_large_as_the_window_has_all_its_words_in_wide_letters(window: tuple[int, int], larger: float) -> None:
    wording, scale = Wording("en"), Scale(*window, text=larger)
    width, height = round(window[0] * 0.34), round(window[1] * 0.8)
    for card in book("orders", "revolution", "promos").cards[::SHARE]:
        parts = paragraphs(sheet_of(Subject(card, wording.card_text(card))))
        read_with(clear=False, apart=False)
        before = height_of(parts, width, scale, 1.0)
        read_with(clear=True, apart=True)
        assert height_of(parts, width, scale, 1.0) > before or not card.abilities
        assert height_of(parts, width, scale, LEAST) <= height, card.name


def drawn_in(draw: Callable[[], object]) -> set[Face]:
    """The cuts in which paragraphs are written while something is drawn."""
    used: set[Face] = set()
    keep = font

    def watch(face: Face, px: int) -> pygame.font.Font:
        used.add(face)
        return keep(face, px)

    TEXTS.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "font", watch)
        draw()
    return used


def test_tips_texts_that_scroll_lessons_prompts_and_rules_are_read_in_easy_letters(make_user: MakeUser, easy: None) -> None:
    scale, target = Scale(1280, 720), pygame.Surface((1280, 720))
    assert drawn_in(lambda: tooltip(target, WORDS, pygame.Rect(300, 300, 20, 20), scale)) == {Face.EASY, Face.EASY_BOLD}
    scrolled = ScrollText("rules", WORDS)
    scrolled.rect = pygame.Rect(0, 0, 400, 300)
    assert drawn_in(lambda: scrolled.draw(target, scale)) == {Face.EASY, Face.EASY_BOLD}
    user = make_user((1280, 720), services=services())
    set_easy(user.app)
    scene = sit_down(user, session_at("turn"))
    assert Face.EASY_BOLD in drawn_in(lambda: scene.live.view.prompt.draw(target, scale))
    user.key(pygame.K_F1)
    book_scene = user.top(RulebookScene)
    book_scene.turn_to("tokens")
    used = drawn_in(lambda: book_scene.page.rows[0].draw(target, scale))
    assert used == {Face.EASY}


@pytest.mark.parametrize("window", WINDOWS)
def test_every_page_of_rules_fits_its_sheet_in_the_widest_letters(make_user: MakeUser, window: tuple[int, int]) -> None:
    user = make_user(window, services=services(size=window))
    user.app.services.settings.set(TEXT_SCALE, 1.5)
    user.app.preferences_changed(TEXT_SCALE.name)
    set_easy(user.app)
    user.key(pygame.K_F1)
    scene = user.top(RulebookScene)
    for rule in scene.book.rules:
        scene.turn_to(rule)
        for widget in (*scene.page.rows, *scene.page.links):
            assert scene.box.contains(widget.rect), (rule, widget.label)


def test_nothing_is_cut_on_a_table_in_the_widest_letters_at_150_percent(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.app.services.settings.set(TEXT_SCALE, 1.5)
    user.app.preferences_changed(TEXT_SCALE.name)
    set_easy(user.app)
    sit_down(user, session_at("turn"))
    cut: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_reader, "shortened", lambda words, *_: cut.append(words))
        table_picture(user)
    read_with(clear=False, apart=False)
    assert not cut


def test_the_page_about_reading_shows_a_card_as_it_is_read_now(make_user: MakeUser) -> None:
    user = make_user((1280, 720), first="settings")
    scene = user.top(SettingsScene)
    assert scene.sample is None
    scene.turn_to(PAGES.index("reading"))
    user.step(2)
    assert scene.sample is not None
    window = user.app.screen.get_rect()
    before = table_picture(user)
    for row, (preference, widget) in enumerate(scene.rows):
        if preference in (CLEAR_LETTERS, WIDE_SPACING):
            scene.widgets.set_focus(scene.rows[row][1])
            user.key(pygame.K_RIGHT)
            assert user.app.services.settings.get(preference) is True
            assert window.contains(scene.sample.rect) and window.contains(widget.rect)
            assert table_picture(user) != before
            before = table_picture(user)
    assert scene.sample.faces and scene.sample.faces[0][1].form.cut is Face.EASY


@pytest.mark.parametrize("window", WINDOWS)
def test_what_medals_ask_for_is_read_in_easy_letters_and_none_is_cut(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], easy: None
) -> None:
    with open_app(window, "easy") as app:
        set_easy(app)
        with unpainted(app):
            show_view(app, "starmap")
        scene = app.stack.top
        assert isinstance(scene, StarMapScene) and scene.card.facts is not None
        asks = ("Win by 4 points", "Win by 9 points, with a lead in Worlds", "Win before round 6")
        medals = tuple(MedalLine(name, words, False) for name, words in zip(("bronze", "silver", "gold"), asks))
        rate = "Chances are good: six of ten games here were won."
        scene.card.show(replace(scene.card.facts, medals=medals, rate=rate))
        scene.card.place(scene.card.box, scene.scale)
        cut: list[str] = []
        monkeypatch.setattr(text_reader, "shortened", lambda words, *_: cut.append(words))
        assert {Face.EASY} <= drawn_in(lambda: scene.card.draw(app.screen, scene.scale))
        assert not cut and scene.card.cut is Face.EASY


def texts_of(app: App) -> list[str]:
    """What is there to be read of a story or a panel of the table."""
    match app.stack.top:
        case PrologueScene() as scene:
            campaign = first_campaign(scene.campaigns)
            assert campaign is not None
            return [campaign.text["tagline"], campaign.text["intro"]]
        case BriefingScene(facts=facts):
            return [*facts.goal, *facts.story, facts.voice]
        case EventScene(words=words):
            return [words.text, *("\n".join(choice.lines) for choice in words.choices if choice.lines)]
        case EndingScene(words=words):
            return [words.text, words.deed]
        case TableScene() as scene:
            view = scene.live.view
            shows_intel = view.spec.panels.lower == "intel"
            return view.panels.intel.lines() if shows_intel else [words for _, words, _ in view.panels.forecasting.lines]
        case other:
            raise AssertionError(other)


@pytest.mark.parametrize("window", WINDOWS[:2])
@pytest.mark.parametrize("larger", [1.0, 1.5])
def test_stories_and_panels_of_the_table_are_read_in_easy_letters_and_none_is_cut(
    monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], larger: float
) -> None:
    laid: list[tuple[str, Face]] = []
    lay = text.laid_out

    def watched(words: str, px: int, width: int, face: Face) -> object:
        laid.append((words, face))
        return lay(words, px, width, face)

    with open_app(window, "easy") as app:
        app.services.settings.set(TEXT_SCALE, larger)
        app.preferences_changed(TEXT_SCALE.name)
        set_easy(app)
        for view in ("prologue", "briefing", "briefing:boss", "event", "ending", "table:intel", "table:pass"):
            with unpainted(app):
                show_view(app, view)
            TEXTS.clear()
            laid.clear()
            with monkeypatch.context() as patch, written() as page:
                patch.setattr(text, "laid_out", watched)
                app.invalidate()
                app.draw()
                read_screen(app)
            assert not [str(finding) for finding in page.findings if not is_allowed(finding)], view
            told = texts_of(app)
            assert told
            for words in told:
                assert {face for shown, face in laid if words in shown} <= {Face.EASY, Face.EASY_BOLD} != set(), (view, words)
                assert any(words in shown for shown, _ in laid), (view, words)
            forget_pictures()
