"""What a measured face consists of: glyphs on their ground, words, and where the picture is clear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.cards.face_fit import Fit
from game.ui.cards.face_forms import Form
from game.ui.kit.text import Face

Back = Literal["", "well", "disc"]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A sign, or a few letters, in a part. `x` is its left end, `y` its middle, `tone` names its colour: one of the theme, or
    "kind". A struck number no longer holds."""

    value: str
    px: int
    tone: str
    x: int
    y: int
    letters: Face | None = None
    struck: bool = False


@dataclass(frozen=True, slots=True)
class FacePart:
    """Some glyphs with their ground; `says` names what a tip explains there, "" for nothing."""

    rect: pygame.Rect
    says: str
    glyphs: tuple[Glyph, ...]
    back: Back = ""


@dataclass(frozen=True, slots=True)
class FaceText:
    """A line of the name, or a paragraph of text, from its upper left corner."""

    words: str
    px: int
    at: tuple[int, int]
    size: tuple[int, int]
    tone: str = "TEXT"
    italic: bool = False


@dataclass(frozen=True, slots=True)
class FacePlan:
    """A whole face. `painting` is what its picture fills, `clear` where nothing but prices and orders lies on it."""

    form: Form
    fit: Fit
    edge: float
    painting: pygame.Rect
    clear: pygame.Rect
    name: tuple[FaceText, ...]
    parts: tuple[FacePart, ...]
    text: tuple[FaceText, ...]
    token: tuple[int, int, int]
    """Where Energy Tokens lie: left and upper end, and the height of their number."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the face."""
        return self.fit.width, self.fit.height

    def signs(self) -> tuple[tuple[pygame.Rect, str], ...]:
        """Where on the face what is explained lies, and its text."""
        signs = [(part.rect, part.says) for part in self.parts if part.says]
        for words in self.text:
            if not words.italic:
                signs.append((pygame.Rect(words.at, words.size), words.words))
        return tuple(signs)
