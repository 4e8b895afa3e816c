"""Makes the golden journals anew: python tools/golden.py [FOLDER]

Ten games of every option set, half by `greedy`, half by `random`, from fixed seeds. Only changed cards or a raised
RULES_VERSION are reasons to do so (docs/release.md).
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.cli.journals import write_journal  # noqa: E402
from game.cli.tables import load_cards, make_setup  # noqa: E402
from game.engine import RULES_VERSION, CardBook, Setup  # noqa: E402
from game.match import Match, Sight  # noqa: E402
from game.rivals import make_rival  # noqa: E402

GAMES = 10
FOLDER = ROOT / "tests" / "golden" / str(RULES_VERSION)
OPTION_SETS: dict[str, tuple[str, str, str, dict[str, int | str]]] = {
    "standard": ("nemesis", "standard", "rival", {}),
    "advanced": ("nemesis", "advanced", "rival", {}),
    "expert": ("nemesis", "expert", "rival", {}),
    "standard_staged": ("nemesis", "standard", "human", {"staged": 1}),
    "expert_no_pregame": ("nemesis", "expert", "rival", {"pregame_draft": 0}),
    "seats_2": ("2", "standard", "rival", {}),
    "seats_2_staged": ("2", "standard", "human", {"staged": 1}),
    "seats_3": ("3", "standard", "rival", {}),
    "seats_4_no_pregame": ("4", "standard", "rival", {"pregame_draft": 0}),
    "seats_5": ("5", "standard", "rival", {}),
}
"""By name: seats, Challenge Mode, kind of the seats, options."""


def played(book: CardBook, setup: Setup, policy: str) -> Match:
    """A whole game in which one policy answers for every seat that is asked."""
    match = Match(book, setup, digests=False)
    rivals = [make_rival(policy, f"{setup.seed}/{seat}") for seat in range(len(setup.seats))]
    while match.decision is not None:
        seat = match.decision.seat
        match.submit(rivals[seat].choose(Sight(match.state, seat), match.decision))
    return match


def main(arguments: list[str]) -> int:
    """Writes all journals and removes those that are no longer made."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    made = set()
    for name, (seats, mode, kind, options) in OPTION_SETS.items():
        book = load_cards(("base",), nemesis=seats == "nemesis")
        for number in range(GAMES):
            setup = make_setup(book, seats, mode, f"golden {name} {number}", kind, **options)
            path = folder / f"{name}_{number}.cwreplay"
            write_journal(path, book, played(book, setup, ("greedy", "random")[number % 2]).journal)
            made.add(path.name)
    for old in folder.glob("*.cwreplay"):
        if old.name not in made:
            old.unlink()
    print(f"{len(made)} journals in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
