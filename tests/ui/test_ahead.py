"""Pictures that another thread reads: the same ones, only earlier, and never a file too few."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.kit import ahead, pictures
from game.ui.kit.ahead import AHEAD, Ahead
from tests.ui.conftest import User
from tests.ui.games import services, session_at, sit_down

MakeUser = Callable[..., User]
SIDE = 400


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    AHEAD.forget()
    yield
    AHEAD.finish()
    AHEAD.forget()


def square(light: int) -> pygame.Surface:
    out = pygame.Surface((4, 4))
    out.fill((light, light, light))
    return out


def test_a_picture_read_ahead_is_the_one_that_is_read_on_the_spot() -> None:
    key = next(file.stem for file in sorted((pictures.folder() / "bodies").glob("*.webp")))
    at_once = pictures.body(key, SIDE)
    pictures.body_ahead(key, SIDE)
    AHEAD.finish()
    assert pictures.body_ahead(key, SIDE)
    early = pictures.body(key, SIDE)
    assert at_once is not None and early is not None
    assert pygame.image.tobytes(early, "RGBA") == pygame.image.tobytes(at_once, "RGBA")


def test_one_thread_makes_what_is_asked_for_soon_after_and_ends_when_nothing_follows() -> None:
    work, made = Ahead(lingers=0.2), list[threading.Thread]()

    def make() -> None:
        made.append(threading.current_thread())

    for key in ("first", "second"):
        work.ask(key, make)
        work.finish()
    assert len(made) == 2 and made[0] is made[1]
    made[0].join(5)
    assert not made[0].is_alive()
    work.ask("third", make)
    work.finish()
    assert len(made) == 3 and made[2] is not made[0]


def test_the_thread_waits_for_what_a_table_asks_for_seconds_later_and_ends_when_it_is_told_to() -> None:
    work, made = Ahead(), list[threading.Thread]()

    def make() -> None:
        made.append(threading.current_thread())

    work.ask("first", make)
    work.finish()
    made[0].join(0.6)
    assert made[0].is_alive()
    work.end()
    made[0].join(60)
    assert not made[0].is_alive()
    work.ask("second", make)
    work.finish()
    assert len(made) == 2 and made[1] is not made[0]
    work.end()


def test_each_picture_is_made_once_in_another_thread_and_handed_out_once() -> None:
    work, made = Ahead(), list[threading.Thread]()

    def make() -> pygame.Surface:
        made.append(threading.current_thread())
        return square(9)

    for _ in range(3):
        work.ask("one", make)
    work.finish()
    assert made and threading.main_thread() not in made and len(made) == 1
    assert work.has("one") and work.take("one", lambda: None) is not None
    assert not work.has("one") and work.take("one", lambda: None) is None


def test_what_fails_ahead_is_made_where_it_is_asked_for() -> None:
    def broken() -> pygame.Surface:
        raise pygame.error("no picture")

    work = Ahead()
    work.ask("one", broken)
    work.finish()
    assert work.has("one")
    assert work.take("one", lambda: square(1)) is not None


def test_what_nobody_comes_for_is_forgotten_beyond_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOST_KEPT", 3 * 4 * 4 * 4)
    work = Ahead()
    for number in range(5):
        work.ask(number, lambda number=number: square(number))  # type: ignore[misc]
    work.finish()
    assert [work.has(number) for number in range(5)] == [False, True, True, True, True]  # the largest does not count


def test_a_sky_larger_than_the_limit_costs_no_other_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "MOST_KEPT", 200)
    work = Ahead()
    for name in ("card", "sky", "back"):
        work.ask(name, lambda name=name: pygame.Surface((40, 40)) if name == "sky" else square(1))  # type: ignore[misc]
    work.finish()
    assert [name for name in ("card", "sky", "back") if work.has(name)] == ["card", "sky", "back"]


def test_a_table_at_rest_reads_what_a_battle_needs(make_user: MakeUser) -> None:
    user = make_user(services=services(speed=1.0))
    scene = sit_down(user, session_at("turn", skip=2))
    foresight = scene.live.spectacle.foresight
    user.step(20, 0.05)
    for _ in range(60):
        AHEAD.finish()
        user.step(1, 0.05)
    assert foresight.done
    read = list[str]()
    whole = pictures.read

    def counted(group: str, name: str) -> pygame.Surface | None:
        read.append(group)
        return whole(group, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "read", counted)
        foresight.rest()
        for _ in range(60):
            AHEAD.finish()
            foresight.update()
    assert foresight.done and not {"books", "ships"} & set(read), "what is kept is not read again"
