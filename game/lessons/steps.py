"""The words in which a lesson or a proof names an action, such as "draft zeus", "use probe 1", "pay 2" or "commit a b"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.engine import Action, GameState, Reason, Rng, seed_of, view_for
from game.engine.actions import (
    AMOUNT,
    ASSAULT,
    BREAK_OFF,
    BUILD,
    COLUMN,
    COMMIT,
    CYCLE,
    DEPLOY,
    DONE,
    DRAFT,
    INVADE,
    NONE,
    PASS,
    PICK,
    SHUFFLE,
    SURGE,
)
from game.match import Match
from game.rivals.ties import POLICIES, settle_tie

PLAIN: Mapping[str, Action] = {
    "pass": PASS,
    "done": DONE,
    "assault": ASSAULT,
    "break off": BREAK_OFF,
    "surge": SURGE,
    "shuffle": SHUFFLE,
    "none": NONE,
}
WITH_CARD: Mapping[str, Callable[[int], Action]] = {
    "draft": DRAFT.__getitem__,
    "deploy": DEPLOY.__getitem__,
    "invade": INVADE.__getitem__,
    "commit": COMMIT.__getitem__,
    "pick": PICK.__getitem__,
    "colonize": PICK.__getitem__,
    "keep": PICK.__getitem__,
    "build": BUILD.__getitem__,
    "cycle": CYCLE.__getitem__,
}
TEXTS = ("use", "play")


class StepError(Exception):
    """A step that cannot be done here; the message says why, and what is offered instead."""


def picks_of(state: GameState, step: str) -> tuple[Action, ...]:
    """The offered options that a step names. Raises StepError where one of them is not offered."""
    decision = state.decision
    if decision is None:
        raise StepError(f"{step!r}: the game is over")
    verb, *names = step.split() or [""]
    picks: list[Action] = []
    if step in PLAIN:
        picks.append(PLAIN[step])
    elif verb in ("pay", "amount") and len(names) == 1 and names[0].isdigit():
        picks.append(AMOUNT[int(names[0]) % 64])
    elif verb == "column" and len(names) == 1 and names[0].isdigit():
        picks.append(COLUMN[int(names[0]) % 16])
    elif verb in TEXTS and names:
        ability = int(names[1]) if len(names) > 1 and names[1].isdigit() else None
        picks += [
            option
            for option in decision.options
            if option.do == verb
            and state.cards[option.card].key == names[0]  # type: ignore[union-attr]  # texts are of cards
            and ability in (None, option.ability)  # type: ignore[union-attr]
        ][:1]
    elif verb in WITH_CARD:
        for name in names:
            option = offered(state, verb, name, picks)
            if option is None:
                break
            picks.append(option)
        if len(picks) < len(names):
            picks = []
    if not picks or any(pick not in decision.options for pick in picks):
        raise StepError(f"{step!r} is not offered; there are {', '.join(step_of(state, known) for known in decision.options)}")
    return tuple(picks)


def offered(state: GameState, verb: str, name: str, taken: Sequence[Action] = ()) -> Action | None:
    """The offered option of this verb for a card of this name that is not taken yet; None if there is none."""
    options = state.decision.options if state.decision is not None else ()
    free = (option for option in options if option.do == WITH_CARD[verb](0).do and option not in taken)
    return next((option for option in free if state.cards[option.card].key == name), None)  # type: ignore[union-attr]


def singly(step: str) -> list[str]:
    """A step with several cards as one step for each."""
    verb, *names = step.split() or [""]
    return [f"{verb} {name}" for name in names] if verb in WITH_CARD and len(names) > 1 else [step]


def step_of(state: GameState, action: Action) -> str:
    """An action in the words of a step."""
    card = getattr(action, "card", None)
    if card is not None:
        return f"{action.do} {state.cards[card].key}"
    number = getattr(action, "n", None)
    return action.do.replace("_", " ") if number is None else f"{action.do} {number}"


def play_step(match: Match, step: str) -> None:
    """Carries a step out, and settles ties of the Nemesis as the set-up has it. Raises StepError where it is refused."""
    if step.startswith("commit") and match.decision is not None and match.decision.kind == "invasion":
        play_step(match, "assault")
    outcome = match.submit(match.command(*picks_of(match.state, step)))
    if isinstance(outcome, Reason):
        raise StepError(f"{step!r} is refused: {outcome}")
    while (settled := tie_answer(match.state)) is not None:
        match.submit(match.command(settled))


def tie_answer(state: GameState) -> Action | None:
    """The answer to the open tie as the set-up of this game has it; None where the player is asked, or no tie is open."""
    decision, chosen = state.decision, state.setup.option("ties", "ask")
    policy = next((policy for policy in POLICIES if policy == chosen), None)
    if policy is None or decision is None or decision.kind != "nemesis_pick":
        return None
    rng = Rng(seed_of(f"{state.setup.seed}:tie:{state.seq}"))
    return settle_tie(policy, view_for(state, decision.seat), decision, rng)
