"""What is said against an option before it is chosen: never false, and never a thing that is hidden."""

from __future__ import annotations

import pytest

from game.engine.api.warnings import Warning, warnings
from game.engine.core.actions import PASS, Invade, Pick, Play, Use
from game.engine.core.defs import Ability
from game.engine.core.ops.strength import BoostUnits
from game.match import Match
from tests.table import Table, Unit, World, book, proves
from tests.table_setup import Named, TableSetup
from tests.ui.games import picks_of, setup


def against(table: Table, kind: type[Invade | Play | Pick | Use], key: str) -> tuple[Warning, ...]:
    """The warnings of the option of this kind that is about the card with this key."""
    assert table.state.decision is not None
    option = next(
        option
        for option in table.state.decision.options
        if isinstance(option, kind) and table.state.cards[option.card].key == key
    )
    before = table.state.digest()
    told = warnings(table.state, option)
    assert table.state.digest() == before
    return told


WALL = World("wall", fleet=2, ground=1)


def at_the_wall(advancement: str | None, hand: Named, warzone: Named) -> Table:
    """The invasion of the wall has begun; the Advancement lies beside Avalon."""
    table = Table(
        TableSetup(
            nemesis="standard",
            central=[WALL],
            worlds=["avalon"],
            attached={"avalon": advancement} if advancement else {},
            expansions=["revolution"],
            energy=9,
            hand=hand,
            warzone=warzone,
        )
    )
    table.do("invade wall")
    return table


@pytest.mark.parametrize(
    ("warzone", "hand", "energy", "told"),
    [
        ((), (), 4, ("hopeless",)),
        ((), ("orbital_volley",), 4, ("hopeless",)),
        (("galactic_grunts",), ("orbital_volley",), 4, ()),
        (("galactic_grunts",), ("orbital_volley",), 1, ("hopeless",)),
        (("prince_aaron",), (), 4, ()),
    ],
)
def test_an_invasion_that_nothing_can_win_is_called_hopeless(
    warzone: tuple[str, ...], hand: tuple[str, ...], energy: int, told: tuple[Warning, ...]
) -> None:
    """Announcing costs 1 energy, Orbital Volley 1 more for +2 fleet; a Tactic alone conquers nothing (ruling A13)."""
    table = Table(TableSetup(nemesis="standard", central=[WALL], warzone=warzone, hand=hand, energy=energy, others="act"))
    assert against(table, Invade, "wall") == told


def test_a_tactic_without_effect_and_the_last_unit_are_named() -> None:
    assert against(Table(TableSetup(nemesis="standard", hand=["mining_rights"])), Play, "mining_rights") == ("void",)
    for warzone, told in ((["galactic_grunts"], ("last_unit",)), (["galactic_grunts", "snub_fighter"], ())):
        table = Table(
            TableSetup(
                nemesis="standard",
                central=[WALL],
                warzone=warzone,
                heroic_hand=["scorched_doctrine"],
                expansions=["revolution"],
                energy=4,
            )
        )
        table.do("invade wall")
        assert against(table, Play, "scorched_doctrine") == told


def test_a_token_on_the_target_is_a_gift() -> None:
    table = Table(TableSetup(nemesis="standard", central=["avalon", "thornwake"], worlds=["port_meridian"], others="act"))
    assert table.state.nemesis is not None
    table.state.nemesis.target = next(card for card in table.state.central if table.state.cards[card].key == "avalon")
    table.do("use port_meridian")
    assert (against(table, Pick, "avalon"), against(table, Pick, "thornwake")) == (("gift",), ())


@pytest.mark.parametrize("packs", [(), ("revolution", "orders", "promos")], ids=["base", "all"])
def test_no_invasion_that_was_won_had_been_called_hopeless(packs: tuple[str, ...]) -> None:
    won = 0
    for number in range(4):
        match = Match(book(*packs), setup(f"warned {number}", expansions=packs), digests=False)
        hopeless = False
        while match.decision is not None:
            picks = picks_of(match, "greedy")
            if len(picks) == 1 and isinstance(picks[0], Invade):
                hopeless = warnings(match.state, picks[0]) == ("hopeless",)
            asked = match.decision.kind
            match.submit(match.command(*picks))
            if asked == "commit":
                won += 1
                assert not hopeless, number
    assert won > 10


