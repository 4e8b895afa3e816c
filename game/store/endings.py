"""What the end of a game changes in the profile, as plain data beside the game, so that its file can tell it on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.campaign.progress import HallEntry, MatchRecord, NodeRecord, ProgressChange, RunRow, Statistic
from game.content.language import line

from .canonical import JsonObject, read, to_plain
from .verdict import Damaged


def plain_of(change: ProgressChange) -> JsonObject:
    """A change as JSON data; what is empty is left out."""
    run = change.run
    plain: JsonObject = {
        "run": None if run is None else [run.run_id, run.kind, run.campaign, run.over, run.body],
        "nodes": to_plain(change.nodes, full=False),
        "hall": to_plain(change.hall, full=False),
        "counts": [[*statistic, value] for statistic, value in change.counts],
        "bests": [[*statistic, value] for statistic, value in change.bests],
        "achievements": list(change.achievements),
        "match": None if change.match is None else to_plain(replace(change.match, game_id=""), full=False),
    }
    return {name: value for name, value in plain.items() if value}


def change_of(plain: JsonObject, game_id: str) -> ProgressChange:
    """The change out of its data. Raises Damaged."""
    try:
        run = plain.get("run")
        match = plain.get("match")
        return ProgressChange(
            None if run is None else _run(*run),
            read(tuple[NodeRecord, ...], plain.get("nodes", [])),
            read(tuple[HallEntry, ...], plain.get("hall", [])),
            _figures(plain.get("counts", [])),
            _figures(plain.get("bests", [])),
            read(tuple[str, ...], plain.get("achievements", [])),
            None if match is None else replace(read(MatchRecord, {**match, "game_id": ""}), game_id=game_id),
        )
    except (ValueError, TypeError) as problem:
        raise Damaged(line("damage.bad_change", problem=str(problem))) from problem


def _run(run_id: str, kind: str, campaign: str, over: bool, body: dict[str, Any]) -> RunRow:
    kinds = (type(run_id), type(kind), type(campaign), type(over), type(body))
    if kinds != (str, str, str, bool, dict):
        raise ValueError(line("value.no_run"))
    return RunRow(run_id, kind, campaign, over, body)


def _figures(plain: list[list[Any]]) -> tuple[tuple[Statistic, int], ...]:
    figures = []
    for scope, key, name, value in plain:
        if (type(scope), type(key), type(name), type(value)) != (str, str, str, int):
            raise ValueError(line("value.no_figure"))
        figures.append((Statistic(scope, key, name), value))
    return tuple(figures)
