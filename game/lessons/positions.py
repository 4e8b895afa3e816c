"""Reading positions from a file: tables laid out by the names of cards, each one laid before it counts as good.

A file has `[position.NAME]` tables. What is wrong is told as file:line: field: reason; `positions.md` has the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Any, Literal

import game.nemesis  # noqa: F401  (registers the Nemesis's frames: a position is laid here)
from game.campaign.sheet import SheetFile
from game.content.errors import ContentError, UnknownPack, printable
from game.content.language import sentence
from game.content.limits import KEY
from game.content.load import load_book
from game.content.plain import DataError, record
from game.engine import CardBook, Position, PositionError, SeatSetup, Setup, SetupError, Side, broken, new_game, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import FACTION_TOKENS, Mode, Order, Range, RoundNumber, SectorNumber
from game.resources import assets

Books = Callable[[Sequence[str]], CardBook]
Keys = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]
POSITIONS_FILE = "positions.toml"
MOST_POSITIONS = 200
LONGEST_SEED = 200
TABLE = "position"
AS_PAIRS = ("columns", "colonists", "attached", "faction", "options")
"""Fields that are tables in the file and pairs in the record."""


@dataclass(frozen=True, slots=True)
class SideSheet:
    """What lies before a seat, as written."""

    energy: Annotated[int, Range(0, 99)] = 0
    actions: Annotated[int, Range(0, 20)] | None = None
    surges: Annotated[int, Range(0, 9)] = 0
    units: Keys = ()
    hand: Keys = ()
    discard: Keys = ()
    worlds: Keys = ()
    prestige: Keys = ()
    deck: Keys | None = None
    colonists: Pairs = ()
    attached: Pairs = ()
    heroic_hand: Keys = ()
    heroic_deck: Keys | None = None
    faction: tuple[tuple[Order, Annotated[int, Range(1, FACTION_TOKENS)]], ...] = ()

    def side(self, top: Keys = ()) -> Side:
        """The side as the engine lays it, with these cards on top of the draw pile."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return Side(**values, top=top)


@dataclass(frozen=True, slots=True)
class ScriptSheet:
    """The tops of piles, the first one drawn first."""

    deck: Keys = ()
    nemesis: Keys = ()
    sector1: Keys = ()
    sector2: Keys = ()
    sector3: Keys = ()
    sector4: Keys = ()
    sector5: Keys = ()

    @property
    def sectors(self) -> tuple[tuple[SectorNumber, Keys], ...]:
        """The tops of the Galactic Decks that are named."""
        tops = ((number, getattr(self, f"sector{number}")) for number in range(1, 6))
        return tuple((number, keys) for number, keys in tops if keys)


@dataclass(frozen=True, slots=True)
class PositionSheet:
    """A position as written; `them` are the other seats, of the Nemesis exactly one.

    What begins with the set-up is a whole new game, and nothing of a position may be named.
    """

    homes: Keys
    seed: str
    packs: Keys = ("base",)
    nemesis: Mode | None = None
    begins: Literal["here", "set_up"] = "here"
    round: RoundNumber = 1
    first: Literal["you", "them"] = "you"
    you: SideSheet = SideSheet()
    them: tuple[SideSheet, ...] = ()
    central: Keys = ()
    tokens: Keys = ()
    target: str = ""
    columns: tuple[tuple[str, Keys], ...] = ()
    sideways: Keys = ()
    nemesis_left: Annotated[int, Range(1, 99)] | None = None
    stack: Keys = ()
    events: Keys = ()
    script: ScriptSheet = ScriptSheet()
    options: tuple[tuple[str, int | str], ...] = ()
    sectors: tuple[SectorNumber, ...] = FULL_GAME


SET_UP = ("homes", "seed", "packs", "nemesis", "begins", "options", "sectors")
PLAIN_SHEET = PositionSheet((), "")
LAID = tuple(field.name for field in fields(PositionSheet) if field.name not in SET_UP)
"""The fields that lay something on a table."""


def read_positions(path: Path, books: Books = load_book) -> dict[str, Setup]:
    """The positions of a file by their names. Raises ContentError for the first thing that is wrong."""
    problems: list[ContentError] = []
    positions = inspect_positions(path, problems, books)
    if problems:
        raise problems[0]
    return positions


def inspect_positions(path: Path, problems: list[ContentError], books: Books = load_book) -> dict[str, Setup]:
    """Like `read_positions`, but tells everything that is wrong; the good ones are returned."""
    positions: dict[str, Setup] = {}
    try:
        file = SheetFile(path, problems)
    except ContentError as problem:
        problems.append(problem)
        return positions
    for name in file.tables:
        if name != TABLE:
            file.note(printable(name), "is no field of a file of positions")
    tables = file.tables.get(TABLE, {})
    if not isinstance(tables, dict) or not 1 <= len(tables) <= MOST_POSITIONS:
        file.note(TABLE, f"must be 1 to {MOST_POSITIONS} tables with names")
        return positions
    for name, table in tables.items():
        field = f"{TABLE}.{printable(name)}"
        if not KEY.match(name):
            file.note(field, "must be 1 to 64 of a-z, 0-9 and _")
            continue
        try:
            positions[name] = _setup_of(_sheet(table), books)
        except DataError as problem:
            file.note(f"{field}.{problem.field}" if problem.field else field, problem.reason)
    return positions


