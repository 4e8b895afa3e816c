"""Every scene and overlay of the window in the states that ask most of it: what the proofs of readability look at.

A scene of `game.app.scenes` without a line here is shown as `game.cli.stage.show` shows it, so that no new scene goes unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.app.scenes import scene_class
from game.cli.stage import SceneRequest, settle, show, show_local
from game.cli.stage_games import played_match
from game.cli.stage_runs import show_run
from game.client.games.requests import DraftArgs, RestartArgs, ResultsArgs, TableArgs
from game.client.games.session import Session
from game.client.profile.preferences import INTEL
from game.client.profile.requests import ControlsArgs, ReplayArgs, SettingsArgs, TitleArgs
from game.client.runs.campaigning import StarMapArgs
from game.client.table.intents import CallHand, Explain, OpenPanel, Pin, Press, ShowCosts, TurnSeat
from game.client.table.looking import show_pile
from game.client.table.refs import CardRef
from game.engine.core.actions import PASS, Use
from game.match import Match
from game.scenes.settings.controls import ControlsScene
from game.scenes.table import TableScene
from game.ui.cards.card_widget import CardWidget
from game.ui.devices.actions import GROUPS
from game.ui.devices.input import KeyDown, PointerMoved
from tools.proofs.joystick_views import joystick_after
from tools.proofs.story_views import STORY_VIEWS

Stand = Callable[[App], None]
BUSY = ("busy46", 148)
"""Seed and decisions of a game of base cards whose tenth round has much on the table."""
EVERY = ("orders", "revolution", "promos")
"""All packs whose cards the table shows beside those of the base game."""
SEED = "views6"
"""Its game asks questions of all kinds."""
KINDS = ("turn_end", "boost", "pick", "commit", "reveal", "retain", "colonist", "nemesis_pick", "reshuffle", "amount")
"""Questions that have a view of their own beside those that are named below."""


def show_view(app: App, name: str) -> None:
    """Puts one view on the stage and lets it come to rest."""
    app.stack.clear()
    app.input.pos, app.input.inside = (0, 0), False
    VIEWS[name](app)
    settle(app)


def show_at_rest(app: App, name: str) -> None:
    """Puts one view on the stage and paints it once it has come to rest, which takes a fraction of the time."""
    with unpainted(app):
        show_view(app, name)
    app.invalidate()
    settle(app)


@contextmanager
def unpainted(app: App) -> Iterator[None]:
    """Time passes, but nothing is painted: what moves comes to rest in a fraction of the time."""

    def skip(dt: float) -> None:
        app._dirty = False

    before = app._paint
    app._paint = skip  # type: ignore[method-assign]
    try:
        yield
    finally:
        app._paint = before  # type: ignore[method-assign]


def scene_of(name: str) -> str:
    """The key of the scene that a view belongs to."""
    return name.partition(":")[0]


def _over_title(scene: str) -> Stand:
    """A scene that lies over the title, as its player finds it."""

    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        if scene_class(SCENE_NAMES[scene]).overlay:
            settle(app)
        show(app, scene, SEED, None, "standard")

    return stand


def _table(seed: str, after: int, then: Callable[[TableScene], None] | None = None) -> Stand:
    return lambda app: _seat(app, played_match(seed, "standard", after), then)


def _seat(app: App, match: Match, then: Callable[[TableScene], None] | None) -> None:
    """Opens the table of a match and does something there."""
    app.stack.push(TitleArgs())
    app.stack.push(TableArgs(session=Session(match)))
    settle(app)
    top = app.stack.top
    if then is not None and isinstance(top, TableScene):
        then(top)
        app.invalidate()


def _asked(kind: str, skip: int = 0, then: Callable[[TableScene], None] | None = None, listed: bool = False) -> Stand:
    """A table at the first question of a kind after so many decisions; `listed`: one in which a Unit also has a text."""

    def is_wanted(match: Match) -> bool:
        decision = match.decision
        if decision is None or decision.kind != kind or decision.seat != 0:
            return False
        units = match.state.players[0].units
        return not listed or any(isinstance(option, Use) and option.card in units for option in decision.options)

    def stand(app: App) -> None:
        match = played_match(SEED, "standard", skip, is_wanted)
        assert not match.over, f"no question of kind {kind} after {skip} decisions"
        _seat(app, match, then)

    return stand


def _every(
    seed: str, after: int, purpose: str | None = None, then: Callable[[TableScene], None] | None = None, kind: str = ""
) -> Stand:
    """A table with every pack after so many decisions; on to the player's first question, or to that of a purpose or kind."""

    def is_wanted(match: Match) -> bool:
        decision = match.decision
        if decision is None or decision.seat != 0:
            return False
        return decision.purpose == purpose if purpose is not None else decision.kind == kind if kind else True

    def stand(app: App) -> None:
        match = played_match(seed, "standard", after, is_wanted, ("base", *EVERY))
        assert not match.over, f"no question {purpose or kind} after {after} decisions"
        _seat(app, match, then)

    return stand


