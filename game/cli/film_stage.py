"""Films a moment: the table right before it, then one picture for each step, without a clock."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .film_moments import before
from .stage import open_app, settle

if TYPE_CHECKING:
    import pygame

MOST_FRAMES = 160
COLUMNS, CELL = 5, 384
AFTER = 3
"""Frames that are taken once all has come to rest."""


def film(moment: str, out: Path, size: tuple[int, int], step: int, speed: float, reduced: bool, seed: str) -> int:
    """Writes the frames of a moment and their sheet into a folder; returns how many there are. Raises OSError."""
    with open_app(size, seed) as app:
        import pygame

        from game.client.games.requests import TableArgs
        from game.client.games.session import Session
        from game.client.profile.preferences import NEMESIS_SPEED, REDUCED_MOTION, SPEED
        from game.client.table import answering
        from game.client.table.choice import Submission
        from game.scenes.table import TableScene

        settings = app.services.settings
        settings.set(SPEED, speed)
        settings.set(NEMESIS_SPEED, speed)
        settings.set(REDUCED_MOTION, reduced)
        match, picks = before(moment, seed)
        app.stack.push(TableArgs(session=Session(match)))
        settle(app)
        scene = app.stack.top
        if not isinstance(scene, TableScene):
            raise RuntimeError("the table did not open")
        scene.live.carry(answering.answer(scene.live.model, Submission((picks,))))
        frames: list[pygame.Surface] = []
        rest = AFTER
        while rest and len(frames) < MOST_FRAMES:
            app.invalidate()
            app.frame(0.0 if not frames else step / 1000)
            if app.unfinished:  # how many pictures of cards are whole in time is the machine's
                app.settle()
            frames.append(app.screen.copy())
            rest -= not scene.live.moving
        try:
            for index, frame in enumerate(frames):
                pygame.image.save(frame, out / f"{moment}_{index * step:05d}.png")
            pygame.image.save(_sheet(frames, step), out / "sheet.png")
        except pygame.error as problem:
            raise OSError(str(problem)) from problem
        return len(frames)


def _sheet(frames: list[pygame.Surface], step: int) -> pygame.Surface:
    """All frames small beside each other, each with its milliseconds."""
    import pygame

    from game.ui.kit import theme
    from game.ui.kit.text import Face, render

    wide, high = frames[0].get_size()
    cell = (CELL, round(CELL * high / wide))
    rows = -(-len(frames) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (cell[0] + 4), rows * (cell[1] + 4)))
    for index, frame in enumerate(frames):
        at = (index % COLUMNS * (cell[0] + 4), index // COLUMNS * (cell[1] + 4))
        sheet.blit(pygame.transform.smoothscale(frame, cell), at)
        words = render(f"{index * step} ms", 16, theme.TEXT, Face.TITLE)
        sheet.blit(words, (at[0] + 6, at[1] + cell[1] - words.get_height() - 4))
    return sheet
