"""The composition of the table: its sizes at seven windows beside those it should have, and its floors with every pack.

Options: --all (every UI and text scale from 1024x600 to 7680x2160; without it 100 % alone), --games N (that many played games
of each set of packs, alone and of two and five people; without it none).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.cli.stage_games import local_match, played_match
from game.content.load import load_book
from game.engine import CardBook, View, view_for
from game.engine.core.view import NemesisView, PlayerView
from game.match import Match
from game.ui.cards.face_forms import BERTH, FINALE, FULL, PLATE
from game.ui.kit.scale import Scale
from game.ui.table.bodies import LOW, lettered, placed
from game.ui.table.layout import table_layout
from game.ui.table.local_layout import local_layout
from game.ui.table.stage.areas import AROUND_PLACE, PLACE_RATIO, column_width, folds
from game.ui.table.stage.solver import lowest
from game.ui.table.zones import TableLayout

WINDOWS = ((1920, 1080), (2560, 1440), (3440, 1440), (1280, 720), (1280, 800), (1024, 768), (3840, 2160))
ENDS = ((1024, 600), (1366, 768), (1600, 900), (1920, 1200), (2560, 1080), (5120, 1440), (7680, 2160))
"""Windows beyond those of the table of sizes, in which the floors hold all the same."""
UI_SCALES, TEXT_SCALES = (0.8, 1.0, 1.25, 1.5, 2.0), (1.0, 1.25, 1.5)
PACK_SETS: tuple[tuple[str, ...], ...] = ((), ("revolution",), ("orders",), ("orders", "revolution", "promos"))
SEATS = (2, 5)
SHARE = 0.95
"""What a cell must reach of what it should be."""
LEAST_CARD, LEAST_BERTH, LEAST_DISC, LEAST_PLATE = 92, 78, 32, 92
"""The floors in pixels, at 100 % and above."""
SHARE_LOW = 0.76
"""What is left of them under 720 lines at more than 100 %, where both cannot be."""
LEAST_LOW, LEAST_ASIDE = 28, 18
"""The floors of a disc of the Nemesis in a band that a small window or a large scale makes low, and with its name beside."""


class Case(NamedTuple):
    """How much lies on a table: in the space, in the own system, on the other side; its Worlds are Core Worlds if `core`."""

    worlds: int
    cards: int
    own: int
    units: int
    rival: int = 4
    hand: int = 5
    core: bool = False


class Sizes(NamedTuple):
    """The widths of what was laid out: card, disc of the space, berth, disc of the own system, mask, card place."""

    card: int
    body: int
    berth: int
    own: int
    mask: int
    place: tuple[int, int]


SPACE_3_2 = Case(3, 2, 5, 1)
SPACE_5_6 = Case(5, 6, 8, 4)
FINALE_6_7 = Case(6, 7, 8, 4, rival=7, core=True)
CELLS = ("mask", "card32", "body32", "card56", "body56", "card67", "body67", "berth", "own8")
WANTED: dict[tuple[int, int], tuple[int, ...]] = {
    (1920, 1080): (300, 260, 184, 162, 147, 162, 134, 150, 93),
    (2560, 1440): (400, 347, 246, 216, 196, 216, 180, 200, 123),
    (3440, 1440): (400, 347, 400, 216, 325, 216, 230, 200, 200),
    (1280, 720): (200, 173, 117, 108, 94, 108, 83, 100, 36),
    (1280, 800): (200, 122, 193, 100, 110, 100, 93, 100, 45),
    (1024, 768): (118, 124, 127, 102, 64, 97, 52, 80, 43),
    (3840, 2160): (600, 520, 368, 324, 294, 324, 268, 300, 186),
}
"""The sizes that the table should have, by window; the last is twice the first."""


def book_of(*packs: str) -> CardBook:
    """All cards of the base game with these packs."""
    return load_book(("base", *packs))


def table_of(case: Case, book: CardBook) -> View:
    """A table against the Nemesis on which so much lies, of the cards with the longest names."""
    faces = tuple(book.cards)
    order = sorted(range(len(faces)), key=lambda n: (-len(faces[n].name), faces[n].key))

    def take(kind: str, count: int, core: bool = False) -> list[int]:
        chosen = [n for n in order if faces[n].kind == kind and faces[n].core == core and n not in used][:count]
        used.update(chosen)
        return chosen

    used: set[int] = set()
    central = take("world", case.worlds, case.core) + take("unit", case.cards - case.cards // 2) + take("tactic", case.cards // 2)
    me = _player(take("home", 1) + take("world", max(0, case.own - 1)), take("unit", case.units), take("tactic", case.hand))
    other = _player(take("world", case.rival), [], [])
    nemesis = NemesisView(1, 5, 22, [], None, central[0] if central and not case.core else None, (), [], [], ())
    return View(0, 10, 5, "action", 0, 1, 0, [me, other], nemesis, central, {}, [0] * 6, [], None, book, faces)


def _player(worlds: list[int], units: list[int], hand: list[int]) -> PlayerView:
    return PlayerView(0, 9, 4, False, 1, 9, len(hand), 3, [], hand, [], [], units, worlds, [], {})


def discs(layout: TableLayout, view: View, zone: str, scale: Scale, lines: int) -> list[tuple[int, bool]]:
    """The diameters of the bodies of a zone, and whether each is a Core World."""
    sizes = []
    for spot in layout.zones.get(zone, ()):
        face = view.cards[spot.card]
        if face.is_world and spot.form is not PLATE:
            sizes.append(
                (placed(spot.rect, face.name, scale, lines + (face.core and zone == "central_worlds")).disc.width, face.core)
            )
    return sizes


def sizes_of(case: Case, scale: Scale, book: CardBook) -> Sizes:
    """What a case comes out as."""
    view = table_of(case, book)
    layout = table_layout(view, scale)
    bodies = [disc for disc, _ in discs(layout, view, "central_worlds", scale, 1)]
    own = [disc for disc, _ in discs(layout, view, "worlds", scale, 1)]
    card = min((spot.rect.width for spot in layout.zones["central_cards"]), default=0)
    berth = min((spot.rect.width for spot in layout.zones["units"]), default=0)
    wide = column_width(scale) - AROUND_PLACE
    place = (wide, round(min(wide * PLACE_RATIO, layout.areas["inspector"].height)))
    mean = round(sum(bodies) / len(bodies)) if bodies else 0
    return Sizes(card, mean, berth, min(own, default=0), layout.areas["presence"].width, place)


def measured(window: tuple[int, int], book: CardBook) -> dict[str, int]:
    """The cells of the table of sizes for a window."""
    scale = Scale(*window)
    few, more, finale = (sizes_of(case, scale, book) for case in (SPACE_3_2, SPACE_5_6, FINALE_6_7))
    cells = {"mask": few.mask, "card32": few.card, "body32": few.body, "card56": more.card, "body56": more.body}
    return cells | {"card67": finale.card, "body67": finale.body, "berth": few.berth, "own8": more.own}


def faults(case: Case, scale: Scale, book: CardBook) -> Iterator[str]:
    """What is wrong with the table of a case against the Nemesis."""
    view = table_of(case, book)
    yield from misplaced(view, table_layout(view, scale), scale)


def misplaced(view: View, layout: TableLayout, scale: Scale) -> Iterator[str]:
    """What is wrong with a table: out of the window, over each other, under a floor, or without its whole name."""
    window = Rect(0, 0, scale.width, scale.height)
    spots = [spot for zone in layout.zones.values() for spot in zone]
    for number, spot in enumerate(spots):
        name = view.cards[spot.card].name
        if not window.contains(spot.rect):
            yield f"{name} leaves the window"
        if any(spot.rect.colliderect(other.rect) and spot.zone != other.zone for other in spots[number + 1 :]):
            yield f"{name} lies over another zone"
        if spot.zone in ("central_worlds", "worlds", "rival_worlds") and spot.form is FINALE and view.cards[spot.card].is_world:
            px, lines, _ = lettered(name, spot.rect.width, scale)
            if len(lines) > 2 or px < 13:
                yield f"{name} is not drawn in full"
    yield from under_floors(view, layout, scale)


def under_floors(view: View, layout: TableLayout, scale: Scale) -> Iterator[str]:
    """What lies smaller than its floor, and a Core World that is not the largest."""
    least_of = min(1.0, scale.user) * (SHARE_LOW if scale.height < lowest(scale) else 1.0)
    floors = {
        "central_cards": {FULL: LEAST_CARD, FINALE: LEAST_CARD, PLATE: LEAST_PLATE},
        "units": {BERTH: LEAST_BERTH, PLATE: LEAST_PLATE},
    }
    for zone, least in floors.items():
        for spot in layout.zones.get(zone, ())[:1]:
            if spot.rect.width < least.get(spot.form, LEAST_CARD) * least_of:
                yield f"{zone} are {spot.rect.width} wide"
    for zone in ("central_worlds", "worlds", "rival_worlds"):
        aside = any(spot.rect.width > spot.rect.height * LOW for spot in layout.zones.get(zone, ()))
        low = zone == "rival_worlds" and (scale.user > 1 or scale.height < 720)
        least_disc = (LEAST_ASIDE if aside else LEAST_LOW if low else LEAST_DISC) * least_of
        small = [disc for disc, _ in discs(layout, view, zone, scale, 0 if zone == "rival_worlds" else 1) if disc < least_disc]
        if small:
            yield f"{zone} have discs of {min(small)}"
    central = discs(layout, view, "central_worlds", scale, 1)
    core, rest = [disc for disc, is_core in central if is_core], [disc for disc, is_core in central if not is_core]
    if core and rest and min(core) < 1.24 * max(rest):
        yield f"a Core World of {min(core)} beside a World of {max(rest)}"


def fullest(packs: tuple[str, ...], games: int) -> list[View]:
    """Of so many games against the Nemesis the tables with most in the space, in the own system and in hand."""
    best: dict[str, tuple[int, View]] = {}

    def looked(match: Match) -> bool:
        view = view_for(match.state, 0)
        me = view.players[0]
        for name, count in (
            ("space", len(view.central)),
            ("system", len(me.worlds) + len(me.units)),
            ("hand", len(me.hand or ())),
        ):
            if count > best.get(name, (0, None))[0]:
                best[name] = (count, view)
        return False

    for game in range(games):
        played_match(f"layout{game}", "standard", 0, looked, ("base", *packs))
    return [view for _, view in best.values()]


def game_faults(
    games: int,
    windows: Sequence[tuple[int, int]],
    scales: Sequence[tuple[float, float]],
    sets: Sequence[tuple[str, ...]] = PACK_SETS,
) -> Iterator[str]:
    """What is wrong with tables of played games, by packs, seats and window."""
    for packs in sets:
        alone = fullest(packs, games)
        shared = [
            (seats, view_for(local_match(f"layout{game}", seats, 100 * seats, ("base", *packs)).state, 0))
            for seats in SEATS
            for game in range(games)
        ]
        for window in windows:
            for user, text in scales:
                scale = Scale(*window, user, text)
                laid = [(1, view, table_layout(view, scale)) for view in alone]
                laid += [(seats, view, local_layout(view, scale, 0)) for seats, view in shared]
                for seats, view, layout in laid:
                    for fault in sorted(set(misplaced(view, layout, scale))):
                        yield f"{window[0]}x{window[1]} UI {user:g} text {text:g}, {seats} with {packs or 'base'}: {fault}"


CASES = (SPACE_3_2, SPACE_5_6, FINALE_6_7, Case(6, 12, 8, 4, rival=9, core=True), Case(1, 0, 1, 0, rival=1), Case(4, 3, 3, 2))


def short_cells(window: tuple[int, int], book: CardBook) -> list[str]:
    """The cells of a window that miss what they should be by more than 5 %."""
    measures, wanted = measured(window, book), dict(zip(CELLS, WANTED[window]))
    return [f"{name} {measures[name]} of {least}" for name, least in wanted.items() if measures[name] < SHARE * least]


def place_falls() -> list[str]:
    """Where a larger scale makes the card place smaller."""
    wrong = []
    for window in WINDOWS:
        for text in TEXT_SCALES:
            wide = [column_width(Scale(*window, user, text)) for user in (0.8, 0.9, 1.0, 1.25, 1.39, 1.4, 1.5, 2.0)]
            wrong += [f"{window}: {wide}"] if wide != sorted(wide) else []
    return wrong


def run(count: int | None, arguments: Sequence[str]) -> bool:
    """Prints every cell and every fault; holds when there is no fault and no cell misses its share."""
    parser = argparse.ArgumentParser(prog="layout", description=__doc__)
    parser.add_argument("--all", action="store_true", help="every window, UI and text scale")
    parser.add_argument("--games", type=int, default=0, help="so many games of each set of packs and seats")
    chosen = parser.parse_args(arguments)
    book = book_of()
    holds = True
    for window in WINDOWS:
        measures, wanted = measured(window, book), dict(zip(CELLS, WANTED[window]))
        cells = ", ".join(f"{name} {measures[name]}/{least}" for name, least in wanted.items())
        missed = short_cells(window, book)
        print(f"{window[0]}x{window[1]}: {cells}{' MISSES ' + '; '.join(missed) if missed else ''}", flush=True)
        holds = holds and not missed
    scales = [(user, text) for user in UI_SCALES for text in TEXT_SCALES] if chosen.all else [(1.0, 1.0)]
    windows = (*WINDOWS, *ENDS) if chosen.all else WINDOWS
    for window in windows:
        for user, text in scales:
            for case in CASES:
                scale = replace(Scale(*window), user=user, text=text)
                for fault in faults(case, scale, book):
                    holds = False
                    where = "" if not folds(scale) else " (folded)"
                    print(f"{window[0]}x{window[1]} UI {user:g} text {text:g}{where} {tuple(case)}: {fault}", flush=True)
    for fault in game_faults(chosen.games, windows, scales) if chosen.games else ():
        holds = False
        print(fault, flush=True)
    for fall in place_falls():
        holds = False
        print(f"the card place gets smaller: {fall}", flush=True)
    return holds
