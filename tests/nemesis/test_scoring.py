"""What the Nemesis scores, and what card text means to it (rulings N1, N3, N10, N13, N19, A9)."""

from __future__ import annotations

from game.engine import CardDef
from game.engine.core.defs import Ability, ConquerTarget, DraftCard
from game.engine.core.ops.count import Count
from game.engine.core.ops.gains import EnergySurge, GainEnergy, Score
from game.engine.core.rules.scoring import ledger
from tests.table import Tactic, Unit, World, proves

from .helper import NemesisTable, drafted

PER_STARFIGHTER = Ability("scoring", (Score(1, Count("empire", ("starfighter",))),))


def bonuses(t: NemesisTable, key: str) -> int:
    """Bonus points that this card brings the Nemesis."""
    return sum(row.points for row in ledger(t.state, 1) if row.kind == "bonus" and t.state.cards[row.card].key == key)


@proves("N10")
def test_the_bonus_of_a_world_counts_drafted_cards_and_the_starting_deck() -> None:
    hangar = World("hangar", points=2, abilities=(PER_STARFIGHTER,))
    t = NemesisTable(their_worlds=[hangar])
    starters = sum("starfighter" in t.state.cards[card].types for card in t.state.players[1].deck)
    assert starters > 0 and bonuses(t, "hangar") == starters
    t = NemesisTable(their_worlds=[hangar], below=[drafted("ace", "starfighter"), drafted("wing", "starfighter")])
    assert bonuses(t, "hangar") == starters + 2


@proves("N10", "N3")
def test_a_two_type_card_counts_for_a_world_bonus_wherever_it_lies() -> None:
    hangar = World("hangar", points=2, abilities=(PER_STARFIGHTER,))
    plain = NemesisTable(their_worlds=[hangar])
    t = NemesisTable([Unit("sky_walker", types=("robot", "starfighter"))], their_worlds=[hangar])
    t.nemesis_turn(DraftCard("highest_cost"))
    t.do("column 4")
    assert "sky_walker" in t.column("ptah") and bonuses(t, "hangar") == bonuses(plain, "hangar") + 1


@proves("N10")
def test_the_bonus_of_a_prestige_card_counts_and_that_of_a_unit_does_not() -> None:
    throne = CardDef(key="throne", name="Throne", kind="prestige", sector=5, points=3, abilities=(PER_STARFIGHTER,))
    flagship = Unit("flagship", points=2, types=("starfighter",), abilities=(PER_STARFIGHTER,))
    t = NemesisTable(below=[throne, flagship])
    assert bonuses(t, "throne") > 0 and bonuses(t, "flagship") == 0
    printed = [row.points for row in ledger(t.state, 1) if row.kind == "printed" and t.state.cards[row.card].key == "flagship"]
    assert printed == [2], "its printed points count"


@proves("N10")
def test_the_points_of_the_nemesis_are_those_of_all_its_cards() -> None:
    before = NemesisTable().points(1)
    t = NemesisTable(below=[Tactic("treaty", points=1)], their_worlds=[World("moon", points=3)])
    assert t.points(1) == before + 4


@proves("N19")
def test_texts_of_what_the_nemesis_drafts_and_conquers_do_nothing() -> None:
    gift = Ability("drafted", (GainEnergy(3),))
    feast = Ability("conquered", (GainEnergy(3),))
    t = NemesisTable([Unit("envoy", abilities=(gift,)), World("garden", abilities=(feast,))], target="garden")
    t.nemesis_turn(DraftCard("highest_cost"))
    assert t.state.players[1].energy == 0 and t.column("wotan") == ["envoy"]
    t = NemesisTable([World("garden", abilities=(feast,))], target="garden")
    t.nemesis_turn(ConquerTarget())
    assert t.conquered() == ["garden"] and t.state.players[1].energy == 0


@proves("N1", "N13")
def test_an_energy_surge_compares_with_the_worlds_of_the_nemesis_never_with_its_energy() -> None:
    surge = Tactic("surge_card", abilities=(Ability("turn", (EnergySurge(2, 1),)),))
    t = NemesisTable(hand=[surge])
    t.state.players[1].worlds[1:] = []
    home = t.state.cards[t.state.players[1].home].energy
    own = t.state.cards[t.state.players[0].home].energy
    t.do("play surge_card")
    assert t.energy == (2 if home > own else 1)
    t = NemesisTable(hand=[surge], their_worlds=[World("sun", energy=9)])
    t.do("play surge_card")
    assert t.energy == 2


@proves("A9")
def test_a_tie_is_won_by_the_higher_energy_of_worlds() -> None:
    t = NemesisTable(round=10)
    gap = t.points(1) - t.points(0)
    bank, shed = World("bank", points=max(gap, 0), energy=9), World("shed", points=max(-gap, 0))
    t = NemesisTable(round=10, worlds=[bank], their_worlds=[shed])
    assert t.points(0) == t.points(1)
    t.do("pass")
    assert t.state.result is not None and t.state.result.winners == (0,)
