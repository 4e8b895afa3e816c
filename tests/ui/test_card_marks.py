"""What lies on a card covers no number and no sign of it (UX-T2, UX-T8)."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.content.wording import Wording
from game.ui.cards.card_face import plan_for
from game.ui.cards.card_state import token_place
from tests.table import book

EVERY = ("orders", "revolution", "promos")
KINDS = ("unit", "tactic", "world", "prestige")


@pytest.mark.parametrize("width", [92, 98, 112, 130, 150, 190, 240])
def test_an_energy_token_covers_no_number_no_sign_and_no_word_of_any_card(width: int) -> None:
    wording = Wording("en")
    cards = [face for face in book(*EVERY).cards if face.sector is not None and face.kind in KINDS]
    assert len(cards) > 150 and any(len(face.orders) > 1 for face in cards)
    for face in cards:
        plan = plan_for(face, wording.card_text(face), width)
        place = token_place(plan, 1)
        assert Rect((0, 0), plan.size).inflate(width // 6, 0).contains(place)
        assert not [says for rect, says in plan.signs() if rect.colliderect(place)], face.name
        assert not [line.words for line in plan.name if Rect(line.at, line.size).colliderect(place)], face.name
