"""Every text of every scene and overlay can be read in whole, and nothing that a monkey does raises anything (UX-A2, UX-A3)."""

from __future__ import annotations

import pygame
import pytest

from game.app.scene_names import SCENE_NAMES
from game.cli.stage import open_app, settle
from game.client.games.requests import TableArgs
from game.ui.kit import theme
from game.ui.kit.text import NARROWEST, draw, fit_px, fitted, line_height, rich, rich_px, rich_size, size
from game.ui.screens.ledger_table import formula_words
from tests.ui.full_tables import full_table
from tools.proofs.clipping import ALLOWED, is_allowed, unreadable
from tools.proofs.monkey import let_loose
from tools.proofs.reading import Watched, read_screen, reading
from tools.proofs.views import VIEWS, scene_of, unpainted

FULLEST = (
    *("skirmish", "results", "hub", "profiles", "settings:0", "local", "boon:revolution", "draft:first", "replay"),
    *("table:busy", "table:invasion", "table:nemesis_pick", "table:orders, a hand", "table:revolution, master"),
)
"""The views with the most text; all of them, at more scales and sizes, are read by the proof `clipping`."""


def test_every_scene_has_a_view_that_is_read() -> None:
    assert {scene_of(view) for view in VIEWS} == set(SCENE_NAMES)


@pytest.mark.parametrize(("size", "ui", "text"), [((1280, 720), 2.0, 1.0), ((1280, 720), 1.0, 1.5), ((1024, 768), 1.0, 1.0)])
def test_no_text_is_cut_off_covered_by_another_or_too_weak(size: tuple[int, int], ui: float, text: float) -> None:
    findings, read = unreadable([size], [ui], [text], FULLEST)
    assert read > 800
    assert not findings, "\n".join(f"{finding}: {place}" for finding, place in findings.items())


@pytest.mark.parametrize(("size", "ui", "text"), [((1280, 720), 2.0, 1.0), ((1024, 768), 2.0, 1.0), ((1280, 720), 1.0, 1.5)])
def test_the_tiles_of_a_run_hold_all_they_tell(size: tuple[int, int], ui: float, text: float) -> None:
    """At twice the size lines of veterans and prices stood outside their tiles or on other words."""
    findings, read = unreadable([size], [ui], [text], ("stop", "fleet", "scar", "muster"))
    assert read > 600
    assert not findings, "\n".join(f"{finding}: {place}" for finding, place in findings.items())


@pytest.mark.parametrize("nemesis", ["expert", None], ids=["solo", "two players"])
def test_the_fullest_table_with_every_pack_can_be_read_too(nemesis: str | None) -> None:
    with open_app((1280, 720), "full") as app:
        with unpainted(app):
            app.stack.push(TableArgs(session=full_table(nemesis, "orders", "revolution", "promos")))
            settle(app)
        with reading() as page:
            app.draw()
            read_screen(app)
    findings = [str(finding) for finding in page.findings if not is_allowed(finding)]
    assert page.read > 200 and not findings, "\n".join(findings)


def test_the_list_of_what_may_be_cut_is_short_and_gives_reasons() -> None:
    assert len(ALLOWED) <= 3
    assert all(len(reason) > 20 for _, _, reason in ALLOWED)


def test_a_monkey_raises_nothing() -> None:
    """That it gets everywhere takes more events: the proof `monkey` demands it."""
    monkey, wrong = let_loose(90, "tests")
    assert not wrong, "\n".join(wrong)
    assert monkey.events == 90


def wrongs(text: str, draws: object) -> list[str]:
    """What is found when something is drawn on a plain page of 200 by 40 pixels."""
    with reading() as page:
        target = Watched((200, 40))
        target.fill(theme.PANEL)
        draws(target)  # type: ignore[operator]
    return [finding.wrong for finding in page.findings if text in finding.text]


