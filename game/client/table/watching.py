"""What follows as each event is shown: banner, sound and music, and what the log and the last moves are told."""

from __future__ import annotations

from game.client.profile.preferences import BANNERS, STREAMER
from game.client.runs.score_words import call_out_words
from game.client.table.choreography import sound_of
from game.client.table.drivers.ties import ties_of
from game.client.table.effects import Effect, Music, Sound, Tension
from game.client.table.parts.nemesis import console_of, phase_brings, portrait_of
from game.client.table.portraits import Portrait
from game.client.table.state import TableState
from game.client.table.tally import count
from game.client.table.tension import leads, tension_of
from game.client.table.tie_notes import log_ties
from game.content.language import say
from game.engine import Event
from game.engine.events import (
    AbilityUsed,
    BossPhaseBegan,
    CardMoved,
    CommandTried,
    EnergyChanged,
    InvasionChanged,
    InvasionEnded,
    NemesisTurned,
    Passed,
    RoundStarted,
    TargetChanged,
    TurnStarted,
)

FELT = (CardMoved, InvasionChanged, InvasionEnded, NemesisTurned, RoundStarted, TargetChanged)
"""Events that may tighten the game, or loosen it."""
OPEN_MOVES = frozenset({"deploy", "commit", "conquer", "draft", "colonize", "build"})
"""Moves of cards that everybody sees, whose sound tells where and how strong they are."""
BARKS = ("bark_1", "bark_2", "bark_3")
"""What is heard of the Nemesis as it speaks: a breath without words, one after the other."""
BANNER_SECONDS = 1.1
STREAM_SECONDS = 3.0
EVENT_SECONDS = 2.2
NUMERALS = ("0", "I", "II", "III", "IV", "V")


def watch(table: TableState, event: Event) -> list[Effect]:
    """An event is shown, and the table is as it is after it: banners, sounds, log and panels follow."""
    effects: list[Effect] = []
    if not table.showing.again:
        table.seats.watch(event, table.shown)
        if isinstance(event, RoundStarted):
            effects.append(Music(table.shown.sector))
        elif isinstance(event, NemesisTurned):
            show_panel(table, "nemesis")
        _banner(table, event)
    effects.append(heard(table, event))
    if not table.showing.again:
        said = table.voice.spoken
        _note(table, event)
        if table.voice.spoken > said:
            effects.append(Sound(BARKS[said % len(BARKS)], True))
        count(table, event)
    if isinstance(event, FELT):
        effects.append(felt(table, event))
    if isinstance(event, NemesisTurned | CommandTried | CardMoved | Passed):
        table.console = console_of(table)
    table.revision += 1
    return effects


def _note(table: TableState, event: Event) -> None:
    """The log grows, the last moves and the voice follow."""
    known = table.seats.known(event)
    table.book.add(known, table.shown)
    log_ties(table, known, table.shown)
    table.moves.watch(known, table.shown)
    rival = table.voice.nemesis
    table.voice.lead = table.points[table.seat] - table.points[rival] if rival >= 0 and table.points else 0
    table.voice.watch(event, table.shown)
    table.log = tuple(table.book.lines)


def heard(table: TableState, event: Event) -> Sound:
    """How an event sounds."""
    card = getattr(event, "card", None)
    face = table.shown.cards[card] if isinstance(card, int) else None
    last_round = isinstance(event, RoundStarted) and event.round == table.rounds
    name = sound_of(event, table.seat, face, last_round)
    strength = None
    if isinstance(event, CardMoved) and event.verb not in OPEN_MOVES:
        card = None  # nothing may be heard of a card that not everybody sees
    elif isinstance(event, CardMoved) and face is not None:
        strength = max(1, face.fleet, face.ground)
    elif isinstance(event, EnergyChanged):
        strength = 2 * abs(event.change)
    return Sound(name, True, card if isinstance(card, int) else None, strength)


