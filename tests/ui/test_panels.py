"""Inspector, log, forecast: what they show is the game's own data, and mouse and keys both reach it."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame
import pytest

from game.client.games.session import Session
from game.client.table.log_book import LogBook
from game.client.table.specs import PRINTED, CardOverrides, Subject
from game.content.names import Names
from game.engine import view_for
from game.engine.core.actions import PASS
from game.match import Match, Sight
from game.nemesis import Forecast, PassOutcome, forecast_pass
from game.rivals import make_rival
from game.ui.cards.inspector import NOTE, Inspector, kind_line, number_line
from game.ui.devices.input import FocusLost, KeyDown, PointerDown, PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.kit.text import line_height, reading, rich
from game.ui.table.forecast_panel import ForecastPanel, describe
from game.ui.table.log_panel import LogPanel
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.conftest import User
from tests.ui.games import content, services, session_at, setup, sit_down

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def key(*actions: str) -> KeyDown:
    return KeyDown(0, frozenset(actions))


def column(size: tuple[int, int], high: float) -> tuple[pygame.Rect, Scale, pygame.Surface]:
    """A panel's place at the right edge of a window of this size."""
    scale = Scale(*size)
    box = pygame.Rect(0, 0, scale.px(408), round(size[1] * high))
    box.bottomright = (size[0] - 8, size[1] - 8)
    return box, scale, pygame.Surface(size)


def ink(surface: pygame.Surface, box: pygame.Rect) -> int:
    """How many pixels of a part are as light as text."""
    part = surface.subsurface(box.clip(surface.get_rect()))
    return pygame.mask.from_threshold(part, (230, 235, 245), (40, 40, 40, 255)).count()


def played(commands: int, seed: str = "panels") -> Match:
    match = Match(book(), setup(seed))
    rival = make_rival("greedy", "panels")
    while match.decision is not None and commands:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
        commands -= 1
    return match


# -- inspector


def test_a_pin_keeps_a_card_beside_what_is_hovered_and_a_second_pin_keeps_both() -> None:
    first, second, third = (Subject(face) for face in book().cards[:3])
    panel = Inspector()
    panel.show(first)
    assert panel.shown() == [first]
    panel.handle(key("pin"))
    panel.show(second)
    assert panel.shown() == [first, second]
    panel.handle(key("pin"))
    panel.show(third)
    assert panel.shown() == [first, second]
    panel.show(second)
    panel.handle(key("pin"))
    panel.show(third)
    assert panel.shown() == [first, third]


def test_a_third_pin_takes_the_place_of_the_oldest() -> None:
    subjects = [Subject(face) for face in book().cards[:3]]
    panel = Inspector()
    for subject in subjects:
        panel.show(subject)
        panel.toggle_pin()
    assert panel.pins == subjects[1:]


def test_nothing_under_the_pointer_keeps_the_last_card_in_view() -> None:
    panel = Inspector()
    subject = Subject(book().cards[0])
    panel.show(subject)
    panel.show(None)
    assert panel.shown() == [subject]


def test_a_pinned_card_is_kept_up_to_date_while_the_game_goes_on() -> None:
    face = next(card for card in book().cards if card.is_unit)
    panel = Inspector()
    panel.show(Subject(face, key=7))
    panel.toggle_pin()
    panel.show(Subject(face, live=CardOverrides(fleet=9), key=7))
    assert panel.pins[0].live.fleet == 9


def test_a_click_on_the_pin_lets_the_card_go() -> None:
    for size in SIZES:
        box, scale, target = column(size, 0.5)
        panel = Inspector()
        panel.place(box, scale)
        panel.show(Subject(book().cards[0]))
        panel.toggle_pin()
        panel.draw(target)
        pin = panel.pin_boxes[0][0].center
        assert box.collidepoint(pin)
        panel.handle(PointerUp(pin, 1, pin))
        assert panel.pins == []


