"""Drawing the star map of a run from its seed, and the laws that every drawn map keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ..draws import lot, shuffled
from ..galaxy import BATTLES, COLUMNS, Chart, GalaxyMap, Node, NodeKind, Place
from .chart import drawn_map

TRIES = 64
ACTS: tuple[tuple[int, int], ...] = ((1, 2), (3, 4), (5, 6))
"""The columns of each act; a run that ends with an act ends in the column after them."""
STOPS: tuple[NodeKind, ...] = ("event", "event", "mystery", "shop", "rest")
"""What a gap draws its stops from."""
MOST_CLOSED = 2
LEAST_WAYS = 2


def draw(galaxy: GalaxyMap, seed: str) -> Chart:
    """The star map of a seed, the same one on every system; after so many tries the order of the campaign stands."""
    for number in range(TRIES):
        chart = _tried(galaxy, f"{seed}/{number}")
        if not any(_broken(drawn_map(galaxy, chart))):
            return chart
    return authored(galaxy)


def authored(galaxy: GalaxyMap) -> Chart:
    """The map as it was written: each mission at its place, no elite, no closed lane, the first kind of each stop."""
    return Chart(tuple(Place(node.key, node.kinds[0] if node.kinds else node.kind, node.mission) for node in galaxy.nodes))


def first_map(galaxy: GalaxyMap) -> Chart:
    """The map as it was written, with one stop in each gap: that of a run in which all is new."""
    kept: dict[int, str] = {}
    for node in sorted(galaxy.nodes, key=lambda node: (node.at[1], node.key)):
        if node.kind == "stop":
            kept.setdefault(node.column, node.key)
    chart = authored(galaxy)
    stops = {node.key for node in galaxy.nodes if node.kind == "stop"} - set(kept.values())
    return Chart(tuple(place for place in chart.places if place.node not in stops))


def act_of(node: Node) -> int:
    """The act of a place, 1 to 3."""
    return next((number for number, columns in enumerate(ACTS, 1) if node.column in columns), len(ACTS))


def _tried(galaxy: GalaxyMap, seed: str) -> Chart:
    places = {node.key: Place(node.key, node.kind, node.mission) for node in galaxy.nodes}
    for number, columns in enumerate(ACTS, 1):
        battles = [node for node in galaxy.nodes if node.kind == "mission" and node.column in columns]
        battles = [node for node in battles if node.key != galaxy.opening]  # whoever is new shall find it there
        missions = shuffled(seed, f"missions:{number}", sorted({node.mission for node in battles}))
        if len(missions) == len(battles):  # a map that has a mission on two places keeps them where they are
            places |= {node.key: Place(node.key, "mission", key) for node, key in zip(battles, missions, strict=True)}
        late = sorted(node.key for node in battles if node.column == columns[1])
        if late:
            key = shuffled(seed, f"elite:{number}", late)[0]
            places[key] = Place(key, "mission", places[key].mission, elite=True)
    for column in range(1, COLUMNS):
        stops = sorted(node.key for node in galaxy.nodes if node.kind == "stop" and node.column == column)
        deck = [STOPS[int(place)] for place in shuffled(seed, f"stops:{column}", [str(number) for number in range(len(STOPS))])]
        by_key = {node.key: node for node in galaxy.nodes}
        for key in stops:
            kind = next((stop for stop in deck if stop in by_key[key].kinds), by_key[key].kinds[0])
            if kind in deck:
                deck.remove(kind)
            places[key] = Place(key, kind)
    return Chart(tuple(places.values()), _closed(galaxy, seed))


def _closed(galaxy: GalaxyMap, seed: str) -> tuple[str, ...]:
    """Up to two lanes between battles in each act that are no way, so that every place keeps ways in and on."""
    nodes = {node.key: node for node in galaxy.nodes}
    battles = {node.key for node in galaxy.nodes if node.kind == "mission"}
    into = Counter(link.b for link in galaxy.links if link.a in battles)
    on = Counter(link.a for link in galaxy.links if link.b in battles)
    closed: list[tuple[str, str]] = []
    for number, columns in enumerate(ACTS, 1):
        ways = {
            f"{link.a}>{link.b}": (link.a, link.b)
            for link in galaxy.links
            if link.a in battles and link.b in battles and nodes[link.a].column in columns
        }
        most = lot(seed, f"closed:{number}", "n") % (MOST_CLOSED + 1)
        for lane in shuffled(seed, f"closed:{number}", list(ways)) if most else ():
            a, b = ways[lane]
            if most and into[b] > 1 and on[a] > LEAST_WAYS:
                closed.append((a, b))
                into[b] -= 1
                on[a] -= 1
                most -= 1
    return tuple(sorted(f"{a}>{b}" for a, b in closed))


def broken_laws(galaxy: GalaxyMap) -> tuple[str, ...]:
    """Which laws a drawn map breaks: two ways on, no repeat of a mission, and from each entry of an act a way without elite and a
    shop and a rest in reach.
    """
    return tuple(_broken(galaxy))


def _broken(galaxy: GalaxyMap) -> Iterator[str]:
    """One broken law after the other, so that who only asks whether there is any may stop at the first."""
    nodes = {node.key: node for node in galaxy.nodes}
    after: dict[str, list[Node]] = {key: [] for key in nodes}
    for link in galaxy.links:
        after[link.a].append(nodes[link.b])
    if any(len(after[node.key]) < LEAST_WAYS for node in galaxy.nodes if node.kind != "boss" and node.column < COLUMNS - 1):
        yield "ways"
    missions = [node.mission for node in galaxy.nodes if node.kind in BATTLES]
    if len(missions) != len(set(missions)):
        yield "repeat"
    for first, last in ACTS:
        for node in galaxy.nodes:
            if node.kind == "mission" and node.column == first:
                yield from _broken_from(node, after, last)


def _broken_from(entry: Node, after: Mapping[str, Sequence[Node]], last: int) -> list[str]:
    reached, known, plain = [entry], {entry.key}, {entry.key}
    for node in reached:
        for other in after[node.key]:
            if other.key not in known and (other.column <= last or node.column <= last):
                reached.append(other)
                known.add(other.key)
            if not other.elite and node.key in plain:
                plain.add(other.key)
    kinds = {node.kind for node in reached if node.column <= last}
    wrong = [] if any(node.column > last and node.key in plain for node in reached) else ["elite"]
    wrong += [] if kinds & {"shop", "haven"} else ["shop"]
    return wrong + ([] if kinds & {"rest", "haven"} else ["rest"])
