"""Newcomers: four of them play First Light on the model of the table, by mouse, keys and pad, and see what the screen says.

Literal does what the boxes say. Contrary first presses everything that a beat does not allow. Random tries anything that is
offered. Forgetful does as Literal and knows only the terms that the lesson teaches. None may get stuck; each press changes
something or is answered with words; no box has an unknown term. The way of Literal is counted in presses and in time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from game.client.games.names import names_of
from game.client.lessons import bookmark
from game.client.lessons.driver import LessonDriver
from game.client.lessons.guide import BoxSpec, Guide
from game.client.profile.services import Options, Services, shipped_content
from game.client.profile.settings import MemorySettings
from game.client.table.choices import TablePreferences
from game.client.table.choreography import beat
from game.client.table.effects import Effect, Play, Refuse
from game.client.table.intents import Choose, Intent, Primary, Undo
from game.client.table.labels import Labels
from game.client.table.ledger import final_of, reasons_why
from game.client.table.model import TableModel
from game.client.text.sheets import Sheets
from game.content.wording import Wording
from game.engine import Action, view_for
from game.engine.actions import ASSAULT, BREAK_OFF, DONE, PASS, Deploy, Invade
from game.lessons.conditions import NEXT
from game.lessons.load import lessons_root, load_lesson
from game.lessons.steps import StepError, picks_of
from game.nemesis import forecast_pass

from .presses import WAYS, Hand

Bot = Literal["literal", "contrary", "random", "forgetful"]
BOTS: tuple[Bot, ...] = ("literal", "contrary", "random", "forgetful")
MOST_PRESSES = 60
MINUTES = (5.0, 8.0)
"""Time of somebody who reads once whatever the boxes lead to: themselves, the question, the ladder, the cards that may be
pressed, the forecast, and why it was won.
"""
STEPS = 600
"""Presses after which somebody is stuck."""
WORDS_A_MINUTE = 200
SECONDS_A_DECISION = 1.5
"""How long it takes to decide where there is something to decide."""
EVERYDAY = frozenset(("card", "turn", "deck", "play", "order", "faction_token"))
"""Words that whoever has played cards knows, and entries whose words mean something else where their pack is not in play."""
LESSON = load_lesson(lessons_root() / "first_light")


@dataclass(slots=True)
class Told:
    """What became of one newcomer."""

    presses: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


class Newcomer(Hand):
    """Plays First Light from a fresh profile to its last box."""

    def __init__(self, bot: Bot, way: str, seed: int) -> None:
        self.bot, self.way, self.random, self.told = bot, way, Random(f"{bot} {way} {seed}"), Told()
        self.prompts: set[str] = set()
        self.given = Services(Options(), MemorySettings(), content=shipped_content())
        self.glossary = Wording("en").glossary
        self.read: set[tuple[int, str]] = set()
        self.tried: set[tuple[int, str]] = set()
        self.fell = 0
        self.open(0)

    def open(self, act: int) -> None:
        """An act from its beginning."""
        self.act = act
        self.guide: Guide = bookmark.begin(self.given, LESSON, act, "")
        driver = LessonDriver(self.guide, self.given.settings)
        self.session = driver.session
        self.steps = [step for step in LESSON.acts[act].solution if step != NEXT]
        words = Labels(self.given.content.wording, view_for(self.session.state, 0), names_of(self.given, self.session.state))
        self.sheets = Sheets(words)
        self.model = TableModel(driver, words, TablePreferences(self.given.settings))
        self.show(self.model.begin())

    def learn(self) -> Told:
        """The whole lesson."""
        while self.told.presses < STEPS:
            box = self.guide.box()
            if box is not None:
                self._read(box)
            if self.guide.act_over and not self.guide.last_act:
                self.open(self.act + 1)
            elif box is not None and box.buttons:
                if box.buttons[0][0] == "battle":
                    self.told.presses += 1
                    self._read_end()
                    return self.told
                self._press_box(box)
            else:
                self._act()
        self.told.faults.append(f"stuck at {self.guide.course.beat.key}")
        return self.told

    # -- what a newcomer does

    def _read(self, box: BoxSpec) -> None:
        seen = (self.act, box.key)
        if seen not in self.read:
            self.read.add(seen)
            self.told.seconds += 60 * len(box.say.split()) / WORDS_A_MINUTE
            if self.bot == "forgetful":
                words = self.guide.course.beat.words
                unknown = {entry.key for text in (box.say, words.nudge, words.hint) for entry in self.glossary.of_text(text)}
                known = EVERYDAY.union(LESSON.teaches)
                self.told.faults += [f"{box.key}: unknown term {key}" for key in sorted(unknown - known)]

    def _press_box(self, box: BoxSpec) -> None:
        self.told.presses += 1
        if box.buttons[0][0] == "retry":
            self.fell += 1
            driver = self.model.driver
            assert isinstance(driver, LessonDriver)
            self.show(driver.take_back(self.model))
            self.steps = [step for step in LESSON.acts[self.act].solution if step != NEXT]
        else:
            self.guide.press(box.buttons[0][0])

    def _read_table(self) -> None:
        """The question below the table and the turned card of the Nemesis, each when it is new."""
        console = self.model.console
        lines = [self.model.prompt.sentence, *([f"{rung.words} {rung.result}" for rung in console.ladder] if console else [])]
        self._read_lines(lines)

    def _read_lines(self, lines: Iterable[str]) -> None:
        """Lines that were not read before."""
        fresh = [line for line in dict.fromkeys(lines) if line not in self.prompts]
        self.prompts.update(fresh)
        self.told.seconds += 60 * sum(len(line.split()) for line in fresh) / WORDS_A_MINUTE

    def _read_cards(self, options: Sequence[Action]) -> None:
        """The cards of which one is to be chosen."""
        cards = self.session.state.cards
        chosen = (getattr(option, "card", None) for option in options if self.guide.course.allows((option,)))
        self._read_lines([line for card in chosen if card is not None for line in self.sheets.card(cards[card])])

    def _read_end(self) -> None:
        """The sentences that say why the game ended as it did."""
        state = self.session.state
        self._read_lines(reasons_why(final_of(state, False), state.cards, names_of(self.given, state).seats))

    def _act(self) -> None:
        self._read_table()
        beat_key = (self.act, self.guide.course.beat.key)
        if self.bot == "contrary" and beat_key not in self.tried:
            self.tried.add(beat_key)
            self._press_forbidden()
        decision = self.session.match.decision
        if decision is None:
            self.told.faults.append("nothing is asked")
            self.told.presses = STEPS
            return
        if len(decision.options) > 1:
            self.told.seconds += SECONDS_A_DECISION
            self._read_cards(decision.options)
        wanted = self._wanted()
        if wanted is None or decision.kind in ("invasion", "commit"):
            self._say(Primary() if wanted is None or decision.kind == "commit" or ASSAULT in wanted else Choose(wanted[0]))
            return
        if wanted == (PASS,):  # the first press shows the forecast
            self.told.presses += 1
            self._read_lines(self.sheets.forecast(forecast_pass(self.session.state), view_for(self.session.state, 0)))
        for pick in wanted:
            self._say(Choose(pick))
        if self.session.match.decision is decision and wanted != (PASS,):
            self._say(Primary())

    def _wanted(self) -> tuple[Action, ...] | None:
        """What is to be answered; None where the primary button has it."""
        decision, state = self.session.match.decision, self.session.state
        assert decision is not None
        if decision.kind in ("invasion", "commit"):
            planner = self.model.choice
            if planner is not None and planner.suggestion() is not None:
                return None
        if self.bot == "random" and self.fell < 3:
            free = [option for option in decision.options if self.guide.course.allows((option,)) and option != BREAK_OFF]
            return (self.random.choice(free or list(decision.options)),) if decision.max == 1 or free else None
        for number, step in enumerate(self.steps if self.fell < 3 else []):
            try:
                picks = picks_of(state, step)
            except StepError:
                continue
            if self.guide.course.allows(picks):
                del self.steps[: number + 1]
                return picks
        return self._sensible(decision.options)

    def _sensible(self, options: tuple[Action, ...]) -> tuple[Action, ...]:
        """What whoever knows the hints would do: invade what is strong enough for, else deploy what lacks, else go on."""
        allowed = [option for option in options if self.guide.course.allows((option,))] or list(options)
        cards = self.session.state.cards
        units = [cards[unit] for unit in self.session.state.players[0].units]
        fleet, ground = 2 - sum(unit.fleet for unit in units), 1 - sum(unit.ground for unit in units)
        for option in allowed:
            if isinstance(option, Invade) and cards[option.card].key in ("avalon", "zeus") and fleet <= 0 and ground <= 0:
                return (option,)
        lacking = (option for option in allowed if isinstance(option, Deploy))
        for option in lacking:
            face = cards[option.card]
            if min(face.fleet, fleet) > 0 or min(face.ground, ground) > 0:
                return (option,)
        return (next((option for option in (DONE, PASS) if option in allowed), allowed[0]),)

    def _press_forbidden(self) -> None:
        """Everything that the beat does not allow, and Undo: nothing of it changes the game, and each is answered."""
        decision = self.session.match.decision
        if decision is None:
            return
        before = self.session.state.digest()
        for option in decision.options:
            if not self.guide.course.allows((option,)) and decision.kind not in ("invasion", "commit"):
                self._say(Choose(option))
        if self.session.state.digest() != before:
            self.told.faults.append(f"{self.guide.course.beat.key}: a press that is not allowed has changed the game")

    def _say(self, intent: Intent) -> None:
        """One press, which must be answered."""
        model, state = self.model, self.session.state
        before = (state.seq, model.revision, self.guide.nudged)
        effects: list[Effect] = model.do(intent)
        self.told.presses += 1 if self.way == "mouse" or not isinstance(intent, Choose) else 2
        events = [event for effect in effects if isinstance(effect, Play) for event in effect.events]
        self.told.seconds += sum(max(beat(event)) for event in events)
        answered = (
            any(isinstance(effect, Refuse | Play) for effect in effects) or (self.session.state.seq, model.revision) != before[:2]
        )
        if not answered and not isinstance(intent, Undo):
            self.told.faults.append(f"{self.guide.course.beat.key}: {intent} is met with silence")
        self.show(effects)
        self.wait()


def newcomers(seeds: int) -> Iterator[tuple[Bot, str, int, Told]]:
    """Each of them by each way; only Random needs several seeds."""
    for bot in BOTS:
        for way in WAYS:
            for seed in range(seeds if bot == "random" else 1):
                yield bot, way, seed, Newcomer(bot, way, seed).learn()


def run(count: int | None, rest: list[str]) -> bool:
    """True if nobody is stuck, nothing is silent, no term is unknown, and Literal is done in time."""
    parser = argparse.ArgumentParser(prog="proof.py newcomer", allow_abbrev=False)
    parser.add_argument("--seeds", type=int, default=count or 20, help="how many times Random plays each way")
    chosen = parser.parse_args(rest)
    faults, played = [], 0
    for bot, way, seed, told in newcomers(chosen.seeds):
        played += 1
        faults += [f"{bot} by {way}, seed {seed}: {fault}" for fault in told.faults]
        if bot == "literal":
            minutes = told.seconds / 60
            print(f"{bot} by {way}: {told.presses} presses, {minutes:.1f} minutes of reading, deciding and watching", flush=True)
            if way == "mouse" and (told.presses > MOST_PRESSES or not MINUTES[0] <= minutes <= MINUTES[1]):
                faults.append(f"{told.presses} presses of {MOST_PRESSES}, {minutes:.1f} minutes of {MINUTES}")
    kinds = {kind: sum(kind in fault for fault in faults) for kind in ("stuck", "silence", "unknown term")}
    print(f"{played} lessons played: " + ", ".join(f"{kind} {number}" for kind, number in kinds.items()), flush=True)
    for fault in faults[:40]:
        print(fault)
    return not faults
