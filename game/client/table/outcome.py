"""The end of a game as an event: what each side's points were made of, its great Worlds, and what a defeat hung on (UX-E1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.client.table.ledger import GROUPS, Final, counted, group_of
from game.content.language import Line, line, say
from game.engine import CardDef
from game.engine.api.standings import Score
from game.engine.terms import CardId, Seat

PARTS: tuple[tuple[Line, tuple[str, ...]], ...] = (
    (line("outcome.worlds"), ("core", "worlds")),
    (line("outcome.prestige"), ("prestige",)),
    (line("outcome.cards"), tuple(key for key, _ in GROUPS if key not in ("core", "worlds", "prestige"))),
)
"""What totals are counted up by, in this order, as groups of the ledger."""
MOST_TROPHIES = 6


class CountLine(NamedTuple):
    """One row of the count: what it is, and the points of each side."""

    words: str
    points: tuple[int, ...]


class Trophy(NamedTuple):
    """A World that a side won: all that it was worth in the end, and what that is made of."""

    card: CardId
    seat: Seat
    points: int
    words: str


class Needed(NamedTuple):
    """What a defeat hung on: the fewest great Worlds without which it was none, and a sentence with the totals then."""

    cards: tuple[CardId, ...]
    words: str


def parts_of(final: Final, faces: Sequence[CardDef]) -> tuple[CountLine, ...]:
    """The totals in rows; they add up to them."""
    parts = []
    for words, groups in PARTS:
        points = tuple(
            sum(row.points for row in final.rows if row.seat == seat and group_of(row, faces) in groups)
            for seat in range(len(final.totals))
        )
        parts.append(CountLine(say(words), points))
    return tuple(parts)


def counted_to(parts: Sequence[CountLine], seat: Seat, share: float) -> int:
    """The total of a side while a share of the rows is counted, one row after the other."""
    steps = share * len(parts)
    return sum(round(part.points[seat] * max(0.0, min(1.0, steps - number))) for number, part in enumerate(parts))


def trophies_of(final: Final, faces: Sequence[CardDef], seats: int = 2) -> tuple[Trophy, ...]:
    """The Core Worlds that were won, or the best other Worlds where nobody won one; of the winner first, then by worth."""
    worth: dict[tuple[CardId, Seat], int] = {}
    for row in final.rows:
        if faces[row.card].is_world and row.zone == "worlds" and faces[row.card].kind != "home":
            worth[(row.card, row.seat)] = worth.get((row.card, row.seat), 0) + row.points
    core = {place: points for place, points in worth.items() if faces[place[0]].core}
    chosen = core or dict(sorted(worth.items(), key=lambda item: -item[1])[:3])
    order = sorted(chosen, key=lambda place: (place[1] not in final.winners, -chosen[place], place))
    return tuple(Trophy(card, seat, chosen[card, seat], _made_of(final, faces, card)) for card, seat in order[:MOST_TROPHIES])


def _made_of(final: Final, faces: Sequence[CardDef], card: CardId) -> str:
    """The printed points of a World and its bonus, such as "2 + 5 Starfighters"."""
    rows = [row for row in final.rows if row.card == card]
    printed = sum(row.points for row in rows if row.kind == "printed")
    bonus = next((row for row in rows if row.kind != "printed" and row.points), None)
    scores = [
        op for index in faces[card].at.get("scoring", ()) for op in faces[card].abilities[index].do if isinstance(op, Score)
    ]
    if bonus is None or not scores:
        return say("outcome.worth", points=sum(row.points for row in rows))
    what = f"{bonus.times} {counted(scores[0].per, bonus.times)}"
    if bonus.each != 1:
        what = f"{what} × {bonus.each}"
    return say("outcome.and_bonus", printed=printed, bonus=what) if printed else what


def needed(final: Final, faces: Sequence[CardDef], human: Seat = 0) -> Needed | None:
    """The Worlds of the winner that were too many; None unless the game was lost in the end, and by its great Worlds."""
    if human in final.winners or final.end == "conceded" or not final.winners:
        return None
    winner = final.winners[0]
    won = [trophy for trophy in trophies_of(final, faces) if trophy.seat == winner and trophy.points > 0]
    mine, left = final.totals[human], final.totals[winner]
    alone = [trophy for trophy in won if left - trophy.points < mine]
    chosen: list[Trophy] = []
    if alone:
        chosen.append(min(alone, key=lambda trophy: (faces[trophy.card].fleet + faces[trophy.card].ground, trophy.card)))
        left -= chosen[0].points
    else:
        for trophy in won:
            if left >= mine:
                chosen.append(trophy)
                left -= trophy.points
    if not chosen or left >= mine:
        return None
    return Needed(tuple(trophy.card for trophy in chosen), say("outcome.without", count=len(chosen), left=left, mine=mine))


def last_word(barks: Mapping[str, Sequence[str]], won: bool, seed: str) -> str:
    """What the Nemesis says in the end where no campaign has words for it; the same for the same game. "" without any."""
    lines = barks.get("beaten" if won else "victorious", ())
    return say("node_facts.voice", name="", words=Random(f"end:{seed}").choice(list(lines))) if lines else ""
