"""Ties of the Nemesis that the player does not want to be asked about (UX-N8, ruling N11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import Event, Reason, Rng, seed_of, view_for
from game.rivals.ties import POLICIES, settle_tie

if TYPE_CHECKING:
    from game.client.games.session import Session

    from .scene import TableScene

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


def settle_all(scene: TableScene) -> None:
    """Answers ties as they come up, and shows what follows."""
    for _ in range(MOST):
        if scene.player is not None or not scene.answers_ties:
            return
        events = settle(scene.session, scene.given_back)
        if events is None:
            return
        scene.last_events = [*scene.last_events, *events]
        scene.playback.play(scene.session.match.state, events)
