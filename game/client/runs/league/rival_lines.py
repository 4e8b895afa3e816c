"""The rivals of the halls of fame in words: their places, and who is ahead while a run goes on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.campaign.league.rivals_hall import HallRival, next_above, rivals_in
from game.client.runs.campaign_choices import HallLine
from game.client.runs.figures import spaced
from game.content.errors import ContentError
from game.content.language import say


def rivals_of(folder: Path, length: str, mode: str) -> tuple[HallRival, ...]:
    """The rivals of a hall; none where their file is broken, which `check` tells."""
    try:
        return rivals_in(folder, length, mode)
    except ContentError:
        return ()


def rival_name(rival: HallRival) -> str:
    """What a rival is called."""
    return say(f"rival_names.{rival.key}")


def rival_lines(folder: Path, length: str, mode: str, homes: Mapping[str, str], best: int) -> list[HallLine]:
    """The places of the rivals: who they are, where from, and their score after each battle; `best` is that of the profile."""
    return [
        HallLine(
            rival.initials,
            rival.score,
            rival.rank,
            _detail(rival, homes.get(rival.home, rival.home)),
            beaten=best > rival.score,
        )
        for rival in rivals_of(folder, length, mode)
    ]


def _detail(rival: HallRival, home: str) -> str:
    """Two lines: who it is, and its score after each battle."""
    from game.client.games.rival_words import level_name

    who = say("rivals.detail", name=rival_name(rival), level=level_name(rival.level), home=home)
    return "\n".join([who, say("rivals.then").join(spaced(split) for split in rival.splits)])


def rivals_ahead(folder: Path, length: str, mode: str, score: int) -> int:
    """How many rivals stand above a score in a hall."""
    return sum(rival.score > score for rival in rivals_of(folder, length, mode))


def ahead_words(folder: Path, length: str, mode: str, battles: int, score: int) -> str:
    """Who of a hall was just above this score after so many battles; "" in a hall without rivals."""
    rivals = rivals_of(folder, length, mode)
    above = next_above(rivals, battles, score)
    if above is None:
        return say("rivals.nobody_ahead") if rivals else ""
    rival, lead = above
    return say("rivals.ahead", name=rival_name(rival), lead=spaced(lead))
