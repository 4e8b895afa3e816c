"""The rulebook of a game: only what concerns its packs, its search, and the page that is opened for a question."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.client.profile.requests import RulebookArgs
from game.content.language import spoken
from game.engine import CardDef, GameState
from game.rulebook.load import load_rulebook
from game.rulebook.rule import Rule, Rulebook
from game.rulebook.search import Index

GENERAL = ("turn",)
"""Questions that ask for nothing in particular: what is looked at says more of what the reader wants to know."""


@dataclass(frozen=True, slots=True)
class GameInPlay:
    """The packs in play, and whether the Nemesis is; no packs: no game."""

    packs: tuple[str, ...] | None = None
    nemesis: bool | None = None


@lru_cache(maxsize=8)
def shelf(play: GameInPlay) -> tuple[Rulebook, Index]:
    """The rules of a game and their search, made once."""
    book = load_rulebook(spoken().code).in_play(play.packs, play.nemesis)
    return book, Index(book)


def play_of(state: GameState | None) -> GameInPlay:
    """The packs of a game and whether the Nemesis is in it."""
    if state is None:
        return GameInPlay()
    return GameInPlay(tuple(pack.id for pack in state.setup.packs), state.nemesis is not None)


def topics_of(state: GameState, looked_at: bool = False) -> tuple[str, ...]:
    """What the rulebook is opened for: the open question; a general one only where nothing is looked at."""
    decision = state.decision
    if decision is None:
        return ("game_over",)
    if looked_at and decision.kind in GENERAL:
        return ()
    return (f"{decision.kind}.{decision.purpose}", decision.kind)


_BOOKMARKS: dict[GameInPlay, str] = {}


def bookmark(play: GameInPlay) -> str:
    """The rule that was read last in games like this one; "" for none yet."""
    return _BOOKMARKS.get(play, "")


def leave_bookmark(play: GameInPlay, rule: str) -> None:
    """Remembers the rule that is read."""
    _BOOKMARKS[play] = rule


def rules_args(
    state: GameState, card: CardDef | None = None, why: tuple[str, ...] = (), about: tuple[str, ...] = ()
) -> RulebookArgs:
    """The rulebook of a game: at the reasons that were told last, the open question, or the card that is looked at.

    The rules of all that is told of the card, `about`, stand with it.
    """
    play = play_of(state)
    return RulebookArgs((*why, *topics_of(state, card is not None)), card, play.packs, play.nemesis, about)


def reasoned(book: Rulebook, codes: tuple[str, ...]) -> list[Rule]:
    """The rules behind these reasons, each once."""
    ids = dict.fromkeys(book.topics[code] for code in codes if code in book.topics)
    return [book.rules[rule] for rule in ids]
