"""What "Now: ..." shows is what happens, in games that the policies play against the Nemesis."""

from __future__ import annotations

from tests.proofs.now import Comparison

from .options import seed_of
from .selfplay import SOLO, Walk

DEFAULT_COUNT = 1_000
STAGED = tuple(name for name in SOLO if name.endswith("staged"))
"""Sets in which a turn's end is a question of its own, so that what a card brought can be told from what comes after it."""


def run(count: int | None, rest: list[str]) -> bool:
    """Plays so many games (default 1,000) and compares each answer whose outcome was shown before."""
    seed, comparison = seed_of("now", rest), Comparison()
    games = count or DEFAULT_COUNT
    for number in range(games):
        walk = Walk(number, seed, STAGED)
        for _, command in walk.questions():
            comparison.submit(walk.match, command)
    tally, differences = comparison.tally, comparison.differences
    for difference in differences[:20]:
        print(difference)
    print(f"{games} games: energy compared {tally['energy']} times, cards {tally['cards']} times, {len(differences)} differences")
    return not differences and tally["energy"] > games and tally["cards"] > 0
