"""Row 16 of the goals: the Nemesis against its oracle on many random positions."""

from __future__ import annotations

from game.content.load import load_book

from game.engine import Rng
from tests.oracle.compare_nemesis import disagreement
from tests.oracle.random_nemesis import random_state

DEFAULT_COUNT = 1_000_000
LEAST_TURNS = 1_000


def prove(count: int = DEFAULT_COUNT, seed: str = "oracle") -> list[str]:
    """Compares so many random Nemesis turns; returns what is wrong, nothing if the oracle always agrees.

    With the full count every card must have been turned at least 1,000 times and each command that the packs in play allow
    must have been done.
    """
    book = load_book()
    rng = Rng(seed)
    tally: dict[tuple[int, int], int] = {}
    wrong = []
    for number in range(count):
        difference = disagreement(random_state(book, rng), rng, tally)
        if difference is not None:
            wrong.append(f"position {number}: {difference}")
    least = min(LEAST_TURNS, count // 200)
    for index, card in enumerate(book.nemesis):
        turned = tally.get((index, -1), 0)
        if turned < least:
            wrong.append(f"{card.key} was turned only {turned} times")
        for place, command in enumerate(card.commands):
            if command.command != "build_top" and not tally.get((index, place)):
                wrong.append(f"{card.key}: command {place}, {command.command}, was never done")
    turns = sum(times for (_, place), times in tally.items() if place == -1)
    print(f"{count} positions, {turns} cards turned, {len(wrong)} disagreements or gaps")
    return wrong
