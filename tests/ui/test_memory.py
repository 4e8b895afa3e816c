"""The garbage collector rests while the game loads, and once the first picture is there it drops what loading left behind."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.app.memory import keep_loaded, loading


class Ring:
    """Refers to itself, as what a decorated class replaced does."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def thawed() -> Iterator[None]:
    """Everything may be collected again afterwards."""
    yield
    gc.unfreeze()


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
