"""Ties of the Nemesis that the player does not want to be asked about (UX-N8, ruling N11)."""

from __future__ import annotations

from game.client.games.session import Session
from game.engine import Event, Reason, Rng, seed_of, view_for
from game.rivals.ties import POLICIES, settle_tie

MOST = 8
"""More ties than that never follow each other."""


def settle(session: Session, given_back: int = -1) -> list[Event] | None:
    """Answers the open tie as the policy of this game says and returns what happened; None if it is the player's to answer.

    `given_back` is the number of a question that an undo has led back to: that one is asked. Questions about the player's
    own cards are never of this kind.
    """
    chosen = session.state.setup.option("ties", "ask")
    decision = session.match.decision
    policy = next((policy for policy in POLICIES if policy == chosen), None)
    if policy is None or decision is None or decision.kind != "nemesis_pick" or session.state.seq == given_back:
        return None
    rng = Rng(seed_of(f"{session.state.setup.seed}:tie:{session.state.seq}"))
    outcome = session.submit(settle_tie(policy, view_for(session.state, decision.seat), decision, rng))
    return None if isinstance(outcome, Reason) else outcome
