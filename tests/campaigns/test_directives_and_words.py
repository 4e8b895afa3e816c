"""Directives and their progress, and the one sentence of everything that a mission says."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from game.campaign.directives import (
    Chain,
    ConquerWorlds,
    DeckClock,
    Directive,
    DraftAtMost,
    GenerateEnergy,
    HoldNemesis,
    HoldOrders,
    LeadBy,
    LeadOrders,
    NeverBreakOff,
    OwnCard,
    OwnCards,
    PassLate,
    PlayHeroics,
    PlayTactics,
    Progress,
    ReachPoints,
    StandOnOrders,
    Steal,
    UsePowers,
    progress,
)
from game.campaign.heat import heat_modifiers
from game.campaign.lengths import LENGTHS
from game.campaign.statistics import GameStatistics
from game.campaign.words import cards_text, change_text, directive_text, needed_templates, rounds_text, score_row_text
from game.content.wording import Wording
from game.engine import orders_at
from game.engine.api.setups import change_kinds
from game.engine.core.changes import Arrival, Cards, CardValue, Income, NemesisCards, Points, RemoveCards, StartCards, StartDraw
from game.engine.core.defs import ConquerTarget, TargetWorld
from game.engine.core.ops.count import Count
from game.engine.core.places import nemesis_of
from game.engine.core.tags import default_of, fields_of
from game.engine.expansions.orders.changes import Canvass, EventRises, LeadPoints, OrderWorth, StartTokens
from game.engine.expansions.revolution.changes import OpenStack
from game.engine.terms import Change
from tests.campaigns.openings import opened, quiet
from tests.campaigns.random_changes import ORDERS_POOL
from tests.table import Table, Unit, World, book
from tests.table_setup import TableSetup

WORDING = Wording()
DIRECTIVES: tuple[Directive, ...] = (
    OwnCards(4, ("robot",)),
    OwnCards(2, ("infantry", "vehicle"), "units"),
    OwnCard("sword_master"),
    ConquerWorlds(3),
    ConquerWorlds(2, 1, 3),
    GenerateEnergy(12),
    ReachPoints(30),
    LeadBy(5),
    Steal(),
    Chain(3),
    PassLate(),
    PassLate(2),
    NeverBreakOff(),
    DraftAtMost(5),
    HoldNemesis(0),
    HoldNemesis(3),
    DeckClock(5),
    PlayTactics(4),
    PlayHeroics(2),
    LeadOrders(3),
    HoldOrders(0),
    HoldOrders(2),
    StandOnOrders(5),
    StandOnOrders(1, 6),
    UsePowers(8),
    OwnCards(3, zone="beneath"),
)
DROIDS = [Unit(f"droid_{number}", types=("robot", "infantry")) for number in (1, 2, 3)]


def how_far(directive: Directive, deeds: GameStatistics | None = None, **table: Any) -> Progress:
    """The progress on a table laid out by hand."""
    return progress(Table(TableSetup(nemesis="standard", **table)).state, deeds or GameStatistics(), directive)


def test_cards_of_a_type_are_counted_in_the_empire_or_in_one_zone() -> None:
    assert how_far(OwnCards(4, ("robot",)), discard=DROIDS[:2], hand=DROIDS[2:]) == Progress(False, 3, 4)
    assert how_far(OwnCards(3, ("robot",)), discard=DROIDS[:2], warzone=DROIDS[2:]) == Progress(True, 3, 3)
    assert how_far(OwnCards(2, ("robot",), "units"), discard=DROIDS[:2], warzone=DROIDS[2:]) == Progress(False, 1, 2)


def test_one_card_is_owned_wherever_it_lies() -> None:
    assert how_far(OwnCard("sword_master"), deck=["sword_master"]).done
    assert how_far(OwnCard("sword_master"), central=["sword_master"]) == Progress(False, 0, 1)


def test_conquests_count_by_sector_and_up_to_a_round() -> None:
    table = Table(TableSetup(nemesis="standard", worlds=["avalon", World("far", fleet=1, sector=3)], round=5))
    avalon, far = table.me.worlds[1:]
    deeds = GameStatistics(conquests=[(avalon, 1), (far, 4)])
    assert progress(table.state, deeds, ConquerWorlds(2)) == Progress(True, 2, 2)
    assert progress(table.state, deeds, ConquerWorlds(2, 1)) == Progress(False, 1, 2)
    assert progress(table.state, deeds, ConquerWorlds(2, 0, 3)) == Progress(False, 1, 2, failed=True)
    assert progress(table.state, deeds, ConquerWorlds(2, 0, 5)).done


def test_energy_points_and_the_lead_are_those_of_the_table() -> None:
    rich = World("rich", fleet=1, energy=9, points=3)
    plain = Table(TableSetup(nemesis="standard"))
    table = Table(TableSetup(nemesis="standard", worlds=[rich]))
    generated = progress(plain.state, GameStatistics(), GenerateEnergy(30)).count
    assert progress(table.state, GameStatistics(), GenerateEnergy(30)).count == generated + 9
    assert progress(table.state, GameStatistics(), ReachPoints(3)).done
    lead = progress(table.state, GameStatistics(), LeadBy(50))
    assert lead.count == table.points(0) - table.points(1) and not lead.done


def test_orders_are_led_held_and_stood_on_as_the_tokens_lie() -> None:
    lying: dict[str, Any] = {
        "expansions": ("orders",),
        "faction": {"senate": 3, "mystic": 1},
        "their_faction": {"mystic": 2, "mining": 4},
    }
    assert how_far(LeadOrders(2), **lying) == Progress(False, 1, 2) and how_far(LeadOrders(1), **lying).done
    assert how_far(HoldOrders(2), **lying) == Progress(True, 2, 2, at_most=True)
    assert how_far(HoldOrders(1), **lying) == Progress(False, 2, 1, at_most=True), "what is not yet can still come"
    assert how_far(StandOnOrders(2, 2), **lying) == Progress(False, 1, 2) and how_far(StandOnOrders(1, 2), **lying).done
    assert how_far(LeadOrders(1)) == Progress(False, 0, 1), "without Galactic Orders nobody leads"


def test_powers_are_counted_by_their_uses_and_other_texts_are_not() -> None:
    table = Table(TableSetup(nemesis="standard", expansions=("orders",), faction={"merchant": 2}, warzone=["speedbot"]))
    deeds, cards = GameStatistics(), orders_at(table.state)
    deeds.watch(table.do("use merchant_alliance"))
    assert cards is not None and deeds.used == [cards.cards[1]]
    assert progress(table.state, GameStatistics(used=[*deeds.used, table.find("speedbot")]), UsePowers(2)) == Progress(
        False, 1, 2
    )
    assert progress(table.state, deeds, UsePowers(1)).done


def test_cards_beneath_the_capital_city_are_counted() -> None:
    assert how_far(OwnCards(3, zone="beneath"), expansions=("orders",), beneath=["speedbot"] * 2) == Progress(False, 2, 3)


def test_deeds_that_ask_for_so_many() -> None:
    deeds = GameStatistics(steals=2, longest_chain=3, played=4, heroics=1)
    assert how_far(PlayHeroics(1), deeds).done and not how_far(PlayHeroics(2), deeds).done
    for directive, done in ((Steal(2), True), (Steal(3), False), (Chain(3), True), (Chain(4), False), (PlayTactics(5), False)):
        assert how_far(directive, deeds).done == done


def test_deeds_that_allow_so_many_are_done_until_there_are_more() -> None:
    deeds = GameStatistics(early_passes=1, drafts=5, lost=2, broken_off=0)
    assert how_far(PassLate(), deeds) == Progress(False, 1, 0, failed=True, at_most=True)
    assert how_far(PassLate(1), deeds) == Progress(True, 1, 1, at_most=True)
    assert how_far(DraftAtMost(5), deeds).done and how_far(DraftAtMost(4), deeds).failed
    assert how_far(HoldNemesis(1), deeds).failed and how_far(NeverBreakOff(), deeds).done


def test_the_deck_clock_counts_cards_that_never_come_back() -> None:
    state = opened()
    left = len(nemesis_of(state).deck)
    assert progress(state, GameStatistics(), DeckClock(left)) == Progress(True, left, left)
    assert progress(state, GameStatistics(), DeckClock(left + 1)).failed


@pytest.mark.parametrize("directive", DIRECTIVES, ids=lambda directive: directive.directive)
def test_every_directive_can_be_asked_for_at_any_moment_and_is_settled_at_the_end(directive: Directive) -> None:
    state = opened(sectors=(1, 2))
    deeds = GameStatistics()
    while state.result is None:
        progress(state, deeds, directive)
        deeds.watch(quiet(state))
    end = progress(state, deeds, directive)
    assert end.done != end.failed


def test_every_kind_of_directive_is_tried() -> None:
    assert {type(directive) for directive in DIRECTIVES} == set(get_args(Directive))


def test_no_sentence_is_missing() -> None:
    assert [path for path in needed_templates() if WORDING.language.find(path) is None] == []


def test_every_change_and_directive_is_one_sentence_with_everything_filled_in() -> None:
    heat = [change for modifier in heat_modifiers() for change in modifier.changes]
    grants = [change for length in LENGTHS.values() for mode in ("standard", "expert") for change in length.changes_in(mode)]
    sentences = [change_text(WORDING, change, book()) for change in (*heat, *grants)]
    sentences += [change_text(WORDING, change, book("orders")) for change in ORDERS_POOL]
    sentences += [directive_text(WORDING, directive, book()) for directive in DIRECTIVES]
    for text in sentences:
        assert (text[0].isupper() or text[0].isdigit()) and text.endswith("."), text
        assert not any(wrong in text for wrong in ("{", "_", "  ")), text
        quoted = text.startswith(("Your Home World also says:", "Phase "))  # then come the sentences of a card, or of its changes
        assert quoted or (text.count(". ") == 0 and len(text) <= 160), text
    assert len(set(sentences)) == len({*ORDERS_POOL, *heat, *grants}) + len(DIRECTIVES)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Income(2, 1, 3), "Your income: +2 energy in rounds 1 to 3."),
        (Income(-1, 4), "Your income: −1 energy from round 4 on."),
        (StartCards(("sword_master", "speedbot")), "You start with Sword Master and Speedbot in your deck."),
        (StartDraw(1, 2, "nemesis", ("robot",)), "The Nemesis starts with 1 Robot of sector 2, drawn at random."),
        (
            RemoveCards(Cards(("robot", "vehicle"), (2, 3))),
            "All Robots and Vehicles of sectors 2 and 3 leave the Galactic Decks before the game.",
        ),
        (CardValue("ground", 1, Cards(("world",), (2,))), "Ground strength of Worlds of sector 2: +1."),
        (CardValue("cost", -1, Cards(("tactic",))), "Energy to play Tactics: −1."),
        (CardValue("cost", -1, Cards(("advancement",))), "Build Cost of Advancements: −1."),
        (OpenStack(1, 3), "The Advancement stack starts with 1 Advancement of sector 3, drawn at random."),
        (
            Points(1, "both", Count("advancements")),
            "At the end each side has +1 Empire Point for each Advancement it owns.",
        ),
        (Points(1, "player", Count("empire", ("robot",))), "At the end you have +1 Empire Point for each Robot in your Empire."),
        (
            Points(1, "nemesis", Count("empire", ("robot",))),
            "At the end the Nemesis has +1 Empire Point for each Robot in its Empire.",
        ),
        (StartTokens(1, "nemesis", "mystic"), "The Nemesis starts with 1 Faction Token on the Mystic Brotherhood."),
        (
            Canvass(2, "nemesis", "rival", 2),
            "From round 2 on, the Galactic Phase brings the Nemesis 2 Faction Tokens on the order where you have most.",
        ),
        (EventRises(3, "first_blood"), "In round 3, the Event First Blood comes to the top of the Event stack."),
        (OrderWorth(0), "Faction Tokens are worth no points at the end."),
        (
            LeadPoints(3, "both"),
            "At the end each side has +3 Empire Points for each order on which it has most Faction Tokens.",
        ),
        (Arrival(1, 5, ("core_world",)), "In round 1, the Central Zone also gets 1 Core World of sector 5."),
        (
            NemesisCards("Warhost", 1, (ConquerTarget(), TargetWorld("weakest")), 2),
            "The Nemesis deck gets 2 cards Warhost in epoch 1: Conquer the target World; else Target the weakest World.",
        ),
    ],
)  # fmt: skip
def test_the_sentence_says_what_the_data_says(change: Change, words: str) -> None:
    assert change_text(WORDING, change, book("orders")) == words


def test_phrases_for_rounds_cards_and_rows() -> None:
    bare = WORDING.bare
    assert rounds_text(bare, 1, 99) == "in every round" and rounds_text(bare, 3, 3) == "in round 3"
    assert cards_text(bare, Cards()) == "cards" and cards_text(bare, Cards(keys=("avalon",)), book()) == "Avalon"
    assert score_row_text(WORDING, "core_worlds") == "Core Worlds"
    works = OwnCards(3, zone="advancements")
    assert directive_text(WORDING, works) == "Own 3 or more Advancements on your Worlds."
    assert directive_text(WORDING, PassLate()) == "Never pass with action points left."


def test_every_kind_of_change_has_its_row_in_the_manual() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "changes.md").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| `")]
    fields = {row[1].strip(" `"): row[2] for row in rows}
    assert set(fields) == {default_of(kind, "change") for kind in change_kinds()}
    for kind in change_kinds():
        for name in fields_of(kind):
            assert name == "change" or f"`{name}`" in fields[default_of(kind, "change")], (kind, name)
