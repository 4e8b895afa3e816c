"""What levels give away in a game, judged as the games of people are: the scale on which a player is rated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.engine import Command, apply, new_game
from game.insight.analysis import Analysis, judge_game, result_of
from game.insight.rating import Rung
from game.match import Sight
from game.rivals import make_rival

from .farm import Farm
from .figures import elo, error, mean
from .playing import Table, book_of, game_seed, setup_of
from .shelf import Shelf

TABLE = Table((), mode="advanced")
"""At which table a level is judged; the players are named for each level."""
YARDSTICK, YARDSTICK_ELO = "commander", 1500
ROW = re.compile(r"\| (\w+) \| (\w+) \| \d+ \| (\d+) %")
Chunk = tuple[str, str, int]
"""A level, the seed of the deals, and the number of the game."""


def judge_chunk(chunk: Chunk) -> int:
    """What the level gave away in one game, in tenths of a point."""
    level, seed, index = chunk
    table = Table((level,), mode=TABLE.mode)
    book = book_of(table.packs, True)
    setup = setup_of(book, table, game_seed(seed, index))
    state, _ = new_game(book, setup)
    player = make_rival(level, game_seed(seed, index))
    commands: list[Command] = []
    while (decision := state.decision) is not None:
        command = player.choose(Sight(state, decision.seat), decision)
        apply(state, command, listen=False)
        commands.append(command)
    judged = [step for step in judge_game(book, setup, commands, 0) if step is not None]
    return Analysis(tuple(judged), result_of(state, 0, False)).points


def elos(levels: Sequence[str], lines: Iterable[str]) -> dict[str, int]:
    """Elo points of levels from the neighbours' rows of the ladder, the yardstick being fixed."""
    shares = {(stronger, weaker): int(share) / 100 for row in lines for stronger, weaker, share in ROW.findall(row)}
    points = [0.0]
    for weaker, stronger in pairwise(levels):
        points.append(points[-1] + elo(shares[stronger, weaker]))
    shift = YARDSTICK_ELO - points[levels.index(YARDSTICK)]
    return {level: round(shift + point) for level, point in zip(levels, points)}


def rung(level: str, points: int, seed: str, games: int, farm: Farm, shelf: Shelf) -> Rung:
    """A level of the scale."""
    regrets = list(shelf.map(farm, judge_chunk, [(level, seed, index) for index in range(games)]))
    return Rung(level, points, games, round(mean(regrets)), round(error(regrets)))


def falling(rungs: Sequence[Rung]) -> list[Rung]:
    """The levels that make a scale: of two that so few games do not tell apart, the one that is known less surely is left out."""
    kept = list(rungs)
    while True:
        wrong = next(((low, high) for low, high in pairwise(kept) if high.regret >= low.regret), None)
        if wrong is None:
            return kept
        kept.remove(max(wrong, key=lambda rung: (rung.error, rung.elo)))


def scale_text(rungs: Sequence[Rung], command: str) -> str:
    """The file of the scale."""
    head = "# What the levels give away in a game, in tenths of a point, judged as games of people are. Written by\n"
    rows = (
        f'[[level]]\nkey = "{rung.key}"\nelo = {rung.elo}\ngames = {rung.games}\nregret = {rung.regret}\nerror = {rung.error}\n'
        for rung in rungs
    )
    return f"{head}# {command}\n\n" + "\n".join(rows)
