"""What the score says in words: its rows and multipliers, the way to the next medal, the directive, and what is called out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from game.campaign.directives import Progress
from game.campaign.medals import MEDALS
from game.campaign.score import CHAIN, HARDEST_TENTHS, STEAL, ScoreSheet, formula_words
from game.campaign.standing import RunStanding, Terms
from game.campaign.statistics import CallOut
from game.campaign.words import directive_text, score_row_text
from game.client.games.session import Session
from game.client.runs.figures import spaced
from game.client.runs.map_facts import MedalLine
from game.content.language import MINUS, line, say
from game.content.wording import Wording


class SheetLine(NamedTuple):
    """One line of a score sheet: its name, how it comes about, and what it makes; `strong` for sum and total."""

    name: str
    how: str
    value: str
    strong: bool = False


Tone = Literal["done", "open", "warn"]


class SheetNote(NamedTuple):
    """A sentence below the sheet with its icon: something that is asked for, fulfilled or still open, or a warning."""

    sign: str
    words: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A score sheet, ready to be read. `medal` is the one that is reached or the next one, "" for a game without medals."""

    lines: tuple[SheetLine, ...]
    notes: tuple[SheetNote, ...]
    rank: str
    medal: str
    medal_won: bool
    medal_words: str
    medals: tuple[MedalLine, ...]


def _signed(number: int) -> str:
    return spaced(number).replace("-", MINUS)


def score_formula(wording: Wording) -> str:
    """How a score is made, in one sentence."""
    return formula_words(wording)


def sheet_lines(wording: Wording, sheet: ScoreSheet, directive: bool = True) -> tuple[SheetLine, ...]:
    """The rows of a sheet, its multipliers and the total, in the order of the published formula; `directive`: there is one."""
    lines = [
        SheetLine(score_row_text(wording, row.what), f"{_signed(row.times)} × {row.each}", _signed(row.points))
        for row in sheet.rows
        if directive or row.what != "directive"
    ]
    lines.append(SheetLine(say("score_words.sum_at_least_0"), "", spaced(sheet.sum)))
    lines.append(
        SheetLine(
            say("score_words.mode", mode=line(f"mode.{sheet.mode}")), "", f"× {sheet.mode_tenths // 10}.{sheet.mode_tenths % 10}"
        )
    )
    if sheet.grade:
        whole, rest = divmod(sheet.grade_percent, 100)
        lines.append(SheetLine(say("score_words.grade", grade=sheet.grade), "", f"× {whole}.{rest:02d}"))
    if sheet.heat:
        lines.append(
            SheetLine(
                say("score_words.heat", heat=sheet.heat), "", f"× {sheet.heat_percent // 100}.{sheet.heat_percent % 100:02d}"
            )
        )
    if sheet.hardest:
        lines.append(SheetLine(say("score_words.ties_hardest"), "", f"× {HARDEST_TENTHS // 10}.{HARDEST_TENTHS % 10}"))
    lines.append(SheetLine(say("score_words.score"), "", spaced(sheet.total), strong=True))
    return tuple(lines)


def medal_words(standing: RunStanding) -> str:
    """The way to the next medal in a few words; "" for a game without medals."""
    if standing.distance is None:
        return ""
    if standing.victory is not None and not standing.victory.done:
        return say("score_words.to_win", victory=progress_words(standing.victory))
    if standing.distance.medal:
        return say("score_words.ep", missing=standing.distance.missing, medal=line(f"medal.{standing.distance.medal}"))
    return say(f"medal.{standing.medal}") if standing.medal else ""


def next_medal(standing: RunStanding) -> str:
    """The medal that the distance is about, or the one that is reached; "" for a game without medals."""
    if standing.distance is None:
        return ""
    return standing.distance.medal or standing.medal


@dataclass(frozen=True, slots=True)
class ScoreFacts:
    """The running score in short. `medal` is the one that is reached or the next one, `note` what is most worth knowing about it:
    that the score counts nowhere, else the way to the next medal. `number` is the total as a number.

    `directive` is how far the directive is, "" without one.
    """

    total: str
    rank: str
    medal: str
    medal_won: bool
    medal_words: str
    note: str
    assisted: bool
    directive: str = ""
    directive_done: bool = False
    directive_failed: bool = False
    number: int = 0
    rival: str = ""
    """Who of the hall is ahead, in words."""


