"""A record of the vocabulary is whole, or the class that it is made from cannot be made: each piece that may be missing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Annotated, Any, Literal, get_args

import pytest

from game.content.wording import Wording
from game.engine.core import vocabulary
from game.engine.core.tags import default_of
from game.engine.core.types import Range
from game.engine.core.vocabulary import NOTHING, CommandRules, OpRules, Question, command, flat, op, question
from tests.source import ROOT


@dataclass(frozen=True, slots=True)
class Tribute:
    """An op that only these tests know."""

    n: Annotated[int, Range(1, 6)] = 1
    op: Literal["tribute"] = "tribute"


@dataclass(frozen=True, slots=True)
class Tithe:
    """A cost that only these tests know."""

    cost: Literal["tithe"] = "tithe"


class Starting(OpRules[Tribute]):
    @staticmethod
    def start(state: Any, frame: Any, op: Any, out: Any) -> Any:
        return frame


class Asking(Starting):
    @staticmethod
    def answer(state: Any, frame: Any, op: Any, picks: Any, out: Any) -> Any:
        return frame


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """What a test adds to the vocabulary is gone after it."""
    vocabulary.purposes()
    vocabulary.members("change")  # everything is loaded
    tables: list[dict[Any, Any]] = [vocabulary.RECORDS, vocabulary.COMMANDS, vocabulary.QUESTIONS, vocabulary.BY_TAG]
    before = [dict(table) for table in tables]
    yield
    for table, entries in zip(tables, before):
        table.clear()
        table.update(entries)


def test_a_whole_record_is_found_by_its_class_and_by_its_tag() -> None:
    op(Tribute, worth=flat(7), asks=("pick",), icon="hand")(Asking)
    known = vocabulary.RECORDS[Tribute]
    assert vocabulary.find("tribute", "op") is Tribute
    assert (known.tag, known.family, known.start, known.answer, known.possible) == (
        "tribute",
        "op",
        Asking.start,
        Asking.answer,
        None,
    )
    assert known.asks == (Question("tribute", ("pick",), "hand", "tribute"),)
    assert vocabulary.QUESTIONS["pick", "tribute"] is known.asks[0]


def test_a_cost_is_the_same_with_another_family() -> None:
    op(Tithe, worth=flat(3))(Starting)
    assert vocabulary.RECORDS[Tithe].family == "cost"
    assert vocabulary.find("tithe", "cost") is Tithe
    with pytest.raises(KeyError):
        vocabulary.find("tithe", "op")


def test_worth_has_no_default() -> None:
    with pytest.raises(TypeError, match="worth"):
        op(Tribute)(Starting)  # type: ignore[call-arg]


def test_an_op_that_asks_needs_an_answer() -> None:
    with pytest.raises(TypeError, match="tribute: asks, but has no answer"):
        op(Tribute, worth=NOTHING, asks=("pick",), icon="hand")(Starting)


def test_an_op_with_an_answer_says_what_it_asks() -> None:
    with pytest.raises(TypeError, match="tribute: has an answer, but asks nothing"):
        op(Tribute, worth=NOTHING)(Asking)


def test_an_op_that_asks_needs_an_icon() -> None:
    with pytest.raises(TypeError, match="tribute: asks, but has no icon"):
        op(Tribute, worth=NOTHING, asks=("pick",))(Asking)


def test_an_icon_needs_a_question() -> None:
    with pytest.raises(TypeError, match="tribute: has an icon, but asks nothing"):
        op(Tribute, worth=NOTHING, icon="hand")(Starting)


def test_an_op_needs_a_start() -> None:
    class Nothing(OpRules[Tribute]):
        pass

    with pytest.raises(TypeError, match="tribute: has no start"):
        op(Tribute, worth=NOTHING)(Nothing)


def test_a_rule_with_a_wrong_name_is_refused() -> None:
    class Typo(Starting):
        @staticmethod
        def answers(state: Any, frame: Any, op: Any, picks: Any, out: Any) -> Any:
            return frame

    with pytest.raises(TypeError, match="tribute: answers is no rule of an op"):
        op(Tribute, worth=NOTHING)(Typo)


def test_a_rule_against_the_nemesis_stands_in_place_of_the_one_of_the_op() -> None:
    class Alone(vocabulary.SoloRule[Tribute]):
        @staticmethod
        def start(state: Any, frame: Any, op: Any, out: Any) -> Any:
            return "alone"

    op(Tribute, worth=NOTHING, solo=Alone)(Starting)
    known = vocabulary.RECORDS[Tribute]
    assert known.solo is Alone
    assert known.start(SimpleNamespace(nemesis=None), "frame", Tribute(), None) == "frame"
    assert known.start(SimpleNamespace(nemesis=object()), "frame", Tribute(), None) == "alone"


def test_a_rule_against_the_nemesis_alone_is_refused() -> None:
    class Impossible(vocabulary.SoloRule[Tribute]):
        @staticmethod
        def possible(state: Any, seat: Any, card: Any, op: Any) -> Any:
            return None

    with pytest.raises(TypeError, match="against the Nemesis alone"):
        op(Tribute, worth=NOTHING, solo=Impossible)(Starting)


def test_a_rule_of_the_nemesis_holds_for_its_own_seat_alone() -> None:
    class Its(vocabulary.NemesisRule[Tribute]):
        @staticmethod
        def start(state: Any, frame: Any, op: Any, out: Any) -> Any:
            return "its"

        @staticmethod
        def possible(state: Any, seat: Any, card: Any, op: Any) -> Any:
            return "its"

    class Ours(Starting):
        @staticmethod
        def possible(state: Any, seat: Any, card: Any, op: Any) -> Any:
            return None

    op(Tribute, worth=NOTHING, nemesis=Its)(Ours)
    known = vocabulary.RECORDS[Tribute]
    state = SimpleNamespace(is_nemesis=lambda seat: seat == 1)
    own, others = SimpleNamespace(seat=1), SimpleNamespace(seat=0)
    assert known.possible is not None
    assert (known.start(state, own, Tribute(), None), known.start(state, others, Tribute(), None)) == ("its", others)
    assert (known.possible(state, 1, 7, Tribute()), known.possible(state, 0, 7, Tribute())) == ("its", None)


@pytest.mark.parametrize("folder", ["game/engine/core/ops", "game/engine/expansions"])
def test_no_op_asks_whether_the_nemesis_plays(folder: str) -> None:
    """Which seats an Event concerns is a rule of every game with the Nemesis."""
    allowed = {"count.py"}
    files = [path for path in (ROOT / folder).rglob("*.py") if path.parent.name == "ops" and path.name not in allowed]
    assert files
    asking = re.compile(r"nemesis is (not )?None|is_nemesis\(")
    assert [path.name for path in files if asking.search(path.read_text(encoding="utf-8"))] == []


def test_a_class_without_a_tag_is_no_op() -> None:
    @dataclass(frozen=True, slots=True)
    class Nameless:
        n: int = 1

    with pytest.raises(TypeError, match="Nameless has no tag"):
        op(Nameless, worth=NOTHING)(Starting)


def test_a_tag_is_given_once() -> None:
    @dataclass(frozen=True, slots=True)
    class Second:
        op: Literal["tribute"] = "tribute"

    op(Tribute, worth=NOTHING)(Starting)
    with pytest.raises(TypeError, match="tribute: this op is there already"):
        op(Second, worth=NOTHING)(Starting)


@pytest.mark.parametrize(
    ("purpose", "kinds", "icon"),
    [
        ("paid_up", (), "hand"),
        ("paid_up", ("pick",), ""),
        ("", ("pick",), "hand"),
        ("paid_up", ("choose",), "hand"),
    ],
)
def test_a_question_is_whole(purpose: str, kinds: Any, icon: str) -> None:
    with pytest.raises(TypeError):
        question(purpose, kinds, icon)


def test_two_questions_of_one_kind_have_two_purposes() -> None:
    question("paid_up", ("pick",), "hand")
    question("paid_up", ("pick",), "hand")  # the same one said again, by the next op that asks it
    with pytest.raises(TypeError, match="another question"):
        question("paid_up", ("pick",), "cross")


@pytest.mark.parametrize("family", vocabulary.FAMILIES)
def test_every_word_is_found_by_its_tag(family: vocabulary.Family) -> None:
    kinds = vocabulary.members(family)
    assert len(kinds) >= 5
    assert [vocabulary.find(default_of(kind, family), family) for kind in kinds] == list(kinds)


def test_check_names_the_words_of_an_op_that_are_not_there() -> None:
    op(Tribute, worth=NOTHING, asks=("pick",), icon="hand")(Asking)
    missing = Wording("en").missing()
    assert "op.tribute" in missing and "pick.tribute" in missing
    assert "prompt.pick_tribute" in missing


def test_every_icon_of_a_question_and_of_an_action_is_drawn() -> None:
    from game.engine.core.actions import Action
    from game.ui.kit.icons import ICON_NAMES

    vocabulary.purposes()
    assert {asked.icon for asked in vocabulary.QUESTIONS.values()} <= ICON_NAMES
    assert {kind.icon for kind in get_args(Action)} <= ICON_NAMES


# -- commands of the Nemesis


@dataclass(frozen=True, slots=True)
class Plundere:
    """A command that only these tests know."""

    command: Literal["plunder"] = "plunder"


class Plundering(CommandRules[Plundere]):
    @staticmethod
    def candidates(state: Any, command: Any) -> Any:
        return (0,)

    @staticmethod
    def carry_out(state: Any, nemesis: Any, number: Any, command: Any, card: Any, out: Any) -> Any:
        return None


WHOLE: dict[str, Any] = {"odds": "nothing", "icon": "cross", "reasons": ("no_prey",), "outcomes": ("plunders",), "tie": "cross"}


def test_a_whole_command_is_found_and_names_its_question() -> None:
    command(Plundere, **WHOLE)(Plundering)
    assert vocabulary.find("plunder", "command") is Plundere
    assert vocabulary.COMMANDS[Plundere].candidates is Plundering.candidates
    assert vocabulary.QUESTIONS["nemesis_pick", "plunder"].icon == "cross"
    wanted = {"command.plunder", "reason.no_prey", "reason.plunders", "pick.plunder", "prompt.nemesis_pick_plunder"}
    assert set(Wording("en").missing()) == wanted


@pytest.mark.parametrize("piece", ["odds", "icon", "reasons", "outcomes"])
def test_a_piece_of_a_command_has_no_default_and_is_not_empty(piece: str) -> None:
    with pytest.raises(TypeError, match=piece):
        command(Plundere, **{name: value for name, value in WHOLE.items() if name != piece})(Plundering)
    with pytest.raises(TypeError, match="plunder: "):
        command(Plundere, **{**WHOLE, piece: type(WHOLE[piece])()})(Plundering)


@pytest.mark.parametrize("rule", ["candidates", "carry_out"])
def test_a_command_needs_both_its_rules(rule: str) -> None:
    half: Any = type("Half", (CommandRules,), {name: vars(Plundering)[name] for name in vocabulary.COMMAND_RULES if name != rule})
    with pytest.raises(TypeError, match=f"plunder: has no {rule}"):
        command(Plundere, **WHOLE)(half)


def test_a_command_is_there_once() -> None:
    command(Plundere, **WHOLE)(Plundering)
    with pytest.raises(TypeError, match="plunder: this command is there already"):
        command(Plundere, **WHOLE)(Plundering)


def test_a_command_without_a_record_is_no_other_one() -> None:
    from game.nemesis.commands import candidates

    with pytest.raises(KeyError):
        candidates(None, Plundere())  # type: ignore[arg-type]  # the state is not looked at


def test_the_odds_tell_of_each_command_what_it_told() -> None:
    told = {known.tag: (known.odds, known.icon) for known in vocabulary.COMMANDS.values()}
    shipped = {
        "conquer_target": ("conquer", "invade"),
        "target_prime": ("target", "prime"),
        "target_world": ("target", "target"),
        "draft": ("draft", "draft"),
        "build_top": ("nothing", "build"),
    }
    assert {tag: told[tag] for tag in shipped} == shipped
