"""Advice and judgements as plain values for the pipe to the thinking process, and back."""

from __future__ import annotations

from typing import Any

from game.content.codec import action_from_json, action_to_json

from .advice import Advice, Idea, Why
from .analysis import Judged


def idea_to_json(idea: Idea) -> dict[str, Any]:
    """Everything of it."""
    return {
        "picks": [action_to_json(pick) for pick in idea.picks],
        "place": idea.place,
        "chance": idea.chance,
        "error": idea.error,
        "margin": idea.margin,
        "why": [[why.what, why.tenths] for why in idea.why],
    }


def idea_from_json(plain: Any) -> Idea:
    """The same that was written."""
    return Idea(
        tuple(action_from_json(pick) for pick in plain["picks"]),
        plain["place"],
        plain["chance"],
        plain["error"],
        plain["margin"],
        tuple(Why(what, tenths) for what, tenths in plain["why"]),
    )


def advice_to_json(advice: Advice) -> dict[str, Any]:
    """Everything of it."""
    return {
        "ideas": [idea_to_json(idea) for idea in advice.ideas],
        "answers": advice.answers,
        "futures": advice.futures,
        "alike": advice.alike,
        "final": advice.final,
    }


def advice_from_json(plain: Any) -> Advice:
    """The same that was written."""
    ideas = tuple(idea_from_json(idea) for idea in plain["ideas"])
    return Advice(ideas, plain["answers"], plain["futures"], plain["alike"], plain["final"])


def judged_to_json(judged: Judged) -> dict[str, Any]:
    """Everything of it."""
    return {
        "command": judged.command,
        "round": judged.round,
        "kind": judged.kind,
        "purpose": judged.purpose,
        "turned": judged.turned,
        "given": idea_to_json(judged.given),
        "best": idea_to_json(judged.best),
        "regret": judged.regret,
    }


def judged_from_json(plain: Any) -> Judged:
    """The same that was written."""
    given, best = idea_from_json(plain["given"]), idea_from_json(plain["best"])
    kind, purpose = plain["kind"], plain["purpose"]
    return Judged(plain["command"], plain["round"], kind, purpose, plain["turned"], given, best, plain["regret"])
