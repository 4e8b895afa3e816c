"""Heroic Decks: taking, drawing, cycling, playing, keeping (Revolution rulebook and FAQ; rulings R2-R7, R10-R13)."""

from __future__ import annotations

from game.engine import Command, Rng, apply, revolution_at, view_for
from game.engine.core.sample import sample
from game.engine.expansions.revolution.slice import revolution_of
from tests.properties.driver import play
from tests.table import Table, Unit, World, proves, start
from tests.table_read import open_decision
from tests.table_setup import TableSetup

REVOLUTION = ("revolution",)
BANNER = ["banner_raised", "call_to_arms", "oath_of_the_line"]


def table(**values: object) -> Table:
    """A table with Revolution."""
    return Table(TableSetup(expansions=REVOLUTION, **{"energy": 9, **values}))  # type: ignore[arg-type]


@proves("R5")
def test_every_seat_starts_with_the_three_tactics_of_its_hero_and_the_master_deck_has_the_others() -> None:
    state, _ = start(seats=3, expansions=REVOLUTION)
    assert revolution_at(state) is not None
    for seat, piles in enumerate(revolution_of(state).heroic):
        faction = state.cards[state.players[seat].home].faction
        heroes = {face.key for face in state.book.cards if face.faction == faction and "hero" in face.types}
        assert len(piles.deck) == 3 and {state.cards[card].hero for card in piles.deck} == heroes
    left = {state.cards[card].hero for card in revolution_of(state).master}
    assert "queen_alais" in left and "captain_alexander" in left and "legate_corva" not in left, "purple Tactics stay out"


@proves("R4")
def test_drafting_a_hero_offers_its_tactics_which_are_shuffled_in_with_deck_and_discard_pile() -> None:
    t = table(central=["sword_master"], heroic_deck=BANNER[:1], heroic_discard=BANNER[1:2], heroic_hand=BANNER[2:])
    t.do("draft sword_master")
    assert (t.kind, t.state.decision.purpose) == ("pick", "take_tactics")  # type: ignore[union-attr]
    t.do("pick sword_master")
    assert len(t.heroic.deck) == 5 and not t.heroic.discard and t.heroic_hand == BANNER[2:], "a hand stays"


@proves("R4")
def test_refused_tactics_stay_in_the_public_master_deck() -> None:
    t = table(central=["sword_master"])
    t.do("draft sword_master")
    t.do("none")
    assert revolution_at(t.state) is not None and not t.heroic.deck
    assert {"perfect_form", "duelists_challenge"} <= set(t.keys(revolution_of(t.state).master))


@proves("P3", "R4")
def test_a_hero_of_the_pregame_draft_offers_its_tactics_too() -> None:
    asking = None
    for seed in range(40):
        state, _ = start(expansions=REVOLUTION, seed=f"pregame {seed}")
        heroes = [card for card in state.central if "hero" in state.cards[card].types]
        if heroes:
            asking = (state, heroes[0])
            break
    assert asking is not None
    state, hero = asking
    pick = next(option for option in open_decision(state).options if getattr(option, "card", None) == hero)
    apply(state, Command(state.seq, open_decision(state).seat, (pick,)))
    assert state.decision is not None and state.decision.purpose == "take_tactics"


@proves("R6")
def test_a_deployed_hero_may_draw_the_top_tactic_if_it_is_its_own() -> None:
    t = table(hand=["lord_banner"], heroic_deck=["perfect_form", "banner_raised"])
    t.do("deploy lord_banner")
    assert t.state.decision is not None and t.state.decision.purpose == "heroic_draw"
    t.do("done")
    assert t.heroic_hand == ["banner_raised"]
    t = table(hand=["lord_banner"], heroic_deck=["banner_raised", "perfect_form"])
    t.do("deploy lord_banner")
    assert t.heroic_hand == [] and t.kind != "pick", "the top Tactic belongs to another Hero"


@proves("R6")
def test_drawing_is_offered_and_not_forced() -> None:
    t = table(hand=["lord_banner"], heroic_deck=["banner_raised"])
    t.do("deploy lord_banner")
    t.do("none")
    assert t.heroic_hand == [] and t.keys(t.heroic.deck) == ["banner_raised"]


@proves("R6")
def test_cycling_discards_a_normal_card_and_the_top_tactic_as_often_as_one_likes() -> None:
    t = table(hand=["speedbot", "rim_raiders"], heroic_deck=["banner_raised", "perfect_form", "ravager"])
    t.do("cycle speedbot")
    t.do("cycle rim_raiders")
    assert t.hand == [] and t.discard == ["speedbot", "rim_raiders"]
    assert t.keys(t.heroic.deck) == ["banner_raised"] and t.keys(t.heroic.discard) == ["ravager", "perfect_form"]
    assert t.actions == 4, "it is a free activity"


@proves("R6")
def test_cycling_needs_a_hand_card_and_a_heroic_deck() -> None:
    t = table(hand=["speedbot"])
    t.refuses("cycle speedbot", "no_heroic_deck")
    t = table(hand=[], heroic_deck=["banner_raised"])
    assert not any(option.startswith("cycle") for option in t.offered)


