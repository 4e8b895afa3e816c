"""One game of computer players with all that the laboratory counts in it: habits, cards offered and taken, winners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import assert_never

from game.content.load import NEMESIS_PACK, load_book
from game.engine import CardBook, Decision, GameState, SeatSetup, SeatView, Setup, apply, new_game, seed_of
from game.engine.actions import PASS, Action, Amount, Build, Column, Commit, Cycle, Deploy, Draft, Invade, Pick, Plain, Play, Use
from game.engine.api.rounds import FULL_GAME
from game.engine.terms import Change
from game.match import Sight
from game.rivals import make_rival

HABITS = (
    "conquests",
    "drafts",
    "prestige",
    "contested",
    "deployed",
    "tactics",
    "unspent",
    "energy",
    "tokens",
    "late",
)
"""What is counted of a seat: Worlds conquered, cards drafted, Prestige cards among them; Worlds invaded that somebody else could
have taken or that the Nemesis had targeted; Units deployed, Tactics played, actions and energy left when passing, Faction Tokens
at the end, and the sum of the rounds of its conquests."""


@dataclass(frozen=True, slots=True)
class Table:
    """What all games of a measurement have in common. `mode` is a Challenge Mode against the Nemesis, "" between seats."""

    players: tuple[str, ...]
    packs: tuple[str, ...] = ("base",)
    mode: str = ""
    sectors: tuple[int, ...] = FULL_GAME
    changes: tuple[Change, ...] = ()
    options: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended and what its seats did: for each seat the counts of HABITS, and the keys of the cards that lay open and
    could be paid at least once, and of those that it took."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    habits: tuple[tuple[int, ...], ...]
    offered: tuple[tuple[str, ...], ...]
    taken: tuple[tuple[str, ...], ...]
    digest: bytes

    def share(self, seat: int) -> float:
        """What a seat has of the win."""
        return (seat in self.winners) / len(self.winners)

    def margin(self, seat: int) -> int:
        """How far a seat is ahead of the best of the others."""
        return self.totals[seat] - max(total for other, total in enumerate(self.totals) if other != seat)

    def habit(self, seat: int, name: str) -> int:
        """A count of a seat."""
        return self.habits[seat][HABITS.index(name)]


@dataclass(slots=True)
class Counts:
    """What is counted of one seat while a game runs."""

    habits: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HABITS, 0))
    offered: set[int] = field(default_factory=set)
    taken: set[int] = field(default_factory=set)

    def note(self, state: GameState, decision: Decision, picks: Sequence[Action]) -> None:
        """An answer that is about to be given."""
        if decision.kind in ("turn", "pregame"):
            self.offered.update(option.card for option in decision.options if isinstance(option, Draft | Build))
        for pick in picks:
            self._count(state, decision, pick)

    def _count(self, state: GameState, decision: Decision, pick: Action) -> None:
        habits, seat = self.habits, decision.seat
        if isinstance(pick, Draft | Build):
            self.taken.add(pick.card)
            habits["drafts"] += decision.kind == "turn"
            habits["prestige"] += state.cards[pick.card].kind == "prestige"
        elif isinstance(pick, Deploy):
            habits["deployed"] += 1
        elif isinstance(pick, Play):
            habits["tactics"] += 1
        elif isinstance(pick, Invade):
            view, face = SeatView(state, seat), state.cards[pick.card]
            reached = any(fleet >= face.fleet and ground >= face.ground for fleet, ground in view.other_forces)
            habits["contested"] += reached or view.target == pick.card
        elif isinstance(pick, Plain):
            habits["unspent"] += state.players[seat].actions if pick is PASS else 0
            habits["energy"] += state.players[seat].energy if pick is PASS else 0
        elif isinstance(pick, Amount | Column | Commit | Cycle | Pick | Use):
            return
        else:
            assert_never(pick)


@cache
def book_of(packs: tuple[str, ...], nemesis: bool) -> CardBook:
    """The book of these packs, read once in each process. Raises ContentError."""
    return load_book(tuple(pack for pack in packs if pack != NEMESIS_PACK), nemesis)


def game_seed(seed: str, index: int) -> str:
    """The seed text of one game, or of one deal in all cells of a measurement; the first has it as given."""
    return seed if index == 0 else f"{seed}:{index}"


def setup_of(book: CardBook, table: Table, seed: str) -> Setup:
    """The set-up of a game with this seed."""
    seats, options = tuple(SeatSetup("rival", name) for name in table.players), dict(table.options)
    if table.mode:
        seats = (*seats, SeatSetup("nemesis"))
        options["nemesis_mode"] = table.mode
    return Setup(seed_of(seed), book.packs, seats, tuple(sorted(options.items())), table.sectors, table.changes)


def play(table: Table, seed: str) -> Played:
    """Plays one game to its end. Raises SetupError for a table that cannot be laid."""
    book = book_of(table.packs, bool(table.mode))
    state, _ = new_game(book, setup_of(book, table, seed))
    first = state.destiny
    rivals = [make_rival(name, f"{seed}/{seat}") for seat, name in enumerate(table.players)]
    counts = [Counts() for _ in rivals]
    while (decision := state.decision) is not None:
        command = rivals[decision.seat].choose(Sight(state, decision.seat), decision)
        counts[decision.seat].note(state, decision, command.picks)
        held = [len(player.worlds) for player in state.players]
        apply(state, command, listen=False)
        for seat, count in enumerate(counts):
            if len(state.players[seat].worlds) > held[seat]:
                count.habits["late"] += state.round
    return _played(state, first, counts)


def _played(state: GameState, first: int, counts: Sequence[Counts]) -> Played:
    result = state.result
    if result is None:
        raise RuntimeError("a game did not end")
    for seat, count in enumerate(counts):
        count.habits["conquests"] = result.worlds[seat] - 1
        tokens = SeatView(state, seat).faction_tokens
        count.habits["tokens"] = sum(tokens[seat]) if tokens else 0
    return Played(
        tuple(result.totals),
        tuple(result.winners),
        first,
        tuple(tuple(count.habits.values()) for count in counts),
        tuple(_keys(state, count.offered) for count in counts),
        tuple(_keys(state, count.taken) for count in counts),
        state.digest(),
    )


def _keys(state: GameState, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(sorted(state.cards[card].key for card in cards))
