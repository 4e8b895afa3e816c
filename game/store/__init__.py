"""Saved games and profiles: one SQLite file per profile, written by one thread; JSON lines are the only exchange format."""

from __future__ import annotations

from .errors import StoreError
from .export import Replay, read_replay, replay_of, write_replay, write_text
from .profile import ProfileInfo, default_data_dir, list_profiles, open_profile
from .profile_cards import Export, Import, ProfileCard
from .profile_store import MOST_PROFILES, NAME_LENGTH, ProfileStore
from .status import CloseState, NotSaving, SavedUpTo, Saving
from .store import GameLine, GameSummary, SavedGame, Store

__all__ = [
    "MOST_PROFILES",
    "NAME_LENGTH",
    "CloseState",
    "Export",
    "GameLine",
    "GameSummary",
    "Import",
    "NotSaving",
    "ProfileCard",
    "ProfileInfo",
    "ProfileStore",
    "Replay",
    "SavedGame",
    "SavedUpTo",
    "Saving",
    "Store",
    "StoreError",
    "default_data_dir",
    "list_profiles",
    "open_profile",
    "read_replay",
    "replay_of",
    "write_replay",
    "write_text",
]
