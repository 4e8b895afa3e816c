"""Judgements of the last games, kept with the profile: who opens one again need not wait for it to be thought anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.settings import Settings, Text, Whole

if TYPE_CHECKING:
    from game.engine.terms import Seat
    from game.insight.analysis import Analysis
    from game.match import Match

KEPT = 60
"""Games whose judgement is kept; the next one takes the place of the oldest."""
SLOTS = tuple(Text(f"judged.{number}") for number in range(KEPT))
"""Where they lie: the key of the game and the packed judgement, with a blank between."""
NEXT = Whole("judged.next", 0, 0, KEPT - 1)


def kept_analysis(settings: Settings, match: Match, seat: Seat) -> Analysis | None:
    """The judgement of exactly this game by this seat; None where it is not kept, or damaged."""
    from game.insight.kept import analysis_of

    key, commands = _key(match, seat), [entry.command for entry in match.played if entry.command is not None]
    for slot in SLOTS:
        of, _, text = settings.get(slot).partition(" ")
        if of == key:
            return analysis_of(text, match.book, match.state.setup, commands)
    return None


def keep_analysis(settings: Settings, match: Match, seat: Seat, analysis: Analysis) -> None:
    """Keeps it once; what is kept already stays where it is."""
    from game.insight.kept import kept_text

    key, number = _key(match, seat), settings.get(NEXT)
    known = next((slot for slot in SLOTS if settings.get(slot).partition(" ")[0] == key), None)
    settings.set(known or SLOTS[number], f"{key} {kept_text(analysis)}")
    if known is None:
        settings.set(NEXT, (number + 1) % KEPT)


def is_kept(name: str) -> bool:
    """Whether a setting of this name holds a judgement."""
    return any(slot.name == name for slot in SLOTS)


def _key(match: Match, seat: Seat) -> str:
    """A game is what it came to: the digest of its last state tells it from any other."""
    return f"{match.state.digest().hex()}/{seat}"
