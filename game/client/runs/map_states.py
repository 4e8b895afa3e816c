"""What each node of a star map is to a run, and the way that it has gone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.campaign.galaxy import GalaxyMap
from game.campaign.runs import Run
from game.client.runs.map_facts import AHEAD, AWAY, DONE, HERE, OPEN


def node_states(galaxy: GalaxyMap, run: Run, open_now: Sequence[str]) -> dict[str, str]:
    """What each node is to the run; `open_now` can be chosen."""
    states = {node.key: AWAY for node in galaxy.nodes}
    ahead = list(open_now)
    while ahead:
        key = ahead.pop()
        if states[key] == AWAY:
            states[key] = AHEAD
            ahead += [node.key for node in galaxy.after(key)]
    states.update(dict.fromkeys(open_now, OPEN))
    states.update(dict.fromkeys(way_of(galaxy, run), DONE))
    if run.node is not None:
        states[run.node] = HERE
    return states


def way_of(galaxy: GalaxyMap, run: Run) -> tuple[str, ...]:
    """The nodes that the fleet has been through, what lies between two battles included."""
    won = [visit.node for visit in run.path if visit.won]
    if run.node is not None and run.node not in won:
        won.append(run.node)
    way = won[:1]
    for before, key in pairwise(won):
        after = [node.key for node in galaxy.after(before)]
        between = [stop for stop in after if any(node.key == key for node in galaxy.after(stop))]
        visited = run.fleet.visited if run.fleet is not None else ()
        if stops := [stop for stop in between if stop in visited]:
            way += stops[:1]
        elif key not in after:
            way += between[:1]
        way.append(key)
    return tuple(way)
