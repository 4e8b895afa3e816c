"""What a finished game means for the profile, in one small panel: score and best, medal, what is new (UX-E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.campaign.achievements import all_achievements
from game.campaign.progress import Statistic
from game.campaign.standing import Standing
from game.client.games.recording import News
from game.client.runs.score_words import progress_figures
from game.ui.kit import theme
from game.ui.kit.icons import draw_icon
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import plate
from game.ui.kit.text import Face, draw, fit_px, line_height


class RecordRow(NamedTuple):
    """One line of the panel; `new` marks what was not there before."""

    icon: str
    words: str
    new: bool = False


def result_rows(news: News | None, standing: Standing | None, rewards: Sequence[tuple[str, bool]] = ()) -> tuple[RecordRow, ...]:
    """Everything on one finished game, in one panel: medal and its distance, directive, reward, score, records, achievements.

    `rewards` are what its mission gave, in words, each with whether it is new.
    """
    rows = _standing_rows(standing, news) if standing is not None else []
    rows += [RecordRow("eye", words, new) for words, new in rewards]
    if news is not None and news.match is not None and news.match.mode:
        return (*rows, *record_rows(news, medal=standing is None))
    if standing is not None:
        rows.append(RecordRow("points", _score_words(standing.sheet.total, standing.rank)))
    return tuple(rows)


def _standing_rows(standing: Standing, news: News | None) -> list[RecordRow]:
    """The medal with what is missing for the next one, and what the mission asked for."""
    rows = []
    if standing.distance is not None:
        words = f"{standing.medal.title()} medal" if standing.medal else "No medal"
        if standing.distance.medal:
            words += f" · {standing.distance.missing} EP to {standing.distance.medal.title()}"
        elif standing.medal == "gold":
            words += " · all but the Ace"
        rows.append(RecordRow("points", words, bool(standing.medal) and news is not None and _medal_is_new(news)))
    if standing.victory is not None and not standing.victory.done:
        rows.append(RecordRow("cross", f"What the mission asked for is missing: {progress_figures(standing.victory)}"))
    if standing.directive is not None:
        done = standing.directive.done
        rows.append(RecordRow("flag", f"Directive {'done' if done else 'missed'}: {progress_figures(standing.directive)}"))
    return rows


def _score_words(score: int, rank: str) -> str:
    return f"Score {score}" + (f", Rank {rank}" if rank else "")


def record_rows(news: News, medal: bool = True) -> tuple[RecordRow, ...]:
    """What the profile says, the most important first; empty for a game that is not recorded. `medal`: with its row."""
    match = news.match
    if match is None or not match.mode:
        return ()
    if match.assisted:
        return (RecordRow("info", "Assisted: no record and no achievement"),)
    if not news.ranked:
        scored = () if match.conceded else (RecordRow("points", _score_words(match.score, match.rank)),)
        return (*scored, RecordRow("info", "Unranked: no record and no achievement"))
    rows = []
    if match.medal and medal:
        rows.append(RecordRow("points", f"{match.medal.title()} medal", _medal_is_new(news)))
    if not match.conceded:
        rows.append(_against_best(news, "best_score", match.score, _score_words(match.score, match.rank), "points"))
        rows.append(_against_best(news, "best_margin", match.margin, f"Margin {match.margin:+d}", "arrow"))
    titles = {one.key: one.title for one in all_achievements()}
    rows += [RecordRow("check", f"Achievement: {titles.get(key, key)}", True) for key in news.earned]
    return tuple(rows)


def draw_records(target: pygame.Surface, box: pygame.Rect, scale: Scale, rows: tuple[RecordRow, ...]) -> pygame.Rect:
    """Draws the panel at the top of a box, as many lines as fit; returns the box that it took, empty when there is none."""
    px = scale.font(18)
    step, pad = round(line_height(px) * 1.08), scale.px(10)
    room = (box.height - 2 * pad) // step
    if not rows or room < 1:
        return pygame.Rect(box.topleft, (0, 0))
    shown = list(rows[:room])
    if len(rows) > room:
        left = len(rows) - room + 1
        shown[-1] = RecordRow("check", f"and {left} more", any(row.new for row in rows[room - 1 :]))
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
        won = match.margin > 0  # a defeat is no record, though nothing better is known yet
        what = "the first with this Home World in this mode" if won else "nothing to compare with yet"
        return RecordRow(icon, f"{words} · {what}", won)
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
