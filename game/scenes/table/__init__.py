"""The table: the scene in which the game is played."""

from __future__ import annotations

from .scene import GameScene, ReplayScene, TableScene

__all__ = ["GameScene", "ReplayScene", "TableScene"]
