"""Every reason, event, Nemesis command and question has its sentence, and no template is missing in any language."""

from __future__ import annotations

import copy
import re
from dataclasses import replace
from typing import Any

import pytest

from game.content.language import Language, languages, load_language
from game.content.names import Names
from game.content.wording import Wording, needed
from game.engine import Decision, Event, Reason
from game.engine.api.questions import running_text
from game.engine.core.actions import BREAK_OFF, PASS, PICK
from game.engine.core.defs import BuildTop, ConquerTarget, DraftCard, TargetPrime, TargetWorld
from game.engine.core.events import (
    AbilityUsed,
    ActionsChanged,
    BossPhaseBegan,
    CardMoved,
    CardsSpared,
    CommandTried,
    CountChanged,
    DeckShuffled,
    EnergyChanged,
    GameEnded,
    InvasionChanged,
    InvasionEnded,
    InvasionPicture,
    NemesisForeseen,
    NemesisPutOff,
    NemesisTurned,
    Passed,
    PhaseStarted,
    Reopened,
    RoundStarted,
    SurgeGained,
    SurgeSpent,
    TargetChanged,
    TargetsKept,
    TargetsNamed,
    TokensChanged,
    TurnStarted,
)
from game.engine.core.plug import event_kinds
from game.engine.core.reasons import CODES
from game.engine.core.vocabulary import NemesisCommand
from game.engine.expansions.orders.events import FactionChanged
from game.engine.expansions.promos.events import DiceRolled
from game.engine.expansions.revolution.events import HeroicShuffled, HeroicTop, MarksChanged, StrengthDoubled
from game.engine.expansions.revolution.slice import BUILT, STACK
from tests.table import Table, World, book
from tests.table_setup import TableSetup

from .games import names, solo

WORDING = Wording()

COMMANDS: dict[str, NemesisCommand] = {
    "Conquer the target World": ConquerTarget(),
    "Target the Prime Core World": TargetPrime(),
    "Target the weakest World": TargetWorld("weakest"),
    "Draft its most prevalent type": DraftCard("most_prevalent"),
    "Draft a Star Cruiser or a Capital Ship": DraftCard("types", ("star_cruiser", "capital_ship")),
    "Build the top Advancement": BuildTop(),
}


@pytest.mark.parametrize("sentence", COMMANDS)
def test_a_nemesis_command_reads_as_it_works(sentence: str) -> None:
    assert WORDING.command(COMMANDS[sentence]) == sentence


# Nothing is missing, and what were missing would be named.


@pytest.mark.parametrize("code", languages())
def test_a_language_has_every_template(code: str) -> None:
    assert Wording(code).missing() == []


@pytest.mark.parametrize("path", needed())
def test_a_missing_template_is_named(path: str) -> None:
    tables = copy.deepcopy(load_language().tables)
    table, _, key = path.partition(".")
    for name in (key, f"{key}_1", f"{key}_2"):
        tables[table].pop(name, None)
    assert Wording(Language("en", tables)).missing() == [path]


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_reason_reads_with_names_and_numbers(code: str) -> None:
    for path in (f"reason.{code}", f"reason.{code}_1", f"reason.{code}_2"):
        template = load_language().find(path)
        if template is None:
            continue
        operands: dict[int, Any] = {}
        for index, kind in re.findall(r"\{(\d)(?::(\w+))?", template):
            samples = {"Card": 5, "Key": "zeus", "Prime": "prime_ra", "Types": "robot", "Subject": 1}
            operands.setdefault(int(index), samples.get(kind, 3))
        reason = Reason(code, tuple(operands.get(index, 3) for index in range(max(operands, default=-1) + 1)))
        text = WORDING.reason(reason, names(solo()))
        assert text
        assert "{" not in text


def test_reasons_name_the_numbers_of_what_is_unmet() -> None:
    assert WORDING.reason(Reason("energy_short", (4, 2))) == "Costs 4 energy, 2 left"
    assert WORDING.reason(Reason("strength_short", (1, 2, 5, 7))) == "Fleet 1/2 · Ground 5/7"
    assert WORDING.reason(Reason("card_text", (-3,))) == "\u22123 this ability"
    assert WORDING.reason(Reason("not_your_turn", (0, 1)), names(solo())) == "The Nemesis is deciding"
    assert WORDING.reason(Reason("not_owner", ("ra",)), names(solo())) == "Only the owner of Ra may draft this card"


