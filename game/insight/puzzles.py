"""Puzzles: places of real games with one right answer, each possible answer graded by many dealt futures, read strictly.

A puzzle is a set-up with the commands so far, which are replayed. `python -m game puzzles` cuts them.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import gcd
from pathlib import Path
from typing import Any, Literal

from game.content.codec import (
    action_from_json,
    action_to_json,
    command_from_json,
    command_to_json,
    setup_from_json,
    setup_to_json,
)
from game.content.errors import MOST_REASON, ContentError, printable
from game.content.load import load_book_of
from game.content.plain import DataError
from game.engine import Action, CardBook, Command, Decision, GameState, Refused, Setup, SetupError, apply, new_game
from game.engine.actions import PASS, Deploy, Draft, Invade
from game.files import read_regular
from game.match import Match, Sight
from game.resources import assets
from game.rivals import make_rival
from game.rivals.greedy import Greedy
from game.rivals.levels import Level
from game.rivals.search.searcher import future_of
from game.rivals.weights import TUNED

from .advice import AnswerTrial
from .analysis import Judged

ENDING = ".cwpuzzle"
FORMAT = 2
MOST_BYTES = 60_000
MOST_COMMANDS = 600
LEAST_ANSWERS = 5
"""Answers that there are at least to choose from."""
GOOD_CHANCE, AHEAD = 600, 100
"""Thousandths that the right answer wins at least, and that it is at least ahead of every other one."""
CUTTER = Level("cutter", share=100, horizon=2, endgame=10)
"""Looks to the end of the game, so that grades are shares of won games."""
LOOKED, SURE = 40, 600
"""Futures in which all answers are tried, and those in which the best few are graded."""
LOOKED_AT = 2
"""Turns of a judged game that are looked at, whether they are a puzzle."""
GRADED = 4
"""How many that are; the others keep their first grade."""
FIELDS = frozenset({"format", "chapter", "setup", "commands", "seat", "answers"})
Chapter = Literal["target", "prestige", "core", "spend", "steal"]
CHAPTERS: tuple[Chapter, ...] = ("target", "prestige", "core", "spend", "steal")
"""What puzzles are about: to pass before the Nemesis gains by one turn more, to draft Prestige, to get at a Core World, to spend
or keep, to take a World first."""


@dataclass(frozen=True, slots=True)
class Graded:
    """An answer with its chance to win, in thousandths."""

    action: Action
    chance: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A place of a game: the set-up, the commands so far, the seat that is asked, and its answers, the right one first."""

    key: str
    setup: Setup
    commands: tuple[Command, ...]
    seat: int
    answers: tuple[Graded, ...]
    chapter: Chapter

    def chance_of(self, action: Action) -> int:
        """What an answer wins, in thousandths."""
        return next(answer.chance for answer in self.answers if answer.action == action)


def read_puzzle(text: str, name: str) -> Puzzle:
    """A puzzle from the text of its file. Raises ContentError with one sentence for anything that is none."""
    try:
        plain = json.loads(text)
        puzzle = _puzzle(plain, name)
    except (ValueError, KeyError, TypeError, DataError, RecursionError) as problem:
        raise ContentError.of_file(printable(name), f"is no puzzle ({printable(problem, MOST_REASON)})") from None
    return puzzle


def _puzzle(plain: Any, name: str) -> Puzzle:
    if not isinstance(plain, dict) or set(plain) != FIELDS or plain["format"] != FORMAT:
        raise ValueError("unknown or missing fields, or another format")
    commands, answers = plain["commands"], plain["answers"]
    if not isinstance(commands, list) or not isinstance(answers, list) or not 0 < len(commands) <= MOST_COMMANDS:
        raise ValueError(f"commands must be a list of at most {MOST_COMMANDS}")
    if type(plain["seat"]) is not int:
        raise ValueError("seat must be a number")
    if plain["chapter"] not in CHAPTERS:
        raise ValueError(f"chapter must be one of {', '.join(CHAPTERS)}")
    graded = []
    for answer in answers:
        if set(answer) != {"action", "chance"} or type(answer["chance"]) is not int or not 0 <= answer["chance"] <= 1000:
            raise ValueError("an answer is an action with a chance from 0 to 1000")
        graded.append(Graded(action_from_json(answer["action"]), answer["chance"]))
    read = tuple(command_from_json(command) for command in commands)
    setup, seat, chapter = setup_from_json(plain["setup"]), plain["seat"], plain["chapter"]
    return Puzzle(Path(name).stem, setup, read, seat, tuple(graded), chapter)


