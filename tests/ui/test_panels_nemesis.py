"""The strip and the console of the Nemesis: Prime row, deck clock, points, command ladder."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.client.table.nemesis_facts import FAILURES, PrimeTile, prime_tiles
from game.client.table.nemesis_specs import Rung
from game.client.table.parts.nemesis import rungs
from game.engine import Reason, view_for
from game.nemesis import Clock, PrimeStanding, deck_clock, prime_row
from game.ui.cards.face_print import modes_words
from game.ui.devices.input import PointerMoved, PointerUp, Wheel
from game.ui.kit import theme
from game.ui.kit.scale import Scale
from game.ui.table.nemesis_console import NemesisConsole
from game.ui.table.nemesis_strip import LEVELS, NemesisStrip
from game.ui.table.stage.areas import table_areas
from tests.table import Table, book
from tests.table_setup import TableSetup
from tests.ui.games import content, session_at

SIZES = ((1024, 576), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))


def strip_at(size: tuple[int, int], table: Table) -> tuple[NemesisStrip, pygame.Surface]:
    scale = Scale(*size)
    strip = NemesisStrip(("Mira", "Nemesis"))
    areas = table_areas(scale)
    strip.place(areas["nemesis"], scale, areas["threat"])
    state = table.state
    strip.show(view_for(state, 0), prime_row(state), deck_clock(state), (12, 15))
    target = pygame.Surface(size)
    strip.draw(target)
    return strip, target


def test_the_prime_row_keeps_its_fixed_places_with_ra_left_and_dagda_right() -> None:
    for size in SIZES:
        strip, _ = strip_at(size, Table(TableSetup(nemesis="standard")))
        assert [tile.name for tile in strip.tiles] == ["Ra", "Wotan", "Zeus", "Anu", "Ptah", "Indra", "Dagda"]
        boxes = [strip.column_rect(index) for index in range(7)]
        assert all(left.right < right.left for left, right in pairwise(boxes))
        assert all(strip.rect.contains(box) for box in boxes)
        assert strip.sideways_rect() == boxes[0] and strip.worlds_rect() == boxes[6]
        assert strip.rect.contains(strip.deck_rect())


def test_tiles_say_their_state_by_word_and_shape() -> None:
    def tile(**values: object) -> PrimeTile:
        row = {"counted": 2, "condition": 3, "met": False, "excess": -1, "prime": False, "rank": 0} | values
        return PrimeTile("Zeus", "cards", ("starfighter",), **row)  # type: ignore[arg-type]

    open_one = tile()
    met = tile(counted=4, met=True, excess=1)
    prime = tile(counted=4, met=True, excess=1, prime=True, rank=1)
    taken = tile(counted=4, met=True, excess=1, taken="Mira")
    assert [shown.word for shown in (open_one, met, prime, taken)] == ["1 to go", "MET", "PRIME", "TAKEN"]
    assert len({shown.mark for shown in (open_one, met, prime, taken)}) == 4
    assert met.amount == "4/3" and "1 over" in met.describe() and "rank 1" in prime.describe() and "Mira" in taken.describe()


def test_met_needs_the_number_and_prime_also_the_core_world_on_the_table() -> None:
    table = Table(TableSetup(nemesis="standard", central=["zeus", "wotan"]))
    state = table.state
    nemesis = state.nemesis
    assert nemesis is not None
    fighters = [card for card, face in enumerate(state.cards) if "starfighter" in face.types][:4]
    zeus = next(index for index, number in enumerate(nemesis.primes) if book().primes[number].name == "Zeus")
    for card in fighters:
        for zone in (state.box, *(p.deck for p in state.players), *(p.hand for p in state.players)):
            if card in zone:
                zone.remove(card)
        state.sectors = [tuple(other for other in deck if other != card) for deck in state.sectors]
    nemesis.columns[zeus] = tuple(fighters)
    tiles = prime_tiles(view_for(state, 0), prime_row(state), ("Mira", "Nemesis"))
    assert tiles[zeus].word == "PRIME" and tiles[zeus].rank == 1 and tiles[zeus].excess == 1
    state.central = [card for card in state.central if state.cards[card].key != "zeus"]
    tiles = prime_tiles(view_for(state, 0), prime_row(state), ("Mira", "Nemesis"))
    assert tiles[zeus].word == "MET" and tiles[zeus].rank == 0


def test_a_core_world_that_somebody_owns_is_shown_as_taken() -> None:
    table = Table(TableSetup(nemesis="standard", worlds=["zeus"]))
    tiles = prime_tiles(view_for(table.state, 0), prime_row(table.state), ("Mira", "Nemesis"))
    assert [tile.name for tile in tiles if tile.word == "TAKEN"] == ["Zeus"]


def test_the_modes_of_a_card_are_named_and_no_letters() -> None:
    assert modes_words(("standard", "advanced", "expert")) == "in every Challenge Mode"
    assert modes_words(("advanced", "expert")) == "Advanced and Expert"


def test_the_deck_clock_warns_by_icon_word_and_colour() -> None:
    assert LEVELS["calm"][1] is None
    for level in ("amber", "red"):
        mark, word, color = LEVELS[level]
        assert mark == "warning" and word and color in (theme.WARN, theme.BAD)
    strip = NemesisStrip(("Mira", "Nemesis"))
    strip.clock = Clock(0, 3, 4, 9, "red")
    assert "2" not in strip.clock_words().split("Epoch II")[0] and "round 9" in strip.clock_words()
    assert "ends the game" in strip.clock_words()
    strip.clock = Clock(18, 22, 41, None, "calm")
    assert "outlasts" in strip.clock_words()


def test_every_level_of_the_clock_looks_different() -> None:
    pictures = []
    for level in ("calm", "amber", "red"):
        table = Table(TableSetup(nemesis="standard"))
        scale = Scale(1280, 720)
        strip = NemesisStrip()
        areas = table_areas(scale)
        strip.place(areas["nemesis"], scale, areas["threat"])
        strip.show(view_for(table.state, 0), prime_row(table.state), Clock(0, 3, 4, 9, level), (0, 0))
        target = pygame.Surface((1280, 720))
        strip.draw(target)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert len(set(pictures)) == 3


def test_a_click_names_the_column_or_the_deck_and_hovering_tells_more() -> None:
    strip, target = strip_at((1280, 720), Table(TableSetup(nemesis="standard", central=["ra"])))
    spot = strip.column_rect(2).center
    strip.handle(PointerMoved(spot))
    before = pygame.image.tobytes(target, "RGB")
    strip.draw_over(target)
    assert pygame.image.tobytes(target, "RGB") != before
    assert strip.handle(PointerUp(spot, 1, spot)) == "column:2"
    deck = strip.deck_rect().center
    assert strip.handle(PointerUp(deck, 1, deck)) == "nemesis_deck"
    assert strip.handle(PointerUp(deck, 1, spot)) is None
    assert [key for _, key, _ in strip.focusables()] == [*(f"column:{n}" for n in range(7)), "nemesis_deck"]


def test_the_tip_says_what_a_target_command_would_take_now() -> None:
    strip, _ = strip_at((1920, 1080), Table(TableSetup(nemesis="standard", central=["ra"])))
    assert "Ra" in strip.next_target() and "If told to target now" in strip.next_target()
    strip, _ = strip_at((1920, 1080), Table(TableSetup(nemesis="standard")))
    assert "No Core World is Prime" in strip.next_target()
    tied = [PrimeStanding(n, "", 3, 3, True, 0, n, True, 1) for n in (1, 2)]
    strip.tiles = [PrimeTile(str(row.column), "cards", (), 3, 3, True, 0, True, 1) for row in tied]
    assert "tied, you decide" in strip.next_target()


def test_the_ladder_marks_each_command_with_its_outcome() -> None:
    card = next(known for known in book().nemesis if len(known.commands) >= 3)
    words = [content().wording.command(command) for command in card.commands]
    failed, done = Reason("no_target_world"), Reason("target_stays", (4,))
    steps = rungs(card, words, (failed, done), ("no target", "stays"), "")
    assert [rung.outcome for rung in steps[:3]] == ["failed", "done", "untried"]
    assert steps[0].card is None and steps[1].card == 4 and steps[1].result == "stays"
    asked = rungs(card, words, (failed,), ("no target",), "a tie")
    assert [rung.outcome for rung in asked[:3]] == ["failed", "open", "untried"] and asked[1].result == "a tie"


def test_every_failing_reason_of_the_engine_is_known_to_the_ladder() -> None:
    from game.engine.core.reasons import CODES

    assert {code for code, words in CODES.items() if "Nemesis command failed" in words} == FAILURES


def test_the_console_shows_the_turned_card_of_a_real_game_at_every_size() -> None:
    session = session_at("nemesis_pick")
    nemesis = session.state.nemesis
    assert nemesis is not None and nemesis.turned is not None
    card = book().nemesis[nemesis.turned]
    wording = content().wording
    results = [wording.reason(reason) for reason in nemesis.ladder]
    steps = rungs(card, [wording.command(command) for command in card.commands], nemesis.ladder, results, "a tie")
    assert [rung.outcome for rung in steps].count("open") == 1
    for size in SIZES:
        scale = Scale(*size)
        console = NemesisConsole()
        console.place(table_areas(scale)["lower"], scale)
        if size == (1920, 1080):
            assert console.rect.height >= 300
        target = pygame.Surface(size)
        console.show(None, ())
        console.draw(target)
        empty = pygame.image.tobytes(target, "RGB")
        console.show(card, steps, "The Nemesis drafts a card.")
        console.draw(target)
        assert pygame.image.tobytes(target, "RGB") != empty


def test_the_command_that_was_done_stays_in_view_when_the_words_below_the_ladder_grow() -> None:
    scale = Scale(1920, 1080)
    console = NemesisConsole()
    console.place(table_areas(scale)["lower"], scale)
    card = next(known for known in book().nemesis if len(known.commands) == 4)
    failed = [Rung("Target the weakest World", "target", "failed", "No World in the Central Zone") for _ in range(3)]
    target = pygame.Surface((1920, 1080))
    console.show(card, [*failed, Rung("Draft its most prevalent type", "draft", "open", "A tie")], "It is turned.")
    console.draw(target)
    told = "Drafts Ion Hawks: it has 2 of its type (no Tactics are there, of which it has 3)"
    done = Rung("Draft its most prevalent type", "draft", "done", told, 9)
    console.show(card, [*failed, done], f"**Sweeping Advance:** {told}, below Zeus.")
    console.draw(target)
    seen = console.rung_rect(3)
    assert seen is not None and seen.height == console.boxes[3][0].height
    cut = [n for n, (box, _) in enumerate(console.boxes) if (rect := console.rung_rect(n)) is not None and rect.top > box.top]
    assert cut == [], "the first rung in view is whole"
    console.handle(Wheel(console.rect.center, 9))
    console.draw(target)
    assert console.offset == 0, "afterwards the wheel decides"


def test_a_rung_that_names_a_card_answers_with_it_and_a_long_ladder_scrolls() -> None:
    scale = Scale(1280, 720)
    console = NemesisConsole()
    console.place(pygame.Rect(900, 400, 270, 240), scale)
    card = book().nemesis[0]
    ladder = [Rung("Draft the most prevalent Card Type there is", "draft", "failed", "words " * 12) for _ in range(3)]
    console.show(card, [Rung("Target", "target", "done", "Targets Zeus", 9), *ladder])
    target = pygame.Surface((1280, 720))
    console.draw(target)
    box, key, _ = console.focusables()[0]
    assert key == "rung:0"
    assert console.handle(PointerUp(box.center, 1, box.center)) == "rung:0"
    console.handle(Wheel(console.rect.center, -3))
    assert console.offset > 0


def test_the_rungs_of_another_ladder_can_be_reached_only_once_they_are_drawn() -> None:
    console = NemesisConsole()
    console.place(pygame.Rect(900, 400, 270, 240), Scale(1280, 720))
    target = pygame.Surface((1280, 720))
    console.show(book().nemesis[0], [Rung("Draft", "draft", "done", "Drafts Zeus", 9, again=True)])
    console.draw(target)
    buttons = ["ignores", "intel"]
    assert [key for _, key, _ in console.focusables()] == ["tie", *buttons]
    console.show(book().nemesis[0], [Rung("Target", "target", "done", "Targets Zeus", 9)])
    assert [key for _, key, _ in console.focusables()] == buttons, (
        "the focus would go to a place that is gone with the next picture"
    )
    console.draw(target)
    assert [key for _, key, _ in console.focusables()] == ["rung:0", *buttons]


def test_what_is_over_never_leaves_its_tile_however_narrow_it_is() -> None:
    from game.client.table.nemesis_facts import PrimeTile
    from game.ui.table.prime_tiles import draw_tile

    for wide in (50, 56, 64, 80, 110):
        target = pygame.Surface((3 * wide, 110))
        scale = Scale(1280, 720)
        for types in (("infantry",), ("robot", "vehicle")):
            target.fill((0, 0, 0))
            draw_tile(target, pygame.Rect(wide, 5, wide, 90), PrimeTile("Indra", "cards", types, 12, 10, True, 2, True, 1), scale)
            lit = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1))
            lit.invert()
            assert all(box.left >= wide - 1 and box.right <= 2 * wide + 1 for box in lit.get_bounding_rects()), (wide, types)
