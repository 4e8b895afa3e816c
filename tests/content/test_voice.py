"""The voice of the shipped words, and that each fault against it is found where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.load import load_book
from game.content.verify import SHIPPED
from game.content.voice import MOST_EXCEPTIONS, LanguageStyle, Sentence, names_in, sentences


def test_every_shipped_sentence_keeps_the_voice() -> None:
    assert [str(fault) for fault in LanguageStyle("en").faults(names_in(load_book(SHIPPED)))] == []


def test_the_exceptions_are_few_and_each_is_needed() -> None:
    """An exception that lets nothing through is taken out."""
    voice = LanguageStyle("en")
    assert len(voice.exceptions) <= MOST_EXCEPTIONS
    for file, words in voice.exceptions:
        assert any(words in one.words.casefold() for one in sentences("en") if one.file.name == file), (file, words)


@pytest.mark.parametrize(
    ("path", "words", "fault"),
    [
        ("results.x", "The cards are dealt by lot.", "says 'by lot'; say: at random"),
        (
            "prompt.turn",
            "Draft, deploy, invade, use a card, build, cycle, pick, pay, retain, or maybe just pass the turn now.",
            "words",
        ),
        ("prompt.turn", "Draft; or pass.", "semicolon"),
        ("prompt.turn", "{seat:Seat}: draft.", "begins with a name"),
        ("reason.tie", "This is {0?a very long|a short} reason with many more words than one needs to say.", "of 12"),
        ("reason.tie", "Needs a Widget", "'Widget' has a capital"),
    ],
)
def test_a_fault_is_found(monkeypatch: pytest.MonkeyPatch, path: str, words: str, fault: str) -> None:
    monkeypatch.setattr("game.content.voice.sentences", lambda code: [Sentence(Path("play.toml"), 3, path, words)])
    found = list(LanguageStyle("en").faults(""))
    assert len(found) == 1
    assert fault in str(found[0])
    assert ":3:" in str(found[0])


def test_passive_questions_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said = [Sentence(Path("rules.toml"), 1, f"prompt.{number}", "A card is drafted.") for number in range(3)]
    monkeypatch.setattr("game.content.voice.sentences", lambda code: said)
    assert ["3 of 3 questions and reasons are passive" in str(fault) for fault in LanguageStyle("en").faults("")] == [True]


def test_a_place_on_the_map_is_a_world_or_a_battle_and_never_a_node() -> None:
    told = [sentence.plain for sentence in sentences("en")]
    assert "Star map" in told
    assert [words for words in told if re.search(r"\bnodes?\b", words, re.IGNORECASE)] == []


def test_what_is_wrong_with_a_file_or_a_game_is_said_without_the_words_of_its_format() -> None:
    words = r"\b(rows?|columns?|tables?|headers?|entry|entries|snapshots?|members?|ascii|hexadecimal|objects?|invalid|a change)\b"
    told = [sentence for sentence in sentences("en") if sentence.table in ("damage", "finding", "setup_error")]
    assert len(told) > 100
    assert [sentence.path for sentence in told if re.search(words, sentence.plain, re.IGNORECASE)] == []
