"""Which value plays best: each against the one of the box over common deals, with as many rollouts, at the table it is for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from game.engine import apply, new_game
from game.match import Sight
from game.rivals.levels import STRONG
from game.rivals.search.searcher import Searcher
from game.rivals.value.line import Line
from game.rivals.value.load import line_for, read_value

from ..farm import Farm
from ..figures import SURE, error, mean, percent
from ..playing import Table, book_of, game_seed, setup_of
from ..shelf import Shelf

SOLO, SEATS = "solo", "seats"
PACKS = (("base",), ("base", "revolution", "orders", "promos"))
"""The deals take turns between them."""
LEAST_SHARE = 0.52
"""What a new value must win between seats."""
Chunk = tuple[str, str, int, str]
"""The kind of table, the seed of the deals, the number of the deal, and the text of a value; "" is the one of the box."""
HEAD = ("| value | explains | deals | wins | the box wins | points ahead of the box |", "|---|---|---|---|---|---|")


@dataclass(slots=True)
class PlayoffResult:
    """How a value did over the deals: shares of the win, and by how many points it did better than the box. Between seats a deal
    is played twice, seats swapped, and counts as one."""

    name: str
    kind: str
    explained: float
    wins: list[float] = field(default_factory=list)
    box_wins: list[float] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)

    @property
    def gain(self) -> float:
        """Points ahead of the box, on average."""
        return mean(self.gains)

    @property
    def clear(self) -> bool:
        """Whether it has beaten the box beyond two standard errors."""
        if len(self.gains) < 2:
            return False
        if self.kind == SOLO:
            return self.gain > 2 * error(self.gains)
        share = mean(self.wins)
        return share > LEAST_SHARE and share - 2 * error(self.wins) > 0.5

    def row(self) -> str:
        """A line of the table."""
        if not self.wins:
            return f"| {self.name} | {self.explained:.3f} | 0 | | | |"
        games = len(self.wins) * (1 if self.kind == SOLO else 2)
        figures = f"{percent(mean(self.wins), games)} | {percent(mean(self.box_wins), games)}"
        return (
            f"| {self.name} | {self.explained:.3f} | {len(self.gains)} | {figures} | "
            f"{self.gain:+.2f} ± {SURE * error(self.gains):.2f} |"
        )


def play_deal(chunk: Chunk) -> tuple[float, float]:
    """What a value has of the win over a deal, and how many points it is ahead of the best of the others."""
    kind, seed, number, text = chunk
    packs, value = PACKS[number % len(PACKS)], _value(kind, text)
    if kind == SOLO:
        return _played(Table((STRONG.key,), packs, "expert"), game_seed(seed, number), [value])[0]
    both = [_played(Table((STRONG.key,) * 2, packs), game_seed(seed, number), _at(seat, value))[seat] for seat in range(2)]
    return mean([share for share, _ in both]), mean([margin for _, margin in both])


@cache
def _value(kind: str, text: str) -> Line:
    return read_value(text, kind) if text else line_for(kind)


def _at(seat: int, value: Line) -> list[Line]:
    """The values of two seats, of which the other has the one of the box."""
    return [value, line_for(SEATS)] if seat == 0 else [line_for(SEATS), value]


def _played(table: Table, seed: str, values: Sequence[Line]) -> list[tuple[float, float]]:
    """The share of the win and the lead of each seat that looks ahead."""
    book = book_of(table.packs, bool(table.mode))
    state, _ = new_game(book, setup_of(book, table, seed))
    rivals = [Searcher(STRONG, value=value) for value in values]
    while (decision := state.decision) is not None:
        apply(state, rivals[decision.seat].choose(Sight(state, decision.seat), decision), listen=False)
    if state.result is None:
        raise RuntimeError("a game did not end")
    totals, winners = state.result.totals, state.result.winners
    leads = [total - max(other for place, other in enumerate(totals) if place != seat) for seat, total in enumerate(totals)]
    return [((seat in winners) / len(winners), float(leads[seat])) for seat in range(len(values))]


def trials(
    kind: str, values: Sequence[tuple[str, str, float]], seed: str, deals: int, farm: Farm, shelf: Shelf
) -> Iterator[PlayoffResult]:
    """Each value with its name, its text and what it explains, over the same deals. Between seats the box meets each of them;
    against the Nemesis it plays the deals alone."""
    alone = list(shelf.map(farm, play_deal, [(kind, seed, number, "") for number in range(deals)])) if kind == SOLO else []
    for name, text, explained in values:
        trial = PlayoffResult(name, kind, explained)
        played = shelf.map(farm, play_deal, [(kind, seed, number, text) for number in range(deals)])
        for number, (share, margin) in enumerate(played):
            box_share, box_margin = alone[number] if alone else (1 - share, 0.0)
            trial.wins.append(share)
            trial.box_wins.append(box_share)
            trial.gains.append(margin - box_margin)
        yield trial


def winner(tried: Sequence[PlayoffResult]) -> PlayoffResult | None:
    """Who replaces the box: of those that have clearly beaten it the one that is furthest ahead; None where nobody has."""
    return max((trial for trial in tried if trial.clear), key=lambda trial: trial.gain, default=None)
