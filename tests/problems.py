"""What people read of an error."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.content.language import sentence


def says(words: str) -> Callable[[BaseException], bool]:
    """Whether the sentence of an error has these words, as `check` of `pytest.raises`."""
    return lambda problem: re.search(words, sentence(problem)) is not None
