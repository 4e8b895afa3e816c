"""Words in files: languages of every shape word their sentences, and a bad language file is one finding and no broken window."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.language import FILES, Line, languages, line, load_language, say, sentence, speak
from game.content.language.checking import check_language
from game.content.language.template import operands, read_template
from game.engine import ReplayError, SetupError
from game.resources import assets
from tests.house.sentences import SENTENCES, TABLES, made_up
from tests.house.words_in_code import (
    MOST_KNOWN,
    beginnings,
    calls,
    glued,
    known,
    literals,
    sentences_in_store,
    texts,
    texts_of_errors,
    words_left,
)
from tests.source import modules

# A language unlike English.


@pytest.mark.parametrize(("path", "values", "sentence"), SENTENCES, ids=[sentence for _, _, sentence in SENTENCES])
def test_a_language_with_three_plurals_three_genders_and_two_cases_words_a_sentence(
    path: str, values: dict[str, object], sentence: str
) -> None:
    assert made_up().fill(path, values) == sentence


def test_the_sentences_above_use_every_template_and_every_form_of_a_plural() -> None:
    assert {path.partition(".")[2] for path, _, _ in SENTENCES} == set(TABLES["phrase"]) - {"and", "or", "comma"}
    assert made_up().join(["una", "due", "tri"], "and") == "una, due ve tri"
    assert made_up().form("type.hero", "with") == "uno hero"


# Lines.


def test_a_line_is_a_value_that_can_be_compared_kept_and_put_into_another_one() -> None:
    assert line("score.chains") == Line("score.chains") == line("score.chains")
    assert line("phrase.rounds", first=1, last=2) == line("phrase.rounds", last=2, first=1)
    assert len({line("phrase.rounds", first=1, last=2), line("phrase.rounds", last=2, first=1)}) == 1
    assert say("phrase.rounds", first=1, last=3) == "in rounds 1 to 3"
    assert say(line("phrase.the_order", order=line("order.senate"))) == "the Galactic Senate"


def test_what_no_language_has_is_shown_by_its_key_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert say("phrase.cooks") == "phrase.cooks"
    assert say("phrase.rounds", first=1, nothing=2) == "phrase.rounds"
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == ["phrase.cooks", "phrase.rounds"]


# Bad files: one finding each, and the window falls back to English.


def write_language(root: Path) -> Path:
    """A sound language of another code below this folder: English with a tail to every score row."""
    folder = root / "xx"
    shutil.copytree(assets() / "lang" / "en", folder)
    file = folder / "campaign.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('chains = "Chains"', 'chains = "Cordo"'), encoding="utf-8")
    return folder


def swap(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Something wrong: this text in a file becomes another one."""

    def spoil(folder: Path) -> None:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")

    return spoil


