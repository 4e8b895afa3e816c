"""The repository as these tools see it: its root, git's answers, and a commit checked out beside the work tree."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.commands import ToolError

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"
"""What is made and not kept: git ignores this folder."""


class HouseError(ToolError):
    """Something that these tools were given is not there; its text is one sentence for the person who asked."""


def git(*words: str) -> str:
    """What git says about this repository. Raises HouseError with git's own words."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise HouseError(done.stderr.strip() or f"git {words[0]} failed")
    return done.stdout


def commit_hash(revision: str) -> str:
    """The full hash of a commit. Raises HouseError if there is none of this name."""
    try:
        return git("rev-parse", "--verify", "--end-of-options", f"{revision}^{{commit}}").strip()
    except HouseError:
        raise HouseError(f"There is no commit {revision[:60]!r} here.") from None


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A second work tree at a commit, removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="core-worlds-house-") as folder:
        tree = Path(folder) / "tree"
        git("worktree", "add", "--detach", str(tree), commit_hash(revision))
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))
