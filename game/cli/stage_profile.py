"""A profile with something in it, for pictures of its screens: finished and running games, further profiles, the trash."""

from __future__ import annotations

import os
import sqlite3
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.campaign.medals import Medal
from game.campaign.progress import HallEntry, NodeRecord, ProgressChange, Statistic
from game.files import read_regular
from game.store.tables import count_save

from .stage_games import played_match

if TYPE_CHECKING:
    from game.app.loop import App
    from game.client.games.stored_games import StoredGames

LARGE = 1 << 18
"""Bytes of the file in use where saves are looked at."""
PLAYED = (("standard", 1), ("advanced", 2), ("expert", 3))
_played = cache(played_match)
PACKS = {"deep_field": "Deep Field", "old_guard": "Old Guard", "torn_banners": "Torn Banners"}
CARD = """[[cards]]
key = "probe_of_{key}"
name = "Probe"
kind = "unit"
sector = 1
types = ["infantry"]
draft = 1
deploy = 2
ground = {ground}
"""
"""A card of each of these packs of the player; that of the last one is broken."""


def fill(app: App, seed: str) -> None:
    """Plays one game in each mode into the open profile, leaves two running, and makes other profiles beside it."""
    from game.client.games.names import INITIALS
    from game.client.games.profile_in_play import shelf_of, store_keeper
    from game.client.games.session import Session

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


def fill_saves(app: App, seed: str) -> float:
    """Copies of every kind beside the profile in play, one of them damaged; the moment at which they are looked at."""
    from game.client.games.profile_in_play import store_of

    fill(app, seed)
    store = store_of(app.services)
    assert store is not None
    folder, aside = store.data_dir / "profiles" / store.profile_id, store.data_dir / "quarantine"
    aside.mkdir(exist_ok=True)
    moment = time.mktime((2026, 1, 18, 18, 30, 0, 0, 0, -1))
    newest = read_regular(folder / "profile.db", 1 << 22)  # at rest; what a backup holds depends on when it was made
    copies = {
        folder / "profile.db": 0.0,
        folder / "backup" / "1.db": 0.2,
        folder / "backup" / "before-1.db": 1.1,
        folder / "backup" / "day-000000000002-2026-01-15.db": 3.0,
        folder / "backup" / "week-000000000001-2026-01.db": 9.0,
        aside / f"{store.profile_id}-1-profile.db": 20.0,
    }
    for path in (folder / "backup").glob("*.db"):
        if path not in copies:
            path.unlink()  # how many there are depends on how long the games took
    os.truncate(folder / "profile.db", LARGE)  # the screen tells its size, which depends on what was tidied away when
    (folder / "backup").mkdir(exist_ok=True)
    for number, (path, days) in enumerate(copies.items()):
        damaged = days in (9.0, 20.0)
        if days:
            path.write_bytes(newest[:5000] if damaged else newest)
        if days and not damaged:
            _count_on(path, 100 - number)
        os.utime(path, (moment - days * 86_400,) * 2)
    return moment


def _count_on(path: Path, number: int) -> None:
    """Copies of the same moment are listed once: this one is of another."""
    connection = sqlite3.connect(path)
    with connection:
        count_save(connection, number * 100)
    connection.close()


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
    from game.client.runs.own_content import shipped_listings

    campaign = next(listing.campaign for listing in shipped_listings() if listing.campaign is not None)
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


def fill_content(app: App) -> None:
    """Writes them into the data folder, lets them be read, and shows them with the broken pack chosen."""
    from game.client.games.profile_in_play import store_of
    from game.client.runs.campaigns import campaigns_of
    from game.client.runs.own_content import CAMPAIGNS_FOLDER, OFF, PACKS_FOLDER
    from game.scenes.start.content import ContentScene

    store = store_of(app.services)
    scene = app.stack.top
    if store is None or not isinstance(scene, ContentScene):
        raise TypeError(scene)
    for key, name in PACKS.items():
        folder = store.data_dir / PACKS_FOLDER / key
        _write(folder / "pack.toml", f'id = "{key}"\nname = "{name}"\nversion = "3"\n')
        _write(folder / "cards.toml", CARD.format(key=key, ground='"three"' if key == "torn_banners" else 3))
    _write(store.data_dir / CAMPAIGNS_FOLDER / "the_long_night" / "campaign.toml", 'id = "the_long_night"\ntitle = 7\n')
    app.services.settings.set(OFF, ["pack:old_guard"])
    campaigns = campaigns_of(app.services)
    campaigns.read_again()
    campaigns.own.wait()
    scene.desk.read()
    scene.choose([row.key for row in scene.desk.rows].index("torn_banners"))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
