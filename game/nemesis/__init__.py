"""The Nemesis Empire: how it is laid out, what its turns do, and what can be foretold of them.

Importing this package registers the behaviour of the Nemesis frames, whose shapes the engine declares.
"""

from __future__ import annotations

from . import setup, texts, turn
from .commands import candidates, carry_out
from .forecast import Clock, Forecast, PassOutcome, deck_clock, forecast_pass, tie_outlook, tie_reason
from .prime import PrimeStanding, prime_row, would_target

__all__ = [
    "Clock",
    "Forecast",
    "PassOutcome",
    "PrimeStanding",
    "candidates",
    "carry_out",
    "deck_clock",
    "forecast_pass",
    "prime_row",
    "setup",
    "texts",
    "tie_outlook",
    "tie_reason",
    "turn",
    "would_target",
]
