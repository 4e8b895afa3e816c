"""Lessons: positions that a search comes to, each with what several continuations came to, in a file that its head holds by hash.

The single game that followed a position is too noisy a teacher, so that one is no lesson. Everything here is whole numbers and
follows from the seed, whatever the machine and however many processes.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.campaign.grade import GRADE_MODE, grade_changes, grade_option, grades
from game.campaign.lengths import LENGTHS
from game.engine import Command, Decision, GameState, Refused, apply, new_game
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import Seat
from game.files import read_regular
from game.match import Sight
from game.rivals import make_rival
from game.rivals.greedy import Greedy
from game.rivals.search.candidates import candidates
from game.rivals.search.rollout import WorldSight, play_on
from game.rivals.thinned import BY_LOT
from game.rivals.value.features import CHALLENGES, INPUTS, PACKS, VERSION, features, setting
from game.rivals.value.line import SCALE, end_of
from game.rivals.weights import TUNED

from ..farm import Farm
from ..playing import Table, book_of, setup_of
from ..shelf import Shelf

FORMAT = 1
PLAYERS = ("cadet", "captain", "commander", "admiral", "admiral+")
"""Who plays the games. A Master's game would cost as much as all other lessons, so Admiral thinks about every answer instead."""
GRADED = "grade"
MODES = (*CHALLENGES, GRADED)
SEATS = (2, 2, 3, 4, 5)
SOLO_LENGTHS = ("full", "full", "push", "raid")
HALF_GAME = (1, 2, 3, 4, 5)
"""The short game of a local table."""
PACK_SETS = tuple(("base", *more) for count in range(len(PACKS) + 1) for more in combinations(PACKS, count))
NOISE = 10
"""Percent of careless answers."""
STARTS, TURNS = (54, 27), (16, 8)
"""In percent, how many round starts of a game are lessons, in its first two thirds and later, and how many of its turns: about
two lessons in five are round starts, the others lie behind an answer that is tried. With n seats one turn in n counts."""
AHEAD = 2
"""Round starts that a tried turn is played on through, at most: as far as a search looks."""
MOST_BYTES = 100_000_000
Row = list[int]
"""The number of the game, the margins of all continuations together in Empire Points, their wins in thousandths, and INPUTS."""


class BadLessons(ValueError):
    """A file of lessons that cannot be used, in one sentence."""


class LessonPlan(NamedTuple):
    """Which lessons: for which kind of table, from how many games, each with how many continuations."""

    kind: str
    seed: str
    games: int
    continuations: int


@dataclass(frozen=True, slots=True)
class Lessons:
    """The lessons of a plan and the hash of them all."""

    plan: LessonPlan
    rows: tuple[tuple[int, ...], ...]
    digest: str


@cache
def tables(kind: str) -> tuple[Table, ...]:
    """Every table that lessons come from, in equal shares: pack sets, lengths, players, and modes or numbers of seats."""
    if kind == "seats":
        lots = product(PACK_SETS, (FULL_GAME, FULL_GAME, HALF_GAME), PLAYERS, SEATS)
        return tuple(Table((player,) * seats, packs, "", sectors) for packs, sectors, player, seats in lots)
    made = []
    for packs, key, player, mode in product(PACK_SETS, SOLO_LENGTHS, PLAYERS, MODES):
        length, mode = LENGTHS[key], GRADE_MODE if mode == GRADED else mode
        made.append(Table((player,), packs, mode, length.sectors, tuple(length.changes_in(mode))))
    return tuple(made)


def table_of(plan: LessonPlan, game: int) -> Table:
    """The table of a game: they come in an order by lot, none again before all have been there. A grade is one by lot."""
    every = tables(plan.kind)
    chance = Random(f"{plan.seed}/{plan.kind}/{game // len(every)}")
    number = chance.sample(range(len(every)), len(every))[game % len(every)]
    if plan.kind != "solo" or MODES[number % len(MODES)] != GRADED:
        return every[number]
    grade = Random(f"{plan.seed}/grade/{game}").randint(0, len(grades()))
    return replace(every[number], changes=(*every[number].changes, *grade_changes(grade)), options=grade_option(grade))


