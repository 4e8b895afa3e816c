"""The window's loop and the scene stack."""

from __future__ import annotations

import game.client.profile.environment  # noqa: F401  first, before pygame is loaded, which would greet in the answer of a command
