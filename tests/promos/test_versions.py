"""Two versions of each starting Hero: originals, alternates, or picked after the pregame draft (ruling V1)."""

from __future__ import annotations

import pytest

from game.campaign.shared import code_of_game, read_shared, setup_of_shared, skirmish_of
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.runs.setup_words import deck_words, pack_words, starting_hero
from game.content.codec import state_from_json, state_to_json
from game.engine import Command, GameState, SetupError, apply, broken, revolution_at
from game.engine.core.actions import Pick
from game.engine.core.types import VERSIONS as VERSION_CHOICES
from game.engine.core.view import fold_all, view_for
from game.engine.expansions.revolution.slice import revolution_of
from tests.problems import says
from tests.table import Table, book, proves, start
from tests.table_setup import TableSetup

PROMOS = ("promos",)
VERSIONS = {
    "lord_banner": "lord_banner_unfurled",
    "prince_aaron": "prince_aaron_untamed",
    "simon_the_fox": "simon_the_fox_unmasked",
    "baron_viktor": "baron_viktor_in_debt",
    "warlord_hosk": "warlord_hosk_at_bay",
}
HEROES = {*VERSIONS, *VERSIONS.values()}


def answer(state: GameState, number: int = 0) -> None:
    """Takes the option of this number."""
    assert state.decision is not None
    apply(state, Command(state.seq, state.decision.seat, (state.decision.options[number],)))


def to_the_versions(state: GameState) -> None:
    """Drafts until a version is to be picked."""
    while state.decision is not None and state.decision.purpose != "version":
        assert state.phase == "pregame"
        answer(state)


def heroes(state: GameState, seat: int) -> list[str]:
    """The starting Heroes in a seat's deck and hand."""
    player = state.players[seat]
    return [state.cards[card].key for card in (*player.deck, *player.hand) if state.cards[card].key in HEROES]


@proves("V1")
def test_each_seat_picks_its_version_after_the_last_pick_of_the_pregame_draft_in_destiny_order() -> None:
    state, _ = start(seats=3, expansions=PROMOS)
    asked = []
    while state.phase == "pregame":
        assert state.decision is not None
        asked.append((state.decision.seat, state.decision.purpose))
        answer(state, len(state.decision.options) - 1)
        assert not broken(state)
    order = state.order()
    assert asked[-3:] == [(seat, "version") for seat in order]
    assert [purpose for _, purpose in asked[:-3]] == [""] * 6


@pytest.mark.parametrize("number", [0, 1])
@proves("V1")
def test_the_picked_version_joins_the_starting_deck_and_the_other_one_leaves_the_game(number: int) -> None:
    state, _ = start(expansions=PROMOS)
    to_the_versions(state)
    assert state.decision is not None
    seat = state.decision.seat
    picks = [option for option in state.decision.options if isinstance(option, Pick)]
    keys = [state.cards[option.card].key for option in picks]
    assert VERSIONS[keys[0]] == keys[1]
    assert heroes(state, seat) == []
    other = next(option.card for option in picks if state.cards[option.card].key == keys[1 - number])
    answer(state, number)
    assert heroes(state, seat) == [keys[number]] and other in state.box
    answer(state)
    assert all(len(player.deck) + len(player.hand) == 16 for player in state.players)


@proves("V1")
def test_the_nemesis_gets_a_version_at_random() -> None:
    taken = set()
    for seed in range(12):
        state, _ = start(nemesis="standard", expansions=PROMOS, seed=str(seed))
        to_the_versions(state)
        answer(state)
        (hero,) = heroes(state, 1)
        taken.add(hero in VERSIONS)
        assert not broken(state)
    assert taken == {True, False}


@pytest.mark.parametrize("choice, played", [("original", set(VERSIONS)), ("alternate", set(VERSIONS.values()))])
@proves("V1")
def test_with_originals_or_alternates_for_all_nothing_is_asked(choice: str, played: set[str]) -> None:
    state, _ = start(seats=5, expansions=PROMOS, heroes=choice)
    while state.phase == "pregame":
        assert state.decision is not None and state.decision.purpose == ""
        answer(state)
    assert {hero for seat in range(5) for hero in heroes(state, seat)} == played


@proves("V1")
def test_without_a_pregame_draft_the_versions_are_picked_at_the_start() -> None:
    state, _ = start(expansions=PROMOS, pregame_draft=0)
    assert state.decision is not None and state.decision.purpose == "version" and state.phase == "pregame"
    answer(state)
    answer(state, 1)
    assert sorted(hero in VERSIONS for seat in range(2) for hero in heroes(state, seat)) == [False, True]


def test_without_the_promos_nobody_is_asked_for_a_version() -> None:
    state, _ = start(pregame_draft=0)
    assert state.phase != "pregame"
    assert not set(VERSIONS.values()) & {face.key for face in state.cards}


