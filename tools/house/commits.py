"""`commits`: a commit reads as its subject says it does: short, of one topic, and with a reason below."""

from __future__ import annotations

import argparse

from .repository import ROOT, git

SUMMARY = "Checks the messages of commits: a subject of at most 72 characters without a semicolon, and a body that says why."
LONGEST = 72
THIS_FILE = "tools/house/commits.py"
FIELD, RECORD = "\x1f", "\x1e"


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument("base", nargs="?", metavar="BASE", help="the commits after this one (the one that brought this check)")


def run(arguments: argparse.Namespace) -> int:
    """Exit code 1 with the list of what is wrong."""
    if not (ROOT / ".git").exists():
        print("no history lies here, so there is nothing to check")
        return 0
    since = [f"{arguments.base}..HEAD"] if arguments.base else ["--ancestry-path", f"{first_checked()}..HEAD"]
    said = git("log", "--no-merges", "--reverse", f"--format=%h{FIELD}%B{RECORD}", *since)
    messages = [record.strip().split(FIELD) for record in said.split(RECORD) if record.strip()]
    wrong = [f"{name}: {fault}" for name, message in messages for fault in faults(message)]
    print("\n".join([*wrong, f"{len(messages)} commit messages checked, {len(wrong)} things wrong"]))
    return 1 if wrong else 0


def first_checked() -> str:
    """The commit that brought this check: what lies before it was written without the rule, and history is not rewritten."""
    return git("log", "--diff-filter=A", "--format=%H", "--", THIS_FILE).split()[-1]


def faults(message: str) -> list[str]:
    """What is wrong with one message, each with its subject."""
    subject, _, rest = message.strip().partition("\n")
    wrong = []
    if len(subject) > LONGEST:
        wrong.append(f"the subject has {len(subject)} characters and may have {LONGEST}")
    if ";" in subject:
        wrong.append("the subject has a semicolon: two topics are two commits")
    if rest.strip() and rest.splitlines()[0].strip():
        wrong.append("the line after the subject must be empty")
    if not rest.strip():
        wrong.append("the body is missing: say why in at least one line (a pure move says `Moves only.`)")
    return [f"{fault}: {subject}" for fault in wrong]
