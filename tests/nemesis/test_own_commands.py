"""The commands that only campaigns use: counting a target down, wanting what the player wants, and taking two at once."""

from __future__ import annotations

from game.engine import Reason, Rng
from game.engine.core.defs import BuildTop, ConquerTarget, Countdown, DraftCard, TargetWorld
from game.engine.core.events import CardMoved, CountChanged
from game.nemesis.commands import candidates
from game.nemesis.odds import deed_of
from tests.oracle import nemesis_oracle as oracle
from tests.oracle.random_nemesis import plain_table, random_state
from tests.table import Unit, World, book

from .helper import NemesisTable, drafted

MOON = World("moon", fleet=1, ground=2, points=1, energy=1)
ROCK = World("rock", fleet=4, ground=0, points=2, energy=1)


def count(t: NemesisTable) -> int:
    """The number on the target."""
    return t.nemesis_state.count


def counted(t: NemesisTable, number: int) -> None:
    """A countdown card, with this number on the target before."""
    t.nemesis_state.count = number
    t.nemesis_turn(Countdown(), TargetWorld("points"))


def test_a_countdown_writes_three_on_the_target_and_counts_down_from_there() -> None:
    t = NemesisTable([MOON, ROCK], target="moon")
    t.nemesis_turn(Countdown(), TargetWorld("points"))
    assert (t.target, count(t), t.ladder) == ("moon", 3, ["counts_down"])
    t = NemesisTable([MOON, ROCK], target="moon")
    counted(t, 3)
    assert (count(t), t.ladder) == (2, ["counts_down"])


def test_at_the_end_of_its_count_the_target_is_conquered_and_the_number_goes() -> None:
    t = NemesisTable([MOON, ROCK], target="moon")
    counted(t, 1)
    assert t.conquered() == ["moon"] and (t.target, count(t), t.ladder) == (None, 0, ["counts_out"])
    assert [event.now for event in t.events if isinstance(event, CountChanged)] == [0]


def test_without_a_target_nothing_is_counted_and_a_new_target_has_no_number() -> None:
    t = NemesisTable([MOON, ROCK])
    t.nemesis_turn(Countdown(), TargetWorld("points"))
    assert (t.target, count(t), t.ladder) == ("rock", 0, ["no_target_world", "targets_points"])
    t = NemesisTable([MOON, ROCK], target="moon")
    t.nemesis_state.count = 2
    t.nemesis_turn(TargetWorld("points"))
    assert (t.target, count(t)) == ("rock", 0)


def test_the_odds_call_a_countdown_a_conquest_only_at_its_last_number() -> None:
    for number, deed in ((0, "target"), (3, "target"), (1, "conquer")):
        t = NemesisTable([MOON], target="moon")
        t.nemesis_state.count = number
        t.on_top(Countdown())
        assert deed_of(t.state, len(t.state.book.nemesis) - 1) == deed


def test_it_wants_the_world_that_the_units_of_the_warzone_miss_by_least() -> None:
    t = NemesisTable([MOON, ROCK], warzone=[Unit("wing", fleet=3)])
    t.nemesis_turn(TargetWorld("wanted"))
    assert t.target == "rock" and t.deed.code == "targets_wanted" and t.deed.args[1] == 1
    t = NemesisTable([MOON, ROCK], warzone=[Unit("squad", fleet=1, ground=1)])
    t.nemesis_turn(TargetWorld("wanted"))
    assert t.target == "moon"


def test_two_cards_are_drafted_by_one_rule_and_a_tie_for_the_second_is_asked() -> None:
    dear, cheap, plain = Unit("dear", draft=4), Unit("cheap", draft=2), Unit("plain", draft=2)
    t = NemesisTable([dear, cheap])
    t.nemesis_turn(DraftCard("highest_cost", n=2))
    assert t.central == [] and t.ladder == ["drafts_highest_cost"]
    t = NemesisTable([dear, cheap, plain])
    t.nemesis_turn(DraftCard("highest_cost", n=2))
    decision = t.state.decision
    assert decision is not None and decision.kind == "nemesis_pick" and t.offered == ["pick cheap", "pick plain"]
    assert (decision.min, decision.max) == (1, 1)
    t = NemesisTable([dear])
    t.nemesis_turn(DraftCard("highest_cost", n=2))
    assert t.central == [] and t.kind == "turn"


def test_without_revolution_there_is_nothing_to_build_twice() -> None:
    t = NemesisTable([MOON], target="moon", below=[drafted("old")])
    t.nemesis_turn(BuildTop(n=2), ConquerTarget())
    assert t.ladder == ["no_advancement", "nemesis_conquers"]
    assert [event.verb for event in t.events if isinstance(event, CardMoved)][-1] == "conquer"


def test_the_oracle_agrees_on_what_is_counted_and_wanted_in_random_positions() -> None:
    rng = Rng("own commands")
    for number in range(1_500):
        state = random_state(book(), rng)
        units = [card for card in state.box if state.cards[card].is_unit][: rng.below(4)]
        state.players[0].units[:] = units
        table = plain_table(state)
        for command in (Countdown(), TargetWorld("wanted")):
            plain = {"command": command.command, "by": getattr(command, "by", "")}
            fitting = candidates(state, command)
            found = [] if isinstance(fitting, Reason) else list(fitting)
            assert found == sorted(oracle.best_cards(table, plain)), (number, command)
