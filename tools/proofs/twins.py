"""Two games that look alike to whoever may look, side by side in two windows: what one screen shows the other must show too.

`twin_of` deals anew whatever nobody, or one seat alone, may not know. `Pair` runs both games through the real scenes with the
same input and compares every frame byte by byte, with sounds, window titles and files that are written.
"""

from __future__ import annotations

import dataclasses
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from game.client.profile.requests import TitleArgs
from game.engine import PUBLIC, Command, GameState, Refused, Setup, apply, mask, orders_at, revolution_at, seed_of, view_for
from game.engine.core.places import replaced
from game.engine.core.types import CardId, Seat
from game.engine.expansions.orders.slice import orders_of
from game.engine.expansions.revolution.slice import HeroicPiles, revolution_of

STARTS: dict[Setup, GameState] = {}
"""Games of the proof that begin in the middle."""
GUARDED = ("game.match", "game.client.table.log_book", "game.client.games.session")
"""Modules that play a game from its beginning."""


class Leak(AssertionError):
    """Something differs that must not."""


class Parted(Exception):
    """The two games are no longer alike in what everybody knows: they have to be dealt anew."""


def twin_of(
    state: GameState, dice: Random, viewer: Seat = PUBLIC, fixed: Collection[CardId] = (), decks: bool = True
) -> GameState:
    """The game with everything dealt anew that the viewer may not know, but cards that are `fixed` in their places.

    PUBLIC knows no hand, no deck and no discard pile. `decks` says whether the decks of the sectors and what is drawn by lot
    change too. The question that is open is left as it was.
    """
    other = state.clone()
    if state.phase == "pregame":  # everybody sees the picks that lie there
        fixed = {*fixed, *(card for player in state.players for card in player.discard)}
    for seat, player in enumerate(other.players):
        if seat == viewer:
            _shuffle([player.deck], dice, fixed)
            continue
        beneath = list(orders_of(other).capital_piles[seat]) if orders_at(other) is not None else []
        _shuffle([player.hand, player.deck, player.discard, beneath], dice, fixed)
        if orders_at(other) is not None:
            orders_of(other).capital_piles = replaced(orders_of(other).capital_piles, seat, tuple(beneath))
    if revolution_at(other) is not None:
        for seat, heroic in enumerate(revolution_of(other).heroic):
            deck, hand = list(heroic.deck), list(heroic.hand)
            for hero in sorted({other.cards[card].hero or "" for card in deck + hand}):
                kept = {card for card in deck + hand if (other.cards[card].hero or "") != hero}
                _shuffle([deck] if seat == viewer else [deck, hand], dice, kept | set(fixed))
            piles = HeroicPiles(tuple(deck), tuple(hand), heroic.discard)
            revolution_of(other).heroic = replaced(revolution_of(other).heroic, seat, piles)
    if decks:
        for sector, cards in enumerate(other.sectors):
            deck = list(cards)
            _shuffle([deck], dice, fixed)
            other.sectors[sector] = tuple(deck)
        other.keys = tuple(dice.getrandbits(64) for _ in other.keys)
    return other


def _shuffle(piles: list[list[CardId]], dice: Random, fixed: Collection[CardId]) -> None:
    places = [(pile, number) for pile in piles for number, card in enumerate(pile) if card not in fixed]
    cards = [pile[number] for pile, number in places]
    dice.shuffle(cards)
    for (pile, number), card in zip(places, cards, strict=True):
        pile[number] = card


def alike(here: GameState, there: GameState, command: Command, viewer: Seat = PUBLIC) -> tuple[GameState, GameState] | None:
    """Both games after a command, if it is taken in both and tells everybody (and the viewer) the same; else None."""
    left, right = here.clone(), there.clone()
    try:
        first, second = apply(left, command), apply(right, command)
    except (Refused, IndexError, ValueError, KeyError):
        return None
    for watcher in {PUBLIC, viewer}:
        if [mask(event, watcher) for event in first] != [mask(event, watcher) for event in second]:
            return None
        if view_for(left, watcher) != view_for(right, watcher):
            return None
    return (left, right) if _asks(left) == _asks(right) else None


def _asks(state: GameState) -> object:
    decision = state.decision
    return None if decision is None else (decision.seat, decision.kind, decision.purpose, decision.min, decision.max)


def differs(here: GameState, there: GameState) -> bool:
    """Whether a hidden zone differs at all."""
    return any(
        (left.hand, left.deck, left.discard) != (right.hand, right.deck, right.discard)
        for left, right in zip(here.players, there.players, strict=True)
    )


class Echo:
    """Answers for a computer player as the other game's has answered."""

    def __init__(self, said: dict[int, Command]) -> None:
        self.said = said

    def choose(self, sight: Any, decision: Any) -> Command | None:
        """The answer to the question with the same number."""
        command = self.said.get(sight.seq)
        return command if command is not None and all(pick in decision.options for pick in command.picks) else None


