"""Judging a picture from a stranger by its first bytes, before anything decodes it: kind, width and height."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError
from game.files import NotRegular, TooLarge, open_regular

MOST_BYTES = 16 * 1024 * 1024
MOST_SIDE = 4096
MOST_PIXELS = 16_000_000
_HEAD = 32


def check_picture(path: Path, shown: str) -> tuple[int, int]:
    """Width and height of a PNG or WebP that is small enough to be decoded. Raises ContentError."""
    try:
        if path.is_symlink():
            raise ContentError.of_file(shown, "is no file")
        with open_regular(path, MOST_BYTES) as file:
            head = file.read(_HEAD)
    except FileNotFoundError:
        raise ContentError.of_file(shown, "does not exist") from None
    except NotRegular:
        raise ContentError.of_file(shown, "is no file") from None
    except TooLarge:
        raise ContentError.of_file(shown, "the picture is larger than 16 MiB") from None
    except OSError as error:
        raise ContentError.of_file(shown, f"cannot be read ({error.strerror})") from None
    size = _png(head) or _webp(head)
    if size is None:
        raise ContentError.of_file(shown, "is neither a PNG nor a WebP picture")
    width, height = size
    if not (0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE and width * height <= MOST_PIXELS):
        raise ContentError.of_file(shown, f"is {width} x {height} pixels; at most {MOST_SIDE} a side and 16 million together")
    return size


def _png(head: bytes) -> tuple[int, int] | None:
    if len(head) < 24 or not head.startswith(b"\x89PNG\r\n\x1a\n") or head[12:16] != b"IHDR":
        return None
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def _webp(head: bytes) -> tuple[int, int] | None:
    if len(head) < 30 or head[:4] != b"RIFF" or head[8:12] != b"WEBP":
        return None
    if head[12:16] == b"VP8X":
        return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    if head[12:16] == b"VP8L" and head[20] == 0x2F:
        bits = int.from_bytes(head[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if head[12:16] == b"VP8 " and head[23:26] == b"\x9d\x01\x2a":
        return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
    return None
