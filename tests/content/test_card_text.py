"""Every timing, cost, op and count of a card's text has its sentence."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game.content.wording import Wording
from game.engine import CardDef
from game.engine.core.defs import Ability
from game.engine.core.ops.bargains import Credit, Divert, PutOff
from game.engine.core.ops.cards import Draw, Fetch, Scrap
from game.engine.core.ops.costs import DiscardCards, DiscardThis, DiscardUnit, DiscardUpTo, Pay, PayUpTo, SpendTokens
from game.engine.core.ops.count import Count, CountZone
from game.engine.core.ops.gains import EnergySurge, GainAction, GainEnergy, PlaceToken, Score
from game.engine.core.ops.infiltrate import Infiltrate
from game.engine.core.ops.price import Cheaper
from game.engine.core.ops.strength import Boost, BoostUnits, KeepThis, Weaken
from game.engine.core.ops.zone import DeployFromHand, DraftFromZone, Energize, Supplant
from game.engine.core.types import Order, Timing
from game.engine.core.vocabulary import members
from game.engine.expansions.promos.ops.dice import Roll
from game.engine.expansions.promos.ops.sectors import OpenSector
from game.engine.expansions.revolution.ops.heroic import (
    Borrow,
    DiscardHand,
    Double,
    FaceValue,
    NextTactic,
    RevealNext,
)
from game.engine.expansions.revolution.ops.marks import Burden, PlaceMark, SpendMarks
from game.engine.expansions.revolution.ops.opponents import Drain, Hinder, Seize

from .order_sentences import ORDER_COUNTS, ORDER_SENTENCES

UNIT = CardDef("probe", "Probe", "unit", types=("robot",))
TACTIC = CardDef("plan", "Plan", "tactic")
WORLD = CardDef("rock", "Rock", "world", fleet=1)
RELIC = CardDef("relic", "Relic", "prestige", sector=5)
ADVANCEMENT = CardDef("dome", "Dome", "advancement", sector=1)
HEROIC = CardDef("deed", "Deed", "heroic", hero="ada")
WORDING = Wording()
TWICE: tuple[Timing, ...] = ("turn", "invasion")

SENTENCES: list[tuple[CardDef, Ability, str]] = [
    (UNIT, Ability("invasion", (Boost(ground=2),), (Pay(1),)), "During an invasion, pay 1 energy: this Unit gets +2 ground."),
    (UNIT, Ability("deployed", (Draw(1),)), "When deployed, draw 1 card."),
    (UNIT, Ability("drafted", (Draw(2),)), "When drafted, draw 2 cards."),
    (
        UNIT,
        Ability("deploying", (Cheaper(1, Count("units", ("starfighter",))),)),
        "Costs 1 energy less to deploy for each Starfighter in your Warzone.",
    ),
    (UNIT, Ability("drafting", (Cheaper(2),)), "Costs 2 energy less to draft."),
    (UNIT, Ability("while_deploying", (Cheaper(1),)), "Units cost you 1 energy less to deploy."),
    (
        UNIT,
        Ability("while_drafting", (Cheaper(1, types=("tactic", "prestige")),)),
        "Tactics and Prestige cards cost you 1 energy less to draft.",
    ),
    (UNIT, Ability("committed", (GainEnergy(1),)), "When committed, gain 1 energy."),
    (WORLD, Ability("conquered", (GainEnergy(2),)), "When conquered, gain 2 energy."),
    (
        TACTIC,
        Ability("energy", (EnergySurge(2, 1),)),
        "In the Energy Phase, gain 2 energy if an opponent's Worlds generate more energy than yours, otherwise gain 1 energy.",
    ),
    (
        TACTIC,
        Ability("energy", (EnergySurge(2, 0),)),
        "In the Energy Phase, gain 2 energy if an opponent's Worlds generate more energy than yours.",
    ),
    (TACTIC, Ability("action", (Draw(2), GainAction(1))), "As an action, draw 2 cards, then gain 1 action."),
    (
        UNIT,
        Ability("deployed", (PutOff(1),)),
        "When deployed, you may put the next card of the Nemesis deck at the end of its epoch, at most 1 time in a battle.",
    ),
    (UNIT, Ability("deployed", (Credit(4),)), "When deployed, gain 4 energy; your next income pays that back, and 1 more."),
    (
        UNIT,
        Ability("deployed", (Divert(),)),
        "When deployed, you may move the target of the Nemesis to another World in the Central Zone.",
    ),
    (
        UNIT,
        Ability("turn", (GainEnergy(2),), (DiscardCards(1),), per_round=True),
        "During your turn, discard 1 card: gain 2 energy. Once per round.",
    ),
    (
        UNIT,
        Ability("invasion", (Boost(1, 1, times="n"),), (PayUpTo(2, "n"),)),
        "During an invasion, pay up to 2 energy: this Unit gets +1 fleet and +1 ground for each energy paid.",
    ),
    (
        UNIT,
        Ability("turn", (GainEnergy(1, times="n"),), (DiscardUpTo(3, "n"),)),
        "During your turn, discard up to 3 cards: gain 1 energy for each card discarded. Once per turn.",
    ),
    (
        UNIT,
        Ability("turn", (Draw(2),), (DiscardUnit(("robot", "vehicle")),)),
        "During your turn, discard another Robot or Vehicle from your Warzone: draw 2 cards. Once per turn.",
    ),
    (
        UNIT,
        Ability("turn", (Draw(1),), (Pay(1), DiscardThis())),
        "During your turn, pay 1 energy and discard this Unit: draw 1 card.",
    ),
    (
        UNIT,
        Ability("turn", (Draw(1),), (SpendTokens(2),)),
        "During your turn, take 2 Energy Tokens off this card: draw 1 card. Once per turn.",
    ),
    (UNIT, Ability("action", (PlaceToken(1, 4),)), "As an action, put 1 Energy Token on this card (at most 4 in all)."),
    (
        UNIT,
        Ability("scoring", (Score(1, Count("empire", ("hero",), most=6)),)),
        "In your Warzone at the end of the game: gain 1 point for each Hero in your Empire (at most 6).",
    ),
    (
        UNIT,
        Ability("strength", (Boost(ground=1, per=Count("units", ("infantry",), other=True, most=3)),)),
        "Gets +1 ground for each other Infantry in your Warzone (at most 3).",
    ),
    (
        UNIT,
        Ability("strength", (Boost(fleet=1, per=Count("units", ("starfighter",), other=True, most=1)),)),
        "Gets +1 fleet if another Starfighter is in your Warzone.",
    ),
    (ADVANCEMENT, Ability("built", (Draw(2),)), "When built, draw 2 cards."),
    (ADVANCEMENT, Ability("built", (PlaceMark(3, 3),)), "When built, put 3 Revolution Tokens on this card."),
    (
        ADVANCEMENT,
        Ability("turn", (GainEnergy(3),), (SpendMarks(1),)),
        "During your turn, spend 1 Revolution Token from this card: gain 3 energy. Once per turn.",
    ),
    (
        ADVANCEMENT,
        Ability("built", (Burden(),)),
        "When built, put a Revolution Token on an opponent's conquered World: it generates 1 energy less while the token lies "
        "there.",
    ),
    (ADVANCEMENT, Ability("built", (DiscardHand(),)), "When built, discard your hand."),
    (
        ADVANCEMENT,
        Ability("invasion", (Infiltrate(),)),
        "During an invasion, you may deploy a Unit from your hand, to fight in this invasion only.",
    ),
    (
        ADVANCEMENT,
        Ability("invasion", (Infiltrate(3, ("robot",)),)),
        "During an invasion, you may deploy a Robot from your hand for 3 energy less, to fight in this invasion only.",
    ),
    (
        HEROIC,
        Ability("turn", (Double(("robot", "vehicle")),)),
        "During your turn, double the printed strength of one of your Robots or Vehicles until the phase ends.",
    ),
    (
        HEROIC,
        Ability("action", (Seize("units", ("starfighter", "star_cruiser")),)),
        "As an action, take a Starfighter or a Star Cruiser from an opponent's Warzone into yours.",
    ),
    (
        HEROIC,
        Ability("action", (Seize("discard"),)),
        "As an action, take a Unit from an opponent's Warzone into your discard pile.",
    ),
    (
        HEROIC,
        Ability("turn", (Drain(3),), (FaceValue(4),)),
        "During your turn, if the printed strength of your Warzone is at most 4: "
        "the opponent with most energy loses up to 3 energy and you gain as much.",
    ),
    (HEROIC, Ability("action", (Hinder(1),)), "As an action, each opponent loses 1 action (the Nemesis its target)."),
    (
        HEROIC,
        Ability("turn", (NextTactic(),)),
        "During your turn, discard from your Heroic Deck until this Hero's next Tactic lies on top, then draw it.",
    ),
    (
        HEROIC,
        Ability("turn_start", (RevealNext(),)),
        "At the very start of your turn, add the top card of the current sector's deck to the Central Zone.",
    ),
    (
        HEROIC,
        Ability("turn", (Borrow(),)),
        "During your turn, you may use one ability of an opponent's conquered World or Advancement once, as if it were yours "
        "(not of a Home World).",
    ),
    (TACTIC, Ability("invasion", (Boost(4, 4),)), "During an invasion, your total gets +4 fleet and +4 ground."),
    (
        UNIT,
        Ability("invasion", (BoostUnits(("starfighter", "star_cruiser"), fleet=1),)),
        "During an invasion, each of your Starfighters and Star Cruisers gets +1 fleet.",
    ),
    (TACTIC, Ability("invasion", (Weaken(2, 1),)), "During an invasion, the World loses 2 fleet and 1 ground."),
    (
        UNIT,
        Ability("invasion", (KeepThis(),)),
        "During an invasion, if this Unit is committed, it returns to your hand instead of being discarded.",
    ),
    (
        UNIT,
        Ability("deployed", (Fetch(("robot",)),)),
        "When deployed, you may take a Robot from your discard pile into your hand.",
    ),
    (TACTIC, Ability("turn", (Scrap("hand"),)), "During your turn, you may remove a card in your hand from the game."),
    (TACTIC, Ability("turn", (Scrap("discard"),)), "During your turn, you may remove a card in your discard pile from the game."),
    (
        TACTIC,
        Ability("action", (DeployFromHand(2),)),
        "As an action, you may deploy a Unit from your hand for 2 energy less (no extra action).",
    ),
    (
        TACTIC,
        Ability("turn", (DeployFromHand(0, ("vehicle",)),)),
        "During your turn, you may deploy a Vehicle from your hand (no extra action).",
    ),
    (
        TACTIC,
        Ability("action", (DraftFromZone(4),)),
        "As an action, you may draft a card from the Central Zone for 4 energy less (no extra action).",
    ),
    (
        TACTIC,
        Ability("turn", (DraftFromZone(0, ("tactic",)),)),
        "During your turn, you may draft a Tactic from the Central Zone (no extra action).",
    ),
    (
        TACTIC,
        Ability("action", (Energize(),)),
        "As an action, you may put an Energy Token on a card in the Central Zone that has none.",
    ),
    (
        TACTIC,
        Ability("action", (Supplant(),)),
        "As an action, you may replace a card in the Central Zone, but no World under invasion, "
        "with the top card of the current sector's deck; "
        "the replaced card goes on top of its own sector's deck.",
    ),
    (
        TACTIC,
        Ability("invasion", (Boost(fleet=1),), (DiscardUnit(),)),
        "During an invasion, discard a Unit from your Warzone: your total gets +1 fleet.",
    ),
    (
        WORLD,
        Ability("conquered", (OpenSector(),)),
        "When conquered, pick a sector: add the top card of its deck to the Central Zone.",
    ),
    (
        RELIC,
        Ability("drafted", (Roll(2),)),
        "When drafted, roll 2 dice openly: this card is worth as many points as the highest of them.",
    ),
    (
        RELIC,
        Ability("drafted", (Roll(2, "lowest"),), side="nemesis"),
        "For the Nemesis: When drafted, roll 2 dice openly: this card is worth as many points as the lowest of them.",
    ),
    (
        CardDef("rock", "Rock", "world", fleet=1, shorthand=True),
        Ability("scoring", (Score(2, Count("empire", ("robot", "vehicle"))),)),
        "+2 points per Robot or Vehicle",
    ),
    (
        WORLD,
        Ability("energy", (GainEnergy(1, times="n"),), (DiscardUpTo(2, "n"),), per_round=True),
        "In the Energy Phase, discard up to 2 cards: gain 1 energy for each card discarded.",
    ),
    (
        TACTIC,
        Ability("turn", (GainEnergy(2, per=Count("advancements", most=3)),)),
        "During your turn, gain 2 energy for each Advancement you own, up to 3 Advancements (6 energy).",
    ),
    (
        TACTIC,
        Ability("action", (DeployFromHand(4, ("infantry",)),) * 2),
        "As an action, you may deploy up to two Infantry from your hand for 4 energy less each (no extra action).",
    ),
    (
        TACTIC,
        Ability("turn", (Fetch(),) * 2 + (GainEnergy(2),)),
        "During your turn, you may take up to two cards from your discard pile into your hand, then gain 2 energy.",
    ),
    (
        TACTIC,
        Ability("turn", (Energize(),) * 2),
        "During your turn, you may put an Energy Token on each of up to two cards in the Central Zone that have none.",
    ),
    (
        TACTIC,
        Ability("turn", (DeployFromHand(9, ("infantry",)),)),
        "During your turn, you may deploy an Infantry from your hand for free (no extra action).",
    ),
    *ORDER_SENTENCES,
]


@pytest.mark.parametrize("card, ability, sentence", SENTENCES, ids=[sentence for _, _, sentence in SENTENCES])
def test_an_ability_reads_as_it_works(card: CardDef, ability: Ability, sentence: str) -> None:
    assert WORDING.ability_text(card, ability, rich=False) == sentence


def test_the_sentences_above_show_every_timing_cost_and_op() -> None:
    abilities = [ability for _, ability, _ in SENTENCES]
    assert {ability.when for ability in abilities} == set(get_args(Timing))
    assert {type(cost) for ability in abilities for cost in ability.cost} == set(members("cost"))
    assert {type(op) for ability in abilities for op in ability.do} == set(members("op"))


COUNTS: dict[CountZone, str] = {
    "units": "for each Unit in your Warzone",
    "worlds": "for each World you own, Home World included",
    "conquered": "for each World you have conquered",
    "core_worlds": "for each Core World you own",
    "hand": "for each card in your hand",
    "discard": "for each card in your discard pile",
    "prestige": "for each Prestige card you own",
    "empire": "for each card in your Empire",
    "tokens": "for each Energy Token on this card",
    "central_worlds": "for each World in the Central Zone",
    "colonists": "for each colonist on your Worlds",
    "advancements": "for each Advancement you own",
    "heroes": "for each Hero in your Warzone",
    "marks": "for each Revolution Token of yours on this card",
    **ORDER_COUNTS,
}


@pytest.mark.parametrize("zone", get_args(CountZone))
def test_what_is_counted_has_a_name(zone: CountZone) -> None:
    order: Order | None = "merchant" if zone == "order" else None
    gain = Ability("turn", (GainEnergy(1, per=Count(zone, order=order)),))
    assert WORDING.ability_text(UNIT, gain, rich=False) == f"During your turn, gain 1 energy {COUNTS[zone]}. Once per turn."
    words = WORDING.ability_text(UNIT, Ability("turn", (GainEnergy(1, per=Count(zone, most=1, order=order)),)), rich=False)
    assert re.fullmatch(r"During your turn, gain 1 energy if (you (own|have conquered) )?an? .*\.", words)


def test_rich_text_has_icons_glued_to_their_numbers() -> None:
    text = WORDING.ability_text(UNIT, SENTENCES[0][1])
    assert text == "During an invasion, pay 1\u00a0{energy}: this Unit gets +2\u00a0{ground}."


def test_a_card_has_one_line_for_each_text_and_says_who_may_draft_it_and_whether_it_colonizes() -> None:
    card = CardDef("x", "X", "unit", types=("infantry",), colonist=True, owner_of="ra", abilities=(SENTENCES[1][1],))
    assert WORDING.card_text(card, rich=False).split("\n") == [
        "When deployed, draw 1 card.",
        "Only the owner of Ra may draft this card.",
        "May colonize a World that it helps to conquer.",
    ]
    assert WORDING.card_text(CardDef("y", "Y", "unit", types=("robot",))) == ""


def test_what_does_the_same_in_the_own_turn_and_in_an_invasion_shares_a_sentence() -> None:
    mimic = CardDef("x", "X", "advancement", sector=3, abilities=tuple(Ability(when, (Draw(1),), (Pay(1),)) for when in TWICE))
    assert WORDING.card_text(mimic, rich=False) == "During your turn or an invasion, pay 1 energy: draw 1 card."
