"""The glossary: every icon and every word of the game on a card, or in a command of the Nemesis, leads to one entry (UX-T8)."""

from __future__ import annotations

import re

import pytest

from game.content.glossary import TERMS, Glossary, needed_entries, signs_of, terms_in
from game.content.language import Language, languages, load_language
from game.content.load import load_book
from game.content.wording import Wording
from game.engine.core.defs import CardDef
from game.resources import assets

PACKS = sorted(path.name for path in (assets() / "packs").iterdir() if path.is_dir())
BOOK = load_book(["base", *(pack for pack in PACKS if pack not in ("base", "nemesis"))])
WORDING = Wording()


def language_with(glossary: dict[str, list[str]]) -> Language:
    return Language("en", {**load_language().tables, "glossary": glossary})


@pytest.mark.parametrize("card", BOOK.cards, ids=lambda card: card.key)
def test_every_icon_and_word_on_a_card_is_explained(card: CardDef) -> None:
    assert WORDING.glossary.unexplained(signs_of(card), WORDING.card_text(card)) == []


def test_every_command_of_the_nemesis_is_explained() -> None:
    commands = {WORDING.command(command) for card in BOOK.nemesis for command in card.commands}
    assert commands
    assert [WORDING.glossary.unexplained((), text) for text in commands if WORDING.glossary.unexplained((), text)] == []


@pytest.mark.parametrize("code", languages())
def test_every_language_has_the_entries_that_the_table_itself_shows(code: str) -> None:
    glossary = Wording(code).glossary
    assert [key for key in needed_entries() if key not in glossary.entries] == []


def test_every_entry_is_one_short_text_with_a_name_of_its_own() -> None:
    entries = WORDING.glossary.entries.values()
    assert len({entry.name for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.name and entry.text.endswith("."), entry.key
        assert 20 <= len(entry.text) <= 170, entry.key


def test_no_two_entries_claim_the_same_word_or_icon() -> None:
    claimed: list[str] = []
    for name, _, *further in load_language().tables["glossary"].values():
        claimed += {word.casefold() for word in (name, *further)}
    assert sorted(word for word in set(claimed) if claimed.count(word) > 1) == []


def test_a_word_without_an_entry_is_found_by_the_lint() -> None:
    bare = Glossary(language_with({"energy": ["Energy", "Pays for things of the game."]}))
    wrong = bare.unexplained(["hero"], "Gain 2 {energy} for each Starfighter {fleet}.")
    assert "the icon 'hero'" in wrong and "the icon 'fleet'" in wrong and "the word 'Starfighter'" in wrong
    assert not any("nergy" in line for line in wrong)


def test_the_longest_phrase_counts() -> None:
    keys = [entry.key for entry in WORDING.glossary.of_text("Put an Energy Token on a card in the Central Zone.")]
    assert keys == ["token", "card", "central"]


def test_terms_are_whole_words_of_the_languages_own_tables() -> None:
    assert terms_in(load_language(), "Worldly Unitarian") == []
    assert "World" in terms_in(load_language(), "each World")
    assert all(table in load_language().tables for table in TERMS)


def test_entries_stand_on_a_card_from_its_signs_to_its_words() -> None:
    card = next(card for card in BOOK.cards if card.core and re.search("Starfighter", WORDING.card_text(card)))
    keys = [entry.key for entry in WORDING.glossary.of_card(card, WORDING.card_text(card))]
    assert keys[0] == "core_world" and {"fleet", "ground", "points", "starfighter"} <= set(keys)
    assert len(keys) == len(set(keys))