def test_a_small_window_still_shows_the_whole_text_of_every_card() -> None:
    box, scale, target = column((1280, 720), 0.46)
    for face in book().cards:
        rules = content().wording.card_text(face)
        panel = Inspector()
        panel.place(box, scale)
        panel.show(Subject(face, rules, notes=("**Deploy:** 4 −3 = 1 {energy}", "you keep 4 {energy}, 2 {action}")))
        target.fill((0, 0, 0))
        panel.draw(target)
        assert ink(target, box) > 40, face.key
        assert ink(target, pygame.Rect(0, 0, box.left, 720)) == 0, face.key


def test_what_does_not_fit_is_scrolled_by_wheel_and_page_keys() -> None:
    box, scale, target = column((1280, 720), 0.4)
    panel = Inspector()
    panel.place(box, scale)
    panel.show(Subject(book().cards[0], "word " * 150, notes=("more " * 60,)))
    panel.draw(target)
    panel.handle(Wheel(box.center, -2))
    assert panel.offset > 0
    here = panel.offset
    panel.handle(key("page_down"))
    assert panel.offset > here
    panel.handle(key("page_up"))
    panel.handle(Wheel(box.center, 60))
    assert panel.offset == 0


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_lines_below_a_card_are_scrolled_by_whole_rows(text: float) -> None:
    """At +100 % text one row and a half were seen, and nothing brought the rest."""
    target = pygame.Surface((1280, 720))
    skyreach = next(card for card in book().cards if card.key == "skyreach")
    notes = ("**Not now:** only in the Energy Phase, and there is more to be said than fits.", "You have no energy left for it.")
    panel = Inspector()
    panel.place(pygame.Rect(10, 10, 254, 394), Scale(1280, 720, text=text))
    panel.show(Subject(skyreach, content().wording.card_text(skyreach), notes=notes))
    seen: set[str] = set()
    for _ in range(12):
        panel.draw(target)
        lines = [(place, line) for place, line in panel.spots() if line in notes]
        whole = {line: rich(line, px_of(text), place.width, face=reading()).get_height() for place, line in lines}
        assert lines
        for place, line in lines:
            row = line_height(px_of(text), reading())
            assert abs(place.height / row - round(place.height / row)) < 0.12 and place.height <= whole[line], (text, place, line)
        seen.update(line for _, line in lines)
        panel.scroll(20)
    assert seen == set(notes)


def test_the_mark_of_what_lies_below_has_room_beside_the_words() -> None:
    """It lay on the last icon of a row."""
    target = pygame.Surface((1280, 720))
    skyreach = next(card for card in book().cards if card.key == "skyreach")
    panel = Inspector()
    panel.place(pygame.Rect(10, 10, 254, 394), Scale(1280, 720))

    def width(note: str) -> int:
        panel.show(Subject(skyreach, content().wording.card_text(skyreach), notes=(note,)))
        panel.draw(target)
        return next(place.width for place, line in panel.spots() if line == note)

    assert width("word " * 40) <= width("word") - 12


def px_of(text: float) -> int:
    """How high the letters of these lines are at 720p."""
    return ceil(max(round(NOTE * Scale(1280, 720).unit), theme.RULES_FLOOR + 1) * text)


def test_the_lines_of_a_card_hold_its_present_numbers() -> None:
    unit = next(card for card in book().cards if card.is_unit and card.sector and not card.core)
    line = number_line(unit, CardOverrides(fleet=unit.fleet + 3))
    assert f"{{fleet}}\u00a0{unit.fleet + 3}" in line and f"{{ground}}\u00a0{unit.ground}" in line
    world = next(card for card in book().cards if card.core)
    assert kind_line(world).startswith("Core World")
    state = Subject(world, live=PRINTED, tokens=2, targeted=True, colonists=("Galactic Grunts",)).lines()
    assert "TARGET" in state[0] and "2 Energy Tokens" in state[1] and "Galactic Grunts" in state[2]


# -- log


def logged(match: Match) -> tuple[LogBook, LogPanel]:
    view = view_for(match.state, 0)
    log = LogBook(content().wording, view, Names.of(view, ("Mira", "Nemesis")))
    log.rebuild(match, 0)
    panel = LogPanel(name="Mira")
    panel.show(log.lines)
    return log, panel


