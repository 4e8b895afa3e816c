"""Tables with the promo cards, for the tests of those cards."""

from __future__ import annotations

from typing import Any

from tests.cards.laid import invasion
from tests.table import Table
from tests.table_setup import TableSetup

PROMOS = ("promos",)


def table(**laid: Any) -> Table:
    """A table with the promo cards."""
    return Table(TableSetup(expansions=PROMOS, **laid))


def attack(fleet: int = 0, ground: int = 0, **laid: Any) -> Table:
    """An announced invasion with the promo cards."""
    return invasion(fleet=fleet, ground=ground, expansions=PROMOS, **laid)
