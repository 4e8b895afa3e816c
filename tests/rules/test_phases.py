"""Set-up and the phases of a round: rulings S1, B1-B12, and the printed order of play."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import Command, SeatSetup, Setup, SetupError, apply, new_game, seed_of
from game.engine.core.actions import DONE, PASS, SHUFFLE
from game.engine.core.defs import Ability
from game.engine.core.events import CardMoved, PhaseStarted, Place
from game.engine.core.ops.costs import DiscardCards
from game.engine.core.ops.gains import EnergySurge, GainEnergy
from game.engine.core.rules.draw import draw_cards, draw_phase
from game.engine.core.rules.galactic import CENTRAL_SIZE, galactic_phase
from tests.table import Table, Tactic, Unit, World, book, proves, start
from tests.table_read import open_decision
from tests.table_setup import TableSetup

SURGE = Tactic("test_surge", abilities=(Ability("energy", (EnergySurge(2, 1),)),))


@proves("B1")
def test_action_points_follow_the_sector_card() -> None:
    assert [book().sector(number).actions for number in range(1, 6)] == [4, 4, 5, 6, 6]
    state, _ = start(pregame_draft=0)
    assert all(player.actions == 4 for player in state.players)


@proves("B1")
@pytest.mark.parametrize("seats", [1, 6])
def test_a_game_has_two_to_five_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        new_game(book(), Setup(seed_of("x"), book().packs, tuple(SeatSetup("human") for _ in range(seats))))


@proves("B2")
def test_the_lowest_home_world_number_holds_the_destiny_marker() -> None:
    for seed in range(12):
        state, _ = start(seats=5, seed=str(seed))
        numbers = [state.cards[player.home].number for player in state.players]
        assert numbers[state.destiny] == min(numbers)
        assert len(set(numbers)) == 5


@proves("B2")
def test_a_picked_home_world_is_given_to_its_seat_with_its_own_deck() -> None:
    home = book().homes[3]
    setup = Setup(seed_of("pick"), book().packs, (SeatSetup("human"), SeatSetup("human", home=home.key)))
    state, _ = new_game(book(), setup)
    assert state.cards[state.players[1].home].key == home.key
    heroes = [state.cards[card] for card in state.players[1].deck + state.players[1].hand if state.cards[card].faction]
    assert [hero.faction for hero in heroes] == [home.faction]


@proves("B2")
@pytest.mark.parametrize(("seats", "tokens"), [(2, [0, 0]), (3, [0, 1, 1]), (4, [0, 0, 1, 2]), (5, [0, 0, 0, 0, 0])])
def test_surge_tokens_run_clockwise_from_the_destiny_holder(seats: int, tokens: list[int]) -> None:
    for seed in range(6):
        state, _ = start(seats=seats, seed=f"surge{seed}")
        assert [state.players[seat].surges for seat in state.order()] == tokens


def test_each_starting_deck_has_sixteen_cards() -> None:
    state, _ = start(seats=5, pregame_draft=0)
    for player in state.players:
        assert len(player.deck) + len(player.hand) == 16


@proves("B3")
def test_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() -> None:
    t = Table(TableSetup(deck=["galactic_grunts"] * 2, discard=["snub_fighter"] * 3))
    draw_cards(t.state, 0, 2, None)
    assert t.discard == ["snub_fighter"] * 3 and not t.me.deck
    draw_cards(t.state, 0, 0, None)
    assert t.discard == ["snub_fighter"] * 3, "who need not draw need not shuffle"
    draw_cards(t.state, 0, 1, None)
    assert not t.discard and len(t.me.deck) == 2 and len(t.me.hand) == 3


@proves("B3")
def test_drawing_stops_quietly_when_deck_and_discard_pile_are_empty() -> None:
    t = Table(TableSetup(deck=["galactic_grunts"]))
    draw_cards(t.state, 0, 6, None)
    assert t.hand == ["galactic_grunts"]


@proves("B3")
@pytest.mark.parametrize(("round", "size"), [(1, 6), (8, 6), (9, 7), (10, 7)])
def test_a_hand_is_filled_up_to_six_and_to_seven_in_the_last_two_rounds(round: int, size: int) -> None:
    t = Table(TableSetup(hand=["snub_fighter"], deck=["galactic_grunts"] * 12, round=round))
    draw_phase(t.state, None)
    assert len(t.me.hand) == size


def boost_table(**laid: Any) -> Table:
    """A table at the boosts of the Energy Phase, reached by passing and keeping the whole need of cards in the deck."""
    t = Table(TableSetup(**laid))
    t.do("pass")
    while not (t.state.phase == "energy" and t.decision.seat == 0):
        t.do("done")
    return t


@proves("B4")
def test_all_incomes_come_before_the_boosts_and_boosts_run_in_destiny_order() -> None:
    t = Table(TableSetup(deck=["galactic_grunts"] * 6, their_hand=["snub_fighter"], worlds=[World("rich", energy=2)]))
    t.do("pass")
    while t.state.phase != "energy":
        t.do("done")
    home = t.state.cards[t.me.home].energy
    assert t.energy == home + 2 and t.state.players[1].energy > 0
    assert t.decision.seat == t.state.destiny == 1
    t.do("done")
    assert t.decision.seat == 0


@proves("B4")
@pytest.mark.parametrize(("theirs", "gain"), [(0, 1), (5, 2)])
def test_an_energy_surge_compares_what_worlds_generate(theirs: int, gain: int) -> None:
    t = boost_table(deck=[SURGE] * 6, their_worlds=[World("theirs", energy=theirs)], worlds=[World("mine", energy=1)])
    mine = sum(t.state.cards[world].energy for world in t.me.worlds)
    yours = sum(t.state.cards[world].energy for world in t.state.players[1].worlds)
    before = t.energy
    t.do("play test_surge")
    assert t.energy - before == (2 if yours > mine else 1)
    assert (gain == 2) == (yours > mine)
    assert t.discard == ["test_surge"]


@proves("B4", "A10")
def test_several_surges_may_be_played_and_a_closed_seat_stays_closed() -> None:
    t = boost_table(deck=[SURGE] * 6)
    t.do("play test_surge")
    t.do("play test_surge")
    t.do("done")
    assert t.state.phase != "energy"


@proves("A10")
def test_exploration_gives_one_energy_for_two_cards_once_a_round() -> None:
    t = boost_table(deck=["galactic_grunts"] * 6)
    before = t.energy
    home = t.state.cards[t.me.home].key
    t.do(f"use {home}")
    t.do("pick galactic_grunts galactic_grunts")
    assert t.energy == before + 1 and len(t.me.hand) == 4
    t.refuses(f"use {home}", "used_already")


@proves("A11")
def test_exploration_needs_two_cards() -> None:
    t = boost_table(deck=["galactic_grunts"])
    home = t.state.cards[t.me.home].key
    t.refuses(f"use {home}", "cards_short")


@proves("B5")
def test_the_supply_of_energy_tokens_never_runs_out() -> None:
    t = Table(TableSetup(central=[World(f"w{n}") for n in range(16)]))
    galactic_phase(t.state, None)
    assert len(t.state.tokens) == 16


@proves("B6")
def test_a_token_pays_back_after_the_price_is_paid_and_cannot_help_to_pay_it() -> None:
    unit = Unit("priced", draft=3)
    t = Table(TableSetup(central=[unit], tokens={"priced": 1}, energy=2))
    t.refuses("draft priced", "energy_short")
    t = Table(TableSetup(central=[unit], tokens={"priced": 1}, energy=3))
    t.do("draft priced")
    assert t.energy == 1 and not t.state.tokens


@proves("B6", "A17")
def test_a_prestige_card_with_a_token_gives_its_energy_too_and_lies_in_the_warzone() -> None:
    from dataclasses import replace

    prestige = replace(Unit("relic"), kind="prestige", types=(), draft=2, points=3)
    t = Table(TableSetup(central=[prestige], tokens={"relic": 1}, energy=2, round=9))
    t.do("draft relic")
    assert t.energy == 1 and t.owns("relic") and not t.discard and t.warzone == []


@proves("S1", "B7")
def test_cards_with_a_token_leave_first_then_tokens_are_placed() -> None:
    t = Table(TableSetup(central=[World("old_a"), World("old_b"), World("fresh")], tokens={"old_a": 1, "old_b": 1}))
    galactic_phase(t.state, None)
    state = t.state
    assert t.central[0] == "fresh" and state.tokens == {state.central[0]: 1}
    assert t.keys(state.central[1:3]) == ["old_b", "old_a"], "the last in zone order lies on top and is drawn first"


@proves("B7")
def test_a_card_goes_back_to_its_own_sector_deck() -> None:
    t = Table(TableSetup(central=[World("old", sector=1)], tokens={"old": 1}, round=5))
    galactic_phase(t.state, None)
    assert t.keys(t.state.sectors[1])[-1] == "old"


@proves("S1")
def test_tokens_are_never_placed_in_the_end_phase() -> None:
    t = Table(TableSetup(central=[World("stays")], deck=["galactic_grunts"] * 6))
    seen = t.do("pass")
    while t.state.phase != "action":
        seen += t.do("done")
    names = [event.phase for event in seen if isinstance(event, PhaseStarted)]
    assert names == ["discard", "end", "draw", "energy", "galactic", "action"]
    placed = [index for index, event in enumerate(seen) if event.event == "tokens_changed"]
    galactic = next(index for index, event in enumerate(seen) if event == PhaseStarted("galactic"))
    assert placed and min(placed) > galactic


@proves("B8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_central_zone_is_filled_to_the_chart(seats: int) -> None:
    assert CENTRAL_SIZE == {2: 6, 3: 8, 4: 10, 5: 12}
    for seed in range(8):
        state, _ = start(seats=seats, seed=f"{seats}{seed}", pregame_draft=0)
        while open_decision(state).kind == "boost":
            apply(state, Command(state.seq, open_decision(state).seat, (DONE,)))
        worlds = sum(state.cards[card].is_world for card in state.central)
        assert len(state.central) >= CENTRAL_SIZE[seats] and worlds >= seats and len(state.central) - worlds >= seats


@proves("B8")
def test_worked_example_three_worlds_and_seven_others_with_four_players_draw_until_four_worlds() -> None:
    zone = [World(f"w{n}") for n in range(3)] + [Unit(f"u{n}") for n in range(7)]
    deck = [World("deep"), World("fourth"), Unit("above"), Unit("top")]
    t = Table(TableSetup(seats=4, central=zone, sector_deck=deck))
    galactic_phase(t.state, None)
    assert t.central[10:] == ["top", "above", "fourth"] and t.keys(t.state.sectors[1]) == ["deep"]


@proves("B8")
def test_worked_example_reversed_draws_until_four_others() -> None:
    zone = [World(f"w{n}") for n in range(7)] + [Unit(f"u{n}") for n in range(3)]
    t = Table(TableSetup(seats=4, central=zone, sector_deck=[Unit("below"), Unit("fourth"), World("top")]))
    galactic_phase(t.state, None)
    assert t.central[10:] == ["top", "fourth"]


@proves("B8")
def test_an_empty_sector_deck_ends_the_refill() -> None:
    t = Table(TableSetup(central=[], sector_deck=[Unit("only")]))
    galactic_phase(t.state, None)
    assert t.central == ["only"]


@proves("B8")
def test_in_round_ten_every_card_left_in_sector_five_enters() -> None:
    zone = [World(f"w{n}") for n in range(3)] + [Unit(f"u{n}") for n in range(3)]  # full, and enough of either kind
    deck = [World("a", sector=5), Unit("b", sector=5)]
    t = Table(TableSetup(round=10, central=zone, sector_deck=deck))
    galactic_phase(t.state, None)
    assert len(t.state.central) == 8 and not t.state.sectors[5]
    t = Table(TableSetup(round=9, central=zone, sector_deck=deck))
    galactic_phase(t.state, None)
    assert len(t.state.central) == 6 and t.keys(t.state.sectors[5]) == ["a", "b"]


@proves("B9")
def test_round_nine_offers_the_reshuffle_after_destiny_has_passed_and_before_the_draw() -> None:
    t = Table(TableSetup(round=8, discard=["snub_fighter"] * 4, deck=["galactic_grunts"] * 4))
    destiny = t.state.destiny
    t.do("pass")
    while t.kind != "reshuffle":
        t.do("done")
    assert t.state.round == 9 and t.state.destiny != destiny and t.state.phase == "reshuffle" and not t.me.hand
    t.do("shuffle")
    assert len(t.me.deck) + len(t.me.hand) == 8 and not t.me.discard


@proves("B9")
def test_the_reshuffle_may_be_declined_and_an_empty_discard_pile_is_not_asked_for() -> None:
    t = Table(TableSetup(round=8, discard=["snub_fighter"], deck=["galactic_grunts"] * 9))
    t.do("pass")
    while t.kind != "reshuffle":
        t.do("done")
    t.do("done")
    assert t.discard == ["snub_fighter"]
    t = Table(TableSetup(round=8, deck=["galactic_grunts"] * 9))
    t.do("pass")
    kinds = set()
    while t.state.phase != "action":
        kinds.add(t.kind)
        t.do("done")
    assert "reshuffle" not in kinds


@proves("B9")
@pytest.mark.parametrize("round", [7, 9])
def test_the_reshuffle_is_offered_before_round_nine_only(round: int) -> None:
    t = Table(TableSetup(round=round, discard=["snub_fighter"] * 4, deck=["galactic_grunts"] * 9))
    t.do("pass")
    kinds = set()
    while t.state.phase != "action":
        kinds.add(t.kind)
        t.do("done")
    assert t.state.round == round + 1 and "reshuffle" not in kinds and t.discard == ["snub_fighter"] * 4


@proves("B10")
def test_the_game_ends_with_the_action_phase_of_round_ten_and_asks_nothing() -> None:
    t = Table(TableSetup(round=10, hand=["galactic_grunts"], central=[World("w", sector=5)], energy=1))
    t.do("pass")
    assert t.state.result is not None and t.state.decision is None and t.state.phase == "over"
    assert t.hand == ["galactic_grunts"] and t.energy == 1


@proves("B11")
def test_a_seat_that_holds_a_card_is_asked_for_boosts_and_for_what_it_keeps_whatever_the_card_is() -> None:
    t = Table(TableSetup(hand=["galactic_grunts"]))
    t.do("pass")
    assert t.kind == "retain" and t.offers("done") and t.offers("keep galactic_grunts")
    t.do("keep galactic_grunts")
    assert t.kind == "boost" and t.offers("done") and t.hand[0] == "galactic_grunts"


@proves("B11")
def test_a_seat_without_cards_is_not_asked() -> None:
    t = Table()
    t.do("pass")
    assert t.kind == "turn" and t.state.round == 2


@proves("B12")
def test_gaps_in_the_central_zone_stay_open_during_the_action_phase() -> None:
    t = Table(TableSetup(central=[Unit("wanted", draft=1), World("w")], energy=3))
    t.do("draft wanted")
    assert t.central == ["w"]


def test_unused_energy_is_gone_after_the_discard_phase() -> None:
    t = Table(TableSetup(energy=7, hand=["galactic_grunts"]))
    t.do("pass")
    assert t.energy == 7
    t.do("done")
    assert t.energy == sum(t.state.cards[world].energy for world in t.me.worlds), "only the new income"


def test_units_in_the_warzone_stay_from_round_to_round() -> None:
    t = Table(TableSetup(warzone=["galactic_grunts"]))
    t.do("pass")
    assert t.state.round == 2 and t.warzone == ["galactic_grunts"]


@proves("A16")
def test_cards_discarded_together_show_other_seats_only_their_number() -> None:
    from game.engine import mask

    t = Table(TableSetup(hand=["galactic_grunts", "snub_fighter"]))
    t.do("pass")
    events = t.do("done")
    moved = [event for event in events if isinstance(event, CardMoved) and event.to == ("discard", 0)]
    assert len(moved) == 2
    for event in moved:
        theirs, mine = mask(event, 1), mask(event, 0)
        assert isinstance(theirs, CardMoved) and isinstance(mine, CardMoved)
        assert theirs.card is None and mine.card is not None


@proves("A16")
@pytest.mark.parametrize("ends", [(("sector", 2), ("deck", 0)), (("deck", 0), ("sector", 2))])
@pytest.mark.parametrize("seat", [0, 1, None], ids=["owner", "other", "open hands"])
def test_a_card_between_a_galactic_deck_and_a_closed_deck_is_seen_by_nobody(ends: tuple[Place, Place], seat: int | None) -> None:
    from game.engine import mask

    masked = mask(CardMoved(7, *ends, "draw"), seat)
    assert isinstance(masked, CardMoved) and masked.card is None


def test_all_passes_lead_to_the_next_round_with_the_destiny_marker_on_the_left() -> None:
    state, _ = start(seats=3, pregame_draft=0)
    first = state.destiny
    while state.round == 1:
        decision = open_decision(state)
        apply(state, Command(state.seq, decision.seat, (PASS if PASS in decision.options else DONE,)))
    assert state.destiny == (first + 1) % 3


def test_shuffle_is_the_first_option_of_the_reshuffle_question() -> None:
    t = Table(TableSetup(round=8, discard=["snub_fighter"]))
    t.do("pass")
    assert t.decision.options == (SHUFFLE, DONE)


@proves("A10")
def test_a_text_once_per_round_is_back_in_the_next_round() -> None:
    once = Unit("once", abilities=(Ability("action", (GainEnergy(1),), per_round=True),))
    t = Table(TableSetup(warzone=[once]))
    t.do("use once")
    t.refuses("use once", "used_already")
    t.finish_round()
    assert t.offers("use once")


@proves("A11")
def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    unit = Unit("spender", abilities=(Ability("action", (GainEnergy(3),), (DiscardCards(2),)),))
    t = Table(TableSetup(warzone=[unit], hand=["galactic_grunts"]))
    t.refuses("use spender", "cards_short")
