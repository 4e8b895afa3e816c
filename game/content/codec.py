"""JSON for everything that leaves the program: set-ups, commands, decisions, events, results and whole states.

Reading is strict: what is not exactly right raises DataError with the field and the reason, and nothing is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, get_type_hints

from game.engine import CardBook, Command, Decision, Event, GameState, Reason, Result, Setup, SetupError, broken
from game.engine.api.setups import played_tables
from game.engine.core.actions import Action, Plain
from game.engine.core.plug import event_kinds
from game.engine.core.rng import BASE_STREAMS, HEROIC_STREAMS, STREAMS, stream_keys
from game.engine.core.state import NemesisState, PlayerState

from .errors import printable
from .language import sentence
from .plain import DataError, known_names, read_action, reader, tagged, to_plain

__all__ = [
    "DERIVED",
    "DataError",
    "action_from_json",
    "action_to_json",
    "command_from_json",
    "command_to_json",
    "decision_from_json",
    "decision_to_json",
    "event_from_json",
    "event_to_json",
    "reason_from_json",
    "reason_to_json",
    "result_from_json",
    "result_to_json",
    "setup_from_json",
    "setup_to_json",
    "state_from_json",
    "state_to_json",
]

Json = dict[str, Any]

DERIVED: dict[str, str] = {
    "book": "named by the pack hashes of the set-up",
    "cards": "dealt anew from book and set-up",
    "keys": "made from the seed of the set-up",
}
"""Fields of a state that are not saved, with the reason."""
_SAVED = (
    "drawn",
    "round",
    "phase",
    "destiny",
    "turns",
    "seq",
    "players",
    "nemesis",
    "central",
    "tokens",
    "sectors",
    "box",
    "stack",
    "decision",
    "result",
)


SAVED_AS: dict[str, Any] = {"revolution": None, "rolls": [], "orders": None}
"""What a saved state holds for an expansion that is not in play, by the key of its slice, in the order in which they stand."""


def setup_to_json(setup: Setup) -> Json:
    """A set-up as plain data; changes and a position are named only where there are any."""
    plain = _object(to_plain(replace(setup, position=None)))
    if not setup.changes:
        del plain["changes"]
    del plain["position"]
    if setup.position is not None:
        plain["position"] = to_plain(setup.position, full=False)
    return plain


def setup_from_json(data: Any) -> Setup:
    """A set-up from plain data. Raises DataError."""
    setup: Setup = reader(Setup)(data)
    if len(setup.seed) != 32 or any(digit not in "0123456789abcdef" for digit in setup.seed):
        raise DataError("must be 32 hexadecimal digits", "seed")
    if list(setup.options) != sorted(setup.options, key=lambda option: option[0]):
        raise DataError("must be sorted by name", "options")
    if len({name for name, _ in setup.options}) < len(setup.options):
        raise DataError("names an option twice", "options")
    return setup


def action_to_json(action: Action) -> Json:
    """An action as plain data, such as {"do": "draft", "card": 31}."""
    return {"do": action.do} if isinstance(action, Plain) else _object(to_plain(action))


def action_from_json(data: Any) -> Action:
    """An action from plain data. Raises DataError."""
    action: Action = read_action(data)
    return action


def command_to_json(command: Command) -> Json:
    """A command as plain data."""
    return _object(to_plain(command))


def command_from_json(data: Any) -> Command:
    """A command from plain data. Raises DataError."""
    command: Command = reader(Command)(data)
    return command


def decision_to_json(decision: Decision) -> Json:
    """An open question as plain data."""
    return _object(to_plain(decision))


def decision_from_json(data: Any) -> Decision:
    """An open question from plain data. Raises DataError."""
    decision: Decision = reader(Decision)(data)
    return decision


def event_to_json(event: Event) -> Json:
    """An event as plain data; mask it for its reader first."""
    return _object(to_plain(event))


def event_from_json(data: Any) -> Event:
    """An event from plain data. Raises DataError."""
    event: Event = tagged(event_kinds(), "event")(data)
    return event


def reason_to_json(reason: Reason) -> Json:
    """A reason as plain data: {"code": …, "args": […]}."""
    return _object(to_plain(reason))


def reason_from_json(data: Any) -> Reason:
    """A reason from plain data. Raises DataError."""
    reason: Reason = reader(Reason)(data)
    return reason


def result_to_json(result: Result) -> Json:
    """A result with its ledger as plain data."""
    return _object(to_plain(result))


def result_from_json(data: Any) -> Result:
    """A result from plain data. Raises DataError."""
    result: Result = reader(Result)(data)
    return result


def state_to_json(state: GameState) -> Json:
    """A whole state, mid-card too, as plain data; the book is left out."""
    plain = {name: to_plain(getattr(state, name)) for name in _SAVED}
    added = {plug.saved.key: to_plain(plug.saved.plain(plug.slice.needed(state))) for plug in state.book.plugs}
    return {"setup": setup_to_json(state.setup), **plain, **SAVED_AS, **added}


def state_from_json(data: Any, book: CardBook) -> GameState:
    """A state from plain data and the book it was played with. Raises DataError for anything that no game could reach."""
    if type(data) is not dict:
        raise DataError("must be an object")
    fields = _completed(dict(data))
    setup = _inside("setup", setup_from_json, fields.pop("setup", None))
    if setup.packs != book.packs:
        raise DataError("are not the packs of this book", "setup.packs")
    try:
        played, cards = played_tables(book, setup)
    except SetupError as problem:
        raise DataError(sentence(problem), "setup") from None
    added = _read_added(fields, played)
    state = GameState(book=played, setup=setup, cards=cards, keys=stream_keys(setup.seed), **_read_fields(fields))
    for plug, lying in added:
        plug.slice.lay(state, lying)
    _check_numbers(state)
    try:
        problems = broken(state)
    except (LookupError, TypeError, ValueError, ArithmeticError) as problem:
        raise DataError(f"no game can reach this state ({problem})") from None
    if problems:
        raise DataError(f"no game can reach this state ({problems[0]})")
    return state


def _completed(fields: Json) -> Json:
    """A state that was saved before there were Heroic Decks, dice or orders, with what it lacks: none of them, nothing drawn.

    One saved before the Nemesis kept the order of its drafts gets them column by column (ruling N21), one saved before it could
    hold several targets keeps none.
    """
    nemesis = fields.get("nemesis")
    if isinstance(nemesis, dict) and "kept" not in nemesis:
        nemesis = {**nemesis, "kept": []}
        fields = {**fields, "nemesis": nemesis}
    if isinstance(nemesis, dict) and "drafted" not in nemesis:
        laid = [nemesis.get("sideways"), *(nemesis["columns"] if isinstance(nemesis.get("columns"), list) else [])]
        fields = {**fields, "nemesis": {**nemesis, "drafted": [card for pile in laid if isinstance(pile, list) for card in pile]}}
    drawn = fields.get("drawn")
    if "revolution" not in fields and isinstance(drawn, list) and len(drawn) == BASE_STREAMS:
        fields = {**fields, "revolution": None}
    if "rolls" not in fields and isinstance(drawn, list) and len(drawn) in (BASE_STREAMS, HEROIC_STREAMS):
        fields = {**fields, "rolls": [], "drawn": drawn + [0] * (len(STREAMS) - len(drawn))}
    return fields if "orders" in fields else {**fields, "orders": None}


@cache
def _state_readers() -> dict[str, Any]:
    hints = get_type_hints(GameState, localns={**known_names(), "CardBook": object, "CardDef": object})
    return {name: reader(hints[name]) for name in _SAVED}


def _read_fields(fields: Json) -> Json:
    """The saved fields of a state, each read by its own type."""
    readers = _state_readers()
    for name in fields:
        if name not in readers:
            raise DataError("is no field of a state", printable(name))
    for name in readers:
        if name not in fields:
            raise DataError("is missing", name)
    return {name: _inside(name, read, fields[name]) for name, read in readers.items()}


def _read_added(fields: Json, book: CardBook) -> list[tuple[Any, Any]]:
    """Each plug in play with its slice, taken out of the fields of a state. Raises DataError where they do not fit the packs."""
    added = []
    for plug in book.plugs:
        if plug.saved.key not in fields:
            raise DataError("is missing", plug.saved.key)
        value = fields.pop(plug.saved.key)
        if value is None:
            raise DataError("does not fit the packs", plug.saved.key)
        added.append((plug, plug.saved.restored(_inside(plug.saved.key, reader(plug.saved.kind), value))))
    for key, absent in SAVED_AS.items():
        if fields.pop(key, absent) != absent:
            raise DataError("does not fit the packs", key)
    return added


def _check_numbers(state: GameState) -> None:
    """Card numbers and sizes that the rules index with, before any rule looks at the state."""
    cards = len(state.cards)
    piles: list[Sequence[int]] = [state.central, state.box, list(state.tokens), *state.sectors]
    for player in state.players:
        piles += _piles(player)
    if state.nemesis is not None:
        piles += _nemesis_piles(state, state.nemesis)
    for plug in state.book.plugs:
        added = plug.slice.needed(state)
        fault = plug.fault(state, added)
        if fault is not None:
            raise DataError(fault[1], fault[0])
        piles += plug.named(added)
    piles += [_named(waiting) for waiting in state.stack]
    if state.decision is not None:
        piles += [_named(state.decision), *(_named(option) for option in state.decision.options)]
    if any(not 0 <= card < cards for pile in piles for card in pile):
        raise DataError("there is no card of this number", "state")
    if len(state.players) != len(state.setup.seats) or len(state.sectors) != 6 or len(state.drawn) != len(STREAMS):
        raise DataError("has the wrong number of seats, sectors or streams", "state")
    if not 1 <= state.round <= len(state.setup.sectors) or not 0 <= state.destiny < len(state.players):
        raise DataError("has a round or a Destiny seat that does not exist", "state")
    if any(number < 0 for number in (*state.drawn, state.seq, state.turns)):
        raise DataError("counts below 0", "state")
    seats = [getattr(waiting, "seat", 0) for waiting in (*state.stack, state.decision)]
    if any(not 0 <= seat < len(state.players) for seat in seats):
        raise DataError("names a seat that does not exist", "stack")
    if (state.setup.seats[-1].kind == "nemesis") != (state.nemesis is not None):
        raise DataError("does not fit the seats of the set-up", "nemesis")


def _piles(player: PlayerState) -> list[Sequence[int]]:
    below = [card for cards in player.colonists.values() for card in cards]
    used = [card for card, _ in player.used]
    own = [[player.home], list(player.colonists), below, used]
    return [*own, player.deck, player.hand, player.discard, player.play, player.units, player.worlds, player.prestige]


def _nemesis_piles(state: GameState, nemesis: NemesisState) -> list[Sequence[int]]:
    deck = [*nemesis.deck, *nemesis.used, *([] if nemesis.turned is None else [nemesis.turned])]
    if any(not 0 <= card < len(state.book.nemesis) for card in deck):
        raise DataError("there is no Nemesis card of this number", "nemesis")
    if any(not 0 <= prime < len(state.book.primes) for prime in nemesis.primes) or nemesis.seat != 1:
        raise DataError("there is no such Prime Card or seat", "nemesis")
    if len(nemesis.columns) != len(nemesis.primes):
        raise DataError("needs one column for each Prime Card", "nemesis.columns")
    return [nemesis.targets, nemesis.sideways, nemesis.drafted, *nemesis.columns]


def _named(record: Any) -> list[int]:
    """The cards that a frame, a question or an option names."""
    named = (getattr(record, name, None) for name in ("card", "world", "source"))
    return [card for card in named if card is not None]


def _inside(name: str, read: Any, value: Any) -> Any:
    try:
        return read(value)
    except DataError as problem:
        raise problem.inside(name) from None


def _object(plain: Any) -> Json:
    table: Json = plain
    return table
