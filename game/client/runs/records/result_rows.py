"""What a finished game means for the profile, in lines: score and best, medal, what is new (UX-E6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.campaign.achievements import all_achievements
from game.campaign.progress import Statistic
from game.campaign.standing import RunStanding
from game.client.games.recording import News
from game.client.runs.campaigns import campaigns_of
from game.client.runs.codex_pages import REWARD
from game.client.runs.node_facts import reward_words
from game.client.runs.score_words import progress_figures
from game.content.language import line, say

if TYPE_CHECKING:
    from game.client.profile.services import Services


class RecordRow(NamedTuple):
    """One line of the panel; `new` marks what was not there before, `name` is what it says in a line with others like it."""

    icon: str
    words: str
    new: bool = False
    name: str = ""


def result_rows(
    news: News | None, standing: RunStanding | None, rewards: Sequence[tuple[str, bool]] = ()
) -> tuple[RecordRow, ...]:
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


def _standing_rows(standing: RunStanding, news: News | None) -> list[RecordRow]:
    """The medal with what is missing for the next one, and what the mission asked for."""
    rows = []
    if standing.distance is not None:
        words = (
            say("record_panel.medal", medal=line(f"medal.{standing.medal}")) if standing.medal else say("record_panel.no_medal")
        )
        if standing.distance.medal:
            missing = standing.distance.missing
            words = say("record_panel.ep", words=words, missing=missing, medal=line(f"medal.{standing.distance.medal}"))
        elif standing.medal == "gold":
            words = say("record_panel.all_but_ace", words=words)
        rows.append(RecordRow("points", words, bool(standing.medal) and news is not None and _medal_is_new(news)))
    if standing.victory is not None and not standing.victory.done:
        rows.append(RecordRow("cross", say("record_panel.what_mission_asked", victory=progress_figures(standing.victory))))
    if standing.directive is not None:
        done = standing.directive.done
        rows.append(
            RecordRow("flag", say("record_panel.directive", done=bool(done), directive=progress_figures(standing.directive)))
        )
    return rows


def _score_words(score: int, rank: str) -> str:
    return say("record_panel.ranked_score", score=score, rank=rank) if rank else say("record_panel.score", score=score)


def record_rows(news: News, medal: bool = True) -> tuple[RecordRow, ...]:
    """What the profile says, the most important first; empty for a game that is not recorded. `medal`: with its row."""
    match = news.match
    if match is None or not match.mode:
        return ()
    if match.assisted:
        return (RecordRow("info", say("record_panel.assisted_no_record")),)
    if not news.ranked:
        scored = () if match.conceded else (RecordRow("points", _score_words(match.score, match.rank)),)
        return (*scored, RecordRow("info", say("record_panel.unranked_no_record")))
    rows = []
    if match.medal and medal:
        rows.append(RecordRow("points", say("record_panel.medal", medal=line(f"medal.{match.medal}")), _medal_is_new(news)))
    if not match.conceded:
        rows.append(_against_best(news, "best_score", match.score, _score_words(match.score, match.rank), "points"))
        rows.append(_against_best(news, "best_margin", match.margin, say("record_panel.margin", margin=match.margin), "arrow"))
    titles = {achievement.key: achievement.title for achievement in all_achievements()}
    for title in (titles.get(key, key) for key in news.earned):
        rows.append(RecordRow("check", say("record_panel.achievement", key=title), True, title))
    return tuple(rows)


def _against_best(news: News, name: str, value: int, words: str, icon: str) -> RecordRow:
    """A figure beside the best of the same Home World and mode before this game."""
    match = news.match
    assert match is not None
    best = news.before.statistics.get(Statistic("home_mode", f"{match.home}/{match.mode}", name))
    if best is None:
        won = match.margin > 0  # a defeat is no record, though nothing better is known yet
        what = say("record_panel.first_with_this_home") if won else say("record_panel.nothing_to_compare")
        return RecordRow(icon, f"{words} · {what}", won)
    if value > best:
        return RecordRow(icon, say("record_panel.new_best_more_than", words=words, value=value - best), True)
    short = (
        say("record_panel.short_of_best", missing=best - value, best=best)
        if value < best
        else say("record_panel.equals_best", best=best)
    )
    return RecordRow(icon, f"{words} · {short}")


def _medal_is_new(news: News) -> bool:
    for node in news.change.nodes:
        old = news.before.nodes.get((node.campaign, node.node, node.mode))
        if old is None or old.medal != node.medal:
            return True
    return False


def won_with(services: Services, news: News | None) -> tuple[tuple[str, bool], ...]:
    """The rewards of a finished game in words, each with whether it is new to the profile."""
    if news is None:
        return ()
    won = []
    for figure, _ in news.change.bests:
        if figure.scope != REWARD:
            continue
        campaign = campaigns_of(services).campaign(figure.key)
        rewards = [mission.reward for mission in campaign.missions if mission.reward is not None] if campaign is not None else []
        reward = next((offered for offered in rewards if offered.key == figure.name), None)
        if reward is not None:
            won.append((reward_words(reward), not news.before.statistics.get(figure)))
    return tuple(won)
