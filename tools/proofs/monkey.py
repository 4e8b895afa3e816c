"""A monkey at the window: random events in every scene and overlay of the real application raise nothing.

`python tools/proof.py monkey --events 20000 [--seed TEXT]`. Mouse, keys, pads, wheel, text, sizes, scales, lost focus,
minimising, long frames. It goes where it has been least, so each scene of `game.app.scenes.SCENES` and each overlay of the table
gets its share, a hundredth of all events; one that stays below it fails the proof. A finding names seed and event, so that it
comes again.
"""

from __future__ import annotations

import argparse
import random
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.loop import App
from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app
from game.client.profile.preferences import MOTION, TEXT_SCALE
from game.client.table import looking
from game.client.table.parts import orders, revolution
from game.engine import orders_at, revolution_at
from game.scenes.start import crash
from game.scenes.table import TableScene
from game.ui.screens import data_page
from tests.ui.tables import seated
from tools.proofs.views import VIEWS, scene_of, unpainted

DEFAULT_EVENTS = 20_000
SHARE = 100
"""One event in so many must fall into each scene and overlay."""
STAY = 40
"""Events at most before the monkey is carried to where it has been least; fewer where there are few for each place."""
FLEETING = {"attract": 5}
"""Scenes that any input ends: being carried there counts as so many events."""
SIZES = ((640, 360), (800, 600), (1024, 768), (1280, 720), (960, 540), (500, 300))
OVERLAYS: dict[str, tuple[Callable[[TableScene], bool], tuple[str, ...]]] = {
    "planner": (lambda scene: scene.live.model.planning, ("table:invasion", "table:commit")),
    "list": (lambda scene: scene.live.view.chooser.open, ("table:list",)),
    "pile": (
        lambda scene: scene.live.view.pile.open,
        ("table:draw pile", "table:discard pile", "table:empire", "table:garrison"),
    ),
    "forecast": (lambda scene: scene.live.view.panels.lower == "forecast", ("table:pass",)),
    "log": (lambda scene: scene.live.view.panels.lower == "log", ("table:log",)),
    "cores": (lambda scene: scene.live.view.panels.lower == "cores", ("table:cores",)),
    "intel": (lambda scene: scene.live.view.panels.lower == "intel", ("table:intel", "table:ignores")),
    "tie": (
        lambda scene: scene.live.model.choice is not None and scene.live.model.choice.kind == "nemesis_pick",
        ("table:nemesis_pick",),
    ),
    "wheel": (lambda scene: isinstance(scene.app, App) and scene.app.controls.wheel.open, ("table:wheel",)),
    "Orders": (
        lambda scene: orders_at(scene.live.view.playback.shown) is not None,
        ("table:orders", "table:orders, which", "table:orders, power", "table:orders, bury", "table:orders, invasion"),
    ),
    "its piles": (lambda scene: scene.live.view.pile.key in orders.PILES, ("table:orders, Events", "table:orders, beneath")),
    "Revolution": (
        lambda scene: revolution_at(scene.live.view.playback.shown) is not None,
        ("table:orders", "table:orders, invasion"),
    ),
    "piles of Revolution": (
        lambda scene: scene.live.view.pile.key in revolution.PILES,
        ("table:revolution, stack", "table:revolution, heroic", "table:revolution, master"),
    ),
    "local": (
        lambda scene: bool(scene.live.view.spec.seats),
        ("table:two", "table:three", "table:five", "table:orders, two", "table:orders, five"),
    ),
    "a hand": (
        lambda scene: bool(scene.live.view.spec.seats) and seated(scene).privacy.raised is not None,
        ("table:two, a hand", "table:orders, a hand"),
    ),
    "an area": (lambda scene: scene.live.view.pile.key.startswith(looking.SEAT_PILE), ("table:five, an area",)),
    "two pins": (lambda scene: len(scene.live.view.panels.inspector.pins) == 2, ("table:two pins",)),
}
"""What may lie over the table: how to see that it does, and the views that begin with it."""
TEXTS = ("a", "Zug", "  ", "ß", "漢", "\u202eab", "🚀", "x" * 80, "\x00", "{energy}", "**")
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F5, pygame.K_F11),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_LCTRL),
)
MODS = (pygame.KMOD_NONE,) * 6 + (pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


@dataclass(frozen=True)
class Plugged:
    """A pad for the monkey."""

    id: int
    name: str = "a pad"


class Monkey:
    """Plays with an app. `visits` counts events by scene and, as "table:NAME", by overlay; `failure` is the first one."""

    def __init__(self, app: App, seed: str) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.visits: Counter[str] = Counter()
        self.events = 0
        self.failure = ""
        self._places: Counter[str] = Counter()
        app.input.pads.opener = Plugged
        app._crashed = self._failed  # type: ignore[method-assign]

    def _failed(self, error: Exception) -> None:
        if not self.failure:
            where = self.app.stack.keys[-1:] or ["no scene"]
            story = "".join(traceback.format_exception(error))
            self.failure = f"event {self.events}, {where[0]}: {story}"

    def wanted(self) -> list[str]:
        """All places that must be visited."""
        return [*SCENE_NAMES, *(f"table:{name}" for name in OVERLAYS)]

    def here(self) -> list[str]:
        """The scene on top, and the overlays that lie open in it."""
        if not self.app.stack.keys:
            return []
        top = self.app.stack.top
        names = [self.app.stack.keys[-1]]
        if isinstance(top, TableScene) and names == ["table"] and top.table is not None:
            names += [f"table:{name}" for name, (is_open, _) in OVERLAYS.items() if is_open(top)]
        return names

    def travel(self) -> None:
        """Goes to the place that has been visited least, in the view of it that has been shown least."""
        goal = min(self.wanted(), key=lambda place: (self.visits[place], self.rng.random()))
        overlay = OVERLAYS.get(goal.removeprefix("table:")) if goal.startswith("table:") else None
        views = overlay[1] if overlay is not None else [view for view in VIEWS if scene_of(view) == goal]
        view = min(views, key=lambda name: (self._places[name], self.rng.random()))
        self._places[view] += 1
        self.app.stack.clear()
        with unpainted(self.app):
            VIEWS[view](self.app)
        self.app.invalidate()
        self.app.frame(0.0)
        self.visits[goal] += FLEETING.get(goal, 0)

    def play(self, events: int) -> None:
        """So many events, or fewer when something fails."""
        stay = max(5, min(STAY, events // (4 * len(self.wanted()))))
        since = stay
        while self.events < events and not self.failure:
            if since >= stay or not self.app.stack.keys:
                self.travel()
                since = 0
            self._one()
            self.events += 1
            since += 1
            self.app.frame(self.rng.choice((0.0, 1 / 60, 1 / 60, 1 / 30, 0.1, 0.7)))
            self.app.quitting = False
            self.visits.update(self.here())

    # -- what a monkey does

    def _post(self, kind: int, **data: object) -> None:
        pygame.event.post(pygame.event.Event(kind, data))

    def _spot(self) -> tuple[int, int]:
        """Somewhere in the window, mostly on a widget, sometimes outside."""
        top = self.app.stack.top
        width, height = self.app.window.size
        shown = [widget for widget in top.widgets.widgets if widget.visible] if top is not None else []
        if shown and self.rng.random() < 0.7:
            box = self.rng.choice(shown).rect
            return self.rng.randint(box.left, max(box.left, box.right)), self.rng.randint(box.top, max(box.top, box.bottom))
        return self.rng.randint(-5, width + 5), self.rng.randint(-5, height + 5)

    def _one(self) -> None:
        deeds = (self._move, self._click, self._drag, self._wheel, self._key, self._text, self._window, self._pad)
        self.rng.choices(deeds, weights=(18, 30, 6, 8, 24, 4, 4, 16))[0]()

    def _move(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._spot(), rel=(0, 0), buttons=(0, 0, 0))

    def _click(self) -> None:
        pos, button = self._spot(), self.rng.choice((1, 1, 1, 1, 1, 1, 2, 3, 6, 9))
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
            if self.rng.random() < 0.93:  # some buttons stay down
                self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def _drag(self) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._spot(), button=1)
        for _ in range(3):
            self._post(pygame.MOUSEMOTION, pos=self._spot(), rel=(0, 0), buttons=(1, 0, 0))
        self._post(pygame.MOUSEBUTTONUP, pos=self._spot(), button=1)

    def _wheel(self) -> None:
        self._move()
        self._post(pygame.MOUSEWHEEL, x=self.rng.randint(-1, 1), y=self.rng.choice((-40, -1, 0, 1, 1, 40)), flipped=False)

    def _key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODS)
        text = pygame.key.name(key) if key < 128 else ""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        if self.rng.random() < 0.9:
            self._post(pygame.KEYUP, key=key, mod=mod)
        if len(text) == 1 and not mod:
            self._post(pygame.TEXTINPUT, text=text)

    def _pad(self) -> None:
        """A press of a gamepad, a push of a stick, or the pad itself that comes and goes."""
        number = self.rng.randrange(3)
        match self.rng.randrange(12):
            case 0:
                self._post(pygame.CONTROLLERDEVICEADDED, device_index=number, guid=f"pad {number}")
            case 1:
                self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=number)
            case 2 | 3 | 4:
                axis, value = self.rng.randrange(7), self.rng.choice((-32768, 0, 0, 9000, 20000, 32767))
                self._post(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=value)
            case _:
                button = self.rng.randrange(16)
                self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button)
                if self.rng.random() < 0.9:
                    self._post(pygame.CONTROLLERBUTTONUP, instance_id=number, button=button)

    def _text(self) -> None:
        self._post(self.rng.choice((pygame.TEXTINPUT, pygame.TEXTEDITING)), text=self.rng.choice(TEXTS), start=0, length=0)

    def _window(self) -> None:
        match self.rng.randrange(12):
            case 0:
                self.app.window.window.size = self.rng.choice(SIZES)
            case 1:
                self.app.services.settings.set(TEXT_SCALE, self.rng.choice((1.0, 1.25, 1.5)))
                self.app.set_ui_scale(self.rng.choice((0.8, 1.0, 1.5, 2.0)))
            case 2 | 3:
                self._post(pygame.WINDOWFOCUSLOST)
            case 4:
                self._post(pygame.WINDOWFOCUSGAINED)
            case 5 | 6:
                self._post(pygame.WINDOWLEAVE)
            case 7:
                self._post(pygame.WINDOWMINIMIZED)
                self._post(pygame.WINDOWRESTORED)
            case 8:
                self._post(pygame.WINDOWCLOSE)
            case 9:
                self._post(pygame.USEREVENT, code=1)
            case _:
                self.app.services.settings.set(MOTION, self.rng.random() < 0.5)


