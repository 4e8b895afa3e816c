"""A shipped build that has grown old says so, once a month and without any network: there may be a newer one."""

from __future__ import annotations

from datetime import date

from game.client.profile.preferences import OLD_BUILD
from game.client.profile.settings import Settings, Text
from game.content.language import say
from game.version import Build

OLD_DAYS = 120
MONTH_DAYS = 30
TOLD = Text("old_build_told")
"""The month in which it was last told."""


def age_words(settings: Settings, made: Build | None, today: date) -> str:
    """The sentence, for the first time in a month; "" for a build that is young, for none, and for who does not want it."""
    month = today.isoformat()[:7]
    if made is None or settings.get(OLD_BUILD) is not True or settings.get(TOLD) == month:
        return ""
    days = (today - made.day).days
    if days < OLD_DAYS:
        return ""
    settings.set(TOLD, month)
    return say("title.old_build", months=days // MONTH_DAYS)
