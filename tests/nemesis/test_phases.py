"""The phases of a last battle: what brings each of them, when it is looked for, and that what it alters holds from then on."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import Rng, SetupError, apply, broken
from game.engine.api.phases import next_phase, standing
from game.engine.core.changes import HandSize, Income, SurgeTokens
from game.engine.core.defs import ConquerTarget
from game.engine.core.doctrines import AfterPass, IdleCards, NemesisPhase, Sooner, Standing, Targets
from game.engine.core.events import BossPhaseBegan, RoundStarted
from game.engine.core.rules import phases
from game.nemesis import forecast_pass
from game.nemesis.monitor import monitor_of
from tests.campaigns.openings import opened, to_turn
from tests.properties.driver import play
from tests.properties.faults import first_breaks
from tests.table import Unit, World, book

from .helper import NemesisTable

RICH = World("rich", points=9)
CORE = World("core", core=True, sector=5)
WORKS = next(card.key for card in book("base", "nemesis", "revolution").cards if card.kind == "advancement")


def waiting(way: Sooner, **values: Any) -> NemesisTable:
    """A table on which the Nemesis would take two turns more after a Pass, once its phase has begun."""
    phase = NemesisPhase(2, 9, (AfterPass(2),), (way,))
    return NemesisTable(central=[Unit(f"recruit {n}") for n in range(8)], changes=(phase,), **values)


def reached(t: NemesisTable) -> int:
    """The phase that the Nemesis has come to."""
    return t.nemesis_state.boss_phase


ENOUGH: list[tuple[Standing, dict[str, Any], dict[str, Any]]] = [
    ("lead", {"worlds": [RICH]}, {}),
    ("core_worlds", {"worlds": [CORE, CORE]}, {"worlds": [CORE, RICH]}),
    ("worlds", {"worlds": [RICH, CORE]}, {"worlds": [RICH]}),
    (
        "orders",
        {"expansions": ["orders"], "faction": {"senate": 1, "mystic": 2}},
        {"expansions": ["orders"], "faction": {"senate": 1}},
    ),
    (
        "advancements",
        {"expansions": ["revolution"], "worlds": [RICH], "attached": {"rich": WORKS}},
        {"expansions": ["revolution"], "worlds": [RICH]},
    ),
]
NEEDED: dict[Standing, int] = {"lead": 6, "core_worlds": 2, "worlds": 3, "orders": 2, "advancements": 1}


@pytest.mark.parametrize(("what", "enough", "short"), ENOUGH)
def test_each_way_brings_the_phase_after_a_turn_of_the_nemesis_and_less_does_not(
    what: Standing, enough: dict[str, Any], short: dict[str, Any]
) -> None:
    way = Sooner(what, NEEDED[what])
    for laid, now in ((enough, 2), (short, 0)):
        t = waiting(way, **laid)
        assert (standing(t.state, what) >= way.n) == bool(now) and reached(t) == 0, "nothing begins in the player's turn"
        t.nemesis_turn(ConquerTarget())
        assert reached(t) == now
        assert forecast_pass(t.state).further == now


def test_the_round_brings_the_phase_where_nothing_does_before() -> None:
    state = opened(NemesisPhase(2, 3, (HandSize(1),), (Sooner("core_worlds", 2),)), NemesisPhase(3, 4, (Income(2),)))
    events = to_turn(state, 5)
    told = [event for event in events if isinstance(event, BossPhaseBegan | RoundStarted)]
    at = {event.n: told[place - 1] for place, event in enumerate(told) if isinstance(event, BossPhaseBegan)}
    assert [getattr(at[n], "round", 0) for n in (2, 3)] == [3, 4] and next_phase(state) is None


def test_a_phase_begins_with_its_round_before_cards_and_energy_of_that_round_come() -> None:
    plain, phased = opened(), opened(NemesisPhase(2, 2, (HandSize(1), Income(3))))
    for state in (plain, phased):
        to_turn(state, 2)
    assert len(phased.players[0].hand) == len(plain.players[0].hand) + 1
    assert phased.players[0].energy == plain.players[0].energy + 3


def test_a_phase_that_began_stays_though_the_lead_is_gone() -> None:
    t = waiting(Sooner("worlds", 2), worlds=[RICH])
    t.nemesis_turn(ConquerTarget())
    t.me.worlds.remove(t.find("rich", [t.me.worlds]))
    assert standing(t.state, "worlds") == 1 and reached(t) == 2 and forecast_pass(t.state).further == 2


def test_two_phases_that_are_due_begin_one_after_the_other_and_both_hold() -> None:
    first = NemesisPhase(2, 9, (AfterPass(1),), (Sooner("worlds", 2),))
    last = NemesisPhase(3, 9, (IdleCards(2),), (Sooner("lead", 3),))
    t = NemesisTable(changes=(last, first), worlds=[RICH], actions=5)
    t.nemesis_turn(ConquerTarget())
    began = [event.n for event in t.events if isinstance(event, BossPhaseBegan)]
    assert began == [2, 3] and forecast_pass(t.state).further == 1 + 4 // 2


def test_the_second_phase_waits_for_the_first_one() -> None:
    first = NemesisPhase(2, 9, (AfterPass(1),), (Sooner("core_worlds", 2),))
    last = NemesisPhase(3, 9, (AfterPass(2),), (Sooner("worlds", 2),))
    t = NemesisTable(changes=(first, last), worlds=[RICH])
    t.nemesis_turn(ConquerTarget())
    phase = next_phase(t.state)
    assert reached(t) == 0 and phase is not None and phase.n == 2


def test_only_what_can_begin_in_the_middle_of_a_battle_may_stand_in_a_phase() -> None:
    with pytest.raises(SetupError):
        opened(NemesisPhase(2, 3, (SurgeTokens(2),)))
    opened(NemesisPhase(2, 3, (Targets(2),)))


@pytest.mark.parametrize("wrong", ["late", "early"])
def test_what_follows_a_game_notices_a_phase_at_the_wrong_time(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    due = {"late": lambda state, what: 0, "early": lambda state, what: 60}[wrong]
    monkeypatch.setattr(phases, "standing", due)
    way = Sooner("worlds", 1) if wrong == "late" else Sooner("core_worlds", 6)
    assert "INV-N7" in first_breaks(1, nemesis="standard", changes=(NemesisPhase(2, 9, (AfterPass(1),), (way,)),))


def test_what_follows_a_game_may_begin_in_any_phase() -> None:
    state = opened(NemesisPhase(2, 2, (IdleCards(1),)), NemesisPhase(3, 3, (Targets(2),)))
    to_turn(state, 2)
    course = monitor_of(state)
    for _, command in play(state, Rng("phases")):
        assert course.after(state, apply(state, command)) == [] and broken(state) == []


def test_a_state_in_a_phase_has_another_digest_and_its_copy_the_same() -> None:
    state = opened(NemesisPhase(2, 2, (IdleCards(1),)))
    before = state.digest()
    other = state.clone()
    assert other.nemesis is not None
    other.nemesis.boss_phase = 2
    assert other.digest() != before and other.clone().digest() == other.digest()
