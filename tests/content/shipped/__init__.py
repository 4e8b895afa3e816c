"""What only the shipped packs must show: what a count or a value of a card, as `[[expect]]` says it, cannot.

"Stated" values come from the rulebooks and other sources, "taken" ones are inferred from them and fixed here alike. All else
on the cards is our own design.
"""

from __future__ import annotations

from collections.abc import Callable

from game.content.findings import Findings, Tables

from .base import check_base
from .nemesis import check_nemesis
from .orders import check_orders
from .promos import check_promos
from .revolution import check_revolution

CHECKS: dict[str, Callable[[Tables, Findings], None]] = {
    "base": check_base,
    "nemesis": check_nemesis,
    "revolution": check_revolution,
    "orders": check_orders,
    "promos": check_promos,
}
