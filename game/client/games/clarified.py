"""What the rulebook adds to a card, as lines that stand below it wherever the card is read in full."""

from __future__ import annotations

from functools import lru_cache

from game.content.language import say, spoken
from game.rulebook.load import load_rulebook


@lru_cache(maxsize=512)
def clarified(card: str, packs: tuple[str, ...] | None = None, nemesis: bool | None = None) -> tuple[str, ...]:
    """The clarifications of a card in a game with these packs, a line for each rule; without packs those of every game."""
    book = load_rulebook(spoken().code).in_play(packs, nemesis)
    return tuple(
        say("inspector.clarified", text=" ".join(sentence.text for sentence in rule.about(card)), rulings=" ".join(rule.rulings))
        for rule in book.clarifications(card)
    )


def read_ahead() -> str:
    """Reads the rulebook, so that no card waits for it; has nothing to tell."""
    load_rulebook(spoken().code)
    return ""
