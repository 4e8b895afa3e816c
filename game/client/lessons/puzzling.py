"""A puzzle on the table: one answer is right, every other one is told what it wins and is not taken. What is solved is kept."""

from __future__ import annotations

from datetime import date
from typing import Literal

from game.client.games.own_puzzles import own_puzzles
from game.client.games.session import Session
from game.client.games.slots import Slot, joined, mode_words, points_words, round_words
from game.client.lessons.driver import OF_GAMES
from game.client.lessons.guide import BoxSpec, Button
from game.client.profile.settings import Settings, Text
from game.client.table.drivers.play import PlayDriver
from game.client.table.effects import Wish
from game.client.table.state import TableState
from game.content.errors import ContentError
from game.content.language import say
from game.engine import Action, CardDef, GameState
from game.insight.puzzles import CHAPTERS, Puzzle, laid, of_day, shipped_puzzles

SOLVED = Text("puzzles.solved")
"""The puzzles that were solved, with blanks between them."""
Stand = Literal["open", "wrong", "solved"]


def solved(settings: Settings) -> frozenset[str]:
    """The keys of the puzzles that this profile has solved."""
    return frozenset(settings.get(SOLVED).split())


def puzzle_slot(number: int, settings: Settings) -> Slot:
    """A puzzle as a line of their list: whose realm, before which World. Its chapter would tell the answer, so it is named once
    it is solved."""
    puzzle = all_puzzles(settings)[number]
    try:
        state = laid(puzzle).state
    except ContentError as problem:
        return Slot(say("puzzle.number", n=number + 1), str(problem), state="bad", icon="warning")
    own = number >= len(shipped_puzzles())
    home, prize = state.cards[state.players[puzzle.seat].home], prize_of(state)
    name = say("puzzle.name", n=number + 1, own=own, home=home.name, world=prize.name)
    about = joined(round_words(state), mode_words(state), points_words(state), say("puzzle.answers", n=len(puzzle.answers)))
    if puzzle.key not in solved(settings):
        return Slot(name, about, world=prize)
    note = say("puzzle.solved_as", chapter=say(f"puzzle.chapter_{puzzle.chapter}"))
    return Slot(name, about, note, "done", prize)


def prize_of(state: GameState) -> CardDef:
    """The World that a place is named after: the target of the Nemesis, else the newest in the Central Zone, else one's own."""
    target = state.nemesis.target if state.nemesis is not None else None
    worlds = [card for card in state.central if state.cards[card].kind == "world"]
    return state.cards[target if target is not None else (worlds or [state.players[0].home])[-1]]


def chapters_line(settings: Settings) -> str:
    """How many puzzles of each chapter are solved."""
    done, parts = solved(settings), []
    for chapter in CHAPTERS:
        keys = [puzzle.key for puzzle in shipped_puzzles() if puzzle.chapter == chapter]
        solved_here = sum(key in done for key in keys)
        parts.append(say("puzzle.chapter", chapter=say(f"puzzle.chapter_{chapter}"), solved=solved_here, all=len(keys)))
    return " · ".join(parts)


def todays() -> int:
    """The place of the puzzle of the day, which is the same for everybody."""
    return of_day(date.today().toordinal(), len(shipped_puzzles()))


def first_open(settings: Settings) -> int:
    """The place of the first puzzle that is not solved yet; 0 where all are."""
    done = solved(settings)
    return next((number for number, puzzle in enumerate(all_puzzles(settings)) if puzzle.key not in done), 0)


class PuzzleDriver(PlayDriver):
    """A game kept nowhere, at the place of a puzzle. Raises ContentError for one that cannot be laid."""

    takes = PlayDriver.takes - OF_GAMES
    rated = False

    def __init__(self, number: int, settings: Settings) -> None:
        self.number, self.puzzle, self.settings = number, all_puzzles(settings)[number], settings
        super().__init__(Session(laid(self.puzzle)))
        self.before = len(self.session.match.played)
        self.stand: Stand = "open"
        self.tries = 0
        self.given = 0

    def stops(self, table: TableState, picks: tuple[Action, ...], number: int) -> str | None:
        """An answer that wins clearly less often is not taken; whatever follows the right one is."""
        if len(self.session.match.played) > self.before or len(picks) != 1:
            return None
        self.given = self.puzzle.chance_of(picks[0])
        self.tries += 1
        if picks[0] != self.puzzle.answers[0].action:
            self.stand = "wrong"
            return say("puzzle.not_this", chance=self.given // 10)
        self.stand = "solved"
        known = self.settings.get(SOLVED).split()
        self.settings.set(SOLVED, " ".join(dict.fromkeys((*known, self.puzzle.key))))
        return None

    def onward(self, table: TableState) -> Wish | None:
        """The end of the game leads nowhere: the box says how to go on."""
        return None

    def box(self) -> BoxSpec:
        """What is asked, or how the last answer did."""
        state = self.session.state
        best = self.puzzle.answers[0].chance // 10
        buttons: tuple[tuple[Button, str], ...] = ()
        if self.stand == "solved":
            words, note = say("puzzle.solved", chance=best), say("puzzle.play_on")
            buttons = (("next", say("puzzle.next")), ("leave", say("puzzle.leave")))
        elif self.stand == "wrong":
            words, note = say("puzzle.wrong", chance=self.given // 10), say("puzzle.try_on", n=self.tries)
        else:
            words, note = say("puzzle.task", round=state.round), say("puzzle.known")
        return BoxSpec(f"{self.puzzle.key}:{self.stand}", words, note, self.stand == "wrong", (), buttons, False)


def driver_of(number: int, settings: Settings) -> PuzzleDriver | str:
    """Who leads the table of the puzzle at a place; a sentence where it cannot be laid."""
    if not 0 <= number < len(all_puzzles(settings)):
        return say("puzzle.none")
    try:
        return PuzzleDriver(number, settings)
    except ContentError as problem:
        return str(problem)


def next_of(number: int, settings: Settings) -> int:
    """The place of the puzzle that follows; after the last one the first."""
    return (number + 1) % max(1, len(all_puzzles(settings)))


def all_puzzles(settings: Settings) -> tuple[Puzzle, ...]:
    """The puzzles of the box, in order, then those of the profile's own games."""
    return (*shipped_puzzles(), *own_puzzles(settings))
