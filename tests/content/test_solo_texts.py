"""What cards say in a game against the Nemesis, and that nothing there speaks of a Warzone or energy that it has not."""

from __future__ import annotations

import re

import pytest

from game.content.card_text import FREE_FROM
from game.content.language import load_language
from game.content.wording import Wording, needed
from tests.table import book, proves

BOOK = book("revolution", "orders", "promos")
PLAIN = Wording()
SOLO = PLAIN.at_table(solo=True)
SAYS = {
    "conversion": "As an action, take any Unit the Nemesis has drafted into your discard pile.",
    "skyjacked_vessel": "As an action, take the Starfighter or the Star Cruiser the Nemesis drafted last into your Warzone.",
    "barons_revenge": "During your turn, if the printed strength of your Warzone is at most 4: gain 3 energy.",
    "smugglers": "At the end of the Galactic Phase, if you have the fewest conquered Worlds, gain 2 energy.",
    "assassin_unit": "If the Nemesis drafts it, you lose as many Faction Tokens as it places this sector; you choose which.",
    "eidolon_sanctuary": "If the Nemesis builds it, 2 of your Faction Tokens become its own; you choose which.",
    "le_sav": "If the Nemesis takes it, you choose the sector.",
    "first_blood": "The first time you conquer a World in a round, place 1 Faction Token on an order of your choice.",
    "ravager": "As an action, the Nemesis loses its target, then gain 2 energy.",
    "opportunist": "During your turn, you may use one ability of a World or Advancement of the Nemesis once, as if it "
    "were yours (not of its Home World), then gain 1 energy.",
    "retaliatory_strike": "At the end of the Galactic Phase, each side that owns at least 7 Worlds, Home World included, "
    "loses one of its conquered Worlds or Advancements for good; you choose which.",
    "meeting_of_the_clans": "At the end of the Galactic Phase, the Nemesis drafts a card of your choice from the Central Zone, "
    "and you may draft one, both at no cost.",
    "night_of_a_thousand_assassins": "At the end of the Galactic Phase, you and the Nemesis each lose 1 Faction Token; "
    "you choose all of them.",
    "warlords": "At the end of the Galactic Phase, you and the Nemesis each lose 2 Faction Tokens; you choose all of them.",
    "ministry_of_propaganda": "When built, put a Revolution Token on a World the Nemesis has conquered: it generates 1 energy "
    "less while the token lies there.",
}


@pytest.mark.parametrize("key", SAYS)
def test_a_card_says_what_it_does_against_the_nemesis(key: str) -> None:
    assert SAYS[key] in SOLO.card_text(BOOK.card(key), rich=False).splitlines()
    assert SAYS[key] not in PLAIN.card_text(BOOK.card(key), rich=False).splitlines()


def test_no_card_speaks_of_an_opponent_or_a_player_where_there_is_the_nemesis_alone() -> None:
    speaking = [face.key for face in BOOK.cards if re.search("opponent|player", SOLO.card_text(face, rich=False))]
    assert speaking == []


def test_an_op_that_speaks_of_an_opponent_has_a_sentence_for_a_game_against_the_nemesis() -> None:
    tables = load_language().tables
    speaking = {name for name, words in tables["op"].items() if isinstance(words, str) and "opponent" in words}
    assert {"drain", "seize_units", "hinder", "borrow"} <= speaking <= set(tables["solo"])
    assert {f"solo.{name}" for name in speaking} <= set(needed()), "check names the one that is missing"


def test_most_cards_read_alike_in_both() -> None:
    other = [face.key for face in BOOK.cards if SOLO.card_text(face) != PLAIN.card_text(face)]
    assert set(SAYS) < set(other) and len(other) < 40


REVENGE = {
    "divine_energy_refitted": "on the order where you have most, at most 4 (Monarch's Revenge).",
    "scout_mission": "on the Order of Knighthood, at most 4 (Monarch's Revenge).",
    "final_revelation": "on the Mystic Brotherhood, at most 4 (Monarch's Revenge).",
    "raven": "on the order where you have most, at most 8 (Monarch's Revenge).",
    "phantom_ship_refitted": "on the Mystic Brotherhood (at most 4).",
    "amber_exchange": "on the order where you have most (at most 4).",
    "tribunal_cruiser": "on the Galactic Senate (at most 3).",
}


@pytest.mark.parametrize("key", REVENGE)
@proves("O10")
def test_under_monarchs_revenge_a_card_says_the_lower_cap(key: str) -> None:
    text = PLAIN.at_table(solo=True, revenge=True).card_text(BOOK.card(key), rich=False)
    assert text.splitlines()[-1].endswith(REVENGE[key])
    assert "Revenge" not in PLAIN.card_text(BOOK.card(key))


def test_what_is_deployed_for_free_would_cost_no_more_than_is_taken_off() -> None:
    assert all(face.deploy <= FREE_FROM for face in BOOK.cards)
