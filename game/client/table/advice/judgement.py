"""A judged game in words: how it went, what the dearest decisions were, and whose the turning points."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.table.advice.words import percent, reason_words
from game.client.table.labels import Labels
from game.content.language import line, say
from game.engine import Action
from game.insight.analysis import MARKS, Analysis, Judged, Mark, Step


@dataclass(frozen=True, slots=True)
class DearWords:
    """A dear decision: before which command it came, its place on the curve, and three lines."""

    command: int
    at: int
    mark: Mark
    head: str
    given: str
    better: str


@dataclass(frozen=True, slots=True)
class JudgementWords:
    """The sentence above, the sum, how many decisions bear each mark, the style, the dear decisions, and the turning points by
    place on the curve."""

    head: str
    sum: str
    counts: tuple[tuple[Mark, int, str], ...]
    style: str
    dear: tuple[DearWords, ...]
    turning: tuple[tuple[int, str], ...]


def judgement_words(analysis: Analysis, share: int, done: bool, labels: Labels, nemesis: bool) -> JudgementWords:
    """What is told so far; sums and style only once the whole game is judged."""
    judged = analysis.judged
    if not judged:
        head = say("analysis.nothing_to_judge") if done else say("analysis.reading", share=share)
        return JudgementWords(head, "", (), "", (), ())
    head = say("analysis.done", n=len(judged)) if done else say("analysis.reading", share=share)
    counts = tuple(
        (mark, number, say(f"analysis.count_{mark}", n=number)) for mark in MARKS for number in (analysis.count(mark),)
    )
    total = style = ""
    if done:
        first, luck, play = (_rounded(part) for part in (judged[0].before, analysis.luck, analysis.play))
        end = "won" if analysis.result == 1000 else "shared" if analysis.result else "lost"
        total = say("analysis.sum", first=first, lucky=luck > 0, luck=luck, play=play, end=line(f"analysis.end_{end}"))
        deed, lost = analysis.dearest_kind
        style = say(f"analysis.dearest_{deed}", lost=_rounded(lost)) if deed else say("analysis.nothing_lost")
    dear = tuple(_dear(step, judged.index(step), labels, nemesis) for step in analysis.dearest)
    turning = tuple((step.at, _turning(step, judged[step.at])) for step in analysis.turning) if done else ()
    return JudgementWords(head, total, counts, style, dear, turning)


def _rounded(thousandths: int) -> int:
    return (thousandths + 5) // 10


def _dear(judged: Judged, at: int, labels: Labels, nemesis: bool) -> DearWords:
    head = say("analysis.dear", round=judged.round, mark=say(f"analysis.{judged.mark}"), lost=_rounded(judged.regret))
    given = say("analysis.given", answer=_answer(judged.given.picks, judged, labels), chance=percent(judged.given.chance))
    best = say("analysis.better", answer=_answer(judged.best.picks, judged, labels), chance=percent(judged.best.chance))
    reasons = ", ".join(reason_words(why, nemesis) for why in judged.best.why)
    better = say("analysis.because", best=best, reasons=reasons) if reasons else best
    return DearWords(judged.command, at, judged.mark, head, given, better)


def _answer(picks: tuple[Action, ...], judged: Judged, labels: Labels) -> str:
    if not picks:
        return say("advice.nothing")
    return " · ".join(labels.action(pick, judged.kind, judged.purpose) for pick in picks)


def _turning(step: Step, judged: Judged) -> str:
    return say(f"analysis.turning_{step.whose}", round=judged.round, up=step.size > 0, size=_rounded(step.size))
