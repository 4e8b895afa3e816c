"""The card faces of a mock-up, drawn by the game: a row for each text scale, and one at two thirds of the width."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pygame

GAP, GROUND = 22, (10, 12, 24)


class Faces(NamedTuple):
    """The cards of a sheet by their keys, the name of their form in `face_forms`, and their width."""

    form: str
    width: int
    keys: tuple[str, ...]
    small: bool = True
    """Whether they are also shown as a window of 1280x720 has them."""


FACES: dict[str, Faces] = {
    "faces_place_1": Faces(
        "PLACE", 420, ("tower_of_infinite_dice", "aurelia_orders", "assassin_unit", "captain_alexander"), False
    ),
    "faces_place_2": Faces(
        "PLACE", 420, ("night_of_a_thousand_assassins", "chameleon_particle_field", "slip_the_net", "final_revelation"), False
    ),
    "faces_place_3": Faces("PLACE", 420, ("longwatch", "ra", "spire_of_lenses"), False),
    "faces_space": Faces(
        "FULL",
        260,
        (
            *("heavy_repeating_assault_unit", "assassin_unit", "tower_of_infinite_dice"),
            *("chameleon_particle_field", "final_revelation", "retaliatory_strike"),
        ),
        False,
    ),
    "faces_hand": Faces(
        "HAND",
        170,
        (
            *("galactic_grunts", "heavy_repeating_assault_unit", "captain_alexander", "assassin_unit", "phantom_interceptor"),
            *("overdrive", "final_revelation", "immolation_squadron", "call_to_arms", "dukes_monopoly"),
        ),
    ),
    "faces_finale": Faces(
        "FINALE",
        162,
        (
            *("tower_of_infinite_dice", "relic_of_the_first_vow", "the_eidolon_league", "chain_of_office"),
            *("heavy_repeating_assault_unit", "simon_the_fox_unmasked", "final_revelation", "night_of_a_thousand_assassins"),
        ),
    ),
    "faces_berth": Faces(
        "BERTH",
        150,
        (
            *("heavy_repeating_assault_unit", "simon_the_fox_unmasked", "captain_alexander", "the_argo"),
            *("genetic_super_soldier", "twin_lance_fighter", "veteran_legion", "battle_cruiser"),
        ),
    ),
    "faces_plate": Faces(
        "PLATE",
        100,
        (
            *("twin_lance_fighter", "battle_cruiser", "captain_alexander", "heavy_repeating_assault_unit"),
            *("simon_the_fox_unmasked", "longwatch", "imperial_regalia"),
        ),
        False,
    ),
}
"""By the name of the mock-up's file."""


def sheet_of(wanted: Faces) -> pygame.Surface:
    """The faces, each at its height."""
    import pygame

    from game.content.load import load_book
    from game.content.wording import Wording
    from game.ui.cards import face_forms
    from game.ui.cards.card_face import face

    cards = {card.key: card for card in load_book(("base", "orders", "revolution", "promos")).cards}
    words, form = Wording("en"), getattr(face_forms, wanted.form)
    rows = [(wanted.width, 1.0), (wanted.width, 1.5), *([(round(wanted.width * 2 / 3), 1.0)] if wanted.small else [])]
    printed = [(cards[key], words.card_text(cards[key])) for key in wanted.keys]
    drawn = [[face(card, rules, width, form=form, text=text) for card, rules in printed] for width, text in rows]
    wide = max(sum(picture.get_width() + GAP for picture in row) for row in drawn) + GAP
    out = pygame.Surface((wide, sum(max(picture.get_height() for picture in row) + GAP for row in drawn) + GAP))
    out.fill(GROUND)
    top = GAP
    for row in drawn:
        for place, picture in enumerate(row):
            out.blit(picture, (GAP + place * (wanted.width + GAP), top))
        top += max(picture.get_height() for picture in row) + GAP
    return out
