"""The version of the game, as `pyproject.toml` has it (a test compares them)."""

from __future__ import annotations

VERSION = "0.1.0"
