"""Good play by position: places that are laid by hand and have one right answer, and how many of them each level finds."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

from game.content.load import load_book_of
from game.engine import GameState, Setup, new_game
from game.engine.actions import Action
from game.files import read_regular
from game.lessons.positions import read_positions
from game.match import Sight
from game.resources import assets
from game.rivals import make_rival

NAME = "good_play.toml"
MOST_BYTES = 100_000
HEAD = ("| level | right answers | of places | percent |", "|---|---|---|---|")


def right_answers() -> dict[str, tuple[Setup, str]]:
    """The set-up of each place and its right answer in words. Raises ValueError where the files differ in places."""
    setups = read_positions(assets() / "positions" / NAME)
    right = tomllib.loads(read_regular(assets() / "rivals" / NAME, MOST_BYTES).decode())["right"]
    if set(setups) != set(right):
        raise ValueError(f"{NAME} names other places here and there")
    return {name: (setup, str(right[name])) for name, setup in setups.items()}


def in_words(state: GameState, action: Action) -> str:
    """A deed and the key of its card."""
    card = getattr(action, "card", None)
    return action.do if card is None else f"{action.do} {state.cards[card].key}"


def found_by(level: str) -> tuple[str, ...]:
    """The places whose right answer a level gives."""
    answered = []
    for name, (setup, right) in right_answers().items():
        state = new_game(load_book_of(setup.packs), setup)[0]
        decision = state.decision
        if decision is None:
            continue
        picks = make_rival(level, name).choose(Sight(state, decision.seat), decision).picks
        if [in_words(state, pick) for pick in picks] == [right]:
            answered.append(name)
    return tuple(answered)


def rows(levels: Sequence[str]) -> list[str]:
    """The table: a line for each level."""
    count = len(right_answers())
    scores = [(level, len(found_by(level))) for level in levels]
    return [*HEAD, *(f"| {level} | {score} | {count} | {100 * score / count:.0f} |" for level, score in scores)]