def test_the_log_holds_the_whole_game_in_names_and_never_says_you() -> None:
    match = played(400)
    log, _ = logged(match)
    words = log.text()
    assert match.over
    for number in range(1, match.state.round + 1):
        assert f"Round {number}," in words
    assert "Mira" in words and "Nemesis" in words
    assert not {"you", "your"} & {word.strip(".,:;").lower() for line in log.lines for word in line.text.split()}


def test_what_the_player_cannot_see_is_not_in_the_log() -> None:
    match = played(30)
    log, _ = logged(match)
    hidden = {match.state.cards[card].name for deck in match.state.sectors for card in deck}
    seen = {match.state.cards[card].name for card in (*match.state.central, *match.state.box)}
    for name in sorted(hidden - seen):
        if sum(face.name == name for face in match.state.cards) == 1:
            assert not any(f"New in the Central Zone: {name}" in line.text for line in log.lines)


def test_the_filters_show_one_side_or_the_points() -> None:
    _, panel = logged(played(120))
    box, scale, target = column((1920, 1080), 0.4)
    panel.place(box, scale)
    panel.draw(target)
    whole = len(panel.shown)
    for name, wanted in (("mine", 0), ("nemesis", 1)):
        panel.press(f"filter:{name}")
        panel.draw(target)
        assert 0 < len(panel.shown) < whole
        assert all(line.head or line.seat == wanted for line in panel.shown)
    panel.press("filter:points")
    panel.draw(target)
    assert panel.shown and all(line.points for line in panel.shown)


def test_a_filter_is_chosen_by_a_click_and_a_line_names_its_card() -> None:
    for size in SIZES:
        _, panel = logged(played(60))
        box, scale, target = column(size, 0.4)
        panel.place(box, scale)
        panel.draw(target)
        chip, name, _ = panel.focusables()[2]
        assert panel.handle(PointerUp(chip.center, 1, chip.center)) == "used"
        assert name == f"filter:{panel.filter}" != "filter:all"
        panel.press("filter:all")
        panel.draw(target)
        spot, answer, _ = next(place for place in panel.focusables() if place[1].startswith("line:"))
        panel.handle(PointerDown(spot.center, 1, 1))
        assert panel.handle(PointerUp(spot.center, 1, spot.center)) == answer
        assert all(box.contains(spot) for spot, _, _ in panel.focusables())


def test_new_lines_do_not_move_a_reader_who_scrolled_back() -> None:
    log, panel = logged(played(120))
    box, scale, target = column((1920, 1080), 0.4)
    panel.place(box, scale)
    panel.show(log.lines[:-20])
    panel.draw(target)
    assert panel.following
    panel.handle(Wheel(box.center, 4))
    here = panel.offset
    panel.show(log.lines)
    panel.draw(target)
    assert panel.offset == here and not panel.following
    panel.handle(key("end"))
    panel.draw(target)
    assert panel.following and panel.offset > here
    panel.handle(key("home"))
    assert panel.offset == 0


def test_after_an_undo_the_log_is_the_one_of_the_commands_that_count() -> None:
    match = played(0)
    rival = make_rival("greedy", "undo")
    while match.decision is not None:
        before = logged(match)[0].text()
        command = rival.choose(Sight(match.state, 0), match.decision)
        assert command is not None
        match.submit(command)
        if not match.undo_target().blocked:
            match.undo()
            assert logged(match)[0].text() == before
            break
    else:
        raise AssertionError("no command of this game can be taken back")


# -- pass forecast


def forecast_at(size: tuple[int, int] = (1920, 1080)) -> tuple[ForecastPanel, Forecast, pygame.Surface]:
    session = session_at("turn", skip=3)
    assert session.match.decision is not None and PASS in session.match.decision.options
    forecast = forecast_pass(session.state)
    box, scale, target = column(size, 0.4)
    panel = ForecastPanel()
    panel.place(box, scale)
    panel.show(forecast, view_for(session.state, 0))
    panel.draw(target)
    return panel, forecast, target


