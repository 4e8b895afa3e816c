"""The client is the application without a picture: it loads and plays a game where pygame cannot be loaded at all, nor numpy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.source import ROOT
from tools.proofs.lived_in import live_in

MOST_AT_THE_START = 170
"""Modules of the game before the first picture; each costs its part of a millisecond, or several."""
RULES = ("game.engine", "game.match", "game.nemesis", "game.rivals", "game.insight", "game.content.load", "game.content.wording")
FACTS_OF_A_PROFILE = ("game.campaign.progress", "game.campaign.medals")
START = """
import os, sys
from pathlib import Path
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
import game.__main__, game.cli.play, game.app.start
from game.app.loop import App
from game.app.window import start_display
from game.client.profile.services import Options
from game.client.runs.opening import open_services
start_display()
options = Options(size=(640, 360), data=Path(sys.argv[1]))
app = App(options, open_services(options))
app.frame(0.0)
print(*sys.modules)
app.close()
"""
AHEAD = """
import os, sys
from pathlib import Path
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
import pygame
from game.app import start
from game.app.scenes import SCENES
from game.client.profile.services import Options
from game.client.runs.opening import open_services

def at_once(call):
    call()
    from game.app.first_presses import WANTED
    from game.client.lessons.library import lessons_in
    from game.rulebook.load import load_rulebook
    assert all(SCENES[name].partition(":")[0] in sys.modules for name in WANTED)
    print(lessons_in.cache_info().currsize, load_rulebook.cache_info().currsize)
    pygame.event.post(pygame.event.Event(pygame.QUIT))

start.BackgroundTask = at_once
raise SystemExit(start.run(Options(size=(640, 360), data=Path(sys.argv[1])), open_services))
"""
REFUSE = """
import importlib, pkgutil, sys

class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "numpy"):
            raise ImportError(f"{name} is refused")
        return None

sys.meta_path.insert(0, Refusing())
"""
LOAD_ALL = """
import game.client
loaded = [importlib.import_module(found.name) for found in pkgutil.walk_packages(game.client.__path__, "game.client.")]
assert len(loaded) > 40, len(loaded)
"""
PLAY = """
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.session import Session
from game.client.profile.services import Services
from game.engine import Reason
from game.match import Sight
from game.rivals import make_rival

services = Services()
session = Session.start(services, skirmish_setup(services.content.book, Skirmish(length="raid"), "headless"))
player = make_rival("random", "headless")
while not session.match.over:
    decision = session.match.decision
    outcome = session.submit(*player.choose(Sight(session.state, decision.seat), decision).picks)
    assert outcome is not None and not isinstance(outcome, Reason), outcome
assert session.state.result is not None and session.score.standing is not None
print("played", len(session.match.played))
"""

THINK = """
import game.lab, game.insight
from game.match import Match
from game.engine import SeatSetup, Setup, seed_of
from game.content.load import load_book
from game.match import Sight
from game.rivals.levels import Level
from game.rivals.search.searcher import Searcher
from game.rivals.value.features import INPUTS
from game.rivals.value.line import Line
from game.rivals.value.load import line_for
from game.rivals.value.net import Layers, Net

for room in (game.lab, game.insight):
    for found in pkgutil.iter_modules(room.__path__, f"{room.__name__}."):
        importlib.import_module(found.name)
line, count = line_for("seats"), len(INPUTS)
net = Net(Layers((1,) * count, ((1, -1),) * count, (0, 0), 4, (1, 2), 0, 2))
book = load_book(("base",), False)
setup = Setup(seed_of("headless"), book.packs, (SeatSetup("rival"), SeatSetup("rival")))
state = Match(book, setup).state
seats = Searcher(Level("trial", share=100, rollouts=40), value=Line(line.weights, line.chances, net))
assert seats.choose(Sight(state, state.decision.seat), state.decision).picks
print("thought")
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter in which pygame and numpy are refused."""
    return subprocess.run([sys.executable, "-c", REFUSE + code], capture_output=True, text=True, cwd=ROOT)


@pytest.mark.parametrize(
    "code", ["import pygame", "import game.ui.kit.shapes", "import numpy", "import game.lab.training.fitting"]
)
def test_pictures_and_numpy_are_refused(code: str) -> None:
    assert "is refused" in run(code).stderr


def test_the_whole_client_loads_and_plays_a_game_without_pictures() -> None:
    done = run(LOAD_ALL + PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played")


def test_the_title_loads_neither_lessons_nor_rules_nor_the_table_before_they_are_wanted() -> None:
    code = "import sys, game.app.loop, game.scenes.start.title\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT).stdout.split()
    assert "game.client.lessons.bookmark" in loaded and "game.client.lessons.requests" in loaded
    assert not [name for name in loaded if name.startswith(("game.lessons.", "game.rulebook."))]
    assert "game.client.runs.node_facts" not in loaded and "game.client.runs.records" not in loaded
    of_the_table = ("game.client.table.", "game.ui.cards.card_face", "game.ui.cards.face_")
    asked_for = {"game.client.table.advice", "game.client.table.advice.requests"}
    assert [name for name in loaded if name.startswith(of_the_table) and name not in asked_for] == []


@pytest.mark.parametrize("lived", [False, True], ids=["a new profile", "games, records and a running game"])
def test_a_start_loads_neither_rules_nor_campaigns_before_the_first_picture(tmp_path: Path, lived: bool) -> None:
    if lived:
        live_in(tmp_path)
    command = [sys.executable, "-c", START, str(tmp_path)]
    loaded = subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout.split()
    assert "game.client.games.stored_games" in loaded and "game.store.store" in loaded
    assert [name for name in loaded if name.startswith(RULES)] == []
    assert [name for name in loaded if name.startswith("game.campaign.") and name not in FACTS_OF_A_PROFILE] == []
    later = {"game.client.runs.guarded", "game.store.parcel", "game.client.games.session", "multiprocessing.connection"}
    assert later.isdisjoint(loaded)
    assert len([name for name in loaded if name.startswith("game.")]) < MOST_AT_THE_START


def test_what_the_first_presses_need_is_loaded_beside_the_title(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", AHEAD, str(tmp_path)], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("1 1\n")


def test_rivals_think_with_a_net_and_the_laboratory_loads_without_numpy() -> None:
    done = run(THINK)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "thought\n"
