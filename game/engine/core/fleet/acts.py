"""What a turn may be spent on and what may happen in a game: the words in which the changes of a fleet speak of a round."""

from __future__ import annotations

from typing import Literal

Act = Literal["draft", "deploy", "invade", "tactic", "build"]
"""What a turn may be spent on."""
ACTS: tuple[Act, ...] = ("draft", "deploy", "invade", "tactic", "build")
Moment = Literal["conquest", "core_conquest", "steal", "colonize", "draft", "tactic", "built", "faded", "loss", "nemesis_draft"]
"""What may happen in a game; a "steal" takes the World that the Nemesis has targeted, a "faded" card leaves with its token,
a "loss" is a World that the Nemesis conquers."""