def test_an_unknown_choice_of_heroes_is_refused() -> None:
    with pytest.raises(SetupError, check=says("no choice of Heroes 'both'")):
        start(expansions=PROMOS, heroes="both")


def test_a_game_saved_while_a_version_is_picked_goes_on_the_same() -> None:
    state, _ = start(expansions=PROMOS)
    to_the_versions(state)
    again = state_from_json(state_to_json(state), book(*PROMOS))
    assert again.digest() == state.digest()
    for game in (state, again):
        answer(game, 1)
    assert again.digest() == state.digest()


def test_who_watches_sees_which_version_was_picked() -> None:
    state, _ = start(expansions=PROMOS)
    to_the_versions(state)
    assert state.decision is not None
    seat, pick = state.decision.seat, state.decision.options[1]
    watcher = view_for(state, 1 - seat)
    events = apply(state, Command(state.seq, seat, (pick,)))
    seen = fold_all(watcher, events)
    assert isinstance(pick, Pick) and pick.card not in seen.box
    assert [getattr(event, "verb", "") for event in events][:1] == ["enlist"]


REVOLUTION = ("revolution", "promos")


@proves("V1", "R6")
def test_another_version_of_a_hero_draws_the_heroic_tactic_of_that_hero() -> None:
    tactic = next(face for face in book(*REVOLUTION).cards if face.kind == "heroic" and face.hero == "lord_banner")
    t = Table(TableSetup(expansions=REVOLUTION, hand=["lord_banner_unfurled"], heroic_deck=[tactic], energy=2))
    t.do("deploy lord_banner_unfurled")
    assert t.state.decision is not None and t.state.decision.purpose == "heroic_draw"
    t.do("done")
    assert t.heroic_hand == [tactic.key]


@proves("V1", "R2")
def test_a_heroic_tactic_is_kept_with_either_version_in_the_warzone() -> None:
    tactic = next(face for face in book(*REVOLUTION).cards if face.kind == "heroic" and face.hero == "lord_banner")
    for hero, kept in (("lord_banner_unfurled", True), ("prince_aaron_untamed", False)):
        t = Table(TableSetup(expansions=REVOLUTION, warzone=[hero], heroic_hand=[tactic]))
        t.do("pass")
        asked = t.state.decision is not None and t.state.decision.purpose == "heroic"
        assert asked == kept, hero


@pytest.mark.parametrize("choice", ["pick", "original", "alternate"])
@proves("V1")
def test_the_heroic_deck_of_a_seat_is_that_of_its_hero_in_every_version(choice: str) -> None:
    state, _ = start(expansions=REVOLUTION, heroes=choice)
    assert revolution_at(state) is not None
    for seat, piles in enumerate(revolution_of(state).heroic):
        faction = state.cards[state.players[seat].home].faction
        owned = {state.cards[card].hero for card in piles.deck}
        assert len(piles.deck) == 3 and {book().card(hero or "").faction for hero in owned} == {faction}


@pytest.mark.parametrize("choice", VERSION_CHOICES)
@proves("V1")
def test_the_share_code_of_a_skirmish_tells_which_heroes_are_played(choice: str) -> None:
    setup = skirmish_setup(book(*PROMOS), Skirmish("advanced", heroes=choice), "with heroes")
    shared = read_shared(code_of_game(setup, 12))
    assert setup_of_shared(shared, book(*PROMOS), ()) == setup
    assert setup.option("heroes", "pick") == choice and skirmish_of(shared).heroes == choice


def test_without_another_version_a_skirmish_says_nothing_of_heroes() -> None:
    assert skirmish_setup(book(), Skirmish(heroes="alternate"), "x").option("heroes", "none") == "none"


def test_the_set_up_screen_names_the_original_hero_and_its_deck_once() -> None:
    home = book(*PROMOS).card("aurelia")
    hero = starting_hero(book(*PROMOS), home)
    assert hero is not None and hero.key == "lord_banner"
    assert deck_words(book(*PROMOS), home) == deck_words(book(), book().card("aurelia"))
    assert "Le' Sav for Avalon" in pack_words((), "promos") and "replaces no card" not in pack_words((), "promos")


@proves("V1")
def test_the_deck_is_shuffled_with_the_picked_version_in_it() -> None:
    """The version comes to lie anywhere in the deck, and the cards below it lie in another order than before."""
    places, moved = set(), 0
    for number in range(12):
        state, _ = start(seed=f"version {number}", expansions=PROMOS)
        to_the_versions(state)
        assert state.decision is not None
        seat, option = state.decision.seat, state.decision.options[0]
        before = list(state.players[seat].deck)
        answer(state)
        deck = state.players[seat].deck + state.players[seat].hand
        if isinstance(option, Pick) and option.card in deck:
            places.add(deck.index(option.card))
            moved += [card for card in deck if card in before] != before
    assert len(places) > 3 and moved > 6
