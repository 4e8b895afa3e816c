"""What a finished game means for the profile, in one small panel: score and best, medal, what is new (UX-E6)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.campaign.achievements import all_achievements
from game.campaign.progress import Statistic
from game.ui import theme
from game.ui.icons import draw_icon
from game.ui.recording import News
from game.ui.scale import Scale
from game.ui.shapes import plate
from game.ui.text import Face, draw, fit_px, line_height


class RecordRow(NamedTuple):
    """One line of the panel; `new` marks what was not there before."""

    icon: str
    words: str
    new: bool = False


def record_rows(news: News) -> tuple[RecordRow, ...]:
    """The lines, the most important first; empty for a game that is not recorded."""
    match = news.match
    if match is None or not match.mode:
        return ()
    if match.assisted:
        return (RecordRow("info", "Assisted: no record and no achievement"),)
    rows = []
    if match.medal:
        rows.append(RecordRow("points", f"{match.medal.title()} medal", _medal_is_new(news)))
    if not match.conceded:
        rank = f", Rank {match.rank}" if match.rank else ""
        rows.append(_against_best(news, "best_score", match.score, f"Score {match.score}{rank}", "points"))
        rows.append(_against_best(news, "best_margin", match.margin, f"Margin {match.margin:+d}", "arrow"))
    titles = {one.key: one.title for one in all_achievements()}
    rows += [RecordRow("check", f"Achievement: {titles.get(key, key)}", True) for key in news.earned]
    return tuple(rows)


def draw_records(target: pygame.Surface, box: pygame.Rect, scale: Scale, news: News) -> pygame.Rect:
    """Draws the panel at the top of a box, as many lines as fit; returns the box that it took, empty when there is none."""
    rows = record_rows(news)
    px = scale.font(18)
    step, pad = round(line_height(px) * 1.08), scale.px(10)
    room = (box.height - 2 * pad) // step
    if not rows or room < 1:
        return pygame.Rect(box.topleft, (0, 0))
    shown = list(rows[:room])
    if len(rows) > room:
        left = len(rows) - room + 1
        shown[-1] = RecordRow("check", f"and {left} more: see Records", any(row.new for row in rows[room - 1 :]))
    taken = pygame.Rect(box.left, box.top, box.width, 2 * pad + step * len(shown))
    cut = scale.px(12)
    edge = theme.GOLD if any(row.new for row in rows) else theme.LINE_SOFT
    target.blit(plate(taken.size, theme.PANEL, theme.GROUND, edge, cuts=(cut, 0, cut, 0), alpha=236), taken)
    for number, row in enumerate(shown):
        middle = taken.top + pad + step * number + step // 2
        tone = theme.GOLD if row.new else theme.TEXT
        mark = draw_icon(target, row.icon, round(px * 0.95), (taken.left + pad, middle), tone, "midleft")
        left = mark.right + scale.px(8)
        small = fit_px(row.words, px, taken.right - pad - left, Face.BODY, 13)
        draw(target, row.words, small, tone, (left, middle), anchor="midleft", width=taken.right - pad - left)
    return taken


def _against_best(news: News, name: str, value: int, words: str, icon: str) -> RecordRow:
    """A figure beside the best of the same Home World and mode before this game."""
    match = news.match
    assert match is not None
    best = news.before.statistics.get(Statistic("home_mode", f"{match.home}/{match.mode}", name))
    if best is None:
        return RecordRow(icon, f"{words} · the first with this Home World in this mode", True)
    if value > best:
        return RecordRow(icon, f"{words} · new best, {value - best} more than before", True)
    short = f"{best - value} short of the best, {best}" if value < best else f"equals the best, {best}"
    return RecordRow(icon, f"{words} · {short}")


def _medal_is_new(news: News) -> bool:
    for node in news.change.nodes:
        old = news.before.nodes.get((node.campaign, node.node, node.mode))
        if old is None or old.medal != node.medal:
            return True
    return False
