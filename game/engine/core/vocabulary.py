"""The vocabulary: every op, cost and Nemesis command that cards may name and every question, each with all that is known of it.

An op is one class with one record: how it starts, how it takes an answer, whether it is possible, what it is worth, what it asks
and with which icon. A piece that is missing raises when the class is made. Cards are made of these words, so this module lies
below the state and imports nothing of it: rules take their state as `Any` here, and each of them names its own types.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, Literal, Protocol, TypeVar

from .actions import DECISION_KINDS, DecisionKind

Family = Literal["op", "cost", "command", "change"]
FAMILIES: tuple[Family, ...] = ("op", "cost", "command")
"""Those that cards are made of; the changes of a mission are a family of their own."""


class Op(Protocol):
    """A piece of what a text does, by its tag. The vocabulary is open: an op is looked up, and matched in its folder alone."""

    @property
    def op(self) -> str:
        """Its tag."""
        ...


class Cost(Protocol):
    """A piece of what a text costs, or a condition that it has, by its tag."""

    @property
    def cost(self) -> str:
        """Its tag."""
        ...


class NemesisCommand(Protocol):
    """A command of a Nemesis card, by its tag."""

    @property
    def command(self) -> str:
        """Its tag."""
        ...


class Change(Protocol):
    """What a mission, a boon, an escalation or Heat alters in a game, by its tag."""

    @property
    def change(self) -> str:
        """Its tag."""
        ...


class Weights(Protocol):
    """The figures by which a rival judges texts, in hundredths of an Empire Point: what one of each is worth."""

    @property
    def point(self) -> int:
        """An Empire Point."""
        ...

    @property
    def energy(self) -> int:
        """A unit of energy."""
        ...

    @property
    def action(self) -> int:
        """An action point."""
        ...

    @property
    def strength(self) -> int:
        """A point of fleet or ground strength in an invasion."""
        ...

    @property
    def card(self) -> int:
        """A hand card that is given up."""
        ...

    @property
    def token(self) -> int:
        """An Energy Token on an own card."""
        ...

    @property
    def mark(self) -> int:
        """A Revolution Token on an own card."""
        ...

    @property
    def faction(self) -> int:
        """An own Faction Token on an order."""
        ...


O = TypeVar("O")  # noqa: E741  (the op or cost that a record is about)
Worth = Callable[[O, Weights, int], int]
"""What one use of an op brings, or what a cost takes; an amount that was paid for counts so many times."""


def flat(worth: int) -> Worth[Any]:
    """The same worth at any time, whatever the text says of numbers."""
    return lambda op, weights, times: worth


NOTHING = flat(0)
"""For what is worth nothing to a rival on purpose; a comment beside it says why."""


def guessed(op: Any, times: int) -> int:
    """How often an op is taken to count: the amount that was paid for it, and two of whatever it counts on the table."""
    return (times if op.times else 1) * (2 if op.per else 1)


@dataclass(frozen=True, slots=True)
class Question:
    """What a question with options to pick may be for: its purpose and the kinds of decisions that ask it.

    `icon` marks the cards that can be picked; `verb` names the word `pick.<verb>` on their buttons.
    """

    purpose: str
    kinds: tuple[DecisionKind, ...]
    icon: str
    verb: str


QUESTIONS: dict[tuple[str, str], Question] = {}
"""Every question with a purpose, and every kind without one that has an icon of its own, by kind and purpose."""


def question(purpose: str, kinds: tuple[DecisionKind, ...], icon: str, verb: str = "") -> Question:
    """Says that rules ask a question of this purpose. Raises TypeError where that is said twice or cannot be."""
    record = Question(purpose, kinds, icon, verb or purpose)
    if not kinds or not icon or not record.verb:
        raise TypeError(f"{purpose or kinds}: a question needs a kind, an icon and a verb")
    for kind in kinds:
        if kind not in DECISION_KINDS:
            raise TypeError(f"{purpose}: {kind!r} is no kind of decision")
        if QUESTIONS.setdefault((kind, purpose), record) != record:
            raise TypeError(f"{purpose}: another question of the kind {kind!r} has this purpose")
    return record


class OpRules(Generic[O]):
    """What an op or cost does: `start` always, `answer` if it asks, `possible` if it cannot always be done."""

    @staticmethod
    @abstractmethod
    def start(state: Any, frame: Any, op: Any, out: Any) -> Any:
        """Carries it out and returns the frame to go on with, or None once it has asked or pushed."""

    @staticmethod
    @abstractmethod
    def answer(state: Any, frame: Any, op: Any, picks: Any, out: Any) -> Any:
        """Takes the answer to its question and returns the frame to go on with, or None once it has asked or pushed."""

    @staticmethod
    @abstractmethod
    def possible(state: Any, seat: Any, card: Any, op: Any) -> Any:
        """The reason why a text with it cannot be used now; None if it can."""


class SoloRule(OpRules[O]):
    """What an op does instead of its own rules in a game against the Nemesis; what it leaves out is done as in any game."""


class NemesisRule(OpRules[O]):
    """What an op does instead of its own rules where the Nemesis itself carries it out, as Events have it do."""


RULES = ("start", "answer", "possible")


class StandingRules(OpRules[O]):
    """For what is never carried out: texts that always hold, and conditions, which are looked at before."""

    @staticmethod
    def start(state: Any, frame: Any, op: Any, out: Any) -> Any:
        """Goes on."""
        return frame


@dataclass(frozen=True, slots=True)
class OpRecord:
    """All that is known of an op or cost; `possible` is None if it can always be done, `answer` is not called if it asks nothing.

    `solo` has the rules that hold instead against the Nemesis, `nemesis` those for its own seat: `start`, `answer` and
    `possible` go by them already.
    """

    kind: type
    tag: str
    family: Family
    start: Callable[[Any, Any, Any, Any], Any]
    answer: Callable[[Any, Any, Any, Any, Any], Any]
    possible: Callable[[Any, Any, Any, Any], Any] | None
    worth: Worth[Any]
    asks: tuple[Question, ...]
    solo: type[SoloRule[Any]] | None = None
    nemesis: type[NemesisRule[Any]] | None = None


RECORDS: dict[type, OpRecord] = {}
"""The record of each op and cost by its class."""
BY_TAG: dict[tuple[Family, str], type] = {}
"""Each record of a family by the name that data calls it by."""

Deed = Literal["conquer", "target", "draft", "nothing"]
DEEDS: tuple[Deed, ...] = ("conquer", "target", "draft", "nothing")
"""What a command comes to, for the odds of the next card (UX-N9)."""


class CommandRules(Generic[O]):
    """What a Nemesis command does: which cards fit it best, and carrying it out with one of them."""

    @staticmethod
    @abstractmethod
    def candidates(state: Any, command: Any) -> Any:
        """The cards that fit best, sorted by id, or the reason why there are none. Changes nothing."""

    @staticmethod
    @abstractmethod
    def carry_out(state: Any, nemesis: Any, number: Any, command: Any, card: Any, out: Any) -> Any:
        """Notes the command with its object on the ladder, then does it."""

    @staticmethod
    def deed(state: Any, odds: Any) -> Any:
        """What the command comes to now, where that is not always what its record says."""
        return odds


COMMAND_RULES = ("candidates", "carry_out")


@dataclass(frozen=True, slots=True)
class CommandRecord:
    """All that is known of one Nemesis command; `reasons` are the codes that it fails with, `outcomes` those of what it did."""

    kind: type
    tag: str
    candidates: Callable[[Any, Any], Any]
    carry_out: Callable[[Any, Any, Any, Any, Any, Any], Any]
    odds: Deed
    icon: str
    reasons: tuple[str, ...]
    outcomes: tuple[str, ...]
    deed: Callable[[Any, Deed], Deed]


COMMANDS: dict[type, CommandRecord] = {}
"""The record of each Nemesis command by its class."""

R = TypeVar("R", bound=type[OpRules[Any]])
C = TypeVar("C", bound=type[CommandRules[Any]])


def op(
    cls: type[O],
    *,
    worth: Worth[O],
    asks: tuple[DecisionKind | Question, ...] = (),
    icon: str = "",
    solo: type[SoloRule[O]] | None = None,
    nemesis: type[NemesisRule[O]] | None = None,
) -> Callable[[R], R]:
    """Makes the record of an op or cost from the class that has its rules. Raises TypeError for a piece that is missing.

    Each kind in `asks` stands for a question that is named as the op is and has its `icon`; others are given as they are.
    `solo` has what it does instead against the Nemesis, `nemesis` what it does where the Nemesis carries it out; they may only
    replace rules that the op has.
    """
    family, tag = _name_of(cls)
    if (family, tag) in BY_TAG:
        raise TypeError(f"{tag}: this {family} is there already")

    def register(rules: R) -> R:
        start, answer, possible = [_rule(rules, name) for name in RULES]
        strange = [name for name in vars(rules) if name[0] != "_" and name not in RULES]
        if strange:
            raise TypeError(f"{tag}: {strange[0]} is no rule of an op")
        if start is None:
            raise TypeError(f"{tag}: has no start")
        if bool(asks) != (answer is not None):
            raise TypeError(f"{tag}: asks, but has no answer" if asks else f"{tag}: has an answer, but asks nothing")
        named = tuple([asked for asked in asks if isinstance(asked, str)])
        if bool(named) != bool(icon):
            raise TypeError(f"{tag}: asks, but has no icon" if named else f"{tag}: has an icon, but asks nothing of its own name")
        own = (question(tag, named, icon),) if named else ()
        others = tuple([asked for asked in asks if isinstance(asked, Question)])
        made = dict(zip(RULES, (start, rules.answer, possible)))
        for other, chosen in ((solo, _in_solo), (nemesis, _by_seat)):
            for name in RULES:
                instead = _rule(other, name) if other is not None else None
                if instead is not None and _rule(rules, name) is None:
                    raise TypeError(f"{tag}: has a rule against the Nemesis alone")
                if instead is not None:
                    made[name] = chosen(made[name], instead)
        RECORDS[cls] = OpRecord(cls, tag, family, **made, worth=worth, asks=own + others, solo=solo, nemesis=nemesis)
        BY_TAG[family, tag] = cls
        return rules

    return register


def command(
    cls: type[O], *, odds: Deed, icon: str, reasons: tuple[str, ...], outcomes: tuple[str, ...], tie: str = ""
) -> Callable[[C], C]:
    """Makes the record of a Nemesis command. Raises TypeError for a piece that is missing.

    `tie` is the icon of the cards between which the player picks where several fit it alike; without one they never do.
    """
    family, tag = _name_of(cls)
    if (family, tag) in BY_TAG:
        raise TypeError(f"{tag}: this {family} is there already")
    if odds not in DEEDS:
        raise TypeError(f"{tag}: {odds!r} is nothing that odds tell")
    if not icon or not reasons or not outcomes:
        raise TypeError(f"{tag}: needs an icon, reasons to fail and outcomes")

    def register(rules: C) -> C:
        missing = [name for name in COMMAND_RULES if _is_abstract(getattr(rules, name))]
        if missing:
            raise TypeError(f"{tag}: has no {missing[0]}")
        if tie:
            question(tag, ("nemesis_pick",), tie)
        COMMANDS[cls] = CommandRecord(cls, tag, rules.candidates, rules.carry_out, odds, icon, reasons, outcomes, rules.deed)
        BY_TAG[family, tag] = cls
        return rules

    return register


def _name_of(cls: type) -> tuple[Family, str]:
    """The family and the tag of a class. Raises TypeError where it has none."""
    for family in FAMILIES:
        field = getattr(cls, "__dataclass_fields__", {}).get(family)
        if field is not None and isinstance(field.default, str):
            return family, field.default
    raise TypeError(f"{cls.__name__} has no tag")


def _rule(rules: type[OpRules[Any]], name: str) -> Any:
    """A rule that this class or one that it is made from has; None if it is only named by `OpRules`."""
    own = getattr(rules, name)
    return None if _is_abstract(own) else own


def _is_abstract(rule: Any) -> bool:
    """Whether a rule is only named. These classes are never made, so nothing else would ask."""
    return getattr(rule, "__isabstractmethod__", False)


def _in_solo(rule: Any, solo: Any) -> Any:
    """The rule of an op, and in its place another one where the Nemesis plays."""
    return lambda state, *given: (rule if state.nemesis is None else solo)(state, *given)


def _by_seat(rule: Any, nemesis: Any) -> Any:
    """The rule of an op, and in its place another one for the seat of the Nemesis; a frame names the seat that it is for."""

    def either(state: Any, at: Any, *given: Any) -> Any:
        return (nemesis if state.is_nemesis(getattr(at, "seat", at)) else rule)(state, at, *given)

    return either


HOMES = (
    "game.engine.core.ops",
    "game.nemesis",
    "game.engine.expansions.revolution.ops",
    "game.engine.expansions.promos.ops",
    "game.engine.expansions.orders.ops",
    "game.engine.expansions.revolution.rules",
    "game.engine.expansions.promos.rules",
    "game.engine.expansions.orders.rules",
)
"""The folders that hold records, in the order in which they are looked through: words before rules that ask, expansions last."""
CHANGES = (
    "game.engine.core.changes",
    "game.engine.core.fleet.changes",
    "game.engine.core.doctrines",
    "game.engine.expansions.revolution.changes",
    "game.engine.expansions.orders.changes",
)
"""The modules that hold changes."""
_LOADED: list[str] = []


def load(home: str) -> None:
    """Imports every module of one folder, so that its records are there."""
    if home not in _LOADED:
        _LOADED.append(home)
        for module in iter_modules(import_module(home).__path__):
            import_module(f"{home}.{module.name}")


def load_changes(home: str) -> None:
    """Imports one module of changes and notes each of them by its tag."""
    if home not in _LOADED:
        _LOADED.append(home)
        for cls in vars(import_module(home)).values():
            field = getattr(cls, "__dataclass_fields__", {}).get("change")
            if field is not None and cls.__module__ == home:
                BY_TAG["change", field.default] = cls


def find(tag: str, family: Family) -> type:
    """The class of a word by its tag; folders and modules are loaded until it is there. Raises KeyError."""
    key = (family, tag)
    for home in CHANGES if family == "change" else HOMES:
        if key in BY_TAG:
            break
        if family == "change":
            load_changes(home)
        else:
            load(home)
    return BY_TAG[key]


def members(family: Family) -> tuple[type, ...]:
    """All classes of one family, of every folder and module."""
    for home in CHANGES if family == "change" else ():
        load_changes(home)
    for home in () if family == "change" else HOMES:
        load(home)
    return tuple([cls for (known, _), cls in BY_TAG.items() if known == family])


def purposes() -> dict[str, tuple[str, ...]]:
    """What questions of each kind may be for, of every folder."""
    for home in HOMES:
        load(home)
    by_kind: dict[str, tuple[str, ...]] = {}
    for kind, purpose in QUESTIONS:
        by_kind[kind] = (*by_kind.get(kind, ()), purpose)
    return by_kind
