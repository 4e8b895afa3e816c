"""Runs are killed with `kill -9` in every phase, again and again on one profile: the same screen comes back, each reward once.

`python tools/proof.py kill_phases [--count 60] [--seed N]`. The real window is played by keys (`phases_child.py`); a kill comes
within a fifth of a second after a place of a run was reached, while keys are pressed on. After each a copy of the profile is
opened: the run is one of the states that were made since the last one that was called kept; every battle in it is one finished
game with one line in the history, and there is no finished game besides; at most one place in the hall. The next start must come
back with that very run, on the very screen that was there. At the end the list of steps of each run is read out of all its
states, those across kills too (`run_diary.py`). `--plant` has a result that is saved without its run: the proof must find that.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from typing import Any

from game.campaign.battle import outcome_of
from game.campaign.load import find_campaigns
from game.campaign.runs import BattleOutcome, Run, run_from_json
from game.campaign.statistics import statistics_of
from game.client.games.books import book_of_packs
from game.engine import replay
from game.resources import campaigns
from game.store import Store, StoreError, open_profile

from .option_sets import book
from .program import Program, child_command
from .run_diary import NoStep, steps_of
from .saves import crashes

PLACES = (
    "map",
    "briefing",
    "draft",
    "playing",
    "lost",
    "scar",
    "results",
    "muster",
    "relic",
    "stop",
    "event",
    "ending",
    "finale",
)
"""Where kills come, each as often as the others, as far as runs lead there."""
KILLS = 60
ENDED = ("results", "lost")
"""Where a fault is planted: the result of a battle was kept, and no later step has saved the run."""
SOON = 0.2
PATIENCE = 90.0
BACK: dict[str, tuple[str, ...]] = {
    "map": ("starmap", "briefing"),
    "playing": ("draft", "table"),
    "lost": ("results",),
    "muster": ("muster",),
    "relic": ("relic",),
    "scar": ("scar",),
    "stop": ("stop", "event"),
    "finale": ("ending", "finale", "initials"),
}
"""By the phase of a run, the screens to which Continue leads where a step was taken since a screen was last told: a battle
whose beginning the kill has taken back may have been left on its briefing or on the map."""
PASSING: dict[str, tuple[str, ...]] = {
    "starmap": ("briefing",),
    "briefing": ("starmap",),
    "draft": ("table",),
    "ending": ("finale", "initials"),
    "finale": ("initials",),
}
"""Where a press leads that changes nothing in the run: it may have come after the screen was told, which waits for the disk."""


class Victim(Program):
    """A run of the window, with the states that it made."""

    def __init__(self, command: list[str]) -> None:
        self.made: list[dict[str, Any]] = []
        self.kept = 0
        """How many of them are called kept."""
        self.back = ""
        self.led: dict[str, Any] = {}
        """Where Continue led, and to which state."""
        self.place = self.scene = ""
        self.told = 0
        """How many states had been made when the screen was told."""
        super().__init__(command)

    def _take(self, line: str) -> None:
        word, _, rest = line.rstrip("\n").partition(" ")
        if not line.endswith("\n"):
            return
        if word == "made":
            self.made.append(json.loads(rest))
        elif word == "kept":
            self.kept = len(self.made)
        elif word == "back":
            self.back, _, words = rest.partition(" ")
            self.led = json.loads(words)
        elif word == "at" and rest.count(" ") == 1:
            self.place, self.scene = rest.split()
            self.told = len(self.made)
        else:
            super()._take(line)


class Books:
    """What is known of the profile from kill to kill."""

    def __init__(self) -> None:
        self.lives: dict[str, list[dict[str, Any]]] = {}
        """By run all states that came to lie in the file or that led to one that did."""
        self.returned = 0
        self.left = ""
        """The screen that was told last before the last kill; "" where a step was taken after that."""

    def look(self, victim: Victim, data: Path) -> list[str]:
        """What is wrong after a kill."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "data"
            shutil.copytree(data, copy)
            try:
                store = open_profile(copy)
            except StoreError as problem:
                return [f"the profile cannot be opened: {problem}"]
            try:
                rows = {row.run_id: row.body for row in store.runs()}
                wrong = [*store.notices, *self.came_back(victim)]
                for run_id in dict.fromkeys(page["id"] for page in victim.made):
                    wrong += self.follow(victim, run_id, rows.get(run_id))
                for body in rows.values():
                    wrong += counted_once(store, run_from_json(body))
                ended = {game.game_id for game in store.games() if game.status == "finished"}
                self.left = victim.scene if victim.told == len(victim.made) else ""
                of_runs = {visit["game_id"] for body in rows.values() for visit in body["path"]}
                wrong += [f"game {game} is over, and no run knows of it" for game in sorted(ended - of_runs)]
                return wrong
            finally:
                store.close()

    def came_back(self, victim: Victim) -> list[str]:
        """Whether Continue led to the run that was left, and to the screen of its place."""
        if not victim.back:
            return []
        life = self.lives.get(victim.led["id"], [])
        if not life:
            return [f"the run {victim.led['id']} comes out of nowhere"]
        self.returned += 1
        wrong = [] if victim.led == life[-1] else [f"Continue led to another state of the run, in {victim.led['phase']}"]
        after = BACK[life[-1]["phase"]]
        wanted = (self.left, *PASSING.get(self.left, ())) if self.left else after
        if self.left == "results":
            wanted += after
        if victim.back not in (*wanted, *(("results",) if not self.left and life[-1]["path"] else ())):
            wrong.append(f"Continue led from {self.left or life[-1]['phase']} to {victim.back}")
        return wrong

    def follow(self, victim: Victim, run_id: str, body: dict[str, Any] | None) -> list[str]:
        """Whether the file has a state that may be there: none before the last one that was called kept."""
        pages = [(number, page) for number, page in enumerate(victim.made, 1) if page["id"] == run_id]
        life = self.lives.setdefault(run_id, [])
        sure = [number for number, _ in pages if number <= victim.kept]
        if body is None:
            return [f"the run {run_id} is lost"] if sure or life else []
        last = next((number for number, page in reversed(pages) if page == body), 0)
        if last < (sure[-1] if sure else 0) or (not last and body not in life[-1:]):
            return [f"the run {run_id} is in {body['phase']}, which is no state that it may have"]
        life += [page for number, page in pages if number <= last and page not in life[-1:]]
        return []


