"""Runs one proof by name: python tools/proof.py NAME [--count N] [options of the proof]."""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


def names() -> list[str]:
    """Every proof: the modules of the package with a function `run`, found without importing what the others need."""
    modules = sorted((ROOT / "tools" / "proofs").glob("*.py"))
    return [path.stem for path in modules if "\ndef run(" in path.read_text(encoding="utf-8")]


def main(arguments: list[str]) -> int:
    """Exit codes: 0 the proof holds, 1 it does not, 2 wrong arguments."""
    parser = argparse.ArgumentParser(prog="proof.py", description="Runs one proof of reliability.", allow_abbrev=False)
    parser.add_argument("name", choices=names(), help="which proof")
    parser.add_argument("--count", type=int, default=None, help="how many times (each proof has its own default)")
    chosen, rest = parser.parse_known_args(arguments)
    if chosen.count is not None and chosen.count < 1:
        parser.error("--count must be at least 1")
    started = time.monotonic()
    holds = importlib.import_module(f"tools.proofs.{chosen.name}").run(chosen.count, rest)
    print(f"{chosen.name}: {'holds' if holds else 'DOES NOT HOLD'} ({time.monotonic() - started:.1f} s)", flush=True)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
