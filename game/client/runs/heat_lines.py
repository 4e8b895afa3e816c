"""Heat and grades as the screens show them: each modifier with its sentence, and what the chosen ones are worth (UX-C8)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.campaign.grade import grade_percent, grades
from game.campaign.heat import heat_modifiers, heat_percent, heat_points
from game.campaign.words import change_text
from game.client.profile.services import Services

MOST_GRADES = len(grades())
"""How many grades there are, and lamps of a Home World."""


class HeatLine(NamedTuple):
    """One modifier: its points, and what it changes in a sentence."""

    key: str
    title: str
    points: int
    sentence: str


class HeatWorth(NamedTuple):
    """The points of chosen modifiers, and what they multiply a score by, in percent."""

    points: int
    percent: int


def heat_lines(services: Services) -> tuple[HeatLine, ...]:
    """Every modifier."""
    wording, book = services.content.wording, services.content.book
    return tuple(
        HeatLine(
            modifier.key,
            modifier.title,
            modifier.points,
            " ".join(change_text(wording, change, book) for change in modifier.changes),
        )
        for modifier in heat_modifiers()
    )


def grade_lines(services: Services) -> tuple[HeatLine, ...]:
    """Every grade beyond Expert; its points are its number."""
    wording, book = services.content.wording, services.content.book
    return tuple(
        HeatLine(grade.key, grade.title, number, " ".join(change_text(wording, change, book) for change in grade.changes))
        for number, grade in enumerate(grades(), 1)
    )


def grade_worth(number: int) -> int:
    """What a grade multiplies a score by, in percent."""
    return grade_percent(number)


def heat_worth(keys: Collection[str]) -> HeatWorth:
    """What these modifiers are worth together."""
    points = heat_points(keys)
    return HeatWorth(points, heat_percent(points))


def known_heat(words: str) -> tuple[str, ...]:
    """The modifiers that a setting names, without those that there are not any more."""
    return tuple(modifier.key for modifier in heat_modifiers() if modifier.key in words.split())
