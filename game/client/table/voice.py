"""The character of the Nemesis: one short sentence now and then, from data, captioned and never in the way (UX-N11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from game.client.table.nemesis_facts import FAILURES
from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.engine import Event, View
from game.engine.events import CardMoved, CommandTried, NemesisTurned, Passed, RoundStarted, TargetChanged, TurnStarted
from game.resources import assets

TURNS_BETWEEN = 3
"""At most one sentence in so many turns of the Nemesis, but for what it never passes over in silence."""
ALWAYS = frozenset({"wounded", "conquer_core", "epoch_two", "last"})


@dataclass(frozen=True, slots=True)
class Lines:
    """The sentences of one language: by occasion, and the card on what the Nemesis ignores."""

    barks: Mapping[str, tuple[str, ...]]
    ignores: tuple[str, ...]


@cache
def load_lines(code: str = "en") -> Lines:
    """The sentences of a language. Raises ContentError for a file that cannot be used."""
    path = assets() / "voice" / f"{code}.toml"
    tables = parse_toml(read_text(path, path.name), path.name)
    barks, ignores = tables.get("barks"), tables.get("ignores")
    if not isinstance(barks, dict) or not all(_are_words(sentences) for sentences in barks.values()) or not _are_words(ignores):
        raise ContentError.of_file(path.name, 'must have lists of sentences under "barks" and "ignores"')
    return Lines({occasion: tuple(sentences) for occasion, sentences in barks.items()}, tuple(ignores or ()))


def _are_words(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(words, str) for words in value)


class Voice:
    """Listens to the events of one game. `caption` is what the Nemesis says now, empty most of the time."""

    def __init__(self, lines: Lines, seed: str, nemesis: int, rounds: int) -> None:
        self.lines = lines
        self.nemesis = nemesis
        self.rounds = rounds
        self.on = True
        self.caption = ""
        self._rng = Random(f"voice:{seed}")
        self._turns = 0
        self._spoken: int | None = None
        self._theirs = False
        self._last_round = False
        self._said: list[str] = []

    def watch(self, event: Event, view: View) -> None:
        """An event is shown; `view` is what is known after it."""
        if isinstance(event, RoundStarted):
            self._last_round = event.round == self.rounds
        if isinstance(event, TurnStarted):
            self._theirs = event.seat == self.nemesis
            if self._theirs:
                self._turns += 1
                self.caption = ""
            return
        occasion = self._occasion(event, view) if self._theirs else self._wounded(event, view)
        if occasion:
            self._speak(occasion)

    def _speak(self, occasion: str) -> None:
        soon = self._spoken is not None and self._turns - self._spoken < TURNS_BETWEEN
        if not self.on or (soon and occasion not in ALWAYS):
            return
        lines: Sequence[str] = self.lines.barks.get(occasion, ())
        fresh = [words for words in lines if words not in self._said] or list(lines)
        if fresh:
            self.caption = self._rng.choice(fresh)
            self._said.append(self.caption)
            self._spoken = self._turns

    def _wounded(self, event: Event, view: View) -> str:
        """Somebody has taken what it wanted, or a Core World."""
        if view.nemesis is None or not isinstance(event, CardMoved) or event.verb != "conquer" or event.card is None:
            return ""
        return "wounded" if view.cards[event.card].core or event.card in view.nemesis.targets else ""

    def _occasion(self, event: Event, view: View) -> str:
        """What there is to say something about; empty where there is nothing."""
        match event:
            case NemesisTurned() if self._last_round and "last" in self.lines.barks and not self._known("last"):
                return "last"
            case NemesisTurned(card=now) if view.book.nemesis[now].epoch == 2 and not self._known("epoch_two"):
                return "epoch_two"
            case CardMoved(card=card, to=("worlds", seat), verb="conquer") if seat == self.nemesis and card is not None:
                return "conquer_core" if view.cards[card].core else "conquer"
            case CardMoved(card=card, to=(zone, _), verb="draft") if zone in ("column", "sideways") and card is not None:
                return "draft_prestige" if view.cards[card].kind == "prestige" else "draft"
            case TargetChanged(world=world) if world is not None:
                return "target_core" if view.cards[world].core else "target"
            case CommandTried(number=number, reason=reason) if reason.code in FAILURES and view.nemesis is not None:
                turned = view.nemesis.turned
                last = turned is not None and number + 1 == len(view.book.nemesis[turned].commands)
                return "nothing" if last else ""
            case Passed(seat=seat) if seat == self.nemesis:
                return "pass"
        return ""

    def _known(self, occasion: str) -> bool:
        return any(words in self._said for words in self.lines.barks.get(occasion, ()))
