"""Targets: what is pressed is what was read. Buttons have places of their own, and words that change below a pointer are deaf.

At every table the primary button, Undo, the choices and Pass share no pixel and are large enough. Then the pointer rests on one
button after the other while the game goes on without it: a press within 350 ms after its words have changed does nothing.

Options: --sizes WxH,WxH  --plant swap|hear (buttons that swap, or that hear at once: a fault which must be found).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import combinations
from random import Random
from unittest.mock import patch

from pygame import Rect

from game.app.loop import App
from game.cli.stage import open_app
from game.cli.stage_games import played_match
from game.client.games.requests import TableArgs
from game.client.games.session import Session
from game.client.profile.requests import Asked
from game.client.table.intents import Press, Undo
from game.client.table.refs import CardRef
from game.scenes.table import TableScene
from game.ui.devices.input import LEFT, PointerDown, PointerMoved, PointerUp
from game.ui.kit import steady
from game.ui.kit.scale import Scale
from game.ui.kit.steady import REST, SteadyButton
from game.ui.table.prompt import PromptBar
from tools.proofs.views import VIEWS, show_view, unpainted

SIZES = ((1280, 720), (1920, 1080), (1024, 768))
TABLES = (
    "table:start",
    "table:busy",
    "table:deploy",
    "table:invasion",
    "table:pick",
    "table:colonist",
    "table:two",
    "table:five",
)
"""Tables whose buttons are measured."""
STEPS = 2_000
LEAST, LEAST_PIXELS = 36, 28
"""The least side of a button: at 1080p, and in pixels."""
STEP = 0.05
GAME = ("targets", 12)
"""Seed and decisions of the game in which the pointer rests."""


def crowded(app: App) -> Iterator[str]:
    """Buttons of the open table that share pixels, or are too small to be pressed."""
    top = app.stack.top
    assert isinstance(top, TableScene)
    view = top.live.view
    bar = view.prompt
    shown = {"the primary button": bar.primary, "Undo": bar.undo, "Pass": view.means.pass_button}
    boxes = {name: widget.rect for name, widget in shown.items()}  # their places are theirs whether they are shown or not
    boxes |= {option.label: option.rect for option in bar.options if option.visible}
    for (name, box), (other, second) in combinations(boxes.items(), 2):
        if box.colliderect(second):
            yield f"{name} and {other} share {box.clip(second).size}"
    least = max(LEAST_PIXELS, round(LEAST * app.scale.unit)) if app.scale.user >= 1 else LEAST_PIXELS
    for name, box in boxes.items():
        if min(box.size) < min(least, round(LEAST * app.scale.unit) + LEAST_PIXELS // 4):
            yield f"{name} is {box.width}x{box.height}, less than {least}"


class Resting:
    """A pointer that rests on buttons while a game goes on, and presses when their words have just changed."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.rng = app, Random(seed)
        self.changed = self.acted = 0
        self.faults: dict[str, None] = {}
        self.begin()

    def begin(self) -> None:
        """Another game."""
        self.app.stack.clear()
        session = Session(played_match(f"{GAME[0]}{self.rng.random()}", "standard", GAME[1]))
        self.app.stack.push(TableArgs(session=session))
        self.app.frame(STEP)

    @property
    def table(self) -> TableScene:
        """The open table."""
        top = self.app.stack.top
        assert isinstance(top, TableScene)
        return top

    def step(self) -> None:
        """The pointer comes to a button and rests; something happens; if its words have changed, it is pressed at once."""
        if not isinstance(self.app.stack.top, TableScene) or self.table.live.model.session.match.over:
            self.begin()
        bar = self.table.live.view.prompt
        button = self.rng.choice([shown for shown in (bar.primary, bar.undo) if shown.visible] or [bar.primary])
        place = button.rect.center
        self.table.handle(PointerMoved((place[0] - 3 * steady.FAR, place[1]), frozenset()))
        self.table.handle(PointerMoved(place, frozenset()))
        before = button.label
        self.happen()
        if isinstance(self.app.stack.top, TableScene) and button.label != before:
            self.changed += 1
            self.press_now(button, before)
        self.pass_time(REST + 0.1)

    def happen(self) -> None:
        """A card is pressed by its key, or something is taken back, without the pointer."""
        live = self.table.live
        choice = live.model.choice
        able = [
            CardRef(card, widget.zone)
            for card, widget in live.view.cards.items()
            if choice is not None and choice.options(card) and not live.view.playback.moving
        ]
        if able and self.rng.random() < 0.8:
            live.press(self.rng.choice(able)) if self.rng.random() < 0.5 else live.give(Press(self.rng.choice(able)))
        else:
            live.give(Undo())
        live.update(0.0)

    def press_now(self, button: SteadyButton[Asked], before: str) -> None:
        """A press of the words that were there: the button may carry nothing out. What the press ends besides is no matter."""
        label, place, carried_out = button.label, button.rect.center, button.on_press
        carried: list[str] = []
        button.on_press = lambda: carried.append(label)
        self.table.handle(PointerDown(place, LEFT, 1))
        self.table.handle(PointerUp(place, LEFT, place))
        button.on_press = carried_out
        if carried and button.enabled:
            self.acted += 1
            self.faults[f"a press of {before!r} carried out {carried[0]!r}"] = None

    def pass_time(self, seconds: float) -> None:
        """Lets time pass, frame by frame."""
        for _ in range(max(1, round(seconds / STEP))):
            self.app.frame(STEP)


def planted(kind: str) -> ExitStack:
    """A fault that the proof must find: a primary button in the place of Undo, or buttons that are never deaf."""
    stack = ExitStack()
    if kind == "swap":
        place = PromptBar.place

        def swapped(self: PromptBar, rect: Rect, scale: Scale) -> None:
            place(self, rect, scale)
            self.primary.rect = self.undo.rect.inflate(4, 0)

        stack.enter_context(patch.object(PromptBar, "place", swapped))
    elif kind == "hear":
        stack.enter_context(patch.object(SteadyButton, "tell", lambda self, label: setattr(self, "label", label)))
    return stack


def run(count: int | None, rest: list[str]) -> bool:
    """Measures the buttons of all tables and rests on them for so many steps; prints what would go wrong."""
    parser = argparse.ArgumentParser(prog="proof.py targets")
    parser.add_argument("--sizes", default=",".join(f"{wide}x{high}" for wide, high in SIZES))
    parser.add_argument("--plant", choices=("swap", "hear"))
    chosen = parser.parse_args(rest)
    sizes = [(int(size.split("x")[0]), int(size.split("x")[1])) for size in chosen.sizes.split(",")]
    faults: dict[str, None] = {}
    with planted(chosen.plant or ""):
        for size in sizes:
            with open_app(size, "targets") as app, unpainted(app):
                for name in TABLES:
                    assert name in VIEWS
                    show_view(app, name)
                    faults.update(dict.fromkeys(f"{fault} ({name}, {size[0]}x{size[1]})" for fault in crowded(app)))
        with open_app(sizes[0], "targets") as app, unpainted(app):
            resting = Resting(app, 1)
            for _ in range(count or STEPS):
                resting.step()
    faults |= resting.faults
    for fault in faults:
        print(fault)
    steps = f"{count or STEPS} steps, words changed below the pointer in {resting.changed}, {resting.acted} presses went wrong"
    print(f"{len(TABLES)} tables at {len(sizes)} sizes; {steps}")
    return not faults and resting.changed > 0