def let_loose(events: int, seed: str) -> tuple[Monkey, list[str]]:
    """A monkey that has had so many events, and what is wrong: its failure, and the places that it visited too little."""
    with open_app((960, 540), "monkey") as app:
        app.screenshot = lambda: None  # type: ignore[method-assign]  # it would fill the user's picture folder
        for module in (crash, data_page):
            vars(module)["open_folder"] = lambda path: True  # it would open a file manager
        monkey = Monkey(app, seed)
        monkey.play(events)
    wrong = [monkey.failure] if monkey.failure else []
    least = events // SHARE
    missed = [place for place in monkey.wanted() if monkey.visits[place] < least]
    wrong += [f"{place} had only {monkey.visits[place]} of {least} events" for place in missed]
    return monkey, wrong


def run(count: int | None, rest: list[str]) -> bool:
    """Lets one monkey loose and reports its visits."""
    parser = argparse.ArgumentParser(prog="proof.py monkey")
    parser.add_argument("--events", type=int, default=count or DEFAULT_EVENTS)
    parser.add_argument("--seed", default="monkey")
    chosen = parser.parse_args(rest)
    monkey, wrong = let_loose(chosen.events, chosen.seed)
    print(", ".join(f"{place} {monkey.visits[place]}" for place in monkey.wanted()))
    for line in wrong:
        print(line)
    print(f"{monkey.events} events with seed {chosen.seed!r}, {len(monkey.wanted())} places, {len(wrong)} things wrong")
    return not wrong
