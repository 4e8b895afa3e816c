"""Games for pictures, which greedy has played so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.engine import CardBook, Command
from game.engine.api.rounds import FULL_GAME
from game.match import Match, Sight
from game.rivals import make_rival

from .tables import load_cards, make_setup

BASE = ("base",)


def played_match(
    seed: str,
    mode: str,
    decisions: int | None,
    until: Callable[[Match], bool] | None = None,
    packs: Sequence[str] = BASE,
    sectors: tuple[int, ...] = FULL_GAME,
) -> Match:
    """A solo game that greedy has played for so many decisions (None: to the end), as the window sets it up.

    With `until` it goes on to the first moment after them that is as wanted.
    """
    book = _cards(tuple(packs))
    match = Match(book, make_setup(book, "nemesis", mode, seed, kind="human", sectors=sectors, staged=1))
    rival = make_rival("greedy", seed)
    answers = _answers(seed, mode, tuple(packs), sectors)
    while match.decision is not None:
        if decisions is not None and len(match.played) >= decisions and (until is None or until(match)):
            break
        if len(match.played) == len(answers):
            answers.append(rival.choose(Sight(match.state, match.decision.seat), match.decision))
        match.submit(answers[len(match.played)])
    return match


@cache
def _cards(packs: tuple[str, ...]) -> CardBook:
    """The book of these packs; pictures and proofs of many screens want the same ones."""
    return load_cards(packs, nemesis=True)


@cache
def _answers(seed: str, mode: str, packs: tuple[str, ...], sectors: tuple[int, ...]) -> list[Command]:
    """What greedy has answered so far in a game, so that it need not be thought out again for another moment of it."""
    return []


def local_match(seed: str, seats: int, decisions: int | None, packs: Sequence[str] = BASE) -> Match:
    """A game of so many people that greedy has played so far (None: to the end), and on to the next question of a turn."""
    from game.client.games.local_game import LocalGame, SeatChoice, local_book, local_setup

    names = ("Ada", "Ben", "Cleo", "Dan", "Eve")
    more = tuple(pack for pack in packs if pack not in BASE)
    game = LocalGame(tuple(SeatChoice(name) for name in names[:seats]), more, draft=decisions == 0)
    match = Match(local_book(more), local_setup(game, seed))
    rival = make_rival("greedy", seed)
    while match.decision is not None:
        if decisions is not None and len(match.played) >= decisions and match.decision.kind in ("turn", "pregame"):
            break
        match.submit(rival.choose(Sight(match.state, match.decision.seat), match.decision))
    return match
