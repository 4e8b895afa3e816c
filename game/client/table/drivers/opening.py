"""Which driver leads a table that is asked for: of a given session, of one that is resumed, or of one that plays by itself."""

from __future__ import annotations

from game.client.games.session import Session
from game.client.profile.services import Services
from game.client.table.drivers.auto import AutoDriver
from game.client.table.drivers.local import LocalDriver
from game.client.table.drivers.play import PlayDriver
from game.store import StoreError


def driver_of(session: Session) -> PlayDriver:
    """Who leads a session that is played: one person, or several."""
    return LocalDriver(session) if session.local else PlayDriver(session)


def driver_asked(services: Services, session: Session | None, resume: bool) -> PlayDriver | None:
    """The driver of a session: given, resumed, or the next one of a player that plays by itself; None without any."""
    player = services.player
    try:
        if session is None and (resume or player is not None):
            session = Session.resume(services)
    except StoreError as problem:
        if services.keeper is not None:
            services.keeper.problem = str(problem)
        return None
    if session is None and player is not None:
        setup = player.next_setup(services)
        session = Session.start(services, setup) if setup is not None else None
    if session is None:
        return None
    return AutoDriver(session, player, services) if player is not None else driver_of(session)
