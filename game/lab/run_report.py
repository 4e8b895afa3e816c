"""What was measured of whole runs as tables of docs/balance.md, written by `calibrate --report`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from game.campaign.galaxy import LEGS

from .report import LINE
from .run_gates import BANDS, CHOICES, LEAST, MOST_SALVAGE, PATHS, RELICS, STEPS, VETERANS, missed, pairs, paths, share
from .run_measures import MODES, PLAYER, STOPS, Row

RUNS_MARK = "runs"
"""The name of the marks between which the tables stand."""


def lines_of(measured: Mapping[str, Sequence[Row]]) -> list[str]:
    """Tables and sentences of the rows of the usual player, by campaign; no sentence is longer than its lines."""
    rows = [row for of_campaign in measured.values() for row in of_campaign if row["player"] == PLAYER]
    if not rows:
        return ["Nothing is measured."]
    careful = [row for row in rows if row["chooser"] == "steward"]
    seeds = ", ".join(sorted({f"`{row['seed']}`" for row in rows}))
    told = [
        f"{sum(row['runs'] for row in rows)} runs of {len(measured)} campaigns, seed {seeds}, their battles fought by {PLAYER} "
        "without Heat, three credits: finished by a steward / by one who chooses by lot, in per cent; in brackets what was "
        "wanted of the steward. Steps of the clock are those before the last battle, salvage and veterans those at the end: "
        "medians of the steward's runs that came to their last battle.",
        "",
        *_bands(rows),
        "",
        "Kinds of stops on the steward's won paths, in per cent "
        f"({PATHS[0]} to {PATHS[1]} were wanted of each over all lengths):",
        "",
        *_stops(careful),
        "",
        *_taken(careful),
        "",
        "Home Worlds, finished by the steward: "
        + ", ".join(
            f"{home} {100 * won / begun:.0f} % of {begun}" for home, (begun, won) in sorted(pairs(careful, "homes").items())
        )
        + f"; all together {share(careful):.0f} %.",
        "",
        *_missed(rows),
    ]
    return [part for line in told for part in ([line] if line[:1] in ("", "|") else wrap(line, LINE, break_on_hyphens=False))]


def _bands(rows: Sequence[Row]) -> list[str]:
    lines = [f"| length | {' | '.join(MODES)} | steps | salvage | veterans |", "|---|---|---|---|---|---|---|"]
    for length in LEGS:
        cells = []
        for mode, (least, most) in zip(MODES, BANDS[length]):
            both = [
                share(row for row in rows if (row["length"], row["mode"], row["chooser"]) == (length, mode, who))
                for who in ("steward", "careless")
            ]
            cells.append(f"{both[0]:.0f} / {both[1]:.0f} ({least} to {most})")
        own = [row for row in rows if (row["length"], row["chooser"]) == (length, "steward")]
        spans = [_span([row[name] for row in own]) for name in ("steps", "salvage", "veterans")]
        wanted = (f"{STEPS[length][0]} to {STEPS[length][1]}", f"under {MOST_SALVAGE}", f"{VETERANS[length]}")
        cells += [f"{span} ({aim})" for span, aim in zip(spans, wanted)]
        lines.append(f"| {length} | {' | '.join(cells)} |")
    return lines


def _span(figures: Sequence[int]) -> str:
    return f"{min(figures)} to {max(figures)}" if figures and min(figures) < max(figures) else f"{max(figures, default=0)}"


def _stops(rows: Sequence[Row]) -> list[str]:
    lines = [f"| length | {' | '.join(STOPS)} |", "|---|" + "---|" * len(STOPS)]
    for length in (*LEGS, ""):
        there = paths(row for row in rows if length in ("", row["length"]))
        lines.append(f"| {length or 'all'} | " + " | ".join(f"{there[kind]:.0f}" for kind in STOPS) + " |")
    return lines


def _taken(rows: Sequence[Row]) -> list[str]:
    """How often the steward took each relic on offer, and which choices of events it takes seldom or nearly always."""
    relics = {key: 100 * had / there for key, (there, had) in pairs(rows, "relics").items() if there >= LEAST}
    ordered = sorted(relics, key=lambda key: (relics[key], key))
    lines = [
        f"Relics on offer that the steward took, in per cent ({RELICS[0]} to {RELICS[1]} were wanted): "
        + ", ".join(f"{key} {relics[key]:.0f}" for key in ordered)
        + ".",
        "",
    ]
    choices = {key: 100 * had / there for key, (there, had) in pairs(rows, "events").items() if there >= LEAST}
    apart = sorted(key for key, part in choices.items() if not CHOICES[0] <= round(part) <= CHOICES[1])
    told = ", ".join(f"{key} {choices[key]:.0f}" for key in apart)
    wanted = f"{CHOICES[0]} to {CHOICES[1]} % of the time"
    lines.append(
        f"Choices of events that were open {LEAST} times and more: {len(choices)}; not taken {wanted}: {told or 'none'}."
    )
    return lines


def _missed(rows: Sequence[Row]) -> list[str]:
    misses = [miss for miss in missed(rows) if miss.gate not in ("relic", "choice")]
    return [f"Not where they were wanted, beside relics and choices: {' '.join(miss.words for miss in misses) or 'none'}"]
