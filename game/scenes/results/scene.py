"""The end of a game: who won and why, both ledgers in full, tie-breakers, the seed, and what comes next (UX-E1 to E5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.games.analyst import Analyst
from game.client.games.beginning import begin_anew, new_seed
from game.client.games.local_game import rotated
from game.client.games.names import names_of
from game.client.games.profile_in_play import speaks_plainly
from game.client.games.recording import news_of_session
from game.client.games.requests import AnalysisArgs, game_args
from game.client.games.session import Session
from game.client.profile.preferences import MOTION
from game.client.profile.requests import Asked, Back, Go, ReplayArgs, Request, Swap, TitleArgs
from game.client.profile.settings import Text
from game.client.profile.setup_choices import LOCAL_SEED, SKIRMISH_SEED
from game.client.runs.campaign_steps import ways_on
from game.client.runs.campaigning import run_of
from game.client.runs.node_facts import parting_words
from game.client.runs.records.result_rows import result_rows, won_with
from game.client.table.cue_sheets import RESULTS
from game.client.table.ledger import final_of, reasons_why, sections
from game.content.language import say, sentence
from game.engine import Setup, SetupError, seed_of
from game.engine.api.history import Swing
from game.engine.terms import Seat
from game.scenes.results.event import cues, outcome_of
from game.scenes.results.local import next_tables, reasons_of, verdict_of
from game.scenes.results.picture import draw_scene, place_all, place_event
from game.scenes.results.sharing import share_facts
from game.scenes.shared.base import Scene
from game.scenes.shared.run_buttons import fleet_button
from game.ui.devices.input import LEFT, InputEvent, KeyDown, PointerDown, PointerMoved
from game.ui.kit import theme
from game.ui.kit.backdrop import Backdrop
from game.ui.kit.buttons import Button, HoldButton
from game.ui.kit.fields import TextField
from game.ui.kit.focus import Widget
from game.ui.screens.graph import COLORS as GRAPH_COLORS
from game.ui.screens.graph import graph_of
from game.ui.screens.ledger_table import LedgerTable
from game.ui.screens.outcome_page import OutcomePage
from game.ui.screens.score_page import ScorePage
from game.ui.screens.score_sheet import sheet_view
from game.ui.screens.share_card import share
from game.ui.table.seats import COLORS as SEAT_COLORS
from game.ui.table.seats import seat_color

if TYPE_CHECKING:
    from game.scenes.shared.base import SceneApp

REVEAL = 4.5
"""Seconds in which all rows are shown, at most; any key or click ends it."""
PER_ROW = 0.16
LEAST_EVENT = 480
"""The height of a window in which the end of a game is shown as an event; lower ones open its ledgers."""
REST = 1.0  # seconds between the two presses of the primary key that begin another game


class ResultsScene(Scene):
    """Reveals both ledgers row by row, then offers a rematch. A game that was given up shows how it stood."""

    room = (1500, 900)
    side: pygame.Rect
    """The column at the left, with everything but the ledgers."""

    def __init__(self, session: Session, conceded: bool = False) -> None:
        super().__init__()
        self.session = session
        self.conceded = conceded
        self.backdrop = Backdrop("results", 44)
        self.message = ""
        self.time = 0.0
        self.first = 0  # of many ledgers the first that is shown
        self.shown_page = "ledgers"
        self.analyst: Analyst | None = None
        self.meant, self.rested = False, 0.0  # the primary key has asked; seconds since its last press

    @property
    def on_event(self) -> bool:
        """Whether the end of the game is shown as an event, before its ledgers."""
        return self.event is not None and self.shown_page == "event"

    @property
    def other_page(self) -> bool:
        """Whether graph or score lie where the ledgers are."""
        return any(page is not None and page.visible for page in (self.graph, self.page))

    def enter(self, app: SceneApp) -> None:
        super().enter(app)
        state = self.session.state
        self.seat = self.session.seat
        self.names = names_of(app.services, state, self.session.enemy).seats
        self.wording = app.services.content.wording
        self.final = final_of(state, self.conceded, self.seat)
        self.local = self.session.local
        self.plain = speaks_plainly(app.services)
        told = reasons_of(self.final, state.cards, self.names) if self.local else None
        self.why = told or reasons_why(self.final, state.cards, self.names, self.seat)
        news = news_of_session(self.session)
        self.standing = self.session.score.standing
        self.rows = result_rows(news, self.standing, won_with(app.services, news))
        self._make_pages()
        self._make_buttons()
        self._lead_on()
        self._make_event(news.match.medal if news is not None and news.match is not None else "")
        self._turn_to("event" if self.event is not None else "ledgers")
        if app.services.settings.get(MOTION) is True:
            self.time = self.seconds
        self._reveal()
        self._judge()
        won = self.seat in self.final.winners and self.final.end != "conceded" and (self.standing is None or self.standing.won)
        app.audio.play("victory" if won else "defeat")
        app.audio.music("won" if won else "lost")

    def _make_pages(self) -> None:
        """The ledgers, and what may lie in their place: the graph of the game, and its score."""
        self.tables = [self._ledger(seat, name) for seat, name in enumerate(self.names)]
        for table in self.tables:
            table.lines = max(other.lines for other in self.tables)
        self.paged = list(self.tables)
        self.seconds = min(REVEAL, PER_ROW * max((len(table.rows) for table in self.tables), default=0))
        colors = SEAT_COLORS if self.local else GRAPH_COLORS
        self.graph = graph_of(self.session, self.names, self.watch_swing, colors)
        view = sheet_view(self.session, self.wording)
        self.page = ScorePage(view, self.wording, self.rows) if view is not None else None

    def _ledger(self, seat: Seat, name: str) -> LedgerTable:
        """What a seat has its points for."""
        state = self.session.state
        nemesis = state.is_nemesis(seat)
        sign = "emblem_star_crown" if nemesis else theme.faction_emblem(state.cards[state.players[seat].home].faction)
        color = seat_color(seat) if self.local else theme.NEMESIS if nemesis else theme.GOLD
        table = LedgerTable(name, sections(self.final, seat, state.cards, nemesis), self.final.totals[seat], color, sign)
        table.won = seat in self.final.winners
        return table

    def _make_buttons(self) -> None:
        """What can be pressed; a local game is played again with other words."""
        again = say("results.rematch_seats_rotate") if self.local else say("results.rematch_same_seed")
        fresh = say("results.same_seats_new_seed") if self.local else say("results.new_game_new_seed")
        self.again = Button(again, self.rematch, key="primary", icon="undo", style="primary", measure=24)
        self.fresh = Button(fresh, self.new_game, key="nemesis", icon="redo", measure=24)
        self.turn_page = Button(say("results.graph"), self.show_graph, key="sector_info", icon="points", measure=21)
        self.turn_page.enabled = self.graph is not None
        self.turn_score = Button(say("results.score"), self.show_score, key="score", icon="flag", measure=21)
        self.turn_score.enabled = self.page is not None
        self.turn_ledgers = Button(say("outcome.ledger"), self.show_ledgers, key="log", icon="log", measure=21)
        self.replay = Button(say("results.replay"), self.watch, key="zone_warzone", icon="eye", measure=21)
        self.judge = Button(say("analysis.button"), self.judge_game, key="advise", icon="info", measure=21)
        self.fleet = fleet_button(run_of(self.session))
        self.export = Button(say("results.export_journal"), self.export_journal, icon="log", measure=21)
        self.title = Button(say("results.title"), self.to_title, key="cancel", icon="left", style="quiet", measure=21)
        self.share = Button(say("results.share"), self.share_game, icon="eye", measure=20, hint=say("results.picture_and_line"))
        hint = say("results.ctrl_c_copies")
        self.seed: TextField[Asked] = TextField(say("results.seed"), self._seed_words(), limit=64, hint=hint)

    def _lead_on(self) -> None:
        """The buttons of a battle's results lead on in its run; those of other games are not needed then."""
        run = run_of(self.session)
        self.parting = parting_words(run) if run is not None else ""
        self.onward = run is not None and run.run.phase != "lost"  # a retry is another game
        if run is not None:
            ways = ways_on(run)
            self.again.label, self.again.on_press = ways.first.label, ways.first.request
            if ways.second is None:
                self.again.icon, self.again.key_action = "right", "primary"
                self.fresh.visible = False
            else:
                self.fresh.label, self.fresh.on_press = ways.second.label, ways.second.request
            if ways.end is not None:
                self.export = HoldButton(ways.end.label, ways.end.request, again=ways.end.again, icon="flag")
                self.export.measure = 21
        pages = [self.turn_score, self.turn_page, self.replay, self.judge, self.fleet]
        buttons: list[Widget[Asked]] = [self.again, self.fresh, self.turn_ledgers, *pages, self.export, self.title, self.share]
        others: list[Widget[Asked]] = [page for page in (self.graph, self.page) if page is not None]
        self.widgets.set([*buttons, self.seed, *self.tables, *others], self.again)

    def _make_event(self, medal: str) -> None:
        """The end of a game against one other side is an event, where the window has room for it."""
        self.event: OutcomePage | None = None
        if not self.local and len(self.names) == 2 and self.app.scale.height >= LEAST_EVENT:
            self.event = OutcomePage(outcome_of(self, (self.standing.medal if self.standing is not None else "") or medal))
            self.seconds = RESULTS.length / 1000

    def _judge(self) -> None:
        """Judges the game beside the window while its results are read, where that can be had."""
        thinking = self.app.services.thinking
        if thinking is not None and self.judge.visible:
            self.analyst = self.session.analyst(self.conceded, thinking, self.app.services.settings)

    def resume(self) -> None:
        """Back from a page above: where something else was asked meanwhile, the judgement begins again."""
        super().resume()
        self._judge()

    def leave(self) -> None:
        """Nobody waits for the judgement any more."""
        super().leave()
        if self.analyst is not None:
            self.analyst.stop()

    @property
    def _seed_key(self) -> Text:
        """The setting that keeps the text which the last seed was typed as."""
        return LOCAL_SEED if self.local else SKIRMISH_SEED

    def _seed_words(self) -> str:
        """The seed as it was typed, where that is known; otherwise its 32 digits, which set up the same game."""
        seed = self.session.state.setup.seed
        typed = self.app.services.settings.get(self._seed_key)
        return typed if typed and seed_of(typed) == seed else seed

    # -- the reveal

    @property
    def revealing(self) -> bool:
        """Whether rows are still to be shown; it never begins again."""
        return self.time < self.seconds

    def _reveal(self) -> None:
        share = 1.0 if not self.revealing else self.time / max(0.01, self.seconds)
        for table in self.tables:
            table.revealed = round(len(table.rows) * share)

    def finish(self) -> None:
        """Show everything at its end, the ledgers open."""
        self.end_reveal()
        self._turn_to("ledgers")

    def end_reveal(self) -> None:
        """What counts up or comes row by row is at its end."""
        self.time = self.seconds
        self._reveal()
        self.app.invalidate()

    def update(self, dt: float) -> Request | None:
        self.rested += dt
        if self.analyst is not None:
            self.analyst.update()
        if self.revealing:
            before, self.time = self.time, min(self.seconds, self.time + max(0.0, dt))
            self._reveal()
            if self.event is not None:
                for at, sound in cues(len(self.event.told.trophies)):
                    if before < at <= self.time:
                        self.app.audio.play(sound)
        still = self.still
        if self.event is not None and self.on_event and not still and self.event.update(dt):
            self.app.invalidate()
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return self.revealing or self.widgets.moving

    # -- what comes next

    def rematch(self) -> Request | None:
        """The same game again: same seed, same set-up; a local game with another seed, and everybody one seat further."""
        if self.local:
            return self._begin(rotated(self.session.state.setup), seed_of(self._new_seed()))
        return self._start(self.session.state.setup.seed)

    def new_game(self) -> Request | None:
        """The same set-up with another seed."""
        return self._start(seed_of(self._new_seed()))

    def _new_seed(self) -> str:
        """Another seed, kept as the text to be shown at the end of its game."""
        seed = new_seed()
        self.app.services.settings.set(self._seed_key, seed)
        return seed

    def _start(self, seed: str) -> Request | None:
        return self._begin(self.session.state.setup, seed)

    def _begin(self, setup: Setup, seed: str) -> Request | None:
        try:
            session = begin_anew(self.app.services, setup, seed)
        except SetupError as problem:
            self.message = sentence(problem)
            return None
        return Swap(game_args(session))

    def _go_on(self) -> Request | None:
        """The primary key goes on in a run at once; before another game it asks, and hammering it never begins one."""
        rested, self.rested = self.rested, 0.0
        if self.onward or (self.meant and rested >= REST):
            return self.again.press()
        self.meant, self.message = True, say("results.same_key_once_more", label=self.again.label)
        self.app.invalidate()
        return None

    def show_ledgers(self) -> Request | None:
        """Leads from the event, or from another page, to the ledgers."""
        self._turn_to("ledgers")
        return None

    def show_graph(self) -> Request | None:
        """Turns between the ledgers and the graph of the game."""
        if self.graph is not None:
            self._turn_to("ledgers" if self.graph.visible else "graph")
        return None

    def show_score(self) -> Request | None:
        """Turns between the ledgers and the rows of the score; in a local game to the ledgers of the next seats."""
        if self.local:
            return next_tables(self)
        if self.page is not None:
            self._turn_to("ledgers" if self.page.visible else "score")
        return None

    def _turn_to(self, page: str) -> None:
        """Shows one page at the right; the button of an open page leads back to the ledgers."""
        for key, label, shown, button, icon in (
            ("graph", say("results.graph"), self.graph, self.turn_page, "points"),
            ("score", say("results.score"), self.page, self.turn_score, "flag"),
        ):
            if shown is not None:
                shown.visible = key == page
            button.label = say("results.ledgers") if key == page else label
            button.icon = "log" if key == page else icon
        for table in self.tables:
            table.visible = page == "ledgers" and table in self.paged
        self.shown_page = page
        for widget in (self.turn_score, self.export, self.share):
            widget.visible = page != "event"
        self.seed.visible = page != "event" and not self.plain
        self.judge.visible = not self.local and bool(self.session.match.played)
        self.turn_ledgers.visible = page == "event"
        self.title.key_action = "" if self.other_page else "cancel"
        self.relayout()
        self.app.invalidate()

    def watch(self) -> Request | None:
        """The game again, from its beginning."""
        return Go(ReplayArgs(journal=self.session.match.journal))

    def judge_game(self) -> Request | None:
        """What each decision of the game gave away."""
        return Go(AnalysisArgs(session=self.session, conceded=self.conceded))

    def watch_swing(self, swing: Swing) -> Request | None:
        """The game again, at a turn that swung it."""
        return Go(ReplayArgs(journal=self.session.match.journal, at=swing.moment.command, event=swing.moment.event))

    def share_game(self) -> Request | None:
        """Saves a picture of the outcome and copies its share code (UX-E8)."""
        state, told = self.session.state, share_facts(self)
        seat = told.seats[0] if self.local else self.seat
        self.message = share(state, seat, told, self.wording.card_text(state.cards[state.players[seat].home]))
        self.app.invalidate()
        return None

    def export_journal(self) -> Request | None:
        """Writes the journal and says where."""
        self.message = self.session.export()
        return None

    def to_title(self) -> Request | None:
        """Back to the title."""
        return Back(to=TitleArgs)

    def back(self) -> Request | None:
        return self.show_ledgers() if self.other_page else self.to_title()

    def covered(self) -> None:
        self.backdrop.forget()
        if self.event is not None:
            self.event.forget()

    def journal_text(self) -> str | None:
        return self.session.journal_text()

    def handle(self, event: InputEvent) -> Request | None:
        if self.revealing and isinstance(event, KeyDown | PointerDown):
            self.end_reveal()
            if not (isinstance(event, KeyDown) and "primary" in event.actions and self.onward):
                return None  # in a run that key goes on at once (UX-C9)
        if isinstance(event, KeyDown) and not event.repeat and not self.typing and not (event.ctrl or event.alt):
            for button, action in ((self.again, "replay_last"), (self.fresh, "nemesis"), (self.judge, "advise")):
                if action in event.actions and button.visible:
                    return button.press()
            if "primary" in event.actions:
                return self._go_on()
            if "log" in event.actions and self.on_event:
                return self.show_ledgers()
            if "sector_info" in event.actions:
                return self.show_graph()
            if "score" in event.actions:
                return self.show_score()
            if "zone_warzone" in event.actions:
                return self.watch()
            if "star_map" in event.actions and self.fleet.visible:
                return self.fleet.press()
        if isinstance(event, PointerMoved):
            if self.graph is not None and self.graph.visible:
                self.graph.point(event.pos)
            for table in self.tables:
                if table.visible and table.rect.collidepoint(event.pos):
                    table.point(event.pos)
                elif not table.focused:
                    table.row = None
        if isinstance(event, PointerDown) and event.button == LEFT and self.message:
            self.message = ""
        return super().handle(event)

    # -- picture

    def relayout(self) -> None:
        if self.on_event:
            place_event(self)
        else:
            place_all(self)

    @property
    def verdict(self) -> tuple[str, tuple[int, int, int]]:
        """The outcome in a word, and its colour."""
        if self.local:
            return verdict_of(self.final, self.names)
        if self.final.end == "conceded":
            return say("results.conceded"), theme.WARN
        if len(self.final.winners) > 1:
            return say("results.draw"), theme.TEXT
        if self.seat in self.final.winners and self.standing is not None and not self.standing.won:
            return say("results.not_enough"), theme.NEMESIS  # ahead, but the mission asked for more
        return (say("results.victory"), theme.GOLD) if self.seat in self.final.winners else (say("results.defeat"), theme.NEMESIS)

    def draw(self, screen: pygame.Surface) -> None:
        draw_scene(self, screen)
