"""Nothing lies on the faces of people: name, prices and orders of every card keep off the head of whom it shows."""

from __future__ import annotations

import tomllib
from functools import cache

import pygame
import pytest

from game.content.wording import Wording
from game.ui.cards.face_forms import FULL, HAND, PLACE, Form
from game.ui.cards.face_plan import plan
from game.ui.cards.face_print import Print, print_of
from game.ui.kit import pictures
from tests.table import book
from tests.ui.every_face import every_print
from tools.art.heads import heads_in_view
from tools.art.poster.places import Head
from tools.art.recipes import FOLDER
from tools.art.stage import SIZE

SIZES: tuple[tuple[Form, int], ...] = ((HAND, 113), (FULL, 125), (FULL, 173), (PLACE, 300), (PLACE, 420))
"""Hand and rows at 720p, the width of contact sheets, rows at 1080p, and the card place."""
POSTERS = FOLDER / "posters"
MIDDLE = 0.6
"""The share of a head, from its middle, that nothing may lie on."""


@cache
def people() -> dict[str, tuple[Print, Head]]:
    """The print and the head of each card that shows a person, by the name of its picture."""
    words = Wording("en")
    plain = [print_of(card, words.card_text(card)) for packs in ((), ("promos",)) for card in book(*packs).cards]
    prints = {shown.art or shown.key: shown for shown in (*every_print(), *plain)}
    return {key: (prints[key], head) for key, head in heads_in_view().items() if key in prints}


def covered(shown: Print, head: Head, form: Form, width: int) -> list[str]:
    """What lies on a head: the name, prices, orders and signs, or the edge of the card."""
    laid = plan(shown, form, width)
    at = laid.painting
    part = pictures.part_shown(shown.art or shown.key, SIZE, at.size)
    grow = at.width / part.width
    x, y = at.left + (head.x * SIZE[0] - part.left) * grow, at.top + (head.y * SIZE[1] - part.top) * at.height / part.height
    reach = MIDDLE * head.half * SIZE[1] * grow
    found = ["name"] if y < laid.fit.head else []
    found += ["edge"] if not 0 < x < width else []
    for one in laid.parts:
        near = pygame.Vector2(min(max(x, one.rect.left), one.rect.right), min(max(y, one.rect.top), one.rect.bottom))
        if near.distance_to((x, y)) < reach:
            found.append(one.says)
    return found


@pytest.mark.parametrize(("form", "width"), SIZES, ids=lambda value: str(value) if isinstance(value, int) else "")
def test_nothing_lies_on_a_face(form: Form, width: int) -> None:
    found = {key: covered(shown, head, form, width) for key, (shown, head) in people().items()}
    assert {key: what for key, what in found.items() if what} == {}


def test_all_heroes_and_most_people_are_looked_at() -> None:
    heroes = tomllib.loads((POSTERS / "heroes.toml").read_text(encoding="utf-8"))
    unseen = {key for key in heroes if key not in people()}
    assert len(heroes) == 32 and unseen == set() and len(people()) >= 110


def test_pictures_that_are_cut_in_their_middle_have_their_faces_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "heads", dict)
    found = {key for key, (shown, head) in people().items() if covered(shown, head, HAND, 113)}
    assert {"captain_alexander", "prince_aaron", "queen_alais", "palace_guard"} <= found


def test_a_head_stands_beside_the_prices_where_the_picture_has_room() -> None:
    assert pictures.beside(300, 100, 400, 600) == 44, "moved to the right of the prices"
    assert pictures.beside(360, 100, 400, 600) == 100, "there already"
    assert pictures.beside(60, 100, 400, 600) == 0, "as far as the picture goes"
    assert pictures.beside(590, 100, 400, 600) == 200
    wide, narrow = pictures.part_shown("palace_guard", SIZE, (400, 320)), pictures.part_shown("palace_guard", SIZE, (100, 140))
    assert wide == pygame.Rect(0, 0, *SIZE) and narrow.centerx != SIZE[0] // 2