PICTURE = InvasionPicture(0, 30, 2, 3, 0, 0, ())


EVENTS: list[tuple[Event, str]] = [
    (EnergyChanged(0, 2, 5), "Ada gains 2 energy and has 5."),
    (EnergyChanged(0, 2, 5, 5), "Ada gains 2 energy from {5} and has 5."),
    (EnergyChanged(0, -1, 0), "Ada is down to 0 energy (\u22121)."),
    (EnergyChanged(0, -2, 1, 5), "Ada spends 2 energy on {5} and has 1 left."),
    (ActionsChanged(0, 1, 3), "Ada gains 1 action and has 3."),
    (ActionsChanged(0, -1, 2), ""),
    (Reopened(0), "Ada has another turn."),
    (SurgeSpent(0, 1), "Ada spends an Energy Surge Token, 1 left."),
    (TokensChanged(5, 1), "1 Energy Token on {5}."),
    (FactionChanged(0, "mining", 1, 3), "Ada places 1 Faction Token on the Mining Coalition and has 3 there."),
    (FactionChanged(1, "senate", -2, 0), "The Nemesis takes 2 Faction Tokens off the Galactic Senate, 0 left."),
    (TokensChanged(5, 0), "{5} has no Energy Token any more."),
    (DeckShuffled(0), "Ada shuffles the discard pile into the draw pile."),
    (RoundStarted(3, 2, 1), "Round 3, Frontier sector. Destiny Marker: Nemesis."),
    (PhaseStarted("galactic"), "Galactic Phase"),
    (TurnStarted(1), "The Nemesis begins a turn."),
    (Passed(0, False), "Ada passes."),
    (Passed(0, True), "Ada has no action left and passes."),
    (AbilityUsed(0, 0, 0), "Ada uses {0}."),
    (InvasionChanged(PICTURE), "Ada invades {30}."),
    (InvasionEnded(0, 30, True), ""),
    (InvasionEnded(0, 30, False), "Ada breaks off the invasion of {30}."),
    (NemesisTurned(0), "The Nemesis turns First Muster."),
    (CommandTried(1, Reason("no_target_world")), "Command 2: No World has the target."),
    (TargetChanged(30), "{30} is the Nemesis's target."),
    (TargetChanged(None), "The Nemesis has no target."),
    (TargetsKept((30,)), ""),
    (CountChanged(2), ""),
    (CardsSpared((5, 30)), ""),
    (TargetsNamed((30,)), ""),
    (NemesisForeseen((0, 3)), ""),
    (NemesisPutOff(0), "First Muster goes to the end of its epoch."),
    (SurgeGained(0, 2), "Ada has 2 Energy Surge Tokens now."),
    (BossPhaseBegan(2), "Phase 2 of the Nemesis begins."),
    (CardMoved(5, ("central", 0), ("discard", 0), "draft"), "Ada drafts {5}."),
    (CardMoved(None, ("deck", 0), ("hand", 0), "draw"), "Ada draws a card."),
    (CardMoved(5, ("central", 0), ("column", 2), "draft"), "The Nemesis drafts {5}."),
    (HeroicShuffled(0), "Ada shuffles the Heroic Deck."),
    (HeroicTop(0, "lord_banner"), ""),
    (MarksChanged(5, 0, 2), "2 Revolution Tokens of Ada on {5}."),
    (MarksChanged(5, 0, 0), "{5} has no Revolution Token of Ada any more."),
    (StrengthDoubled(5), "{5} counts double until the phase ends."),
    (StrengthDoubled(None), ""),
    (CardMoved(5, (STACK, 1), (BUILT, 0), "build"), "The Nemesis builds {5}."),
    (DiceRolled(0, 5, (2, 6), 6), "Ada rolls 2 and 6 for {5}: worth 6 points."),
    (GameEnded(), "The game is over."),
]