def score_facts(standing: RunStanding, rival: str = "") -> ScoreFacts:
    """The running score in short."""
    words, medal, goal = medal_words(standing), next_medal(standing), standing.directive
    note = words or say("score_chip.score")
    if standing.sheet.assisted:
        note = say("score_chip.assisted", medal=words) if words else say("score_chip.assisted_2")
    total, won, assisted = standing.sheet.total, standing.medal == medal, standing.sheet.assisted
    short = ScoreFacts(spaced(total), standing.rank, medal, won, words, note, assisted, number=total, rival=rival)
    if goal is None:
        return short
    return replace(short, directive=progress_brief(goal), directive_done=goal.done, directive_failed=goal.failed)


def sheet_facts(session: Session, wording: Wording) -> SheetFacts | None:
    """The sheet of a session's game as it stands; None for one without the Nemesis."""
    standing, terms = session.score.standing, session.score.terms
    if standing is None:
        return None
    notes = []
    if standing.victory is not None and terms.victory is not None:
        victory = say("score_sheet.to_win_besides", victory=directive_text(wording, terms.victory, session.book))
        notes.append(_progress_note("flag", victory, standing.victory))
    if standing.directive is not None and terms.directive is not None:
        sign = "check" if standing.directive.done else "cross" if standing.directive.failed else "flag"
        directive = say("score_sheet.directive", directive=directive_text(wording, terms.directive, session.book))
        notes.append(_progress_note(sign, directive, standing.directive))
    if standing.sheet.assisted:
        notes.append(SheetNote("info", say("score_sheet.assisted_score_but_no"), "warn"))
    medal = next_medal(standing)
    lines = sheet_lines(wording, standing.sheet, standing.directive is not None)
    return SheetFacts(
        lines, tuple(notes), standing.rank, medal, standing.medal == medal, medal_words(standing), _medal_lines(standing, terms)
    )


def _medal_lines(standing: RunStanding, terms: Terms | None) -> tuple[MedalLine, ...]:
    """Each medal with what it asks for; none for a game without medals."""
    if standing.par is None:
        return ()
    credits = terms is None or terms.credits
    asked = (
        say("score_page.for_winning"),
        say("score_page.silver", silver=standing.par.silver),
        say("score_page.gold", gold=standing.par.gold),
        say("score_page.ace", directive=standing.directive is not None, credits=credits),
    )
    reached = MEDALS.index(standing.medal)
    return tuple(MedalLine(medal, words, place <= reached) for place, (medal, words) in enumerate(zip(MEDALS[1:], asked), 1))


def _progress_note(sign: str, words: str, progress: Progress) -> SheetNote:
    return SheetNote(sign, f"{words} {progress_words(progress)}", "done" if progress.done else "open")


def progress_figures(progress: Progress) -> str:
    """How far a directive is, in figures alone."""
    return (
        say("score_words.of_at_most", count=progress.count, needed=progress.needed)
        if progress.at_most
        else f"{progress.count}/{progress.needed}"
    )


def progress_words(progress: Progress) -> str:
    """How far a directive is, and whether that is settled."""
    figures = progress_figures(progress)
    if progress.failed:
        return say("score_words.missed", figures=figures)
    return say("score_words.fulfilled", figures=figures) if progress.done and not progress.at_most else figures


def progress_brief(progress: Progress) -> str:
    """The same as short as can be, for the chip on the table."""
    word = (
        say("score_words.missed_brief")
        if progress.failed
        else say("score_words.done_brief")
        if progress.done and not progress.at_most
        else ""
    )
    return word or (f"{progress.count} ≤ {progress.needed}" if progress.at_most else f"{progress.count}/{progress.needed}")


def call_out_words(calls: Sequence[CallOut]) -> str:
    """The banner for a conquest: what it was and what it adds to the score; "" for an ordinary one."""
    steal = any(call.what == "steal" for call in calls)
    chain = next((call.n for call in calls if call.what == "chain"), 0)
    worth = STEAL * steal + CHAIN * bool(chain)
    parts = ([say("score_words.steal")] if steal else []) + ([say("score_words.chain", chain=chain)] if chain else [])
    return " ".join([*parts, f"+{worth}"]) if parts else ""
