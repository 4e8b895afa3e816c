"""From the title to a game and back by posted events: set-up, pregame draft, results, rematch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.engine import seed_of
from game.engine.actions import DRAFT, Column
from game.match import Match, Sight
from game.rivals import make_rival
from game.scenes.draft import DraftScene
from game.scenes.results import ResultsScene
from game.scenes.skirmish import NO_DRAFT, SkirmishScene, make_setup
from game.scenes.table import TableScene
from game.ui.ledger import final_of, reasons_why, sections
from game.ui.navigation import Go, Swap
from game.ui.session import Session
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import services

MakeUser = Callable[..., User]
SIZES = ((1024, 576), (1280, 720), (1920, 1080), (2560, 1440))


def skirmish(user: User) -> SkirmishScene:
    top = user.app.stack.top
    assert isinstance(top, SkirmishScene), user.scene
    return top


def draft(user: User) -> DraftScene:
    top = user.app.stack.top
    assert isinstance(top, DraftScene), user.scene
    return top


def results(user: User) -> ResultsScene:
    top = user.app.stack.top
    assert isinstance(top, ResultsScene), user.scene
    return top


def session_of(user: User) -> Session:
    top = user.app.stack.top
    assert isinstance(top, DraftScene | TableScene | ResultsScene), user.scene
    return top.session


def wait(user: User, scene: DraftScene) -> None:
    """Lets the Nemesis's picks be shown."""
    for _ in range(200):
        if user.app.stack.top is not scene or not scene.show.running:
            return
        user.step(1, 0.1)
    raise AssertionError("the draft does not come to rest")


def finished(seed: str, mode: str = "standard", policy: str = "random") -> Match:
    """A whole game, answered by a policy."""
    match = Match(book(), make_setup(book(), mode, None, True, seed), digests=False)
    rival = make_rival(policy, seed_of(seed))
    while match.decision is not None:
        command = rival.choose(Sight(match.state, match.decision.seat), match.decision)
        assert command is not None
        match.submit(command)
    return match


def end_of(user: User, match: Match, conceded: bool = False) -> ResultsScene:
    user.app.stack.carry_out(Go("results", session=Session(match), conceded=conceded))
    user.step(2)
    return results(user)


# -- skirmish


