"""The game opens no socket: not at its title, not in a game, not in a campaign, not at its end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.source import ROOT

WATCHED = """
import json, sys
sockets = []
sys.addaudithook(lambda event, given: sockets.append(event) if event.startswith("socket.") else None)
if sys.argv[1] == "plant":
    import socket
    socket.socket().close()
from game.cli.stage import open_app
from tools.proofs.views import VIEWS, unpainted
shown = []
with open_app((640, 360), "network") as app:
    for name in ("title", "skirmish", "table:busy", "hub", "results"):
        app.stack.clear()
        with unpainted(app):
            VIEWS[name](app)
        app.frame(1 / 60)
        shown.append(app.stack.keys[-1])
print(json.dumps([sockets, shown]))
"""


def told(plant: str) -> tuple[list[str], list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED, plant], cwd=ROOT, capture_output=True, text=True, timeout=300, check=True
    )
    sockets, shown = json.loads(done.stdout.splitlines()[-1])
    return sockets, shown


def test_no_socket_is_opened(tmp_path: Path) -> None:
    assert told("") == ([], ["title", "skirmish", "table", "hub", "results"])


def test_a_planted_socket_is_found(tmp_path: Path) -> None:
    sockets, _ = told("plant")
    assert sockets
