"""The Nemesis Empire: how it is laid out, what its turns do, and what can be foretold of them.

Importing this package registers the behaviour of the Nemesis frames, whose shapes the engine declares.
"""

from __future__ import annotations

from . import setup, turn
from .commands import Cannot, Done, Tie, try_command
from .forecast import Clock, Forecast, Outcome, deck_clock, forecast_pass, tie_outlook
from .prime import PrimeStanding, prime_row, would_target

__all__ = [
    "Cannot",
    "Clock",
    "Done",
    "Forecast",
    "Outcome",
    "PrimeStanding",
    "Tie",
    "deck_clock",
    "forecast_pass",
    "prime_row",
    "setup",
    "tie_outlook",
    "try_command",
    "turn",
    "would_target",
]
