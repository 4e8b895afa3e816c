"""What content raises: of a file which line, which field, and why; of other data the field and why."""

from __future__ import annotations

from collections.abc import Iterable

NEAR = 0.65
"""How alike two names must be for one to be taken for the other; at 0.6 "colour" is "flavour"."""


def nearest(wrong: str, known: Iterable[str]) -> str:
    """The tail of a refusal that names the nearest known name; "" where none is near, and where the name is a known one."""
    from difflib import get_close_matches

    names = list(known)
    matches = [] if wrong in names else get_close_matches(wrong, names, n=1, cutoff=NEAR)
    return f"; did you mean {matches[0]}?" if matches else ""


MOST_NAME, MOST_REASON = 40, 240
"""Characters that are shown of a name, and of a sentence that names something."""


def printable(name: object, most: int = MOST_NAME) -> str:
    """A name from a stranger, short and without anything that a terminal would act on."""
    return ascii(str(name)[:most])[1:-1]


class DataError(ValueError):
    """Data that is not what it should be: the path of the field, and why. `str()` reads `field: reason`."""

    def __init__(self, reason: str, field: str = "") -> None:
        super().__init__(f"{field}: {reason}" if field else reason)
        self.reason = reason
        self.field = field

    def inside(self, name: str) -> DataError:
        """The same error seen from the record around it."""
        joint = "." if self.field and not self.field.startswith("[") else ""
        return DataError(self.reason, f"{name}{joint}{self.field}")


class ContentError(Exception):
    """A file of a pack, campaign or replay is wrong. `str()` reads `file:line: field: reason`, whatever is wrong.

    What concerns a file as a whole stands in its first line and has the field "file".
    """

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason
        super().__init__(f"{file}:{line}: {field}: {reason}")

    @classmethod
    def of_file(cls, file: str, reason: str, line: int = 1) -> ContentError:
        """What is wrong with a file as a whole, or with how it is written in this line."""
        return cls(file, line, "file", reason)


MOST_PROBLEMS = 50
"""So many problems of one file are told; nobody reads more of them at once."""


class Problems:
    """Takes the problems of one file into a list, and says once when there are more than anybody reads."""

    def __init__(self, file: str, problems: list[ContentError]) -> None:
        self.file, self.found, self.count = file, problems, 0

    @property
    def full(self) -> bool:
        """Whether no more of this file will be told, so that nobody need look further."""
        return self.count > MOST_PROBLEMS

    def note(self, problem: ContentError) -> None:
        """One more problem of the file."""
        self.count += 1
        if self.count <= MOST_PROBLEMS:
            self.found.append(problem)
        elif self.count == MOST_PROBLEMS + 1:
            self.found.append(ContentError.of_file(self.file, f"holds more than the {MOST_PROBLEMS} problems that are told"))


class UnknownPack(ContentError):
    """A pack that is asked for is not there, so no file is to blame. `str()` reads `packs: name: reason`."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__("packs", 1, printable(name), reason)

    def __str__(self) -> str:
        return f"{self.file}: {self.field}: {self.reason}"
