"""What a saved game asks of the sound, second by second: its events staged as the table shows them, at their usual speed.

The player is taken to think for a moment before each answer and to press once for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.client.games.names import names_of
from game.client.profile.services import Options, Services, shipped_content
from game.client.profile.settings import MemorySettings
from game.client.replay.replay_driver import ReplayDriver
from game.client.table.choices import TablePreferences
from game.client.table.choreography import Item, cues
from game.client.table.effects import Effect, Sound, Tension
from game.client.table.labels import Labels
from game.client.table.log_book import LogBook
from game.client.table.model import TableModel
from game.client.table.staging import Begun
from game.client.table.state import Showing
from game.client.table.watching import FELT, felt, heard
from game.engine import CardBook, Event, Journal, View, fold, mask, view_for
from game.engine.api.history import Recording
from game.engine.api.standings import points
from game.engine.events import RoundStarted
from game.ui.audio.desk import FIRST_SECTOR, SECTORS
from game.ui.table.parts.hearing import OF_BATTLE

THINKS = 2.5
"""Seconds before each answer of the player."""
RESULTS_SECONDS = 24.0
"""So long the results are listened to: their music ends within eight bars."""


class Asked(NamedTuple):
    """Something that is asked of the sound: `kind` and what is given are those of the desk; `words` tell it to whoever reads."""

    second: float
    kind: str
    given: tuple[object, ...]
    words: str = ""


class Listener:
    """Walks through a recording and writes down what is asked; `rival` is whose themes sound, `boss` whether in its own set."""

    def __init__(self, recording: Recording, services: Services, rival: str, boss: bool) -> None:
        self.recording, self.services, self.rival, self.boss = recording, services, rival, boss
        self.asked: list[Asked] = []
        self.second = 0.0
        driver = ReplayDriver(self.services, self.recording, self.recording.book)
        session = driver.open()
        self.seat = session.seat
        view = view_for(session.state, self.seat)
        names = names_of(self.services, session.state)
        wording = self.services.content.wording
        self.model = TableModel(driver, Labels(wording, view, names), TablePreferences(self.services.settings))
        self.book = LogBook(wording, view, names)
        self._told = False
        self._playing = ""

    def whole(self) -> list[Asked]:
        """The game from the first question to the results."""
        self._music(self.recording.state(0).sector)
        for command in range(1, len(self.recording.commands) + 1):
            if self.recording.commands[command - 1].seat == self.seat:
                self.second += THINKS
                self._ask("play", "select", None, None)
            self._command(command)
        result = self.recording.last.result
        if result is not None:
            won = self.seat in result.winners
            self._ask("music", "won" if won else "lost")
            self._ask("play", "victory" if won else "defeat", None, None, words="Victory" if won else "Defeat")
            self.second += RESULTS_SECONDS
        return self.asked

    def _command(self, command: int) -> None:
        before = self.recording.state(command - 1)
        view = view_for(before, self.seat)
        self._follow(view)
        self.model.points = tuple(points(before, seat) for seat in range(len(before.players)))
        events = [mask(event, self.seat) for event in self.recording.events[command]]
        nemesis = view.nemesis.seat if view.nemesis is not None else None
        for cue in cues(events, nemesis, view=view):
            self._show(cue.item)
            self.second += cue.hold
        self._told = False

    def _follow(self, view: View) -> None:
        self.model.follow(view, Showing(moving=True))

    def _show(self, item: Item) -> None:
        if isinstance(item, Begun):
            row = item.staged.sheet.row(item.act)
            if row is not None and row.sound:
                self._told = self._told or item.act == "impact"
                self._ask("play", row.sound, None, None, words=row.sound.replace("_", " ").capitalize())
            return
        self._follow(fold(self.model.shown, item.event))
        lines = len(self.book.lines)
        self.book.add(item.event, self.model.shown)
        words = self.book.lines[-1].text.replace("**", "") if len(self.book.lines) > lines else ""
        for effect in self._effects(item.event):
            self._carry(effect, words)

    def _effects(self, event: Event) -> Iterator[Effect]:
        if isinstance(event, RoundStarted):
            self._music(self.model.shown.sector)
        yield heard(self.model, event)
        if isinstance(event, FELT):
            yield felt(self.model, event)

    def _carry(self, effect: Effect, words: str) -> None:
        if isinstance(effect, Sound) and effect.name and not (self._told and effect.name in OF_BATTLE):
            self._ask("play", effect.name, None, effect.strength, words=words)
        elif isinstance(effect, Tension):
            self._ask("tension", effect.value, self.rival if effect.rival else "", effect.at_once)
            if effect.crowned:
                self._ask("crown")

    def _music(self, sector: int) -> None:
        name = f"boss_{self.rival}" if self.boss else SECTORS.get(sector, FIRST_SECTOR)
        if name != self._playing:
            self._playing = name
            self._ask("music", name, words=f"Music: {name.replace('_', ' ')}")

    def _ask(self, kind: str, *given: object, words: str = "") -> None:
        self.asked.append(Asked(self.second, kind, given, words))


def asked_by(book: CardBook, journal: Journal, rival: str, boss: bool) -> list[Asked]:
    """What a journal asks of the sound. Raises ReplayError."""
    services = Services(Options(), MemorySettings({}), content=shipped_content())
    return Listener(Recording(book, journal), services, rival, boss).whole()


TOGETHER = 0.6
"""Words that begin within so many seconds stand together."""


def captions(asked: Sequence[Asked], lasts: float = 2.5) -> str:
    """The words as a file of subtitles, one after the other."""
    groups: list[tuple[float, list[str]]] = []
    for one in asked:
        if one.words and groups and one.second - groups[-1][0] < TOGETHER:
            groups[-1][1].append(one.words)
        elif one.words:
            groups.append((one.second, [one.words]))
    ends = [second for second, _ in groups[1:]] + [float("inf")]
    rows = [
        f"{number}\n{_stamp(second)} --> {_stamp(min(second + lasts, end))}\n" + "\n".join(dict.fromkeys(words)) + "\n"
        for number, ((second, words), end) in enumerate(zip(groups, ends, strict=True), start=1)
    ]
    return "\n".join(rows)


def _stamp(second: float) -> str:
    whole = round(second * 1000)
    return f"{whole // 3_600_000:02d}:{whole // 60_000 % 60:02d}:{whole // 1000 % 60:02d},{whole % 1000:03d}"
