"""The graph of a game: lines that tell the engine's figures, told apart by shape, and swings that lead into the replay."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.engine.api.history import History, Recording, history
from game.match import Match
from game.scenes.results.scene import ResultsScene
from game.scenes.table import GameScene
from game.ui.kit.text import Face, size
from game.ui.screens.graph import ScoreGraph, swing_words
from tests.table import book
from tests.ui.conftest import User
from tests.ui.flow import SIZES, MakeUser, end_of, finished
from tests.ui.games import services
from tests.ui.tables import recorded


@cache
def game() -> Match:
    return finished("graph", policy="greedy")


@cache
def figures() -> History:
    return history(Recording(book(), game().journal))


def opened(user: User) -> tuple[ResultsScene, ScoreGraph]:
    scene = end_of(user, game())
    scene.finish()
    user.press("Graph")
    assert scene.graph is not None and scene.graph.visible
    return scene, scene.graph


def test_the_graph_takes_the_place_of_the_ledgers_and_gives_it_back(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene, graph = opened(user)
    assert not any(table.visible for table in scene.tables)
    user.press("Ledgers")
    assert all(table.visible for table in scene.tables) and not graph.visible
    user.key(pygame.K_g)
    assert graph.visible


def test_each_line_goes_through_the_figures_of_the_engine(make_user: MakeUser) -> None:
    user = make_user(services=services())
    _, graph = opened(user)
    result = game().state.result
    assert result is not None
    for seat in (0, 1):
        assert graph.values(0, seat)[-1] == result.totals[seat]
        assert graph.values(1, seat)[-1] == result.energy[seat]
        assert graph.values(2, seat)[-1] == result.worlds[seat]
        for number in range(3):
            corners = graph.line(number, seat)
            assert len(corners) == game().state.round + 1
            plot = graph.plots[number].inflate(2, 2)
            assert all(plot.collidepoint(corner) for corner in corners)
            heights = [plot.bottom - 1 - y for _, y in corners]
            for value, height in zip(graph.values(number, seat), heights):
                assert abs(height - (plot.height - 2) * value / graph.top(number)) <= 1


def test_the_two_lines_differ_in_pattern_and_not_in_colour_alone(make_user: MakeUser) -> None:
    user = make_user((1920, 1080), services=services(size=(1920, 1080)))
    _, graph = opened(user)
    canvas = pygame.Surface((220, 40))
    filled = []
    for seat in (0, 1):
        canvas.fill((0, 0, 0))
        graph.draw_line(canvas, user.app.scale, [(10, 20), (210, 20)], seat)
        filled.append(sum(canvas.get_at((x, 20))[:3] != (0, 0, 0) for x in range(20, 200)))
    assert filled[0] == 180 and filled[1] < 150


@pytest.mark.parametrize("where", ["row", "mark"])
def test_a_press_on_a_swing_opens_the_replay_at_it(make_user: MakeUser, where: str) -> None:
    user = make_user(services=services())
    for number, swing in enumerate(figures().swings):
        _, graph = opened(user)
        box = (graph.rows if where == "row" else graph.marks)[number]
        user.click(box.center)
        top = user.app.stack.top
        assert isinstance(top, GameScene)
        led = recorded(top)
        assert led.stop.moment >= swing.moment > led.reel.stops[led.index - 1].moment
        assert led.stop.round == swing.round
        user.key(pygame.K_ESCAPE)
        assert user.scene == "results"


def test_swings_are_chosen_by_keys(make_user: MakeUser) -> None:
    user = make_user(services=services())
    _, graph = opened(user)
    for _ in range(20):
        if user.focused() == graph.label:
            break
        user.key(pygame.K_TAB)
    assert user.focused() == graph.label
    user.key(pygame.K_DOWN)
    user.key(pygame.K_DOWN)
    assert graph.chosen == 1 and graph.state == graph.words(1)
    user.key(pygame.K_RETURN)
    assert user.scene == "replay"


def test_the_pointer_reads_a_round(make_user: MakeUser) -> None:
    user = make_user(services=services())
    _, graph = opened(user)
    user.move((graph.x_of(0, 4), graph.plots[0].centery))
    assert graph.rounds[graph.round or 0] == 4
    user.move((2, 2))
    assert graph.round is None


def test_a_swing_says_who_gained_what_by_which_card() -> None:
    cards = game().state.cards
    for swing in figures().swings:
        words = swing_words(swing, cards, ("Mira", "Nemesis"))
        assert f"Round {swing.round}" in words and f"+{swing.change}" in words
        assert ("Mira", "Nemesis")[swing.seat] in words
        assert swing.card is not None and cards[swing.card].name in words


@pytest.mark.parametrize("window", SIZES)
def test_graphs_marks_and_rows_have_room_at_every_size(make_user: MakeUser, window: tuple[int, int]) -> None:
    user = make_user(window, services=services(size=window))
    scene, graph = opened(user)
    scale = user.app.scale
    for box in (*graph.plots, *graph.rows, *graph.marks):
        assert graph.rect.contains(box)
        assert box.width > 8 and box.height > 8
    for boxes in (graph.plots, graph.rows, graph.marks):
        for number, box in enumerate(boxes):
            assert not any(box.colliderect(other) for other in boxes[number + 1 :])
    for number, row in enumerate(graph.rows):
        assert size(graph.words(number), 14, Face.BODY)[0] < row.width - scale.px(80)
        assert row.height >= 22
    assert graph.plots[0].height > window[1] // 4
    assert scene.widgets.widgets
