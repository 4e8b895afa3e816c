"""No screen of a local game tells a hidden hand, deck or discard pile: games beside twins that differ in nothing else (UX-H1).

A tour looks at everything there is to look at, in two games at once, and every frame, sound, title and file is compared. A leak
planted in each of these places must be found by it; if the tour saw nothing there, the proof would be worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.app.loop import App
from game.client.games import privacy as looking
from game.client.games.privacy import CURTAIN, PEEK
from game.client.games.session import Session
from game.client.games.stored_games import StoredGames
from game.client.table.drivers.local import LocalDriver
from game.client.table.intents import ExportLog, Leave
from game.client.table.log_book import LogBook
from game.client.table.parts import local
from game.client.table.recap import Recap
from game.engine import PUBLIC, Action, GameState
from game.engine.terms import CardId
from game.match import Sight
from game.rivals import make_rival
from game.scenes.draft.scene import DraftScene
from game.scenes.settings.pause import PauseScene
from game.scenes.shared.curtain import CurtainScene
from game.scenes.table import TableScene
from game.ui.cards import glossary_tip
from game.ui.cards.inspector import Inspector
from game.ui.table import below
from game.ui.table import painter as picture
from game.ui.table.live import LiveTable
from game.ui.table.parts.hearing import Hearing
from tests.ui.seats import local_match
from tests.ui.tables import answer
from tools.proofs.privacy import Watched
from tools.proofs.twins import Leak, Pair, alike, differs, open_pair, twin_of

Plant = Callable[[pytest.MonkeyPatch, Callable[[], int]], None]


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    with open_pair(speed=2.0, coach="off") as opened:
        yield opened


@pytest.fixture(autouse=True)
def same_titles(pair: Pair) -> Iterator[None]:
    """A title that was planted goes with its test."""
    yield
    for side in pair.sides:
        side.app.window.window.title = "Core Worlds"


def twins(mode: str, kind: str = "turn", skip: int = 8, packs: tuple[str, ...] = ()) -> tuple[GameState, GameState]:
    """A game at a question of a person, and one that differs in every hidden card."""
    match = local_match(2, mode, "leaks", packs=packs, draft=kind == "pregame")
    rival = make_rival("greedy", "leaks")
    for _ in range(4000):
        decision = match.decision
        assert decision is not None
        command = rival.choose(Sight(match.state, decision.seat), decision)
        assert command is not None
        asks = match.state.clone()
        match.submit(command)
        open_decision = match.decision
        if open_decision is None or open_decision.kind != kind:
            continue
        skip -= 1
        for number in range(20 if skip < 0 else 0):
            named = {card for pick in command.picks if (card := getattr(pick, "card", None)) is not None}
            other = alike(asks, twin_of(asks, Random(number), PUBLIC, named), command)
            if other is not None and differs(*other) and (secret_of(other[0]) - secret_of(other[1])) % 2:
                return other
    raise AssertionError(f"no twin at {kind}")


def secret_of(state: GameState) -> int:
    """A number that hangs on all that is hidden."""
    cards = [card for player in state.players for card in (*player.hand, *player.discard, *player.deck)]
    return sum((place + 1) * card for place, card in enumerate(cards)) % 10007


# -- the tour


def press(pair: Pair, label: str) -> None:
    """Clicks on the widget with this label, in both."""
    shown = {widget.label: widget for widget in pair.top.widgets.widgets if widget.visible}
    assert label in shown, f"no {label!r} among {list(shown)}"
    widget = shown[label]
    pair.post(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    pair.post(pygame.MOUSEBUTTONDOWN, pos=widget.rect.center, button=1)
    pair.post(pygame.MOUSEBUTTONUP, pos=widget.rect.center, button=1)
    pair.step(3)


def answering(pick: Action) -> Callable[[TableScene], None]:
    """Answers the open question of a table with one pick."""
    return lambda scene: answer(scene, pick)


def draft_one(pair: Pair) -> None:
    """A draft of the seat that is asked, which flies over the table."""
    pair.rest()
    state = pair.here.session.state
    decision = state.decision
    assert decision is not None
    other = pair.sides[1].session.state
    for option in decision.options:
        if option.do == "draft" and alike(state, other, pair.here.session.match.command(option)) is not None:
            pair.both(answering(option))
            pair.step(4)
            pair.rest()
            while pair.here.session.match.decision.kind == "turn_end":
                over = pair.here.session.match.decision.options[-1]
                pair.both(answering(over))
                pair.rest()
            return
    raise AssertionError("nothing can be drafted")


def look_around(pair: Pair) -> None:
    """Everything that the table shows without a press that plays."""
    pair.where = "the table"
    pair.step(3)
    draft_one(pair)
    pair.where = "the pointer"
    for widget in [widget for widget in pair.top.widgets.widgets if widget.visible][::2]:
        pair.move(widget.rect.center)
    pair.where = "tips"
    for rect, _ in pair.top.live.help.spots()[::3]:
        pair.move(rect.center)
        pair.step(4, 0.1)
    pair.where = "keys"
    for key in (pygame.K_l, pygame.K_TAB, pygame.K_h, pygame.K_LALT, pygame.K_a, pygame.K_s, pygame.K_1, pygame.K_t, pygame.K_g):
        pair.key(key)
    pair.key(pygame.K_ESCAPE)
    back(pair)
    pair.where = "glossary and ledgers"
    for key in (pygame.K_F1, pygame.K_b):
        pair.key(key)
        back(pair)
    pair.where = "pass"
    pair.key(pygame.K_p)
    pair.key(pygame.K_ESCAPE)
    back(pair)
    pair.where = "screenshot"
    pair.key(pygame.K_F12, frames=3)
    pair.where = "the last turn once more"
    draft_one(pair)  # of the other seat, whose whole turn has been seen then
    pair.key(pygame.K_l)
    pair.key(pygame.K_r, frames=5)
    pair.key(pygame.K_SPACE)
    pair.rest()
    pair.where = "the log as a file"
    pair.both(lambda scene: scene.live.give(ExportLog()))
    pair.step(2)


def point_at_secret(pair: Pair, hand: pygame.Rect) -> None:
    """The pointer goes along a raised hand to a card that the two games do not share."""
    for x in range(hand.left + 20, hand.right, 20):
        pair.move((x, hand.centery))
        tops: list[Any] = [side.app.stack.top for side in pair.sides]
        here, there = (top.live.view.panels.inspector.subject for top in tops)
        if here and there and here.card.key != there.card.key:
            return


def look_at_hands(pair: Pair) -> None:
    """Each hand is raised, looked at and pinned, and lowered again: nothing of it stays."""
    pair.where = "a hand raised and lowered"
    for seat, key in enumerate((pygame.K_F2, pygame.K_F3)):
        pair.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        pair.step(2)
        if isinstance(pair.top, CurtainScene):
            pair.post(pygame.KEYUP, key=key, mod=0)
            pair.where = "the curtain"
            pair.step(6, 0.1)
            pair.key(pygame.K_e)
        area = "hand" if pair.top.live.model.seat == seat else "rival_hand"
        box = pair.top.live.view.playback.layout.areas[area]
        point_at_secret(pair, box)
        pair.key(pygame.K_x)
        if pair.top.live.model.choice is not None and pair.top.live.model.choice.kind == "boost":
            pair.key(pygame.K_1)  # chosen, not yet played
        pair.move((5, pair.here.app.screen.get_height() - 5))
        if pair.here.session.privacy.mode == PEEK:
            pair.post(pygame.KEYUP, key=key, mod=0)
        else:
            pair.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
            pair.post(pygame.KEYUP, key=key, mod=0)
        pair.step(4)
        assert pair.here.session.privacy.viewer == PUBLIC


def save_and_go_on(pair: Pair) -> None:
    """Pause, Save and quit, the line at Continue, and the game once more."""
    pair.where = "pause"
    pair.both(lambda scene: setattr(scene, "request", scene.live.give(Leave())))
    pair.step(3)
    assert isinstance(pair.top, PauseScene)
    pair.where = "the title"
    press(pair, "Save and quit")
    lines = []
    for side in pair.sides:
        pair.turn = side
        lines.append(side.app.services.games.continue_line())
    assert lines[0] is not None
    if lines[0] != lines[1]:
        raise Leak(f"Continue: {lines}")
    press(pair, "Continue")
    pair.step(4)
    pair.follow()
    pair.where = "after Continue"
    pair.step(3)


def back(pair: Pair) -> None:
    """To the table again."""
    for _ in range(8):
        if isinstance(pair.top, TableScene):
            return
        pair.key(pygame.K_ESCAPE)
    raise AssertionError(pair.here.app.stack.keys)


def tour(pair: Pair, mode: str) -> None:
    """Everything there is to see of a game, but by its owners."""
    if mode == "boost":
        pair.begin(*twins(PEEK, "boost", 3), PUBLIC, "table")
        pair.step(4)
        look_at_hands(pair)
        pair.step(4)
        return
    if mode == "draft":
        pair.begin(*twins(PEEK, "pregame", 1), PUBLIC, "draft")
        assert isinstance(pair.top, DraftScene)
        pair.step(4)
        pair.key(pygame.K_F12)
        return
    pair.begin(*twins(mode), PUBLIC, "table")
    look_around(pair)
    look_at_hands(pair)
    save_and_go_on(pair)


@pytest.mark.parametrize("mode", [PEEK, CURTAIN, "boost", "draft"])
def test_games_that_differ_in_hidden_cards_alone_look_and_sound_alike(pair: Pair, mode: str) -> None:
    before = pair.compared
    tour(pair, mode)
    assert pair.compared - before > (60 if mode in (PEEK, CURTAIN) else 4)


@pytest.mark.parametrize(
    ("seats", "rivals", "mode", "packs"),
    [(2, 0, PEEK, ()), (3, 0, CURTAIN, ("revolution",)), (4, 1, CURTAIN, ("orders",)), (2, 0, CURTAIN, ("orders", "promos"))],
)
def test_nothing_leaks_in_a_game_that_is_played(pair: Pair, seats: int, rivals: int, mode: str, packs: tuple[str, ...]) -> None:
    game = Watched(pair, f"sample {seats} {mode} {packs}", seats, rivals, mode, packs)
    before = pair.compared
    game.play(most=9)
    assert pair.compared - before > 15 and game.told["commands"] > 2


# -- leaks that must be found


def dot(screen: pygame.Surface, number: int) -> None:
    """The smallest thing that a picture can tell: the colour of one pixel."""
    screen.set_at((3, 3), (number % 251, number // 251 % 251, 7))


def draws(owner: object, name: str, when: Callable[[Any], bool] = lambda drawn: True) -> Plant:
    """Something that is drawn tells more than it may."""

    def plant(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
        real = getattr(owner, name)

        def told(first: Any, *rest: Any, **more: Any) -> Any:
            out = real(first, *rest, **more)
            if when(first):
                dot(next(argument for argument in (first, *rest) if isinstance(argument, pygame.Surface)), secret())
            return out

        patch.setattr(owner, name, told)

    return plant


def says(owner: object, name: str, change: Callable[[Any, int], Any]) -> Plant:
    """What a function answers tells more than it may."""

    def plant(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
        real = getattr(owner, name)
        patch.setattr(owner, name, lambda *given, **more: change(real(*given, **more), secret()))

    return plant


def becomes(owner: object, name: str, other: Any) -> Plant:
    """Something is as it would be if nobody had thought of people at one screen."""
    return lambda patch, secret: patch.setattr(owner, name, other)


def titled(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
    real = App.frame

    def frame(app: App, dt: float) -> None:
        app.window.window.title = f"Core Worlds {secret()}"
        real(app, dt)

    patch.setattr(App, "frame", frame)


def heard(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
    real = Hearing.play

    def sound(ears: Hearing, name: str, card: CardId | None = None, strength: int | None = None) -> None:
        real(ears, f"error {secret()}" if name == "error" else name, card, strength)

    patch.setattr(Hearing, "play", sound)


def foreseen(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
    """An armed Pass tells what it would give up, as against the Nemesis, though the hand is hidden."""
    real = LiveTable.follow_focus

    def followed(live: LiveTable) -> None:
        real(live)
        if live.view.means.pass_button.armed > 0:
            live.model.say(f"Hand {secret()}")

    patch.setattr(LiveTable, "follow_focus", followed)


def asked(patch: pytest.MonkeyPatch, secret: Callable[[], int]) -> None:
    """The curtain falls for one hand and not for another."""
    patch.setattr(looking.Privacy, "hides", property(lambda privacy: secret() % 2 == 1))


LEAKS: dict[str, tuple[str, str, Plant]] = {
    "the table at rest": (PEEK, "the table", draws(picture, "draw_chips")),
    "cards that fly": (PEEK, "the table", draws(below, "draw_flights", lambda view: view.playback.moving)),
    "the first frame of a curtain": (
        CURTAIN,
        "a hand raised and lowered",
        draws(CurtainScene, "draw", lambda scene: scene.age < 0.1),
    ),
    "what may be asked of the rules": (
        PEEK,
        "the beginning",
        becomes(Session, "shown_state", property(lambda session: session.match.state)),
    ),
    "whose view is shown": (PEEK, "the beginning", becomes(LocalDriver, "viewer", lambda driver, state: driver.session.seat)),
    "what stays of a hand": (PEEK, "a hand raised and lowered", becomes(local, "conceal", lambda table: [])),
    "the inspector": (CURTAIN, "the curtain", becomes(Inspector, "clear", lambda inspector: None)),
    "the log": (
        PEEK,
        "the pointer",
        says(LogBook, "line_of", lambda line, number: line and replace(line, text=f"{line.text} {number}")),
    ),
    "the log as a file": (PEEK, "the log as a file", says(LogBook, "text", lambda text, number: f"{text}{number}")),
    "tips": (PEEK, "tips", draws(glossary_tip, "tooltip")),
    "the window title": (PEEK, "the beginning", titled),
    "a screenshot": (
        PEEK,
        "screenshot",
        becomes(TableScene, "seal", property(lambda scene: f"seed {scene.session.state.setup.seed}")),
    ),
    "the last turn once more": (
        PEEK,
        "the last turn once more",
        draws(below, "draw_flights", lambda view: view.playback.replaying),
    ),
    "the line at Continue": (PEEK, "Continue", says(StoredGames, "line_of", lambda line, number: f"{line} · {number}")),
    "the recap on the curtain": (
        CURTAIN,
        "a hand raised and lowered",
        says(Recap, "lines", lambda lines, number: [*lines, f"{number}"]),
    ),
    "the forecast of a pass": (PEEK, "pass", foreseen),
    "a sound": (PEEK, "keys", heard),
    "pause": (PEEK, "keys", draws(PauseScene, "draw")),
    "a message": (PEEK, "the log as a file", says(local.LocalSeats, "own_log", lambda words, number: f"{number} {words}")),
    "who may look": (CURTAIN, "the beginning", asked),
    "the draft": ("draft", "the beginning", draws(DraftScene, "draw")),
}
"""How the game is played, what the tour looks at when it finds the leak, and the leak."""


@pytest.mark.parametrize("place", LEAKS)
def test_a_leak_in_any_place_is_found(pair: Pair, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    mode, where, plant = LEAKS[place]
    pair.turn = pair.here

    def secret() -> int:
        session = pair.turn.session
        return secret_of(session.state) if session is not None else 0

    plant(monkeypatch, secret)
    with pytest.raises(Leak, match=f"^{where}: "):
        tour(pair, mode)
