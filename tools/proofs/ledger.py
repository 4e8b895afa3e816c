"""The rows of the ledger add up to the engine's score, at the end of every game and in the middle of it (UX-E1, UX-T15)."""

from __future__ import annotations

from game.client.table.ledger import LedgerLine, final_of, sections
from game.engine import GameState
from game.engine.core.rules.scoring import points
from tools.proofs.options import seed_of
from tools.proofs.selfplay import Walk

DEFAULT_COUNT = 10_000
MIDDLE = 60
"""Commands after which the live score is added up too."""


def wrong_sums(state: GameState) -> list[str]:
    """Both sides' rows against the engine's points; the cards of the rows against the engine's rows."""
    final = final_of(state, False)
    wrong = []

    def told(row: LedgerLine) -> bool:
        """Faction Tokens on an order that bring nothing: the ledger has a row for them all the same."""
        return row.points == 0 and all(state.cards[card].kind == "order" for card in row.cards)

    for seat in range(len(state.players)):
        parts = sections(final, seat, state.cards, state.is_nemesis(seat))
        rows = sum(row.points for part in parts for row in part.rows)
        true = state.result.totals[seat] if state.result is not None else points(state, seat)
        if rows != true or sum(part.points for part in parts) != true or final.totals[seat] != true:
            wrong.append(f"seat {seat}: rows add up to {rows}, the score is {true}")
        if state.result is not None:
            scored = sorted(row.card for row in state.result.ledger if row.seat == seat)
            shown = sorted(card for part in parts for row in part.rows for card in row.cards if card in scored or not told(row))
            if shown != scored:
                wrong.append(f"seat {seat}: the rows name other cards than the score")
    return wrong


def wrong_ledgers(number: int, seed: str) -> list[str]:
    """One game, added up once in the middle and at its end."""
    walk = Walk(number, seed)
    wrong = []
    for _ in walk.questions():
        if len(walk.match.played) == MIDDLE:
            wrong += wrong_sums(walk.match.state)
    return [f"{walk.label}: {line}" for line in (*wrong, *wrong_sums(walk.match.state))]


def run(count: int | None, rest: list[str]) -> bool:
    """So many games of all option sets (default 10,000)."""
    seed = seed_of("ledger", rest)
    games = count or DEFAULT_COUNT
    wrong = [line for number in range(games) for line in wrong_ledgers(number, seed)]
    for line in wrong[:20]:
        print(line)
    print(f"{games} games added up in the middle and at the end, {len(wrong)} sums wrong")
    return not wrong
