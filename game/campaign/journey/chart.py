"""The star map of one run: what its seed has put on each place of the campaign's map, kept in the run itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..galaxy import BATTLES, LEGS, Chart, GalaxyMap, Link, Node, Place


def drawn_map(galaxy: GalaxyMap, chart: Chart | None) -> GalaxyMap:
    """The map of a run; without a chart that of the campaign with battles and havens alone."""
    if chart is None:
        return bare(galaxy)
    if galaxy.chart == chart:
        return galaxy
    places = {place.node: place for place in chart.places}
    home = {node.mission: node.key for node in reversed(galaxy.nodes) if node.mission}
    nodes = tuple(_placed(node, places[node.key], home) for node in galaxy.nodes if node.key in places)
    there = {node.key for node in nodes}
    links = [link for link in galaxy.links if link.a in there and link.b in there and f"{link.a}>{link.b}" not in chart.closed]
    at = {node.key: node.at for node in nodes}
    links += [Link(a, b, (at[a], at[b])) for a, _, b in (lane.partition(">") for lane in chart.opened) if a in at and b in at]
    return replace(galaxy, nodes=nodes, links=tuple(links), chart=chart)


def _placed(node: Node, place: Place, home: dict[str, str]) -> Node:
    record = home.get(place.mission, "") if place.kind in BATTLES else ""
    return Node(node.key, place.kind, place.mission, node.column, node.at, node.kinds, place.elite, record)


def bare(galaxy: GalaxyMap) -> GalaxyMap:
    """A campaign's map without its stops: that of runs without a chart."""
    if galaxy.chart is not None or all(node.kind != "stop" for node in galaxy.nodes):
        return galaxy
    nodes = tuple(node for node in galaxy.nodes if node.kind != "stop")
    there = {node.key for node in nodes}
    return replace(galaxy, nodes=nodes, links=tuple(link for link in galaxy.links if link.a in there and link.b in there))


def stretch(galaxy: GalaxyMap, length: str) -> GalaxyMap:
    """The part of a map that a run of this length goes through."""
    if length not in LEGS:
        return galaxy
    first, last = LEGS[length]
    nodes = tuple(node for node in galaxy.nodes if first <= node.column and node.step <= 2 * last)
    if len(nodes) == len(galaxy.nodes):
        return galaxy
    there = {node.key for node in nodes}
    return replace(galaxy, nodes=nodes, links=tuple(link for link in galaxy.links if link.a in there and link.b in there))


def arm_of(galaxy: GalaxyMap, node: str, arm: str) -> tuple[str, ...]:
    """The lanes, as "from>to", that a fork opens to the upper or lower half of the map: from a node and the next battles."""
    start = galaxy.node(node)
    onward = [other for other in galaxy.nodes if other.kind in BATTLES and other.column == start.column + 1]
    return tuple(
        f"{near.key}>{other.key}"
        for near in (start, *onward)
        for other in _half([other for other in galaxy.nodes if near.step < other.step <= near.step + 2], arm)
        if other not in galaxy.after(near.key)
    )


def _half(nodes: Sequence[Node], arm: str) -> list[Node]:
    """Those of some nodes that lie in the upper or in the lower half of them."""
    heights = sorted(node.at[1] for node in nodes)
    middle = (heights[0] + heights[-1]) / 2 if heights else 0
    return [node for node in nodes if (node.at[1] <= middle if arm == "upper" else node.at[1] >= middle)]


def with_arm(galaxy: GalaxyMap, chart: Chart, node: str, arm: str) -> Chart:
    """The map of a run after a fork has opened the lanes of an arm."""
    return replace(chart, opened=(*chart.opened, *arm_of(galaxy, node, arm)))
