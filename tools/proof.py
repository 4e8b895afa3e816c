"""Runs one proof by name: python tools/proof.py NAME [--count N] [options of the proof]."""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))


TESTS = ROOT / "tests" / "proofs"


def names() -> list[str]:
    """Every proof: those that need processes, time or statistics, and those that are tests."""
    return sorted([*long_proofs(), *tests()])


def long_proofs() -> list[str]:
    """The modules of the package with a function `run`, found without importing what the others need."""
    modules = (ROOT / "tools" / "proofs").glob("*.py")
    return [path.stem for path in modules if "\ndef run(" in path.read_text(encoding="utf-8")]


def tests() -> list[str]:
    """The proofs that are tests with the marker `proof`."""
    files = TESTS.glob("test_*.py")
    return [path.stem.removeprefix("test_") for path in files if "@pytest.mark.proof" in path.read_text(encoding="utf-8")]


def run_test(name: str, count: int | None) -> bool:
    """Runs a proof that is a test, with its own count or with this one."""
    words = [str(TESTS / f"test_{name}.py"), "-m", "proof", *([] if count is None else ["--proof-count", str(count)])]
    return subprocess.run([sys.executable, "-m", "pytest", *words], cwd=ROOT, check=False).returncode == 0


def main(arguments: list[str]) -> int:
    """Exit codes: 0 the proof holds, 1 it does not, 2 wrong arguments."""
    parser = argparse.ArgumentParser(prog="proof.py", description="Runs one proof of reliability.", allow_abbrev=False)
    parser.add_argument("name", choices=names(), help="which proof")
    parser.add_argument("--count", type=int, default=None, help="how many times (each proof has its own default)")
    chosen, rest = parser.parse_known_args(arguments)
    if chosen.count is not None and chosen.count < 1:
        parser.error("--count must be at least 1")
    started = time.monotonic()
    if chosen.name in tests():
        if rest:
            parser.error(f"{chosen.name} is a test and takes --count alone")
        holds = run_test(chosen.name, chosen.count)
    else:
        holds = importlib.import_module(f"tools.proofs.{chosen.name}").run(chosen.count, rest)
    print(f"{chosen.name}: {'holds' if holds else 'DOES NOT HOLD'} ({time.monotonic() - started:.1f} s)", flush=True)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