class Side:
    """One of the two games: its window, its profile, and what everybody was told."""

    def __init__(self, folder: Path, shared: Path, size: tuple[int, int], settings: dict[str, object]) -> None:
        from game.app.loop import App
        from game.client.profile.services import Options
        from game.client.runs.opening import open_services
        from game.ui.audio.desk import Silence

        folder.mkdir()
        services = open_services(Options(size=size, data=folder, seed="twins"))
        assert services.keeper is not None
        services.keeper.exports = shared
        for name, value in settings.items():
            services.settings.keep(name, value)
        self.sounds: list[str] = []
        self.files: dict[str, bytes] = {}
        audio = Silence()
        audio.play = lambda name, **how: self.sounds.append(f"{name} {how}")  # type: ignore[method-assign]
        audio.music = lambda name: self.sounds.append(f"music {name}")  # type: ignore[method-assign]
        self.app = App(services.options, services, audio=audio)
        self.app.pace.held = True
        self.app._crashed = self._crashed  # type: ignore[method-assign]
        self.told: list[object] = []
        self.said: dict[int, Command] = {}
        self.session: Any = None

    @staticmethod
    def _crashed(error: Exception) -> None:
        raise error

    def sit(self, session: Any) -> None:
        """Plays this game; what it tells everybody is noted."""
        self.session = session
        self.told.clear()
        self.said.clear()
        match = session.match
        submit, rewind = match.submit, match.rewind

        def noted(command: Command) -> object:
            outcome = submit(command)
            self.said[command.seq] = command
            events = [mask(event, PUBLIC) for event in outcome] if isinstance(outcome, list) else "refused"
            self.told.append((command.seq, events, _asks(match.state)))
            return outcome

        def taken(commands: int) -> object:
            outcome = rewind(commands)
            self.told.append(("rewind", commands, _asks(match.state)))
            return outcome

        match.submit, match.rewind = noted, taken

    def close(self) -> None:
        """Lets go of window and profile."""
        self.app.close()


class Pair:
    """Both games in their windows. `seat` is who may look beside nobody: PUBLIC where every hand differs."""

    def __init__(self, folder: Path, size: tuple[int, int], settings: dict[str, object]) -> None:
        self.shared = folder / "files"
        self.shared.mkdir()
        self.sides = (Side(folder / "a", self.shared, size, settings), Side(folder / "b", self.shared, size, settings))
        self.seat: Seat = PUBLIC
        self.frames = 0
        self.compared = 0
        self.number = 0
        self._posted: list[tuple[int, dict[str, Any]]] = []
        self.where = ""
        self.keep: Path | None = None  # where pictures that differ are put
        self.turn = self.sides[0]  # whose frame is being made

    @property
    def here(self) -> Side:
        """The game that leads."""
        return self.sides[0]

    @property
    def top(self) -> Any:
        """The scene on top of the leading game."""
        return self.here.app.stack.top

    @property
    def game_id(self) -> str:
        """What the game in play is stored under, in both profiles."""
        return f"{self.number:032x}"

    def begin(self, here: GameState, there: GameState, seat: Seat, scene: str) -> None:
        """Both games from these states on."""
        from game.client.games.requests import DraftArgs, TableArgs
        from game.client.games.session import Session
        from game.client.profile.requests import Go

        self.seat, self.number, self.where = seat, self.number + 1, "the beginning"
        STARTS.clear()
        self._let_go()
        for side, state, mark in zip(self.sides, (here, there), "ab", strict=True):
            self.turn = side
            setup = dataclasses.replace(state.setup, seed=seed_of(f"{self.number}{mark}"))
            STARTS[setup] = state.clone()
            STARTS[setup].setup = setup
            with patch("game.store.ledger.uuid4", lambda: SimpleNamespace(hex=self.game_id)):
                session = Session.start(side.app.services, setup)
            side.sit(session)
            if side is not self.here:
                for number, controller in enumerate(session.match.controllers):
                    if controller is not None:
                        session.match.controllers[number] = Echo(self.here.said)
            side.app.stack.carry_out(Go(DraftArgs(session) if scene == "draft" else TableArgs(session)))
            side.sounds.clear()
        self.step(2)

    def _let_go(self) -> None:
        """Whatever was down is up again, at the title."""
        import pygame

        from game.client.profile.requests import Back

        self._posted.clear()
        for side in self.sides:
            side.app.stack.carry_out(Back(to=TitleArgs))
            for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                pygame.event.post(pygame.event.Event(kind))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
            side.app.frame(0.1)
            side.app.frame(0.1)

    def follow(self) -> None:
        """After Continue: the sessions are those of the scenes on top."""
        for side in self.sides:
            side.sit(side.app.stack.top.session)  # type: ignore[union-attr]

    # -- input

    def post(self, kind: int, **data: Any) -> None:
        """The same event for both, in the next frame."""
        self._posted.append((kind, data))

    def key(self, key: int, mod: int = 0, frames: int = 2) -> None:
        """A key goes down and up."""
        import pygame

        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.step(frames)

    def move(self, pos: tuple[int, int]) -> None:
        """The pointer goes somewhere."""
        import pygame

        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.step(2)

    def both(self, call: Callable[[Any], object]) -> None:
        """The same call for the scene on top of both."""
        for side in self.sides:
            self.turn = side
            call(side.app.stack.top)
            self._gather(side)

    def step(self, frames: int = 1, dt: float = 0.07) -> None:
        """So many frames of both, each compared."""
        import pygame

        for _ in range(frames):
            for side in self.sides:
                self.turn = side
                for kind, data in self._posted:
                    pygame.event.post(pygame.event.Event(kind, **data))
                side.app.frame(dt)
                self._gather(side)
            self._posted.clear()
            self.frames += 1
            self._compare()

    def _gather(self, side: Side) -> None:
        """Takes the files that this side has written out of the folder that both write to."""
        for path in sorted(self.shared.rglob("*")):
            if path.is_file():
                side.files[path.name] = path.read_bytes()
                path.unlink()

    def rest(self, most: int = 900) -> None:
        """Until nothing moves any more."""
        import pygame

        from game.scenes.table import GameScene

        for _ in range(most):
            if not isinstance(self.top, GameScene) or not self.top.live.view.playback.moving:
                return
            playback = self.top.live.view.playback
            if playback.waiting:  # somebody has looked into the settings and wants to be asked after each move
                self.key(pygame.K_SPACE)
            self.step()
        state = f"running {playback.timeline.running}, flying {playback.field.moving}, again {playback.replaying}"
        raise Leak(f"{self.where}: the table does not come to rest, {state}")

    def _compare(self) -> None:
        import pygame

        left, right = self.sides
        if left.told != right.told:
            number = next((n for n, pair in enumerate(zip(left.told, right.told, strict=False)) if pair[0] != pair[1]), -1)
            raise Parted(f"{self.where}: {left.told[number:]} and {right.told[number:]}"[:2000])
        viewers = [side.session.privacy.viewer for side in self.sides]
        self._same("who may look", *viewers)
        self._same("the scene", *(side.app.stack.keys for side in self.sides))
        self._same("the window title", *(side.app.window.window.title for side in self.sides))
        sounds, files = [side.sounds[:] for side in self.sides], [dict(side.files) for side in self.sides]
        for side in self.sides:
            side.sounds.clear()
            side.files.clear()
        if viewers[0] not in (PUBLIC, self.seat):
            return
        self._same("a sound", *sounds)
        self._same("a file", *files)
        pictures = [pygame.image.tobytes(side.app.screen, "RGB") for side in self.sides]
        self.compared += 1
        if pictures[0] != pictures[1]:
            if self.keep is not None:
                for side, mark in zip(self.sides, "ab", strict=True):
                    pygame.image.save(side.app.screen, self.keep / f"leak-{self.frames}-{mark}.png")
            raise Leak(f"{self.where}: the picture differs {self._difference()}")

    def _difference(self) -> str:
        import pygame

        from game.scenes.table import GameScene

        first, second = (side.app.screen for side in self.sides)
        marked = pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second)
        marked.invert()
        boxes = marked.get_bounding_rects()
        box = boxes[0].unionall(boxes[1:]) if boxes else None
        scene = self.top
        said = f", {scene.live.model.said!r}" if isinstance(scene, GameScene) else ""
        return f"in {box} of {type(scene).__name__}{said}"

    def _same(self, what: str, first: object, second: object) -> None:
        if first != second:
            raise Leak(f"{self.where}: {what} differs, {str(first)[:300]} and {str(second)[:300]}")


