"""The request `new` of the protocol: seed, packs, seats and options, read strictly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.campaign.changes_file import Changes
from game.campaign.lengths import LENGTHS, Length
from game.content.plain import DataError, reader
from game.engine import VERSIONS, CardBook, Position, SeatSetup, Setup, seed_of
from game.engine.terms import Change
from game.rivals import POLICIES, is_known, level_names
from game.rivals.ties import POLICIES as TIES

from .arguments import LONGEST_SEED
from .tables import MODES, NEMESIS_PACK, load_cards

Json = dict[str, Any]
FIELDS = ("seed", "packs", "seats", "options", "watch", "events", "views", "length", "changes", "position", "protocol")
VIEWS = ("each", "ask", "none")
VERSIONS_OF_PROTOCOL = (1, 2)
CHANGES = "changes"
"""Views of version 2 are one of VIEWS too, or this, which is what it does unless it is told otherwise."""
OPTIONS: dict[str, tuple[Any, ...]] = {
    "nemesis_mode": MODES,
    "pregame_draft": (0, 1),
    "staged": (0, 1),
    "monarchs_revenge": (0, 1),
    "heroes": VERSIONS,
    "ties": ("ask", *TIES),
}
"""Every option with its values; the first is the default but for the pregame draft, which is on."""
MOST_PACKS = 8


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that was asked for: its cards, set-up, whose eyes the answers use, and what they hold.

    `full` answers have all that version 1 has gained since its first day; who names none of it gets what it always got. Answers
    of version 2 are full.
    """

    book: CardBook
    setup: Setup
    watch: int | str | None
    events: bool
    views: str
    full: bool
    protocol: int


def read_new(value: Any) -> NewGame:
    """Reads the request. Raises DataError, Problem for packs, SetupError comes when the game is laid out."""
    if type(value) is not dict:
        raise DataError("must be an object", "new")
    for name in value:
        if name not in FIELDS:
            raise DataError("is no field of this request", f"new.{ascii(name[:40])[1:-1]}")
    for name in ("seed", "seats"):
        if name not in value:
            raise DataError("is missing", f"new.{name}")
    seed = value["seed"]
    if type(seed) is not str or len(seed) > LONGEST_SEED:
        raise DataError(f"must be text of at most {LONGEST_SEED} characters", "new.seed")
    seats = _seats(value["seats"])
    packs = _packs(value.get("packs", ["base"]))
    options = _options(value.get("options", {}), seats)
    watch = value.get("watch", "asked")
    if watch is not None and watch != "asked" and (type(watch) is not int or not 0 <= watch < len(seats)):
        raise DataError('must be "asked", a seat of this game, or null for all hands open', "new.watch")
    protocol = value.get("protocol", 1)
    if type(protocol) is not int or protocol not in VERSIONS_OF_PROTOCOL:
        raise DataError(f"must be one of {', '.join(map(str, VERSIONS_OF_PROTOCOL))}", "new.protocol")
    events, shown, full = _told(value) if protocol == 1 else _told_by_changes(value)
    length = _length(value.get("length", "full"))
    changes = (*length.changes_in(str(dict(options).get("nemesis_mode", ""))), *_changes(value.get("changes", [])))
    book = load_cards(packs, any(seat.kind == NEMESIS_PACK for seat in seats))
    position = _position(value["position"]) if "position" in value else None
    setup = Setup(seed_of(seed), book.packs, seats, options, length.sectors, changes, position)
    return NewGame(book, setup, watch, events, shown, full, protocol)


def _told(value: Json) -> tuple[bool, str, bool]:
    """What answers of version 1 hold: whether events, which views, and whether all that it has gained."""
    views = value.get("views", True)
    if type(views) is not bool and views not in VIEWS:
        raise DataError(f"must be true, false or one of {', '.join(VIEWS)}", "new.views")
    shown = views if type(views) is str else "each" if views else "none"
    return _events(value, views is not False), shown, "events" in value or views in VIEWS


