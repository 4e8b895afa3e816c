"""A bot plays every shipped campaign from profile creation to the hall of fame, through the real scenes, with keys alone.

`python tools/proof.py campaigns [--length sortie|crusade|grand] [--modes standard,advanced,expert] [--only ID] [--policy P]`.
A lost battle is retried as long as there are credits. Afterwards score, medal and rank of every battle are worked out again from
its saved replay, and the place in the hall is the sum of the battles that were won. The Gauntlet and the Daily are played once.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.results.scene import ResultsScene
from game.scenes.shared.base import Scene

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.campaign.battle import outcome_of
from game.campaign.galaxy import RUN_NODES
from game.campaign.run import choices
from game.campaign.runs import BattleOutcome, Run, Visit, run_from_json
from game.campaign.statistics import statistics_of
from game.client.games.profile_in_play import store_of
from game.client.runs.campaigning import RunSession
from game.client.runs.campaigns import campaigns_of
from game.content.language import say
from game.engine import replay
from game.rivals import POLICIES

if TYPE_CHECKING:
    from tests.ui.conftest import User

LENGTHS = tuple(RUN_NODES)
MODES = ("standard", "advanced", "expert")
NAME, INITIALS = "Bot", "bot"
MOST_STEPS = 60_000
SIZE = (1280, 720)
LOOK = 24
"""At every so many keys the window is drawn; drawing it is most of the time of the proof."""
PATIENCE = 6_000
"""Hundredths of a second after which a profile that is being made counts as lost."""


class Stuck(AssertionError):
    """The bot does not get any further."""


class KeyBot:
    """Plays by posted key events alone; what it looks at is what is on the screen."""

    def __init__(self, user: User, policy: str, seed: str) -> None:
        from tests.ui.hands import KeyHand

        self.user = user
        self.policy = policy
        self.rng = random.Random(seed)
        self.hand = KeyHand(user)
        self.keys = 0
        press = user.key

        def counted(key: int, mod: int = 0, text: str = "") -> None:
            self.keys += 1
            user.app.minimised = self.keys % LOOK != 0  # a window that nobody sees is not drawn
            press(key, mod, text)

        user.key = counted  # type: ignore[method-assign]

    @property
    def scene(self) -> str:
        """The key of the scene on top."""
        return self.user.scene

    def focus(self, label: Callable[[str], bool]) -> None:
        """Goes on with Tab until the focus stands on such a label."""
        for _ in range(80):
            if label(self.user.focused()):
                return
            self.user.key(pygame.K_TAB)
        raise Stuck(f"nothing like that can be reached in {self.scene}: {self.user.focused()!r}")

    def press(self, label: str) -> None:
        """Goes to a widget and presses it."""
        self.focus(lambda shown: shown.startswith(label))
        self.user.key(pygame.K_RETURN)

    def type(self, field: str, words: str) -> None:
        """Fills a text field."""
        self.focus(lambda shown: shown == field)
        self.user.key(pygame.K_END)
        for _ in range(24):
            self.user.key(pygame.K_BACKSPACE)
        self.user.type(words)
        self.keys += len(words)

    # -- screens

    def make_profile(self) -> None:
        """From the title to a profile of its own and back."""
        from game.client.games.profile_in_play import profile_name

        name = profile_name(self.user.app.services)
        self.press(name)
        self._expect("profiles")
        self.press("New profile")
        self.type("Name", NAME)
        self.type("Initials", INITIALS)
        self.press("Make this profile")
        self._wait_for_title()
        if profile_name(self.user.app.services) != NAME:
            raise Stuck("the new profile is not the one in play")

    def _top(self) -> Scene:
        top = self.user.app.stack.top
        if top is None:
            raise Stuck("there is no screen")
        return top

    def _wait_for_title(self) -> None:
        """A profile is made beside the frames; when it is there and in play, the title is back."""
        for _ in range(PATIENCE):
            if self.scene == "title":
                return
            time.sleep(0.01)
            self.user.step(1)
        raise Stuck("the new profile does not come")

    def begin(self, entry: str, mode: str, length: str) -> None:
        """Chooses in the hub and starts."""
        title = next(known.title for known in campaigns_of(self.user.app.services).entries() if known.key == entry)
        self.press(title)
        if entry not in ("gauntlet", "daily"):
            self.press(say(f"length.{length}"))
        self.press(mode.title())
        self.user.key(pygame.K_e)

    def play(self) -> Run:
        """Plays on to the hall of fame; gives the run as it ended."""
        from game.scenes.draft.scene import DraftScene
        from game.scenes.table import TableScene
        from tests.ui.games import picks_of

        last: Run | None = None
        for _ in range(MOST_STEPS):
            top = self.user.app.stack.top
            if isinstance(top, DraftScene):
                if top.live.view.spec.asks == "tactics":  # the Tactics of a Hero that was picked
                    self.user.key(pygame.K_e)
                elif top.live.view.spec.asks != "nothing":
                    self.user.key(pygame.K_RETURN)
                    if top.live.view.spec.asks != "column":
                        self.user.key(pygame.K_e)
                else:
                    self.user.step(1, 0.05)
            elif isinstance(top, TableScene):
                if top.session.match.decision is None:
                    self.user.step(1, 0.05)
                else:
                    self.hand.answer(picks_of(top.session.match, self.policy))
            elif self.scene == "hall":
                if last is None:
                    raise Stuck("the hall is there without a run")
                return last
            else:
                last = self.press_on()
        raise Stuck(f"the run does not end; it is in {self.scene}")

    def press_on(self) -> Run:
        """One press on a screen of the campaign."""
        top, key = self._top(), self.user.key
        runs = top.session.run if isinstance(top, ResultsScene) else getattr(top, "runs", None)
        if not isinstance(runs, RunSession):
            raise Stuck(f"there is no run in {self.scene}")
        match self.scene:
            case "starmap":
                self._choose(runs)
            case "briefing" | "ending" | "finale":
                key(pygame.K_e)
            case "boon" | "haven" | "relic":
                key(self.rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_0)))
            case "muster" | "scar":
                key(self.rng.choice((pygame.K_1, pygame.K_2, pygame.K_RETURN)))
            case "event":
                key(self.rng.choice((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_e)))
            case "stop":
                key(pygame.K_RETURN if self.rng.random() < 0.5 else pygame.K_e)
            case "results":
                key(self.rng.choice((pygame.K_r, pygame.K_n)) if runs.run.phase == "lost" else pygame.K_e)
            case "initials":
                for letter in INITIALS:
                    key(pygame.key.key_code(letter), 0, letter)
                key(pygame.K_RETURN)
            case _:
                raise Stuck(f"a run leads to {self.scene}")
        return runs.run

    def _choose(self, runs: RunSession) -> None:
        """One of the open nodes, by arrows; Enter commits."""
        wanted = self.rng.choice(choices(runs.campaign, runs.run)).key
        scene = self.user.app.stack.top
        for number in range(40):
            spot = scene.looked  # type: ignore[union-attr]
            if spot is not None and spot.state == "open" and (spot.node == wanted or number > 12):
                break
            self.user.key(self.rng.choice((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)))
        self.user.key(pygame.K_e)
        self.user.step(2, 0.1)

    def _expect(self, scene: str) -> None:
        if self.scene != scene:
            raise Stuck(f"{scene} was expected, {self.scene} is there")


Judge = Callable[[KeyBot, Run], list[str]]
"""Says what is wrong with a run that a bot has played to its end."""


def run(count: int | None, rest: list[str]) -> bool:
    """Plays every sound campaign `count` times (1) in each mode, then Gauntlet and Daily."""
    parser = argparse.ArgumentParser(prog="proof.py campaigns")
    parser.add_argument("--length", choices=LENGTHS, default="sortie")
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--only", default=None)
    parser.add_argument("--policy", choices=tuple(POLICIES), default="tuned" if "tuned" in POLICIES else "greedy")
    parser.add_argument("--seed", default="campaigns")
    parser.add_argument("--no-arcade", action="store_true", help="without Gauntlet and Daily")
    chosen = parser.parse_args(rest)
    from game.campaign.load import find_campaigns
    from game.resources import campaigns

    listed = find_campaigns(campaigns(), None)
    problems = [f"{listing.id} cannot be read: {listing.problem}" for listing in listed if listing.campaign is None]
    entries = [listing.id for listing in listed if listing.campaign is not None]
    if not chosen.no_arcade:
        entries += ["gauntlet", "daily"]
    for number in range(count or 1):
        for entry in entries if chosen.only is None else [chosen.only]:
            for mode in chosen.modes.split(",") if entry not in ("gauntlet", "daily") else ["standard"]:
                wrong = play_one(entry, mode, chosen.length, chosen.policy, f"{chosen.seed}:{number}:{entry}:{mode}")
                problems += [f"{entry} {mode}: {problem}" for problem in wrong]
    for problem in problems:
        print(problem)
    return not problems


def play_one(entry: str, mode: str, length: str, policy: str, seed: str, judged: Judge | None = None) -> list[str]:
    """One run on a fresh profile; what is wrong with it, as this judge or the usual one sees it."""
    from game.app.loop import App
    from game.app.window import start_display
    from game.client.profile.services import Options
    from game.client.runs.opening import open_services
    from tests.ui.conftest import User

    start_display()
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="core-worlds-campaigns-", ignore_cleanup_errors=True) as folder:
        options = Options(size=SIZE, data=Path(folder), seed=seed)
        services = open_services(options)
        app = App(options, services)
        bot = KeyBot(User(app), policy, seed)
        try:
            bot.user.step(2)
            bot.make_profile()
            for name, value in (("speed", 0.0), ("nemesis_speed", 0.0)):
                services.settings.keep(name, value)
            if entry != "daily":
                bot.press("I know the game")  # past the guided first battle
            bot.press("Daily" if entry == "daily" else "Play now")
            if entry == "daily":
                bot.press("Play the ranked try")
            else:
                to_hub(bot)
                bot.begin(entry, mode, length)
            ended = bot.play()
            wrong = (judged or judge)(bot, ended)
        except (Stuck, AssertionError) as problem:
            return [f"{type(problem).__name__}: {problem} ({bot.keys} keys)"]
        finally:
            app.close()
    won = sum(visit.won for visit in ended.path)
    seconds = time.monotonic() - started
    words = f"{won} of {len(ended.path)} battles won, {ended.credits} credits left, {bot.keys} keys, {seconds:.0f} s"
    print(f"{entry} {length if entry not in ('gauntlet', 'daily') else ''} {mode}: {words}", flush=True)
    return wrong


def to_hub(bot: KeyBot) -> None:
    """From the first run, which Play now has begun, to the hub: it is given up, and a new one is chosen."""
    if bot.scene == "prologue":
        bot.user.key(pygame.K_RETURN)
    if bot.scene == "starmap":
        bot.press("Abandon run")
        bot.user.key(pygame.K_RETURN)
        bot.press("New run")
    if bot.scene != "hub":
        raise Stuck(f"the hub was expected, {bot.scene} is there")


def judge(bot: KeyBot, ended: Run) -> list[str]:
    """Whether the profile holds what was played: battles again from their replays, run row, hall of fame."""
    store = store_of(bot.user.app.services)
    if store is None or not store.flush(20):
        return ["nothing was saved"]
    rows = {row.run_id: row for row in store.runs()}
    if ended.id not in rows:
        return ["the run is not in the profile"]
    kept = run_from_json(rows[ended.id].body)
    wrong = [] if kept.phase == "over" else [f"the run is kept in its phase {kept.phase!r}"]
    campaign = campaigns_of(bot.user.app.services).campaign_of(kept)
    if campaign is None:
        return [*wrong, "its campaign is gone"]
    for number, visit in enumerate(kept.path):
        wrong += again(bot, kept, number, visit)
    total = sum(visit.score for visit in kept.path if visit.won)
    places = [entry for entry in store.hall(kept.campaign, kept.mode, kept.length) if entry.run_id == kept.id]
    if bool(places) != bool(total):
        wrong.append(f"the hall has {len(places)} entries for a run of {total} points")
    if places and (places[0].score != total or places[0].initials.lower() != INITIALS):
        wrong.append(f"the hall says {places[0].initials} {places[0].score}, the run {total}")
    return wrong


def again(bot: KeyBot, kept: Run, number: int, visit: Visit) -> list[str]:
    """A battle played again from its saved journal: score, medal, rank and result are those of the run."""
    from dataclasses import replace

    if store_of(bot.user.app.services) is None:
        return ["there is no profile"]
    then = replace(kept, path=kept.path[:number], node=visit.node, attempt=visit.attempt, heat=heat_then(kept, number))
    played = end_again(bot, then, visit)
    said = (visit.won, visit.margin, visit.score, visit.medal, visit.rank)
    counted = (played.won, played.margin, played.score.total, played.medal, played.rank)
    return [] if said == counted else [f"battle {number + 1} on {visit.node}: the run says {said}, its replay {counted}"]


def end_again(bot: KeyBot, then: Run, visit: Visit, day: str = "") -> BattleOutcome:
    """How the battle in which a run was ended, out of its saved journal."""
    from game.client.games.books import book_of_packs

    store = store_of(bot.user.app.services)
    campaign = campaigns_of(bot.user.app.services).campaign_of(then)
    assert store is not None and campaign is not None
    journal = store.replay_of_game(visit.game_id)
    book = book_of_packs(journal.setup.packs, bot.user.app.services.content.book)
    assert book is not None
    conceded = bool((store.load(visit.game_id).result or {}).get("conceded"))
    deeds = statistics_of(book, journal)
    return outcome_of(campaign, then, replay(book, journal), deeds, visit.game_id, conceded=conceded, day=day)


def heat_then(kept: Run, number: int) -> tuple[str, ...]:
    """The Heat of a battle: a Gauntlet adds some on each rung."""
    from game.campaign.run import rung_heat

    if kept.kind != "gauntlet":
        return kept.heat
    return rung_heat(kept.seed, 1 + sum(visit.won for visit in kept.path[:number]))
