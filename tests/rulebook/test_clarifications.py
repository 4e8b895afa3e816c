"""Every card that needs a clarification has one below itself, and each is proven on a table where that card lies or is used."""

from __future__ import annotations

import re

import pytest

from game.client.games.clarified import clarified
from game.engine import orders_at
from game.rulebook.load import load_rulebook
from game.rulebook.proofs import play, shipped_proofs
from game.rulebook.rule import Rule
from tests.table import book

BOOK, PROOFS = load_rulebook(), shipped_proofs()
CARDS = {
    face.key: face for packs in ((), ("revolution", "orders"), ("revolution", "orders", "promos")) for face in book(*packs).cards
}

OF_THE_NEMESIS = (
    *("the_argo", "assassin_unit", "champion_of_ra", "conversion", "the_eidolon_league", "eidolon_sanctuary"),
    *("information_broker", "le_sav", "meeting_of_the_clans", "ministry_of_propaganda", "nexus_explorer"),
    *("night_of_a_thousand_assassins", "ravager", "retaliatory_strike", "barons_revenge", "skyjacked_vessel"),
    *("smugglers", "tower_of_infinite_dice", "warlords"),
)
"""The cards that the rules of the Nemesis clarify; their twentieth clarification is of its Warzone, and of no card."""
OF_THE_FAQ = {
    1: ("retaliatory_strike",),
    2: ("cosmic_terraformer",),
    3: ("wormhole_generator", "unstable_teleporter"),
    4: ("chameleon_particle_field",),
    5: ("barons_revenge",),
    6: ("legendary_maneuvers",),
    7: ("amazing_stunt", "flawless_commander"),
    8: ("mystic_vision",),
    9: ("opportunist",),
}
"""The cards of each answer of the FAQ of Revolution."""
EASILY_MISREAD = (
    *("first_blood", "hostile_takeover", "longwatch", "jade_observatory", "slip_the_net", "the_stronghold", "raven"),
    *("divine_energy_refitted", "scout_mission", "final_revelation", "phantom_ship_refitted", "amber_exchange"),
    *("tribunal_cruiser", "hall_of_heroes", "celestial_ring", "dukes_monopoly", "call_to_arms", "recall_the_horde"),
    *("wingmans_debt", "shelter_the_lost", "copied_by_candle", "forced_march", "kessig_drift", "mint_of_calla"),
    *("stockpile_bunkers", "barter_court", "mining_freighter", "letters_of_marque", "triumphal_gate", "jump_commandos"),
    *("genetic_super_soldier", "scorched_doctrine", "immolation_squadron", "mass_production", "war_drums", "daring_rescue"),
    *("the_legates_hand", "the_carousel"),
)
"""Cards whose text leaves a question open, or whose ruling was changed."""
HOMES = tuple(key for key, face in CARDS.items() if face.kind == "home")


def proven(card: str, rules: list[Rule]) -> bool:
    """Whether a sentence about a card is played on a table on which that card was laid, or lies as an Event."""
    for proof in (PROOFS[sentence.shows] for rule in rules for sentence in rule.about(card) if sentence.shows):
        state = play(proof).state
        orders = orders_at(state)
        events = [state.cards[event].key for event in orders.events] if orders else []
        if card in (*events, *re.findall(r"\w+", f"{proof.setup} {proof.steps} {proof.expects}")):
            return True
    return False


@pytest.mark.parametrize("card", OF_THE_NEMESIS)
def test_each_clarification_of_the_nemesis_stands_on_its_card_with_a_proof(card: str) -> None:
    rules = [rule for rule in BOOK.clarifications(card) if "Nemesis: Clarifications" in rule.book]
    assert proven(card, rules)


@pytest.mark.parametrize("answer", OF_THE_FAQ)
def test_each_answer_of_the_faq_stands_on_its_cards_with_a_proof(answer: int) -> None:
    rules = [rule for rule in BOOK.rules.values() if f"Revolution: FAQ {answer}" in rule.book]
    assert rules
    for card in OF_THE_FAQ[answer]:
        assert proven(card, rules), card


@pytest.mark.parametrize("card", EASILY_MISREAD)
def test_a_card_that_is_easily_misread_has_its_clarification_with_a_proof(card: str) -> None:
    assert proven(card, BOOK.clarifications(card))


@pytest.mark.parametrize("card", HOMES)
def test_every_home_world_tells_how_often_it_trades(card: str) -> None:
    assert [rule.id for rule in BOOK.clarifications(card)] == ["draw_pile_energy"]


def test_only_cards_of_the_game_are_clarified() -> None:
    named = {card for rule in BOOK.rules.values() for says in rule.says for card in (*rule.cards, *says.cards)}
    assert named <= set(CARDS)


def test_a_card_is_told_what_concerns_it_in_its_game_and_no_more() -> None:
    alone = clarified("jump_commandos", ("base",), True)
    assert (
        len(alone) == 1
        and alone[0].startswith("**Rules:** Jump Commandos and Phantom Interceptor return")
        and "(A14)" in alone[0]
    )
    assert len(clarified("jump_commandos", ("base", "revolution"), True)) == 2
    assert clarified("conversion", ("base", "revolution"), False) == () != clarified("conversion", ("base", "revolution"), True)
    assert clarified("longwatch", ("base",), True) == (
        "**Rules:** Longwatch may send the target back onto its deck: the mark goes with it. "
        "Jade Observatory and Slip the Net may, too; none of them takes a World under invasion. (N5 N15 N16)",
    )
    assert clarified("snub_fighter") == ()
