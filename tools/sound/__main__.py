"""`python -m tools.sound build [NAME...]` makes the OGG files, `check` measures them: length, level, peak, seam."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import wave
from hashlib import sha256
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .effects import EFFECTS
from .levels import EFFECT_RMS, LOOP_RMS, MOST_PEAK, QUIET, level, loudest_rms, mean_rms, peak, seam
from .loops import SCORES, loop
from .synth import RATE

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
MANIFEST = FOLDER / "manifest.json"
VERSION = 1
SIGNATURE_SECONDS = 0.9
MOST_BYTES = 4 * 1024 * 1024
SLACK = 3.0
"""Decibels by which a measured level may miss the wanted one after bending peaks and encoding."""
MOST_SEAM = 6.0


def make(name: str) -> tuple[NDArray[np.float64], bool]:
    """A finished sound and whether it is a loop."""
    if name in SCORES:
        return level(loop(name), name, True), True
    return level(EFFECTS[name](), name, False), False


def write(name: str, sound: NDArray[np.float64], is_loop: bool) -> Path:
    """Encodes a sound with oggenc; the fixed serial number makes the bytes repeatable."""
    target = FOLDER / f"{name}.ogg"
    FOLDER.mkdir(parents=True, exist_ok=True)
    samples = (np.clip(sound, -1, 1) * 32767).astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "sound.wav"
        with wave.open(str(plain), "wb") as file:
            file.setnchannels(samples.shape[1] if samples.ndim > 1 else 1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        quality = "3" if is_loop else "4"
        subprocess.run(["oggenc", "-Q", "-q", quality, "-s", "1", "-o", str(target), str(plain)], check=True)
    return target


def build(names: list[str]) -> int:
    """Makes the named sounds, or all, and brings the manifest up to date."""
    if shutil.which("oggenc") is None:
        print("oggenc is not installed (package vorbis-tools).", file=sys.stderr)
        return 1
    known = [*EFFECTS, *SCORES]
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"There is no sound {', '.join(unknown)}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    entries = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {}
    for name in names or known:
        sound, is_loop = make(name)
        path = write(name, sound, is_loop)
        entries[name] = {
            "generator": "tools.sound.loops" if is_loop else "tools.sound.effects",
            "version": VERSION,
            "seconds": round(len(sound) / RATE, 3),
            "sha256": sha256(path.read_bytes()).hexdigest(),
        }
        print(f"{name}: {len(sound) / RATE:.2f} s, {path.stat().st_size // 1024} KiB")
    MANIFEST.write_text(json.dumps(dict(sorted(entries.items())), indent=1) + "\n", encoding="utf-8")
    return 0


def check() -> int:
    """Measures every sound and compares file and manifest; 1 if anything is off."""
    problems = []
    entries = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {}
    total = 0
    for name in [*EFFECTS, *SCORES]:
        path = FOLDER / f"{name}.ogg"
        if name not in entries or not path.is_file():
            problems.append(f"{name}: no file or no entry in the manifest")
            continue
        total += path.stat().st_size
        if sha256(path.read_bytes()).hexdigest() != entries[name]["sha256"]:
            problems.append(f"{name}: the file is not the one of the manifest")
        sound, is_loop = make(name)
        length = len(sound) / RATE
        measured = mean_rms(sound) if is_loop else loudest_rms(sound)
        wanted = LOOP_RMS if is_loop else QUIET.get(name, EFFECT_RMS)
        line = f"{name:18s} {length:6.2f} s  rms {measured:6.1f}  peak {peak(sound):6.1f} dBFS"
        print(line + (f"  seam {seam(sound):4.1f} dB" if is_loop else ""))
        if abs(measured - wanted) > SLACK:
            problems.append(f"{name}: level {measured:.1f} dBFS, wanted {wanted:.1f}")
        if peak(sound) > MOST_PEAK + 0.1:
            problems.append(f"{name}: peak {peak(sound):.1f} dBFS")
        if "conquest" in name and length > SIGNATURE_SECONDS + 0.01:
            problems.append(f"{name}: longer than {SIGNATURE_SECONDS} s")
        if is_loop and seam(sound) > MOST_SEAM:
            problems.append(f"{name}: the seam differs by {seam(sound):.1f} dB")
    problems += [f"{extra}: in the manifest, but no sound of the game" for extra in entries if extra not in {**EFFECTS, **SCORES}]
    if total > MOST_BYTES:
        problems.append(f"all sounds together: {total} bytes")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def main() -> int:
    """Runs a command."""
    parser = argparse.ArgumentParser(prog="python -m tools.sound", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build").add_argument("names", nargs="*")
    commands.add_parser("check")
    arguments = parser.parse_args()
    return build(arguments.names) if arguments.command == "build" else check()


if __name__ == "__main__":
    raise SystemExit(main())
