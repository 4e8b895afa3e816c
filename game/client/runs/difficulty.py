"""How hard a game is, in words that need no knowledge of statistics (the figures stand in docs/balance.md)."""

from __future__ import annotations

from game.content.language import line, say

GRADES = ((75, 1), (60, 2), (42, 3), (25, 4))
"""The least share of wins in percent of each grade of five; below the last it is the fifth."""
SHARES = (
    *((8, "hardly_ever"), (15, "one_in_ten"), (22, "one_in_five"), (29, "one_in_four"), (36, "one_in_three")),
    *((45, "two_in_five"), (55, "every_second"), (63, "three_in_five"), (71, "two_in_three"), (78, "three_in_four")),
    *((86, "four_in_five"), (101, "almost_always")),
)
"""The share of wins in percent below which it is called so."""


def difficulty_words(wins: int, games: int) -> str:
    """The difficulty of one to five with its word, and how often a practised computer player wins."""
    share = (200 * wins + games) // (2 * games)
    grade = next((grade for least, grade in GRADES if share >= least), 5)
    often = next(name for below, name in SHARES if share < below)
    return say("difficulty.words", grade=grade, word=line(f"difficulty.grade_{grade}"), often=line(f"difficulty.{often}"))
