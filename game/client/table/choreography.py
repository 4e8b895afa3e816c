"""How long each kind of event is shown and how long its card flies, in seconds at normal speed, and its sound (UX-T11, UX-N5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.client.table.staging import Begun, Part, Staged, marks_of, scenes_of
from game.client.table.timeline import Cue
from game.engine import CardDef, Event, View
from game.engine.events import (
    AbilityUsed,
    CardMoved,
    CommandTried,
    DeckShuffled,
    DiceRolled,
    EnergyChanged,
    FactionChanged,
    GameEnded,
    HeroicShuffled,
    HeroicTop,
    InvasionEnded,
    MarksChanged,
    NemesisTurned,
    Passed,
    PhaseStarted,
    RoundStarted,
    StrengthDoubled,
    SurgeSpent,
    TargetChanged,
    TokensChanged,
    TurnStarted,
)
from game.engine.terms import Seat

LONGEST_OWN = 1.5
LONGEST_NEMESIS = 2.4
LONGEST_BY_SPEED = ((1.0, 2.4), (2.0, 1.15), (4.0, 0.38))
"""Seconds that a turn of the Nemesis may take on the clock, by its speed (UX-N5: 2.5, 1.2 and 0.4)."""


class CueTiming(NamedTuple):
    """`hold` until the next event is shown; `flight` of the cards that move."""

    hold: float = 0.0
    flight: float = 0.2


MOVES: dict[str, CueTiming] = {
    "setup": CueTiming(0.0, 0.0),
    "draw": CueTiming(0.08, 0.26),
    "reveal": CueTiming(0.10, 0.30),
    "draft": CueTiming(0.40, 0.38),
    "deploy": CueTiming(0.22, 0.24),
    "play": CueTiming(0.20, 0.22),
    "commit": CueTiming(0.06, 0.24),
    "conquer": CueTiming(0.45, 0.40),
    "colonize": CueTiming(0.25, 0.24),
    "discard": CueTiming(0.05, 0.20),
    "leave": CueTiming(0.08, 0.24),
    "grant": CueTiming(0.10, 0.30),
    "recall": CueTiming(0.10, 0.30),
    "build": CueTiming(0.42, 0.40),
    "cycle": CueTiming(0.22, 0.26),
    "seize": CueTiming(0.42, 0.40),
    "lose": CueTiming(0.42, 0.40),
    "bury": CueTiming(0.22, 0.26),
    "enlist": CueTiming(0.22, 0.26),
}
CHOREOGRAPHY: dict[type, CueTiming] = {
    AbilityUsed: CueTiming(0.20),
    CommandTried: CueTiming(0.42),
    DeckShuffled: CueTiming(0.25),
    DiceRolled: CueTiming(1.20),
    EnergyChanged: CueTiming(0.06),
    FactionChanged: CueTiming(0.22),
    GameEnded: CueTiming(0.30),
    HeroicShuffled: CueTiming(0.25),
    HeroicTop: CueTiming(0.10),
    InvasionEnded: CueTiming(0.20),
    MarksChanged: CueTiming(0.20),
    NemesisTurned: CueTiming(0.60),
    Passed: CueTiming(0.40),
    PhaseStarted: CueTiming(0.12),
    RoundStarted: CueTiming(0.70),
    StrengthDoubled: CueTiming(0.25),
    TargetChanged: CueTiming(0.40),
    TokensChanged: CueTiming(0.05),
}
"""An event type that is missing here is shown without taking time."""


def beat(event: Event) -> CueTiming:
    """How an event is shown."""
    if isinstance(event, CardMoved):
        return MOVES.get(event.verb, CueTiming(0.10, 0.22))
    return CHOREOGRAPHY.get(type(event), CueTiming())


class ShownCue(NamedTuple):
    """An event with the seconds that its card flies."""

    event: Event
    flight: float


Item = ShownCue | Begun
"""What the timeline shows: an event, or an act of a staged one that begins."""


def cues(
    events: Sequence[Event],
    nemesis: Seat | None = None,
    *,
    theirs: bool = False,
    speed: float = 1.0,
    teach: bool = False,
    view: View | None = None,
) -> list[Cue[Item]]:
    """The events with their times; a turn of the Nemesis, or a chain of other events, that takes too long is sped up as a whole.

    `theirs` says that the first events belong to a turn of the seat `nemesis`; `speed` is the one its turns are shown with.
    With `teach` each of its turns waits at its end until it is asked to go on (UX-N5). With `view`, the table before them,
    the great events are staged by their cue sheets; those of one's own keep the time of their sheets whatever else happens.
    """
    queue: list[Cue[Item]] = []
    part: list[Event] = []

    def close() -> None:
        if not part:
            return
        scenes = scenes_of(part, view) if view is not None else list(part)
        share = _share(scenes, longest_nemesis(speed), True) if theirs else _share(scenes, LONGEST_OWN, False)
        told = theirs and teach and any(isinstance(event, TELLING) for event in part)
        for scene in scenes:
            queue.extend(_staged(scene, share if theirs else 1.0) if isinstance(scene, Staged) else [_plain(scene, share)])
        if told:
            queue[-1] = replace(queue[-1], wait=True)
        part.clear()

    for event in events:
        turns = isinstance(event, TurnStarted) and event.seat == nemesis
        if turns or (theirs and isinstance(event, ENDS)):
            close()
            theirs = turns
        part.append(event)
    close()
    return queue


def _plain(event: Event, share: float) -> Cue[Item]:
    timing = beat(event)
    return Cue(ShownCue(event, timing.flight * share), timing.hold * share)


def _staged(staged: Staged, share: float) -> list[Cue[Item]]:
    """The acts and the folds of a staged event; what is folded flies to its place at its usual speed, the World with its body."""
    staged = replace(staged, share=staged.share * share)
    queue: list[Cue[Item]] = []
    marks = marks_of(staged)
    for (at, what), after in zip(marks, [*(mark for mark, _ in marks[1:]), staged.seconds]):
        items: list[Item] = [what] if isinstance(what, Begun) else [ShownCue(event, _flight(event) * share) for event in what]
        queue += [Cue(item, 0.0) for item in items[:-1]]
        queue.append(Cue(items[-1], after - at))
    return queue


def _flight(event: Event) -> float:
    return beat(event).flight


TELLING = (NemesisTurned, CommandTried, CardMoved, Passed)
"""Events of a turn of the Nemesis that are worth waiting for."""
ENDS = (TurnStarted, PhaseStarted, RoundStarted, GameEnded)
"""Events that end a turn of the Nemesis."""


def longest_nemesis(speed: float) -> float:
    """Seconds at normal speed that a turn of the Nemesis may take where it is shown at this speed."""
    limit = next((limit for most, limit in LONGEST_BY_SPEED if speed <= most), None)
    return LONGEST_NEMESIS if limit is None else limit * speed


def lasts(queue: Sequence[Cue[Item]]) -> float:
    """Seconds at normal speed until the last card of these cues has arrived."""
    passed = end = 0.0
    for cue in queue:
        if isinstance(cue.item, ShownCue) and isinstance(cue.item.event, CardMoved):
            end = max(end, passed + cue.item.flight)
        passed += cue.hold
    return max(passed, end)


def _share(scenes: Sequence[Part], longest: float, staged: bool) -> float:
    """How much of their time events may take; with `staged` that of staged ones counts too."""
    queue: list[Cue[Item]] = []
    for scene in scenes:
        if not isinstance(scene, Staged):
            queue.append(_plain(scene, 1.0))
        elif staged:
            queue += _staged(scene, 1.0)
    total = lasts(queue)
    return min(1.0, longest / total) if total else 1.0


MOVE_SOUNDS = {
    "draw": "deal",
    "reveal": "flip",
    "play": "place",
    "discard": "deal",
    "colonize": "place",
    "build": "deploy_machine",
    "cycle": "flip",
    "seize": "draft",
    "lose": "deal",
    "bury": "deal",
    "enlist": "deploy_troops",
}
"""The sounds of moves by their verb, where nothing else decides."""
BODIES = {
    "starfighter": "fighter",
    "star_cruiser": "cruiser",
    "capital_ship": "capital",
    "robot": "machine",
    "vehicle": "machine",
}
"""How Units sound by their types; all others are troops."""
SHIPS = frozenset({"fighter", "cruiser", "capital"})
PLAIN_SOUNDS: dict[type, str] = {
    DeckShuffled: "shuffle",
    DiceRolled: "shuffle",
    HeroicShuffled: "shuffle",
    HeroicTop: "flip",
    NemesisTurned: "nemesis_flip",
    SurgeSpent: "energy_gain",
}
"""Events that sound the same whatever they say."""


def body_of(face: CardDef | None) -> str:
    """How a Unit sounds: a ship by its size, a machine, or troops."""
    types = face.types if face is not None else ()
    return next((body for kind, body in BODIES.items() if kind in types), "troops")


def _moved(event: CardMoved, human: int, face: CardDef | None) -> str:
    theirs = event.to[0] in ("column", "sideways") or (event.to[0] == "worlds" and event.to[1] != human)
    if event.verb == "conquer":
        return "nemesis_conquest" if theirs else "core_conquest" if face is not None and face.core else "conquest"
    if event.verb == "deploy":
        return f"deploy_{body_of(face)}"
    if event.verb == "draft":
        return "sweep" if theirs else "draft"
    if event.verb == "commit":
        return "fleet" if body_of(face) in SHIPS else "ground"
    return MOVE_SOUNDS.get(event.verb, "")


def sound_of(event: Event, human: int, face: CardDef | None, last_round: bool) -> str:
    """The sound of an event as the human seat hears it; "" for events that are silent.

    `face` is what is printed on the card it is about, None where that may not be seen; `last_round` says that the round which
    starts is the last one.
    """
    if isinstance(event, CardMoved):
        return _moved(event, human, face)
    if isinstance(event, EnergyChanged):
        return ("energy_gain" if event.change > 0 else "energy_spend") if event.seat == human and event.card is not None else ""
    if isinstance(event, InvasionEnded):
        return "" if event.conquered else "break_off"
    if isinstance(event, TargetChanged):
        return "nemesis_target" if event.world is not None else ""
    if isinstance(event, RoundStarted):
        return "last_round" if last_round else "round_start"
    if isinstance(event, TokensChanged | MarksChanged):
        return "token" if event.now else ""
    if isinstance(event, FactionChanged):
        return "token" if event.change > 0 else "energy_spend" if event.seat == human else ""
    if isinstance(event, StrengthDoubled):
        return "ground" if event.card is not None else ""
    return PLAIN_SOUNDS.get(type(event), "")