def _packs(scene: str) -> Stand:
    """A page of the set-up with every pack switched on."""

    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        show(app, scene, SEED, None, "standard", EVERY)

    return stand


def _pile(key: str) -> Callable[[TableScene], None]:
    def look(scene: TableScene) -> None:
        show_pile(scene.live.model, key)
        scene.live.sync()

    return look


def _tab(name: str) -> Callable[[TableScene], None]:
    def show(scene: TableScene) -> None:
        scene.live.give(OpenPanel(name))

    return show


def _intel(page: str) -> Callable[[TableScene], None]:
    """A page of Intel, with the odds of the next card."""

    def show_page(scene: TableScene) -> None:
        scene.app.services.settings.set(INTEL, "odds")
        scene.live.give(OpenPanel(page))

    return show_page


def _app_of(scene: TableScene) -> App:
    """The program itself, of which a scene knows only a part."""
    assert isinstance(scene.app, App)
    return scene.app


def _rulebook(scene: TableScene) -> None:
    """The rulebook, opened at a card that has much to explain."""
    _hover("units", 2)(scene)
    scene.update(0.0)
    _app_of(scene).stack.carry_out(scene.live.give(Explain()))


def _arm_pass(scene: TableScene) -> None:
    assert scene.live.model.choice is not None and scene.live.model.choice.offers(PASS), "Pass is not on offer"
    scene.live.view.means.pass_button.press()


def _choose_deed(scene: TableScene) -> None:
    """Opens the list of a card that can do several things."""
    assert scene.live.model.choice is not None
    for card, widget in scene.live.view.cards.items():
        if len(scene.live.model.choice.deeds(card)) > 1:
            scene.live.give(Press(CardRef(card, widget.zone)))
            return
    raise AssertionError("no card can do several things")


def _hover(zone: str, place: int) -> Callable[[TableScene], None]:
    def look(scene: TableScene) -> None:
        cards = [widget for widget in scene.live.view.zones[zone] if isinstance(widget, CardWidget)]
        scene.app.input.pos = cards[place].rect.center
        scene.handle(PointerMoved(cards[place].rect.center, frozenset()))

    return look


def _pin_two(scene: TableScene) -> None:
    for zone in ("worlds", "units"):
        _hover(zone, 0)(scene)
        scene.update(0.0)
        scene.live.give(Pin())


def _tip(scene: TableScene) -> None:
    """What the first meter means."""
    scene.app.input.pos, scene.app.input.inside = scene.live.view.means.signs()[0][0].center, True
    for _ in range(2):  # to be found, and to have waited
        scene.update(0.6)


def _costs(scene: TableScene) -> None:
    scene.live.give(ShowCosts(True))


def _announce(scene: TableScene) -> None:
    scene.live.model.banner, scene.live.model.banner_left = "Round 10 · Galactic Core", 60.0


