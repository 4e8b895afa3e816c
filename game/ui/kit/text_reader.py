"""Who reads the screen: a proof is told of every text that is asked for, and of each that had no room."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.kit.theme import Color


class Reader(Protocol):
    """Is told of every text that is asked for, so that proofs can read the screen."""

    def written(self, picture: pygame.Surface, text: str, px: int, color: Color) -> None:
        """A picture of a text was handed out."""

    def shortened(self, text: str, px: int, room: int, unit: str) -> None:
        """A text did not fit into so many pixels, or lines, and ends in an ellipsis."""


_reader: Reader | None = None


def read_by(reader: Reader | None) -> None:
    """Have a reader told of all texts from now on; None ends that."""
    global _reader
    _reader = reader


def being_read() -> bool:
    """Whether somebody is told of all texts: a picture kept with its words in it would tell nothing."""
    return _reader is not None


def written(picture: pygame.Surface, text: str, px: int, color: Color) -> pygame.Surface:
    """Tells the reader of a picture on its way out."""
    if _reader is not None:
        _reader.written(picture, text, px, color)
    return picture


def shortened(text: str, px: int, room: int, unit: str) -> None:
    """Tells the reader of a text that is cut."""
    if _reader is not None:
        _reader.shortened(text, px, room, unit)
