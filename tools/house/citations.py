"""`citations`: every id and every section that code, tests, tools and pages cite stands on a page of docs/."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUMMARY = "Names ids and sections that are cited and stand nowhere, and ids that nobody cites."
ROOT = Path(__file__).resolve().parent.parent.parent
CODE = ("game", "tests", "tools")
BETWEEN = r"\s*(?:,|-|\bto\b|\band\b|\bor\b)\s*"
RULINGS = re.compile(rf"\b[Rr]ulings?\s+([A-Z]\d+(?:(?:{BETWEEN})+[A-Z]\d+)*)")
BARE = re.compile(r"\b([A-Z]\d{1,2})\b")
"""On the page of the rulings an id needs no word before it."""
LAWS = re.compile(r"\b(?:UX|INV|SAFE)[- ][A-Z]?\d+(?:\s*(?:-|\bto\b)\s*(?:(?:UX|INV|SAFE)-)?[A-Z]?\d+)?\b")
PROVES = re.compile(r"@proves\(([^)]*)\)")
PAGES = re.compile(r'\b([A-Za-z][\w-]*\.md)(?:,\s+"([^"]+)")?')
SECTIONS = re.compile(r"(?:\b([a-z][\w-]*\.md),\s+)?\bsection\s+(\d+)\b")
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^#+ (?:(\d+)\. )?(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Citation:
    """What is cited ("N20", "UX-T1", "architecture.md, section 9") and where, as "file:line"."""

    what: str
    where: str


def configure(parser: argparse.ArgumentParser) -> None:
    """This command has no options."""


def run(arguments: argparse.Namespace) -> int:
    """Prints what stands nowhere and what nobody cites. Exit code 1 for the former only."""
    cited, known = citations(ROOT), targets(ROOT)
    lost = unresolved(cited, known)
    lines = [f"{citation.where}: {citation.what} stands nowhere" for citation in lost]
    lines += [f"{anchor}: nobody cites it" for anchor in uncited(cited, known)]
    print("\n".join([*lines, f"{len(cited)} citations, {len(lost)} of them lost"]))
    return 1 if lost else 0


def unresolved(cited: list[Citation], known: set[str]) -> list[Citation]:
    """The citations that lead nowhere."""
    return [citation for citation in cited if citation.what not in known]


def uncited(cited: list[Citation], known: set[str]) -> list[str]:
    """The anchors of the pages that nothing outside docs/ cites."""
    named = {citation.what for citation in cited if not citation.where.startswith("docs/")}
    return sorted(target for target in known - named if re.fullmatch(r"(?:[A-Z]+-)?[A-Z]?\d+", target))


def targets(root: Path) -> set[str]:
    """Everything that can be cited: anchors by their id, pages by name, and the sections of pages by number and by title."""
    citable: set[str] = set()
    for page in pages(root):
        text = page.read_text(encoding="utf-8")
        citable.add(page.name)
        citable.update(ANCHOR.findall(text))
        for number, title in HEADING.findall(text):
            citable.add(f'{page.name}, "{title}"')
            if number:
                citable.add(f"{page.name}, section {number}")
    return citable


def pages(root: Path) -> list[Path]:
    """The pages of the repository: those of its root and of docs/."""
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").glob("*.md"))]


def citations(root: Path) -> list[Citation]:
    """All citations in code, tests, tools and pages, in the order of the files."""
    files = [file for folder in CODE for file in sorted((root / folder).rglob("*.py"))]
    cited = [citation for file in files for citation in _in_text(file, root, is_code=True)]
    return cited + [citation for page in pages(root) for citation in _in_text(page, root, is_code=False)]


def _in_text(file: Path, root: Path, is_code: bool) -> Iterator[Citation]:
    written = file.read_text(encoding="utf-8")
    text = re.sub(r"\n[ \t]*#?", lambda match: " " * len(match[0]), written)  # a citation may go on in the next line
    name = file.relative_to(root).as_posix()

    def at(match: re.Match[str], *what: str) -> Iterator[Citation]:
        line = written.count("\n", 0, match.start()) + 1
        yield from (Citation(citation, f"{name}:{line}") for citation in what)

    for match in (BARE if file.name == "rulings.md" else RULINGS).finditer(text):
        yield from at(match, *expanded(match[1]))
    for match in LAWS.finditer(text):
        yield from at(match, *expanded(match[0].replace(" to ", "-to-").replace(" ", "-").replace("-to-", " to ")))
    for match in SECTIONS.finditer(text):
        page = match[1] or (file.name if not is_code else "no page")
        yield from at(match, f"{page}, section {match[2]}")
    if is_code:
        for match in PROVES.finditer(text):
            yield from at(match, *re.findall(r'"([^"]+)"', match[1]))
        for match in PAGES.finditer(text):
            yield from at(match, match[1] if match[2] is None else f'{match[1]}, "{match[2]}"')


def expanded(words: str) -> list[str]:
    """The ids in a list that may have ranges: "N4-N6, A2" and "UX-C1 to C6" name three and one, and six."""
    numbers: list[str] = []
    for part in re.split(r",|\band\b|\bor\b", words):
        ends = re.findall(r"(?:(UX|INV|SAFE)-)?([A-Z]?)(\d+)", part)
        if not ends:
            continue
        (family, letter, first), last = ends[0], ends[-1][2]
        prefix = f"{family}-{letter}" if family else letter
        numbers += [f"{prefix}{number}" for number in range(int(first), int(last) + 1)]
    return numbers
