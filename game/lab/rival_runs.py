"""`calibrate --rivals`: the runs of the nine rivals of each hall of fame, written to `rivals.toml` beside each campaign."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.campaign.draws import shuffled
from game.campaign.league.rivals_hall import RIVALS, HallRival
from game.campaign.models import Campaign
from game.campaign.run import new_run
from game.campaign.runs import run_rank, total_score
from game.campaign.voyage import with_fleet
from game.engine import seed_of
from game.engine.terms import Mode

from .farm import Farm
from .run_measures import MODES
from .whole_runs import RunCell, campaign_of, homes_in, play_on

HEAD = "# Played by `calibrate --rivals`; do not write here by hand. The nine rivals of each hall of fame.\n"
MOST_TRIES = 40
"""Seeds that a rival tries until it has won a battle; nobody has needed as many."""


class RivalHome(NamedTuple):
    """One hall to be played: the campaign's folder, length and Challenge Mode, and what its seeds begin with."""

    folder: Path
    length: str
    mode: Mode
    seed: str


def play_hall(hall: RivalHome) -> tuple[HallRival, ...]:
    """The rivals of one hall, the best first."""
    campaign = campaign_of(hall.folder)
    homes = homes_in(campaign)
    order = shuffled(hall.seed, f"homes:{campaign.id}", homes)
    played = [play_rival(hall, key, order[number % len(order)]) for number, key in enumerate(RIVALS)]
    return tuple(sorted(played, key=lambda rival: (-rival.score, rival.key)))


def play_rival(hall: RivalHome, key: str, home: str) -> HallRival:
    """The first run of a rival in which a battle was won. Raises RuntimeError where it wins none."""
    campaign = campaign_of(hall.folder)
    cell = RunCell(hall.folder, hall.length, hall.mode, "steward", RIVALS[key])
    for number in range(MOST_TRIES):
        seed = seed_of(f"{hall.seed}/{campaign.id}/{hall.length}/{hall.mode}/{key}/{number}")
        run = with_fleet(new_run(campaign, length=hall.length, mode=hall.mode, home=home, seed=seed), [home], campaign.galaxy)
        ended = play_on(cell, run, key).run
        if total := total_score(ended):
            won = [visit.score for visit in ended.path if visit.won]
            splits = tuple(sum(won[: battles + 1]) for battles in range(len(won)))
            return HallRival(key, home, RIVALS[key], seed, total, run_rank(ended), splits)
    raise RuntimeError(f"{key} wins no battle of {campaign.id}, {hall.length}, {hall.mode}")


def play_rivals(campaign: Campaign, farm: Farm, seed: str, tell: Callable[[str], None]) -> str:
    """The text of the file: every length and Challenge Mode of a campaign."""
    halls = [RivalHome(campaign.folder, length, mode, seed) for length in campaign.galaxy.run_lengths for mode in MODES]
    tables = [HEAD]
    for hall, rivals in zip(halls, farm.map(play_hall, halls), strict=True):
        tables.append(_table(hall, rivals))
        tell(f"{campaign.id} {hall.length} {hall.mode}: {rivals[0].key} {rivals[0].score} to {rivals[-1].key} {rivals[-1].score}")
    return "".join(tables)


def _table(hall: RivalHome, rivals: tuple[HallRival, ...]) -> str:
    rows = "".join(f"    {_row(rival)},\n" for rival in rivals)
    return f"\n[[halls]]\nlength = {json.dumps(hall.length)}\nmode = {json.dumps(hall.mode)}\nrivals = [\n{rows}]\n"


def _row(rival: HallRival) -> str:
    values = {name: getattr(rival, name) for name in ("key", "home", "level", "seed", "score", "rank")}
    words = ", ".join(f"{name} = {json.dumps(value)}" for name, value in values.items())
    return f"{{ {words}, splits = {json.dumps(list(rival.splits))} }}"
