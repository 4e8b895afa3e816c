"""Every map that a run can draw keeps the laws of the star map."""

from __future__ import annotations

from collections import Counter

import pytest

from game.campaign.galaxy import STOP_KINDS
from game.campaign.journey.chart import drawn_map
from game.campaign.journey.drawing import ACTS, broken_laws, draw
from tests.campaigns.test_fleet_runs import CAMPAIGNS

SEEDS = 500
"""Drawn of each campaign in the suite. `tools/proof.py maps --count 10000` takes a minute."""


@pytest.mark.proof
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_drawn_map_keeps_the_laws(name: str, proof_count: int | None) -> None:
    seeds = proof_count or SEEDS
    galaxy = CAMPAIGNS[name].galaxy
    shown = Counter[str]()
    opening = galaxy.node(galaxy.opening)
    for number in range(seeds):
        chart = draw(galaxy, f"law {number}")
        drawn = drawn_map(galaxy, chart)
        assert drawn.node(opening.key).mission == opening.mission and not drawn.node(opening.key).elite, "the gentle one stays"
        assert broken_laws(drawn) == (), number
        elites = [node for node in drawn.nodes if node.elite]
        assert [sum(node.column in act for node in elites) for act in ACTS] == [1, 1, 1]
        assert all(node.column == ACTS[place][1] for place, node in enumerate(sorted(elites, key=lambda node: node.column)))
        shown.update(node.kind for node in drawn.nodes)
    assert all(shown[kind] > seeds for kind in STOP_KINDS)
