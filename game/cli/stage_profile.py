"""A profile with something in it, for pictures of its screens: finished and running games, further profiles, the trash."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.campaign.medals import Medal
from game.campaign.progress import HallEntry, NodeRecord, ProgressChange, Statistic
from game.resources import campaigns

from .stage_games import played_match

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.games.stored_games import StoredGames

PLAYED = (("standard", 1), ("advanced", 2), ("expert", 3))
_played = cache(played_match)


def fill(app: App, seed: str) -> None:
    """Plays one game in each mode into the open profile, leaves two running, and makes other profiles beside it."""
    from game.client.games.profile_in_play import shelf_of, store_keeper
    from game.client.games.session import Session
    from game.client.runs.campaigning import INITIALS

    keeper = store_keeper(app.services)
    shelf = shelf_of(app.services)
    if keeper is None or shelf is None or len(shelf.cards()) > 1:  # filled already
        return
    for mode, number in PLAYED:
        _keep(keeper, Session(_played(f"{seed}/{number}", mode, None), keeper), _mission(number, mode))
    for number in (1, 2):
        _keep(keeper, Session(_played(f"{seed}/running/{number}", "standard", 20 * number), keeper), None)
    for key, value in ((INITIALS.name, "ADA"), ("emblem", "teal"), ("played_seconds", 8_130)):
        keeper.store.set_setting(key, value)
    for name, initials, emblem in (("Grace", "GMH", "ember"), ("Katherine", "KJ", "gold"), ("Emmy", "EN", "violet")):
        shelf.create(name, initials, emblem)
    shelf.delete(shelf.create("Old fleet", "OLD", "sky"))
    keeper.store.flush(10)


def _keep(keeper: StoredGames, session: object, change: ProgressChange | None) -> None:
    from game.client.games.session import Session

    assert isinstance(session, Session)
    keeper.begin(session.match)
    for entry in session.match.journal.entries:
        keeper.entry(entry, session.state, [])
    if session.match.over:
        keeper.finish(session.match, False, change)


def _mission(number: int, mode: str) -> ProgressChange:
    """What a node of a campaign adds, so that medals and a hall are there to be seen."""
    from game.client.runs.campaigns import shipped_listings

    campaign = next(listing.campaign for listing in shipped_listings(campaigns()) if listing.campaign is not None)
    shown = campaign.id
    medals: tuple[Medal, ...] = ("bronze", "silver", "gold", "ace")
    nodes = tuple(
        NodeRecord(shown, node.key, mode, "won", 3_000 + place, place, medals[(place + number) % 4])
        for place, node in enumerate([node for node in campaign.galaxy.nodes if node.mission][:6], 1)
    )
    rewards = [mission.reward for mission in campaign.missions if mission.reward is not None][: 4 * number]
    halls = tuple(
        HallEntry(f"run{number}{place}", shown, mode, "sortie", name, 9_000 - 700 * place, "SABCD"[place])
        for place, name in enumerate(("ADA", "GMH", "KJ", "EN"))
    )
    won = tuple((Statistic("reward", shown, reward.key), 1) for reward in rewards)
    return ProgressChange(nodes=nodes, hall=halls, counts=((Statistic("total", "", "worlds"), 1),), bests=won)