def _told_by_changes(value: Json) -> tuple[bool, str, bool]:
    """What answers of version 2 hold: events and changes of the view, unless something else is asked for by its word."""
    views = value.get("views", CHANGES)
    if type(views) is not str or views not in (*VIEWS, CHANGES):
        raise DataError(f"must be one of {', '.join((*VIEWS, CHANGES))}", "new.views")
    return _events(value, True), views, True


def _events(value: Json, unless: bool) -> bool:
    events = value.get("events", unless)
    if type(events) is not bool:
        raise DataError("must be true or false", "new.events")
    return events


def _length(value: Any) -> Length:
    if type(value) is not str or value not in LENGTHS:
        raise DataError(f"must be one of {', '.join(LENGTHS)}", "new.length")
    return LENGTHS[value]


def _changes(value: Any) -> tuple[Change, ...]:
    try:
        changes: tuple[Change, ...] = reader(Changes)(value)
    except DataError as problem:
        raise problem.inside("new.changes") from None
    return changes


def _position(value: Any) -> Position:
    try:
        position: Position = reader(Position)(value)
    except DataError as problem:
        raise problem.inside("new.position") from None
    return position


def _seats(value: Any) -> tuple[SeatSetup, ...]:
    if type(value) is not list or not 2 <= len(value) <= 5:
        raise DataError("must be a list of 2 to 5 seats", "new.seats")
    return tuple(_seat(seat, f"new.seats[{number}]") for number, seat in enumerate(value))


def _seat(value: Any, field: str) -> SeatSetup:
    """A kind, or an object with kind, and for some level and home."""
    plain: Json = {"kind": value} if type(value) is str else value
    if type(plain) is not dict:
        raise DataError("must be a kind of seat or an object", field)
    for name in plain:
        if name not in ("kind", "level", "home"):
            raise DataError("is no field of a seat", f"{field}.{ascii(name[:40])[1:-1]}")
    kind = plain.get("kind")
    if kind not in ("human", "rival", "nemesis"):
        raise DataError('must be "human", "rival" or "nemesis"', f"{field}.kind")
    level = plain.get("level", "greedy" if kind == "rival" else "")
    if kind == "rival" and not is_known(level):
        raise DataError(f"must be one of {', '.join((*POLICIES, *level_names()))}", f"{field}.level")
    if kind != "rival" and level != "":
        raise DataError("only a rival has a level", f"{field}.level")
    home = plain.get("home")
    if home is not None and type(home) is not str:
        raise DataError("must be the key of a Home World", f"{field}.home")
    return SeatSetup(kind, level, home)


def _packs(value: Any) -> tuple[str, ...]:
    """Pack names; the Nemesis brings its own."""
    if type(value) is not list or not 1 <= len(value) <= MOST_PACKS or any(type(name) is not str for name in value):
        raise DataError(f"must be a list of 1 to {MOST_PACKS} pack names", "new.packs")
    if len(set(value)) < len(value):
        raise DataError("names a pack twice", "new.packs")
    return tuple(name for name in value if name != NEMESIS_PACK)


def _options(value: Any, seats: tuple[SeatSetup, ...]) -> tuple[tuple[str, int | str], ...]:
    if type(value) is not dict:
        raise DataError("must be an object", "new.options")
    for name, chosen in value.items():
        allowed = OPTIONS.get(name)
        if allowed is None:
            raise DataError(f"is no option; there are {', '.join(OPTIONS)}", f"new.options.{ascii(name[:40])[1:-1]}")
        if type(chosen) is not type(allowed[0]) or chosen not in allowed:
            raise DataError(f"must be one of {', '.join(map(str, allowed))}", f"new.options.{name}")
    options: dict[str, int | str] = dict(value)
    if any(seat.kind == NEMESIS_PACK for seat in seats):
        options.setdefault("nemesis_mode", MODES[0])
    else:
        for name in ("nemesis_mode", "ties"):
            if name in options:
                raise DataError("needs a Nemesis seat", f"new.options.{name}")
    return tuple(sorted(options.items()))
