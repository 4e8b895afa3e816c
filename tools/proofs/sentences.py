"""The texts of cards against what the engine does: an independent reader of the printed sentence, in games against the Nemesis.

At each question everything that it offers is played on a copy, what it asks is answered at random, and energy, cards, actions,
tokens, strengths and prices are compared with the sentence on the card. At the end so are the bonuses of the ledger.
"""

from __future__ import annotations

from game.content.wording import Wording
from game.engine import Rng
from tests.oracle.compare_sentences import Tally, compare, compare_bonuses

from .options import seed_of
from .selfplay import SOLO, Walk

DEFAULT_COUNT = 1_000
TOLD_AFTER = 100
PRINTED = tuple(name for name in SOLO if not name.startswith(("raid", "mission")))
"""Sets in which cards are as they are printed: no mission changes a price or a strength."""


def played(games: int, seed: str) -> Tally:
    """So many games, with all that was compared in them."""
    tally, rng = Tally(), Rng(seed)
    for number in range(games):
        walk = Walk(number, seed, PRINTED)
        wording = Wording("en").at_table(True, bool(walk.match.state.setup.option("monarchs_revenge", 0)))
        for _, command in walk.questions():
            compare(walk.match.state, command.picks, wording, rng, tally)
        compare_bonuses(walk.match.state, wording, tally)
        if (number + 1) % TOLD_AFTER == 0:
            print(f"{number + 1} games, {tally.differences.total()} differences", flush=True)
    return tally


def run(count: int | None, rest: list[str]) -> bool:
    """Compares in so many games (default 1,000); says what differs, and what the reader could not read."""
    games = count or DEFAULT_COUNT
    tally = played(games, seed_of("sentences", rest))
    for difference, times in tally.differences.most_common(40):
        print(f"{times} x {difference}")
    compared = ", ".join(f"{name} {number}" for name, number in tally.compared.items())
    unread = sorted(tally.unread - tally.read)
    print(f"{games} games: {compared}")
    print(f"{len(tally.read)} sentences about use, arrival and conquest read, {len(unread)} not:")
    print("\n".join(f"    {line}" for line in unread))
    print(f"{tally.differences.total()} differences")
    return not tally.differences and not unread
