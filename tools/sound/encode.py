"""Files: effects as Ogg, stems by bar. Each bar of a stem is a short Ogg stream with guard samples on both sides.

All bars of a stem begin with the same header pages; they are kept once, at the front of the file, and put before each bar when
it is read. A bar without a sound has no bytes at all.
"""

from __future__ import annotations

import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

from .synth import BAR, RATE, Wave

GUARD = 2048
"""Samples before and after each bar, so that no edge of the codec is heard."""
SILENT = 10 ** (-60 / 20)


def ogg(sound: Wave, quality: float) -> bytes:
    """A sound as Ogg Vorbis by oggenc; the fixed serial number makes the bytes repeatable. Dithered by one step."""
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, (2, *sound.shape)).sum(axis=0)
    plain = np.clip(np.round(np.clip(sound, -1, 1) * 32767 + dither * 0.5), -32768, 32767).astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "sound.wav", Path(folder) / "sound.ogg"
        with wave.open(str(source), "wb") as file:
            file.setnchannels(sound.shape[1] if sound.ndim > 1 else 1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(plain.tobytes())
        subprocess.run(["oggenc", "-Q", "-q", str(quality), "-s", "1", "-o", str(target), str(source)], check=True)
        return target.read_bytes()


def head_of(stream: bytes) -> int:
    """Where the sound begins in an Ogg stream: behind the pages whose granule position is 0."""
    at = 0
    while stream[at : at + 4] == b"OggS":
        if int.from_bytes(stream[at + 6 : at + 14], "little"):
            return at
        count = stream[at + 26]
        at += 27 + count + sum(stream[at + 27 : at + 27 + count])
    raise ValueError("not an Ogg stream with sound")


def by_bars(sound: Wave, quality: float) -> tuple[bytes, int, list[list[int] | None]]:
    """A stem's file, the length of its head, and where each bar lies behind it: offset and length, or None for silence."""
    head, body = b"", b""
    places: list[list[int] | None] = []
    for bar in range(len(sound) // BAR):
        part = np.take(sound, range(bar * BAR - GUARD, (bar + 1) * BAR + GUARD), axis=0, mode="wrap")
        if np.abs(part).max() < SILENT:
            places.append(None)
            continue
        stream = ogg(part, quality)
        cut = head_of(stream)
        head = head or stream[:cut]
        if stream[:cut] != head:
            raise ValueError("the heads of two bars differ")
        places.append([len(head) + len(body), len(stream) - cut])
        body += stream[cut:]
    return head + body, len(head), places


def decoded(data: bytes) -> Wave:
    """The samples of an Ogg stream, (samples, channels), by the same library that plays it. Needs the mixer to be open."""
    import io

    import pygame

    return samples_of(pygame.mixer.Sound(file=io.BytesIO(data)).get_raw())


def samples_of(raw: bytes) -> Wave:
    """The samples that the mixer holds, (samples, channels)."""
    return np.frombuffer(raw, "<i2").reshape(-1, 2).astype(float) / 32768
