"""A player for the tests: a real app on the dummy driver, driven by posted events only."""

from __future__ import annotations

import os

from game.scenes.shared.base import Scene

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import builtins
import gc
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pygame
import pytest

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.app.window import GameWindow, start_display
from game.client.profile.services import Options, Services
from game.store import schema
from game.store.disk import Access
from game.ui.kit import pictures
from game.ui.kit.cache import ALL

S = TypeVar("S", bound=Scene)
Position = tuple[int, int]
ROOMIER = 8
"""So many times as much as in play the caches of pictures keep, so that what one test has painted serves the next ones."""
LONG = ("table", "draft", "replay")
"""Scenes that last as long as a game."""
FILES = 160
"""Painted pictures that are read from their files once for many tests."""


class User:
    """Clicks, types and resizes as a person would; every step is a frame of the app."""

    def __init__(self, app: App) -> None:
        self.app = app

    def step(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.app.frame(dt)

    def post(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.event.Event(kind, data))

    def move(self, pos: Position) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.step()

    def click(self, pos: Position, button: int = 1) -> None:
        """Comes from a little aside, as a hand does: a button whose words change below a resting pointer is deaf for a moment."""
        self.post(pygame.MOUSEMOTION, pos=(pos[0] - 8, pos[1]), rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)
        self.step(2)

    def hold(self, pos: Position, seconds: float) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.step(max(1, round(seconds * 60)))
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.step(2)

    def drag(self, start: Position, stop: Position) -> None:
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for part in (0.3, 0.7, 1.0):
            pos = (round(start[0] + (stop[0] - start[0]) * part), round(start[1] + (stop[1] - start[1]) * part))
            self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
            self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=stop, button=1)
        self.step(2)

    def wheel(self, steps: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False)
        self.step(2)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.step(2)

    def type(self, words: str) -> None:
        for letter in words:
            self.post(pygame.KEYDOWN, key=pygame.key.key_code(letter.lower()), mod=0, unicode=letter)
            self.post(pygame.TEXTINPUT, text=letter)
            self.post(pygame.KEYUP, key=pygame.key.key_code(letter.lower()), mod=0)
        self.step(2)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.window.size = size
        self.step(8, 1 / 30)

    @contextmanager
    def glancing(self) -> Iterator[None]:
        """Paints two of seven frames of table, draft and replay: for whole games, thousands of nearly the same frames."""
        paint, frames = self.app.draw, count()

        def glance() -> None:
            if self.scene not in LONG or next(frames) % 7 in (0, 3):
                paint()

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app, "draw", glance)
            yield

    def top(self, kind: builtins.type[S]) -> S:
        """The scene on top, which is of this kind."""
        top = self.app.stack.top
        assert isinstance(top, kind), self.scene
        return top

    @property
    def scene(self) -> str:
        return self.app.stack.keys[-1] if self.app.stack.keys else ""

    def button(self, label: str) -> Position:
        """The middle of the visible widget with this label in the scene on top."""
        for widget in self.top(Scene).widgets.widgets:
            if widget.visible and widget.label == label:
                x, y = widget.rect.center
                wide, high = self.app.window.density
                return round(x / wide), round(y / high)
        raise AssertionError(f"no {label!r} among {[w.label for w in self.top(Scene).widgets.widgets]}")

    def press(self, label: str) -> None:
        self.click(self.button(label))

    def focused(self) -> str:
        top = self.app.stack.top
        return top.widgets.focus.label if top is not None and top.widgets.focus is not None else ""


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    start_display()
    for cache in ALL:
        cache.usual *= ROOMIER
    gc.collect()
    windows: list[pygame.Window] = []  # one that is collected takes the focus from the window of the test that is running
    open_window = GameWindow.__init__

    def open_and_keep(self: GameWindow, *arguments: Any, **options: Any) -> None:
        open_window(self, *arguments, **options)
        windows.append(self.window)

    read = pictures.read

    @lru_cache(FILES)
    def read_from(folder: Path, group: str, name: str) -> pygame.Surface | None:
        return read(group, name)

    def read_once(group: str, name: str) -> pygame.Surface | None:
        return read_from(pictures.folder(), group, name)  # by folder: other tests of this process have pictures of their own

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "read", read_once)
        patch.setattr(GameWindow, "__init__", open_and_keep)
        yield
    pygame.quit()


@pytest.fixture(scope="module", autouse=True)
def disk_that_does_not_wait() -> Iterator[None]:
    """Saving waits for no disk here: nobody pulls the plug. What a profile asks of the disk is proved in tests/store."""
    configure = schema.configure

    def configure_and_hurry(connection: sqlite3.Connection, access: Access) -> None:
        configure(connection, access)
        connection.execute("PRAGMA synchronous = OFF")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schema, "configure", configure_and_hurry)
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@pytest.fixture
def make_user(tmp_path: Path) -> Iterator[Callable[..., User]]:
    """Makes a user in front of a new window: `make_user(size, first="title", services=...)`."""
    apps: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), first: str = "title", services: Services | None = None) -> User:
        pygame.event.clear()
        options = Options(size=size, data=tmp_path)
        app = App(options, services or Services(options=options), SCENE_NAMES[first]())
        apps.append(app)
        user = User(app)
        user.step(2)
        return user

    yield make
    for app in apps:
        app.close()


@pytest.fixture
def user(make_user: Callable[..., User]) -> User:
    return make_user()
