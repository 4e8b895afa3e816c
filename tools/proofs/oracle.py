"""Row 16 of the goals: the Nemesis against its oracle on many random positions."""

from __future__ import annotations

from game.content.load import load_book
from game.engine import CardBook, Rng
from tests.oracle.compare_nemesis import TURNED, disagreement
from tests.oracle.random_nemesis import random_state

from .options import seed_of

DEFAULT_COUNT = 1_000_000
COVERING = 50_000
"""Positions from which on every card and command must have come up: by then the rarest command is done about ten times."""
LEAST_TURNS = 1_000


def run(count: int | None, rest: list[str]) -> bool:
    """Compares so many random Nemesis turns (default 1,000,000) and says whether the oracle always agrees.

    From COVERING positions on every card must also have been turned often enough, and each command that the packs in play
    allow must have been done; fewer positions only tell what they have left out.
    """
    seed = seed_of("oracle", rest)
    states = count or DEFAULT_COUNT
    book = load_book()
    rng = Rng(seed)
    tally: dict[tuple[int, int], int] = {}
    wrong = []
    for number in range(states):
        difference = disagreement(random_state(book, rng), rng, tally)
        if difference is not None:
            wrong.append(f"position {number}: {difference}")
    gaps = _gaps(book, tally, min(LEAST_TURNS, states // 200))
    few = states < COVERING
    for line in (*wrong[:20], *(() if few else gaps)):
        print(line)
    turns = sum(times for (_, place), times in tally.items() if place == TURNED)
    print(f"{states} positions, {turns} Nemesis cards turned, {len(wrong)} disagreements, {len(gaps)} gaps")
    if few and gaps:
        print(f"too few positions to cover every card and command, which is demanded from {COVERING} on")
    return not wrong and (few or not gaps)


def _gaps(book: CardBook, tally: dict[tuple[int, int], int], least: int) -> list[str]:
    gaps = []
    for index, card in enumerate(book.nemesis):
        turned = tally.get((index, TURNED), 0)
        if turned < least:
            gaps.append(f"{card.key} was turned only {turned} times")
        for place, command in enumerate(card.commands):
            if command.command != "build_top" and not tally.get((index, place)):
                gaps.append(f"{card.key}: command {place}, {command.command}, was never done")
    return gaps
