"""Which card the Nemesis drafts, and who settles a tie (Nemesis rulebook, Drafting Cards; rulings N4, N11, N13, N16, N19)."""

from __future__ import annotations

from game.engine import CardDef
from game.engine.core.actions import PICK
from game.engine.core.defs import ConquerTarget, DraftCard, TargetWorld
from game.engine.core.rules.draft import draft_reasons
from tests.table import Tactic, Unit, World, proves

from .helper import NemesisTable, drafted

TROOPER = Unit("trooper", draft=1)
DRONE = Unit("drone", draft=2, types=("robot",))
PILOT = Unit("pilot", draft=3, types=("starfighter",))
RUSE = Tactic("ruse", draft=2)


@proves("N4")
def test_the_most_prevalent_type_is_the_one_of_which_the_nemesis_has_drafted_most_cards() -> None:
    t = NemesisTable([TROOPER, DRONE, RUSE], below=[drafted("a", "robot"), drafted("b", "robot"), Tactic("c")])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.column("ptah")[-1] == "drone" and t.deed.code == "drafts_most_prevalent" and t.deed.args[1] == 2


@proves("N4")
def test_if_the_most_prevalent_type_is_not_there_the_next_one_is_taken_and_the_reason_says_so() -> None:
    t = NemesisTable([DRONE, RUSE], below=[drafted(f"p{n}", "starfighter") for n in range(3)] + [Tactic("c")])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.column("indra") == ["c", "ruse"]
    assert t.deed.code == "drafts_next_prevalent" and t.deed.args[1:] == (1, "starfighter", 3)


@proves("N4")
def test_before_anything_is_drafted_the_most_prevalent_type_is_that_of_any_card() -> None:
    t = NemesisTable([DRONE])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.deed.code == "drafts_most_prevalent" and t.deed.args == (t.find("drone"), 0)


@proves("N4")
def test_of_several_types_that_are_the_most_prevalent_and_not_there_the_reason_names_the_first() -> None:
    below = [drafted(f"{key}{n}", key) for n in range(2) for key in ("starfighter", "infantry")]
    t = NemesisTable([DRONE], below=[*below, drafted("r", "robot")])
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.deed.code == "drafts_next_prevalent" and t.deed.args[1:] == (1, "infantry", 2)


@proves("N4")
def test_the_least_prevalent_type_may_be_one_of_which_it_has_none() -> None:
    t = NemesisTable([TROOPER, DRONE], below=[drafted("b", "robot")])
    t.nemesis_turn(DraftCard("least_prevalent"))
    assert t.column("wotan") == ["trooper"] and t.deed.args[1] == 0


@proves("N4")
def test_a_two_type_card_uses_its_higher_count_for_most_and_its_lower_count_for_least() -> None:
    both = Unit("marine_pilot", types=("infantry", "starfighter"))
    below = [drafted("a", "infantry"), drafted("b", "infantry"), drafted("c", "robot")]
    t = NemesisTable([both, DRONE], below=below)
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert t.state.decision is not None and t.state.decision.source == t.find("marine_pilot")
    t = NemesisTable([both, DRONE], below=below)
    t.nemesis_turn(DraftCard("least_prevalent"))
    assert t.state.decision is not None and t.state.decision.source == t.find("marine_pilot")


@proves("N4")
def test_the_starting_deck_never_counts_for_prevalence() -> None:
    t = NemesisTable([TROOPER, DRONE], below=[drafted("b", "robot")])
    infantry = sum("infantry" in t.state.cards[card].types for card in t.state.players[1].deck)
    assert infantry > 1
    t.nemesis_turn(DraftCard("most_prevalent"))
    assert "drone" in t.column("ptah")


@proves("N4", "N11")
def test_all_cards_that_tie_are_offered_to_the_player_and_the_picked_one_is_drafted() -> None:
    t = NemesisTable([TROOPER, DRONE, RUSE], below=[Tactic("c")])
    t.nemesis_turn(DraftCard("least_prevalent"))
    decision = t.state.decision
    assert decision is not None and (decision.kind, decision.seat, decision.purpose) == ("nemesis_pick", 0, "draft")
    assert t.offered == ["pick trooper", "pick drone"] and t.central == ["trooper", "drone", "ruse"]
    t.do("pick drone")
    assert t.column("ptah") == ["drone"] and t.kind == "turn" and t.ladder == ["drafts_least_prevalent"]


