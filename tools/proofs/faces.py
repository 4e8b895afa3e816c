"""Faces: every card on the table bears its whole name and a picture, in every frame in which it is seen.

Each thing that lies on a table is drawn alone, and the strings that were drawn are compared with the card in the view. Then
screens come, windows and scales change, and pictures are so slow that each frame has time for one of them: what is seen instead
is the card's back or the card itself, never a sign or an empty window, and every cache keeps to its limit.

Options: --sizes WxH,WxH  --only VIEW  --plant name|picture (a fault of this kind, which must be found).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from unittest.mock import patch

import pygame

from game.app.loop import App
from game.cli.stage import open_app
from game.client.profile.preferences import TEXT_SCALE
from game.scenes.table import TableScene
from game.ui.cards import card_art, card_face, face_paint, face_plan
from game.ui.cards.face_parts import FacePlan
from game.ui.cards.face_print import Print
from game.ui.kit import cache
from game.ui.table import bodies
from game.ui.table.painter import draw_cards, lying
from tools.proofs.reading import Watched, forget_pictures, reading
from tools.proofs.views import VIEWS, show_view, unpainted

SIZES = ((1280, 720), (1920, 1080), (1024, 768))
TABLES = ("table:start", "table:busy", "table:orders", "table:two", "table:orders, two", "table:five", "table:orders, five")
"""Tables whose names are read."""
SCREENS = ("skirmish", "draft:first", "table:start", "table:busy", "table:orders", "table:two", "codex:0")
"""Screens that arrive."""
ORDER_ROWS = ("orders", "events", "central_stack", "rival_built", "heroic_hand")
"""Zones with pictures of their own, which other proofs read."""
SLOW = 1e-9
"""Seconds a frame for pictures: each frame makes one."""
THUMB, COLOURS = 8, 5
"""A picture is blank that has fewer colours than so many when it is scaled to so many pixels each way."""
MOST_FRAMES = 400
BETWEEN = 0.005
"""Seconds between two frames, in which pictures are read beside them; in a window there are at least eight thousandths."""


def is_said(name: str, said: Sequence[str]) -> bool:
    """Whether a name was drawn, in one line or in lines that follow each other."""
    words = name.split()
    lines = set(said)
    whole = {" ".join(words[first:last]) for first in range(len(words)) for last in range(first + 1, len(words) + 1)} & lines
    reached = {0}
    for last in range(1, len(words) + 1):
        if any(first in reached and " ".join(words[first:last]) in whole for first in range(last)):
            reached.add(last)
    return len(words) in reached


def nameless(app: App) -> Iterator[str]:
    """The cards of the open table whose names are not drawn in full, each drawn alone."""
    top = app.stack.top
    assert isinstance(top, TableScene)
    view = top.live.view
    with reading() as page:
        for lies in lying(view):
            if lies.spot.zone in ORDER_ROWS:
                continue
            forget_pictures()
            page.said.clear()
            draw_cards(view, Watched(app.screen.get_size()), [lies])
            name = view.spec.view.cards[lies.spot.card].name
            if not is_said(name, page.said):
                yield f"{name} in {lies.spot.zone}, {lies.spot.rect.size}: drawn was {page.said[:4]}"


def is_blank(picture: pygame.Surface) -> bool:
    """Whether nothing is to be seen in the picture of a face."""
    small = pygame.transform.smoothscale(picture, (THUMB, THUMB))
    return len({tuple(small.get_at((x, y))[:3]) for x in range(THUMB) for y in range(THUMB)}) < COLOURS


@contextmanager
def watched_faces(faults: dict[str, None]) -> Iterator[None]:
    """Notes every face that is painted without a picture, and every sign that stands for one."""
    paint, generated = face_paint.paint_face, card_art._generated

    def painted(shown: Print, plan: FacePlan, picture: Callable[[Print, tuple[int, int]], pygame.Surface]) -> pygame.Surface:
        def looked_at(card: Print, size: tuple[int, int]) -> pygame.Surface:
            art = picture(card, size)
            if is_blank(art):
                faults[f"{shown.name} has an empty window of {size}"] = None
            return art

        return paint(shown, plan, looked_at)

    def stood_in(card: card_art.Pictured, size: tuple[int, int]) -> pygame.Surface:
        faults[f"{card.key} has a sign for its picture"] = None
        return generated(card, size)

    with patch.object(card_face, "paint_face", painted), patch.object(card_art, "_generated", stood_in):
        yield


def frames(app: App, name: str, faults: dict[str, None]) -> int:
    """Lets the screen come to rest, a frame at a time; returns how many frames that took."""
    for number in range(MOST_FRAMES):
        app.frame(0.05)
        for kept in cache.ALL:
            if kept.used > kept.limit and len(kept) > 1:
                faults[f"a cache of {kept.limit} bytes holds {kept.used} at {name}"] = None
        if not app.unfinished:
            return number + 1
        time.sleep(BETWEEN)
    faults[f"{name} never came to rest"] = None
    return MOST_FRAMES


def arrivals(size: tuple[int, int], screens: Sequence[str], faults: dict[str, None]) -> int:
    """Every screen arrives with slow pictures, then scale and text change; returns the frames that were drawn."""
    drawn = 0
    with ExitStack() as stack:
        stack.enter_context(patch("game.app.loop.PICTURE_TIME", SLOW))
        app = stack.enter_context(open_app(size, "faces"))
        stack.enter_context(watched_faces(faults))
        for name in screens:
            forget_pictures()
            with unpainted(app):
                show_view(app, name)
            app.invalidate()
            drawn += frames(app, name, faults)
            for ui, text in ((1.5, 1.0), (1.0, 1.5), (1.0, 1.0)):
                app.services.settings.set(TEXT_SCALE, text)
                app.set_ui_scale(ui)
                drawn += frames(app, f"{name}, UI {ui:g}, text {text:g}", faults)
    return drawn


def planted(kind: str) -> ExitStack:
    """A fault that the proof must find: names without their last word, or windows without a picture."""
    stack = ExitStack()
    if kind == "name":
        plain, lettered = face_plan.plan, bodies.lettered

        def short(shown: Print, *rest: object) -> FacePlan:
            return plain(replace(shown, name=shown.name.rpartition(" ")[0] or shown.name[:3]), *rest)

        def shortened(name: str, *rest: object) -> object:
            return lettered(name.rpartition(" ")[0] or name[:3], *rest)

        stack.enter_context(patch.object(card_face, "plan", short))
        stack.enter_context(patch.object(bodies, "lettered", shortened))
    elif kind == "picture":
        stack.enter_context(patch.object(card_face, "picture_of", lambda shown, size: pygame.Surface(size)))
    return stack


def run(count: int | None, rest: list[str]) -> bool:
    """Reads all tables at all sizes (`count` of them), lets all screens arrive, and prints what is missing."""
    parser = argparse.ArgumentParser(prog="proof.py faces")
    parser.add_argument("--sizes", default=",".join(f"{wide}x{high}" for wide, high in SIZES))
    parser.add_argument("--only", action="append", choices=sorted(VIEWS))
    parser.add_argument("--plant", choices=("name", "picture"))
    chosen = parser.parse_args(rest)
    sizes = [(int(size.split("x")[0]), int(size.split("x")[1])) for size in chosen.sizes.split(",")]
    tables = [name for name in chosen.only or TABLES if name.startswith("table")][:count]
    screens = (chosen.only or SCREENS)[:count]
    faults: dict[str, None] = {}
    drawn = read = 0
    with planted(chosen.plant or ""):
        for size in sizes:
            with open_app(size, "faces") as app:
                for name in tables:
                    with unpainted(app):
                        show_view(app, name)
                    read += 1
                    faults.update(dict.fromkeys(f"{fault} ({name}, {size[0]}x{size[1]})" for fault in nameless(app)))
            drawn += arrivals(size, screens, faults)
    for fault in faults:
        print(fault)
    print(f"{read} tables read, {drawn} frames of {len(screens)} screens drawn, {len(faults)} faults")
    return not faults
