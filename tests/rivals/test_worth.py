"""What texts are worth to a rival: cards that have each op and cost of the shipped packs at least once."""

from __future__ import annotations

import pytest

from game.content.load import load_book
from game.engine.api.worth import text_worth
from game.engine.core.ops.costs import SpendTokens
from game.engine.core.vocabulary import RECORDS
from game.rivals.weights import Weights

BOOK = load_book(("base", "revolution", "orders", "promos"))
WORTH: dict[str, tuple[int, ...]] = {
    "mother_oriel": (
        20,
        30,
    ),
    "star_skiff": (29,),
    "salvage_barge": (20,),
    "shield_breach": (114,),
    "letter_of_marque": (111,),
    "sword_master": (76,),
    "hercules_bomber": (47,),
    "hollow_freighter": (40,),
    "press_gang": (81,),
    "lantern_reef": (8,),
    "kessig_drift": (38,),
    "retired_flying_ace": (
        20,
        47,
    ),
    "jump_commandos": (1,),
    "repair_tender": (30,),
    "heavy_repeating_assault_unit": (94,),
    "smugglers_market": (77,),
    "vesper_station": (41,),
    "longwatch": (8,),
    "genetic_super_soldier": (
        -5,
        76,
    ),
    "queen_alais": (0,),
    "energy_surge": (43,),
    "wormhole_generator": (60,),
    "ministry_of_propaganda": (120,),
    "cosmic_terraformer": (-60,),
    "chameleon_particle_field": (
        60,
        30,
        30,
    ),
    "eidolon_sanctuary": (
        100,
        100,
    ),
    "grid_failure": (-20,),
    "retaliatory_strike": (-60,),
    "barons_revenge": (87,),
    "scorched_doctrine": (228,),
    "perfect_form": (150,),
    "legendary_maneuvers": (119,),
    "ravager": (118,),
    "skyjacked_vessel": (120,),
    "mystic_vision": (68,),
    "opportunist": (69,),
    "aureate_court": (5,),
    "first_blood": (60,),
    "night_of_a_thousand_assassins": (60,),
    "aurelia_orders": (
        9,
        30,
    ),
    "galactic_senate": (-19,),
    "patent_claim": (0,),
    "tower_of_infinite_dice": (
        400,
        400,
    ),
    "le_sav": (
        10,
        10,
    ),
}
"""By card, each of its texts in hundredths of an Empire Point, as the weights were found with; an action is not taken off."""


@pytest.mark.parametrize("key", WORTH)
def test_a_text_is_worth_what_the_weights_were_found_with(key: str) -> None:
    assert tuple(text_worth(ability, Weights()) for ability in BOOK.card(key).abilities) == WORTH[key]


def test_the_cards_of_this_page_have_every_op_and_cost_that_any_card_has() -> None:
    here, anywhere = (
        {type(step) for card in cards for ability in card.abilities for step in ability.steps}
        for cards in ([BOOK.card(key) for key in WORTH], BOOK.cards)
    )
    assert here == anywhere


def test_a_cost_that_no_shipped_card_has_is_worth_something_too() -> None:
    assert RECORDS[SpendTokens].worth(SpendTokens(2), Weights(), 1) == 2 * Weights().token
