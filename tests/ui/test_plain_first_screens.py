"""Before the third battle no screen speaks of measurements: no bots, seeds, shares in per cent or lists that are cut short."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.campaign.journey.flagship import FLEET_PACK
from game.client.games.books import book_with
from game.client.profile.requests import Go, HubArgs, PrologueArgs
from game.engine.api.serving import flagship_card
from tests.ui.conftest import User
from tests.ui.runs import fight, services_in
from tests.ui.seats import MakeUser
from tools.proofs.reading import read_screen, reading
from tools.proofs.views import unpainted

FIGURES = re.compile(r"(?i)\btuned\b|calibrat|\bseed\b|%|\bof every \d|\bleft out\b|\band \d+ more\b")


def said(user: User) -> str:
    """All that stands on the screen."""
    user.step(3)
    with unpainted(user.app), reading() as page:
        read_screen(user.app)
    return " ".join(page.said)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_home_world_names_the_ship_it_sends_before_it_is_chosen(
    make_user: MakeUser, tmp_path: Path, size: tuple[int, int]
) -> None:
    user = make_user(size, services=services_in(tmp_path))
    user.app.stack.carry_out(Go(PrologueArgs()))
    user.step(3)
    with unpainted(user.app), reading() as page:
        read_screen(user.app)
    book = book_with(("base", FLEET_PACK), user.app.services.content.book)
    ships = [flagship_card(book, home.key, 1) for home in book.homes if not home.replaces]
    assert len(ships) == 5 and all(ship is not None and ship.name in " ".join(page.said) for ship in ships)
    assert not page.findings


def test_the_first_battle_is_told_without_figures_of_measurements_and_its_end_whole(make_user: MakeUser, tmp_path: Path) -> None:
    user = make_user(services=services_in(tmp_path))
    read: dict[str, str] = {}

    def look(name: str = "") -> None:
        read[name or user.scene] = read.get(name or user.scene, "") + said(user)

    user.press("I know the game")
    look()
    user.app.stack.carry_out(Go(HubArgs()))
    look()
    user.key(pygame.K_ESCAPE)
    user.press("Play now")
    look()
    user.key(pygame.K_RETURN)
    look()
    user.key(pygame.K_UP)
    look("map")
    user.key(pygame.K_e)
    user.step(60)
    look()
    user.key(pygame.K_e)
    user.step(60)
    look()
    fight(user, "greedy")
    look()
    user.press("Ledger")
    user.step(3)
    rows = [row.name for row in user.app.stack.top.rows if row.name]  # type: ignore[union-attr]
    ledger = said(user)
    assert {"title", "hub", "prologue", "map", "briefing", "draft", "results"} <= read.keys()
    assert {name: hits for name, text in read.items() if (hits := FIGURES.findall(text))} == {}
    assert "Difficulty" in read["briefing"], "a word, not a figure"
    assert len(rows) >= 3 and all(name in read["results"] and name in ledger for name in rows), "the results name all"
    assert FIGURES.findall(ledger) == [] and " more" not in ledger
