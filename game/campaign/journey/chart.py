"""The star map of one run: what its seed has put on each place of the campaign's map, kept in the run itself."""

from __future__ import annotations

from dataclasses import replace

from ..galaxy import BATTLES, Chart, GalaxyMap, Node, Place


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
    links = tuple(
        link for link in galaxy.links if link.a in there and link.b in there and f"{link.a}>{link.b}" not in chart.closed
    )
    return replace(galaxy, nodes=nodes, links=links, chart=chart)


def _placed(node: Node, place: Place, home: dict[str, str]) -> Node:
    record = home.get(place.mission, "") if place.kind in BATTLES else ""
    return replace(node, kind=place.kind, mission=place.mission, elite=place.elite, record=record)


def bare(galaxy: GalaxyMap) -> GalaxyMap:
    """A campaign's map without its stops: that of runs without a chart."""
    if galaxy.chart is not None or all(node.kind != "stop" for node in galaxy.nodes):
        return galaxy
    nodes = tuple(node for node in galaxy.nodes if node.kind != "stop")
    there = {node.key for node in nodes}
    return replace(galaxy, nodes=nodes, links=tuple(link for link in galaxy.links if link.a in there and link.b in there))