def longer(folder: Path) -> None:
    with (folder / "rules.toml").open("a", encoding="utf-8") as file:
        file.write("#" + " padding" * 100 + "\n" + ("# x\n" * 600_000))


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "a file is missing": (lambda folder: (folder / "campaign.toml").unlink(), "campaign.toml:1: file: does not exist"),
    "a file that no language has": (
        lambda folder: (folder / "jokes.toml").write_text("[jokes]\n", encoding="utf-8"),
        "jokes.toml:1: file: is no file of a language",
    ),
    "a file larger than 2 MiB": (longer, "rules.toml:1: file: the file is larger than 2 MiB"),
    "no UTF-8": (
        lambda folder: (folder / "campaign.toml").write_bytes(b'# caf\xe9\n[score]\nchains = "x"\n'),
        "campaign.toml:1: file: is not UTF-8 text",
    ),
    "no TOML": (swap("campaign.toml", 'chains = "Cordo"', 'chains = "Cordo'), "is not TOML"),
    "a key is missing": (
        swap("campaign.toml", 'chains = "Cordo"\n', ""),
        "score.chains: is missing, English stands there",
    ),
    "a key that nobody asks for": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "Cordo"\nmarrow = "x"'),
        "score.marrow: is not asked for by the game",
    ),
    "a table that no file has": (swap("campaign.toml", "[score]", "[jokes]\n[score]"), "jokes: is no table of this file"),
    "an operand that nobody gives": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "{width} Cordo"'),
        "score.chains: names {width}, which has no value",
    ),
    "a kind that does not exist": (
        swap("vocabulary.toml", 'card_text_1 = "{0:signed} this ability"', 'card_text_1 = "{0:sighed} this ability"'),
        "reason.card_text_1: asks for {0:sighed}, which does not exist",
    ),
    "a word lacks a form": (
        swap("cards.toml", 'turn = { one = "turn", other = "turns" }', 'turn = { one = "turn" }'),
        "noun.turn: has no form 'other'",
    ),
    "a form that no rule knows": (
        swap("cards.toml", 'turn = { one = "turn", other', 'turn = { one = "turn", dozens = "turns", other'),
        "noun.turn: has the form 'dozens', which no plural rule knows",
    ),
    "a choice lacks a form": (
        swap("campaign.toml", 'reach_points = "Reach {n:empire_points}."', 'reach_points = "Reach {n#one:it}."'),
        "directive.reach_points: has no form 'other' in a choice of {n}",
    ),
    "a plural rule that does not exist": (
        swap("language.toml", 'plural = "one_other"', 'plural = "klingon"'),
        "language.toml:4: plural: is none of arabic, none, one_other, one_zero_other, polish, slavic",
    ),
    "a template that leads to itself": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "Cordo {score.chains}"'),
        "score.chains: leads back to itself",
    ),
    "a template that leads nowhere": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "Cordo {score.width}"'),
        "score.chains: names {score.width}, which does not exist",
    ),
    "a brace that is not closed": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "Cordo {"'),
        "score.chains: opens a brace in character 7 without a name",
    ),
    "a letter that cannot be shown": (
        swap("campaign.toml", 'chains = "Cordo"', 'chains = "Mar\\u0007ge"'),
        "score.chains: holds the character U+0007",
    ),
}  # fmt: skip
"""What can be wrong with a file, and the end or the whole of the one finding."""


@pytest.mark.parametrize("wrong", BAD)
def test_a_bad_language_is_one_finding_and_is_said_in_english(wrong: str, tmp_path: Path) -> None:
    folder = write_language(tmp_path)
    assert check_language("xx", tmp_path) == []
    spoil, expected = BAD[wrong]
    spoil(folder)
    problems = [str(problem) for problem in check_language("xx", tmp_path)]
    assert len(problems) == 1, problems
    assert expected in problems[0]
    file, number, _ = problems[0].split(":", 2)
    assert file.startswith("assets/lang/xx/") and int(number) >= 1
    speak(load_language("xx", tmp_path))
    try:
        assert say("score.chains") in ("Cordo", "Chains")
        assert say("directive.reach_points", n=7) == "Reach 7\u00a0Empire Points."
        assert say("reason.card_text_1", **{"0": 2}) == "+2 this ability"
        assert say("noun.turn") == "turn"
    finally:
        speak(None)


def test_a_missing_language_is_said_in_english(tmp_path: Path) -> None:
    assert {str(problem).split(": ", 1)[1] for problem in check_language("yy", tmp_path)} == {"file: does not exist"}
    assert load_language("yy", tmp_path).get("score.chains") == "Chains"


@pytest.mark.parametrize("code", languages())
def test_every_shipped_language_is_sound(code: str) -> None:
    assert check_language(code) == []


# The code and the files agree.

SPOKEN_FILES = ("saves", "table", "play", "draft", "screens", "settings", "campaign", "results", "fleet", "errors", "text")
SPOKEN = tuple(table for file in SPOKEN_FILES for table in FILES[file])
"""Tables whose keys are said by name; those of cards, rules and changes are made from the records of the engine."""


