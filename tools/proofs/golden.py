"""Row 9: golden games. Each replays to the recorded states twice in one process, with other games before, after and between.

`--write` plays them anew, as a raised RULES_VERSION or another version of the packs demands. Games of former rules are kept
in folders of their own, since saves of them exist, but only those of the present rules can be played. The repository holds each
packed by gzip, at a fifth of its size; an unchanged game keeps its bytes.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.cli.journals import verify_file, write_journal
from game.content.load import load_book_of
from game.engine import RULES_VERSION, CardBook, Journal, Reason, apply, new_game
from game.match import Match, Sight
from game.rivals import make_rival
from game.store import Replay, read_replay
from game.store.journal import journal_of

from .fuzz_players import PLAYERS
from .option_sets import OPTION_SETS, setup_of

PER_SET = 10
LEAST = 100
MOST_BYTES = 100_000
FOLDER = Path(__file__).resolve().parent.parent.parent / "tests" / "golden" / str(RULES_VERSION)
_POLICIES = ("greedy", "random", "greedy", "no_worlds", "undo-spam")
_SHORTER = ("random", "pass-early", "draft-only")
"""For games that would come out larger than a golden file may be."""


@cache
def _unpacked() -> TemporaryDirectory[str]:
    """The golden games of the present rules as a player would have them, until this process ends."""
    folder = TemporaryDirectory()
    for packed in FOLDER.glob("*.cwreplay.gz"):
        (Path(folder.name) / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))
    return folder


def files() -> list[Path]:
    """The golden games of the present rules, unpacked."""
    return sorted(Path(_unpacked().name).glob("*.cwreplay"))


def option_set(path: Path) -> str:
    """The option set that a golden game was played with, as its name says."""
    return path.stem.rpartition("_")[0]


def write(per_set: int, names: Sequence[str]) -> int:
    """Plays the golden games of these option sets anew; how many there are in all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in files():
        if option_set(path) in names or option_set(path) not in OPTION_SETS:
            path.unlink()
            (FOLDER / f"{path.name}.gz").unlink()
    for name in names:
        for number in range(per_set):
            path = Path(_unpacked().name) / f"{name}_{number}.cwreplay"
            for policy in (_POLICIES[number % len(_POLICIES)], *_SHORTER):
                cards, journal = play(name, f"golden:{name}:{number}", policy)
                write_journal(path, cards, journal)
                if path.stat().st_size < MOST_BYTES:
                    break
            (FOLDER / f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    return len(files())


def play(name: str, seed: str, policy: str) -> tuple[CardBook, Journal]:
    """One whole game: the packs and its journal. `policy` is one of the rivals or of the players of the fuzz."""
    cards, setup = setup_of(name, seed)
    match = Match(cards, setup)
    if policy in PLAYERS:
        player = PLAYERS[policy](seed)
        while match.decision is not None:
            match = player.disturb(match)
            if match.decision is not None:
                match.submit(player.choose(match))
        return cards, match.journal
    rivals = [make_rival(policy, f"{seed}/{seat}") for seat in range(len(setup.seats))]
    while (decision := match.decision) is not None:
        outcome = match.submit(rivals[decision.seat].choose(Sight(match.state, decision.seat), decision))
        if isinstance(outcome, Reason):
            raise ValueError(f"{policy} was refused: {outcome}")
    return cards, match.journal


def load(path: Path) -> tuple[Replay, Journal]:
    """A golden game as it is recorded."""
    recorded = read_replay(path)
    return recorded, journal_of(recorded.header, recorded.entries, recorded.digests)


_book = cache(load_book_of)
"""The cards as they were in the packs that a journal names."""


def course(path: Path) -> Iterator[str | None]:
    """Plays a golden game command by command: after each None, or in what it differs from what is recorded."""
    recorded, journal = load(path)
    cards = _book(journal.setup.packs)
    if cards.packs != journal.setup.packs:
        yield "it was played with other packs; `python tools/proof.py golden --write` plays the golden games anew"
        return
    state, _ = new_game(cards, journal.setup)
    kept = [state.clone()]
    for number, entry in enumerate(journal.entries):
        if entry.command is None:
            del kept[entry.undo_to + 1 :]
            state = kept[-1].clone()
        else:
            apply(state, entry.command)
            kept.append(state.clone())
        differs = state.digest() != entry.digest or sum(state.drawn) != recorded.draws[number]
        yield f"the state after entry {number + 1} differs" if differs else None
    if state.result is None or recorded.result is None or list(state.result.totals) != recorded.result["totals"]:
        yield "the game does not end as it is recorded"


def differences(path: Path) -> list[str]:
    """In what a golden game differs when it is played again."""
    return [text for text in course(path) if text is not None][:1]


def side_by_side(first: Path, other: Path) -> list[str]:
    """Plays two golden games by turns, a command each, so that anything they shared would show."""
    differing: list[str] = []
    running = {path: course(path) for path in (first, other)}
    while running and not differing:
        for path, steps in list(running.items()):
            try:
                text = next(steps)
            except StopIteration:
                del running[path]
                continue
            differing += [f"{path.name} beside the other: {text}"] if text is not None else []
    return differing


def in_turn(paths: list[Path]) -> list[str]:
    """Plays each game twice in this process, with others in between and before: A, B, A, C, B, D, C and so on, A again."""
    order = [path for first, other in zip(paths, [*paths[1:], *paths[:1]]) for path in (first, other)]
    return [f"{path.name}: {text}" for path in (*order, *paths[:1]) for text in differences(path)]


def run(count: int | None, arguments: list[str]) -> bool:
    """Replays all golden games; with `--write` plays them first, `count` of each option set (10)."""
    parser = argparse.ArgumentParser(prog="proof.py golden")
    parser.add_argument("--write", action="store_true", help="play the golden games anew")
    parser.add_argument("--only", choices=list(OPTION_SETS), action="append", help="only this option set")
    chosen = parser.parse_args(arguments)
    if chosen.write:
        written = write(count or PER_SET, chosen.only or list(OPTION_SETS))
        print(f"{written} games written to {FOLDER.relative_to(FOLDER.parents[2])}")
    paths = files()
    differing = in_turn(paths)
    for first, other in zip(paths[::2], paths[1::2]):
        differing += side_by_side(first, other)
    for path in paths:
        verdict = verify_file(path)
        differing += [] if verdict.difference is None else [f"{path.name}: {verdict.difference.reason}"]
    sizes = [path.stat().st_size for path in paths]
    sets = Counter(map(option_set, paths))
    for text in differing[:20]:
        print(text)
    print(
        f"{len(paths)} golden games of {len(sets)} option sets (at least {min(sets.values(), default=0)} each), "
        f"{sum(sizes)} bytes, the largest {max(sizes, default=0)}: {len(differing)} differences"
    )
    return bool(paths) and not differing
