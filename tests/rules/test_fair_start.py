"""A fair start: Surge Tokens by place, and the last round led by the seat with the fewest points (docs/balance.md, Seats)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.client.games.local_game import LocalGame, SeatChoice, local_setup
from game.content.load import load_book
from game.engine import GameState, SeatSetup, Setup, apply, new_game, seed_of
from game.engine.core.events import RoundStarted
from game.engine.core.rules.errors import SetupError
from game.engine.core.rules.scoring import points
from game.match import Sight
from game.nemesis.monitor import monitor_of
from game.rivals import make_rival

BOOK = load_book(("base",), False)


def setup_of(seats: int, seed: str = "fair", **options: Any) -> Setup:
    return Setup(seed_of(seed), BOOK.packs, tuple(SeatSetup("human") for _ in range(seats)), tuple(sorted(options.items())))


def tokens(state: GameState) -> list[int]:
    return [state.players[seat].surges for seat in state.order()]


def test_surge_tokens_are_given_clockwise_from_the_destiny_marker() -> None:
    assert tokens(new_game(BOOK, setup_of(3))[0]) == [0, 1, 1], "as printed"
    for seed in ("a", "b", "c"):
        assert tokens(new_game(BOOK, setup_of(3, seed, start_surges="0 2 3"))[0]) == [0, 2, 3]
    handicapped, _ = new_game(BOOK, setup_of(3, start_surges="0 2 2", surges_1=3))
    assert sum(tokens(handicapped)) == 7, "a handicap comes on top"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"start_surges": "0 1"}, "no_surges"),
        ({"start_surges": "0 1 5"}, "no_surges"),
        ({"start_surges": "0 1 -1"}, "no_surges"),
        ({"start_surges": "0 1 ²"}, "no_surges"),
        ({"start_surges": "9" * 5_000 + " 0 0"}, "no_surges"),
        ({"last_lead": "strongest"}, "no_lead"),
    ],
)
def test_a_start_that_cannot_be_is_refused(options: dict[str, int | str], key: str) -> None:
    with pytest.raises(SetupError) as refused:
        new_game(BOOK, setup_of(3, "refused", **options))
    assert refused.value.key == f"setup_error.{key}"


def test_the_nemesis_knows_no_fair_start() -> None:
    setup = setup_of(2, last_lead="fewest")
    setup = replace(setup, seats=(SeatSetup("human"), SeatSetup("nemesis")))
    with pytest.raises(SetupError) as refused:
        new_game(load_book(("base",), True), replace(setup, packs=load_book(("base",), True).packs))
    assert refused.value.key == "setup_error.fair_start_needs_people"


@pytest.mark.parametrize("lead", ["left", "fewest"])
def test_the_last_round_is_led_by_the_seat_with_the_fewest_points(lead: str) -> None:
    others = 0
    for number in range(6):
        state, _ = new_game(BOOK, setup_of(3, f"lead {number}", start_surges="0 2 2", last_lead=lead))
        course = monitor_of(state)
        rivals = [make_rival("random", f"{number}/{seat}") for seat in range(3)]
        leaders = [state.destiny]
        while (decision := state.decision) is not None:
            events = apply(state, rivals[decision.seat].choose(Sight(state, decision.seat), decision))
            leaders += [event.destiny for event in events if isinstance(event, RoundStarted)]
            assert not course.after(state, events)
            if len(leaders) == 10 + 1:
                break
        totals = [points(state, seat) for seat in range(3)]
        left = (leaders[-2] + 1) % 3
        clockwise = [(left + step) % 3 for step in range(3)]
        assert leaders[-1] == (min(clockwise, key=lambda seat: totals[seat]) if lead == "fewest" else left)
        others += leaders[-1] != left
    assert bool(others) == (lead == "fewest"), "six games in which it made no difference show nothing"


def test_the_window_offers_what_the_table_asks_for() -> None:
    chairs = tuple(SeatChoice(name) for name in ("Ada", "Ben", "Cleo"))
    fair = local_setup(LocalGame(chairs), "seed")
    assert fair.option("start_surges", "") == "0 2 2" and fair.option("last_lead", "") == "fewest"
    for printed in (LocalGame(chairs, fair=False), LocalGame(chairs, length="half"), LocalGame(chairs, ("orders",))):
        assert {"start_surges", "last_lead"}.isdisjoint(dict(local_setup(printed, "seed").options))
