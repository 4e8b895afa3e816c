"""Branching a recorded game: a new game, saved under its own name, that begins with the first commands of another (UX-E7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.client.games.books import book_of_packs
from game.client.games.session import Session
from game.client.profile.services import Services
from game.engine import Command, Reason, ReplayError, Setup
from game.match import Match


def branch(services: Services, setup: Setup, commands: Sequence[Command]) -> Session:
    """A game that goes on after these commands, marked Assisted for good; the old one stays as it is.

    Raises ReplayError when the rules do not take one of the commands.
    """
    options = {**dict(setup.options), "assisted": 1}
    book = book_of_packs(setup.packs, services.content.book) or services.content.book
    match = Match(book, replace(setup, options=tuple(sorted(options.items()))))
    keeper = services.keeper
    if keeper is not None:
        keeper.begin(match)
        match.listener = keeper.entry
    for number, command in enumerate(commands, start=1):
        outcome = match.submit(command)
        if isinstance(outcome, Reason):
            raise ReplayError("replay_error.refused", number=number, reasons=outcome.code)
    return Session(match, keeper)