def puzzle_text(puzzle: Puzzle) -> str:
    """The text of its file."""
    plain = {
        "format": FORMAT,
        "chapter": puzzle.chapter,
        "setup": setup_to_json(puzzle.setup),
        "commands": [command_to_json(command) for command in puzzle.commands],
        "seat": puzzle.seat,
        "answers": [{"action": action_to_json(answer.action), "chance": answer.chance} for answer in puzzle.answers],
    }
    return json.dumps(plain, sort_keys=True, separators=(",", ":")) + "\n"


def laid(puzzle: Puzzle) -> Match:
    """The game at the place of the puzzle. Raises ContentError where the rules do not take it, or where its answers lie."""
    try:
        match = Match(book_of(puzzle.setup), puzzle.setup)
        for command in puzzle.commands:
            if match.decision is None or not isinstance(match.submit(command), list):
                raise ValueError("the rules do not take its commands")
    except (SetupError, ValueError, LookupError, ContentError) as problem:
        raise ContentError.of_file(printable(puzzle.key), f"cannot be laid ({printable(problem, MOST_REASON)})") from None
    fault = fault_of(puzzle, match.decision)
    if not fault and chapter_of(match.state, puzzle.answers[0].action) != puzzle.chapter:
        fault = "it belongs to another chapter"
    if fault:
        raise ContentError.of_file(printable(puzzle.key), fault)
    return match


def chapter_of(state: GameState, action: Action) -> Chapter:
    """What a place is about where this answer is the right one."""
    faces, nemesis = state.cards, state.nemesis
    if action is PASS:
        return "target"
    if isinstance(action, Draft) and faces[action.card].kind == "prestige":
        return "prestige"
    if isinstance(action, Invade):
        stolen = nemesis is not None and nemesis.target == action.card
        return "core" if faces[action.card].core and not stolen else "steal"
    if isinstance(action, Deploy) and any(faces[card].core for card in state.central):
        return "core"
    return "spend"


def fault_of(puzzle: Puzzle, decision: Decision | None) -> str:
    """What is wrong with a puzzle at the question it leads to, in a few words; "" for nothing."""
    if decision is None or decision.seat != puzzle.seat or decision.kind != "turn":
        return "it does not lead to a turn of its seat"
    if {answer.action for answer in puzzle.answers} != set(decision.options) or len(puzzle.answers) != len(decision.options):
        return "its answers are not those of the question"
    chances = [answer.chance for answer in puzzle.answers]
    if len(chances) < LEAST_ANSWERS or chances != sorted(chances, reverse=True):
        return f"it needs {LEAST_ANSWERS} answers, the right one first"
    if chances[0] < GOOD_CHANCE or chances[0] - chances[1] < AHEAD:
        return "its right answer is not clearly ahead"
    return ""


def book_of(setup: Setup) -> CardBook:
    """The book that a set-up names. Raises ContentError."""
    return load_book_of(setup.packs)


def puzzle_folder() -> Path:
    """Where the shipped puzzles lie."""
    return assets() / "puzzles"


def puzzle_files(folder: Path) -> list[Path]:
    """The files of a folder that are called puzzles, in order."""
    return sorted(folder.glob(f"*{ENDING}"))


