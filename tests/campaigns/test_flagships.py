"""Flagships: one for each Home World, in three marks; where they start, what they say, and what a run makes of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.battle import mission_setup, outcome_of
from game.campaign.errors import RunError
from game.campaign.fleet import healed_fleet
from game.campaign.journey.flagship import FLEET_PACK, LONGEST_NAME, Ship
from game.campaign.journey.muster import christen
from game.campaign.run import choices, enter, finish
from game.campaign.statistics import GameStatistics
from game.campaign.voyage import fleet_changes, fleet_of
from game.content.load import load_book
from game.engine import GameState, SeatSetup, Setup, SetupError, broken, new_game, seed_of
from game.engine.api.rounds import FULL_GAME
from game.engine.api.serving import flagship_in
from game.engine.core.changes import Colonists
from game.engine.core.events import CardMoved, InvasionEnded, TokensChanged
from game.engine.core.fleet.changes import Flagship
from game.engine.terms import Change
from tests.campaigns.openings import opened
from tests.campaigns.test_crew import battle
from tests.campaigns.test_fleet_runs import FRONTIER, begun, outcome
from tests.table import Table, Unit, World, book
from tests.table_setup import TableSetup

FARM = World("farm", fleet=1, ground=1)
TROOP = Unit("troop", ground=1, types=("infantry",))
HOMES = ("aurelia", "skyreach", "verdance", "cinder_hold", "umbra", "palehall")


def sailing(home: str, *changes: Change, mark: int = 1, scar: bool = False) -> tuple[GameState, int]:
    """A game from this Home World with its flagship, and the number of its card."""
    cards = load_book(("base", *(["orders"] if home == "palehall" else []), FLEET_PACK))
    seats = (SeatSetup("human", home=home), SeatSetup("nemesis"))
    options = (("nemesis_mode", "standard"), ("pregame_draft", 0), ("ties", "random"))
    state, _ = new_game(cards, Setup(seed_of("sail"), cards.packs, seats, options, FULL_GAME, (Flagship(mark, scar), *changes)))
    assert broken(state) == []
    card = flagship_in(state)
    assert card is not None
    return state, card


@pytest.mark.parametrize("home", HOMES)
def test_each_home_world_has_its_own_flagship_in_three_marks_and_no_deck_holds_one(home: str) -> None:
    names = set()
    for mark, strength in ((1, (1, 1)), (2, (2, 1)), (3, (3, 2))):
        state, card = sailing(home, mark=mark)
        face = state.cards[card]
        assert state.players[0].units[-1] == card and (face.fleet, face.ground) == strength and face.deploy == 2
        assert face.faction == state.cards[state.players[0].home].faction and face.abilities
        assert sum(not other.count for other in state.cards) == 1
        names.add(face.name)
    assert len(names) == 1


def test_a_scarred_flagship_starts_in_the_deck_and_is_dearer() -> None:
    state, card = sailing("umbra", scar=True)
    assert card in {*state.players[0].deck, *state.players[0].hand} and state.cards[card].deploy == 3


def test_a_flagship_is_never_a_colonist() -> None:
    state, card = sailing("umbra", Colonists("any"))
    assert not state.cards[card].colonist


def test_a_flagship_needs_its_pack_and_a_battle_without_it_is_fought_without() -> None:
    with pytest.raises(SetupError):
        opened(Flagship())
    run = begun()
    run = enter(FRONTIER, run, choices(FRONTIER, run)[0].key)
    assert Flagship() in fleet_changes(FRONTIER, run, FRONTIER.missions[0])
    assert Flagship() not in mission_setup(FRONTIER, run, book()).changes
    setup = mission_setup(FRONTIER, run, load_book(("base", FLEET_PACK)))
    assert Flagship() in setup.changes
    assert flagship_in(new_game(load_book(("base", FLEET_PACK)), setup)[0]) is not None


def test_its_mark_rises_after_two_and_five_won_battles_in_which_it_was_committed() -> None:
    assert [Ship(battles).mark for battles in range(7)] == [1, 1, 2, 2, 2, 3, 3]
    assert [Ship(battles).to_mark for battles in range(7)] == [2, 1, 3, 2, 1, 0, 0]
    run = begun()
    run = enter(FRONTIER, run, choices(FRONTIER, run)[0].key)
    fought = fleet_of(finish(FRONTIER, run, replace(outcome(), flagship=3))[0]).flagship
    idle = fleet_of(finish(FRONTIER, run, outcome())[0]).flagship
    lost = fleet_of(finish(FRONTIER, run, replace(outcome(False), flagship=3))[0]).flagship
    assert fought == Ship(battles=1, deeds=3) and idle == Ship() == lost


def test_what_it_did_is_read_from_the_events() -> None:
    run = begun()
    run = enter(FRONTIER, run, choices(FRONTIER, run)[0].key)
    state, _ = new_game(load_book(("base", FLEET_PACK)), mission_setup(FRONTIER, run, load_book(("base", FLEET_PACK))))
    deeds = GameStatistics()
    card = flagship_in(state)
    deeds.watch([CardMoved(card, ("units", 0), ("discard", 0), "commit"), InvasionEnded(0, 5, True)])
    assert outcome_of(FRONTIER, run, state, deeds, "game").flagship == 1


def test_scars_of_veterans_heal_before_that_of_the_flagship() -> None:
    fleet = replace(fleet_of(begun()), flagship=Ship(scarred=True))
    assert fleet.scars == 1 and healed_fleet(fleet, 1).scars == 0


def test_a_flagship_may_be_named_and_an_older_run_has_none() -> None:
    run = christen(begun(), "  The   Late Supper, With Everybody Aboard ")
    ship = fleet_of(run).flagship
    assert ship is not None and ship.name == "The Late Supper, With Ev"[:LONGEST_NAME]
    older = replace(begun(), fleet=replace(fleet_of(begun()), flagship=None))
    with pytest.raises(RunError):
        christen(older, "x")
    assert fleet_of(battle(older)).flagship is None
    assert not any(isinstance(change, Flagship) for change in fleet_changes(FRONTIER, older, FRONTIER.missions[0]))


def fought(ship: str, **laid: object) -> Table:
    """The player has conquered a World with this flagship."""
    values: dict[str, object] = {"energy": 3, "nemesis": "standard", "expansions": (FLEET_PACK,), "central": [FARM], **laid}
    t = Table(TableSetup(warzone=[ship], **values))  # type: ignore[arg-type]
    t.do("invade farm")
    t.do(f"commit {ship}")
    return t


@pytest.mark.parametrize(("ship", "gained"), [("unpaid_debt_1", 1), ("unpaid_debt_2", 1), ("unpaid_debt_3", 2)])
def test_the_unpaid_debt_pays_when_it_is_committed(ship: str, gained: int) -> None:
    assert fought(ship).energy == 3 - 1 + gained


def test_the_stilt_dancer_draws_when_it_is_committed() -> None:
    assert fought("stilt_dancer_1", deck=[TROOP]).hand == ["troop"]


@pytest.mark.parametrize(("ship", "ground"), [("green_verdict_1", 2), ("green_verdict_3", 4)])
def test_the_green_verdict_grows_for_a_card_in_an_invasion(ship: str, ground: int) -> None:
    t = Table(
        TableSetup(
            warzone=[ship],
            hand=[TROOP],
            energy=3,
            nemesis="standard",
            expansions=(FLEET_PACK,),
            central=[World("keep", fleet=1, ground=ground)],
        )
    )
    t.do("invade keep")
    t.do(f"use {ship}")
    t.do("pick troop")
    t.do(f"commit {ship}")
    assert t.owns("keep")


def test_the_second_shift_gives_its_action_back_when_it_is_deployed() -> None:
    t = Table(TableSetup(hand=["second_shift_1"], energy=3, nemesis="standard", expansions=(FLEET_PACK,)))
    before = t.actions
    t.do("deploy second_shift_1")
    assert t.actions == before and t.energy == 1


def test_the_lamp_left_lit_puts_a_token_on_a_card_without_one() -> None:
    t = fought("lamp_left_lit_1", central=[FARM, Unit("idle", draft=1)])
    t.do("pick idle")
    given = [(t.state.cards[event.card].key, event.now) for event in t.events if isinstance(event, TokensChanged)]
    assert ("idle", 1) in given


def test_the_visitors_book_places_a_faction_token() -> None:
    t = fought("visitors_book_1", expansions=("orders", FLEET_PACK), homes=("palehall",))
    t.do("pick galactic_senate")
    assert t.faction() == {"senate": 1}
