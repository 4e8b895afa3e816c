"""What a key of a campaign looks like."""

from __future__ import annotations

import re

KEY = re.compile(r"^[a-z0-9_]{1,64}\Z")
KEY_WORDS = "must be 1 to 64 of a-z, 0-9 and _"
