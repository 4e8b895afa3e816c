"""What a question tells of the table: the strength that an invasion lacks, the two Prime Cards of a card with two types."""

from __future__ import annotations

import pytest

from game.content.names import Names
from game.content.wording import Wording
from game.engine import view_for
from game.engine.core.defs import DraftCard
from tests.nemesis.helper import NemesisTable
from tests.table import Table, Unit, World
from tests.table_setup import TableSetup


def asked(t: Table) -> str:
    """The sentence that seat 0 reads."""
    view = view_for(t.state, 0)
    return Wording().prompt(t.state.decision, Names.of(view), 0, view)


@pytest.mark.parametrize(
    ("needs", "told"),
    [
        ({"fleet": 4, "ground": 5}, "3 fleet and 3 ground short. Use abilities or break off."),
        ({"fleet": 3, "ground": 2}, "2 fleet short. Use abilities or break off."),
        ({"fleet": 0, "ground": 3}, "1 ground short. Use abilities or break off."),
    ],
)
def test_an_invasion_tells_how_much_all_units_together_lack(needs: dict[str, int], told: str) -> None:
    raiders = Unit("raiders", fleet=1, ground=2)
    t = Table(TableSetup(nemesis="standard", warzone=[raiders], central=[World("goal", **needs)], energy=3))
    t.do("invade goal")
    assert asked(t) == told


def test_a_card_with_two_types_tells_both_and_the_prime_card_of_each() -> None:
    walker = Unit("sky_walker", types=("robot", "starfighter"))
    t = NemesisTable([walker])
    t.nemesis_turn(DraftCard("highest_cost"))
    assert asked(t) == f"{t.state.cards[t.find('sky_walker')].name} is both Starfighter and Robot. Count it for Zeus or Ptah?"
