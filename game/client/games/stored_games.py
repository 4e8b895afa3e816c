"""Keeping the window's games in the profile: one saved entry per command, a snapshot per round, Continue, export."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.client.games.kept_judgements import is_kept
from game.client.games.play_clock import PlayClock
from game.client.profile.services import Content
from game.client.profile.settings import Settings
from game.content.language import line, say, sentence
from game.store import CloseState, GameSummary, NotSaving, Replay, SavedGame, Saving, Store, StoreError, replay_of, write_text
from game.store.errors import Unanswered
from game.store.export import WAY, replay_text
from game.store.store import CLOSE_SECONDS

if TYPE_CHECKING:
    from game.campaign.progress import ProgressChange
    from game.client.games.recording import News
    from game.engine import CardBook, Entry, Event, GameState
    from game.match import Match
    from game.store.journal import Numbering

log = logging.getLogger(__name__)

LONG_BEHIND = 5.0
"""Seconds that a disk may take before the player is told of it."""


class StoredGames:
    """Keeps games in an open profile; also answers what the title asks (`Games`) and keeps its settings.

    What knows the rules is loaded with the first game that is played or looked at: the title asks for none.
    """

    def __init__(self, store: Store, content: Content, exports: Path) -> None:
        self.store = store
        self.content = content
        self.exports = exports
        self.game_id: str | None = None
        self.run_id = ""
        self.news: News | None = None
        """What the game that ended last has changed in the profile; None while a game is on."""
        self.clock = PlayClock(store)
        self._numbers: Numbering | None = None
        self._round = 0
        self.problem: str | None = None

    @property
    def book(self) -> CardBook:
        """The packs in play."""
        return self.content.book

    # -- keeping

    def begin(self, match: Match, run_id: str = "") -> None:
        """A new game has started, in this run."""
        from game.store.journal import Numbering, header_of

        header = header_of(match.journal.setup)
        self.game_id = self.store.begin({**header, "run": run_id} if run_id else header)
        self.run_id = run_id
        self.news = None
        self.clock.start()
        self._numbers = Numbering()
        self._round = match.state.round

    def entry(self, entry: Entry, state: GameState, events: list[Event]) -> None:
        """Hands a journal entry to the store, with a snapshot when a round has begun."""
        if self.game_id is None or self._numbers is None:
            return
        from game.content.codec import state_to_json
        from game.store.journal import draws_of

        self.clock.tick(keep=state.round != self._round)
        snapshot = state_to_json(state) if state.round != self._round else None
        self._round = state.round
        saved = self._numbers.saved(entry)
        self.store.append(self.game_id, self._numbers.last, saved, entry.digest, draws_of(state), snapshot)

    def finish(self, match: Match, conceded: bool, change: ProgressChange | None = None) -> None:
        """Saves the result and what the game changes in the profile, together; a conceded game is lost."""
        if self.game_id is None:
            return
        from game.client.games.recording import news_of
        from game.content.codec import result_to_json

        result: dict[str, Any] = {"conceded": conceded}
        if match.state.result is not None:
            result.update(result_to_json(match.state.result))
        self.clock.tick(keep=True)
        self.news = news_of(match, conceded, self.store, change)
        self.store.finish(self.game_id, result, self.news.change)

    @property
    def notice(self) -> str | None:
        """One sentence when nothing can be saved at the moment."""
        status = self.store.status
        if isinstance(status, NotSaving):
            return say("keeper.not_saved_at_moment", reason=status.reason)
        if isinstance(status, Saving) and status.seconds >= LONG_BEHIND:
            return say("keeper.behind", n=status.behind, seconds=int(status.seconds))
        return None

    # -- going on

    def running(self) -> tuple[GameSummary, ...]:
        """The running games in which something was played, the one played last first. Raises StoreError."""
        return tuple(game for game in self.store.running_games() if game.entries)

    def newest(self, run_id: str | None = None, game_id: str | None = None) -> GameSummary | None:
        """The game that Continue means: the newest running one, that of a run, or the one with an id. Raises StoreError."""
        games = (game for game in self.running() if game_id in (None, game.game_id))
        return next((game for game in games if run_id is None or game.header.get("run") == run_id), None)

    def resume(self, run_id: str | None = None, game_id: str | None = None) -> Match | None:
        """A running game, as `newest` finds it, at its last decision. Raises StoreError when it cannot go on."""
        newest = self.newest(run_id, game_id)
        match = self._match(newest)
        if newest is None or match is None:
            return None
        from game.store.journal import Numbering

        self.game_id = newest.game_id
        self.run_id = str(newest.header.get("run", ""))
        self.news = None
        self.clock.start()
        self._numbers = Numbering()
        for entry in match.journal.entries:
            self._numbers.saved(entry)
        self._round = match.state.round
        return match

    def look(self, run_id: str | None = None, game_id: str | None = None) -> Match | None:
        """A running game, as `newest` finds it, only to be looked at. Raises StoreError as `resume`."""
        return self._match(self.newest(run_id, game_id))

    def ended(self, game_id: str) -> tuple[Match, bool]:
        """A finished game at its end, and whether it was given up. Raises StoreError."""
        saved = self.store.load(game_id)
        return self._played(saved), bool((saved.result or {}).get("conceded"))

    def _match(self, game: GameSummary | None) -> Match | None:
        return self._played(self.store.load(game.game_id)) if game is not None else None

    def _played(self, saved: SavedGame) -> Match:
        """A saved game, played to where it stands. Raises StoreError."""
        from game.client.games.books import book_of_packs, missing_packs
        from game.engine import ReplayError
        from game.match import Match
        from game.store.journal import journal_of

        try:
            journal = journal_of(saved.header, saved.entries, saved.digests)
            book = book_of_packs(journal.setup.packs, self.book)
            if book is None:
                missing = missing_packs(journal.setup.packs, self.book)
                raise StoreError(line("keeper.needs_packs", packs=missing))
            return Match.resume(book, journal)
        except (ReplayError, ValueError) as problem:
            raise StoreError(line("keeper.saved_game_cannot_go", problem=sentence(problem))) from problem

    def continue_line(self) -> str | None:
        """One line on the game that can be continued."""
        try:
            newest = self.newest()
            return None if newest is None else self.line_of(newest)
        except Unanswered:
            return None  # `notice` says so, as long as it lasts
        except StoreError as problem:
            self.problem = sentence(problem)
            return None

    def line_of(self, game: GameSummary) -> str:
        """One line on a running game: mode, round, moves. Raises StoreError."""
        saved = self.store.load(game.game_id)
        options = dict(saved.header.get("setup", {}).get("options", []))
        mode = str(options.get("nemesis_mode", ""))
        snapshot = saved.snapshot
        number = int(snapshot["round"]) if snapshot is not None else 1
        rounds = len(saved.header.get("setup", {}).get("sectors", [])) or 10
        return say(
            "keeper.moves_so_far",
            modes=bool(mode),
            mode=line(f"mode.{mode}") if mode else "",
            number=number,
            rounds=rounds,
            moves=game.entries,
        )

    @property
    def recovered(self) -> bool:
        """Whether the game ended last time without closing the profile, and nothing was played since."""
        return self.store.recovered and self.game_id is None

    def notices(self) -> str | None:
        """What the player should read on the title."""
        if self.notice or self.problem:
            return self.notice or self.problem
        return self.store.notices[-1] if self.store.notices else None

    def give_up(self, game_id: str) -> None:
        """Ends a running game that nobody wants to go on with: it counts as conceded. Raises StoreError."""
        from game.client.games.recording import news_of

        match = self._match(self.newest(game_id=game_id))
        if match is None:
            raise StoreError(line("keeper.this_game_is_not"))
        result: dict[str, Any] = {"conceded": True}
        self.store.finish(game_id, result, news_of(match, True, self.store, None).change)

    def close(self, seconds: float = CLOSE_SECONDS) -> CloseState:
        """Writes what is waiting and lets go of the profile; what the file still lacks after so long."""
        self.clock.stop()
        return self.store.close(seconds)

    # -- export

    def text(self, match: Match, way: Sequence[Sequence[str]] = ()) -> str:
        """The journal as the text of a replay file, with the way of the run that it belongs to."""
        from game.content.codec import result_to_json
        from game.store.journal import entries_of, header_of

        entries = match.journal.entries
        result = result_to_json(match.state.result) if match.state.result is not None else None
        draws = self._all_draws(match)
        digests = tuple(entry.digest for entry in entries)
        header = header_of(match.journal.setup) | ({WAY: [list(step) for step in way]} if way else {})
        return replay_text(Replay(header, tuple(entries_of(match.journal)), digests, draws, result))

    def export(self, match: Match, way: Sequence[Sequence[str]] = ()) -> Path:
        """Writes the journal to the folder for exchange. Raises StoreError with one sentence."""
        name = f"core-worlds-{match.journal.setup.seed[:8]}-{len(match.journal.entries):04d}.cwreplay"
        path = self.exports / name
        write_text(path, self.text(match, way))
        return path

    def _all_draws(self, match: Match) -> tuple[int, ...]:
        """Random numbers drawn after each entry, by playing the journal again."""
        from game.engine import apply, new_game
        from game.store.journal import draws_of

        state, _ = new_game(match.book, match.journal.setup)
        counted = [state.clone()]
        draws = []
        for entry in match.journal.entries:
            if entry.command is None:
                del counted[entry.undo_to + 1 :]
            else:
                state = counted[-1].clone()
                apply(state, entry.command, listen=False)
                counted.append(state)
            draws.append(draws_of(counted[-1]))
        return tuple(draws)


class KeptGames:
    """What the title asks of the profile."""

    def __init__(self, keeper: StoredGames) -> None:
        self.keeper = keeper
        self._rescued = False

    def continue_line(self) -> str | None:
        """One line on the game that can be continued; None without one."""
        return self.keeper.continue_line()

    @property
    def recovered(self) -> bool:
        """Whether the game ended last time without closing the profile, and nothing was played since."""
        return self.keeper.recovered

    def notice(self) -> str | None:
        """One sentence for a banner; None when all is well."""
        return self.keeper.notices()

    def journal_text(self) -> str | None:
        """The journal of that game as it is saved, for a crash report; None without one."""
        newest = self.keeper.newest()
        return None if newest is None else replay_text(replay_of(self.keeper.store.load(newest.game_id)))

    def drain(self, seconds: float) -> CloseState:
        """Writes what is waiting, for so long at most; how that stands."""
        return self.keeper.close(seconds)

    def rescue(self) -> Path | None:
        """Puts what is still not saved into a rescue file; None when nothing waits. Raises StoreError."""
        path = self.keeper.store.rescue()
        self._rescued = True
        log.warning("what waits was written to %s", None if path is None else path.name)
        return path

    def close(self) -> None:
        """Writes what is waiting and lets go of the files; what could not be saved in time goes into a rescue file."""
        left = self.drain(0.0 if self._rescued else CLOSE_SECONDS)
        if not left.done and not self._rescued:
            log.warning("closed with %d writes waiting: %s", left.waiting, left.reason)
            try:
                self.rescue()
            except StoreError as problem:
                log.error("what waits is lost: %s", problem)
        self.keeper.store.leave()


class KeptSettings(Settings):
    """Settings of the profile; numbers with a fraction are kept as text, because the store takes none."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store

    @property
    def values(self) -> dict[str, object]:
        """All settings for a crash report, without the name of the profile, which may be the player's own, and judged games."""
        return {name: value for name, value in self.store.settings().items() if name != "name" and not is_kept(name)}

    def kept(self, name: str) -> object:
        """What is kept under a name; None for nothing."""
        value: object = self.store.get_setting(name)
        return value

    def keep(self, name: str, value: object) -> None:
        """Keeps a value under a name."""
        self.store.set_setting(name, repr(value) if isinstance(value, float) else value)