@pytest.mark.parametrize("event, line", EVENTS, ids=[f"{event.event}: {line}" for event, line in EVENTS])
def test_an_event_is_a_line_of_the_log(event: Event, line: str) -> None:
    cards = solo().state.cards
    expected = re.sub(r"\{(\d+)\}", lambda match: cards[int(match.group(1))].name, line)
    assert WORDING.event(event, names(solo())) == expected


def test_the_log_of_a_game_of_one_speaks_to_its_reader_and_of_the_nemesis() -> None:
    """What the reader did is told with "you"; the Nemesis is spoken of."""
    spoken_to = replace(names(solo()), you=0)
    assert WORDING.event(Passed(0, False), spoken_to) == "You pass."
    assert WORDING.event(Passed(1, False), spoken_to) == "The Nemesis passes."
    drawn = CardMoved(5, ("deck", 0), ("hand", 0), "draw")
    assert WORDING.moved(drawn, "2 cards", spoken_to) == "You draw 2 cards."


@pytest.mark.parametrize("table", ["event", "moved"])
def test_what_is_told_to_its_reader_is_a_line_of_the_log_that_names_no_seat(table: str) -> None:
    tables = load_language("en").tables
    for key, template in tables[f"{table}_you"].items():
        assert key in tables[table]
        assert ":Seat}" not in template and ":Subject}" not in template and "{whose}" not in template, key


def test_the_lines_above_show_every_event() -> None:
    assert {type(event) for event, _ in EVENTS} == set(event_kinds())


OF_ONE_PERSON = {
    *(
        "reason.ties",
        "reason.ties_without_type",
        "reason.ties_without_token",
        "reason.outlook_faction",
        "reason.outlook_token",
        "reason.outlook_your_column",
    ),
}
"""Only the Nemesis has these reasons, and one person plays against it."""


@pytest.mark.parametrize("table", ["reason", "event", "moved", "prompt", "waiting", "seat"])
def test_log_reasons_and_questions_use_names_and_never_you(table: str) -> None:
    for code in languages():
        for key, template in load_language(code).tables[table].items():
            if f"{table}.{key}" in OF_ONE_PERSON:
                continue
            assert not re.search(r"\byou(rs?)?\b", template, re.IGNORECASE), f"{table}.{key}"


# Questions.


def question(kind: Any, *options: Any, purpose: str = "", **more: Any) -> Decision:
    """A question to seat 0 about card 5."""
    return Decision(0, kind, options or (PICK[3], PICK[4]), source=5, purpose=purpose, **more)


def test_a_question_says_who_what_and_how_to_leave_it() -> None:
    called = names(solo())
    card = called.card(5)
    assert WORDING.prompt(question("pick", purpose="scrap"), called) == f"{card}: remove a card from the game for good, or skip."
    assert WORDING.prompt(question("turn", PASS), called) == "Nothing left to do. Pass."
    short = WORDING.prompt(question("invasion", BREAK_OFF), called)
    assert short == f"{card}: not enough strength yet. Use abilities or break off."
    needs = (("fleet", 5), ("ground", 3))
    assert WORDING.prompt(question("commit", needs=needs), called) == "Send Units: 5 fleet and 3 ground needed."


@pytest.mark.parametrize(
    ("asked", "you", "neutral"),
    [
        (
            ("turn", "", (PASS, PICK[3])),
            "Your turn: draft, deploy, invade, use a card, or pass.",
            "Draft, deploy, invade, use a card, or pass.",
        ),
        (
            ("reshuffle", "", ()),
            "Shuffle your discard pile into your draw pile?",
            "Shuffle the discard pile into the draw pile?",
        ),
        (
            ("pick", "fetch", ()),
            "{card}: take a card from your discard pile, or skip.",
            "{card}: take a card from the discard pile, or skip.",
        ),
    ],
)
def test_a_question_to_who_plays_alone_says_you(asked: tuple[str, str, tuple[Any, ...]], you: str, neutral: str) -> None:
    called = names(solo())
    decision = question(asked[0], *asked[2], purpose=asked[1])
    card = called.card(5)
    assert WORDING.prompt(decision, replace(called, you=0)) == you.format(card=card)
    assert WORDING.prompt(decision, replace(called, you=None)) == neutral.format(card=card)


