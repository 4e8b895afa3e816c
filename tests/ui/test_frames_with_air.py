"""Words keep off the frames that they stand in: the rank of the live score, and the Event in force."""

from __future__ import annotations

import pygame
import pytest

from game.client.runs.score_words import ScoreFacts
from game.ui.kit.scale import Scale
from game.ui.kit.text import Face, size
from game.ui.table import score_chip
from game.ui.table.order_column import event_room
from game.ui.table.score_chip import ScoreChip
from tests.ui.flow import MakeUser
from tests.ui.games import services, sit_down
from tests.ui.test_orders_table import EVERY, table_of


@pytest.mark.parametrize("total", ["0", "600", "1,830", "16,890"])
@pytest.mark.parametrize("wide", [122, 160, 213])
def test_the_rank_of_the_score_has_air_in_its_frame(total: str, wide: int) -> None:
    """Its first and last letters stood on the edges."""
    chip = ScoreChip(lambda: None)
    chip.rect.size = (wide, 64)
    for small in (14, 17, 22):
        words, frame = chip.rank_words(ScoreFacts(total, "D", "", False, "", "Score", False), small)
        if words:
            assert frame >= size(words, small, Face.DISPLAY)[0] + small
            assert frame + size(total, 14, Face.TITLE)[0] + small // 3 <= wide


@pytest.mark.parametrize("window", [(1920, 1080), (2560, 1440), (3440, 1440)])
def test_an_event_keeps_its_words_off_its_frame(make_user: MakeUser, window: tuple[int, int]) -> None:
    """They ran from edge to edge, and the last line lay on the frame."""
    user = make_user(window, services=services(size=window))
    scene = sit_down(user, table_of(expansions=EVERY))
    (widget,) = scene.live.view.zones["events"]
    room = event_room(widget.rect)
    assert room.left - widget.rect.left >= widget.rect.width // 24
    assert widget.rect.bottom - room.bottom >= widget.rect.height // 36


@pytest.mark.parametrize("total", ["0", "1,830"])
def test_a_score_with_room_for_one_line_keeps_its_name(monkeypatch: pytest.MonkeyPatch, total: str) -> None:
    """Its rank took the room, and a bare number stood there."""
    told: list[str] = []
    monkeypatch.setattr(score_chip, "draw", lambda target, words, *given, **_: told.append(words))
    chip = ScoreChip(lambda: None)
    chip.rect.size = (110, 25)
    chip.show(ScoreFacts(total, "D", "", False, "", "Score", False), ())
    chip.paint(pygame.Surface((110, 25)), Scale(1280, 720))
    assert chip.label in told


def test_the_words_of_the_rank_leave_the_total_its_size_where_briefer_ones_do() -> None:
    """In large windows "If it ended now" stood in a wide frame beside a total as small as can be."""
    chip = ScoreChip(lambda: None)
    chip.rect.size = (213, 85)
    words, frame = chip.rank_words(ScoreFacts("400", "D", "", False, "", "Score", False), 22, big=40)
    assert words and frame + size("400", 40, Face.TITLE)[0] + 22 // 3 <= 213
    fullest, _ = chip.rank_words(ScoreFacts("400", "D", "", False, "", "Score", False), 14, big=14)
    assert size(fullest, 14, Face.DISPLAY)[0] > size(words, 14, Face.DISPLAY)[0]
