"""What a Challenge Mode does differently, in one sentence."""

from __future__ import annotations

from game.content.language import line, say
from game.engine import CardBook


def mode_and_grade(mode: str, grade: int) -> str:
    """A Challenge Mode by name, with the grade beyond Expert that it is played at."""
    return say("mode_words.with_grade", mode=line(f"mode.{mode}"), grade=grade) if grade else say(f"mode.{mode}")


def mode_sentence(book: CardBook, mode: str) -> str:
    """What a mode does differently, with the numbers of its own deck."""
    cards = [card for card in book.nemesis if mode in card.modes and card.revolution != "with"]
    count = sum(card.commands[0].command == "conquer_target" for card in cards if card.commands)
    return say(f"mode_sentence.{mode}", count=count, total=len(cards))


def even_words(points: int) -> str:
    """By how many Empire Points a mode is evened, and for whom."""
    return say("mode_words.even_you" if points > 0 else "mode_words.even_nemesis", points=abs(points))