def test_three_inputs_lead_a_new_player_to_the_first_decision(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.key(pygame.K_RETURN)
    assert user.scene == "skirmish" and user.focused() == "Start"
    user.key(pygame.K_RETURN)
    assert user.scene == "draft"
    wait(user, draft(user))
    decision = session_of(user).match.decision
    assert decision is not None and decision.kind == "pregame"


def test_everything_is_set_up_by_mouse(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    home = skirmish(user).homes[3].home
    assert home is not None
    user.press("Expert")
    user.press(home.name)
    user.press("Pregame draft")
    user.press("Start")
    setup = session_of(user).state.setup
    assert user.scene == "table"
    assert dict(setup.options) == {"nemesis_mode": "expert", "pregame_draft": 0, "staged": 1}
    assert [seat.kind for seat in setup.seats] == ["human", "nemesis"] and setup.seats[0].home == home.key


def test_everything_is_set_up_by_keys(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")

    def tab_to(label: str) -> None:
        for _ in range(20):
            if user.focused() == label:
                return
            user.key(pygame.K_TAB)
        raise AssertionError(f"{label} cannot be reached by Tab")

    home = skirmish(user).homes[2].home
    assert home is not None
    for label in ("Advanced", home.name, "Pregame draft"):
        tab_to(label)
        user.key(pygame.K_RETURN)
    tab_to("Seed")
    user.key(pygame.K_END)
    for _ in range(12):
        user.key(pygame.K_BACKSPACE)
    user.type("dawn")
    tab_to("Start")
    user.key(pygame.K_RETURN)
    setup = session_of(user).state.setup
    assert user.scene == "table" and setup.seed == seed_of("dawn")
    assert setup.option("nemesis_mode", "") == "advanced" and setup.seats[0].home == home.key


def test_letters_in_the_seed_are_text_and_start_nothing(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    user.click(scene.seed.rect.center)
    user.type("e")
    assert user.scene == "skirmish" and scene.seed.value.endswith("e")
    user.key(pygame.K_TAB)
    user.key(pygame.K_e)
    assert user.scene in ("draft", "table")


def test_the_same_seed_deals_the_same_game_and_an_empty_field_gets_a_new_one(make_user: MakeUser) -> None:
    first = Match(book(), make_setup(book(), "standard", None, True, "any text"))
    second = Match(book(), make_setup(book(), "standard", None, True, "any text"))
    assert first.state.digest() == second.state.digest()
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    shown = scene.seed.value
    assert shown
    user.press("New")
    assert scene.seed.value not in ("", shown)
    scene.seed.set("")
    user.press("Start")
    kept = user.app.services.settings.get("skirmish.seed")
    assert kept and session_of(user).state.setup.seed == seed_of(kept)


def test_the_last_set_up_is_chosen_when_the_page_opens_again(make_user: MakeUser) -> None:
    kept = services()
    user = make_user(services=kept, first="skirmish")
    home = skirmish(user).homes[5].home
    assert home is not None
    for label in ("Expert", home.name, "Pregame draft", "Start"):
        user.press(label)
    again = skirmish(make_user(services=kept, first="skirmish"))
    assert again.mode == "expert" and again.home == home.key and not again.draft.on
    assert [tile.chosen for tile in again.modes] == [False, False, True]
    assert again.homes[5].chosen and sum(tile.chosen for tile in again.homes) == 1


def test_settings_that_name_nothing_are_ignored(make_user: MakeUser) -> None:
    kept = services()
    kept.settings.set("skirmish.mode", "nightmare")
    kept.settings.set("skirmish.home", "atlantis")
    scene = skirmish(make_user(services=kept, first="skirmish"))
    assert scene.mode == "standard" and scene.home is None


def test_switching_the_pregame_draft_off_is_called_a_variant(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    assert scene.draft.on

    def note() -> bytes:
        user.step()
        area = pygame.Rect(*scene.note_at, 300, 20)
        return pygame.image.tobytes(user.app.screen.subsurface(area), "RGB")

    before = note()
    user.press("Pregame draft")
    assert not scene.draft.on and note() != before
    assert "variant" in NO_DRAFT


def test_escape_leads_one_level_up(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("Skirmish")
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title"
    user.press("Skirmish")
    user.press("Back")
    assert user.scene == "title"


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_set_up_lies_outside_or_on_another(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size), first="skirmish")
    widgets = skirmish(user).widgets.widgets
    window = user.app.screen.get_rect()
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect), widget.label
        for other in widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
    assert not any(skirmish(user).inspector.rect.colliderect(widget.rect) for widget in widgets)


# -- pregame draft


def begin(make_user: MakeUser, seed: str, size: tuple[int, int] = (1280, 720)) -> tuple[User, DraftScene]:
    user = make_user(size, services=services(size=size))
    session = Session.start(user.app.services, make_setup(book(), "standard", None, True, seed))
    user.app.stack.carry_out(Swap("draft", session=session))
    user.step(2)
    return user, draft(user)


@pytest.mark.parametrize("by_keys", [False, True])
def test_both_picks_are_made_and_the_table_follows(make_user: MakeUser, by_keys: bool) -> None:
    user, scene = begin(make_user, "picks")
    taken = []
    for _ in range(2):
        wait(user, scene)
        decision = scene.session.match.decision
        assert decision is not None and decision.kind == "pregame"
        card = scene.show.row[-1]
        taken.append(card)
        if by_keys:
            for _ in range(10):
                if user.focused() == scene.face(card).name:
                    break
                user.key(pygame.K_RIGHT)
            user.key(pygame.K_RETURN)
            assert scene.chosen == card
            user.key(pygame.K_e)
        else:
            user.click(scene.cards[card].rect.center)
            assert scene.chosen == card and scene.session.match.decision is decision
            user.press(f"Draft {scene.face(card).name}")
    wait(user, scene)
    user.step(3)
    assert user.scene == "table"
    picks = [entry.command.picks[0] for entry in scene.session.match.played[:2] if entry.command is not None]
    assert picks == [DRAFT[card] for card in taken]


def test_a_second_press_on_the_chosen_card_drafts_it_and_escape_lets_it_go(make_user: MakeUser) -> None:
    user, scene = begin(make_user, "twice")
    wait(user, scene)
    spot = scene.cards[scene.show.row[0]].rect.center
    user.click(spot)
    user.key(pygame.K_ESCAPE)
    assert scene.chosen is None and user.scene == "draft"
    user.click(spot)
    user.step(30)
    user.click(spot)
    assert len(scene.session.match.played) == 1


def test_the_snake_order_and_the_shown_picks_are_the_true_ones(make_user: MakeUser) -> None:
    for seed in ("order 1", "order 2", "order 3", "order 4"):
        user, scene = begin(make_user, seed)
        first = scene.session.state.destiny
        assert [seat for seat, _ in scene.show.order()] == [first, 1 - first, 1 - first, first]
        while user.scene == "draft":
            wait(user, scene)
            if scene.session.state.phase != "pregame":
                break
            state = scene.session.state
            assert scene.show.row == state.central
            assert scene.show.state.digest() == state.digest() or scene.show.picks(0) == state.players[0].discard
            nemesis = state.nemesis
            assert nemesis is not None
            lying = [card for column in nemesis.columns for card in column] + nemesis.sideways
            assert sorted(scene.show.picks(1)) == sorted(lying)
            scene.press_card(scene.show.row[0])
            scene.draft_chosen()
        assert all(card is not None for _, card in scene.show.order())


def test_what_the_nemesis_picks_is_shown_by_lot_before_it_counts(make_user: MakeUser) -> None:
    for number in range(20):
        user, scene = begin(make_user, f"lot {number}")
        if scene.session.state.destiny == 1:
            break
    step = scene.show.step
    assert step is not None and step.by_lot and step.card in scene.show.row
    assert scene.show.picks(1) == [] and sum(tile.counted for tile in scene.strip.tiles) == 0
    lit = set()
    while scene.show.running:
        user.step(1, 0.03)
        if scene.show.lot is not None:
            lit.add(scene.show.lot)
    assert len(lit) > 1 and step.card not in scene.show.row
    assert scene.show.picks(1) == [step.card]


def test_any_press_ends_the_draw_by_lot_and_is_not_taken_for_a_choice(make_user: MakeUser) -> None:
    for number in range(20):
        user, scene = begin(make_user, f"hurry {number}")
        if scene.session.state.destiny == 1:
            break
    assert scene.show.running
    user.key(pygame.K_RETURN)
    assert not scene.show.running and scene.chosen is None and not scene.session.match.played


def test_a_two_type_card_of_the_nemesis_is_laid_by_click_or_key(make_user: MakeUser) -> None:
    for by_keys in (False, True):
        user, scene = tied(make_user)
        wait(user, scene)
        decision = scene.session.match.decision
        assert decision is not None and decision.kind == "nemesis_pick" and scene.tie
        options = [option for option in decision.options if isinstance(option, Column)]
        assert len(scene.columns) == len(options) == 2
        assert scene.strip.candidates == {option.n for option in options}
        wanted = options[1].n
        if by_keys:
            assert scene.widgets.focus is scene.columns[0]
            user.key(pygame.K_RIGHT)
            user.key(pygame.K_RETURN)
        else:
            user.click(scene.strip.column_rect(wanted).center)
        nemesis = scene.session.state.nemesis
        assert nemesis is not None and decision.source in nemesis.columns[wanted]


def tied(make_user: MakeUser) -> tuple[User, DraftScene]:
    """A draft in which the Nemesis draws a card of two types: every card of sector 0 is one."""
    cards = tuple(replace(face, kind="unit", types=("infantry", "robot")) if face.sector == 0 else face for face in book().cards)
    changed = replace(book(), cards=cards)
    given = services()
    given.content = type(given.content)(changed, given.content.wording)
    user = make_user(services=given)
    for number in range(20):
        session = Session.start(given, make_setup(changed, "standard", None, True, f"tie {number}"))
        if session.state.destiny == 1:
            break
    user.app.stack.carry_out(Swap("draft", session=session))
    user.step(2)
    return user, draft(user)


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_draft_lies_outside_or_on_another(make_user: MakeUser, size: tuple[int, int]) -> None:
    user, scene = begin(make_user, "sizes", size)
    wait(user, scene)
    user.step()
    window = user.app.screen.get_rect()
    shown = [widget for widget in scene.widgets.widgets if widget.visible]
    for number, widget in enumerate(shown):
        assert window.contains(widget.rect), widget.label
        for other in shown[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)
    for panel in (scene.inspector.rect, scene.strip.rect, scene.prompt_box):
        assert window.contains(panel)
    assert scene.picks_box.height > 40


# -- results


def test_the_rows_of_both_ledgers_add_up_to_the_engines_score() -> None:
    for number in range(12):
        for mode in ("standard", "expert"):
            match = finished(f"ledger {number}", mode, "greedy" if number % 2 else "random")
            result = match.state.result
            assert result is not None
            final = final_of(match.state, False)
            for seat in (0, 1):
                parts = sections(final, seat, match.state.faces, seat == 1)
                assert sum(part.points for part in parts) == result.totals[seat]
                shown = sorted(card for part in parts for row in part.rows for card in row.cards)
                assert shown == sorted(row.card for row in result.ledger if row.seat == seat)


def test_the_reasons_name_the_winner_and_true_numbers() -> None:
    for number in range(8):
        match = finished(f"why {number}")
        final = final_of(match.state, False)
        said = reasons_why(final, match.state.faces, ("Mira", "Nemesis"))
        assert 1 <= len(said) <= 4
        words = " ".join(said)
        if final.totals[0] != final.totals[1]:
            winner = ("Mira", "Nemesis")[final.winners[0]]
            assert f"{winner} gained most by" in words or "ran out" in words


def test_a_tie_names_the_tie_breaker_that_decided() -> None:
    match = finished("tie")
    final = final_of(match.state, False)
    names = ("Mira", "Nemesis")
    even = replace(final, totals=(20, 20), rows=(), energy=(7, 6), worlds=(3, 5), winners=(0,), end="rounds")
    assert "Mira wins by the energy of its Worlds, 7 to 6" in reasons_why(even, match.state.faces, names)[0]
    even = replace(even, energy=(6, 6), winners=(1,))
    assert "Nemesis wins by its Worlds, 5 to 3" in reasons_why(even, match.state.faces, names)[0]
    even = replace(even, worlds=(3, 3), winners=(0, 1))
    assert "share" in reasons_why(even, match.state.faces, names)[0]
    out = replace(even, end="nemesis_deck", round=9)
    assert "ran out in round 9" in reasons_why(out, match.state.faces, names)[0]


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
    assert session_of(user).state.setup == match.state.setup
    assert not session_of(user).match.played
    scene = end_of(user, match)
    scene.finish()
    user.press("New game, new seed")
    setup = session_of(user).state.setup
    assert setup.seed != match.state.setup.seed and setup.options == match.state.setup.options


def test_the_seed_is_shown_as_it_was_typed(make_user: MakeUser) -> None:
    kept = services()
    user = make_user(services=kept)
    kept.settings.set("skirmish.seed", "dawn")
    assert end_of(user, finished("dawn")).seed.value == "dawn"
    match = finished("dusk")
    assert end_of(user, match).seed.value == match.state.setup.seed


def test_a_game_that_was_given_up_is_shown_as_it_stood(make_user: MakeUser) -> None:
    user = make_user(services=services())
    match = Match(book(), make_setup(book(), "standard", None, False, "given up"))
    scene = end_of(user, match, conceded=True)
    scene.finish()
    user.step()
    assert scene.verdict[0] == "Conceded" and scene.final.winners == (1,)
    assert "gave the game up in round 1 of 10" in scene.why[0]
    user.key(pygame.K_ESCAPE)
    assert user.scene == "title"


def test_a_row_shows_its_card_by_pointer_and_by_keys(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, finished("rows", policy="greedy"))
    scene.finish()
    user.step(2)
    table = scene.tables[0]
    index, box = table._row_boxes[1]
    user.move(box.center)
    assert table.row == index and table.cards == table.rows[index].cards
    user.move((2, 2))
    assert table.row is None
    for _ in range(8):
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
        assert table._row_boxes[-1][0] == len(table.rows) - 1


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_results_lies_outside_or_on_another(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size))
    scene = end_of(user, finished("sizes"))
    scene.finish()
    user.step()
    window = user.app.screen.get_rect()
    for number, widget in enumerate(scene.widgets.widgets):
        assert window.contains(widget.rect), widget.label
        for other in scene.widgets.widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), (widget.label, other.label)


def test_the_journal_is_exported_or_the_reason_is_said(make_user: MakeUser) -> None:
    user = make_user(services=services())
    scene = end_of(user, finished("export"))
    scene.finish()
    user.press("Export journal")
    assert scene.message == "This game has no profile to export to."
