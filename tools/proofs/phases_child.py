"""What the proof `kill_phases` kills: the real window in which a bot plays runs by posted keys, and tells what is kept of them.

Usage: python phases_child.py DATA_FOLDER NUMBER. Lines on standard output: `back SCENE JSON` where Continue leads, `made JSON`
before a state of the run is handed to the store, `kept` once the file has all that was made, `at PLACE SCENE` where a run stands
that lies in the file: the phase of the run, or the screen where that says more. Half of the battles are given up, so that runs
are lost as well; the answers in battle go to the session.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app.loop import App  # noqa: E402
from game.app.window import start_display  # noqa: E402
from game.campaign.progress import ProgressChange  # noqa: E402
from game.campaign.run import run_to_json  # noqa: E402
from game.campaign.runs import Run  # noqa: E402
from game.client.games.profile_in_play import store_of  # noqa: E402
from game.client.profile.services import Options, Services  # noqa: E402
from game.client.runs.campaign_choices import Choices  # noqa: E402
from game.client.runs.campaigning import RunSession, run_of  # noqa: E402
from game.client.runs.campaigns import campaigns_of  # noqa: E402
from game.client.runs.opening import open_services  # noqa: E402
from game.scenes.draft.scene import DraftScene  # noqa: E402
from game.scenes.results.scene import ResultsScene  # noqa: E402
from game.scenes.table import TableScene  # noqa: E402
from game.store import Store  # noqa: E402
from tools.proofs.kill_phases import ENDED, PATIENCE  # noqa: E402

if TYPE_CHECKING:
    from tools.proofs.campaigns import KeyBot

ENTRIES = ("the_waning_frontier", "orders_in_shadow", "age_of_revolution")
SHOWN = ("briefing", "draft", "event", "ending", "initials")
"""Screens that say more of where a run is than its phase does."""
GIVEN_UP = 0.5
"""This share of the battles is given up, after a few answers."""


class Teller:
    """Tells what is made and what is kept; one that halts waits for its kill where a battle has ended."""

    def __init__(self, services: Services, halts: bool) -> None:
        self.halts = halts
        self.store = store_of(services)
        self.waiting = False
        self.place = ""

    def made(self, run: Run) -> None:
        """A state of a run is about to be handed to the store."""
        self.waiting = True
        print("made", json.dumps(run_to_json(run)), flush=True)

    def look(self, run: Run | None, scene: str) -> None:
        """A frame was shown: whether all that was made lies in the file, and where the run stands then."""
        if self.store is None or self.store.unsaved:
            return
        if self.waiting:
            self.waiting = False
            print("kept", flush=True)
        won = scene == "results" and run is not None and run.phase != "lost"
        place = scene if scene in SHOWN or won or run is None else run.phase
        if place != self.place:
            self.place = place
            print("at", place, scene, flush=True)
            if self.halts and place in ENDED:
                time.sleep(PATIENCE)  # the kill comes before a later step saves the run after all


def play(bot: KeyBot, teller: Teller, dice: random.Random) -> None:
    """Answers what the screen asks, for ever."""
    from tests.ui.games import picks_of

    battle, left = "", 0
    while bot.scene not in ("hall", "title"):
        top = bot.user.app.stack.top
        if isinstance(top, DraftScene | TableScene):
            run = run_of(top.session)
            teller.look(None if run is None else run.run, bot.scene)
            now = "" if run is None else f"{run.run.node}/{run.run.attempt}"
            if now != battle:
                battle, left = now, 12 if dice.random() < GIVEN_UP else 10_000
            if top.session.match.decision is None or (isinstance(top, DraftScene) and top.session.state.phase != "pregame"):
                bot.user.step(1, 0.05)
                continue
            left -= 1
            if left < 0 and isinstance(top, TableScene):
                top.request = top.live.carry(top.live.model.concede())
            else:
                top.session.submit(*picks_of(top.session.match, "greedy"))
            bot.user.step(1, 0.1)
            continue
        runs = run_of(top.session) if isinstance(top, ResultsScene) else getattr(top, "runs", None)
        teller.look(runs.run if isinstance(runs, RunSession) else None, bot.scene)
        bot.press_on()
        bot.user.step(2, 0.05)


def without_run(store: Store) -> Any:
    """A store that keeps the result of a game without the run that it belongs to."""
    finish = store.finish

    def forgetful(game_id: str, result: dict[str, Any], change: ProgressChange | None = None) -> None:
        finish(game_id, result, None if change is None else replace(change, run=None))

    return mock.patch.object(store, "finish", forgetful)


def main(folder: str, number: int, planted: bool) -> None:
    """Goes on with the run of the profile, or begins one, and plays until it is killed."""
    from tests.ui.conftest import User
    from tests.ui.runs import runs_of
    from tools.proofs.campaigns import SIZE, KeyBot

    start_display()
    dice = random.Random(number)
    services = open_services(Options(size=SIZE, data=Path(folder), seed=None))
    for name, value in (("speed", 0.0), ("nemesis_speed", 0.0), ("reduced_motion", True)):
        services.settings.keep(name, value)
    app = App(Options(size=SIZE, data=Path(folder), seed=None), services)
    bot = KeyBot(User(app), "greedy", f"{number}")
    teller = Teller(services, planted)
    save, end = RunSession.save, RunSession.finish

    def saved(self: RunSession, claim: bool = False) -> None:
        teller.made(self.run)
        save(self, claim)

    def ended(self: RunSession, *words: Any, **named: Any) -> Any:
        change = end(self, *words, **named)
        teller.made(self.run)
        return change

    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(RunSession, "save", saved))
        stack.enter_context(mock.patch.object(RunSession, "finish", ended))
        if planted and teller.store is not None:
            stack.enter_context(without_run(teller.store))
        bot.user.step(2)
        for notice in [text for text in [services.games.notice()] if text]:
            print("notice", notice, flush=True)
        campaigns = campaigns_of(services)
        if campaigns.continue_words() is not None:
            bot.press("Continue")
            bot.user.step(2)
            print("back", bot.scene, json.dumps(run_to_json(runs_of(bot.user).run)), flush=True)
            play(bot, teller, dice)
        while True:
            begun = number + dice.randrange(1_000_000)
            chosen = Choices(length="act_1", mode="standard")
            request = campaigns.begin(ENTRIES[begun % len(ENTRIES)], chosen)
            assert request is not None
            app.stack.clear()
            app.stack.carry_out(request)
            bot.user.step(2)
            play(bot, teller, dice)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:] == ["plant"])
