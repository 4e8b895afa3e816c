"""Drawn in a language of accents and longer words, a screen shows which of its words stand in no file and where room is short."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from game import resources
from game.app.scene_names import SCENE_NAMES
from game.campaign.league.rivals_hall import RIVALS
from game.cli.stage import open_app
from game.client.profile.credits import credits_page
from game.client.profile.preferences import TEXT_SCALE
from game.client.table.type_words import hero_words
from game.content.language import say, speak
from tests.house.pseudo import pseudo
from tools.proofs.clipping import is_allowed
from tools.proofs.reading import forget_pictures, read_screen, reading
from tools.proofs.views import VIEWS, scene_of, show_view, unpainted

TABLES = (
    *("table:start", "table:busy", "table:log", "table:cores", "table:intel", "table:ignores", "table:wheel", "table:costs"),
    *("table:tip", "table:pass", "table:deploy", "table:invasion", "table:list", "table:nemesis_pick", "table:empire"),
    *("table:orders", "table:orders, power", "table:revolution, heroic", "table:orders, a hand", "table:five"),
)
"""Positions of the table."""
FIRST = tuple(next(view for view in VIEWS if scene_of(view) == scene) for scene in SCENE_NAMES)
"""A view of each scene."""
PEOPLE = (
    *("Player", "Ada", "Ben", "Cleo", "Dan", "Eve", "Emmy", "Grace", "Katherine", "Core Worlds", "Hand-made Joystick"),
    *("tuned", "calibration", "counting", "pseudo", "Ctrl+Z"),
)
"""Names that no content file has: people, the author of the campaigns, a device, bot and seeds of the calibration, a key."""
STAGED = (
    *("Ben drafts Dune Crawler.", "Ben deploys Snub Fighter.", "Ben passes.", "Round 3 of 10"),
    *("RuntimeError", "a picture of this scene was asked for", "The disk is full."),
    "Pay this price and an action: the card goes to your discard pile.",
    *("the_long_night", "old_guard", "torn_banners", "probe_of_torn_banners.ground", "Deep Field", "English"),
    "must be a whole number",  # the process that reads files of others tells it in its own language
)
"""What the stage that shows a scene writes there itself."""
SHORT = 40
"""Texts of content with at most so many letters are names, of which a part may stand on a line of its own."""
SIGNS = re.compile(r"[IVX]+|[A-Z]{2}|PLA|PAA|GMH|ADA|KJ|EN")
"""Numerals, buttons of a pad, and initials."""
_DATA = re.compile(r"\S*(?:\d|/|\.py|\.db)\S*|\{\w+\}")
"""Numbers with what is written to them, such as seeds, keys and dates; folders and files; icons."""
_FILLED = re.compile(r"\{[^}]*\}|[^\x00-\x7f’“”–—…]|\n")
"""Where a text of content is filled in, or shows a sign."""
TOLD = 8
"""What stands between two of these places is looked for if it has more letters than that."""
_WORD = re.compile(r"[A-Za-zÀ-ž]+")


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def content_words() -> list[str]:
    """What packs, campaigns, lessons and the voice of the Nemesis call their things and tell, the longest first."""
    languages = resources.assets() / "lang"
    files = [
        path
        for root in (resources.assets(), resources.campaigns(), resources.data_root() / "lessons")
        for path in root.rglob("*.toml")
        if languages not in path.parents
    ]
    words = {text for path in files for text in _strings(tomllib.loads(path.read_text(encoding="utf-8"))) if len(text) > 1}
    words |= {part.strip() for text in words for part in _FILLED.split(text) if len(part.strip()) > TOLD}
    heroes = {hero_words(text) for text in words if text.isascii() and text.replace("_", "").isalpha()}
    return sorted((text for text in words | heroes if re.search("[A-Z]", text)), key=len, reverse=True)


@cache
def quoted() -> str:
    """What the credits quote as it is: names of libraries and their licences, however a column breaks them."""
    return " ".join(word for credit in credits_page() for line in (credit.name, *credit.lines) for word in line.split())


@cache
def plain_words(text: str, names: re.Pattern[str]) -> list[str]:
    """The words of a text that have no accent and belong to no name."""
    if not _plain(text):
        return []  # and thousands of names need not be looked for in it
    return _plain(_DATA.sub(" ", names.sub(" ", text)))


def _plain(text: str) -> list[str]:
    return [word for word in _WORD.findall(text) if len(word) > 1 and word.isascii() and not SIGNS.fullmatch(word)]


def pattern(names: Iterable[str]) -> re.Pattern[str]:
    """Any of these names, the longest first."""
    return re.compile("|".join(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" for name in sorted(names, key=len, reverse=True)))


def drawn(views: tuple[str, ...], scale: float) -> Iterator[tuple[str, set[str], list[str]]]:
    """What each view says in the made-up language, and what of it cannot be read in whole."""
    speak(pseudo())
    try:
        with open_app((1280, 720), "pseudo") as app:
            app.services.settings.set(TEXT_SCALE, scale)
            app.preferences_changed(TEXT_SCALE.name)
            assert app.scale.text == scale
            forget_pictures()
            for view in views:
                with unpainted(app):
                    show_view(app, view)
                with reading() as page:
                    app.draw()
                    read_screen(app)
                yield view, set(page.said), [str(finding) for finding in page.findings if not is_allowed(finding)]
    finally:
        speak(None)
        forget_pictures()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_word_on_a_screen_stands_in_the_code_and_none_is_cut_off(scale: float) -> None:
    told = (*PEOPLE, *STAGED, *content_words(), *(key[:3].upper() for key in RIVALS))
    names, parts = pattern(told), "\n".join(name for name in told if len(name) <= SHORT)
    wrong = {}
    unread = {}
    for view, texts, findings in drawn((*FIRST, *TABLES), scale):
        assert any("⟦" in text for text in texts), f"{view} shows no word of a language"
        said = " ".join(text for text in texts if len(text) > SHORT)  # wrapped texts are drawn word by word as well
        left_over = {text: left for text in texts if (left := plain_words(text, names))}
        left_over = {
            text: left
            for text, left in left_over.items()
            if text.strip(".,;:") not in parts and " ".join(left) not in parts and (" " in text or text not in said)
        }
        if view == "credits":
            left_over = {text: left for text, left in left_over.items() if " ".join(text.split()) not in quoted()}
        if left_over:
            wrong[view] = left_over
        if findings:
            unread[view] = findings
    assert wrong == {}, json.dumps(wrong, indent=1, ensure_ascii=False)
    assert unread == {}


def test_a_word_in_the_code_would_be_found() -> None:
    speak(pseudo())
    try:
        told = say("session.nemesis")
    finally:
        speak(None)
    assert told.startswith("⟦") and plain_words(told, pattern(PEOPLE)) == []
    assert plain_words(f"{told} waits for Ada", pattern(PEOPLE)) == ["waits", "for"]
