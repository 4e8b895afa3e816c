"""What whole runs should come to: one sentence for each figure of `measured_runs.toml` that is not where it was wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from game.campaign.galaxy import LEGS

from .run_measures import MODES, PLAYER, STOPS, Row

BANDS: dict[str, tuple[tuple[int, int], ...]] = {
    "act_1": ((90, 99), (60, 78), (30, 48)),
    "act_2": ((82, 95), (50, 68), (18, 34)),
    "sortie": ((72, 88), (42, 60), (12, 26)),
    "crusade": ((62, 80), (22, 42), (4, 14)),
    "grand": ((55, 80), (15, 35), (2, 10)),
}
"""Finished runs of a length in each Challenge Mode, in per cent: those of a steward, the battles fought by the usual player."""
STEPS: dict[str, tuple[int, int]] = dict.fromkeys(("act_1", "act_2", "sortie"), (1, 2)) | {"crusade": (3, 4), "grand": (4, 6)}
"""Steps of the clock when the last battle begins."""
VETERANS: dict[str, int] = dict.fromkeys(("act_1", "act_2", "sortie"), 1) | {"crusade": 2, "grand": 3}
MOST_SALVAGE = 60
CARE = 10
"""By how many points whoever chooses by lot finishes less than the steward."""
RELICS, CHOICES, PATHS = (10, 70), (8, 80), (10, 45)
"""How often a relic on offer, an open choice of an event and a kind of stop on won paths are taken, in per cent."""
HOMES = 8
"""By how many points a Home World lies from the mean of all."""
LEAST = 30
"""Offers or runs below which nothing is said."""


class Miss(NamedTuple):
    """A figure that is not where it was wanted: by which gate, of what, and the sentence on it."""

    gate: str
    of: str
    words: str


def missed(rows: Iterable[Row]) -> Iterator[Miss]:
    """Every gate that the rows of the usual player do not pass, all campaigns together."""
    usual = [row for row in rows if row["player"] == PLAYER]
    careful = [row for row in usual if row["chooser"] == "steward"]
    yield from _bands(careful)
    for mode in MODES:
        both = [share([row for row in usual if (row["mode"], row["chooser"]) == (mode, who)]) for who in ("steward", "careless")]
        if both[0] - both[1] < CARE:
            yield Miss("care", mode, f"In {mode} care is worth {both[0] - both[1]:.0f} points, not {CARE}.")
    for gate, name, limits in (("relic", "relics", RELICS), ("choice", "events", CHOICES)):
        for key, (there, had) in sorted(pairs(careful, name).items()):
            yield from _between(gate, key, 100 * had / there, limits, f"of {there} offers taken") if there >= LEAST else ()
    for kind, passed in paths(careful).items():
        yield from _between("stop", kind, passed, PATHS, "of won paths")
    yield from _homes(careful)


def _bands(rows: Sequence[Row]) -> Iterator[Miss]:
    for length in LEGS:
        of_length = [row for row in rows if row["length"] == length]
        for mode, band in zip(MODES, BANDS[length]):
            cell = [row for row in of_length if row["mode"] == mode]
            yield from _between("band", f"{length} {mode}", share(cell), band, "finished") if cell else ()
        if not of_length:
            continue
        for gate, (least, most) in (
            ("steps", STEPS[length]),
            ("salvage", (0, MOST_SALVAGE)),
            ("veterans", (VETERANS[length], VETERANS[length])),
        ):
            middle = median(row[gate] for row in of_length)
            if not least <= middle <= most:
                yield Miss(gate, length, f"{length}: {gate} at the end are {middle:g} in the median, wanted {least} to {most}.")


def _homes(rows: Sequence[Row]) -> Iterator[Miss]:
    mean = share(rows)
    for home, (begun, won) in sorted(pairs(rows, "homes").items()):
        apart = 100 * won / begun - mean
        if begun >= LEAST and abs(apart) > HOMES:
            yield Miss("home", home, f"{home}: {apart:+.0f} points beside the mean, at most {HOMES}.")


def _between(gate: str, of: str, figure: float, limits: tuple[int, int], words: str) -> Iterator[Miss]:
    least, most = limits
    if not least <= round(figure) <= most:
        yield Miss(gate, of, f"{of}: {figure:.0f} % {words}, wanted {least} to {most}.")


def share(rows: Iterable[Row]) -> float:
    """Finished runs of these rows, in per cent."""
    rows = list(rows)
    begun = sum(row["runs"] for row in rows)
    return 100 * sum(row["finished"] for row in rows) / begun if begun else 0.0


def pairs(rows: Iterable[Row], name: str) -> dict[str, tuple[int, int]]:
    """What stands in pairs under this name, added up over the rows."""
    first, second = Counter[str](), Counter[str]()
    for row in rows:
        for key, (there, had) in row[name].items():
            first[key] += there
            second[key] += had
    return {key: (first[key], second[key]) for key in first}


def paths(rows: Iterable[Row]) -> dict[str, float]:
    """On how many of a hundred won paths each kind of stop lay."""
    rows = list(rows)
    won = sum(row["finished"] for row in rows)
    return {kind: sum(row["finished"] * row["stops"][kind] for row in rows) / won if won else 0.0 for kind in STOPS}
