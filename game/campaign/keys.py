"""What a key of a campaign looks like, and which known one a wrong one may have meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

KEY = re.compile(r"^[a-z0-9_]{1,64}\Z")
KEY_WORDS = "must be 1 to 64 of a-z, 0-9 and _"


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The tail of a refusal that names the nearest known name; "" where none is near."""
    matches = get_close_matches(wrong, list(known), n=1)
    return f"; did you mean {matches[0]}?" if matches else ""
