"""Which book a game of the window is played with: that of its own packs, whatever is in play besides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.client.games.books import book_of_packs, book_with
from game.content.errors import ContentError
from game.content.load import load_book

BASE = load_book()


def test_the_book_in_play_is_used_where_it_has_just_these_packs() -> None:
    assert book_with(("base",), BASE) is BASE
    assert book_of_packs(BASE.packs, BASE) is BASE


def test_other_packs_have_a_book_of_their_own_which_is_made_once() -> None:
    book = book_with(("base", "revolution"), BASE)
    assert book.plays("revolution") and not BASE.plays("revolution")
    assert book_with(("base", "revolution"), BASE) is book
    assert book_of_packs(book.packs, BASE) is book


def test_a_pack_that_is_not_there_is_told_and_never_another_one_taken() -> None:
    with pytest.raises(ContentError, match="moonshine"):
        book_with(("base", "moonshine"), BASE)
    strange = (replace(BASE.packs[0], sha256="00" * 32), *BASE.packs[1:])
    assert book_of_packs(strange, BASE) is None
    assert book_of_packs((*BASE.packs, replace(BASE.packs[0], id="moonshine")), BASE) is None
