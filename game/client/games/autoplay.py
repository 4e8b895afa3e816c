"""The window playing by itself, for proofs: it answers through the same session as a person, and tells what is saved.

Asked for with the environment variable CORE_WORLDS_AUTOPLAY, whose value is the name of a policy such as "greedy".
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.client.profile.services import Services
from game.store import SavedUpTo, Store

if TYPE_CHECKING:
    from game.engine import Action, Setup
    from game.match import Match

VARIABLE = "CORE_WORLDS_AUTOPLAY"


UNDO_EVERY = 9
"""One journal entry in so many is an undo, where one is free."""


class Autoplayer:
    """Answers for the human seat, and tells on standard output what the proofs compare:

    `at GAME ENTRIES DIGEST` where the first game begins or goes on, `saved GAME SEQ` once the store has said that entry SEQ
    is in the file, `notice SENTENCE` when the player is told that nothing is being saved, `played ENTRIES` as long as that is so.
    """

    def __init__(self, policy: str, store: Store) -> None:
        self.policy = policy
        self.store = store
        self.games = 0
        self._begun = False
        self._told: tuple[str, int] = ("", 0)
        self._notice: str | None = None

    def choose(self, match: Match) -> tuple[Action, ...]:
        """The answer to the open decision. Raises ValueError when nothing is asked."""
        decision = match.decision
        if decision is None:
            raise ValueError("nothing is asked")
        from game.engine import seed_of
        from game.match import Sight
        from game.rivals import make_rival

        rival = make_rival(self.policy, seed_of(f"autoplay:{match.state.seq}"))
        command = rival.choose(Sight(match.state, decision.seat), decision)
        return command.picks if command is not None else (decision.options[0],)

    def takes_back(self, match: Match) -> bool:
        """Whether it is time for an undo instead of an answer."""
        return len(match.journal.entries) % UNDO_EVERY == UNDO_EVERY - 1 and not match.undo_target().blocked

    def report(self, match: Match, notice: str | None) -> None:
        """Tells what has happened since the last call; `notice` is what the player is told of saving."""
        status = self.store.status
        if not self._begun:
            self._begun = True
            game = status.game_id if isinstance(status, SavedUpTo) else None
            print(f"at {game} {len(match.journal.entries)} {match.state.digest().hex()}", flush=True)
        if notice != self._notice:
            self._notice = notice
            print(f"notice {self._notice or 'saved again'}", flush=True)
        if self._notice:
            print(f"played {len(match.journal.entries)}", flush=True)
        if isinstance(status, SavedUpTo) and status.game_id is not None:
            now = (status.game_id, status.seq)
            if now != self._told and status.seq > 0:
                self._told = now
                print(f"saved {status.game_id} {status.seq}", flush=True)

    def next_setup(self, services: Services) -> Setup:
        """A further game: Standard, without a pregame draft, another seed each time."""
        from game.engine import SeatSetup, Setup, seed_of

        self.games += 1
        seed = services.options.seed or "autoplay"
        seats = (SeatSetup("human"), SeatSetup("nemesis"))
        options: tuple[tuple[str, int | str], ...] = (("nemesis_mode", "standard"), ("pregame_draft", 0), ("staged", 1))
        packs = services.content.book.packs
        return Setup(seed_of(f"{seed}:{self.games}"), packs, seats, options)


def autoplayer(store: Store) -> Autoplayer | None:
    """The player that the environment asks for; None without one or with an unknown name."""
    policy = os.environ.get(VARIABLE, "")
    if not policy:
        return None
    from game.rivals import POLICIES

    return Autoplayer(policy, store) if policy in POLICIES else None