@pytest.mark.parametrize("brought", [False, True])
@proves("R9")
def test_commandos_that_only_drop_in_are_not_asked_to_pay_for_a_return(brought: bool) -> None:
    """A Unit that an Advancement brings is discarded in any case."""
    table = at_the_wall(
        "wormhole_generator",
        hand=["jump_commandos"] if brought else [],
        warzone=["galactic_grunts" if brought else "jump_commandos"],
    )
    if brought:
        table.do("use wormhole_generator")
        table.do("pick jump_commandos")
        table.refuses("use jump_commandos", "discarded_anyway")
    else:
        assert against(table, Use, "jump_commandos") == ()


@pytest.mark.parametrize(("in_hand", "told"), [("snub_fighter", ("order",)), ("galactic_grunts", ())])
def test_strength_for_all_is_too_early_before_the_last_of_them_has_come(in_hand: str, told: tuple[Warning, ...]) -> None:
    """ "Each of your Starfighters" misses the one that Wormhole Generator may still bring."""
    table = at_the_wall("wormhole_generator", hand=[in_hand], warzone=["prince_aaron", "galactic_grunts"])
    assert against(table, Use, "prince_aaron") == told


@pytest.mark.parametrize(
    ("energy", "hand", "told"),
    [
        (2, ["galactic_grunts"], ()),
        (3, ["galactic_grunts"], ("waste_energy",)),
        (3, [], ()),
        (0, ["the_legates_hand"], ("waste_action",)),
    ],
)
def test_a_pass_that_wastes_energy_or_an_action_is_named(energy: int, hand: list[str], told: tuple[Warning, ...]) -> None:
    heroic = [key for key in hand if key == "the_legates_hand"]
    table = Table(
        TableSetup(
            nemesis="standard",
            energy=energy,
            hand=[key for key in hand if key not in heroic],
            heroic_hand=heroic,
            expansions=["revolution"],
            deck=["snub_fighter"] * 3,
        )
    )
    table.state.turns = 3
    assert warnings(table.state, PASS) == told


def test_a_pass_on_the_first_turn_of_a_round_is_named() -> None:
    match = Match(book(), setup("first of all"), digests=False)
    told: dict[bool, set[bool]] = {True: set(), False: set()}
    while match.decision is not None:
        state, decision = match.state, match.decision
        if decision.kind == "turn" and PASS in decision.options:
            opening = state.destiny == 0 and state.turns == 1
            told[opening].add("waste_first" in warnings(state, PASS))
        match.submit(match.command(*picks_of(match, "greedy")))
    assert told == {True: {True}, False: {False}}


@pytest.mark.parametrize(
    ("tokens", "told"),
    [(0, ()), (2, ()), (4, ("void",))],
)
def test_a_super_soldier_with_all_its_tokens_sells_an_action_for_nothing(tokens: int, told: tuple[Warning, ...]) -> None:
    table = Table(TableSetup(warzone=["genetic_super_soldier"], tokens={"genetic_super_soldier": tokens}, energy=2, others="act"))
    assert against(table, Use, "genetic_super_soldier") == told


@pytest.mark.parametrize(("warzone", "told"), [(["galactic_grunts"], ("last_unit",)), (["galactic_grunts"] * 2, ())])
def test_a_squadron_that_takes_the_last_unit_is_named(warzone: list[str], told: tuple[Warning, ...]) -> None:
    """Immolation Squadron costs a Unit: without another one nothing is left to send (ruling A13)."""
    table = Table(
        TableSetup(
            nemesis="standard", central=[WALL], warzone=warzone, hand=["immolation_squadron"], expansions=["promos"], energy=4
        )
    )
    table.do("invade wall")
    assert against(table, Play, "immolation_squadron") == told


@pytest.mark.parametrize("bringing", ["mass_production", "unstable_teleporter"])
def test_whatever_may_still_bring_a_unit_makes_strength_for_its_type_too_early(bringing: str) -> None:
    advancement = bringing == "unstable_teleporter"
    table = at_the_wall(
        bringing if advancement else None,
        hand=["snub_fighter", "galactic_grunts"] if advancement else ["snub_fighter", bringing],
        warzone=["prince_aaron", "galactic_grunts"],
    )
    assert against(table, Use, "prince_aaron") == ("order",)


@pytest.mark.parametrize(("in_hand", "told"), [("snub_fighter", ("order",)), ("galactic_grunts", ())])
def test_a_text_that_strengthens_two_types_is_too_early_for_either(in_hand: str, told: tuple[Warning, ...]) -> None:
    """The Unit that may still come is of one of the two."""
    boosts = (BoostUnits(("starfighter",), fleet=1), BoostUnits(("vehicle",), ground=1))
    both = Unit("both", types=("hero",), fleet=1, ground=1, abilities=(Ability("invasion", boosts),))
    table = at_the_wall("wormhole_generator", hand=[in_hand], warzone=[both, "galactic_grunts"])
    assert against(table, Use, "both") == told


