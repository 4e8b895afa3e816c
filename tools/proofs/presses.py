"""Presses: how often a good player has to press until a game is over, by mouse, by keys and by pad.

The calibration bot decides, and a hand carries each decision out on the model of the table: it presses cards, buttons and lines
of lists, as a person does who looks before pressing. What happens by itself costs nothing, for time passes between the presses.
Ways that lead the focus to a thing are no presses, neither that of the pointer nor those of the arrows.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.names import names_of
from game.client.games.session import Session, with_ties
from game.client.profile.preferences import GAMES_FINISHED, GAMES_TO_LEARN
from game.client.profile.services import Options, Services, shipped_content
from game.client.profile.settings import MemorySettings
from game.client.table.choice import Submission
from game.client.table.choices import TablePreferences
from game.client.table.drivers.opening import driver_of
from game.client.table.effects import Again, Cut, Effect, FocusOn, Play, ShowTurn
from game.client.table.intents import Choose, Confirm, Intent, Press, Primary
from game.client.table.labels import Labels
from game.client.table.model import TableModel
from game.client.table.refs import ButtonRef, CardRef
from game.client.table.state import Showing
from game.content.load import load_book
from game.engine import Action, GameState, apply, fold, seed_of, view_for
from game.engine.actions import ASSAULT, BREAK_OFF, NONE, PASS, SURGE, Commit
from game.match import Match, Sight
from game.rivals import make_rival

BOT = "tuned"
WAYS = ("mouse", "keys", "pad")
MORE_BY_HAND = 1.15
"""So many times the presses of the mouse may be needed by keys or by pad."""
STEPS = 3_000
"""A game that needs more presses than that has got stuck."""
A_WHILE = 0.25
QUIET = 16
"""Time passes in steps of so many seconds; so many of them in a row without any effect are the end of what happens by itself."""
ACTS = {"turn": "", "turn_end": "end turn", "boost": "energy", "nemesis_pick": "tie", "retain": "keep", "deploy": "deploy"}
INVADING = ("invasion", "commit", "colonist")


@dataclass(frozen=True, slots=True)
class Course:
    """One kind of game: its length and packs, how many seeds are played, and what the presses may come to."""

    name: str
    length: str
    packs: tuple[str, ...]
    seeds: int
    mean: float
    most: int = 0
    """What nine of ten games may take at most; 0 where nothing is said."""


ALL = ("base", "revolution", "orders")
COURSES = (
    Course("full", "full", ("base",), 40, 120, 135),
    Course("push", "push", ("base",), 40, 75),
    Course("raid", "raid", ("base",), 40, 52),
    Course("packs", "full", ALL, 12, 165),
)


class Hand:
    """Plays one game through the model and counts what it presses, by act."""

    def __init__(self, course: Course, seed: str, way: str, **settings: object) -> None:
        given = Services(Options(), MemorySettings({GAMES_FINISHED.name: GAMES_TO_LEARN, **settings}), content=shipped_content())
        book = load_book(course.packs, nemesis=True)
        setup = with_ties(given.settings, skirmish_setup(book, Skirmish(draft=False, length=course.length), seed))
        self.session = Session(Match(book, setup, digests=False))
        self.seed, self.way = seed, way
        driver = driver_of(self.session)
        words = Labels(given.content.wording, view_for(self.session.state, 0), names_of(given, self.session.state))
        self.model = TableModel(driver, words, TablePreferences(given.settings))
        self.presses: Counter[str] = Counter()
        self.show(self.model.begin())

    def play(self) -> Counter[str]:
        """The whole game; how often something was pressed, by act."""
        while not self.session.match.over:
            self.wait()
            if self.session.match.over:
                break
            before = self.session.state.seq
            self.answer()
            moved = self.session.match.over or self.session.state.seq != before
            if not moved or sum(self.presses.values()) > STEPS:
                raise RuntimeError(f"{self.seed}: stuck at {self.model.choice and self.model.choice.kind}")
        return self.presses

    # -- time and showing

    def wait(self) -> None:
        """Lets happen what happens by itself."""
        quiet = 0
        while quiet < QUIET and not self.session.match.over:
            effects = self.model.tick(A_WHILE)
            quiet = 0 if effects else quiet + 1
            self.show(effects)

    def show(self, effects: Sequence[Effect]) -> None:
        """Shows at once what is to be shown."""
        model = self.model
        for effect in effects:
            if isinstance(effect, Play | Again):
                model.follow(effect.before if isinstance(effect, Again) else model.shown, Showing(moving=True, instant=True))
                for event in effect.events:
                    model.watch(event, fold(model.shown, event))
            if isinstance(effect, Play | Cut | ShowTurn):
                model.follow(effect.after, Showing(instant=True))
        model.follow(view_for(model.laid, model.viewer), Showing(instant=True))
        if model.outdated:
            model.settled()

    # -- pressing

    def press(self, act: str, intent: Intent) -> None:
        """One press. A key that only leads the focus to the answers is no answer: the thing in focus is pressed then."""
        self.presses[act] += 1
        if isinstance(intent, Primary) and self.way != "mouse":
            intent = Confirm()
        effects = self.model.do(intent)
        self.show(effects)
        if isinstance(intent, Confirm) and any(isinstance(effect, FocusOn) for effect in effects):
            self.press(act, Primary())

    def wanted(self, state: GameState) -> tuple[Action, ...]:
        """What the bot answers to the open question."""
        decision = state.decision
        if decision is None:
            return ()
        rival = make_rival(BOT, seed_of(f"{self.seed}/{state.seq}"))
        command = rival.choose(Sight(state, decision.seat), decision)
        return command.picks if command is not None else (decision.options[0],)

    def answer(self) -> None:
        """Presses what leads to the bot's answer."""
        desk = self.model.choice
        if desk is None or desk.decision is None:
            raise RuntimeError(f"{self.seed}: nothing is asked")
        picks = self.wanted(self.session.state)
        act = ACTS.get(desk.kind) or ("invade" if desk.kind in INVADING else picks[0].do if desk.kind == "turn" else "text")
        if picks == (PASS,):
            for _ in range(2 if self.model.spec().means.confirms_pass else 1):  # the first one shows the forecast
                self.presses[act] += 1
            self.show(self.model.do(Press(ButtonRef("pass"))))
        elif picks == (BREAK_OFF,):
            planner = self.model.planner
            for _ in range(2 if planner is not None and planner.confirms else 1):
                self.presses[act] += 1
            self.show(self.model.do(Press(ButtonRef("break_off"))))
        elif picks == (SURGE,):
            self.press(act, Press(ButtonRef("surge")))
        elif ASSAULT in picks:
            self.assault()
        elif desk.many:
            for pick in picks:
                self.option(act, pick)
            self.wait()
            if self.session.state.seq == desk.seq:
                self.press(act, Primary())
        else:
            self.option(act, picks[0])

    def assault(self) -> None:
        """The Units that the bot would commit, then the primary button.

        Of who stays the bot knows only whether anybody does: it names the first that it may. So does the hand.
        """
        after = self.session.state.clone()
        self._carry(after)
        units = {pick.card for pick in self.wanted(after) if isinstance(pick, Commit)}
        self._carry(after)
        stays = self.wanted(after) if after.decision is not None and after.decision.kind == "colonist" else ()
        desk = self.model.choice
        if desk is None:
            return
        suggestion = desk.suggestion()
        if suggestion is not None and len(units ^ set(suggestion.units)) + 1 < len(units ^ set(desk.committed)):
            self.press("invade", Press(ButtonRef("suggest")))
        for unit in sorted(units ^ set(desk.committed)):
            self.card("invade", unit, lambda action: isinstance(action, Commit))
        while (open_desk := self.model.choice) is not None and stays and (stays == (NONE,)) != (open_desk.colonist() is None):
            self.press("invade", Press(ButtonRef("option:0")))
        self.press("invade", Primary())

    def _carry(self, state: GameState) -> None:
        decision = state.decision
        if decision is not None:
            rival = make_rival(BOT, seed_of(f"{self.seed}/{state.seq}"))
            command = rival.choose(Sight(state, decision.seat), decision)
            if command is not None:
                apply(state, command, listen=False)

    def option(self, act: str, action: Action) -> None:
        """An option by its card, by the primary button, or by its own button."""
        desk, model = self.model.choice, self.model
        if desk is None:
            return
        card = getattr(action, "card", None)
        if model.planner is not None and any(offer.action == action for offer in model.planner.offers):
            self.press(act, Choose(action))  # its button beside the World
            return
        if card is not None:
            self.card(act, card, lambda offered: offered == action)
            return
        primary = desk.primary()
        if isinstance(primary.deed, Submission) and primary.deed.steps == ((action,),):
            self.press(act, Primary())
            return
        number = next((n for n, button in enumerate(model.prompt.options) if button.intent == Choose(action)), None)
        if number is None:
            raise RuntimeError(f"{self.seed}: nothing to press for {action} at {desk.kind} {desk.decision}")
        self.press(act, Press(ButtonRef(f"option:{number}")))

    def card(self, act: str, card: int, meant: object) -> None:
        """A card, and where it can do several things the line of its list."""
        model, seq = self.model, self.session.state.seq
        lies = model.pile is not None and card in model.pile.cards
        self.press(act, Press(CardRef(card, "pile" if lies else model.zone_of(card))))
        opened = model.pile is not None and card in model.pile.cards and not lies
        if opened and model.list is None and self.session.state.seq == seq:
            self.press(act, Press(CardRef(card, "pile")))
        told = model.list
        if told is not None and callable(meant):
            lines = [n for n, row in enumerate(told.lines) if isinstance(row.intent, Choose) and meant(row.intent.action)]
            self.press(act, Press(ButtonRef(f"list:{lines[0]}")))


