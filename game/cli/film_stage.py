"""Films a moment: the table right before it, then one picture for each step, without a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .film_moments import before
from .film_scenes import SCENES
from .stage import open_app, settle

if TYPE_CHECKING:
    import pygame

    from game.app.loop import App
    from game.scenes.table import TableScene

MOST_FRAMES = 160
COLUMNS, CELL = 5, 384
FINEST = 50
"""Milliseconds of a step that pass at once."""
AFTER = 3
"""Frames that are taken once all has come to rest."""


def film(moment: str, out: Path, size: tuple[int, int], step: int, speed: float, reduced: bool, seed: str) -> int:
    """Writes the frames of a moment and their sheet into a folder; returns how many there are. Raises OSError."""
    frames = frames_of(moment, size, step, speed, reduced, seed)

    import pygame

    try:
        for index, frame in enumerate(frames):
            pygame.image.save(frame, out / f"{moment}_{index * step:05d}.png")
        pygame.image.save(sheet(dict(enumerate(frames)), step), out / "sheet.png")
    except pygame.error as problem:
        raise OSError(str(problem)) from problem
    return len(frames)


def frames_of(
    moment: str, size: tuple[int, int], step: int, speed: float = 1.0, reduced: bool = False, seed: str = "film"
) -> list[pygame.Surface]:
    """The picture of each step of a moment, from its first to where it rests."""
    with open_app(size, seed) as app:
        from game.client.profile.preferences import MOTION, NEMESIS_SPEED, SPEED

        settings = app.services.settings
        settings.set(SPEED, speed)
        settings.set(NEMESIS_SPEED, speed)
        settings.set(MOTION, reduced)
        if moment in SCENES:
            SCENES[moment].open(app, seed)
            left = [True] * int(SCENES[moment].seconds * 1000 / step)
            return _taken(app, step, lambda: bool(left and left.pop()))
        table = _table_before(app, moment, seed)
        return _taken(app, step, lambda: table.live.moving)


def _table_before(app: App, moment: str, seed: str) -> TableScene:
    """The table, with the command that brings the moment about on its way."""
    from game.client.games.requests import TableArgs
    from game.client.games.session import Session
    from game.client.table import answering
    from game.client.table.choice import Submission
    from game.scenes.table import TableScene

    match, picks = before(moment, seed)
    app.stack.push(TableArgs(session=Session(match)))
    settle(app)
    scene = app.stack.top
    if not isinstance(scene, TableScene):
        raise RuntimeError("the table did not open")
    scene.live.carry(answering.answer(scene.live.model, Submission((picks,))))
    return scene


def _taken(app: App, step: int, moving: Callable[[], bool]) -> list[pygame.Surface]:
    """A picture for each step, until nothing moves."""
    frames: list[pygame.Surface] = []
    rest = AFTER
    while rest and len(frames) < MOST_FRAMES:
        app.invalidate()
        left = step if frames else 0
        while left > FINEST:  # a frame never lets more time pass than this
            app.frame(FINEST / 1000)
            left -= FINEST
        app.frame(left / 1000)
        if app.unfinished:  # how many pictures of cards are whole in time is the machine's
            app.settle()
        frames.append(app.screen.copy())
        rest -= not moving()
    return frames


def sheet(frames: Mapping[int, pygame.Surface], step: int, cell_wide: int = CELL, columns: int = COLUMNS) -> pygame.Surface:
    """Frames small beside each other, by their number, each with its milliseconds."""
    import pygame

    from game.ui.kit import theme
    from game.ui.kit.text import Face, render

    wide, high = next(iter(frames.values())).get_size()
    cell = (cell_wide, round(cell_wide * high / wide))
    rows = -(-len(frames) // columns)
    out = pygame.Surface((columns * (cell[0] + 4), rows * (cell[1] + 4)))
    for place, (index, frame) in enumerate(frames.items()):
        at = (place % columns * (cell[0] + 4), place // columns * (cell[1] + 4))
        out.blit(pygame.transform.smoothscale(frame, cell), at)
        words = render(f"{index * step} ms", 16, theme.TEXT, Face.TITLE)
        out.blit(words, (at[0] + 6, at[1] + cell[1] - words.get_height() - 4))
    return out
