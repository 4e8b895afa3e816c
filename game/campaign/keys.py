"""What a key of a campaign looks like, and which known one a wrong one may have meant."""

from __future__ import annotations

import re

from game.content.errors import nearest as nearest

KEY = re.compile(r"^[a-z0-9_]{1,64}\Z")
KEY_WORDS = "must be 1 to 64 of a-z, 0-9 and _"