def keys_of(tables: tuple[str, ...]) -> set[str]:
    return {f"{table}.{key}" for table in tables for key in load_language().tables[table]}


def test_no_literal_is_words_but_the_listed_ones() -> None:
    listed = {(name, literal) for name, literal, _ in known()}
    left = {(name, literal) for name, literals in words_left().items() for literal in literals}
    assert sorted(left - listed) == [], "put the words into assets/lang"
    assert sorted(listed - left) == [], "gone: take these lines out of known_words.txt"


def test_the_list_of_known_words_is_short_and_says_why() -> None:
    assert len(known()) <= MOST_KNOWN
    assert all(len(reason) > 10 for _, _, reason in known())


@pytest.mark.parametrize(
    "code", ['x = "Shows the rest"', 'x = f"{n} cards left"', 'def f(): return "Done."', 'x = {"a": "Not now"}']
)
def test_a_planted_word_would_be_found(code: str) -> None:
    assert len(literals(ast.parse(code))) == 1


@pytest.mark.parametrize(
    "code", ['"""Says."""', 'log.info("It is up")', 'x = "a_key"', 'x = "%d/%d"', 'raise ValueError("Not so")']
)
def test_what_no_player_reads_is_not_taken_for_words(code: str) -> None:
    assert literals(ast.parse(code)) == []


def test_every_key_that_is_said_exists() -> None:
    language = load_language()
    tables = {key.partition(".")[0] for key in map(str, language.tables)}
    wrong = [
        f"{said.place}: {said.key}"
        for said in calls()
        if (language.find(said.key) is None if said.whole else said.key.partition(".")[0] not in tables)
    ]
    assert wrong == []


def test_every_key_that_exists_is_said() -> None:
    kept = texts()
    families = beginnings(SPOKEN)
    assert [key for key in sorted(keys_of(SPOKEN)) if key not in kept and not key.startswith(families)] == []


def test_code_and_templates_name_the_same_operands() -> None:
    language = load_language()
    wrong = []
    for said in calls():
        if said.whole and said.operands is not None and (template := language.find(said.key)) is not None:
            asked = operands(read_template(template))
            if said.operands != asked and said.operands != asked - {"energy", "fleet", "ground", "points"}:
                wrong.append(f"{said.place}: {said.key} has {sorted(said.operands)} and asks for {sorted(asked)}")
    assert wrong == []


def test_no_sentence_is_glued_from_halves() -> None:
    assert glued() == []


def test_no_file_of_words_is_longer_than_its_readers_like() -> None:
    files = sorted((assets() / "lang").glob("*/*.toml"))
    assert [path.name for path in files if len(path.read_text(encoding="utf-8").splitlines()) > 450] == []


# Errors that a window shows.


def test_an_error_of_the_engine_is_said_by_its_key() -> None:
    assert sentence(SetupError("setup_error.seats", least=2, most=5, there=7)) == "A game has 2 to 5 seats, not 7."
    assert sentence(ReplayError("replay_error.differs", number=13)) == "command 13: the state differs from the recorded one"
    assert sentence(ValueError("as it is")) == "as it is"


def test_errors_that_a_window_shows_have_no_text_of_their_own() -> None:
    assert texts_of_errors(modules()) == []


def test_the_store_says_no_sentence_of_its_own() -> None:
    assert sentences_in_store() == []


@pytest.mark.parametrize(
    "code",
    [
        'raise RunError("Not so.")',
        'raise StoreError("It is full.")',
        'raise DamagedGame(game, f"holds {n} of it")',
        'raise ShareError(f"No {x}.")',
        'def f(): raise SetupError("No it is not.")',
    ],
)
def test_a_planted_text_of_an_error_would_be_found(code: str) -> None:
    assert len(texts_of_errors({"game.planted": ast.parse(code)})) == 1
