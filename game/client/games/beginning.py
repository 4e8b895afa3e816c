"""Beginning a game that follows another one: its seed, and its set-up without what belonged to the old one."""

from __future__ import annotations

import secrets
from dataclasses import replace

from game.client.games.session import Session
from game.client.profile.services import Services
from game.engine import Setup


def new_seed() -> str:
    """A fresh seed that is short enough to be told to a friend."""
    return secrets.token_hex(4).upper()


def begin_anew(services: Services, setup: Setup, seed: str) -> Session:
    """A new game with this set-up and seed, and nobody's branch. Raises SetupError."""
    options = tuple(option for option in setup.options if option[0] != "assisted")
    return Session.start(services, replace(setup, seed=seed, options=options))
