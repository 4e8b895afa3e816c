"""The end of a game: rows that add up, reasons, the reveal, rematch and new game."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.profile.setup_choices import SKIRMISH_SEED
from game.client.table.ledger import final_of, reasons_why, sections
from game.match import Match
from tests.table import book
from tests.ui.flow import SIZES, MakeUser, end_of, finished, session_of
from tests.ui.games import services


def test_the_rows_of_both_ledgers_add_up_to_the_engines_score() -> None:
    for number in range(12):
        for mode in ("standard", "expert"):
            match = finished(f"ledger {number}", mode, "greedy" if number % 2 else "random")
            result = match.state.result
            assert result is not None
            final = final_of(match.state, False)
            for seat in (0, 1):
                parts = sections(final, seat, match.state.cards, seat == 1)
                assert sum(part.points for part in parts) == result.totals[seat]
                shown = sorted(card for part in parts for row in part.rows for card in row.cards)
                assert shown == sorted(row.card for row in result.ledger if row.seat == seat)


def test_the_reasons_name_the_winner_and_true_numbers() -> None:
    for number in range(8):
        match = finished(f"why {number}")
        final = final_of(match.state, False)
        said = reasons_why(final, match.state.cards, ("Mira", "Nemesis"))
        assert 1 <= len(said) <= 4
        words = " ".join(said)
        if final.totals[0] != final.totals[1]:
            winner = ("Mira", "Nemesis")[final.winners[0]]
            assert f"{winner} pulled ahead on" in words or "ran out" in words


def test_a_tie_names_the_tie_breaker_that_decided() -> None:
    match = finished("tie")
    final = final_of(match.state, False)
    names = ("Mira", "Nemesis")
    even = replace(final, totals=(20, 20), rows=(), energy=(7, 6), worlds=(3, 5), winners=(0,), end="rounds")
    assert "Mira had more energy from Worlds (7 to 6) and won the tie" in reasons_why(even, match.state.cards, names)[0]
    even = replace(even, energy=(6, 6), winners=(1,))
    assert "Nemesis had more Worlds (5 to 3) and won the tie" in reasons_why(even, match.state.cards, names)[0]
    even = replace(even, worlds=(3, 3), winners=(0, 1))
    assert "share" in reasons_why(even, match.state.cards, names)[0]
    out = replace(even, end="nemesis_deck", round=9)
    assert "ran out in round 9" in reasons_why(out, match.state.cards, names)[0]


def test_the_reveal_ends_by_itself_within_six_seconds_or_at_any_key(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, finished("reveal"))
    assert scene.revealing and scene.seconds <= 6
    user.step(62, 0.1)
    assert not scene.revealing
    assert [table.shown_total for table in scene.tables] == [table.total for table in scene.tables]
    scene = end_of(user, finished("reveal"))
    assert scene.revealing
    user.key(pygame.K_n)
    assert not scene.revealing and user.scene == "results"
    user.step(5)
    assert not scene.revealing


def test_a_rematch_is_the_same_game_again_and_a_new_game_another_one(make_user: MakeUser) -> None:
    user = make_user(services=services())
    match = finished("rematch", "advanced")
    scene = end_of(user, match)
    scene.finish()
    user.key(pygame.K_r)
    assert user.scene == "draft"
    again = session_of(user).state.setup
    assert again == replace(match.state.setup, options=(*match.state.setup.options, ("ties", "easiest"))), (
        "ties go by the profile"
    )
    assert not session_of(user).match.played
    scene = end_of(user, match)
    scene.finish()
    user.press("New game, new deal")
    setup = session_of(user).state.setup
    assert setup.seed != match.state.setup.seed and setup.options == again.options


def test_the_seed_is_shown_as_it_was_typed(make_user: MakeUser) -> None:
    kept = services()
    user = make_user(services=kept)
    kept.settings.set(SKIRMISH_SEED, "dawn")
    assert end_of(user, finished("dawn")).seed.value == "dawn"
    match = finished("dusk")
    assert end_of(user, match).seed.value == match.state.setup.seed


def test_a_game_that_was_given_up_is_shown_as_it_stood(make_user: MakeUser) -> None:
    user = make_user(services=services())
    match = Match(book(), skirmish_setup(book(), Skirmish(draft=False), "given up"))
    scene = end_of(user, match, conceded=True)
    scene.finish()
    user.step()
    assert scene.verdict[0] == "Conceded" and scene.final.winners == (1,)
    assert "gave up in round 1 of 10" in scene.why[0]
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title"


def test_a_row_shows_its_card_by_pointer_and_by_keys(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, finished("rows", policy="greedy"))
    scene.finish()
    user.step(2)
    table = scene.tables[0]
    index, box = table.row_boxes[1]
    user.move(box.center)
    assert table.row == index and table.cards == table.rows[index].cards
    user.move((2, 2))
    assert table.row is None
    for _ in range(14):
        if scene.widgets.focus is table:
            break
        user.key(pygame.K_TAB)
    user.key(pygame.K_DOWN)
    user.key(pygame.K_DOWN)
    assert table.row == 1


def test_a_long_ledger_scrolls_to_its_last_row(make_user: MakeUser) -> None:
    user = make_user((1024, 576), services=services())
    scene = end_of(user, finished("long", policy="greedy"))
    scene.finish()
    user.step(2)
    for table in scene.tables:
        user.move(table.rect.center)
        for _ in range(40):
            user.wheel(-3)
        user.step()
        assert table.row_boxes[-1][0] == len(table.rows) - 1


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_results_lies_outside_or_on_another(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = end_of(user, finished("sizes"))
    scene.finish()
    user.step()
    window = user.app.screen.get_rect()
    for _ in range(2):
        shown = [widget for widget in scene.widgets.widgets if widget.visible]
        for number, widget in enumerate(shown):
            assert window.contains(widget.rect), widget.label
            for other in shown[number + 1 :]:
                assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
        user.press("Graph" if scene.turn_page.label == "Graph" else "Ledgers")


def test_the_journal_is_exported_or_the_reason_is_said(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, finished("export"))
    scene.finish()
    user.press("Export journal")
    assert scene.message == "This game has no profile to export to."


@pytest.mark.parametrize("size", SIZES[1:])
def test_every_button_of_the_ledgers_page_shows_its_key(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = end_of(user, finished("ledger 1"))
    if scene.on_event:
        scene.show_ledgers()
    user.step(2)
    for button in (scene.again, scene.fresh, scene.turn_score, scene.turn_page, scene.replay, scene.judge, scene.title):
        if button.visible and button.enabled:
            shown = []
            for action in (button.key_action, ""):
                button.key_action = action
                screen = pygame.Surface(user.app.screen.get_size())
                button.draw(screen, scene.scale)
                shown.append(pygame.image.tobytes(screen, "RGB"))
            assert shown[0] != shown[1], button.label