def _refused(app: App) -> None:
    """The page of keys after a clash: it offers to swap the two."""
    _controls(0, 1)(app)
    top = app.stack.top
    assert isinstance(top, ControlsScene)
    top.wait_for("pass")
    top.handle(KeyDown(pygame.K_e))


def _run(scene: str, *packs: str) -> Stand:
    """A screen of a run through the campaign that has these packs."""
    return lambda app: show_run(app, scene, SEED, ("base", *packs))


def _looking(app: App) -> None:
    """The star map over a battle."""
    show_run(app, "starmap", SEED, ("base",))
    top: Any = app.stack.top
    app.stack.clear()
    app.stack.push(StarMapArgs(runs=top.runs, looking=True))


def _begin_anew(app: App) -> None:
    """The ways to begin anew where two people play."""
    show_local(app, SceneRequest("table", SEED, 40, "standard", ("base",), 2))
    top: Any = app.stack.top
    app.stack.push(RestartArgs(session=top.session, begin=lambda session: None))


def _controls(page: int, group: int) -> Stand:
    """The keys or buttons of a group."""

    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        app.stack.push(ControlsArgs())
        top = app.stack.top
        assert isinstance(top, ControlsScene)
        top.turn_to(page)
        top.open_group(group)

    return stand


def _wheel(scene: TableScene) -> None:
    wheel = _app_of(scene).controls.wheel
    wheel.show(scene.wheel_entries(), "pad1")
    wheel.point(1.0, 0.0)


def _settings(page: int) -> Stand:
    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        app.stack.push(SettingsArgs())
        top: Any = app.stack.top
        top.turn_to(page)

    return stand


def _results(graph: bool, conceded: bool) -> Stand:
    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        after = 90 if conceded else None
        app.stack.push(ResultsArgs(session=Session(played_match(SEED, "standard", after)), conceded=conceded))
        top: Any = app.stack.top
        top.finish()
        if graph:
            top.show_graph()

    return stand


def _page(scene: str, page: int) -> Stand:
    """A page of a scene that has several of them."""

    def stand(app: App) -> None:
        _over_title(scene)(app)
        top: Any = app.stack.top
        top.turn_to(page)

    return stand


def _replay(at: int) -> Stand:
    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        app.stack.push(ReplayArgs(journal=played_match(BUSY[0], "standard", None).journal, at=at))

    return stand


def _draft(after: int) -> Stand:
    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        app.stack.push(DraftArgs(session=Session(played_match(SEED, "standard", after))))

    return stand


def _local(scene: str, seats: int, after: int | None, packs: tuple[str, ...] = (), page: str = "") -> Stand:
    """A scene of a local game; `page` "hand" has the seat on turn looking, "area" another seat's cards, "graph" the graph."""

    def stand(app: App) -> None:
        app.stack.push(TitleArgs())
        show_local(app, SceneRequest(scene, SEED, after, "standard", ("base", *packs), seats))
        settle(app)
        top: Any = app.stack.top
        if page == "hand":
            top.session.privacy.mode = "peek"
            top.live.give(CallHand(top.live.model.seat, True))
        elif page == "area":
            top.live.give(TurnSeat(1))
        elif scene == "results":
            top.finish()
            if page == "graph":
                top.show_graph()

    return stand


