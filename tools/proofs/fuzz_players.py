"""How the fuzz plays: policies that choose answers, and habits that disturb a game between two answers."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.cli.journals import replay_of_journal
from game.content.codec import state_from_json, state_to_json
from game.engine import Action, Command, Decision, Reason, Rng
from game.engine.core.actions import DRAFT, NONE, PASS, Draft
from game.match import Match, Sight
from game.rivals.random_rival import RandomRival
from game.store.export import replay_text
from game.store.journal import journal_of

FREE_CARD = 1023
"""A card number that no game deals."""


class Broken(Exception):
    """What must always hold does not."""


class Uniform:
    """Any option, all equally likely."""

    def __init__(self, seed: str) -> None:
        self.rng = Rng(f"player {seed}")
        self._random = RandomRival(f"rival {seed}")

    def choose(self, match: Match) -> Command:
        """The answer to the open decision."""
        decision = match.decision
        assert decision is not None
        wanted = self.wanted(decision)
        if wanted is not None:
            return match.command(wanted)
        return self._random.choose(Sight(match.state, decision.seat), decision)

    def wanted(self, decision: Decision) -> Action | None:
        """The option this player is after; None leaves it to chance."""
        return None

    def disturb(self, match: Match) -> Match:
        """Whatever happens before the next answer; the match to go on with."""
        return match

    def chance(self, one_in: int) -> bool:
        """True once in so many times."""
        return self.rng.below(one_in) == 0


class PassEarly(Uniform):
    """Passes three times out of four when it may."""

    def wanted(self, decision: Decision) -> Action | None:
        return PASS if PASS in decision.options and not self.chance(4) else None


class DraftOnly(Uniform):
    """Drafts whatever it can, else passes, and never invades."""

    def wanted(self, decision: Decision) -> Action | None:
        drafts = [option for option in decision.options if isinstance(option, Draft)]
        if drafts:
            return drafts[self.rng.below(len(drafts))]
        return PASS if PASS in decision.options else None


class IllegalSpam(Uniform):
    """One command in ten is one that cannot be taken; it must be refused and leave no trace."""

    def disturb(self, match: Match) -> Match:
        decision = match.decision
        if decision is None or not self.chance(9):
            return match
        before, entries = match.state.digest(), len(match.journal.entries)
        seq, seat, first = match.state.seq, decision.seat, decision.options[0]
        seats = len(match.state.players)
        wrong = (
            Command(seq - 1, seat, (first,)),
            Command(seq + 1, seat, (first,)),
            Command(seq, (seat + 1) % seats, (first,)),
            Command(seq, seats, (first,)),
            Command(seq, seat, (DRAFT[FREE_CARD],)),
            Command(seq, seat, (*(*decision.options, first)[: decision.max], first)),
            Command(seq, seat, (first,) * (decision.max + 1)),
            Command(seq, seat, (NONE if NONE not in decision.options else DRAFT[FREE_CARD],)),
        )
        command = wrong[self.rng.below(len(wrong))]
        if not isinstance(match.submit(command), Reason):
            raise Broken(f"an illegal command was taken: {command}")
        if match.state.digest() != before or len(match.journal.entries) != entries:
            raise Broken(f"a refused command changed the game: {command}")
        return match


class UndoSpam(Uniform):
    """Takes commands back, one or many, and plays them again: every state must come back exactly."""

    def disturb(self, match: Match) -> Match:
        if match.decision is None or not match.played or not self.chance(6):
            return match
        solo = match.state.nemesis is not None
        target = match.undo_target()
        if solo and self.chance(3):
            remain = self.rng.below(len(match.played))
        elif target.blocked:
            if not isinstance(match.undo(), Reason):
                raise Broken("a free undo crossed a barrier")
            return match
        else:
            remain = target.commands
        undone = list(match.played[remain:])
        now = match.state.digest()
        if isinstance(match.rewind(remain), Reason):
            raise Broken(f"going back to command {remain} was refused")
        if remain and match.state.digest() != match.played[-1].digest:
            raise Broken(f"going back to command {remain} led to another state")
        if len(undone) == 1 and self.chance(2):
            return match  # the game goes on another way; from far back it would hardly ever end
        for entry in undone:
            if entry.command is None or isinstance(match.submit(entry.command), Reason):
                raise Broken("a command that was taken back is refused when it is made again")
        if match.state.digest() != now:
            raise Broken("undo and redo led to another state")
        return match


class SaveSpam(Uniform):
    """Saves and loads, mostly the state, sometimes the whole journal: the game goes on from what was loaded."""

    def disturb(self, match: Match) -> Match:
        if match.decision is None:
            return match
        if self.chance(60):
            loaded = self._through_the_journal(match)
        elif self.chance(8):
            state = state_from_json(json.loads(json.dumps(state_to_json(match.state))), match.book)
            if state.digest() != match.state.digest() or state.decision != match.decision:
                raise Broken("a saved state comes back as another one")
            match.state = state
            return match
        else:
            return match
        if loaded.state.digest() != match.state.digest() or loaded.decision != match.decision:
            raise Broken("a saved journal leads to another decision")
        return loaded

    @staticmethod
    def _through_the_journal(match: Match) -> Match:
        replay = replay_of_journal(match.book, match.journal)
        if not replay_text(replay).endswith("\n"):
            raise Broken("the text of the journal is cut off")
        return Match.resume(match.book, journal_of(replay.header, replay.entries, replay.digests))


PLAYERS: dict[str, Callable[[str], Uniform]] = {
    "uniform": Uniform,
    "pass-early": PassEarly,
    "draft-only": DraftOnly,
    "illegal-spam": IllegalSpam,
    "undo-spam": UndoSpam,
    "save-spam": SaveSpam,
}
