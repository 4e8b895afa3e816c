"""Makes the environment of the game beside this file, if it is not there yet, and starts the game: python3 play.py

With --test it installs what the tests need and runs them; all other arguments go to the game (or to pytest).
Standard library only; any Python from 3.11 on.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
OLDEST = (3, 11)


def main(arguments: list[str]) -> int:
    """Installs what is missing and runs; the exit code is that of the game or of the tests."""
    if sys.version_info < OLDEST:
        print(f"Core Worlds needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 1
    tests = arguments[:1] == ["--test"]
    if not prepare("test" if tests else ""):
        return 1
    command = ["-m", "pytest", "-n", "auto", *arguments[1:]] if tests else ["-m", "game", *arguments]
    try:
        return subprocess.call([str(PYTHON), *command], cwd=HERE)
    except KeyboardInterrupt:
        return 1


def prepare(extra: str) -> bool:
    """Makes the environment and installs the game with this extra; does nothing if that has been done already."""
    done = ENVIRONMENT / f"installed-{extra or 'game'}"
    wanted = sha256((HERE / "pyproject.toml").read_bytes()).hexdigest()
    if done.is_file() and done.read_text() == wanted and PYTHON.is_file():
        return True
    if not PYTHON.is_file() and not make_environment():
        return False
    print("Installing Core Worlds; this is done once.", flush=True)
    target = f"{HERE}[{extra}]" if extra else str(HERE)
    if subprocess.call([str(PYTHON), "-m", "pip", "install", "--quiet", "-e", target]) != 0:
        print("The packages could not be installed; the lines above say why.", file=sys.stderr)
        return False
    done.write_text(wanted)
    return True


def make_environment() -> bool:
    """Makes the virtual environment; says in one sentence what is missing if that fails."""
    try:
        import ensurepip  # noqa: F401  (Debian keeps it in a package of its own)
        import venv
    except ImportError:
        print("Python's venv module is missing; on Debian and Ubuntu install the package python3-venv.", file=sys.stderr)
        return False
    try:
        venv.create(ENVIRONMENT, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"The environment {ENVIRONMENT} could not be made: {problem}.", file=sys.stderr)
        return False
    return True


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