def shipped_positions() -> list[Path]:
    """The files of the positions that the game brings."""
    return sorted((assets() / "positions").glob("*.toml"))


def _sheet(table: Any) -> PositionSheet:
    """The table as a record. Raises DataError."""
    sheet: PositionSheet = record(PositionSheet)(_paired(table))
    if len(sheet.seed) > LONGEST_SEED:
        raise DataError(f"may have at most {LONGEST_SEED} characters", "seed")
    if sheet.begins == "set_up":
        named = next((name for name in LAID if getattr(sheet, name) != getattr(PLAIN_SHEET, name)), None)
        if named is not None:
            raise DataError("cannot be laid where the game begins with its set-up", named)
    for name in ("homes", "packs"):
        if len(set(getattr(sheet, name))) < len(getattr(sheet, name)):
            raise DataError("names one twice", name)
    return sheet


def _paired(table: Any) -> Any:
    """Tables of names as lists of pairs, and one other seat as a list of one."""
    if type(table) is not dict:
        raise DataError("must be a table")
    paired = dict(table)
    for name in AS_PAIRS:
        if name in paired:
            if type(paired[name]) is not dict:
                raise DataError("must be a table", name)
            paired[name] = [[key, value] for key, value in paired[name].items()]
    if type(paired.get("them")) is dict:
        paired["them"] = [paired["them"]]
    if type(paired.get("you")) is dict:
        paired["you"] = _paired(paired["you"])
    if type(paired.get("them")) is list:
        paired["them"] = [_paired(side) for side in paired["them"]]
    return paired


def _setup_of(sheet: PositionSheet, books: Books) -> Setup:
    """The set-up of a position, laid once. Raises DataError with the field as it is written."""
    try:
        book = books(sheet.packs)
    except UnknownPack as problem:
        raise DataError(f"{problem.field}: {problem.reason}", "packs") from None
    except ContentError as problem:
        raise DataError(str(problem), "packs") from None
    options = dict(sheet.options)
    if sheet.nemesis is not None:
        options["nemesis_mode"] = sheet.nemesis
    seats = [SeatSetup("human", home=home) for home in sheet.homes]
    if sheet.nemesis is not None:
        if len(seats) != 2:
            raise DataError("must name two Home Worlds, yours and that of the Nemesis", "homes")
        seats[1] = SeatSetup("nemesis", home=sheet.homes[1])
    position = Position(
        round=sheet.round,
        first=0 if sheet.first == "you" else 1,
        sides=(sheet.you.side(sheet.script.deck), *(side.side() for side in sheet.them)),
        central=sheet.central,
        tokens=sheet.tokens,
        target=sheet.target,
        columns=sheet.columns,
        sideways=sheet.sideways,
        sectors=sheet.script.sectors,
        nemesis=sheet.script.nemesis,
        left=sheet.nemesis_left,
        stack=sheet.stack,
        events=sheet.events,
    )
    whole = position if sheet.begins == "here" else None
    setup = Setup(seed_of(sheet.seed), book.packs, tuple(seats), tuple(sorted(options.items())), sheet.sectors, (), whole)
    try:
        state, _ = new_game(book, setup)
    except PositionError as problem:
        raise DataError(_reason(problem), _written(problem.field, position)) from None
    except SetupError as problem:
        raise DataError(_reason(problem), "homes" if "home" in problem.key or "seats" in problem.key else "") from None
    problems = broken(state)
    if problems:
        raise DataError(f"no game can stand like this ({problems[0]})")
    return setup


def _reason(problem: SetupError) -> str:
    return sentence(problem).rstrip(".")


def _written(field: str, position: Position) -> str:
    """The field of a record as the file calls it."""
    if field.startswith("sides[0].top"):
        return f"script.deck{field.removeprefix('sides[0].top')}"
    if field.startswith("sides[0]"):
        return f"you{field.removeprefix('sides[0]')}"
    if field.startswith("sides["):
        number, _, rest = field.removeprefix("sides[").partition("]")
        return f"them[{int(number) - 1}]{rest}"
    if field.startswith("sectors["):
        number, _, rest = field.removeprefix("sectors[").partition("]")
        return f"script.sector{position.sectors[int(number)][0]}{rest}"
    if field.startswith("nemesis"):
        return f"script.{field}"
    return "nemesis_left" if field == "left" else field


def all_positions(paths: Iterable[Path], books: Books = load_book) -> dict[str, Setup]:
    """The positions of several files together. Raises ContentError, for a name that two of them have too."""
    setups: dict[str, Setup] = {}
    for path in paths:
        for name, setup in read_positions(path, books).items():
            if name in setups:
                raise ContentError(str(path), 1, f"{TABLE}.{name}", "stands in another file already")
            setups[name] = setup
    return setups
