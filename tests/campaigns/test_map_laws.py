"""The laws of a drawn star map can be broken, each is told, and what is drawn is the same on every system."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b

import pytest

from game.campaign.galaxy import BATTLES, GalaxyMap, Node
from game.campaign.journey.chart import drawn_map
from game.campaign.journey.drawing import authored, broken_laws, draw
from tests.campaigns.test_fleet_runs import CAMPAIGNS

DIGESTS = {
    "the_waning_frontier": "b21f318a6cad3361",
    "orders_in_shadow": "01e924b7f4faad13",
    "age_of_revolution": "22e779ce430f5c9a",
}
"""Of the maps of a hundred seeds; a run keeps its map, so another digest means that older maps are drawn otherwise."""


def drawn(name: str = "the_waning_frontier", seed: str = "laws") -> GalaxyMap:
    """The map of a seed."""
    galaxy = CAMPAIGNS[name].galaxy
    return drawn_map(galaxy, draw(galaxy, seed))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_same_seeds_draw_the_same_maps_on_every_system(name: str) -> None:
    galaxy = CAMPAIGNS[name].galaxy
    whole = "\n".join(repr(draw(galaxy, f"system {number}")) for number in range(100))
    assert blake2b(whole.encode(), digest_size=8).hexdigest() == DIGESTS[name]


def altered(galaxy: GalaxyMap, **kinds: object) -> GalaxyMap:
    """The map with every node that fits altered: `of` says which, the rest are its new values."""
    of = kinds.pop("of")
    nodes = tuple(replace(node, **kinds) if of(node) else node for node in galaxy.nodes)  # type: ignore[arg-type, operator]
    return replace(galaxy, nodes=nodes)


def first_act(node: Node) -> bool:
    return node.column in (1, 2)


def test_a_map_without_a_second_way_on_is_told() -> None:
    galaxy = drawn()
    assert broken_laws(galaxy) == ()
    node = next(node for node in galaxy.nodes if node.kind == "mission" and node.column == 2)
    ways = [link for link in galaxy.links if link.a == node.key]
    left = tuple(link for link in galaxy.links if link.a != node.key or link is ways[0])
    assert "ways" in broken_laws(replace(galaxy, links=left))


def test_a_mission_on_two_places_is_told() -> None:
    galaxy = drawn()
    first, second = [node for node in galaxy.nodes if node.kind in BATTLES][:2]
    twice = tuple(replace(node, mission=first.mission) if node.key == second.key else node for node in galaxy.nodes)
    assert broken_laws(replace(galaxy, nodes=twice)) == ("repeat",)


def test_an_act_that_none_leaves_without_an_elite_is_told() -> None:
    galaxy = altered(drawn(), of=lambda node: node.kind == "mission" and node.column == 2, elite=True)
    assert set(broken_laws(galaxy)) == {"elite"}


@pytest.mark.parametrize(("kind", "other"), [("shop", "rest"), ("rest", "shop")])
def test_an_entry_without_a_shop_or_a_rest_in_reach_is_told(kind: str, other: str) -> None:
    """A haven is both, so the map of the test has none."""
    galaxy = altered(drawn(), of=lambda node: first_act(node) and node.kind in (kind, "haven"), kind=other)
    assert set(broken_laws(galaxy)) == {kind}


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_the_written_map_that_stands_when_no_draw_keeps_the_laws_has_ways_on_itself(name: str) -> None:
    galaxy = CAMPAIGNS[name].galaxy
    assert {"repeat", "ways"}.isdisjoint(broken_laws(drawn_map(galaxy, authored(galaxy))))
