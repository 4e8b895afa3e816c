"""The books of a made-up run whose every game changes everything: after any number of ended games they must all agree."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from game.campaign.progress import HallEntry, MatchRecord, NodeRecord, ProgressChange, RunRow, Statistic
from game.store import Store, StoreError, open_profile

ENTRIES = 3
GAMES = Statistic("total", "", "games")
BEST = Statistic("home", "gaia", "best_score")
RUN_ID = "run"
PLACE = ("frontier", "expert", "sortie")


def run_row(phase: str, done: int) -> RunRow:
    """How the run stands after so many games."""
    return RunRow(RUN_ID, "campaign", "frontier", False, {"phase": phase, "done": done})


def change(done: int) -> ProgressChange:
    """What the end of game number `done` changes."""
    return ProgressChange(
        run_row("results", done),
        (NodeRecord("frontier", "n1", "expert", "won", done, done, "gold"),),
        (HallEntry(RUN_ID, *PLACE, "ABC", done),),
        ((GAMES, 1),),
        ((BEST, done),),
        (f"game_{done}",),
        MatchRecord("", "campaign", "expert", "gaia", True, done, 40, 30, 10, done),
    )


def look(data: Path, acknowledged: int) -> list[str]:
    """What does not agree in a copy of the profile, of which so many ended games were acknowledged."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "data"
        if not data.exists():
            return []
        shutil.copytree(data, copy)
        try:
            store = open_profile(copy)
        except StoreError as problem:
            return [f"the profile cannot be opened: {problem}"]
        try:
            return [*store.notices, *differences(store, acknowledged)]
        finally:
            store.close()


def differences(store: Store, acknowledged: int) -> list[str]:
    """What does not agree with the number of ended games."""
    ended = sum(game.status == "finished" for game in store.games())
    profile = store.profile()
    wrong = [] if ended >= acknowledged else [f"{acknowledged - ended} acknowledged ends of games are lost"]
    if ended == 0:
        return wrong
    row = profile.runs.get(RUN_ID)
    node = profile.nodes.get(("frontier", "n1", "expert"))
    hall = profile.halls.get(PLACE, ())
    counted = {
        "the figure of games": profile.statistics.get(GAMES),
        "the best score": profile.statistics.get(BEST),
        "the run": None if row is None else row.body["done"],
        "the node": None if node is None else node.best_score,
        "the hall of fame": max((place.score for place in hall), default=None),
        "the achievements": len(profile.achievements),
        "the match history": len({match.game_id for match in profile.matches}),
    }
    return [*wrong, *(f"{what} says {value}, not {ended} games" for what, value in counted.items() if value != ended)]