def course_by_name(name: str) -> Course:
    """The course of this name."""
    return next(course for course in COURSES if course.name == name)


def measure(course: Course, way: str, seeds: int) -> tuple[list[int], Counter[str]]:
    """The presses of each game, and those of all by act."""
    acts: Counter[str] = Counter()
    games = []
    for number in range(seeds):
        counts = Hand(course, f"p{number}", way).play()
        acts += counts
        games.append(sum(counts.values()))
    return games, acts


def run(count: int | None, rest: list[str]) -> bool:
    """Measures every course in every way; True if all stay within their limits."""
    parser = argparse.ArgumentParser(prog="proof.py presses", allow_abbrev=False)
    parser.add_argument("--course", choices=tuple(course.name for course in COURSES), action="append", help="only this one")
    parser.add_argument("--way", choices=WAYS, action="append", help="only this one")
    chosen = parser.parse_args(rest)
    holds = True
    for course in COURSES:
        if chosen.course and course.name not in chosen.course:
            continue
        by_mouse = 0.0
        for way in chosen.way or WAYS:
            games, acts = measure(course, way, min(course.seeds, count or course.seeds))
            there, ninth = mean(games), sorted(games)[max(0, -(-len(games) * 9 // 10) - 1)]
            by_mouse = there if way == "mouse" else by_mouse
            good = there <= (course.mean if way == "mouse" else max(course.mean, by_mouse) * MORE_BY_HAND)
            good = good and (way != "mouse" or not course.most or ninth <= course.most)
            holds = holds and good
            told = ", ".join(f"{act} {number / len(games):.1f}" for act, number in acts.most_common())
            print(f"{course.name} by {way}: mean {there:.1f}, nine of ten {ninth}, {len(games)} games ({told})", flush=True)
    return holds
