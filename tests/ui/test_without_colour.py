"""States of different meaning differ in more than colour: in their edges, in grey and to three colour deficiencies (UX-A1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.client.profile.requests import Asked
from game.client.table.nemesis_facts import PrimeTile
from game.client.table.nemesis_specs import Rung
from game.client.table.type_words import TYPE_WORDS
from game.ui.cards.card_art import ALLOWANCE
from game.ui.cards.card_state import CardState, draw_card
from game.ui.cards.face_print import MODES as CHALLENGES
from game.ui.kit import theme
from game.ui.kit.buttons import Button
from game.ui.kit.fields import Choice, Toggle
from game.ui.kit.focus import Widget
from game.ui.kit.icons import ICON_NAMES, type_icon
from game.ui.kit.icons import icon as icon_of
from game.ui.kit.scale import Scale
from game.ui.kit.shapes import bar, plate
from game.ui.kit.vision import EYES
from game.ui.screens.setup_tiles import ModeTile, draw_mode
from game.ui.table.nemesis_console import NemesisConsole
from game.ui.table.prime_tiles import draw_tile
from game.ui.table.prompt import TabButton
from game.ui.table.resource_bar import PassButton
from game.ui.table.tracker import CoreRow, CoreTracker
from tests.table import book
from tests.ui.vision import difference, light

Draw = Callable[[pygame.Surface], object]
SCALE = Scale(1280, 720)
LEAST = 20
"""Places in which the edges must differ."""


def picture(draw: Draw, size: tuple[int, int]) -> pygame.Surface:
    ALLOWANCE.grant(None)
    out = pygame.Surface(size)
    out.fill(theme.PANEL)
    draw(out)
    return out


def demand_different(states: dict[str, Draw], size: tuple[int, int], least: int = LEAST) -> None:
    pictures = {name: picture(draw, size) for name, draw in states.items()}
    for look, other in combinations(pictures, 2):
        differing = difference(pictures[look], pictures[other])
        assert min(differing.values()) >= least, f"{look} and {other}: {differing}"


def card(state: CardState, key: str = "snub_fighter") -> Draw:
    face = book().card(key)
    return lambda target: draw_card(target, (10, 10), face, "", 110, state=state)


def test_hue_alone_makes_no_difference_here_and_shape_does() -> None:
    def disc(color: theme.Color) -> Draw:
        return lambda target: pygame.draw.circle(target, color, (40, 40), 30)

    red, green = (200, 60, 60), (0, 127, 60)
    assert abs(light(red, "grey") - light(green, "grey")) <= 12
    with pytest.raises(AssertionError, match="one and other"):
        demand_different({"one": disc(red), "other": disc(green)}, (80, 80))
    square: Draw = lambda target: pygame.draw.rect(target, red, (10, 10, 60, 60))  # noqa: E731
    demand_different({"disc": disc(red), "square": square}, (80, 80))


def test_the_simulations_confuse_what_they_should_and_keep_grey() -> None:
    for mode in EYES:
        assert [light((level, level, level), mode) for level in (0, 90, 180, 255)] == pytest.approx([0, 90, 180, 255], abs=3)
    assert light((255, 0, 0), "protan") < light((255, 0, 0), "grey") - 30  # red is dark to protan eyes


def test_the_states_of_a_card() -> None:
    demand_different(
        {
            "at rest": card(CardState()),
            "legal to draft": card(CardState(verb="draft")),
            "legal to deploy": card(CardState(verb="deploy")),
            "legal to invade": card(CardState(verb="invade")),
            "legal to use": card(CardState(verb="use")),
            "legal to play": card(CardState(verb="play")),
            "legal to build": card(CardState(verb="build")),
            "chosen": card(CardState(verb="draft", selected=True)),
            "targeted": card(CardState(targeted=True)),
            "with a token": card(CardState(tokens=1)),
            "with two tokens": card(CardState(tokens=2)),
            "a stack of two": card(CardState(count=2)),
        },
        (132, 180),
    )
    demand_different({str(count): card(CardState(count=count)) for count in (2, 3, 4)}, (132, 180), least=8)  # one digit


def test_a_card_that_offers_nothing_loses_edges_and_its_verb() -> None:
    demand_different({"legal": card(CardState(verb="deploy")), "illegal": card(CardState(dimmed=True))}, (132, 180))


def test_the_kinds_of_cards_differ_by_their_outline_and_line() -> None:
    kinds = {face.kind: face.key for face in book().cards}
    demand_different({kind: card(CardState(), key) for kind, key in kinds.items()}, (132, 180))


def test_the_types_the_orders_and_the_emblems_are_shapes() -> None:
    names = {
        *(type_icon(kind) for kind in TYPE_WORDS),
        *(name for name in ICON_NAMES if name.startswith("order_")),
        *(theme.faction_emblem(faction) for faction in theme.FACTIONS),
    }

    def mark(name: str) -> Draw:
        return lambda target: target.blit(icon_of(name, 40, theme.TEXT), (4, 4))

    marks = {name: mark(name) for name in sorted(names)}
    assert len(marks) >= 15
    demand_different(marks, (48, 48))


def test_the_challenge_modes_have_letter_and_pips() -> None:
    def box(mode: str) -> Draw:
        return lambda target: draw_mode(target, mode, pygame.Rect(4, 4, 52, 60))

    boxes = {mode: box(mode) for mode in CHALLENGES}
    assert list(boxes) == ["standard", "advanced", "expert"]
    demand_different(boxes, (60, 68))


def widget(drawn: Widget[Asked], **state: object) -> Draw:
    for name, value in state.items():
        setattr(drawn, name, value)

    def draw(target: pygame.Surface) -> None:
        drawn.rect = pygame.Rect(6, 6, target.get_width() - 12, target.get_height() - 12)
        drawn.draw(target, SCALE)
        if drawn.focused:
            drawn.draw_ring(target, SCALE)

    return draw


def test_chosen_switched_focused_and_disabled_controls() -> None:
    size = (200, 52)
    demand_different({"on": widget(Toggle("Draft", True)), "off": widget(Toggle("Draft", False))}, size)
    demand_different({str(n): widget(Choice("Speed", ("1x", "2x", "4x"), n)) for n in range(3)}, size)
    demand_different({"open": widget(TabButton("Log", print), chosen=True), "other": widget(TabButton("Log", print))}, size)
    demand_different({"focused": widget(Button("Done"), focused=True), "not": widget(Button("Done"))}, size)
    demand_different({"primary": widget(Button("Done", style="primary")), "normal": widget(Button("Done"))}, size)
    demand_different({"ready": widget(Button("Done", key="E")), "disabled": widget(Button("Done", key="E"), enabled=False)}, size)
    armed = PassButton(lambda: None, lambda on: None, "P")
    armed.press()
    demand_different({"armed": widget(armed), "at rest": widget(PassButton(lambda: None, lambda on: None, "P"))}, size)
    tiles = {name: ModeTile("standard", "One sentence.", lambda: None) for name in ("chosen", "not chosen")}
    demand_different({name: widget(tile, chosen=name == "chosen") for name, tile in tiles.items()}, (300, 90))


def test_the_states_of_a_prime_tile_have_icon_and_word() -> None:
    plain = PrimeTile("Zeus", "type", ("starfighter",), 2, 3, False, 0, False, 0)
    tiles = {
        "short": plain,
        "met": replace(plain, counted=3, met=True),
        "prime": replace(plain, counted=3, met=True, prime=True, rank=1),
        "second": replace(plain, counted=3, met=True, prime=True, rank=2),
        "over": replace(plain, counted=4, met=True, excess=1),
        "taken": replace(plain, taken="Player"),
    }
    box = pygame.Rect(4, 4, 100, 100)

    def drawn(tile: PrimeTile) -> Draw:
        return lambda target: draw_tile(target, box, tile, SCALE)

    demand_different({name: drawn(tile) for name, tile in tiles.items()}, (108, 108))


def test_the_rungs_of_the_ladder_have_marks() -> None:
    nemesis = book().nemesis[0]

    def console(outcome: str) -> Draw:
        def draw(target: pygame.Surface) -> None:
            panel = NemesisConsole()
            panel.place(target.get_rect(), SCALE)
            panel.show(nemesis, [Rung("Target the weakest World", "target", outcome)])  # type: ignore[arg-type]
            panel.draw(target)

        return draw

    demand_different({outcome: console(outcome) for outcome in ("done", "failed", "open", "untried")}, (260, 150))


def test_the_rows_of_the_tracker_mark_owner_target_and_what_lies_open() -> None:
    plain = CoreRow(1, "Zeus", 6, 6, 8, ("starfighter",), 1, "1 point for each", 4, 2, (4, 2), 0, None, False, False)
    rows = {
        "hidden": plain,
        "open": replace(plain, open=True),
        "targeted": replace(plain, open=True, targeted=True),
        "mine": replace(plain, owner=0),
        "theirs": replace(plain, owner=1),
        "adds": replace(plain, change=1),
    }

    def tracker(row: CoreRow) -> Draw:
        def draw(target: pygame.Surface) -> None:
            panel = CoreTracker(("Player", "Nemesis"), 0)
            panel.rows = [row]
            panel.place(target.get_rect(), SCALE)
            panel.draw(target)

        return draw

    demand_different({name: tracker(row) for name, row in rows.items()}, (300, 150))


def test_what_a_choice_would_take_is_hatched_on_its_bar() -> None:
    box = pygame.Rect(4, 4, 160, 18)
    demand_different(
        {
            "8": lambda target: bar(target, box, 8 / 12, theme.ENERGY),
            "6": lambda target: bar(target, box, 6 / 12, theme.ENERGY),
            "6 of 8": lambda target: bar(target, box, 6 / 12, theme.ENERGY, 2 / 12),
        },
        (168, 26),
    )


def test_the_palette_of_high_contrast_keeps_all_shapes() -> None:
    theme.use(theme.HIGH)
    try:
        demand_different(
            {"on": widget(Toggle("Draft", True)), "off": widget(Toggle("Draft", False))},
            (200, 52),
        )
        sample = picture(lambda target: target.blit(plate((40, 20), theme.PANEL, theme.WELL, theme.LINE), (4, 4)), (48, 28))
        assert sample.get_at((20, 14))[:3] < (10, 10, 16)
    finally:
        theme.use(theme.NORMAL)