def load_puzzle(path: Path) -> Puzzle:
    """A puzzle from its file. Raises ContentError."""
    try:
        return read_puzzle(read_regular(path, MOST_BYTES).decode(), path.name)
    except (OSError, UnicodeDecodeError) as problem:
        raise ContentError.of_file(printable(path.name), f"cannot be read ({type(problem).__name__})") from None


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """All sound puzzles of the box, in order; `check` names the others."""
    puzzles = []
    for path in puzzle_files(puzzle_folder()):
        try:
            puzzles.append(load_puzzle(path))
        except ContentError:
            continue
    return tuple(puzzles)


def of_day(ordinal: int, count: int) -> int:
    """The place of a day's puzzle among so many: each comes once before any comes again, the same for everybody."""
    step = next(step for step in range(count * 3 // 5 + 1, count + 2) if gcd(step, count) == 1)
    return ordinal * step % count


def cut(book: CardBook, setup: Setup, chapters: Sequence[Chapter] = CHAPTERS) -> Iterator[Puzzle | None]:
    """Plays one game by Commander and cuts at most one puzzle of its last two rounds, of one of these chapters; None after each
    step of looking."""
    state = new_game(book, setup)[0]
    player = make_rival("commander", "")
    commands: list[Command] = []
    rounds = len(setup.sectors)
    while (decision := state.decision) is not None:
        command = player.choose(Sight(state, decision.seat), decision)
        if decision.kind == "turn" and rounds - state.round < 2 and len(decision.options) >= LEAST_ANSWERS:
            answers = yield from grade(state, decision, command.picks[0])
            puzzle = (
                None
                if answers is None
                else Puzzle("", setup, tuple(commands), decision.seat, answers, chapter_of(state, answers[0].action))
            )
            if puzzle is not None and puzzle.chapter in chapters and not fault_of(puzzle, decision):
                yield puzzle
                return
            yield None
        apply(state, command, listen=False)
        commands.append(command)


def missed(book: CardBook, setup: Setup, judged: Sequence[Judged], commands: Sequence[Command]) -> Iterator[Puzzle | None]:
    """The place of a judged game, if any, that is a puzzle: the dearest turns of its last rounds are looked at."""
    rounds = len(setup.sectors)
    dear = [step for step in judged if step.kind == "turn" and rounds - step.round < 2 and step.regret >= AHEAD]
    for step in sorted(dear, key=lambda step: -step.regret)[:LOOKED_AT]:
        state = new_game(book, setup)[0]
        for command in commands[: step.command]:
            apply(state, command, listen=False)
        decision = state.decision
        if decision is None or len(decision.options) < LEAST_ANSWERS:
            continue
        answers = yield from grade(state, decision, step.given.picks[0])
        if answers is not None:
            chapter = chapter_of(state, answers[0].action)
            puzzle = Puzzle("", setup, tuple(commands[: step.command]), decision.seat, answers, chapter)
            if not fault_of(puzzle, decision):
                yield puzzle
                return


def grade(state: GameState, decision: Decision, played: Action) -> Generator[None, None, tuple[Graded, ...] | None]:
    """All answers graded, the best first; None where the answer `played` leads, or where the best is not clearly ahead.

    It looks up after each future.
    """
    sight, player = Sight(state, decision.seat), Greedy(weights=TUNED)
    future = future_of(sight, CUTTER, decision.seat)
    trials = [AnswerTrial((option,)) for option in decision.options]
    for count, few in ((LOOKED, len(trials)), (SURE, GRADED)):
        for number in range(len(trials[0].chance), count):
            world = future.world_at(number)
            for trial in trials[:few]:
                try:
                    trial.try_in(world.clone(), decision.seat, future, player)
                except Refused:
                    return None
            yield
        trials.sort(key=lambda trial: -sum(trial.chance) * 1000 // len(trial.chance))
        best, second = (sum(trial.chance) // len(trial.chance) for trial in trials[:2])
        slack = AHEAD // 2 if count == LOOKED else 0
        if trials[0].picks[0] == played or best < GOOD_CHANCE - slack or best - second < AHEAD - slack:
            return None
    graded = [Graded(trial.picks[0], sum(trial.chance) // len(trial.chance)) for trial in trials]
    return tuple(graded)
