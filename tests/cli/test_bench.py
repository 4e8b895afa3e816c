"""`bench`: every figure is there; none of them is judged here."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.cli import bench_engine, bench_protocol, bench_screen, bench_store


def test_play_and_state_give_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    played = bench_engine.measure_play("random", 0.02)
    assert set(played) == {"decisions_per_s", "games_per_s", "us_per_decision", "cal_per_s", "x_ref"}
    assert all(value > 0 for value in played.values())
    monkeypatch.setattr(bench_engine, "_time", lambda work: bool(work()) + 0.0)
    state = bench_engine.measure_state()
    assert set(state) == {"clone_us", "state_kb", "digest_us", "sample_clones"} and state["state_kb"] > 0


def test_the_greedy_policy_is_measured_too() -> None:
    assert bench_engine.measure_play("greedy", 0.02)["games_per_s"] > 0
    assert bench_engine.measure_play("random", 0.02, ("base", "orders"))["games_per_s"] > 0


def test_the_state_that_is_measured_is_half_way_through_a_game() -> None:
    state = bench_engine.half_way_state()
    assert state.round >= 5 and state.decision is not None and state.nemesis is not None and state.nemesis.used


def test_the_import_is_measured_without_pygame_and_pydantic() -> None:
    assert bench_engine.measure_import() > 0


def test_saving_gives_every_figure() -> None:
    figures = bench_store.measure_store(20)
    assert set(figures) == {"store_commands", "commit_ms_p50", "commit_ms_p99", "call_ms_p99", "load_ms"}
    assert figures["store_commands"] == 20


def test_the_protocol_gives_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_protocol, "MOST", 20)
    figures = bench_protocol.measure_protocol(1, ("base",))
    ways = ("plain", "events", "changes", "views")
    assert set(figures) == {*(f"protocol_{way}_{unit}" for way in ways for unit in ("ms", "kb")), "protocol_events_ratio"}
    assert figures["protocol_changes_kb"] < figures["protocol_views_kb"]


def test_the_line_of_figures_starts_as_it_is_documented(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.__main__ import main

    monkeypatch.setattr(bench_engine, "ROUNDS", 1)
    main(["bench", "--quick"])
    (line,) = capsys.readouterr().out.splitlines()
    names = [part.partition("=")[0] for part in line.split(" ")]
    assert line.startswith("peer=ours game=solo decisions_per_s=")
    assert names[2:7] == ["decisions_per_s", "games_per_s", "clone_us", "state_kb", "digest_us"]
    assert names[7:] == ["us_per_decision", "sample_clones", "import_ms", "cal_per_s", "x_ref"]


def test_the_window_gives_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_screen, "HEIGHTS", {720: (1280, 720)})
    monkeypatch.setattr(bench_screen, "_first_frame", lambda: 1.0)
    figures = bench_screen.measure_screen(3)
    rows = {"frame_p50_ms_720", "frame_p99_ms_720", "relayout_ms_720", "rules_ms_720", "colours_720"}
    globes = {f"globe_ms_{radius}" for radius in bench_screen.RADII}
    assert set(figures) == {"first_frame_ms", *rows, *globes, "rss_mb"}
    assert all(value > 0 for value in figures.values()) and figures["colours_720"] >= bench_screen.FULL_TABLE


class Shown:
    """What a proof looks at: a screen, and the scene on top of it."""

    def __init__(self) -> None:
        self.screen, self.stack, self.scale = (
            pygame.Surface((330, 200)),
            SimpleNamespace(top=self),
            SimpleNamespace(too_small=False),
        )

    def scatter(self, colours: int) -> None:
        for number in range(330 * 200):
            self.screen.set_at((number % 330, number // 330), (number // 11 % colours % 251, number // 11 % colours // 251, 7))


def test_frames_that_show_no_full_table_have_no_figures() -> None:
    shown: Any = Shown()
    proof = bench_screen.Proof(shown, shown)
    proof.look()
    with pytest.raises(RuntimeError, match="1 colours"):
        proof.judge()
    shown.scatter(3_000)
    for _ in range(3):
        proof.look()
    with pytest.raises(RuntimeError, match="in 2 of 4 frames"):
        proof.judge()
    shown.stack.top = None
    with pytest.raises(RuntimeError, match="not those of the table"):
        proof.look()


def test_frames_that_show_a_table_on_which_something_moves_are_good() -> None:
    shown: Any = Shown()
    proof = bench_screen.Proof(shown, shown)
    for number in range(4):
        shown.scatter(2_500 + number)
        proof.look()
    proof.judge()


def test_what_x_ref_holds_for_is_said_where_it_does_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.__main__ import main
    from game.cli import bench

    monkeypatch.setattr(bench_engine, "ROUNDS", 1)
    monkeypatch.setattr(bench, "X_REF_HOLDS_FOR", (2, 7))
    main(["bench", "--quick"])
    assert capsys.readouterr().out.splitlines()[1].startswith("x_ref holds for Python 2.7 alone, and this is 3.")
