"""Texts that put a card of the Central Zone back may take the target away (ruling N15)."""

from __future__ import annotations

import pytest

from game.engine import CardDef
from game.engine.core.events import TargetChanged
from tests.nemesis.helper import NemesisTable
from tests.table import World, card, proves

CENTRAL: list[str | CardDef] = [World("rock", ground=9), "speedbot"]


@card("longwatch", "jade_observatory")
@proves("N15")
@pytest.mark.parametrize("watch", ["longwatch", "jade_observatory"])
def test_a_watch_takes_the_target_away_and_the_mark_with_it(watch: str) -> None:
    t = NemesisTable(worlds=[watch], central=CENTRAL, sector_deck=["dig_drone"])
    t.nemesis_state.target = t.find("rock")
    t.do(f"use {watch}")
    assert sorted(t.offered) == ["none", "pick rock", "pick speedbot"]
    events = t.do("pick rock")
    assert TargetChanged(None) in events and t.nemesis_state.target is None
    assert "rock" not in t.central and "dig_drone" in t.central


@card("slip_the_net")
@proves("N15")
def test_slip_the_net_takes_the_target_away_and_pays() -> None:
    t = NemesisTable(
        expansions=("revolution",),
        heroic_hand=["slip_the_net"],
        heroic_deck=["ravager"],
        central=CENTRAL,
        sector_deck=["dig_drone"],
        energy=0,
    )
    t.nemesis_state.target = t.find("rock")
    t.do("play slip_the_net")
    t.do("pick rock")
    assert t.nemesis_state.target is None and t.energy == 2


@proves("N15")
def test_the_world_that_is_invaded_stays_although_it_is_the_target() -> None:
    t = NemesisTable(worlds=["longwatch"], central=CENTRAL, sector_deck=["dig_drone"], warzone=["snub_fighter"], energy=1)
    t.nemesis_state.target = t.find("rock")
    t.do("invade rock")
    t.do("use longwatch")
    assert "pick rock" not in t.offered and "pick speedbot" in t.offered