def test_the_reader_sees_what_is_shortened_cut_covered_and_weak() -> None:
    long = "a sentence that is far too long for this page"
    assert wrongs(long, lambda page: draw(page, long, 18, theme.TEXT, (0, 0), width=100)) == ["shortened"]
    assert wrongs(long, lambda page: draw(page, long, 18, theme.TEXT, (0, 0))) == ["outside its picture"]
    assert "shortened" in wrongs(long, lambda page: page.blit(rich(long, 18, 100, theme.TEXT, most_lines=1), (0, 0)))

    def twice(page: pygame.Surface) -> None:
        draw(page, "below", 18, theme.TEXT, (10, 4))
        draw(page, "above", 18, theme.TEXT, (14, 8))

    assert wrongs("above", twice) == ["over another text"]
    assert wrongs("weak", lambda page: draw(page, "weak", 18, theme.LINE, (0, 0))) == ["weak"]
    assert wrongs("fine", lambda page: draw(page, "fine", 18, theme.TEXT, (0, 0))) == []


def test_how_points_come_about_is_told_in_fewer_words_where_there_is_no_room() -> None:
    assert formula_words("4 Star Cruisers and Capital Ships × 2") == ("4 Star Cruisers and Capital Ships × 2", "4 × 2")
    assert formula_words("3 × 2") == ("3 × 2", "3 × 2")
    assert formula_words("") == ("",) and formula_words("own 4, others 3") == ("own 4, others 3",)


def test_a_text_shrinks_to_its_floor_before_it_is_cut() -> None:
    words = "Round 10 of 10 · Sector V"
    wide = size(words, 16)[0]
    assert size(words, fit_px(words, 40, wide))[0] <= wide
    assert fit_px(words, 40, 10) == theme.NUMBER_FLOOR
    px = rich_px(words * 4, 40, 300, 80)
    assert theme.NUMBER_FLOOR <= px < 40
    assert rich_size(words * 4, px, 300)[1] <= 80


def left_out(words: str, width: int, height: int = 0) -> tuple[list[str], tuple[int, int]]:
    """What is found when words are fitted into a box, and how large their picture is."""
    with reading() as page:
        picture = fitted(words, 20, width, height=height)
    return [finding.wrong for finding in page.findings], picture.get_size()


def test_a_text_wraps_or_is_narrowed_before_it_is_cut() -> None:
    words = "Outlasts the game"
    least = size(words, theme.RULES_FLOOR)[0]
    assert left_out(words, size(words, 20)[0]) == ([], size(words, 20))
    wrong, (wide, high) = left_out(words, least * 2 // 3, 60)
    assert (wrong, wide) == ([], least * 2 // 3) and 2 * line_height(theme.RULES_FLOOR) <= high <= 60
    wrong, (wide, high) = left_out(words, round(least * NARROWEST) + 1)
    assert (wrong, high) == ([], line_height(theme.RULES_FLOOR)) and wide <= round(least * NARROWEST) + 1
    wrong, (wide, _) = left_out(words, least // 2)
    assert wrong == ["shortened"] and wide <= least // 2


def test_lines_are_set_smaller_and_narrower_before_they_are_cut() -> None:
    words = "The target of the Nemesis falls whenever you pass"
    wide = size(words, theme.RULES_FLOOR)[0]

    def left_out_of(width: int) -> list[str]:
        with reading() as page:
            picture = rich(words, 20, width, most_lines=1)
        assert picture.get_size()[0] == width and picture.get_height() <= line_height(20)
        return [finding.wrong for finding in page.findings]

    assert left_out_of(wide) == left_out_of(round(wide * NARROWEST) + 4) == []
    assert left_out_of(wide // 2) == ["shortened"]


def test_a_word_wider_than_its_lines_is_broken_not_drawn_over_the_edge() -> None:
    assert rich_size("Donaudampfschifffahrtsgesellschaft", 20, 80)[0] <= 80
    assert wrongs("Donau", lambda page: page.blit(rich("Donaudampfschifffahrt", 14, 190), (0, 0))) == []
    assert rich_px("a Donaudampfschifffahrtsgesellschaft", 40, 300, 300) < 20, "set smaller before it is broken"