def lessons_of(chunk: tuple[LessonPlan, int]) -> list[Row]:
    """The lessons of one game."""
    plan, game = chunk
    table, seed = table_of(plan, game), f"{plan.seed}/{plan.kind}/{game}"
    book = book_of(table.packs, bool(table.mode))
    state, _ = new_game(book, setup_of(book, table, seed))
    players = [make_rival(name, f"{seed}/{seat}") for seat, name in enumerate(table.players)]
    chance, seats = Random(seed), len(table.players)
    rows: list[Row] = []
    started = 1
    while (decision := state.decision) is not None:
        late = 3 * state.round > 2 * len(state.setup.sectors)
        if state.round > started:
            started = state.round
            if chance.randrange(100) < STARTS[late]:
                rows.append([game, *lesson(state, chance.randrange(seats), plan.continuations, chance)])
        elif decision.kind == "turn" and chance.randrange(100 * seats) < TURNS[late]:
            leaf = tried(state, decision, chance)
            if leaf is not None:
                rows.append([game, *lesson(leaf, decision.seat, plan.continuations, chance)])
        if decision.kind in BY_LOT and decision.min == decision.max == 1 and chance.randrange(100) < NOISE:
            command = Command(state.seq, decision.seat, (chance.choice(decision.options),))
        else:
            command = players[decision.seat].choose(Sight(state, decision.seat), decision)
        apply(state, command, listen=False)
    return rows


def tried(state: GameState, decision: Decision, chance: Random) -> GameState | None:
    """Where a rollout of any answer leaves off, as a search tries it; None where the game is over before."""
    sight, player = Sight(state, decision.seat), Greedy(weights=TUNED)
    answers = candidates(sight.glance(), decision, player.choose(sight, decision).picks)
    world = sight.sample(chance.getrandbits(120), len(state.setup.sectors))
    last = world.round + chance.randrange(AHEAD)
    try:
        return None if play_on(world, chance.choice(answers), decision.seat, last, player) else world
    except Refused:
        return None


def lesson(state: GameState, seat: Seat, continuations: int, chance: Random) -> Row:
    """What so many continuations of a position came to for a seat, and the inputs of the position.

    Each goes on in a world of its own, dealt behind the view of the seat that is asked, which is not always this one.
    """
    margins = won = 0
    player = Greedy(weights=TUNED)
    asked = state.decision.seat if state.decision is not None else seat
    for _ in range(continuations):
        world = Sight(state, asked).sample(chance.getrandbits(120), len(state.setup.sectors))
        while (decision := world.decision) is not None:
            apply(world, player.choose(WorldSight(world, decision.seat), decision), listen=False)
        share, margin = end_of(world, seat)
        won += share
        margins += margin // SCALE
    return [margins, won, *features(state, seat), *setting(state)]


def made(plan: LessonPlan, farm: Farm, shelf: Shelf) -> Lessons:
    """The lessons of a plan, in the order of the games; finished games lie on the shelf."""
    chunks = [(plan, game) for game in range(plan.games)]
    return gathered(plan, (row for rows in shelf.map(farm, lessons_of, chunks) for row in rows))


def gathered(plan: LessonPlan, rows: Iterable[Sequence[int]]) -> Lessons:
    """Lessons with their hash."""
    kept = tuple(map(tuple, rows))
    return Lessons(plan, kept, blake2b(_body(kept).encode(), digest_size=16).hexdigest())


def _body(rows: Iterable[Sequence[int]]) -> str:
    return "".join(f"{json.dumps(row, separators=(',', ':'))}\n" for row in rows)


def write_lessons(path: Path, lessons: Lessons) -> None:
    """Keeps lessons in a file: the head in its first line, then a line for each. Raises OSError."""
    head = {
        "format": FORMAT,
        **lessons.plan._asdict(),
        "features": VERSION,
        "lessons": len(lessons.rows),
        "digest": lessons.digest,
    }
    fresh = path.with_name(f"{path.name}.new")
    fresh.write_bytes(f"{json.dumps(head)}\n{_body(lessons.rows)}".encode())
    os.replace(fresh, path)


def read_lessons(path: Path, plan: LessonPlan) -> Lessons:
    """The lessons of a plan that lie in a file. Raises BadLessons for damaged ones and those of another plan, OSError."""
    try:
        head, _, body = read_regular(path, MOST_BYTES).decode().partition("\n")
        told, rows = json.loads(head), [json.loads(row) for row in body.splitlines()]
        digest = str(told["digest"])
        theirs = LessonPlan(*(told[name] for name in LessonPlan._fields)), told["format"], told["features"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadLessons(f"{path} holds no lessons.") from None
    if theirs != (plan, FORMAT, VERSION):
        raise BadLessons(f"{path} holds the lessons of another command.")
    whole = all(isinstance(row, list) and len(row) == 3 + len(INPUTS) and set(map(type, row)) == {int} for row in rows)
    if not whole or blake2b(body.encode(), digest_size=16).hexdigest() != digest:
        raise BadLessons(f"{path} is damaged: its lessons are not those that were written.")
    return Lessons(plan, tuple(map(tuple, rows)), digest)
