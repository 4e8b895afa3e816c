"""The moments that can be filmed: each is known by the events of the command that brings it about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.engine import Action, Event, GameState
from game.engine.events import CardMoved, NemesisTurned, RoundStarted, TurnStarted
from game.match import Match, Sight
from game.rivals import make_rival

from .stage_games import played_match

Wanted = Callable[[Sequence[Event], GameState], bool]
MOST_SEEDS = 12
"""Games that are looked through for a moment."""


def _conquers(own: bool, core: bool) -> Wanted:
    def wanted(events: Sequence[Event], state: GameState) -> bool:
        return any(
            isinstance(event, CardMoved)
            and event.verb == "conquer"
            and event.card is not None
            and (event.to == ("worlds", 0)) == own
            and (state.cards[event.card].core == core or not own)
            and (not own or _committed(events) >= (3 if core else 2))
            for event in events
        )

    return wanted


def _decides(events: Sequence[Event], state: GameState) -> bool:
    """A Core World is taken in the last round."""
    return state.round == len(state.setup.sectors) and _conquers(True, True)(events, state)


def _committed(events: Sequence[Event]) -> int:
    return sum(isinstance(event, CardMoved) and event.verb in ("commit", "colonize") for event in events)


def _moves(verb: str) -> Wanted:
    return lambda events, state: any(isinstance(e, CardMoved) and e.verb == verb and e.to[-1] == 0 for e in events)


def _arrives(events: Sequence[Event], state: GameState) -> bool:
    return any(
        isinstance(e, CardMoved) and e.verb == "reveal" and e.card is not None and state.cards[e.card].core for e in events
    )


def _sweeps(events: Sequence[Event], state: GameState) -> bool:
    return sum(isinstance(e, CardMoved) and e.verb == "leave" for e in events) >= 2


def _second_epoch(events: Sequence[Event], state: GameState) -> bool:
    turned = [event.card for event in events if isinstance(event, NemesisTurned)]
    before = [card for card in state.nemesis.used if card not in turned] if state.nemesis is not None else []
    second = [card for card in turned if state.book.nemesis[card].epoch == 2]
    return bool(second) and all(state.book.nemesis[card].epoch == 1 for card in before)


def _round(last: bool) -> Wanted:
    def wanted(events: Sequence[Event], state: GameState) -> bool:
        rounds = len(state.setup.sectors)
        return any(isinstance(e, RoundStarted) and e.round > 1 and (e.round == rounds) == last for e in events)

    return wanted


MOMENTS: Mapping[str, Wanted] = MappingProxyType(
    {
        "invasion": _conquers(True, False),
        "core_invasion": _conquers(True, True),
        "nemesis_invasion": _conquers(False, False),
        "final_conquest": _decides,
        "core_arrival": _arrives,
        "epoch_two": _second_epoch,
        "last_round": _round(True),
        "round": _round(False),
        "sweep": _sweeps,
        "draft": _moves("draft"),
        "deploy": _moves("deploy"),
    }
)
"""Every moment by its name."""


def before(moment: str, seed: str) -> tuple[Match, tuple[Action, ...]]:
    """A game right before a moment, and the picks that bring it about. Raises LookupError if no game comes to it."""
    wanted = MOMENTS[moment]
    for game in range(MOST_SEEDS):
        name = f"{seed}{game}"
        match = played_match(name, "standard", 0)
        rival = make_rival("greedy", name)
        begun = False  # what is drafted before the first turn is no moment of the table
        while match.decision is not None:
            command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
            events = match.submit(command)
            if not isinstance(events, list):
                continue
            if begun and wanted(events, match.state):
                return played_match(name, "standard", len(match.played) - 1), command.picks
            begun = begun or any(isinstance(event, TurnStarted) for event in events)
    raise LookupError(moment)
