"""The glossary: a short text for every icon and every word of the game that stands on cards, from the language file (UX-T8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine import CardDef
from game.engine.core.types import ORDERS

from .language import GLUE, Language

TERMS = ("noun", "type", "kind", "order", "phase", "zone")
"""The tables of a language whose words must lead somewhere when they stand on a card."""
_ICON = re.compile(r"\{(\w+)\}")
EVERYWHERE = (
    *("energy", "action", "fleet", "ground", "points", "token", "surge", "draft", "deploy", "invade", "use", "play", "colonize"),
    *("unit", "tactic", "prestige", "world", "core_world", "home", "destiny", "prime", "target", "pass", "nemesis", "up"),
)
"""What the table itself shows, whatever the packs."""


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """One entry: its key, which is also its icon where there is one, its name and its text."""

    key: str
    name: str
    text: str


class Glossary:
    """All entries of a language, and what leads to them."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.entries: dict[str, GlossaryEntry] = {}
        self._icons: dict[str, str] = {}
        words: dict[str, str] = {}
        for key, (name, text, *further) in language.tables.get("glossary", {}).items():
            self.entries[key] = GlossaryEntry(key, name, text)
            self._icons[key] = key
            for word in (name, *further):
                icon = _ICON.fullmatch(word)
                if icon is not None:
                    self._icons[icon[1]] = key
                else:
                    words.setdefault(word.casefold(), key)
        self._words = words
        longest = sorted(words, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE) if words else None

    def of_icon(self, icon: str) -> GlossaryEntry | None:
        """The entry of an icon."""
        key = self._icons.get(icon)
        return self.entries[key] if key is not None else None

    def of_text(self, text: str) -> list[GlossaryEntry]:
        """The entries of all icons and words in a text, in the order of their first appearance; the longest phrase counts."""
        places: dict[str, int] = {}
        for match in _ICON.finditer(text):
            if match[1] in self._icons:
                places.setdefault(self._icons[match[1]], match.start())
        if self._pattern is not None:
            for match in self._pattern.finditer(text.replace(GLUE, " ")):
                key = self._words[match[1].casefold()]
                places[key] = min(places.get(key, match.start()), match.start())
        return [self.entries[key] for key in sorted(places, key=places.__getitem__)]

    def unexplained(self, signs: Iterable[str], text: str) -> list[str]:
        """What of a card's signs and of the icons and words in its text leads nowhere."""
        icons = [*signs, *_ICON.findall(text)]
        wrong = [f"the icon {icon!r}" for icon in icons if self.of_icon(icon) is None]
        bare = text.replace(GLUE, " ")
        rest = bare if self._pattern is None else self._pattern.sub(" ", bare)
        return list(dict.fromkeys([*wrong, *(f"the word {term!r}" for term in terms_in(self._language, rest))]))

    def of_card(self, card: CardDef, text: str) -> list[GlossaryEntry]:
        """Every entry that a card asks for: its signs from the top of its face down, then the words of its rules."""
        entries = [entry for sign in signs_of(card) if (entry := self.of_icon(sign)) is not None]
        return list(dict.fromkeys([*entries, *self.of_text(text)]))


def signs_of(card: CardDef) -> list[str]:
    """The icons on a card's face, beside those in its text: prices, types, orders, strengths, energy, points, faction."""
    signs: list[str] = []
    if card.draft and not card.faction:
        signs.append("draft")
    verb = {"unit": "deploy", "tactic": "play", "advancement": "build"}.get(card.kind)
    signs += [verb] if verb else []
    signs += [f"order_{order}" for order in card.orders]
    signs += card.types if card.kind == "unit" and card.types else ["core" if card.core else card.kind]
    signs += ["emblem"] if card.faction else []
    signs += ["fleet", "ground"] if card.kind in ("unit", "world") else []
    signs += ["energy"] if card.energy else []
    signs += ["points"] if card.points or card.kind == "prestige" else []
    return signs


def terms_in(language: Language, text: str) -> list[str]:
    """All words of the language's own terms that stand in a text, whole words only; what a lint asks the glossary for."""
    terms = []
    for table in TERMS:
        for forms in language.tables.get(table, {}).values():
            for form in (forms,) if isinstance(forms, str) else (forms["one"], forms["other"]):
                if re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text, re.IGNORECASE):
                    terms.append(form)
    return list(dict.fromkeys(terms))


def needed_entries() -> Sequence[str]:
    """The keys that every language has to have, whatever the packs."""
    return (*EVERYWHERE, *(f"order_{order}" for order in ORDERS))
