"""What a star map must be as a whole: columns, choices at each step, a boss that can be reached (UX-C2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from .galaxy import COLUMNS, START_COLUMNS

FEWEST, MOST = 2, 3
"""Nodes in a column before the last."""
LEAST_CHOICES = 2

BETWEEN = ("haven", "stop")
"""Kinds of nodes that lie between two columns and count in no length."""

Refuse = Callable[[str, str, str], None]
"""Node (or "" for the map), field, reason."""


def columns_of(
    kinds: Mapping[str, str], after: Mapping[str, Sequence[str]], boss: str, first: int, refuse: Refuse
) -> dict[str, int]:
    """The column of every node, counted back from the boss in the last one; a haven or stop has that of the nodes before it.

    `kinds` has the kind of each node, `after` the nodes that its lanes lead to, `first` is the first column. Calls `refuse`,
    which raises, for a cycle, a node without an exit, and lanes that skip a column.
    """
    columns = {boss: COLUMNS}
    for key in _backwards(kinds, after, boss, refuse):
        wanted = {columns[other] - (kinds[other] not in BETWEEN) for other in after[key]}
        if kinds[key] in BETWEEN and any(kinds[other] in BETWEEN for other in after[key]):
            refuse(key, "links", "lead from a haven or stop to another one")
        if len(wanted) > 1:
            refuse(key, "links", "lead to nodes of different columns")
        columns[key] = wanted.pop()
        if columns[key] < first:
            refuse(key, "links", f"make a way of more than {COLUMNS + 1 - first} battles")
    return columns


def _backwards(kinds: Mapping[str, str], after: Mapping[str, Sequence[str]], boss: str, refuse: Refuse) -> list[str]:
    """The nodes but the boss, each after all those that its lanes lead to."""
    for key in kinds:
        if key != boss and not after[key]:
            refuse(key, "links", "leave this node without an exit")
    if after[boss]:
        refuse(boss, "links", "lead on from the boss")
    order: list[str] = []
    done = {boss}
    waiting = [key for key in kinds if key != boss]
    while waiting:
        ready = [key for key in waiting if all(other in done for other in after[key])]
        if not ready:
            refuse(waiting[0], "links", "go round in a circle")
        order += ready
        done |= set(ready)
        waiting = [key for key in waiting if key not in done]
    return order


def check_lanes(
    kinds: Mapping[str, str],
    after: Mapping[str, Sequence[str]],
    columns: Mapping[str, int],
    starts: Mapping[str, Sequence[str]],
    refuse: Refuse,
) -> None:
    """Calls `refuse`, which raises, for the first thing that is wrong with the columns, choices and entries of a map."""
    sizes = Counter(columns[key] for key, kind in kinds.items() if kind not in BETWEEN)
    first = min(START_COLUMNS[length] for length in starts)
    for column in range(first, COLUMNS):
        if not FEWEST <= sizes[column] <= MOST:
            refuse("", f"column {column}", f"has {sizes[column]} nodes and must have {FEWEST} or {MOST}")
    for key, kind in kinds.items():
        if kind != "boss" and columns[key] < COLUMNS - 1 and len(after[key]) < LEAST_CHOICES:
            refuse(key, "links", f"leave fewer than {LEAST_CHOICES} choices")
    for length, entries in starts.items():
        column = START_COLUMNS[length]
        for key in entries:
            if key not in kinds:
                refuse("", f"start_{length}", f"names the node {key!r}, which is not there")
            if kinds[key] != "mission" or columns[key] != column:
                refuse("", f"start_{length}", f"names {key!r}, which is no mission of column {column}")
        if len(set(entries)) < LEAST_CHOICES:
            refuse("", f"start_{length}", f"must name at least {LEAST_CHOICES} nodes")
    reached = _reached([key for entries in starts.values() for key in entries], after)
    for key in kinds:
        if key not in reached:
            refuse(key, "links", "lead to this node from no start")


def _reached(starts: Sequence[str], after: Mapping[str, Sequence[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = list(starts)
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached.add(key)
            waiting += after[key]
    return reached