def counted_once(store: Store, run: Run) -> list[str]:
    """Whether each battle of a run is one finished game with one line in the history, and the run has one place at most."""
    games = [visit.game_id for visit in run.path]
    wrong = [f"game {game} counts twice in its run" for game, times in Counter(games).items() if times > 1]
    history = Counter(match.game_id for match in store.profile().matches)
    wrong += [f"game {game} stands {history[game]} times in the history" for game in games if history[game] != 1]
    ended = {game.game_id for game in store.games() if game.status == "finished"}
    wrong += [f"game {game} counts, and is not over" for game in games if game not in ended]
    won = Counter(visit.node for visit in run.path if visit.won)
    wrong += [f"the battle on {node} was won {times} times" for node, times in won.items() if times > 1]
    places = sum(entry.run_id == run.id for hall in store.profile().halls.values() for entry in hall)
    return wrong + ([f"{places} places in the halls for one run"] if places > 1 else [])


def read_again(books: Books, data: Path) -> list[str]:
    """What is wrong with the lists of steps of all runs, as they lie behind all kills."""
    wrong = []
    known = {listing.id: listing.campaign for listing in find_campaigns(campaigns(), None)}
    with open_profile(data) as store:

        def told(before: Run, after: Run) -> BattleOutcome:
            campaign, visit = known[before.campaign], after.path[-1]
            assert campaign is not None
            journal = store.replay_of_game(visit.game_id)
            cards = book_of_packs(journal.setup.packs, book(True))
            assert cards is not None
            conceded = bool((store.load(visit.game_id).result or {}).get("conceded"))
            deeds = statistics_of(cards, journal)
            return outcome_of(campaign, before, replay(cards, journal), deeds, visit.game_id, conceded=conceded, day=after.ended)

        for run_id, life in books.lives.items():
            if not life:
                continue  # killed before anything of this run was acknowledged
            campaign = known[life[0]["campaign"]]
            assert campaign is not None
            try:
                steps_of(campaign, [run_from_json(page) for page in life], told)
            except NoStep as problem:
                wrong.append(f"run {run_id}: {problem}")
    return wrong


def wanted_kill(victim: Victim, quota: Counter[str], least: int, places: Collection[str]) -> bool:
    """Whether the window stands in a place where a kill is still wanted."""
    return victim.place in places and quota[victim.place] <= least


def run(count: int | None, arguments: list[str]) -> bool:
    """`count` kills (60)."""
    parser = argparse.ArgumentParser(prog="proof.py kill_phases")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plant", action="store_true", help="a fault that the proof must find")
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    books, at = Books(), Counter[str]()
    wrong = 0
    kills = count or KILLS
    places = ENDED if chosen.plant else PLACES
    most = -(-kills // len(places))
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        for number in range(1, kills + 1):
            words = [str(data), str(chosen.seed * 1000 + number), *(["plant"] if chosen.plant else [])]
            victim = Victim(child_command("phases_child", *words))
            deadline = time.monotonic() + PATIENCE
            while not victim.wait(lambda v=victim: wanted_kill(v, at, most - 1, places), 1.0):  # type: ignore[misc]
                if victim.process.poll() is not None:
                    print(f"kill {number}: the program ended by itself:", *victim.other[-20:], *crashes(data), sep="\n  ")
                    return False
                if time.monotonic() > deadline and victim.made:
                    break  # every place that it comes by has had its kills
            place = victim.place
            time.sleep(dice.uniform(0.0, SOON))
            victim.kill()
            at[place] += 1
            problems = [*books.look(victim, data), *(f"notice {text}" for text in victim.notices), *victim.other, *crashes(data)]
            for text in problems:
                print(f"kill {number} at {place}: {text}", flush=True)
            wrong += bool(problems)
        steps = read_again(books, data)
        for text in steps:
            print(text)
    told = ", ".join(f"{place} {times}" for place, times in at.most_common())
    went = f"{len(books.lives)} runs, {books.returned} times gone on"
    print(f"{kills} kills ({told}), {went}: {wrong + len(steps)} with something wrong")
    return not wrong and not steps and books.returned > 0
