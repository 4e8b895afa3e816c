"""What a lesson says at this moment, as data: the box, what it points at, its buttons, and what becomes of a press on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.content.language import say
from game.engine import Action
from game.lessons.course import Course, live_values
from game.lessons.lesson import Lesson
from game.match import Match

Button = Literal[
    "next", "retry", "leave_it", "battle", "lessons", "title", "got_it", "keep_tips", "no_tips", "watch", "again", "leave"
]
PULSE_AFTER = 12.0
"""Seconds without input after which the ring pulses."""


@dataclass(frozen=True, slots=True)
class BoxSpec:
    """The box: its words, what it adds (a nudge or a hint), what it points at, its buttons, and whether the ring pulses."""

    key: str
    say: str
    note: str
    warns: bool
    point: tuple[str, ...]
    buttons: tuple[tuple[Button, str], ...]
    pulses: bool


class Guide:
    """Leads through one act on its match. It knows no table and no clock but the seconds that `wait` is told."""

    def __init__(self, lesson: Lesson, act: int, match: Match) -> None:
        self.lesson, self.act, self.match = lesson, act, match
        self.course = Course(lesson.acts[act], match)
        self.nudged = ""
        self.idle = 0.0
        self.accepted = False
        """Whether a lost act is left as it is."""
        self.course.follow()

    @property
    def last_act(self) -> bool:
        """Whether no act follows."""
        return self.act + 1 == len(self.lesson.acts)

    @property
    def act_over(self) -> bool:
        """Whether all beats of the act are over."""
        return self.course.done

    @property
    def lost(self) -> bool:
        """Whether the game of this act has ended, and not for the player."""
        result = self.match.state.result
        return result is not None and 0 not in result.winners

    @property
    def _offers_again(self) -> bool:
        return self.lost and not self.accepted and bool(self.lesson.lost)

    # -- what happens

    def follow(self) -> None:
        """The match has gone on or back."""
        self.nudged, self.idle = "", 0.0
        self.course.follow()

    def stops(self, picks: tuple[Action, ...]) -> str:
        """Why the beat does not take this answer; "" if it does."""
        if self.course.allows(picks):
            return ""
        beat = self.course.beat
        self.idle = 0.0
        self.nudged = beat.words.nudge or say("lesson.press_next")
        return self.nudged

    def press(self, button: Button) -> None:
        """Next, or that a lost act is left as it is; where other buttons lead, the screen knows."""
        self.nudged, self.idle = "", 0.0
        if button == "next":
            self.course.next()
        elif button == "leave_it":
            self.accepted = True
            beats = self.course.act.beats
            self.course.index = max(self.course.index, len(beats) - 1)

    def take_back(self) -> None:
        """Goes back to where the failed try began, past everything that was shown since."""
        key = self.course.beat.retry or self.course.beat.key
        at = self.course.opened.get(key, 0)
        if at < len(self.match.played):
            self.match.rewind(at)
        self.course = Course(self.lesson.acts[self.act], self.match)
        self.course.follow()
        self.course.until(key)
        self.nudged, self.idle = "", 0.0

    def wait(self, dt: float) -> bool:
        """Time without input; whether the box changes by it."""
        before = self._moment
        self.idle += dt
        return self._moment != before

    def touched(self) -> None:
        """Somebody is there."""
        self.idle = 0.0

    @property
    def _moment(self) -> tuple[bool, bool]:
        return self.idle >= PULSE_AFTER, self.idle >= self.course.beat.hint_after

    # -- what is shown

    def box(self) -> BoxSpec | None:
        """The box of this moment; None while nothing is to be said."""
        course, beat = self.course, self.course.beat
        if self._offers_again:
            buttons: tuple[tuple[Button, str], ...] = (("retry", say("lesson.retry")), ("leave_it", say("lesson.leave_it")))
            return BoxSpec("lost", self.lesson.lost, "", True, (), buttons, False)
        if course.fell:
            return BoxSpec(beat.key, beat.words.fell or beat.words.nudge, "", True, (), (("retry", say("lesson.retry")),), False)
        if course.done and self.last_act:
            beat = course.act.beats[-1]
        elif not course.speaks:
            return None
        words = self._filled(beat.words.say)
        pulses, hints = self._moment
        note = self.nudged or (self._filled(beat.words.hint) if hints else "")
        return BoxSpec(beat.key, words, note, bool(self.nudged), beat.point, self._buttons(), pulses and bool(beat.point))

    def _buttons(self) -> tuple[tuple[Button, str], ...]:
        if self.last_act and self.course.beat is self.course.act.beats[-1] and self.course.beat.reads_only:
            ways: list[Button] = ["lessons", "battle", "title"] if self.lesson.needs else ["battle", "lessons", "title"]
            return tuple((way, say(f"lesson.{way}")) for way in ways)
        return (("next", say("lesson.next")),) if self.course.beat.reads_only and not self.course.done else ()

    def _filled(self, words: str) -> str:
        """The words with their values as they stand now."""
        values = live_values(self.match.state)
        values["result"] = say("lesson.nemesis_wins") if self.lost else say("lesson.you_win")
        for name, value in values.items():
            words = words.replace("{" + name + "}", value)
        return words
