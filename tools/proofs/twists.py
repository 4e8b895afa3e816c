"""Twists: every mission plays differently from the plain game of its length and packs, by mean margin or by what turns go to.

Each game of a mission is compared with the game of the same deal without the twist; what counts are the differences of margin and
of the shares of turns that go to drafts, deployments, invasions, texts and passes. With six figures for a mission one alone may
differ by chance, so that a difference counts from SURE standard errors on (99.9 % each). Options: --seed TEXT, --mode MODE,
--campaign ID.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

from game.campaign.load import campaign_folders, load_campaign
from game.campaign.models import Campaign
from game.cli.tables import calm_collector
from game.cli.trials import CALIBRATION_BOT, TURNS, Cell, PlayedGame, modes, play_chunk
from game.resources import campaigns

DEFAULT_COUNT = 400
SURE = 3.3
FIGURES = ("margin", *TURNS)


class Difference(NamedTuple):
    """How much more of a figure there is with the twist, and how many standard errors that is."""

    figure: str
    more: float
    errors: float

    @property
    def counts(self) -> bool:
        """Whether it is hardly chance."""
        return abs(self.errors) >= SURE

    def words(self) -> str:
        """The difference in a cell of the table; shares in percent of the turns."""
        shown = f"{self.more:+.1f}" if self.figure == "margin" else f"{100 * self.more:+.1f}%"
        return f"{shown}{'*' if self.counts else ' '}"


def figures(trial: PlayedGame) -> tuple[float, ...]:
    """The figures of one game in the order of FIGURES."""
    return (trial.margin, *(turns / max(1, sum(trial.turns)) for turns in trial.turns))


def differences(with_twist: list[PlayedGame], plain: list[PlayedGame]) -> list[Difference]:
    """Every figure, game by game of the same deal."""
    differing = []
    for name, ones, others in zip(FIGURES, zip(*map(figures, with_twist)), zip(*map(figures, plain))):
        pairs = [value - other for value, other in zip(ones, others)]
        error = stdev(pairs) / sqrt(len(pairs))
        differing.append(Difference(name, mean(pairs), mean(pairs) / error if error else 0.0))
    return differing


def compare(campaign: Campaign, mode: str, seed: str, games: int) -> bool:
    """Prints one line for each mission; whether all of them differ."""
    print(f"{campaign.title}, {mode}: more with the twist than without ({games} games each, * beyond chance)")
    print(f"{'':19}{'length':8}" + "".join(f"{name:>10}" for name in FIGURES))
    plain: dict[tuple[str, tuple[str, ...]], list[PlayedGame]] = {}
    alike = []
    for mission in campaign.missions:
        cell = Cell(campaign.folder, mission.key, mode)  # type: ignore[arg-type]  # one of modes()
        kind = (mission.length, mission.packs)
        if kind not in plain:
            plain[kind] = play_chunk((cell._replace(plain=True), CALIBRATION_BOT, seed, 0, games))
        differing = differences(play_chunk((cell, CALIBRATION_BOT, seed, 0, games)), plain[kind])
        print(
            f"{mission.key:19}{mission.length:8}" + "".join(f"{difference.words():>10}" for difference in differing), flush=True
        )
        if not any(difference.counts for difference in differing):
            alike.append(mission.key)
    if alike:
        print(f"Not beyond chance: {', '.join(alike)}.")
    return not alike


def run(count: int | None, options: list[str]) -> bool:
    """Compares every mission of every shipped campaign."""
    parser = argparse.ArgumentParser(prog="proof.py twists", allow_abbrev=False)
    parser.add_argument("--seed", default="twists", help="any text")
    parser.add_argument("--mode", choices=modes(), default="standard")
    parser.add_argument("--campaign", default="", help="one campaign by its id (all)")
    chosen = parser.parse_args(options)
    calm_collector()
    folders = [folder for folder in campaign_folders(campaigns()) if chosen.campaign in ("", folder.name)]
    if not folders:
        parser.error(f"there is no campaign {chosen.campaign!r}")
    return all(compare(load_campaign(folder), chosen.mode, chosen.seed, count or DEFAULT_COUNT) for folder in folders)
