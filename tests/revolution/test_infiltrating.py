"""Units that fight in one invasion only (Revolution FAQ 3; ruling R9)."""

from __future__ import annotations

from game.engine.core.defs import Ability
from game.engine.core.ops.costs import DiscardThis
from game.engine.core.ops.gains import GainEnergy
from game.engine.core.ops.infiltrate import Infiltrate
from tests.table import Table, Tactic, Unit, World, proves
from tests.table_setup import TableSetup


@proves("R9")
def test_a_unit_brought_into_an_invasion_may_be_given_up_in_it_and_is_gone_then() -> None:
    gate = Tactic("gate", abilities=(Ability("invasion", (Infiltrate(),)),))
    barge = Unit("barge", fleet=2, abilities=(Ability("turn", (GainEnergy(4),), (DiscardThis(),)),))
    rock = World("rock", fleet=3)
    t = Table(TableSetup(expansions=("revolution",), energy=4, hand=[gate, barge], warzone=["snub_fighter"], central=[rock]))
    t.do("invade rock")
    t.do("play gate")
    t.do("pick barge")
    assert "assault" in t.offered
    t.do("use barge")
    assert t.energy == 7 and "assault" not in t.offered
    t.do("break off")
    assert t.discard == ["gate", "barge"]
