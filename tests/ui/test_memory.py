"""The garbage collector rests while the game loads and while pictures follow each other, and drops what is left in between."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.app.memory import AT_MOST, AT_REST, Rounds, keep_loaded, loading


class Ring:
    """Refers to itself, as what a decorated class replaced does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def thawed() -> Iterator[None]:
    """Nothing is set aside before, and everything is again afterwards."""
    gc.unfreeze()
    yield
    gc.freeze()


@pytest.mark.usefixtures("thawed")
def test_nothing_is_collected_while_modules_load_and_what_they_leave_behind_goes_after_the_first_picture() -> None:
    with loading():
        assert not gc.isenabled()
        left = weakref.ref(Ring())
    assert gc.isenabled() and left() is not None
    gc.collect()
    assert left() is not None, "the first picture waits for no collection"
    keep_loaded()
    assert left() is None and gc.get_freeze_count() > 0


@pytest.mark.usefixtures("thawed")
def test_a_module_that_cannot_be_loaded_leaves_the_collector_at_work() -> None:
    with pytest.raises(ImportError), loading():
        raise ImportError
    assert gc.isenabled()


@pytest.fixture
def rounds() -> Iterator[Rounds]:
    """Begun, and ended afterwards."""
    made = Rounds()
    made.begin()
    yield made
    made.end()
    assert gc.isenabled()


def test_garbage_is_looked_for_once_nothing_moves(rounds: Rounds) -> None:
    gc.collect()
    left = weakref.ref(Ring())
    kept: list[list[int]] = [[] for _ in range(AT_REST + 1)]
    rounds.after(moves=True)
    assert left() is not None, "a frame that follows waits for no collection"
    rounds.after(moves=False)
    assert left() is None and kept


def test_what_never_stops_moving_is_cleared_all_the_same(rounds: Rounds) -> None:
    gc.collect()
    left = weakref.ref(Ring())
    kept: list[list[int]] = [[] for _ in range(AT_MOST + 1)]
    rounds.after(moves=True)
    assert left() is None and kept


def test_little_is_left_where_it_lies(rounds: Rounds) -> None:
    gc.collect()
    left = weakref.ref(Ring())
    rounds.after(moves=False)
    assert left() is not None, "a table at rest is not gone through for nothing"
