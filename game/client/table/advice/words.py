"""Advice in words: what each idea is called, its figures, and its reasons as differences to another idea."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.table.labels import Labels
from game.content.language import say
from game.engine import Decision
from game.insight.advice import Advice, Idea, Why

SURE = 48
"""Futures below which a figure is called "about"."""
STANDS_OUT = 30
"""Thousandths by which the first answer must win more often than the next before it is said to stand out."""


@dataclass(frozen=True, slots=True)
class IdeaWords:
    """An idea as it is told; `chance` and `error` are in thousandths, for its bar."""

    place: int
    label: str
    figures: str
    reasons: tuple[str, ...]
    tie: bool
    chance: int
    error: int

    @property
    def spoken(self) -> str:
        """The whole idea in one line, for who hears or types."""
        figures = f"{self.figures} ({say('advice.tie')})" if self.tie else self.figures
        return say("advice.place", n=self.place, label=self.label, figures=figures, reasons=", ".join(self.reasons))


@dataclass(frozen=True, slots=True)
class AdviceWords:
    """All that is told of a question: the sentence above, the ideas, what they rest on, and a note where none has a reason."""

    head: str
    ideas: tuple[IdeaWords, ...]
    foot: str
    note: str = ""


def advice_words(advice: Advice, decision: Decision, labels: Labels, nemesis: bool) -> AdviceWords:
    """What is told; `nemesis` says that the other side is the Nemesis."""
    tied = sum(idea.place == 1 for idea in advice.ideas)
    if advice.alike:
        head = say("advice.free_choice")
    elif advice.answers == 1:
        head = say("advice.only_one")
    else:
        chances = [idea.chance for idea in advice.ideas[:2]]
        far = len(chances) < 2 or chances[0] - chances[1] >= STANDS_OUT
        head = say("advice.ties", n=tied) if tied > 1 else say("advice.clear_best" if far else "advice.little_better")
    about = advice.futures < SURE
    ideas = []
    for number, idea in enumerate(advice.ideas):
        shared = any(other.place == idea.place for place, other in enumerate(advice.ideas) if place != number)
        ideas.append(_idea_words(idea, shared, about, decision, labels, nemesis))
    silent = advice.final and advice.answers > 1 and not advice.alike and not any(idea.why for idea in advice.ideas)
    foot = say("advice.futures" if advice.final else "advice.still_thinking", n=advice.futures)
    return AdviceWords(head, tuple(ideas), foot, say("advice.no_reason") if silent else "")


def _idea_words(idea: Idea, tie: bool, about: bool, decision: Decision, labels: Labels, nemesis: bool) -> IdeaWords:
    chance = percent(idea.chance)
    figures = say("advice.figures", chance=chance, about=about, margin=round_half_up(idea.margin))
    reasons = tuple(reason_words(why, nemesis) for why in idea.why)
    return IdeaWords(idea.place, label_of(idea, decision, labels), figures, reasons, tie, idea.chance, idea.error)


def label_of(idea: Idea, decision: Decision, labels: Labels) -> str:
    """What the answer is called, such as "Draft Picket Cutter"."""
    if not idea.picks:
        return say("advice.nothing")
    words = [labels.action(pick, decision.kind, decision.purpose) for pick in idea.picks]
    return " · ".join(words)


def percent(thousandths: int) -> int:
    """A chance in whole percent; never 0 or 100 unless every future says so."""
    if thousandths in (0, 1000):
        return thousandths // 10
    return max(1, min(99, (thousandths + 5) // 10))


def round_half_up(tenths: int) -> int:
    """A margin in whole points."""
    return (tenths + 5) // 10


def reason_words(why: Why, nemesis: bool) -> str:
    """A difference as a short sentence."""
    side = "nemesis_" if nemesis and why.what.startswith("other_") else ""
    return say(f"advice.{side}{why.what}", n=abs(why.tenths) / 10, more=why.tenths > 0)
