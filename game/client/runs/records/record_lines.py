"""What a profile has achieved, as lines and tables for the records: per Home World, medals, favourites, matches, halls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.campaign.achievements import standings
from game.campaign.galaxy import RUN_NODES
from game.campaign.medals import MEDALS
from game.campaign.progress import HallEntry, MatchRecord, Profile, Statistic
from game.campaign.score import MODE_TENTHS
from game.client.runs.records.people import result_words
from game.content.language import line, say
from game.engine import CardBook

FAVOURITES = 5
MODES = tuple(MODE_TENTHS)


@dataclass(frozen=True, slots=True)
class ModeLine:
    """How one Challenge Mode stands; the bests are None without a finished game."""

    mode: str
    games: int
    wins: int
    score: int | None
    margin: int | None

    @property
    def rate(self) -> str:
        """The win rate in percent; a dash without games."""
        return say("figure.percent", n=(200 * self.wins + self.games) // (2 * self.games)) if self.games else "–"


@dataclass(frozen=True, slots=True)
class AchievementLine:
    """One achievement, ready to be read, and how much of it is done, from 0 to 1; `secret` hides what it is."""

    title: str
    text: str
    count: str
    share: float
    earned: bool
    secret: bool


def achievement_lines(profile: Profile) -> tuple[AchievementLine, ...]:
    """All achievements: earned ones first, then by how near they are, hidden ones that are not earned last."""
    ranked = sorted(
        standings(profile),
        key=lambda standing: (not standing.earned, standing.achievement.hidden, -standing.count * 1000 // standing.needed),
    )
    lines = []
    for standing in ranked:
        secret = standing.achievement.hidden and not standing.earned
        title = say("records.hidden") if secret else standing.achievement.title
        text = say("records.found_by_playing") if secret else standing.achievement.text
        count = say("records.earned") if standing.earned else say("records.of", count=standing.count, needed=standing.needed)
        lines.append(AchievementLine(title, text, count, standing.count / standing.needed, standing.earned, secret))
    return tuple(lines)


def homes_of(book: CardBook) -> tuple[tuple[str, str], ...]:
    """Key and name of every Home World, in the order of the packs."""
    return tuple((card.key, card.name) for card in book.cards if card.kind == "home")


def mode_lines(profile: Profile, home: str | None) -> tuple[ModeLine, ...]:
    """One line for each mode, of one Home World or of all together."""
    lines = []
    for mode in MODES:
        scope, key = ("mode", mode) if home is None else ("home_mode", f"{home}/{mode}")

        def value(name: str, scope: str = scope, key: str = key) -> int | None:
            return profile.statistics.get(Statistic(scope, key, name))

        lines.append(ModeLine(mode, value("games") or 0, value("wins") or 0, value("best_score"), value("best_margin")))
    return tuple(lines)


def favourites(profile: Profile, home: str | None, names: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    """The cards that were used most, with how often; equal ones by name."""
    used = []
    for statistic, times in profile.statistics.items():
        if statistic.name != "used" or statistic.scope != ("card" if home is None else "home_card"):
            continue
        owner, _, card = statistic.key.rpartition("/")
        if home is None or owner == home:
            used.append((names.get(card, card), times))
    return tuple(sorted(used, key=lambda pair: (-pair[1], pair[0]))[:FAVOURITES])


def medal_grid(profile: Profile, home: str | None) -> dict[tuple[str, str], dict[str, str]]:
    """By campaign and node the best medal of each mode, of one Home World or of all together."""
    grid: dict[tuple[str, str], dict[str, str]] = {}
    if home is None:
        for node in profile.nodes.values():
            grid.setdefault((node.campaign, node.node), {})[node.mode] = node.medal
        return grid
    for statistic, place in profile.statistics.items():
        parts = statistic.key.split("/")
        if statistic.scope == "home_node" and len(parts) == 4 and parts[0] == home:
            grid.setdefault((parts[1], parts[2]), {})[parts[3]] = MEDALS[max(0, min(place, len(MEDALS) - 1))]
    return grid


def by_campaign(grid: Mapping[tuple[str, str], object]) -> dict[str, list[str]]:
    """The nodes of a grid by their campaign."""
    nodes: dict[str, list[str]] = {}
    for campaign, node in sorted(grid):
        nodes.setdefault(campaign, []).append(node)
    return nodes


def _length(match: MatchRecord) -> str:
    return say(f"length.{match.length}") if match.length else ""


def match_line(match: MatchRecord, names: Mapping[str, str]) -> str:
    """One line of the match history."""
    outcome = (
        say("record_lines.conceded") if match.conceded else say("record_lines.won") if match.won else say("record_lines.lost")
    )
    what = [
        say(f"mode.{match.mode}" if match.mode else "record_lines.local_game"),
        say("record_lines.grade", grade=match.grade) if match.grade else "",
        _length(match),
        names.get(match.home, match.home),
    ]
    result = result_words(match) if match.people and not match.conceded else f"{outcome} {match.points}:{match.opposing}"
    line = " · ".join([result, *(part for part in what if part)])
    if match.score:
        line = say("record_lines.with_score", line=line, score=match.score)
    if match.medal:
        line += f" · {say(f'medal.{match.medal}')}"
    return say("record_lines.with_help", line=line) if match.assisted else line


def match_words(match: MatchRecord, names: Mapping[str, str], titles: Mapping[str, str]) -> str:
    """A match in full, for its panel; `names` are those of cards, `titles` as `title_of` takes them."""
    outcome = line("record_lines.conceded" if match.conceded else "record_lines.victory" if match.won else "record_lines.defeat")
    rows = [say("record_lines.outcome", outcome=outcome, own=match.points, other=match.opposing)]
    if match.people:
        rows = [say("people.given_up") if match.conceded else "", result_words(match)]
    rows.append(
        say(
            "record_lines.rounds",
            home=names.get(match.home, match.home),
            mode=line(f"mode.{match.mode}" if match.mode else "record_lines.local_game"),
            rounds=match.rounds,
        )
    )
    if match.grade:
        rows.append(say("score_words.grade", grade=match.grade))
    if match.campaign:
        node = titles.get(f"{match.campaign}/{match.node}") or title_of(match.node)
        rows.append(say("record_lines.campaign", campaign=title_of(match.campaign, titles), there=bool(node), node=node))
    if match.score:
        rows.append(say("record_lines.score", score=match.score, ranked=bool(match.rank), rank=match.rank))
    if match.medal:
        rows.append(say("record_lines.medal", medal=line(f"medal.{match.medal}")))
    if match.assisted:
        rows.append(say("record_lines.assisted_no_record"))
    rows.append(say("record_lines.seed", seed=match.seed))
    return "\n".join(row for row in rows if row)


Hall = tuple[str, str, str]
"""Campaign, mode and length."""


def hall_names(halls: Mapping[Hall, tuple[HallEntry, ...]], titles: Mapping[str, str]) -> tuple[tuple[Hall, str], ...]:
    """The halls that somebody has entered, with their names."""
    return tuple((key, _hall_name(key, titles)) for key in sorted(halls))


def _hall_name(hall: Hall, titles: Mapping[str, str]) -> str:
    campaign, mode, length = hall
    parts = [title_of(campaign, titles), title_of(mode), "" if length == campaign else _length_name(length)]
    return " · ".join(part for part in parts if part)


def _length_name(length: str) -> str:
    return say(f"length.{length}") if length in RUN_NODES else title_of(length)


def title_of(key: str, titles: Mapping[str, str] | None = None) -> str:
    """The title of a campaign, by its id, or of a node, by "campaign/node"; without one the key itself in words."""
    return (titles or {}).get(key) or key.replace("_", " ").title()