def test_a_reason_to_who_plays_alone_says_you() -> None:
    called = replace(names(solo()), you=0)
    assert WORDING.reason(Reason("strength_reached"), called) == "Your Units can win, so you cannot break off"
    assert WORDING.reason(Reason("strength_reached")) == "The Units can win, so there is no breaking off"
    assert WORDING.reason(Reason("not_in_hand"), called) == "Not in your hand"
    tables = load_language().tables
    assert set(tables["reason_you"]) <= set(tables["reason"]) and set(tables["prompt_you"]) <= set(tables["prompt"])


def test_among_more_people_a_question_says_whom_it_asks() -> None:
    called = names(solo())
    assert called.alone
    assert WORDING.prompt(question("turn", PASS), replace(called, alone=False)) == "Ada: Nothing left to do. Pass."


BANNED = re.compile(
    r"\bby lot\b|\bone's\b|\bbe done with\b|\buse texts\b|\bbegin anew\b|\bdealt anew\b|in order to|is able to",
    re.IGNORECASE,
)
"""Words of a translator, each with its better one in docs/words.md."""


@pytest.mark.parametrize("table", sorted(load_language().tables))
def test_no_sentence_has_words_of_a_translator(table: str) -> None:
    texts = [text for text in load_language().tables[table].values() if isinstance(text, str)]
    assert [text for text in texts if BANNED.search(text)] == []


@pytest.mark.parametrize(
    ("table", "key"), [(table, key) for table in ("prompt", "prompt_you") for key in sorted(load_language().tables[table])]
)
def test_a_prompt_is_short_and_of_one_clause(table: str, key: str) -> None:
    text = load_language().tables[table][key]
    assert isinstance(text, str) and len(text.split()) <= 15 and ";" not in text and not text.startswith("{seat")


def test_a_watcher_is_told_who_decides_and_that_a_game_is_over() -> None:
    called = names(solo())
    assert WORDING.prompt(question("turn"), called, seat=1) == "Ada is deciding."
    assert WORDING.prompt(None, called) == "The game is over."


def test_every_question_of_whole_games_has_its_sentence_and_every_event_its_line() -> None:
    from .games import played

    for match in played():
        called = Names.of(match.state)
        told = list(match.opening)
        while not match.over:
            sentence = WORDING.prompt(match.decision, called)
            assert sentence.endswith((".", "?"))
            assert "{" not in sentence
            events = match.tick()
            assert events is not None
            told += events
        lines = [WORDING.event(event, called) for event in told]
        assert [line for line in lines if line][-1] == "The game is over."
        assert not any("{" in line for line in lines)


def test_terms_are_found_by_their_path() -> None:
    assert WORDING.term("order.senate") == "Galactic Senate"
    assert WORDING.term("type.hero") == "Hero"
    with pytest.raises(KeyError):
        WORDING.term("order.cooks")


def test_the_steps_of_an_ability_are_its_costs_and_effects_in_order() -> None:
    """One for each, as the engine carries them out, for every card."""
    for face in book("revolution", "orders", "promos").cards:
        for ability in face.abilities:
            assert len(WORDING.ability_steps(face, ability)) == len(ability.steps)
    gun = book().card("heavy_repeating_assault_unit")
    assert WORDING.ability_steps(gun, gun.abilities[0]) == ["pay up to 2 energy", "this Unit gets +2 ground for each energy paid"]


def test_an_ability_that_asks_says_which_of_its_steps_does() -> None:
    table = Table(TableSetup(warzone=["heavy_repeating_assault_unit"], central=[World("w", fleet=1, ground=9)], energy=9))
    table.do("invade w")
    assert running_text(table.state) is None
    table.do("use heavy_repeating_assault_unit")
    running = running_text(table.state)
    assert running is not None
    assert (table.state.cards[running.card].key, running.done) == ("heavy_repeating_assault_unit", 0)