@contextmanager
def open_pair(size: tuple[int, int] = (960, 540), **settings: object) -> Iterator[Pair]:
    """Two windows with a profile each, thrown away at the end; pictures take no time there."""
    from game.cli.stage import use_dummy_display

    use_dummy_display()
    import importlib

    from game.app.window import start_display

    start_display()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="core-worlds-", ignore_cleanup_errors=True)))
        for name in GUARDED:
            module = importlib.import_module(name)
            stack.enter_context(patch.object(module, "new_game", _beginning(module.new_game)))
        stack.enter_context(patch("game.app.loop.PICTURE_TIME", 1e9))
        stack.enter_context(patch("game.ui.kit.ahead.Ahead.ask", _made_at_once))
        pair = Pair(folder, size, settings)
        stack.enter_context(patch("game.client.games.stored_games.StoredGames.running", _in_play_alone(pair)))
        stack.enter_context(patch("platformdirs.user_pictures_path", lambda: pair.shared))
        try:
            yield pair
        finally:
            for side in pair.sides:
                side.close()
            STARTS.clear()


def _in_play_alone(pair: Pair) -> Callable[[Any], tuple[Any, ...]]:
    """No earlier game can be continued: one that parted may have ended in one window alone, and the title counts them."""
    from game.client.games.stored_games import StoredGames

    real = StoredGames.running
    return lambda games: tuple(game for game in real(games) if game.game_id == pair.game_id)


def _made_at_once(ahead: Any, key: object, make: Callable[[], object]) -> None:
    """No thread: what it has read in time would tell the two apart."""
    if not ahead.has(key):
        ahead._made[key] = make()


def _beginning(real: Callable[..., Any]) -> Callable[..., Any]:
    def new_game(book: Any, setup: Setup) -> Any:
        start = STARTS.get(setup)
        return real(book, setup) if start is None else (start.clone(), [])

    return new_game
