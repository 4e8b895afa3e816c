"""A possible game behind what one seat sees, and the Nemesis cards that have been seen or not (rulings A16, N2)."""

from ..core.nemesis_deck import backs_left, foreseen, seen_cards, unseen_cards
from ..core.sample import sample

__all__ = ["backs_left", "foreseen", "sample", "seen_cards", "unseen_cards"]
