"""The sheets of the gallery: what is told of a card of any kind, the Nemesis's and Prime Cards among them."""

from __future__ import annotations

from game.client.games.clarified import clarified
from game.client.runs.gallery import GalleryCard
from game.client.table.nemesis_facts import COMMAND_ICONS, counted_words
from game.client.table.specs import Subject
from game.content.language import say
from game.content.wording import Wording
from game.engine import CardDef
from game.engine.terms import NemesisCard, PrimeDef
from game.ui.cards.card_face import nemesis_print
from game.ui.cards.face_print import NUMERALS, Print, prime_print
from game.ui.cards.full_card import Sheet, sheet_of


def sheet_for(entry: GalleryCard, wording: Wording) -> Sheet:
    """The sheet of a card of the gallery."""
    card = entry.card
    if isinstance(card, NemesisCard):
        shown = _command_print(card, wording)
        return Sheet(shown, say("card_face.nemesis", epoch=NUMERALS[card.epoch]))
    if isinstance(card, PrimeDef):
        words = prime_words(card)
        return Sheet(prime_print(card, words), say("card_face.prime"), rules=words)
    return sheet_of(Subject(card, wording.card_text(card), notes=clarified(card.key)), entry.foil)


def prime_words(prime: PrimeDef) -> str:
    """What makes the Core World of a Prime Card Prime, in a sentence."""
    if prime.counts == "always":
        return say("nemesis_facts.always_prime_once_lies", name=prime.name)
    what = counted_words(prime.counts, prime.types)
    return say("gallery.prime_from", name=prime.name, condition=prime.condition, what=what)


def back_of(entry: GalleryCard) -> str:
    """The deck whose back a card has."""
    card = entry.card
    if isinstance(card, CardDef):
        return f"start:{card.faction}" if card.faction else f"sector_{card.sector or 0}"
    return f"nemesis_{card.epoch}" if isinstance(card, NemesisCard) else "nemesis_1"


def _command_print(card: NemesisCard, wording: Wording) -> Print:
    lines = [(COMMAND_ICONS.get(command.command, "dot"), wording.command(command)) for command in card.commands]
    return nemesis_print(card.name, card.epoch, card.modes, lines, key=card.art or card.key, flavour=card.flavour)