@proves("R3")
def test_an_empty_heroic_deck_takes_its_discard_pile_in_at_once() -> None:
    t = table(hand=["speedbot"], heroic_deck=["banner_raised"], heroic_discard=["ravager"])
    t.do("cycle speedbot")
    assert sorted(t.keys(t.heroic.deck)) == ["banner_raised", "ravager"] and not t.heroic.discard


@proves("R3", "R7")
def test_the_top_hero_and_the_heroes_in_hand_are_public_and_the_cards_are_not() -> None:
    t = table(heroic_deck=["banner_raised", "ravager"], heroic_hand=["perfect_form"])
    other = revolution_at(view_for(t.state, 1))
    assert other is not None
    seen = other.heroic[0]
    assert (seen.deck_size, seen.top, seen.heroes) == (2, "albrecht", ["sword_master"])
    assert seen.hand is None and seen.deck is None
    own = revolution_at(view_for(t.state, 0))
    assert own is not None and own.heroic[0].hand == [t.find("perfect_form")]


@proves("R2")
def test_a_heroic_tactic_is_no_card_of_the_hand_and_no_tactic_for_other_texts() -> None:
    t = table(heroic_hand=["war_drums"], worlds=["indra"], hand=["speedbot"])
    assert t.hand == ["speedbot"]
    bonus = [row.points for row in _bonus(t) if t.state.cards[row.card].key == "indra"]
    assert bonus == [0], "Indra does not count it"


def _bonus(t: Table) -> list:  # type: ignore[type-arg]
    from game.engine.core.rules.scoring import bonus_rows

    return bonus_rows(t.state, 0)


@proves("R7")
def test_a_heroic_tactic_can_be_played_without_its_hero_and_goes_to_its_own_discard_pile() -> None:
    t = table(heroic_hand=["war_drums"], heroic_deck=["hosks_hammer"])
    t.do("play war_drums")
    assert t.actions == 6 and t.keys(t.heroic.discard) == ["war_drums"] and t.discard == []


@proves("R7")
def test_an_action_is_spent_only_where_the_text_says_as_an_action() -> None:
    t = table(heroic_hand=["barons_toll"], heroic_deck=["ravager"], worlds=["avalon", World("rock")], energy=0)
    t.do("play barons_toll")
    assert (t.actions, t.energy) == (3, 2)


@proves("R2")
def test_one_heroic_tactic_is_kept_and_only_while_its_hero_is_in_the_warzone() -> None:
    t = table(warzone=["lord_banner"], heroic_hand=["banner_raised", "call_to_arms", "ravager"], heroic_deck=["perfect_form"])
    t.do("pass")
    while t.kind != "retain" or t.state.decision.purpose != "heroic":  # type: ignore[union-attr]
        t.do("done")
    assert t.offered == ["pick banner_raised", "pick call_to_arms", "done"], "Albrecht is not there"
    t.do("keep call_to_arms")
    assert t.heroic_hand == ["call_to_arms"]


@proves("R2", "B11")
def test_without_its_hero_a_heroic_tactic_is_discarded_unasked() -> None:
    t = table(heroic_hand=["ravager"], heroic_deck=["perfect_form"])
    t.finish_round()
    assert t.heroic_hand == []


def test_faq_1_cards_attached_to_a_removed_world_leave_the_empire() -> None:
    from game.engine.core.atoms import remove_world

    t = table(worlds=["avalon", World("rock")], attached={"rock": "orbital_citadel"})
    before = t.points()
    remove_world(t.state, 0, t.find("rock"), t.events)
    assert t.points() == before - 2


def test_faq_2_the_cosmic_terraformer_discards_the_hand_but_no_heroic_tactic() -> None:
    t = table(worlds=["avalon"], stack=["cosmic_terraformer"], hand=["speedbot", "rim_raiders"], heroic_hand=["ravager"])
    t.do("build cosmic_terraformer")
    assert t.hand == [] and t.heroic_hand == ["ravager"] and t.discard == ["speedbot", "rim_raiders"]


@proves("R9")
def test_faq_3_a_unit_brought_in_by_the_wormhole_fights_and_is_discarded() -> None:
    strong = Unit("brute", deploy=2, ground=5)
    t = table(worlds=["avalon"], attached={"avalon": "wormhole_generator"}, hand=[strong], central=[World("rock", ground=5)])
    t.do("invade rock")
    t.do("use wormhole_generator")
    t.do("pick brute")
    assert t.energy == 6 and t.actions == 3, "its Deploy Cost and no further action"
    t.do("assault")
    assert t.owns("rock") and t.warzone == [] and t.discard == ["brute"]


