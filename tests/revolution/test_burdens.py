"""What Revolution Tokens of others take from a World (ruling R14)."""

from __future__ import annotations

from game.engine.core.ops.gains import generation
from game.engine.expansions.revolution.ops.marks import put_burden, worlds_of_others
from tests.table import Table, World, proves
from tests.table_setup import TableSetup


def table() -> Table:
    """A table on which seat 0 has a World of 1 energy with the Dark Energy Power Core."""
    return Table(
        TableSetup(
            expansions=("revolution",), worlds=[World("rock", energy=1)], attached={"rock": "dark_energy_power_core"}, energy=1
        )
    )


@proves("R14")
def test_a_burden_counts_the_energy_of_the_advancement() -> None:
    t = table()
    generated = [generation(t.state, 0)]
    for _ in range(5):
        put_burden(t.state, 1, t.find("rock"), None)
        generated.append(generation(t.state, 0))
    assert generated == [7, 6, 5, 4, 3, 3], "the Home World generates 3 and bears none"


@proves("R14", "B14")
def test_only_conquered_worlds_bear_a_burden() -> None:
    t = table()
    assert worlds_of_others(t.state, 1) == [t.find("rock")]
