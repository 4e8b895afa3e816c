"""Sentences of cards that were misread once, as they read now, and the one rule for how often an ability can be used."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import combinations

import pytest

from game.content.card_text import STAYING
from game.content.wording import Wording
from game.engine.core.ops.costs import DiscardThis
from tests.table import book

BOOK = book("revolution", "orders", "promos")
WORDING = Wording()
SAYS = {
    "hall_of_heroes": "At the end of the game, gain 2 points for each Hero in your Warzone, up to 3 Heroes (6 points).",
    "celestial_ring": "At the end of the game, gain 2 points for each Core World you own, up to 3 Core Worlds (6 points).",
    "dukes_monopoly": "During your turn, gain 2 energy for each Advancement you own, up to 3 Advancements (6 energy).",
    "flawless_commander": "During your turn, double the printed strength of one of your Robots or Vehicles until the phase ends.",
    "amazing_stunt": "During your turn, double the printed strength of one of your Starfighters or Star Cruisers until "
    "the phase ends.",
    "call_to_arms": "As an action, you may deploy up to two Infantry from your hand for 4 energy less each (no extra action).",
    "recall_the_horde": "As an action, you may take up to two cards from your discard pile into your hand, then gain 2 energy.",
    "wingmans_debt": "During your turn, you may take up to two Starfighters from your discard pile into your hand.",
    "shelter_the_lost": "During your turn, you may put an Energy Token on each of up to two cards in the Central Zone that "
    "have none.",
    "copied_by_candle": "During your turn, you may take up to two Tactics from your discard pile into your hand.",
    "forced_march": "During your turn, you may deploy an Infantry from your hand for free (no extra action).",
    "retaliatory_strike": "At the end of the Galactic Phase, each player who owns at least 7 Worlds, Home World included: "
    "remove one of your conquered Worlds or Advancements from the game.",
    "first_blood": "When a World is conquered, the player who did it: place 1 Faction Token on an order of your choice. "
    "Once per round.",
    "opportunist": "During your turn, you may use one ability of an opponent's conquered World or Advancement once, "
    "as if it were yours (not of a Home World), then gain 1 energy.",
    "hostile_takeover": "As an action, put a Revolution Token on an opponent's conquered World: it generates 1 energy less "
    "while the "
    "token lies there, then gain 3 energy.",
    "kessig_drift": "In the Energy Phase, discard up to 2 cards: gain 1 energy for each card discarded.",
    "mint_of_calla": "In the Energy Phase, gain 1 energy for each Faction Token of yours on the Merchant Alliance (at most 2).",
    "stockpile_bunkers": "During your turn, spend 1 Revolution Token from this card: gain 3 energy. Once per turn.",
    "barter_court": "In the Energy Phase, discard 1 card: gain 2 energy.",
    "mining_freighter": "In the Energy Phase, gain 1 energy if a Faction Token of yours is on the Mining Coalition.",
    **dict.fromkeys(
        (face.key for face in BOOK.cards if face.kind == "home"), "In the Energy Phase, discard 2 cards: gain 1 energy."
    ),
}


@pytest.mark.parametrize("key", SAYS)
def test_a_card_says_what_cannot_be_misread(key: str) -> None:
    assert SAYS[key] in WORDING.card_text(BOOK.card(key), rich=False).splitlines()


USED = [(face, text) for face in BOOK.cards for text in face.abilities]


def test_what_can_be_used_again_in_a_later_turn_says_how_often_and_the_energy_phase_never_does() -> None:
    """A card that is played or discarded by its own ability cannot be used twice; an order says it in its rule (ruling A10)."""
    for face, text in USED:
        said = WORDING.ability_text(face, text, rich=False)
        often = said.endswith((" Once per turn.", " Once per round."))
        if text.when == "energy":
            assert not often, said
        elif text.when == "turn" and face.kind in STAYING and not any(isinstance(cost, DiscardThis) for cost in text.cost):
            assert often, said
        assert not often or text.when in ("turn", "action", "invasion", "drawing") or face.kind == "event", said


def test_no_two_cards_have_names_that_are_easily_taken_for_each_other() -> None:
    """Two names of which one only has a letter, an article or a plural more are one name to whoever hears them."""
    names = sorted({face.name for face in BOOK.cards})
    near = [pair for pair in combinations(names, 2) if SequenceMatcher(None, *pair).ratio() > 0.88]
    assert near == []
    assert {BOOK.card("letters_of_marque").name, BOOK.card("triumphal_gate").name} == {"Privateer Commissions", "Gate of Banners"}
