"""How the sides stand: points with their ledger, income, and who leads the Galactic Orders."""

from ..core.ops.gains import Score, generation
from ..core.rules.scoring import ledger, points
from ..core.state import LedgerRow
from ..expansions.orders.rules.orders import leader_of, led_orders

__all__ = ["LedgerRow", "Score", "generation", "leader_of", "led_orders", "ledger", "points"]
