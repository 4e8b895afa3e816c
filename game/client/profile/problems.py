"""What is told to the player in one sentence instead of being done."""

from __future__ import annotations

from game.campaign.errors import RunError
from game.campaign.share import ShareError
from game.content.errors import ContentError
from game.engine import ReplayError, SetupError
from game.store import StoreError

PROBLEMS: tuple[type[Exception], ...] = (StoreError, RunError, ShareError, ContentError, SetupError, ReplayError)
"""Errors whose text is a sentence for the player: of the profile, a run, a share code, packs, a set-up, or a saved game."""
NOT_BEGUN: tuple[type[Exception], ...] = (ValueError, *PROBLEMS)
"""The same where a game is set up from what was typed."""