@proves("R9")
def test_faq_3_it_is_discarded_when_the_invasion_is_broken_off_and_never_garrisons() -> None:
    grunts = "galactic_grunts"
    t = table(worlds=["avalon"], attached={"avalon": "wormhole_generator"}, hand=[grunts], central=[World("rock", ground=5)])
    t.do("invade rock")
    t.do("use wormhole_generator")
    t.do("pick galactic_grunts")
    t.do("break off")
    assert t.warzone == [] and t.discard == [grunts]
    t = table(worlds=["avalon"], attached={"avalon": "wormhole_generator"}, hand=[grunts], central=[World("rock", ground=1)])
    t.do("invade rock")
    t.do("use wormhole_generator")
    t.do("pick galactic_grunts")
    t.do("assault")
    assert t.owns("rock") and t.discard == [grunts] and t.kind != "colonist"


@proves("A4")
def test_faq_5_face_value_is_the_printed_strength_only() -> None:
    t = table(heroic_hand=["barons_revenge"], heroic_deck=["ravager"], warzone=["sword_master"], energy=0)
    t.state.players[1].energy = 2
    t.do("play barons_revenge")
    assert (t.energy, t.state.players[1].energy) == (2, 0), "it takes what there is, up to 3"
    strong = Unit("brute", ground=5)
    t = table(heroic_hand=["barons_revenge"], warzone=[strong])
    t.refuses("play barons_revenge", "face_value_over")


def test_faq_6_legendary_maneuvers_discards_until_the_next_tactic_of_the_ace() -> None:
    t = table(heroic_hand=["legendary_maneuvers"], heroic_deck=["one_last_sortie", "ravager", "banner_raised"])
    t.do("play legendary_maneuvers")
    assert t.heroic_hand == ["one_last_sortie"]
    assert sorted(t.keys([*t.heroic.deck, *t.heroic.discard])) == ["banner_raised", "legendary_maneuvers", "ravager"]


def test_faq_6_without_another_tactic_of_the_ace_the_text_does_what_it_can() -> None:
    t = table(heroic_hand=["legendary_maneuvers"], heroic_deck=["ravager"], energy=0)
    t.do("play legendary_maneuvers")
    assert t.heroic_hand == [] and t.energy == 1


@proves("R10")
def test_faq_7_a_doubled_strength_stays_doubled_until_the_phase_ends() -> None:
    ship = Unit("dart", types=("starfighter",), fleet=3, ground=1)
    t = table(heroic_hand=["amazing_stunt"], heroic_deck=["ravager"], warzone=[ship], central=[World("rock", fleet=6)])
    t.do("play amazing_stunt")
    t.do("pick dart")
    assert t.strength("dart") == (6, 2)
    t.do("invade rock")
    t.do("break off") if "break off" in t.offered else t.do("commit dart")
    t = table(heroic_hand=["amazing_stunt"], heroic_deck=["ravager"], warzone=[ship])
    t.do("play amazing_stunt")
    t.do("pick dart")
    t.finish_round()
    assert t.strength("dart") == (3, 1)


@proves("R11")
def test_faq_8_mystic_vision_is_the_first_thing_in_a_turn_and_its_card_can_be_drafted_at_once() -> None:
    values = {"heroic_hand": ["mystic_vision"], "heroic_deck": ["ravager"], "sector_deck": ["speedbot"], "energy": 3}
    t = table(**values)
    t.do("play mystic_vision")
    assert t.central == ["speedbot"] and t.offers("draft speedbot")
    t = table(**{**values, "hand": ["rim_raiders"]})
    t.do("cycle rim_raiders")
    t.refuses("play mystic_vision", "wrong_time")


@proves("R11")
def test_faq_8_advancements_on_the_way_go_to_the_stack_and_an_empty_deck_forbids_it() -> None:
    t = table(heroic_hand=["mystic_vision"], heroic_deck=["ravager"], sector_deck=["speedbot", "drill_yards"])
    t.do("play mystic_vision")
    assert revolution_at(t.state) is not None
    assert t.central == ["speedbot"] and t.keys(revolution_of(t.state).stack) == ["drill_yards"]
    t = table(heroic_hand=["mystic_vision"])
    t.state.box += t.state.sectors[1]
    t.state.sectors[1] = ()
    assert "play mystic_vision" in t.offered, "its energy can still be gained"


@proves("R12")
def test_faq_9_opportunist_uses_one_text_of_an_opponents_world_once() -> None:
    from game.engine.core.defs import Ability
    from game.engine.core.ops.gains import GainEnergy

    bank = World("bank", ground=1, abilities=(Ability("turn", (GainEnergy(4),)),))
    t = table(heroic_hand=["opportunist"], heroic_deck=["ravager"], their_worlds=[bank], energy=0)
    t.do("play opportunist")
    t.do("pick bank")
    assert t.energy == 5, "four of the bank, one of the Tactic"
    assert not any(option.startswith("use bank") for option in t.offered)


def test_a_sample_keeps_the_heroes_that_everybody_sees() -> None:
    state, _ = start(seats=2, expansions=REVOLUTION, seed="sample")
    rng = Rng("sample")
    for number, (_, command) in enumerate(play(state, rng)):
        apply(state, command)
        if number % 25 == 0:
            guess = sample(state, 0, number)
            assert view_for(guess, 0) == view_for(state, 0)