OWN_VIEWS: dict[str, Stand] = {
    "title": lambda app: app.stack.push(TitleArgs()),
    "table:start": _asked("turn"),
    "table:busy": _table(*BUSY),
    "table:log": _table(*BUSY, _tab("log")),
    "table:cores": _table(*BUSY, _tab("cores")),
    "table:intel": _table(*BUSY, _intel("intel")),
    "table:ignores": _table(*BUSY, _intel("ignores")),
    "table:card": _table(*BUSY, _hover("units", 2)),
    "table:two pins": _table(*BUSY, _pin_two),
    "table:wheel": _table(*BUSY, _wheel),
    "table:banner": _table(*BUSY, _announce),
    "table:costs": _asked("turn", 60, _costs),
    "table:tip": _table(*BUSY, _tip),
    "table:pass": _asked("turn", 60, _arm_pass),
    "table:deploy": _asked("deploy", 30),
    "table:invasion": _asked("invasion", 60),
    "table:list": _asked("invasion", 0, _choose_deed, listed=True),
    **{f"table:{kind}": _asked(kind) for kind in KINDS},
    "table:draw pile": _table(*BUSY, _pile("deck")),
    "table:discard pile": _table(*BUSY, _pile("discard")),
    "table:empire": _table(*BUSY, _pile("empire")),
    "table:garrison": _table(*BUSY, _pile("garrison")),
    "table:orders": _every("orders1", 170),
    "table:orders, cores": _every("orders1", 170, None, _tab("cores")),
    "table:orders, Events": _every("orders1", 170, None, _pile("events")),
    "table:orders, beneath": _every("orders1", 170, None, _pile("beneath")),
    "table:orders, which": _every("orders2", 60, "faction_token"),
    "table:orders, power": _every("orders3", 40, "power"),
    "table:orders, bury": _every("orders1", 20, "bury"),
    "table:orders, invasion": _every("orders1", 120, None, None, "invasion"),
    **{f"table:revolution, {pile}": _every("orders1", 120, None, _pile(pile)) for pile in ("stack", "heroic", "master")},
    "table:orders, two": _local("table", 2, 230, EVERY),
    "table:orders, a hand": _local("table", 2, 150, EVERY, "hand"),
    "table:orders, five": _local("table", 5, 420, EVERY),
    "skirmish:packs": _packs("skirmish"),
    "local:packs": _packs("local"),
    "rulebook:card": _table(*BUSY, _rulebook),
    **{f"controls:keys {group}": _controls(0, group) for group in range(len(GROUPS))},
    **{f"controls:pad {group}": _controls(1, group) for group in range(len(GROUPS))},
    "controls:half": _controls(2, 1),
    "controls:refused": _refused,
    "joystick:first": joystick_after(0),
    "joystick:late": joystick_after(13),
    "starmap:looking": _looking,
    "briefing:boss": lambda app: show_run(app, "briefing", SEED, ("base",), battles=6),
    **{
        f"{scene}:{packs[0]}": _run(scene, *packs)
        for scene in (
            *("starmap", "briefing", "boon", "haven", "relic", "stop", "fleet", "finale"),
            *("muster", "scar", "memorial", "event", "ending"),
        )
        for packs in (("revolution",), ("orders",))
    },
    "restart:two": _begin_anew,
    "settings:0": _settings(0),
    "settings:1": _settings(1),
    "settings:2": _settings(2),
    "settings:3": _settings(3),
    "settings:4": _settings(4),
    "settings:5": _settings(5),
    **{f"codex:{page}": _page("codex", page) for page in range(3)},
    **{f"records:{page}": _page("records", page) for page in range(7)},
    **{f"profiles:{page}": _page("profiles", page) for page in range(3)},
    "results:ledger": _results(False, False),
    "results:graph": _results(True, False),
    "results:conceded": _results(False, True),
    "replay:start": _replay(0),
    "replay:late": _replay(170),
    "draft:first": _draft(0),
    "draft:second": _draft(1),
    "draft:five": _local("draft", 5, 0),
    "table:two": _local("table", 2, 230, ("revolution",)),
    "table:two, a hand": _local("table", 2, 150, ("revolution",), "hand"),
    "table:three": _local("table", 3, 260),
    "table:five": _local("table", 5, 420, ("revolution",)),
    "table:five, an area": _local("table", 5, 420, ("revolution",), "area"),
    "results:two": _local("results", 2, None),
    "results:five": _local("results", 5, None),
    "results:five, graph": _local("results", 5, None, (), "graph"),
    "curtain:four": _local("curtain", 4, 60),
    "agree:five": _local("agree", 5, 60),
}
VIEWS: dict[str, Stand] = {**{scene: _over_title(scene) for scene in SCENE_NAMES}, **OWN_VIEWS, **STORY_VIEWS}
"""All views by name; what stands before the colon is the scene."""
