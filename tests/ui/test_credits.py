"""Credits: every component and every word of its licence can be reached, by keys and by mouse."""

from __future__ import annotations

import pygame

from game.content.licences import folder, licence_text
from game.scenes.start.credits import CreditsScene
from game.scenes.start.title import TitleScene
from game.ui.kit.lines import LineText
from game.ui.kit.scale import Scale
from game.ui.kit.text_reader import read_by
from tests.ui.runs import MakeUser


class Heard:
    """Keeps every text that is drawn."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def written(self, picture: object, text: str, px: int, color: object) -> None:
        self.words.append(text)

    def shortened(self, text: str, px: int, room: int, unit: str) -> None:
        raise AssertionError(f"{text!r} was shortened")


def test_the_title_leads_to_the_credits_and_back(make_user: MakeUser) -> None:
    user = make_user((1280, 720), "title")
    user.press("Credits")
    user.top(CreditsScene)
    user.key(pygame.K_ESCAPE)
    user.top(TitleScene)


def test_every_component_is_listed_and_the_keys_turn_the_page(make_user: MakeUser) -> None:
    user = make_user((1280, 720), "credits")
    scene = user.top(CreditsScene)
    assert scene.list.lines[0] == "Core Worlds against the Nemesis"
    assert {"pygame-ce", "PyTMX", "Rajdhani", "SDL"} <= set(scene.list.lines)
    user.key(pygame.K_DOWN)
    assert scene.list.lines[scene.list.chosen] == "Python"
    assert scene.text.lines == scene.credits[1].lines


def test_each_licence_can_be_read_to_its_last_word(make_user: MakeUser) -> None:
    user = make_user((1280, 720), "credits")
    scene = user.top(CreditsScene)
    for number, credit in enumerate(scene.credits):
        scene.list.choose(number)
        words = licence_text(folder(), credit.component).split()
        first = in_view(scene.text)
        scene.text.scroll(1 << 20)
        last = in_view(scene.text)
        assert first == words[: len(first)], credit.name
        assert last == words[-len(last) :], credit.name
        scene.text.scroll(-(1 << 20))
        seen, before = first, -1
        while scene.text.offset != before:  # half a page at a time: each page goes on inside the one before it
            before = scene.text.offset
            scene.text.scroll(scene.text.rect.height // 2)
            page = in_view(scene.text)
            overlap = next(n for n in range(len(page), 0, -1) if seen[-n:] == page[:n])
            seen = seen + page[overlap:]
        assert seen == words, credit.name


def in_view(text: LineText) -> list[str]:
    """The words that are drawn now."""
    heard = Heard()
    read_by(heard)
    text.draw(pygame.Surface((1280, 720)), Scale(1280, 720))
    read_by(None)
    return " ".join(heard.words).split()
