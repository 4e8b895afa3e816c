"""The one option that proofs of self-play share."""

from __future__ import annotations

import argparse


def seed_of(proof: str, rest: list[str]) -> str:
    """The seed of the games, from `--seed TEXT`; the name of the proof if none is given. Anything else is a wrong argument."""
    parser = argparse.ArgumentParser(prog=f"proof.py {proof}", allow_abbrev=False)
    parser.add_argument("--seed", default=proof, metavar="TEXT", help="another seed means other games")
    seed: str = parser.parse_args(rest).seed
    return seed
