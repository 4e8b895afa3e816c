"""A lesson as it is played: acts, each with its table, and the beats that lead through it."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Setup


@dataclass(frozen=True, slots=True)
class BeatWords:
    """What a beat says, what it answers to a press that it does not allow, what it adds when nothing happens, and what it says
    when a try has failed (without it the answer to a press).
    """

    say: str
    nudge: str = ""
    hint: str = ""
    fell: str = ""


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a lesson. `when` holds as it opens, `until` as it ends; `allow` names the steps that are taken, none: all.

    `point` is what the box speaks of. `never` ends a try: it goes back to the beat `retry`, at its beginning. A beat that is
    `until` "event next" alone waits for the button.
    """

    key: str
    words: BeatWords
    when: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    retry: str = ""
    hint_after: int = 25

    @property
    def reads_only(self) -> bool:
        """Whether nothing is to be done but to read and go on."""
        return self.until == ("event next",)


@dataclass(frozen=True, slots=True)
class Act:
    """A table and its beats; `solution` is one way through them, in steps, with "next" where the button is pressed, and `others`
    are further ways, so that each free try has two answers at least.
    """

    setup: Setup
    beats: tuple[Beat, ...]
    solution: tuple[str, ...]
    others: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. `needs` are lessons that come before it, `place` where it stands in the list, `picture` the card whose
    picture stands for it, "" for none; `lost` is what is said where its last act is lost.
    """

    id: str
    title: str
    about: str
    minutes: int
    needs: tuple[str, ...]
    teaches: tuple[str, ...]
    acts: tuple[Act, ...]
    lost: str = ""
    place: int = 50
    picture: str = ""
