"""Cards of a campaign's own: a pack without a head in its folder `cards`, no stronger than what is printed for their sector."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.content.errors import ContentError, nearest
from game.content.files import CARDS_FOLDER, definition_in, pack_files, shown_path
from game.content.limits import parse_toml, read_text, without_strings
from game.content.where import field_line
from game.engine import CardBook, CardDef

MOST_CARDS = 60
VALUES = ("draft", "deploy", "cost", "energy", "fleet", "ground", "points", "count")
"""What is held against the printed cards of the same kind and sector."""
PLACES = ("replaces", "version_of", "owner_of", "hero", "faction")
"""What would have a card take the place of another one, or belong to a single one: theirs stand beside the printed ones."""


def own_cards(folder: Path, problems: list[ContentError], printed: CardBook) -> Path | None:
    """The folder with the cards of a campaign; None where there is none. What is wrong is noted with file, line and field."""
    root = folder / CARDS_FOLDER
    if not root.exists():
        return None
    shown = shown_path(root)
    if root.is_symlink() or not root.is_dir():
        raise ContentError.of_file(shown, "is no folder")
    from game.content.source import inspect_pack  # which loads the validator

    before = len(problems)
    _, tables = inspect_pack(root, problems)
    cards: tuple[CardDef, ...] = tables["cards"]
    if len(problems) > before:
        return root
    if not cards:
        raise ContentError.of_file(shown, "holds no card")
    for array, made in tables.items():
        if array != "cards" and made:
            file, line = definition_in(root, getattr(made[0], "key", getattr(made[0], "name", "")))
            problems.append(ContentError(file, line, array, "cannot be a campaign's own; only cards can"))
    if len(cards) > MOST_CARDS:
        file, line = definition_in(root, cards[MOST_CARDS].key)
        problems.append(ContentError(file, line, "cards", f"a campaign may have at most {MOST_CARDS}"))
    places = dict(_places(root))
    for card in cards:
        file, bare, number = places[card.key]
        for field, reason in _faults(card, folder.name, printed):
            problems.append(ContentError(file, field_line(bare, "cards", number, field), f"{card.key}.{field}", reason))
    return root


def _places(root: Path) -> Iterator[tuple[str, tuple[str, str, int]]]:
    """Where each card stands: its file as shown, the text of it without strings, and which of its tables it is."""
    for path in pack_files(root):
        text = read_text(path, shown_path(path))
        bare = without_strings(text)
        for number, table in enumerate(parse_toml(text, shown_path(path)).get("cards", [])):
            yield str(table.get("key")), (shown_path(path), bare, number)


def _faults(card: CardDef, campaign: str, printed: CardBook) -> Iterator[tuple[str, str]]:
    """What is wrong with a card, each with its field."""
    if not card.key.startswith(f"{campaign}_"):
        yield "key", f"must begin with {campaign}_"
    if card.key in printed.by_key:
        yield "key", "is that of a printed card"
    yield from ((name, "is not for a campaign's own cards") for name in PLACES if getattr(card, name) is not None)
    if card.needs:
        yield "needs", "is not for a campaign's own cards"
    if card.sector is None:
        yield "sector", "is missing: it must be dealt from a Galactic Deck"
        return
    alike = [other for other in printed.cards if other.kind == card.kind and other.sector == card.sector]
    if not alike:
        kinds = sorted({other.kind for other in printed.cards if other.sector == card.sector})
        yield "kind", f"sector {card.sector} has {', '.join(kinds)}{nearest(card.kind, kinds)}"
        return
    for name in VALUES:
        there = [getattr(other, name) for other in alike]
        if not min(there) <= getattr(card, name) <= max(there):
            span = f"{min(there)} to {max(there)}" if min(there) != max(there) else str(min(there))
            yield name, f"is {getattr(card, name)}; what is printed for such a card of sector {card.sector} has {span}"
