"""From the title to a new game by posted events: everything on one page, remembered, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.campaign.grade import grade_in
from game.campaign.heat import heat_points
from game.campaign.league.claims import Claim, claim_code
from game.campaign.shared import code_of_game
from game.campaign.skirmish import Skirmish, skirmish_setup
from game.client.games.books import PLAYABLE_PACKS
from game.client.games.requests import ResultsArgs
from game.client.profile.preferences import TIES
from game.client.profile.requests import Swap
from game.client.profile.setup_choices import SKIRMISH_HOME, SKIRMISH_MODE, SKIRMISH_SEED
from game.client.runs.league.boards import Board
from game.content.language import say
from game.engine import seed_of
from game.match import Match
from game.scenes.campaign.briefing import BriefingScene
from game.scenes.campaign.starmap import StarMapScene
from game.scenes.setup.skirmish import NO_DRAFT
from game.ui.kit.text import size as words_size
from game.ui.screens.setup_tiles import ROUNDS_ROOM
from tests.table import book
from tests.ui.flow import SIZES, MakeUser, draft, session_of, skirmish, wait
from tests.ui.games import services


def test_one_press_leads_a_new_player_into_the_guided_battle(make_user: MakeUser) -> None:
    user = make_user(services=services())
    assert user.focused() == "Play now"
    user.key(pygame.K_RETURN)
    assert user.scene == "lesson"
    user.key(pygame.K_ESCAPE)
    assert user.scene == "lesson_pause"
    user.press("Start over")
    user.step(5)
    assert user.scene == "lesson"
    user.key(pygame.K_ESCAPE)
    user.press("Skip the lesson")
    assert user.scene == "title"
    user.press("Play now")
    assert user.scene == "prologue"
    user.key(pygame.K_2)
    assert user.scene == "starmap"
    runs = user.app.stack.top.runs  # type: ignore[union-attr]
    assert (runs.run.length, runs.run.home) == ("act_1", "skyreach"), "the first act, from the Home World that was chosen"


def test_a_lesson_opened_from_the_pause_leads_back_to_it(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    user.press("Start")
    while user.scene != "pause":  # a tip goes first
        user.key(pygame.K_ESCAPE)
    user.press("How to play")
    assert user.scene == "lessons"
    user.key(pygame.K_RETURN)
    user.step(5)
    assert user.scene == "lesson"
    user.key(pygame.K_ESCAPE)
    user.press("Skip the lesson")
    assert user.scene == "pause"


def test_four_inputs_lead_a_player_who_knows_the_game_to_the_first_decision(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("I know the game")
    user.press("Play now")
    user.key(pygame.K_RETURN)
    assert user.scene == "starmap"
    user.key(pygame.K_e)
    user.step(60)
    assert user.scene == "briefing"
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
    assert dict(setup.options) == {"nemesis_mode": "expert", "pregame_draft": 0, "staged": 1, "ties": "easiest"}
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
    first = Match(book(), skirmish_setup(book(), Skirmish(), "any text"))
    second = Match(book(), skirmish_setup(book(), Skirmish(), "any text"))
    assert first.state.digest() == second.state.digest()
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    shown = scene.seed.value
    assert shown
    user.press("New")
    assert scene.seed.value not in ("", shown)
    scene.seed.set("")
    user.press("Start")
    kept = user.app.services.settings.get(SKIRMISH_SEED)
    assert kept and session_of(user).state.setup.seed == seed_of(kept)


def test_the_last_set_up_is_chosen_when_the_page_opens_again(make_user: MakeUser) -> None:
    kept = services()
    user = make_user(services=kept, first="skirmish")
    home = skirmish(user).homes[5].home
    assert home is not None
    for label in ("Expert", home.name, "Pregame draft", "Start"):
        user.press(label)
    again = skirmish(make_user(services=kept, first="skirmish"))
    assert again.choices.mode == "expert" and again.choices.home == home.key and not again.draft.on
    assert [tile.chosen for tile in again.modes] == [False, False, True]
    assert again.homes[5].chosen and sum(tile.chosen for tile in again.homes) == 1


def test_settings_that_name_nothing_are_ignored(make_user: MakeUser) -> None:
    kept = services()
    kept.settings.set(SKIRMISH_MODE, "nightmare")
    kept.settings.set(SKIRMISH_HOME, "atlantis")
    scene = skirmish(make_user(services=kept, first="skirmish"))
    assert scene.choices.mode == "standard" and scene.choices.home is None


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
    assert "variant" in say(NO_DRAFT)


def test_what_the_switches_mean_stands_below_them_and_what_is_said_of_a_code_beside_the_seed(make_user: MakeUser) -> None:
    """The line on the pregame draft stood beside the word Seed, as if it told of that."""
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    assert scene.note_at[0] == scene.ranked.rect.left and scene.note_at[1] >= scene.ranked.rect.bottom
    scene.message = "No such code."
    assert scene.note_at[0] < scene.ranked.rect.left


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


def test_a_grade_with_all_before_it_goes_into_the_set_up_and_is_remembered(make_user: MakeUser) -> None:
    kept = services(ties="ask")
    user = make_user(services=kept, first="skirmish")
    user.press("Grade: none")
    assert user.scene == "grades"
    user.press("Garrisons")
    user.press("Reprisal")
    user.press("Reprisal")
    user.press("Dear recruits")
    user.press("Done")
    assert skirmish(user).grade_button.label == "Grade 3"
    assert [tile.mode for tile in skirmish(user).modes if tile.chosen] == ["expert"], "a grade is played in Expert"
    user.press("Start")
    setup = session_of(user).state.setup
    assert setup == skirmish_setup(book(), Skirmish(grade=3), setup.seed) and setup.option("nemesis_mode", "") == "expert"
    again = skirmish(make_user(services=kept, first="skirmish"))
    assert again.choices.grade == 3
    assert grade_in(setup) == 3


def test_length_heat_and_ranked_go_into_the_set_up_and_are_remembered(make_user: MakeUser) -> None:
    kept = services(ties="ask")
    user = make_user(services=kept, first="skirmish")
    user.press("Raid")
    user.press("Ranked")
    user.press("Heat: none")
    assert user.scene == "heat"
    user.press("Thin supply")
    user.press("Done")
    assert skirmish(user).heat_button.label == f"Heat {heat_points(('thin_supply',))}"
    user.press("Start")
    setup = session_of(user).state.setup
    assert len(setup.sectors) == 4 and setup.option("ranked", 1) == 0 and setup.option("heat", "") == "thin_supply"
    assert setup == skirmish_setup(book(), Skirmish(length="raid", heat=("thin_supply",), ranked=False), setup.seed)
    again = skirmish(make_user(services=kept, first="skirmish"))
    assert (again.choices.length, again.choices.heat, again.ranked.on) == ("raid", ("thin_supply",), False)
    assert [tile.chosen for tile in again.lengths] == [True, False, False]


def test_purist_leaves_only_the_printed_game_and_gives_the_rest_back(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    for label in ("Push", "Pregame draft", "Purist"):
        user.press(label)
    scene = skirmish(user)
    assert not any(widget.enabled for widget in (*scene.lengths, scene.heat_button, scene.draft))
    user.press("Purist")
    assert scene.choices.length == "push" and not scene.draft.on and scene.lengths[1].chosen
    user.press("Purist")
    user.press("Start")
    setup = session_of(user).state.setup
    assert len(setup.sectors) == 10 and not setup.changes and setup.option("pregame_draft", 0) == 1


def test_short_games_are_called_variants_where_they_are_chosen(make_user: MakeUser) -> None:
    scene = skirmish(make_user(services=services(), first="skirmish"))
    assert ["variant" in tile.sentence for tile in scene.lengths] == [True, True, False]


def test_a_share_code_in_the_seed_field_sets_everything_up(make_user: MakeUser) -> None:
    told = skirmish_setup(book(), Skirmish("expert", "umbra", False, "push", ("thin_supply",)), "of a friend")
    user = make_user(services=services(ties="ask"), first="skirmish")
    scene = skirmish(user)
    scene.seed.set(code_of_game(told, 2500))
    assert (scene.choices.mode, scene.choices.home, scene.choices.length, scene.choices.heat, scene.draft.on) == (
        "expert",
        "umbra",
        "push",
        ("thin_supply",),
        False,
    )
    assert "2,500" in scene.code_note()[0]
    user.press("Start")
    assert session_of(user).state.setup == told


def test_the_code_of_a_try_at_a_daily_begins_that_daily_and_stands_on_its_board(make_user: MakeUser) -> None:
    claim = Claim("daily", "2026-11-21", 1, "standard", "umbra", 2_500, (2_500,), "ADA")
    user = make_user(services=services(ties="ask"), first="skirmish")
    scene = skirmish(user)
    scene.seed.set(claim_code(claim))
    assert not scene.message and "2,500" in scene.code_note()[0] and "the Daily of 21 November 2026" in scene.code_note()[0]
    assert [line.who for line in Board(user.app.services, "daily", claim.when, "standard").lines()] == ["ADA"]
    user.press("Start")
    briefing = user.app.stack.top
    assert isinstance(briefing, BriefingScene) and (briefing.runs.run.kind, briefing.runs.run.length) == ("daily", claim.when)


def test_a_broken_share_code_starts_nothing_and_is_no_seed(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="skirmish")
    scene = skirmish(user)
    for broken in ("CW1-ABCDE-FGHIJ", "CW2-ABCDE-FGHIJ"):
        scene.seed.set(broken)
        assert scene.message.startswith("This share code")
        user.press("Start")
        assert user.scene == "skirmish"
    scene.seed.set("plain words")
    user.press("Start")
    assert session_of(user).state.setup.seed == seed_of("plain words")


@pytest.mark.parametrize("ties", ["easiest", "random", "hardest"])
def test_the_tie_policy_of_the_profile_goes_into_a_new_game_and_its_rematch(make_user: MakeUser, ties: str) -> None:
    user = make_user(services=services(ties=ties), first="skirmish")
    user.press("Start")
    session = session_of(user)
    assert session.state.setup.option("ties", "ask") == ties
    user.app.services.settings.set(TIES, "ask")
    session.concede()
    user.app.stack.carry_out(Swap(ResultsArgs(session=session, conceded=True)))
    user.step(2)
    user.key(pygame.K_r)
    user.key(pygame.K_r)
    assert session_of(user) is not session and session_of(user).state.setup.option("ties", "ask") == "ask"


def test_a_further_pack_has_a_switch_once_the_table_can_show_it(make_user: MakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = services()
    plain = skirmish(make_user(services=kept, first="skirmish"))
    assert len(plain.switches) == len(PLAYABLE_PACKS)
    for module in ("game.scenes.setup.skirmish", "game.client.runs.skirmish_choices"):
        monkeypatch.setattr(f"{module}.playable_packs", lambda: ("revolution",))
    user = make_user(services=kept, first="skirmish")
    user.press("Revolution")
    assert skirmish(user).choices.packs == ("revolution",) and user.focused() == "Revolution"
    user.press("Pregame draft")
    user.press("Start")
    assert "revolution" in [pack.id for pack in session_of(user).state.setup.packs]
    again = skirmish(make_user(services=kept, first="skirmish"))
    assert again.choices.packs == ("revolution",) and again.switches[0].on


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_what_a_length_is_stands_in_one_line_of_its_tile(make_user: MakeUser, size: tuple[int, int]) -> None:
    user = make_user(size, services=services(size=size), first="skirmish")
    for tile in skirmish(user).lengths:
        scale = skirmish(user).scale.within(tile.rect.size, ROUNDS_ROOM)
        assert words_size(tile.sentence, scale.font(17))[0] <= tile.rect.width - 2 * scale.px(12), tile.sentence


def test_the_first_run_tells_its_story_on_its_first_page_and_not_again_beside_the_map(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("I know the game")
    user.press("Play now")
    user.key(pygame.K_RETURN)
    assert user.scene == "starmap"
    chart = user.app.stack.top
    assert isinstance(chart, StarMapScene) and chart.card.facts is not None
    assert chart.card.facts.key == chart.chosen == chart.runs.opening, "the battle that the map opens with"


def test_a_run_from_the_hub_begins_with_the_story_of_its_campaign(make_user: MakeUser) -> None:
    user = make_user(services=services(), first="hub")
    user.press("Start")
    assert user.scene == "starmap"
    chart = user.app.stack.top
    assert isinstance(chart, StarMapScene) and chart.card.facts is not None
    campaign = chart.runs.campaign
    assert (chart.card.facts.title, chart.card.facts.story[0]) == (campaign.title, campaign.text["intro"])
    user.key(pygame.K_UP)
    assert chart.card.facts.title in {chart.runs.title_of(node.key) for node in chart.runs.galaxy.nodes}


def test_how_to_play_leads_to_the_rulebook(make_user: MakeUser) -> None:
    user = make_user(services=services())
    user.press("How to play")
    user.press("Rules")
    assert user.scene == "rulebook"
