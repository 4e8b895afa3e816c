"""Reading lessons strictly, and playing the solution of each act to see that every beat can be reached and passed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from game.campaign.sheet import MOST_LINE, MOST_NAME, CampaignTexts, SheetFile, bad_key
from game.content.errors import ContentError
from game.content.files import shown_path
from game.content.language import load_language
from game.content.load import load_book
from game.content.plain import DataError, record
from game.engine import Setup
from game.engine.terms import Range
from game.match import Match
from game.resources import assets, data_root

from .conditions import NEXT, wrong_condition
from .course import Course
from .lesson import Act, Beat, BeatWords, Lesson
from .positions import POSITIONS_FILE, Books, all_positions, read_positions, shipped_positions
from .steps import StepError, play_step

LESSON_FILE = "lesson.toml"
DEFAULT_LANGUAGE = "en"
MOST_WORDS = 25
"""A box has at most so many words."""
MOST_BEATS = 24
HEAD = ("id", "minutes", "place", "picture", "needs", "teaches")
POINTS = re.compile(
    r"^(score|energy|actions|pass|primary|planner|tracker|deck_clock|ladder|forecast|results|income|stack|orders|heroic|piles"
    r"|(hand|units|worlds|central|discard)(:[a-z0-9_]+)?|prime:[a-z0-9_]+)\Z"
)
"""What a beat may point at."""
VALUE = re.compile(r"\{(\w+)\}")
LIVE = ("you", "them", "income", "zeus", "wotan", "result")


@dataclass(frozen=True, slots=True)
class HeadSheet:
    """What stands above the acts."""

    id: str
    minutes: Annotated[int, Range(1, 60)]
    place: Annotated[int, Range(1, 99)] = 50
    picture: str = ""
    needs: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BeatSheet:
    """A beat as written; `words` names another beat of the lesson whose words it shares."""

    key: str
    when: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    retry: str = ""
    words: str = ""
    hint_after: Annotated[int, Range(1, 600)] = 25


@dataclass(frozen=True, slots=True)
class ActSheet:
    """An act as written."""

    position: str
    beats: tuple[BeatSheet, ...]
    solution: tuple[str, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()


@cache
def glossary_entries() -> frozenset[str]:
    """The keys of all entries of the glossary."""
    return frozenset(load_language().tables.get("glossary", {}))


def lessons_root() -> Path:
    """The folder with the shipped lessons."""
    return data_root() / "lessons"


def lesson_folders(root: Path) -> list[Path]:
    """The folders of a root that mean to be lessons, by name."""
    return [folder for folder in sorted(root.iterdir()) if (folder / LESSON_FILE).exists()] if root.is_dir() else []


def load_lesson(folder: Path, books: Books = load_book, language: str = DEFAULT_LANGUAGE, *, proven: bool = False) -> Lesson:
    """A lesson. Raises ContentError for the first thing that is wrong. One that is `proven`, as the shipped ones are by the
    tests, is read without playing its solutions.
    """
    problems: list[ContentError] = []
    lesson = inspect_lesson(folder, problems, books, language, proven=proven)
    if problems or lesson is None:
        raise problems[0]
    return lesson


def inspect_lesson(
    folder: Path,
    problems: list[ContentError],
    books: Books = load_book,
    language: str = DEFAULT_LANGUAGE,
    *,
    proven: bool = False,
) -> Lesson | None:
    """Reads a lesson and appends everything that is wrong with it to `problems`; None if it cannot be made."""
    try:
        return _Reader(folder, problems, books, language).read(proven)
    except ContentError as problem:
        problems.append(problem)
        return None


class _Reader:
    """Reads one lesson, file after file."""

    def __init__(self, folder: Path, problems: list[ContentError], books: Books, language: str) -> None:
        self.folder, self.problems, self.books = folder, problems, books
        if bad_key(folder.name):
            raise ContentError(shown_path(folder / LESSON_FILE), 1, "folder", bad_key(folder.name))
        self.file = SheetFile(folder / LESSON_FILE, problems)
        path = folder / "text" / f"{language}.toml"
        text = path if path.is_file() else folder / "text" / f"{DEFAULT_LANGUAGE}.toml"
        self.words = CampaignTexts(SheetFile(text, problems))

    def read(self, proven: bool) -> Lesson | None:
        """The lesson, or None when something is wrong."""
        for name in self.file.tables:
            if name not in (*HEAD, "acts"):
                self.file.note(name, "is no field of a lesson")
        head: HeadSheet | None = self.file.record(HeadSheet, HEAD)
        if head is None:
            return None
        if head.id != self.folder.name:
            self.file.note("id", f"must be {self.folder.name!r}, the name of the folder")
        sheets = self._acts()
        positions = self._positions({sheet.position for sheet in sheets})
        self._check_terms(head)
        if head.picture and (bad_key(head.picture) or not (assets() / "art" / "cards" / f"{head.picture}.webp").is_file()):
            self.file.note("picture", f"there is no picture of a card {head.picture[:40]!r}")
        title, about = self.words.line("lesson.title", MOST_NAME), self.words.line("lesson.about")
        lost = self.words.line("lesson.lost", needed=False)
        acts = [act for number, sheet in enumerate(sheets) if (act := self._act(number, sheet, positions)) is not None]
        self.words.refuse_others()
        if self.problems:
            return None
        lesson = Lesson(
            head.id, title, about, head.minutes, head.needs, head.teaches, tuple(acts), lost, head.place, head.picture
        )
        for number, act in enumerate(acts if not proven else ()):
            self._solve(number, act)
        return None if self.problems else lesson

    def _positions(self, wanted: set[str]) -> dict[str, Setup]:
        """Those beside the lesson, and those that the game brings where one of them is wanted."""
        own = self.folder / POSITIONS_FILE
        beside = read_positions(own, self.books) if own.exists() else {}
        return beside if wanted <= set(beside) else {**all_positions(shipped_positions(), self.books), **beside}

    def _check_terms(self, head: HeadSheet) -> None:
        """What a lesson teaches are entries of the glossary."""
        entries = glossary_entries()
        for number, term in enumerate(head.teaches):
            if term not in entries:
                self.file.note(f"teaches[{number}]", f"{term[:40]!r} is no entry of the glossary")

    def _acts(self) -> list[ActSheet]:
        tables = self.file.tables.get("acts", [])
        if not isinstance(tables, list) or not tables:
            self.file.note("acts", "must be at least one table")
            return []
        acts = []
        for number, table in enumerate(tables):
            try:
                acts.append(record(ActSheet)(table))
            except DataError as problem:
                self._note(number, problem.field or "table", problem.reason)
        return acts

    def _note(self, act: int, field: str, reason: str) -> None:
        """A problem with a field of an act; of a beat it is told by the beat's own line."""
        line = self._line(act, field)
        self.file.noted.note(ContentError(self.file.shown, line, f"acts[{act}].{field}", reason))

    def _line(self, act: int, field: str) -> int:
        """The line of a beat's field, else of the beat, else of the act: `where` knows no arrays inside of arrays."""
        lines = self.file.bare.split("\n")
        heads = [number for number, words in enumerate(lines) if words.strip() == "[[acts]]"]
        if act >= len(heads):
            return 1
        start = heads[act]
        end = heads[act + 1] if act + 1 < len(heads) else len(lines)
        beat = re.match(r"beats\[(\d+)\]\.?(\w*)", field)
        if beat is not None:
            beats = [number for number in range(start, end) if lines[number].strip() == "[[acts.beats]]"]
            number = int(beat.group(1))
            if number < len(beats):
                start = beats[number]
                end = beats[number + 1] if number + 1 < len(beats) else end
        name = beat.group(2) if beat is not None else re.split(r"[.\[]", field)[0]
        inside = (number for number in range(start, end) if re.match(rf"\s*{re.escape(name)}\s*=", lines[number]))
        return (next(inside, start) if name else start) + 1

    def _act(self, number: int, sheet: ActSheet, positions: dict[str, Setup]) -> Act | None:
        before = len(self.problems)
        if sheet.position not in positions:
            self._note(number, "position", f"there is no position {sheet.position[:40]!r}")
        if not 1 <= len(sheet.beats) <= MOST_BEATS:
            self._note(number, "beats", f"must be 1 to {MOST_BEATS} tables")
        keys = [beat.key for beat in sheet.beats]
        beats = [self._beat(number, at, beat, keys) for at, beat in enumerate(sheet.beats)]
        if len(self.problems) > before:
            return None
        return Act(positions[sheet.position], tuple(beats), sheet.solution, sheet.others)

    def _beat(self, act: int, at: int, sheet: BeatSheet, keys: Sequence[str]) -> Beat:
        def note(field: str, reason: str) -> None:
            self._note(act, f"beats[{at}].{field}", reason)

        if bad_key(sheet.key) or keys.count(sheet.key) > 1:
            note("key", bad_key(sheet.key) or "stands there twice")
        for field in ("when", "until", "goal", "never"):
            for number, text in enumerate(getattr(sheet, field)):
                if reason := wrong_condition(text):
                    note(f"{field}[{number}]", reason)
        for number, point in enumerate(sheet.point):
            if not POINTS.match(point):
                note(f"point[{number}]", f"{point[:40]!r} is nothing that can be pointed at")
        if not (sheet.until or sheet.goal):
            note("until", "or goal must be there, or the beat never ends")
        if sheet.retry and sheet.retry not in keys[: at + 1]:
            note("retry", "must be this beat or one before it")
        if sheet.never and not sheet.retry:
            note("never", "needs a beat to go back to (retry)")
        path = f"beats.{sheet.words or sheet.key}"
        own = bool(not sheet.words)
        words = BeatWords(
            self.words.line(f"{path}.say", MOST_LINE),
            self.words.line(f"{path}.nudge", needed=own and not self._reads(sheet)),
            self.words.line(f"{path}.hint", needed=False),
            self.words.line(f"{path}.fell", needed=False),
        )
        self._check_words(path, words)
        values: dict[str, Any] = {name: getattr(sheet, name) for name in ("when", "until", "point", "allow", "goal", "never")}
        return Beat(sheet.key, words, **values, retry=sheet.retry, hint_after=sheet.hint_after)

    @staticmethod
    def _reads(sheet: BeatSheet) -> bool:
        return sheet.until == ("event next",)

    def _check_words(self, path: str, words: BeatWords) -> None:
        for name in ("say", "nudge", "hint", "fell"):
            text = getattr(words, name)
            if len(text.split()) > MOST_WORDS:
                self.words.file.note(f"{path}.{name}", f"may have at most {MOST_WORDS} words")
            for value in VALUE.findall(text):
                if value not in LIVE:
                    self.words.file.note(f"{path}.{name}", f"there is no value {value[:40]!r}")

    def _solve(self, number: int, act: Act) -> None:
        """Plays the solutions, and sees that each free try has two different answers."""
        answers: dict[str, set[tuple[str, ...]]] = {beat.key: set() for beat in act.beats if beat.goal}
        for at, steps in enumerate((act.solution, *act.others)):
            answered = self._play(number, act, steps, "solution" if at == 0 else f"others[{at - 1}]")
            if answered is None:
                return
            for key, taken in answers.items():
                taken.add(answered.get(key, ()))
        for key, taken in answers.items():
            if len(taken) < 2:
                self._note(number, "others", f"must have another answer to the free try {key!r}")

    def _play(self, number: int, act: Act, steps: Sequence[str], field: str) -> dict[str, tuple[str, ...]] | None:
        """Plays a way through: each step is one that its beat allows, and each beat is reached. Returns the steps by beats."""
        match = Match(self.books(tuple(pack.id for pack in act.setup.packs if pack.id != "nemesis")), act.setup)
        course = Course(act, match)
        reached, taken = [course.beat.key], dict[str, tuple[str, ...]]()
        for at, step in enumerate(steps):
            beat = course.beat
            taken[beat.key] = (*taken.get(beat.key, ()), step)
            try:
                if step == NEXT:
                    if not beat.reads_only:
                        raise StepError(f"the beat {beat.key!r} does not wait for next")
                    course.next()
                elif not course.takes(step):
                    raise StepError(f"{step!r} is not allowed in the beat {beat.key!r}")
                else:
                    play_step(match, step)
                    course.follow()
            except StepError as problem:
                self._note(number, f"{field}[{at}]", str(problem))
                return None
            if course.beat.key not in reached:
                reached.append(course.beat.key)
        reached += course.passed
        missing = [beat.key for beat in act.beats if beat.key not in reached]
        if missing:
            self._note(number, field, f"never reaches the beat {missing[0]!r}")
        elif not course.done:
            self._note(number, field, f"ends in the beat {course.beat.key!r}, which is not over")
        return taken if course.done else None