@proves("N11")
def test_a_pick_that_does_not_tie_is_refused() -> None:
    t = NemesisTable([TROOPER, DRONE, RUSE], below=[Tactic("c")])
    t.nemesis_turn(DraftCard("least_prevalent"))
    t.refuses("pick ruse", "not_offered")


@proves("N11")
def test_with_one_candidate_nothing_is_asked() -> None:
    t = NemesisTable([TROOPER])
    t.nemesis_turn(DraftCard("least_prevalent"))
    assert t.kind == "turn" and t.column("wotan") == ["trooper"]


@proves("N11")
def test_tied_worlds_are_offered_to_the_player() -> None:
    t = NemesisTable([World("east", points=2), World("west", points=2), World("north", points=1)])
    t.nemesis_turn(TargetWorld("points"))
    assert t.offered == ["pick east", "pick west"] and t.target is None
    t.do("pick west")
    assert t.target == "west"


@proves("N11")
def test_commands_that_failed_before_a_tie_are_told_before_the_question() -> None:
    t = NemesisTable([TROOPER, DRONE])
    t.nemesis_turn(ConquerTarget(), DraftCard("least_prevalent"))
    assert t.kind == "nemesis_pick" and t.ladder == ["no_target_world"]


def test_drafting_by_cost_points_token_and_types_takes_the_fitting_card() -> None:
    crown = CardDef(key="crown", name="Crown", kind="prestige", sector=5, draft=2, points=4)
    zone = [TROOPER, DRONE, PILOT, crown]
    expected = {"highest_cost": ("pilot", 3), "most_points": ("crown", 4), "token": ("drone", 1)}
    for by, (key, value) in expected.items():
        t = NemesisTable(zone, tokens={"drone": 1})
        t.nemesis_turn(DraftCard(by))  # type: ignore[arg-type]
        assert key not in t.central and t.deed.args == (t.find(key), value)
    t = NemesisTable(zone)
    t.nemesis_turn(DraftCard("types", ("infantry", "vehicle")))
    assert t.column("wotan") == ["trooper"]


@proves("N16")
def test_the_draft_cost_compared_is_the_printed_one() -> None:
    cheap_talk = Tactic("cheap_talk", draft=4)
    t = NemesisTable([PILOT, cheap_talk], tokens={"cheap_talk": 1})
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.column("indra") == ["cheap_talk"] and t.deed.args[1] == 4


@proves("N19", "N12")
def test_the_nemesis_drafts_champion_of_ra_without_owning_ra() -> None:
    t = NemesisTable(["champion_of_ra", World("moon")], energy=20)
    assert draft_reasons(t.state, 0, t.find("champion_of_ra")), "the human may not"
    t.nemesis_turn(DraftCard("most_points"))
    assert t.sideways == ["champion_of_ra"]


@proves("N19")
def test_the_nemesis_pays_nothing_and_colonizes_nothing() -> None:
    t = NemesisTable([World("moon")], target="moon")
    t.nemesis_turn(ConquerTarget())
    nemesis = t.state.players[1]
    assert nemesis.energy == 0 and nemesis.actions == 0 and not nemesis.colonists


@proves("N1")
def test_the_nemesis_has_no_hand_no_energy_no_actions_and_keeps_its_starting_deck_untouched() -> None:
    t = NemesisTable([TROOPER, World("moon")], target="moon")
    deck = t.state.players[1].deck[:]
    t.nemesis_turn(DraftCard("highest_cost"))
    t.finish_round()
    nemesis = t.state.players[1]
    assert t.state.round == 2 and nemesis.deck == deck
    assert not (nemesis.hand or nemesis.units or nemesis.discard or nemesis.energy or nemesis.actions or nemesis.surges)


@proves("N1")
def test_the_nemesis_is_never_asked_anything() -> None:
    t = NemesisTable([TROOPER, DRONE])
    t.nemesis_turn(DraftCard("least_prevalent"))
    assert t.state.decision is not None and t.state.decision.seat == 0
    assert PICK[t.find("drone")] in t.state.decision.options
