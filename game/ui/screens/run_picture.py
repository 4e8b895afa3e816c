"""A past run as a picture of 1200 x 675: its way with medals, score and rank, its fleet, and how it ended."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.profile.diagnostics import hide_home
from game.client.profile.folders import pictures_folder
from game.client.runs.records.past_runs import PastRun
from game.content.language import say
from game.ui.kit import theme
from game.ui.kit.backdrop import nebula
from game.ui.kit.icons import draw_icon
from game.ui.kit.medals import draw_medal, draw_rank
from game.ui.kit.shapes import plate, side_shade
from game.ui.kit.text import Face, draw, fit_px, glowing, rich

SIZE = (1200, 675)
EDGE = 48


def draw_run(run: PastRun) -> pygame.Surface:
    """The picture."""
    out = pygame.Surface(SIZE)
    out.blit(nebula(SIZE, "core", 61), (0, 0))
    side_shade(out, 1000)
    draw(out, say("share_card.core_worlds"), 22, theme.GOLD, (EDGE, 34), face=Face.DISPLAY)
    draw(out, run.title, 26, theme.TEXT, (SIZE[0] - EDGE, 34), anchor="topright", face=Face.DISPLAY)
    color = theme.GOLD if run.victory else theme.NEMESIS
    px = fit_px(run.ending, 76, 760, Face.TITLE, 30)
    title = glowing(run.ending, px, (255, 247, 226), theme.shade(color, 0.6), 10, Face.TITLE)
    out.blit(title, (EDGE - 20, 64))
    line = " · ".join(part for part in (run.line, run.home, run.day) if part)
    draw(out, line, fit_px(line, 22, 800, Face.BODY, 14), theme.MUTED, (EDGE, 176))
    right = SIZE[0] - EDGE
    if run.rank:
        right = draw_rank(out, run.rank, 72, (right, 120), anchor="midright").left - 20
    draw(out, run.score, 70, theme.GOLD, (right, 120), anchor="midright", face=Face.TITLE)
    _way(out, run)
    y = 452
    for key, names in (("crew", run.crew), ("relics", run.relics), ("lost", run.lost)):
        if names:
            words = rich(
                say(f"past_run.{key}", names=say("phrase.comma").join(names)), 21, SIZE[0] - 2 * EDGE, theme.TEXT, most_lines=2
            )
            out.blit(words, (EDGE, y))
            y += words.get_height() + 12
    return out


def _way(out: pygame.Surface, run: PastRun) -> None:
    """The battles from left to right on a lane."""
    count = max(1, len(run.path))
    step = (SIZE[0] - 2 * EDGE) // count
    y = 300
    pygame.draw.line(out, theme.shade(theme.GOLD, 0.5), (EDGE + step // 2, y), (EDGE + step * count - step // 2, y), 4)
    for number, stop in enumerate(run.path):
        x = EDGE + step * number + step // 2
        ground = plate((64, 64), theme.PANEL, theme.GROUND, theme.GOLD if stop.won else theme.NEMESIS, cuts=(16, 0, 16, 0))
        out.blit(ground, ground.get_rect(center=(x, y)))
        if stop.medal:
            draw_medal(out, stop.medal, 52, (x, y))
        else:
            draw_icon(out, "check" if stop.won else "cross", 36, (x, y), theme.TEXT if stop.won else theme.NEMESIS, "center")
        name = fit_px(stop.title, 20, step - 8, Face.BODY, 11)
        draw(out, stop.title, name, theme.TEXT, (x, y + 44), anchor="midtop", width=step - 8)
        draw(out, stop.margin, 22, theme.GOOD if stop.won else theme.BAD, (x, y + 72), anchor="midtop", face=Face.BOLD)


def save_run(run: PastRun, number: int) -> str:
    """Saves the picture beside the screenshots; says where it is, or that it could not be saved."""
    folder = pictures_folder()
    path = Path(folder) / f"core-worlds-run-{run.day or 'undated'}-{number}.png"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(draw_run(run), path)
    except (OSError, pygame.error):
        return say("past_run.not_saved")
    return say("past_run.saved", path=hide_home(str(path)))
