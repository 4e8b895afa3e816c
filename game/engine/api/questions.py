"""What is known of an open question by its kind and purpose: the icon of what can be picked, and the verb on its buttons."""

from __future__ import annotations

from game.engine.core.vocabulary import QUESTIONS, Question


def question_of(kind: str, purpose: str) -> Question | None:
    """The record of a question; None for one that needs none, as the turn itself."""
    return QUESTIONS.get((kind, purpose))


__all__ = ["Question", "question_of"]
