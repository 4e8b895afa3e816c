"""What the figures must be: one sentence for each that is not, by the middle of its interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any

from game.campaign.heat import heat_modifiers

from .cells import FAIR, MODES, PACKS, PLAYER, PRINTED, PROMOTED, STEPS, STRONG
from .figures import interval
from .report import HEAT_POINT, HEAT_SLACK, LEAST_OFFERS, Summary, in_force, usage

BANDS = {"standard": (0.60, 0.75), "advanced": (0.42, 0.55), "expert": (0.22, 0.38)}
"""Shares of full games that the player is to win."""
SHORT = ("raid", "push")
"""The lengths that are held against the full game."""
APART = 0.12
"""By how much neighbouring modes are apart, at least."""
MOST_SCATTER = 12.0
LENGTH_APART = 0.08
SEAT_APART = 0.04
TOP_GRADE, MOST_RISE = 0.03, 0.02
"""What the player may still win at the highest grade, and by how much a higher grade may be easier, for both skills."""
LEAST_USED, MOST_USED = 0.05, 0.90


def missed(summary: Summary) -> Iterator[str]:
    """Every gate that the figures do not pass; a figure whose interval holds the gate's edge says so."""
    yield from _bands(summary)
    yield from _lengths(summary)
    yield from _seats(summary)
    yield from _heat(summary)
    yield from grades_missed(summary)
    yield from _cards(summary)


def _bands(summary: Summary) -> Iterator[str]:
    for name in PACKS | PROMOTED:
        rows = [summary.get(in_force(summary, name, mode, "full", PLAYER)) for mode in MODES]
        for mode, row in zip(MODES, rows):
            if row is None:
                continue
            low, high = BANDS[mode]
            if not low <= row["share"] <= high:
                yield _told(f"{name}, {mode}", row["share"], row["games"], low, high)
            if row["scatter"] > MOST_SCATTER:
                yield f"{name}, {mode}: the margin scatters by {row['scatter']:.1f}, at most {MOST_SCATTER:.0f}."
        yield from _apart(name, rows)


def _apart(what: str, rows: Sequence[Any]) -> Iterator[str]:
    """Neighbouring modes that are too near to each other."""
    for mode, easier, harder in zip(MODES[1:], rows, rows[1:]):
        if easier is not None and harder is not None and easier["share"] - harder["share"] < APART:
            apart = 100 * (easier["share"] - harder["share"])
            yield f"{what}, {mode}: {apart:.0f} points below the mode before it, at least {100 * APART:.0f}."


def _lengths(summary: Summary) -> Iterator[str]:
    """Short games, as a skirmish sets them up, beside full ones and their neighbouring modes."""
    for name, length in product(PACKS | PROMOTED, SHORT):
        keys = [in_force(summary, name, mode, length, PLAYER) for mode in MODES]
        rows = [summary.get(key) for key in keys]
        yield from _apart(f"{name}, {length}", rows)
        for mode, key, row in zip(MODES, keys, rows):
            full = summary.get(in_force(summary, name, mode, "full", PLAYER))
            if row is not None and full is not None and abs(row["share"] - full["share"]) > LENGTH_APART:
                apart = 100 * (row["share"] - full["share"])
                yield f"{key}: {apart:+.0f} points beside the full game, at most {100 * LENGTH_APART:.0f}."


def _seats(summary: Summary) -> Iterator[str]:
    for key, row in summary.items():
        if not key.startswith("seats/") or key.replace(f"/{PRINTED}/", f"/{FAIR}/") in set(summary) - {key}:
            continue  # a fair start stands in for the printed one
        fair = 1 / int(key.split("/")[1])
        for place, share in enumerate(row["places"], 1):
            if abs(share - fair) > SEAT_APART:
                yield _told(f"{key}, place {place}", share, row["games"], fair - SEAT_APART, fair + SEAT_APART)


def _heat(summary: Summary) -> Iterator[str]:
    plain = summary.get(f"modes/base/expert/full/{STRONG}")
    for modifier in heat_modifiers():
        row = summary.get(f"heat/{modifier.key}/{STRONG}")
        if plain is not None and row is not None:
            cost, price = plain["share"] - row["share"], HEAT_POINT * modifier.points
            if abs(cost - price) > HEAT_SLACK * price:
                yield f"heat {modifier.key}: costs {100 * cost:.0f} points of wins, its price says {100 * price:.0f}."


def grades_missed(summary: Summary) -> Iterator[str]:
    """The gates of the grades alone."""
    top = summary.get(f"grades/{STEPS[-1]}/{PLAYER}")
    if top is not None and top["share"] > TOP_GRADE:
        yield _told(f"grade {STEPS[-1]}, {PLAYER}", top["share"], top["games"], 0, TOP_GRADE)
    for skill in (PLAYER, STRONG):
        rows = [(step, row) for step in STEPS if (row := summary.get(f"grades/{step}/{skill}")) is not None]
        for (_, lower), (step, higher) in pairwise(rows):
            if higher["share"] - lower["share"] > MOST_RISE:
                rise = 100 * (higher["share"] - lower["share"])
                yield f"grade {step}, {skill}: {rise:+.0f} points beside the grade before it, at most {100 * MOST_RISE:.0f}."


def _cards(summary: Summary) -> Iterator[str]:
    for card, (offered, taken) in sorted(usage(summary).items()):
        if offered >= LEAST_OFFERS and not LEAST_USED <= taken / offered <= MOST_USED:
            yield _told(f"card {card}", taken / offered, offered, LEAST_USED, MOST_USED)


def _told(what: str, share: float, count: int, low: float, high: float) -> str:
    least, most = interval(share, count)
    maybe = ", which so few games do not settle" if least <= high and most >= low else ""
    return f"{what}: {100 * share:.0f} %, to be {100 * low:.0f} to {100 * high:.0f}{maybe}."
