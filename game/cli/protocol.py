"""One conversation of the JSON-lines protocol: strict requests in, one answer each out; what is wrong changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.content.codec import (
    action_from_json,
    command_from_json,
    decision_to_json,
    event_to_json,
    reason_to_json,
    result_to_json,
)
from game.content.language import sentence
from game.content.plain import DataError
from game.content.view_changes import ViewTeller
from game.content.view_json import printed_to_json, table_to_json, view_to_json
from game.content.wording import Wording
from game.engine import RULES_VERSION, Command, Event, GameState, Reason, SetupError, broken, mask, price, view_for, why_not
from game.engine.core.events import CommandTried
from game.engine.core.vocabulary import COMMANDS
from game.match import Match
from game.rivals import POLICIES, make_rival
from game.rivals.ties import POLICIES as TIES
from game.rivals.ties import chance_at, settle_tie
from game.store.canonical import parse_object
from game.store.export import replay_text

from .arguments import Problem
from .setups import CHANGES, VERSIONS_OF_PROTOCOL, NewGame, read_new

PROTOCOL = max(VERSIONS_OF_PROTOCOL)
Json = dict[str, Any]


class RequestError(Exception):
    """A request that is not understood: a code and one sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Conversation:
    """The game of a conversation, if one was begun, and the answers to requests about it."""

    def __init__(self) -> None:
        self.over = False
        self._match: Match | None = None
        self._asked: NewGame | None = None
        self._wording: Wording | None = None
        self._teller = ViewTeller()
        self._requests: dict[str, Callable[[Any], Json]] = {
            "new": self._new,
            "view": self._view_request,
            "why": self._why,
            "price": self._price,
            "cards": self._cards,
            "undo": self._undo,
            "journal": self._journal,
            "quit": self._quit,
        }

    def answer(self, line: str | None) -> Json:
        """The answer to one line; an error object if it is malformed."""
        try:
            if line is None:
                raise RequestError("malformed", "The line is too long or is not UTF-8.")
            try:
                request = parse_object(line)
            except ValueError as problem:
                raise RequestError("malformed", f"The line {problem}.") from None
            if "seq" in request or "picks" in request:
                return self._command(request)
            if len(request) != 1:
                raise RequestError(
                    "malformed", "A request has exactly one name: " + ", ".join([*self._requests, "or a command."])
                )
            ((name, value),) = request.items()
            handler = self._requests.get(name)
            if handler is None:
                raise RequestError("unknown_request", f"There is no request {name[:40]!a}.")
            return handler(value)
        except DataError as problem:
            return _error("malformed", f"{problem}.")
        except (Problem, SetupError) as problem:
            return _error("refused_setup", sentence(problem))
        except RequestError as wrong:
            return _error(wrong.code, str(wrong))

    @property
    def match(self) -> Match:
        """The running game. Raises Wrong before the first `new`."""
        if self._match is None:
            raise RequestError("no_game", "No game has begun; send a request `new` first.")
        return self._match

    # Requests

    def _new(self, value: Any) -> Json:
        wanted = read_new(value)
        rivals = [
            make_rival(seat.level, f"{wanted.setup.seed}/{number}") if seat.kind == "rival" else None
            for number, seat in enumerate(wanted.setup.seats)
        ]
        match = Match(wanted.book, wanted.setup, rivals)
        self._match, self._asked, self._wording = match, wanted, None
        self._teller = ViewTeller()
        events = match.opening + self._others_play()
        head = {"protocol": wanted.protocol, "rules_version": RULES_VERSION, "policies": list(POLICIES)}
        return {**head, **self._state_of_play(events, anew=True)}

    def _command(self, request: Json) -> Json:
        match = self.match
        command = command_from_json(request)
        outcome = match.submit(command)
        if isinstance(outcome, Reason):
            return {"seq": match.state.seq, "refused": reason_to_json(outcome)}
        return self._state_of_play(outcome + self._others_play())

    def _view_request(self, value: Any) -> Json:
        return {"seq": self.match.state.seq, "view": self._view(self._seat(value, "view"))}

    def _cards(self, value: Any) -> Json:
        """Everything printed in this game, once for all."""
        _true(value, "cards")
        return {"seq": self.match.state.seq, **printed_to_json(self.match.state, self._words())}

    def _why(self, value: Any) -> Json:
        seat, action = self._question(value, "why")
        reasons = why_not(self.match.state, seat, action)
        return {"seq": self.match.state.seq, "legal": not reasons, "why": [reason_to_json(reason) for reason in reasons]}

    def _price(self, value: Any) -> Json:
        seat, action = self._question(value, "price")
        parts: list[Reason] = []
        energy = price(self.match.state, seat, action, parts)
        return {"seq": self.match.state.seq, "price": energy, "parts": [reason_to_json(part) for part in parts]}

    def _undo(self, value: Any) -> Json:
        match = self.match
        if value is True:
            outcome = match.undo()
        elif type(value) is int:
            outcome = match.rewind(value)
        else:
            raise RequestError("malformed", "undo: must be true, or the number of commands that remain.")
        if isinstance(outcome, Reason):
            return {"seq": match.state.seq, "refused": reason_to_json(outcome)}
        return {"commands": len(match.played), "assisted": match.assisted, **self._state_of_play([], anew=True)}

    def _journal(self, value: Any) -> Json:
        from .journals import replay_of_journal

        _true(value, "journal")
        text = replay_text(replay_of_journal(self.match.book, self.match.journal))
        return {"seq": self.match.state.seq, "digest": self.match.state.digest().hex(), "journal": text.splitlines()}

    def _quit(self, value: Any) -> Json:
        _true(value, "quit")
        self.over = True
        return {"bye": True}

    # What answers are made of

    def _state_of_play(self, events: list[Event], anew: bool = False) -> Json:
        """Events, view and open decision; the result once the game is over. `anew` says that no events lead here."""
        state, asked = self.match.state, self._asked
        assert asked is not None
        watcher = self._watcher()
        answer: Json = {"seq": state.seq}
        if asked.events:
            tell = full_event_to_json if asked.full else event_to_json
            answer["events"] = [tell(mask(event, watcher)) for event in events]
        if asked.views == "each" or (asked.views == "ask" and anew):
            answer["view"] = self._view(watcher)
        elif asked.views == CHANGES:
            answer |= self._teller.tell(self._view(watcher), anew)
        decision = state.decision
        answer["decision"] = decision_to_json(decision) if decision is not None else None
        if decision is not None and asked.full:
            answer["decision"]["by"] = nemesis_card_that_asks(state)
        if state.result is not None:
            answer["result"] = result_to_json(state.result)
            if asked.full:
                answer["result"]["decks"] = [list(player.deck) for player in state.players]
        answer["digest"] = state.digest().hex()
        broken_rules = broken(state)
        if broken_rules:
            answer["broken"] = broken_rules
        return answer

    def _words(self) -> Wording:
        if self._wording is None:
            worlds = {card.key: card.name for card in self.match.book.cards if card.is_world}
            self._wording = Wording(world_names=worlds)
        return self._wording

    def _view(self, seat: int | None) -> Json:
        assert self._asked is not None
        view = view_for(self.match.state, seat)
        return table_to_json(view) if self._asked.full else view_to_json(view, self._words())

    def _watcher(self) -> int | None:
        decision, watch = self.match.state.decision, self._asked.watch if self._asked is not None else None
        if isinstance(watch, str):
            return decision.seat if decision is not None else None
        return watch

    def _others_play(self) -> list[Event]:
        """Lets the game's own players, and the policy for ties of the Nemesis, answer until somebody else is asked."""
        events: list[Event] = []
        while (more := self._other_plays()) is not None:
            events += more
        return events

    def _other_plays(self) -> list[Event] | None:
        state = self.match.state
        decision = state.decision
        policy = next((name for name in TIES if name == state.setup.option("ties", "ask")), None)
        if policy is None or decision is None or decision.kind != "nemesis_pick":
            return self.match.tick()
        pick = settle_tie(policy, view_for(state, decision.seat), decision, chance_at(state))
        outcome = self.match.submit(Command(state.seq, decision.seat, (pick,)))
        return None if isinstance(outcome, Reason) else outcome

    def _seat(self, value: Any, field: str) -> int | None:
        if value is None or (type(value) is int and 0 <= value < len(self.match.state.players)):
            return value
        raise RequestError("malformed", f"{field}: must be a seat of this game, or null for all hands open.")

    def _question(self, value: Any, field: str) -> tuple[int, Any]:
        """A seat and an action; the card must exist in this game."""
        if type(value) is not dict or set(value) != {"seat", "action"}:
            raise RequestError("malformed", f"{field}: must be an object with seat and action.")
        seat = self._seat(value["seat"], f"{field}.seat")
        if seat is None:
            raise RequestError("malformed", f"{field}.seat: must be a seat of this game.")
        try:
            action = action_from_json(value["action"])
        except DataError as problem:
            raise problem.inside(f"{field}.action") from None
        if getattr(action, "card", 0) >= len(self.match.state.cards):
            raise RequestError("malformed", f"{field}.action.card: there is no card of this number.")
        return seat, action


def _error(code: str, message: str) -> Json:
    return {"error": {"code": code, "message": message}}


def _true(value: Any, field: str) -> None:
    if value is not True:
        raise RequestError("malformed", f"{field}: must be true.")


@cache
def done_codes() -> frozenset[str]:
    """What a Nemesis command says that has done something."""
    return frozenset(code for record in COMMANDS.values() for code in record.outcomes)


def full_event_to_json(event: Event) -> Json:
    """An event as plain data; a tried command also says whether it did anything."""
    plain = event_to_json(event)
    if isinstance(event, CommandTried):
        plain["done"] = event.reason.code in done_codes()
    return plain


def nemesis_card_that_asks(state: GameState) -> int | None:
    """The turned Nemesis card, where it asks the open question and no other card does."""
    decision, nemesis = state.decision, state.nemesis
    asks = decision is not None and decision.kind == "nemesis_pick" and decision.source is None
    return nemesis.turned if asks and nemesis is not None else None
