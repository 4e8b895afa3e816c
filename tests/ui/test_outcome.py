"""The end of a game as an event: it counts up to the truth, any press ends it, and its pages lead into each other."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from game.client.runs.records.result_rows import RecordRow
from game.client.table.cue_sheets import RESULTS
from game.client.table.ledger import final_of
from game.client.table.outcome import CountLine, Trophy, counted_to, last_word, needed, parts_of, trophies_of
from game.client.table.voice import load_lines
from game.match import Match
from game.ui.cards.body_art import body, reach_below
from game.ui.kit import pictures, theme
from game.ui.kit.buttons import Button
from game.ui.screens.outcome_page import TOTALS, OutcomePage
from tests.ui.flow import MakeUser, end_of, finished
from tests.ui.games import services

STEP = 8
"""In so many pixels an edge of a painting is seen."""
GAMES = tuple(f"outcome {number}" for number in range(8))


def ended(seed: str) -> Match:
    """A whole game of the computer player."""
    return finished(seed, policy="greedy")


@pytest.mark.parametrize("seed", GAMES)
def test_the_rows_of_the_count_add_up_to_the_totals(seed: str) -> None:
    match = ended(seed)
    final = final_of(match.state, False)
    parts = parts_of(final, match.state.cards)
    for seat in (0, 1):
        assert counted_to(parts, seat, 1.0) == final.totals[seat]
        assert counted_to(parts, seat, 0.0) == 0
        steps = [counted_to(parts, seat, step / 40) for step in range(41)]
        assert steps == sorted(steps), "it never counts back"


@pytest.mark.parametrize("seed", GAMES)
def test_each_core_world_that_was_won_is_stamped_with_all_it_is_worth(seed: str) -> None:
    match = ended(seed)
    final, cards = final_of(match.state, False), match.state.cards
    shown = trophies_of(final, cards)
    won = {(card, seat) for seat in (0, 1) for card in match.state.players[seat].worlds if cards[card].core}
    if won:
        assert {(trophy.card, trophy.seat) for trophy in shown} == won
    for trophy in shown:
        rows = [row for row in final.rows if row.card == trophy.card and row.zone == "worlds"]
        assert trophy.points == sum(row.points for row in rows)
        assert trophy.words


def test_what_a_defeat_needed_would_have_turned_it() -> None:
    lost = 0
    for seed in GAMES:
        match = ended(seed)
        final, cards = final_of(match.state, False), match.state.cards
        hung = needed(final, cards)
        if 0 in final.winners:
            assert hung is None
            continue
        lost += 1
        if hung is not None:
            worth = {trophy.card: trophy.points for trophy in trophies_of(final, cards) if trophy.seat == 1}
            left = final.totals[1] - sum(worth[card] for card in hung.cards)
            assert left < final.totals[0] and str(left) in hung.words and str(final.totals[0]) in hung.words
    assert lost, "one of the games must be lost"


def test_the_nemesis_has_a_last_word_for_either_end_and_the_same_one_each_time() -> None:
    barks = load_lines().barks
    for won in (True, False):
        said = last_word(barks, won, "seed")
        assert said and said == last_word(barks, won, "seed")
    assert last_word(barks, True, "seed") != last_word(barks, False, "seed")
    assert last_word({}, True, "seed") == ""


def test_its_acts_are_in_order_and_over_within_six_seconds() -> None:
    marks = [row.at for row in RESULTS.rows]
    assert marks == sorted(marks) and RESULTS.length <= 6000
    assert all(row.at + row.length <= RESULTS.length and row.sound for row in RESULTS.rows)


def test_a_press_ends_the_count_and_stays_and_the_next_one_leads_on(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, ended(GAMES[0]))
    assert scene.on_event and scene.revealing
    user.key(pygame.K_l)
    assert scene.on_event and not scene.revealing, "the first press only ends the count"
    user.key(pygame.K_l)
    assert not scene.on_event and all(table.visible for table in scene.tables)
    user.key(pygame.K_g)
    assert scene.other_page
    user.key(pygame.K_ESCAPE)
    assert user.scene == "results" and not scene.other_page, "Esc on the graph returns to the ledger"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title"


@pytest.mark.parametrize("bright", [True, False])
def test_what_is_new_never_lies_on_the_bars_of_the_count(make_user: MakeUser, bright: bool) -> None:
    user = make_user(services=services())
    scene = end_of(user, ended(GAMES[0]))
    assert scene.event is not None
    told = replace(scene.event.told, bright=bright, parts=(), trophies=(), news=(), needed=None, said="")

    def changed(**values: Any) -> pygame.Rect:
        pages = []
        for content in (told, replace(told, **values)):
            screen = pygame.Surface((1280, 720))
            OutcomePage(content).draw(screen, user.app.scale, 60_000)
            pages.append(screen)
        same = pygame.mask.from_threshold(pages[0], (0, 0, 0), (1, 1, 1, 255), pages[1])
        same.invert()
        rects = same.get_bounding_rects()
        return rects[0].unionall(rects[1:])

    bars = changed(parts=(CountLine("Prestige", (20, 1)), CountLine("Cards", (3, 1)), CountLine("Worlds", (5, 1))))
    news = changed(news=(RecordRow("check", "An achievement", new=True),))
    assert not bars.colliderect(news)


def test_what_the_key_asks_for_takes_the_place_of_the_last_word(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, ended(GAMES[0]))
    user.key(pygame.K_e)
    user.key(pygame.K_e)
    assert scene.message and scene.event is not None and scene.event.told.said

    def drawn() -> bytes:
        screen = pygame.Surface(user.app.screen.get_size())
        scene.draw(screen)
        return pygame.image.tobytes(screen, "RGB")

    shown = drawn()
    scene.event.told = replace(scene.event.told, said="")
    alike = drawn() == shown
    assert alike, "two lines lie on each other"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3440, 1440)])
def test_its_buttons_lie_inside_the_window_and_never_on_each_other(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = end_of(user, ended(GAMES[1]))
    user.step(3, 2.5)
    shown = [widget for widget in scene.widgets.widgets if widget.visible]
    window = user.app.screen.get_rect()
    assert scene.again in shown and scene.turn_ledgers in shown
    for number, widget in enumerate(shown):
        assert window.contains(widget.rect), widget.label
        assert all(not widget.rect.colliderect(other.rect) for other in shown[number + 1 :]), widget.label


def test_a_low_window_and_reduced_motion_count_nothing_up(make_user: MakeUser) -> None:
    user = make_user((854, 470), services=services(size=(854, 470)))
    assert not end_of(user, ended(GAMES[1])).on_event
    user = make_user(services=services(reduced_motion=True))
    scene = end_of(user, ended(GAMES[1]))
    assert scene.on_event and not scene.revealing


@pytest.mark.parametrize("faction", ["bone", "ember", "gold", "sky", "teal", "violet"])
def test_the_rows_of_the_count_can_be_read_on_every_painting(make_user: MakeUser, faction: str) -> None:
    """They lay on the pale disc of a banner."""
    user = make_user(services=services())
    scene = end_of(user, ended(GAMES[1]))
    assert scene.event is not None
    page = OutcomePage(replace(scene.event.told, faction=faction, bright=True, parts=(), trophies=()))
    screen, (wide, high) = user.app.screen, user.app.screen.get_size()
    page.draw(screen, user.app.scale, 5000.0)
    for row in range(3):
        at = (round(0.47 * wide), round((0.395 + 0.036 * row) * high), round(0.06 * wide), round(0.02 * high))
        below = tuple(pygame.transform.average_color(screen, at)[:3])
        assert theme.contrast(theme.TEXT, below) >= 7, (row, below)  # type: ignore[arg-type]


@pytest.mark.parametrize("faction", ["bone", "ember", "gold", "sky", "teal", "violet"])
def test_no_shape_of_a_painting_stands_behind_the_totals_of_a_defeat(make_user: MakeUser, faction: str) -> None:
    """Half discs of two moons looked out below the figures."""
    user = make_user((1920, 1080), services=services(size=(1920, 1080)))
    scene = end_of(user, ended(GAMES[1]))
    assert scene.event is not None
    told = replace(scene.event.told, faction=faction, bright=False, parts=(), trophies=(), totals=(0, 0))
    screen, (wide, high) = user.app.screen, user.app.screen.get_size()
    OutcomePage(told).draw(screen, user.app.scale, 5000.0)
    for x in TOTALS:
        below = pygame.Rect(0, 0, round(0.06 * wide), round(0.03 * high))
        below.midtop = (round(x * wide), round(0.25 * high))
        for left, top in product(range(below.left, below.right - STEP), range(below.top, below.bottom)):
            here, beside = (max(screen.get_at((at, top))[:3]) for at in (left, left + STEP))
            assert abs(here - beside) <= 6, (faction, left, top)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_every_button_of_the_event_is_as_wide_as_its_words_ask(make_user: MakeUser, size: tuple[int, int]) -> None:
    """New game, new deal stood in letters half as high as those beside it."""
    user = make_user(size, services=services(size=size))
    scene = end_of(user, ended(GAMES[1]))
    shown = [widget for widget in scene.widgets.widgets if widget.visible and isinstance(widget, Button)]
    narrow = {button.label for button in shown if button.rect.width < button.preferred(scene.scale)[0]}
    assert scene.fresh in shown and not narrow


def test_the_name_of_a_ringed_world_stands_below_its_ring(make_user: MakeUser) -> None:
    """Indra's stood on it."""
    user = make_user((1920, 1080), services=services(size=(1920, 1080)))
    scene = end_of(user, ended(GAMES[1]))
    assert scene.event is not None
    told = scene.event.told
    worlds = {card.key: number for number, card in enumerate(told.faces) if card.core}
    page = OutcomePage(replace(told, trophies=tuple(Trophy(worlds[key], 9, 1, "9 Tactics") for key in ("indra", "wotan"))))
    (_, y, ringed), (_, _, bare) = page.slots(user.app.scale)
    assert reach_below(told.faces[worlds["indra"]]) > 1.3 and reach_below(told.faces[worlds["wotan"]]) < 1.1
    top = page.name_top(page.told.trophies[0], y, ringed, user.app.scale)
    whole = body(told.faces[worlds["indra"]], 2 * ringed)
    ring = pygame.mask.from_surface(whole, 120).get_bounding_rects()
    assert top > y - whole.get_height() // 2 + max(box.bottom for box in ring) and ringed < bare


def test_the_people_of_a_painting_stand_apart_from_its_ground() -> None:
    """The whole painting lay over its ground, shapes of its sky included, and moved as one."""
    painted = pictures.poster("paintings", "defeat_violet", (640, 360))
    assert painted is not None
    people = pictures.before_ground("defeat_violet", painted)
    seen = pygame.mask.from_surface(people).count() / (640 * 360)
    assert 0.02 < seen < 0.5 and people.get_at((320, 20))[3] == 0
