"""Which form of a word a number takes, by the names of the CLDR's categories. A language names its rule in its head."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

Rule = Callable[[int], str]


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _one_zero_other(n: int) -> str:
    return "one" if n in (0, 1) else "other"


def _slavic(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


def _polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


def _arabic(n: int) -> str:
    if n <= 2:
        return ("zero", "one", "two")[n]
    return "few" if 3 <= n % 100 <= 10 else "many" if n % 100 >= 11 else "other"


RULES: Mapping[str, tuple[Rule, tuple[str, ...]]] = MappingProxyType(
    {
        "one_other": (_one_other, ("one", "other")),
        "one_zero_other": (_one_zero_other, ("one", "other")),
        "slavic": (_slavic, ("one", "few", "many")),
        "polish": (_polish, ("one", "few", "many")),
        "arabic": (_arabic, ("zero", "one", "two", "few", "many", "other")),
        "none": (lambda _: "other", ("other",)),
    }
)
"""For each rule: the category of a whole number from 0 on, and all categories that it knows."""
