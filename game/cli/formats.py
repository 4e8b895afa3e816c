"""The versions of all that outlives a program: rules, saves, files for exchange, the protocol; and which core runs."""

from __future__ import annotations


def lines() -> list[str]:
    """One line for each, as `--version --all` prints them."""
    from game.cli.protocol import PROTOCOL
    from game.compiled import core
    from game.engine import RULES_VERSION
    from game.store.export import REPLAY_VERSION
    from game.store.parcel import PARCEL_VERSION
    from game.store.schema import SCHEMA

    return [
        f"rules {RULES_VERSION}",
        f"save file {max(SCHEMA.tables)}",
        f"replay {REPLAY_VERSION}",
        f"profile for exchange {PARCEL_VERSION}",
        f"protocol {PROTOCOL}",
        f"core {core()}",
    ]
