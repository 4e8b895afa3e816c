"""Ties of the Nemesis that the player does not want to be asked about (UX-N8, ruling N11)."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.games.session import Session
from game.engine import Decision, Event, GameState, Reason, apply, new_game, view_for
from game.rivals.ties import POLICIES, Policy, Settled, chance_at, settled

MOST = 8
"""More ties than that never follow each other."""


@dataclass(frozen=True, slots=True)
class SettledTie:
    """A tie that was settled for the player: before how many commands, what was asked, and the Nemesis card and the number of its
    command that it belongs to.
    """

    before: int
    decision: Decision
    settled: Settled
    card: int | None
    command: int


def settle(session: Session, given_back: int = -1) -> tuple[SettledTie, list[Event]] | None:
    """Answers the open tie as the policy of this game says; None if it is the player's to answer.

    `given_back` is the number of a question that an undo has led back to: that one is asked. Questions about the player's
    own cards are never of this kind.
    """
    policy, decision, state = policy_for(session), session.match.decision, session.state
    if policy is None or decision is None or state.seq == given_back:
        return None
    tie = settled(policy, view_for(state, decision.seat), decision, chance_at(state))
    card, tried, before = turned(state), tried_commands(state), len(session.match.played)
    outcome = session.submit(tie.pick)
    return None if isinstance(outcome, Reason) else (SettledTie(before, decision, tie, card, tried), outcome)


def policy_for(session: Session) -> Policy | None:
    """Who settles the open question: a policy if it is a tie and the player is not to be asked about it.

    Where ties are asked one card asks once in a turn: what follows from the answer is settled in the player's favour.
    """
    decision = session.match.decision
    if decision is None or decision.kind != "nemesis_pick":
        return None
    chosen = session.state.setup.option("ties", "ask")
    if chosen == "ask":
        return "easiest" if _asked_already(session) else None
    return next((policy for policy in POLICIES if policy == chosen), None)


def _asked_already(session: Session) -> bool:
    """Whether the last command has answered a tie of the same Nemesis card."""
    last = session.match.played[-1] if session.match.played else None
    if last is None or last.command is None or last.barrier:
        return False
    return session.state.phase != "pregame" and session.question_of(last.command).kind == "nemesis_pick"


def turned(state: GameState) -> int | None:
    """The Nemesis card that lies open."""
    return state.nemesis.turned if state.nemesis is not None else None


def tried_commands(state: GameState) -> int:
    """The number of the command of the turned card that is being carried out."""
    if state.nemesis is None or state.decision is None:
        return 0
    tried = len(state.nemesis.ladder)
    return tried if state.decision.source is None else max(0, tried - 1)


def ties_of(session: Session) -> list[SettledTie]:
    """All ties so far that were answered as the policy of the game does, found by playing it once more: for a loaded game."""
    chosen = session.state.setup.option("ties", "ask")
    policy = next((policy for policy in POLICIES if policy == chosen), None)
    if policy is None:
        return []
    ties: list[SettledTie] = []
    state, _ = new_game(session.match.book, session.state.setup)
    for number, entry in enumerate(session.match.played):
        if entry.command is None:
            continue
        decision = state.decision
        if decision is not None and decision.kind == "nemesis_pick":
            as_policy = settled(policy, view_for(state, decision.seat), decision, chance_at(state))
            if entry.command.picks == (as_policy.pick,):
                ties.append(SettledTie(number, decision, as_policy, turned(state), tried_commands(state)))
        apply(state, entry.command, listen=False)
    return ties
