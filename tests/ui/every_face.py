"""Every face there is: all cards of all packs, the Nemesis cards and the Prime Cards, as what they print."""

from __future__ import annotations

from functools import cache

from game.client.table.nemesis_facts import COMMAND_ICONS
from game.content.wording import Wording
from game.ui.cards.face_forms import BERTH, FINALE, FULL, HAND, PLACE, PLATE, Form
from game.ui.cards.face_print import Order, Print, command_print, prime_print, print_of
from tests.table import book

PACKS = ("orders", "revolution", "promos")
SIZES: tuple[tuple[Form, int], ...] = (
    (PLACE, 420),
    (PLACE, 300),
    (FULL, 260),
    (FULL, 173),
    (FULL, 92),
    (HAND, 170),
    (HAND, 113),
    (FINALE, 162),
    (FINALE, 108),
    (BERTH, 150),
    (BERTH, 78),
    (PLATE, 100),
)
"""The forms in the rooms that zones give them at 1080p and at 720p, and the floors of a central card and a berth."""
SCALES = (1.0, 1.25, 1.5)


@cache
def every_print() -> tuple[Print, ...]:
    """What each face prints; cards that several packs print come once."""
    wording = Wording("en")
    prints = [print_of(card, wording.card_text(card)) for card in book(*PACKS).cards]
    for card in book(*PACKS).nemesis:
        commands = [Order(COMMAND_ICONS.get(command.command, "dot"), wording.command(command)) for command in card.commands]
        prints.append(command_print(card.key, card.name, card.epoch, card.modes, commands, card.flavour))
    prints += [prime_print(prime, "{star_cruiser}\N{NO-BREAK SPACE}0/3\nStar Cruisers") for prime in book(*PACKS).primes]
    return tuple(prints)


def named(key: str) -> Print:
    """The face with this key."""
    return next(face for face in every_print() if face.key == key)
