"""The character of the Nemesis: one short sentence now and then, from data, captioned and never in the way (UX-N11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from game.client.profile.services import Manner
from game.client.table.nemesis_facts import FAILURES
from game.content.errors import ContentError
from game.content.limits import parse_toml, read_text
from game.engine import Event, Setup, View
from game.engine.events import (
    ActionsChanged,
    BossPhaseBegan,
    CardMoved,
    CommandTried,
    NemesisTurned,
    Passed,
    RoundStarted,
    TargetChanged,
    TurnStarted,
)
from game.resources import assets

TURNS_BETWEEN = 3
"""At most one sentence in so many turns of the Nemesis, but for what it never passes over in silence."""
ALWAYS = frozenset({"stolen", "steal_chain", "your_core", "conquer_core", "phase_2", "phase_3", "last_round"})
GREETINGS = frozenset({"entrance", "retry", "relic"})
EARLY, FAR, LOW = 2, 6, 8
"""Action points left at a Pass that it remarks on, points of a lead that it speaks of, and cards left when it feels its end."""


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


def manner_in(setup: Setup, manner: Manner) -> Manner:
    """The manner of a campaign's Nemesis in this very game, which may have been begun before its campaign had phases."""
    return replace(manner, phased=any(change.change == "nemesis_phase" for change in setup.changes))


class NemesisVoice:
    """Listens to the events of one game. `caption` is what the Nemesis says now, empty most of the time; no sentence comes twice.

    `lead` is by how many points the player is ahead; `manner` is that of a campaign's Nemesis.
    """

    def __init__(self, lines: Lines, seed: str, nemesis: int, rounds: int) -> None:
        self.barks = lines.barks
        self.nemesis = nemesis
        self.rounds = rounds
        self.on = True
        self.caption = ""
        self.lead = 0
        self.manner = Manner()
        self._rng = Random(f"voice:{seed}")
        self._turns = 0
        self._spoken: int | None = None
        self._theirs = False
        self._last_round = False
        self._stolen = 0
        self._passed = False
        self._said: list[str] = []
        self._met: set[str] = set()
        """Occasions and names of which it speaks once in a battle."""

    def speak_as(self, manner: Manner) -> None:
        """From now on it speaks as the Nemesis of a campaign, in the campaign's own sentences where there are any."""
        self.manner = manner
        self.barks = manner.barks or self.barks

    @property
    def spoken(self) -> int:
        """How often it has spoken."""
        return len(self._said)

    def watch(self, event: Event, view: View) -> None:
        """An event is shown; `view` is what is known after it."""
        if isinstance(event, RoundStarted):
            self._last_round, self._passed = event.round == self.rounds, False
            self._say_once(self._opening(event.round))
            return
        if isinstance(event, BossPhaseBegan):
            self._say_once((f"phase_{event.n}", ""))
            return
        if isinstance(event, TurnStarted):
            self._theirs = event.seat == self.nemesis
            if self._theirs:
                self._turns += 1
                self.caption = ""
            return
        occasion, name = self._occasion(event, view) if self._theirs else self._answer(event, view)
        if occasion:
            self._speak(occasion, name)

    def _opening(self, number: int) -> tuple[str, str]:
        """What a round begins with: a greeting, or how far ahead somebody is."""
        if number == 1:
            relic = self._rng.choice(self.manner.relics) if self.manner.relics and self._rng.random() < 0.5 else ""
            return ("retry", "") if self.manner.again else ("relic", relic) if relic else ("entrance", "")
        if abs(self.lead) < FAR or self._last_round:
            return "", ""
        return ("behind", "") if self.lead > 0 else ("ahead", "")

    def _say_once(self, what: tuple[str, str]) -> None:
        occasion, name = what
        if occasion and occasion not in self._met:
            self._met.add(occasion)
            self._speak(occasion, name)

    def _speak(self, occasion: str, name: str = "") -> None:
        soon = self._spoken is not None and self._turns - self._spoken < TURNS_BETWEEN
        if not self.on or (soon and occasion not in ALWAYS | GREETINGS):
            return
        fresh = [words for words in self.barks.get(occasion, ()) if words not in self._said]
        if fresh:
            words = self._rng.choice(fresh)
            self.caption = words.replace("{name}", name)
            self._said.append(words)
            self._spoken = self._turns

    def _answer(self, event: Event, view: View) -> tuple[str, str]:
        """What it says to a deed of the player: a theft, a Core World, an early Pass, an old acquaintance."""
        match event:
            case CardMoved(card=card, verb="conquer") if card is not None and view.nemesis is not None:
                if card in view.nemesis.targets:
                    self._stolen += 1
                    return ("steal_chain" if self._stolen > 1 and "steal_chain" in self.barks else "stolen"), ""
                core = view.cards[card].core
                return ("your_core" if "your_core" in self.barks else "stolen") if core else "", ""
            case CardMoved(card=card, verb="deploy") if card is not None:
                name = self.manner.veterans.get(view.cards[card].key, "")
                known = not name or name in self._met
                self._met.add(name)
                return "" if known else "veteran", name
            case Passed():
                self._passed = True
            case ActionsChanged(change=change, now=0) if self._passed and change <= -EARLY:
                self._passed = False
                return "you_pass_early", ""
        return "", ""

    def _occasion(self, event: Event, view: View) -> tuple[str, str]:
        """What there is to say something about in its own turn; empty where there is nothing."""
        match event:
            case NemesisTurned(card=now):
                return self._turned(now, view), ""
            case CardMoved(card=card, to=("worlds", seat), verb="conquer") if seat == self.nemesis and card is not None:
                return "conquer_core" if view.cards[card].core else "conquer", ""
            case CardMoved(card=card, to=(zone, _), verb="draft") if zone in ("column", "sideways") and card is not None:
                return "draft_prestige" if view.cards[card].kind == "prestige" else "draft", ""
            case TargetChanged(world=world) if world is not None:
                return "target_core" if view.cards[world].core else "target", ""
            case CommandTried(number=number, reason=reason) if reason.code in FAILURES and view.nemesis is not None:
                turned = view.nemesis.turned
                last = turned is not None and number + 1 == len(view.book.nemesis[turned].commands)
                return "nothing" if last else "", ""
            case Passed(seat=seat) if seat == self.nemesis:
                return "it_passes", ""
        return "", ""

    def _turned(self, card: int, view: View) -> str:
        """What its deck has come to."""
        nemesis = view.nemesis
        left = nemesis.epoch_1 + nemesis.epoch_2 if nemesis is not None else LOW + 1
        last = "phase_3" if self.manner.boss and "phase_3" in self.barks and "phase_3" not in self._met else "last_round"
        there = {
            last: self._last_round,
            "phase_2": view.book.nemesis[card].epoch == 2 and not self.manner.phased,
            "deck_low": left <= LOW,
        }
        occasion = next((name for name, holds in there.items() if holds and name not in self._met and name in self.barks), "")
        self._met.add(occasion)
        return occasion