def test_the_forecast_names_what_is_given_up_and_what_falls() -> None:
    session = session_at("turn", skip=3)
    view = view_for(session.state, 0)
    world = next(card for card in view.central if view.cards[card].is_world)
    sure = Forecast(2, 3, (), True, False, (PassOutcome(world, 4, "token", False),))
    words = " ".join(describe(sure, view))
    assert "2 actions" in words and "**3**" in words
    assert view.cards[world].name in words and "4 points" in words and "Energy Token" in words
    ends = Forecast(1, 0, (), True, False, (PassOutcome(None, 0, "", True),))
    assert "**1 action** is given up." in " ".join(describe(ends, view)), "no energy is no loss"
    assert "game ends" in " ".join(describe(ends, view))
    unknown = Forecast(1, 0, (), False, True, (PassOutcome(None, 0, "", False), PassOutcome(world, 4, "command", False)))
    panel = ForecastPanel()
    panel.show(unknown, view)
    assert any("one more card" in words for _, words, _ in panel.lines)
    assert sum("Perhaps" in words for _, words, _ in panel.lines) == 2


def test_the_second_press_of_the_key_passes_and_escape_plays_on() -> None:
    panel, _, _ = forecast_at()
    assert panel.handle(key("pass")) == "pass"
    assert panel.handle(key("cancel")) == "cancel"
    assert panel.handle(KeyDown(0, frozenset({"pass"}), repeat=True)) is None


def test_the_panel_is_the_answer_to_a_first_press_so_its_button_passes_at_once_and_is_never_focused_first() -> None:
    panel, _, _ = forecast_at()
    assert panel.widgets.focus is panel.keep
    spot = panel.confirm.rect.center
    panel.handle(PointerDown(spot, 1, 1))
    assert panel.handle(PointerUp(spot, 1, spot)) == "pass"
    panel, _, _ = forecast_at()
    panel.handle(PointerDown(spot, 1, 1))
    answers = [panel.update(0.1) for _ in range(8)]
    assert answers.count("pass") == 1
    panel, _, _ = forecast_at()
    panel.handle(PointerDown(spot, 1, 1))
    panel.handle(FocusLost())
    assert all(panel.update(0.1) is None for _ in range(10))
    panel, _, _ = forecast_at()
    panel.handle(PointerDown(spot, 1, 1))
    away = panel.keep.rect.center
    assert panel.handle(PointerUp(away, 1, spot)) != "pass", "a press that was drawn away is none"


def test_playing_on_is_one_click_and_the_buttons_lie_inside_the_panel() -> None:
    for size in SIZES:
        panel, _, _ = forecast_at(size)
        assert panel.rect.contains(panel.keep.rect) and panel.rect.contains(panel.confirm.rect)
        assert not panel.keep.rect.colliderect(panel.confirm.rect)
        spot = panel.keep.rect.center
        panel.handle(PointerMoved(spot))
        panel.handle(PointerDown(spot, 1, 1))
        assert panel.handle(PointerUp(spot, 1, spot)) == "cancel"


def test_playable_cards_are_counted_by_name() -> None:
    table = Table(TableSetup(nemesis="standard", hand=["galactic_grunts", "galactic_grunts"], energy=5, staged=1))
    if "galactic_grunts" not in book().by_key:
        raise AssertionError("the Starting Deck has changed its keys")
    view = view_for(table.state, 0)
    forecast = forecast_pass(table.state)
    words = " ".join(describe(forecast, view))
    assert "2 cards" in words and "Galactic Grunts\u00a0×2" in words


def test_the_log_of_the_table_is_filtered_and_scrolled_by_keys_alone(make_user: Callable[..., User]) -> None:
    user = make_user(services=services())
    scene = sit_down(user, Session(played(80)))
    user.key(pygame.K_l)
    user.step(30)
    log = scene.live.view.panels.log
    end = log.offset
    assert end > 0
    user.key(pygame.K_PAGEUP)
    assert log.offset < end
    user.key(pygame.K_END)
    assert log.offset == end
    for key_to_press, wanted in ((pygame.K_TAB, "Menu"), (pygame.K_DOWN, "Log: "), (pygame.K_LEFT, "Log: Points")):
        for _ in range(12):
            if user.focused().startswith(wanted):
                break
            user.key(key_to_press)
    assert user.focused() == "Log: Points"
    user.key(pygame.K_RETURN)
    assert log.filter == "points"
