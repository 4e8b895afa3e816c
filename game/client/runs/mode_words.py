"""What a Challenge Mode does differently, in one sentence."""

from __future__ import annotations

from game.engine import CardBook

SENTENCES = {
    "standard": "It announces its targets and gives time to answer: {count} of its {total} cards try to conquer first.",
    "advanced": "It strikes more often: {count} of its {total} cards try to conquer first.",
    "expert": "It strikes most often, and drafts what hurts: {count} of its {total} cards try to conquer first.",
}


def mode_sentence(book: CardBook, mode: str) -> str:
    """What a mode does differently, with the numbers of its own deck."""
    cards = [card for card in book.nemesis if mode in card.modes and card.revolution != "with"]
    count = sum(card.commands[0].command == "conquer_target" for card in cards if card.commands)
    return SENTENCES[mode].format(count=count, total=len(cards))
