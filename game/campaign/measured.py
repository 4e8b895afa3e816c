"""Writing what a calibration found beside a campaign: `measured.toml`, the only file of a campaign that a command writes."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from .medals import Par
from .models import Campaign, Rate
from .sheet import MEASURED_FILE, MeasuredSheet

HEAD = "# Measured by the calibration; do not write here by hand. Margins for silver and gold, and how often the bot won.\n"


def measured_sheets(pars: Mapping[tuple[str, str], Par], rates: Mapping[tuple[str, str], Rate]) -> tuple[MeasuredSheet, ...]:
    """The rows of the file from pars and rates by (mission, Challenge Mode); both must have the same keys."""
    if pars.keys() != rates.keys():
        raise ValueError("pars and rates must be of the same missions and modes")
    return tuple(
        MeasuredSheet(mission, mode, par.silver, par.gold, rate.games, rate.wins, rate.bot, rate.version, rate.seed)  # type: ignore[arg-type]
        for (mission, mode), par in pars.items()
        for rate in [rates[mission, mode]]
    )


def known_measures(campaign: Campaign) -> tuple[dict[tuple[str, str], Par], dict[tuple[str, str], Rate]]:
    """What a campaign has now, by mission and mode, so that a new measurement may replace a part of it."""
    pars = {(mission.key, mode): par for mission in campaign.missions for mode, par in mission.pars.items()}
    rates = {(mission.key, mode): rate for mission in campaign.missions for mode, rate in mission.rates.items()}
    return pars, rates


def write_measured(folder: Path, sheets: Iterable[MeasuredSheet]) -> Path:
    """Writes the file anew, whole or not at all, and returns where. Raises OSError."""
    parts = [HEAD]
    for sheet in sheets:
        values = ((name, getattr(sheet, name)) for name in MeasuredSheet.__dataclass_fields__)
        parts.append("\n[[measured]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in values))
    path = folder / MEASURED_FILE
    fresh = folder / f".{MEASURED_FILE}.new"
    fresh.write_text("".join(parts), encoding="utf-8")
    os.replace(fresh, path)
    return path