def felt(table: TableState, event: Event) -> Tension:
    """How tight the game is as this is shown; an invasion and the last round are felt at once."""
    view = table.shown
    rival = view.nemesis.seat if view.nemesis is not None else None
    conquered = isinstance(event, CardMoved) and event.verb == "conquer"
    at_once = isinstance(event, InvasionChanged) or (isinstance(event, RoundStarted) and event.round == len(view.plan))
    return Tension(
        tension_of(view, table.points, table.seat),
        at_once,
        rival is not None and leads(table.points, rival),
        conquered and isinstance(event, CardMoved) and event.to == ("worlds", table.seat),
    )


def show_panel(table: TableState, name: str) -> None:
    """Opens a tab at the lower right; the forecast goes before the tabs while Pass is armed."""
    table.tab_marked = True
    table.tab = name  # type: ignore[assignment]
    if table.panel != "forecast":
        table.panel = name  # type: ignore[assignment]
    table.revision += 1


def remember(table: TableState) -> None:
    """The log and the last moves anew from all commands that count, as after Continue or Undo."""
    table.ties = ties_of(table.session) if table.ties is None else table.ties
    table.book.clear()
    table.moves.clear()
    table.seats.forget()
    for event, view in table.history(table.session.match, table.seats.told(table)):
        table.book.add(event, view)
        log_ties(table, event, view)
        table.moves.watch(event, view)
        table.seats.remember(event, view)
    table.log = tuple(table.book.lines)
    table.revision += 1


# -- banners


def _banner(table: TableState, event: Event) -> None:
    """What an event announces in the middle of the table."""
    if isinstance(event, RoundStarted):
        if table.choices.wants(BANNERS):
            announce(table, round_words(table, event), table.moves.recap)
    elif isinstance(event, BossPhaseBegan):
        if table.choices.wants(BANNERS):
            round_shown = table.banner if table.banner_left > 0 and table.banner_face is None else ""
            words = say("watching.phase", words=round_shown, n=event.n) if round_shown else say("watching.phase_began", n=event.n)
            announce(table, words, phase_brings(table, event.n), EVENT_SECONDS, portrait_of(table))
    elif isinstance(event, TurnStarted) and event.seat == table.seat:
        sentence = table.moves.sentence.replace("**", "")
        if sentence and table.choices.wants(STREAMER):
            announce(table, sentence, seconds=STREAM_SECONDS)
    elif isinstance(event, CardMoved) and event.verb == "conquer":
        words = call_out_words([call for call in table.session.score.calls if call.card == event.card])
        if words and event.to == ("worlds", table.seat) and table.seats.calls_out:
            announce(table, words)
    elif isinstance(event, AbilityUsed) and table.shown.cards[event.card].kind == "event":
        face = table.shown.cards[event.card]
        note = say("watching.event", seat=table.words.names.seats[event.seat], briefly=table.words.briefly(face, event.ability))
        announce(table, face.name, note, EVENT_SECONDS)


def announce(
    table: TableState, words: str, note: str = "", seconds: float = BANNER_SECONDS, face: Portrait | None = None
) -> None:
    """Says something in the middle of the table for a moment, with a smaller line below and the face of whom it is about;
    nothing at instant speed."""
    if not table.showing.instant:
        table.banner, table.banner_note, table.banner_left, table.banner_face = words, note, seconds, face


def round_words(table: TableState, event: RoundStarted) -> str:
    """The banner of a round: a new sector by number and name, the last round as such."""
    sectors = table.session.state.setup.sectors
    if event.round == len(sectors) > 1:
        return say("watching.round_last_one", round=event.round)
    if event.round == 1 or sectors[event.round - 2] != event.sector:
        return say(
            "watching.round_sector",
            round=event.round,
            numerals=NUMERALS[event.sector],
            name=table.session.book.sector(event.sector).name,
        )
    return say("watching.round", round=event.round, count=len(sectors))
