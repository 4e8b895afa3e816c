"""Figures and dates as they are written on screens."""

from __future__ import annotations

from datetime import date

from game.content.language import say


def spaced(number: int) -> str:
    """A number with its thousands apart."""
    return say("figure.number", n=number)


def day_words(day: str) -> str:
    """An ISO date as people write it; what is none stays as it is."""
    try:
        told = date.fromisoformat(day)
    except ValueError:
        return day
    return say("figure.day", day=told.day, month=say(f"figure.month_{told.month}"), year=told.year)


def week_words(week: str) -> str:
    """An ISO week, as 2026-W05, by its first day; what is none stays as it is."""
    try:
        return say("figure.week", day=day_words(date.fromisoformat(f"{week}-1").isoformat()))
    except ValueError:
        return week
