"""Numbers on the screen are the engine's, and light never flashes more than three times a second (UX-T12, UX-A5)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.games.session import Session
from game.client.table.intents import OpenPanel
from game.content.language import say
from game.engine.core.rules.scoring import points
from game.match import Match
from game.nemesis import deck_clock, prime_row
from game.scenes.table import TableScene
from game.ui.kit import theme
from game.ui.kit.theme import Color
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, setup, sit_down
from tests.ui.tables import answer
from tools.proofs.reading import read_screen, reading

MakeUser = Callable[..., User]
GRID = (16, 9)
FRAMES = 30
"""Frames a second in which light is watched."""
STEP = 0.1
"""Relative luminance by which a place must change to count, and the share of places below."""
SHARE = 0.25
MOST_TURNS = 6
"""Three flashes: three times lighter and three times darker again."""


def test_every_number_drawn_at_rest_is_the_engines(make_user: MakeUser) -> None:
    match = Match(book(), setup("truth"), digests=False)
    looked = 0
    while match.decision is not None:
        if len(match.played) % 23 == 5:
            user = make_user(services=services(), size=(1280, 720))
            scene = sit_down(user, Session(match))
            scene.live.give(OpenPanel("nemesis", turns=False))
            with reading() as page:
                read_screen(user.app)
            check_numbers(scene, page.said)
            looked += 1
        match.submit(match.command(*picks_of(match)))
    assert looked >= 4


def check_numbers(scene: TableScene, said: list[str]) -> None:
    state = scene.session.state
    me = state.players[0]
    words = " ".join(said)
    assert f"Round {state.round} of {len(state.setup.sectors)}" in words
    clock = deck_clock(state)
    for wanted in (str(clock.epoch_1 + clock.epoch_2), f"{clock.turns} turns left"):
        assert wanted in words, wanted
    both = [say(f"nemesis_strip.{key}", early=clock.epoch_1, late=clock.epoch_2) for key in ("early_and_late", "both_epochs")]
    assert any(told in words for told in both), both  # the short way where the strip has no room
    for number in (me.energy, me.actions, len(me.deck), len(me.discard), points(state, 0), points(state, 1)):
        assert str(number) in said, number
    for standing in prime_row(state):
        if standing.condition:
            assert f"{standing.counted}/{standing.condition}" in said
    assert (scene.live.view.means.energy, scene.live.view.means.actions) == (me.energy, me.actions)
    assert [button.count for button in scene.live.view.pile_buttons[:2]] == [len(me.deck), len(me.discard)]


def opaque(color: pygame.Color) -> Color:
    return color.r, color.g, color.b


def luminances(screen: pygame.Surface) -> list[float]:
    small = pygame.transform.smoothscale(screen, GRID)
    return [theme.luminance(opaque(small.get_at((x, y)))) for y in range(GRID[1]) for x in range(GRID[0])]


class Watch:
    """Notes when a quarter of the picture becomes clearly lighter, or darker, than it last was at its turn."""

    def __init__(self) -> None:
        self.turned: list[float] = []
        self.way: list[int] = []
        self.turns: list[int] = []
        self.last = 0
        self.frame = 0

    def look(self, lights: list[float]) -> None:
        self.frame += 1
        if not self.turned:
            self.turned, self.way = lights[:], [0] * len(lights)
        signs = [0, 0]
        for place, light in enumerate(lights):
            change = light - self.turned[place]
            if abs(change) >= STEP:
                self.way[place] = 1 if change > 0 else -1
                signs[change > 0] += 1
                self.turned[place] = light
            elif change * self.way[place] > 0:
                self.turned[place] = light  # still going the same way
        for up in (0, 1):
            if signs[up] >= SHARE * len(lights) and self.last != (1 if up else -1):
                self.last = 1 if up else -1
                self.turns.append(self.frame)

    def most_in_a_second(self) -> int:
        return max((sum(start <= turn < start + FRAMES for turn in self.turns) for start in self.turns), default=0)


def test_the_watch_sees_flashes_and_leaves_slow_light_alone() -> None:
    fast, slow = Watch(), Watch()
    for frame in range(90):
        fast.look([float(frame // 3 % 2)] * 144)
        slow.look([frame / 90] * 144)
    assert fast.most_in_a_second() > MOST_TURNS and slow.most_in_a_second() <= 1


def test_nothing_flashes_more_than_three_times_a_second_in_a_game_with_all_its_light(make_user: MakeUser) -> None:
    match = Match(book(), setup("light"), digests=False)
    while match.decision is not None and not (match.state.round == 3 and match.decision.kind == "turn"):
        match.submit(match.command(*picks_of(match)))
    user = make_user(services=services(speed=1.0), size=(640, 360))
    scene = sit_down(user, Session(match))
    watch, lit = Watch(), False
    for _ in range(700):
        if (
            not scene.live.view.playback.busy
            and scene.live.model.choice is not None
            and scene.live.model.choice.decision is not None
        ):
            answer(scene, *picks_of(match))
        user.step(1, 1 / FRAMES)
        lit = lit or scene.live.spectacle.active
        watch.look(luminances(user.app.screen))
    assert lit and user.scene == "table"
    assert watch.most_in_a_second() <= MOST_TURNS, watch.turns
