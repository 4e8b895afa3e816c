"""How hard a game is: a word, and about how many of ten games each level of computer players wins.

Commander's share is measured; what the others win follows from how far they are from Commander on the ladder (docs/rivals.md).
"""

from __future__ import annotations

from game.content.language import line, say

GRADES = ((70, 1), (50, 2), (30, 3), (12, 4))
"""The least share of wins in percent of each grade of five; below the last it is the fifth."""
OF = 10
"""Of so many games it is said how many are won."""
MEASURED = "commander"
"""The level whose games were counted."""


def difficulty_words(wins: int, games: int) -> str:
    """The difficulty of one to five with its word, and about how many of ten games each level wins."""
    won = [say("difficulty.level_wins", level=line(f"rival_levels.{level}"), wins=count) for level, count in curve(wins, games)]
    return say("difficulty.words", brief=brief_words(wins, games), won=", ".join(won))


def brief_words(wins: int, games: int) -> str:
    """The same up to the levels, where a picture beside it names them."""
    share = (200 * wins + games) // (2 * games)
    grade = next((grade for least, grade in GRADES if share >= least), 5)
    return say("difficulty.brief", grade=grade, word=line(f"difficulty.grade_{grade}"))


def curve(wins: int, games: int) -> tuple[tuple[str, int], ...]:
    """About how many of ten games each level wins, the weakest first; the measured one alone where no ladder is known."""
    from statistics import NormalDist  # a start needs neither this nor rivals

    from game.rivals import load_levels

    def deviates(share: float) -> float:
        """The lead in deviations of a game's margin that such a share comes from; clean sweeps are not quite believed."""
        return bell.inv_cdf(min(0.995, max(0.005, share)))

    bell = NormalDist()
    known = {level.key: level.alone for level in load_levels() if level.alone}
    if MEASURED not in known:
        known = {MEASURED: 50}
    here = deviates(wins / games)
    ahead = {level: deviates(alone / 100) - deviates(known[MEASURED] / 100) for level, alone in known.items()}
    return tuple((level, round(OF * bell.cdf(here + more))) for level, more in ahead.items())