@proves("R9")
def test_commandos_of_a_teleporter_are_not_asked_to_pay_for_a_return_either() -> None:
    table = at_the_wall("unstable_teleporter", hand=["jump_commandos", "snub_fighter"], warzone=["galactic_grunts"])
    table.do("use unstable_teleporter")
    table.do("pick snub_fighter")
    table.do("pick jump_commandos")
    table.refuses("use jump_commandos", "discarded_anyway")


def test_points_that_would_leave_the_game_are_named() -> None:
    table = Table(TableSetup(warzone=["mother_oriel"], discard=["prince_aaron", "snub_fighter"], energy=5, others="act"))
    scoring = table.state.cards[table.state.players[0].discard[0]]
    table.do("use mother_oriel")
    assert scoring.points and against(table, Pick, "prince_aaron") == ("waste_points",)
    assert against(table, Pick, "snub_fighter") == ()
    table.do("pick prince_aaron")
    assert table.discard == ["snub_fighter"]


@pytest.mark.parametrize(("rest", "told"), [(0, ("void",)), (1, ())])
def test_taking_energy_from_an_opponent_who_has_none_is_void(rest: int, told: tuple[Warning, ...]) -> None:
    table = Table(
        TableSetup(warzone=["baron_viktor"], heroic_hand=["barons_revenge"], expansions=["revolution"], energy=2, others="act")
    )
    table.state.players[1].energy = rest
    assert against(table, Play, "barons_revenge") == told
    table.do("play barons_revenge")
    assert table.energy == 2 + rest


@pytest.mark.parametrize(
    ("deck", "discard", "told"), [([], [], ("void",)), (["snub_fighter"], [], ()), ([], ["snub_fighter"], ())]
)
def test_drawing_is_void_only_where_both_piles_are_empty(deck: list[str], discard: list[str], told: tuple[Warning, ...]) -> None:
    table = Table(TableSetup(nemesis="standard", hand=["old_star_charts"], deck=deck, discard=discard, others="act"))
    assert against(table, Play, "old_star_charts") == told
    table.do("play old_star_charts")
    assert table.hand == (["snub_fighter"] if deck or discard else [])


@pytest.mark.parametrize(("cost", "told"), [(2, ("waste_less",)), (3, ()), (4, ())])
def test_a_deployment_that_costs_less_than_its_reduction_is_named(cost: int, told: tuple[Warning, ...]) -> None:
    """Mass Production takes 3 off."""
    table = Table(TableSetup(hand=["mass_production", Unit("soldier", deploy=cost)], energy=1, others="act"))
    table.do("play mass_production")
    assert against(table, Pick, "soldier") == told
    table.do("pick soldier")
    assert table.energy == 1 - max(0, cost - 3)


@pytest.mark.parametrize(("cost", "told"), [(3, ("waste_less",)), (4, ())])
def test_a_draft_that_costs_less_than_its_reduction_is_named(cost: int, told: tuple[Warning, ...]) -> None:
    """Golden Bribe takes 4 off."""
    table = Table(TableSetup(hand=["golden_bribe"], central=[Unit("prize", draft=cost)], energy=1, others="act"))
    table.do("play golden_bribe")
    assert against(table, Pick, "prize") == told


@pytest.mark.parametrize(("cost", "told"), [(2, ("waste_less",)), (3, ())])
def test_a_power_that_takes_off_more_than_is_to_be_paid_is_named(cost: int, told: tuple[Warning, ...]) -> None:
    table = Table(
        TableSetup(expansions=["orders"], central=[Unit("prize", draft=cost)], faction={"science": 1}, energy=4, others="act")
    )
    table.do("draft prize")
    assert against(table, Pick, "science_guild") == told
    table.do("pick science_guild")
    assert table.energy == 4


@pytest.mark.parametrize(("cost", "told"), [(2, ("waste_less",)), (3, ())])
def test_a_unit_brought_into_an_invasion_for_less_than_the_reduction_is_named(cost: int, told: tuple[Warning, ...]) -> None:
    """Unstable Teleporter takes 3 off."""
    table = at_the_wall("unstable_teleporter", hand=["snub_fighter", Unit("soldier", deploy=cost)], warzone=["prince_aaron"])
    table.do("use unstable_teleporter")
    table.do("pick snub_fighter")
    assert against(table, Pick, "soldier") == told
