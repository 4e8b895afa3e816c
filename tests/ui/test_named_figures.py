"""Figures and lines that somebody who had never seen the table could not tell or not read: they stay repaired."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.app.loop import App
from game.cli.stage import open_app
from game.client.runs.score_words import ScoreFacts
from game.client.table.log_book import LogLine
from game.client.table.specs import SeatFacts
from game.content.language import say
from game.scenes.table import TableScene
from game.ui.cards.card_state import CardState, draw_card
from game.ui.kit.scale import Scale
from game.ui.table.log_panel import LogPanel
from game.ui.table.score_chip import ScoreChip
from game.ui.table.seats import SeatPlate
from game.ui.table.stage.signs import signs_at
from tests.table import book
from tools.proofs.reading import forget_pictures, read_screen, reading
from tools.proofs.views import show_at_rest

SMALL = (1280, 720)


@pytest.fixture
def app() -> Iterator[App]:
    with open_app(SMALL, "figures") as opened:
        yield opened
    forget_pictures()


def read(draw: Callable[[pygame.Surface], None]) -> list[str]:
    """All words that a drawing writes on a small screen."""
    with reading() as page:
        draw(pygame.Surface(SMALL))
    return list(page.said)


def test_every_counter_of_a_neighbour_has_its_word() -> None:
    plate = SeatPlate(2, lambda: None)
    plate.show(SeatFacts(2, "Cleo", energy=17, actions=14, hand=11, worlds=12, units=10), "strip")
    plate.rect = pygame.Rect(8, 8, 234, 96)
    said = read(lambda screen: plate.draw(screen, Scale(*SMALL)))
    for words in ("seats.in_hand", "seats.energy_word"):
        assert say(words) in said
    for words, n in (("seats.action", 14), ("seats.world", 12), ("seats.unit", 10)):
        assert say(words, n=n) in said, words


def test_a_card_that_offers_nothing_keeps_two_thirds_of_its_light() -> None:
    card, box = book().card("overdrive"), pygame.Rect(0, 0, 106, 124)
    plain, dim = pygame.Surface(box.size), pygame.Surface(box.size)
    draw_card(plain, box, card, "Gain 2 energy.", box.width)
    draw_card(dim, box, card, "Gain 2 energy.", box.width, state=CardState(dimmed=True))
    light = [sum(sum(screen.get_at((x, y))[:3]) for x in range(0, 106, 3) for y in range(0, 124, 3)) for screen in (plain, dim)]
    assert 0.62 * light[0] <= light[1] < 0.9 * light[0]


def test_the_log_begins_with_a_whole_line_at_its_end() -> None:
    told = [LogLine(f"Ada gains {number} energy from Coil City and now has much more of it.", 0, "energy") for number in range(9)]
    for high in range(170, 230, 9):
        panel = LogPanel()
        panel.place(pygame.Rect(0, 0, 300, high), Scale(*SMALL))
        panel.show(told)
        panel.draw(pygame.Surface(SMALL))
        boxes = [box for _, box in panel.visible()]
        assert len(boxes) >= 2 and len({box.height for box in boxes}) == 1, f"a line is cut at a height of {high}"
        assert panel.visible()[-1][0] == len(told) - 1


def test_a_score_that_stands_alone_says_what_it_is() -> None:
    chip = ScoreChip(lambda: None)
    chip.rect = pygame.Rect(0, 0, 110, 20)
    chip.show(ScoreFacts("500", "", "", False, "", "", False, number=500), ())
    assert say("score_chip.score") in read(lambda screen: chip.paint(screen, Scale(*SMALL)))


def test_the_phase_is_told_by_its_whole_name_and_the_sign_of_a_verb_ends_above_the_next_row(app: App) -> None:
    show_at_rest(app, "table:deploy")
    with reading() as page:
        read_screen(app)
    assert any(said.startswith(say("phase_of_round.action")) for said in page.said)
    show_at_rest(app, "table:five")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    view = scene.live.view
    spots = view.playback.layout.zones["central_cards"]
    below = max(spot.rect.top for spot in spots)
    upper = [spot for spot in spots if spot.rect.bottom <= below]
    verbs = [sign for spot in upper for sign, says in signs_at(view, spot) if says == "draft"]
    assert len(verbs) >= 3 and all(sign.bottom <= below for sign in verbs)
