"""What a share code stands for: a skirmish, a Daily, a Gauntlet or one battle of a campaign, and how it is played again.

The place of the mission in a code holds a path of keys: what it is, then the parts of its set-up, each with a letter before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import cast

from game.content.language import line
from game.engine import VERSIONS, CardBook, SeatSetup, Setup, seed_of
from game.engine.core.fleet.changes import Veteran
from game.engine.terms import Mode

from .battle import length_of, mission_changes
from .daily import NODE, DailyMission, daily
from .errors import RunError
from .fleet import Fleet
from .grade import checked_grade, grade_in, grade_option
from .heat import heat_of
from .journey.crew import Comrade
from .league.claims import Claim, is_claim, read_claim
from .lengths import LENGTHS
from .models import Campaign
from .runs import Run
from .share import Share, ShareError, read_share_code, share_code
from .skirmish import Skirmish, skirmish_setup
from .standing import EVEN, RANKED, heat_in, heat_option, length_key

SKIRMISH, GAUNTLET = "skirmish", "gauntlet"
PARTS = {
    "l": "length",
    "w": "home",
    "d": "draft",
    "h": "heat",
    "n": "grade",
    "b": "boon",
    "e": "escalation",
    "p": "purist",
    "v": "heroes",
    "m": "revenge",
    "f": "even",
    "r": "relic",
    "k": "discharged",
    "s": "steps",
    "g": "grudge",
    "t": "veteran",
}
"""What the letter before a part means."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A share code that was read: what it is of (skirmish, gauntlet, a date or week, or campaign and mission) and its parts.

    `claim` is what a code of the second kind says of a day or a week.
    """

    share: Share
    kind: str
    campaign: str = ""
    mission: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    claim: Claim | None = None

    def all(self, name: str) -> tuple[str, ...]:
        """The values of a part that may come more than once."""
        return tuple(value for part, value in self.parts if part == name)

    def one(self, name: str) -> str | None:
        """The value of a part; None without it."""
        return next(iter(self.all(name)), None)


def code_of_game(setup: Setup, score: int, run: Run | None = None) -> str:
    """The share code of a finished game, with the run it belongs to as it stands after it. Raises ValueError."""
    mode = cast(Mode, str(setup.option("nemesis_mode", "standard")))
    packs = tuple(pack.id for pack in setup.packs)
    home = setup.seats[0].home
    parts = [f"w-{home}"] if home else []
    seed = setup.seed
    if run is None:
        draft = () if setup.option("pregame_draft", 1) else ("d-0",)
        heroes = [f"v-{setup.option('heroes', '')}"] if setup.option("heroes", "") else []
        revenge = ["m-1"] if setup.option("monarchs_revenge", 0) else []
        heat = (f"h-{key}" for key in heat_in(setup))
        grade = [f"n-{grade_in(setup)}"] if grade_in(setup) else []
        even = [f"f-{setup.option(EVEN, 0)}"] if setup.option(EVEN, 0) else []
        path = [SKIRMISH, f"l-{length_key(setup) or 'full'}", *parts, *draft, *heroes, *revenge, *even, *grade, *heat]
    elif run.kind == "gauntlet":
        path, seed = [GAUNTLET, *parts], run.seed
    elif run.kind == "daily":
        path = [run.length, *parts]
    else:
        path = [run.campaign, run.path[-1].mission, *parts]
        if run.purist:
            path.append("p-1")
        else:
            path += [
                *(f"b-{key}" for key in _stores(run)),
                *_fleet_parts(run),
                *_veteran_parts(setup),
                *(f"e-{key}" for key in run.escalations),
            ]
            path += [*([f"n-{run.grade}"] if run.grade else []), *(f"h-{key}" for key in heat_in(setup))]
    return share_code(Share(seed, packs, mode, max(0, score), "/".join(path)))


def _stores(run: Run) -> tuple[str, ...]:
    """The boons of a run, or the stores that its fleet has opened."""
    return run.boons if run.fleet is None else run.fleet.opened


def _fleet_parts(run: Run) -> list[str]:
    """What else a fleet brings into a battle."""
    if run.fleet is None:
        return []
    parts = [*(f"r-{key}" for key in run.fleet.relics), *(f"k-{key}" for key in run.fleet.discharged), f"s-{run.fleet.steps}"]
    return [*parts, "g-1"] if run.path and run.path[-1].attempt > 1 else parts


def _veteran_parts(setup: Setup) -> list[str]:
    """The veterans of a battle as they were in it: rank, strength, scar and card."""
    serving = [change for change in setup.changes if isinstance(change, Veteran)]
    return [f"t-{veteran.rank}{veteran.plus[0]}{int(veteran.scar)}{veteran.card}" for veteran in serving]


def _veteran(text: str) -> Comrade:
    rank, plus, scar, card = text[:1], text[1:2], text[2:3], text[3:]
    battles = int(rank) if rank in "0123" and rank else 0
    return Comrade(card, 0, False, "", battles=battles, plus="fleet" if plus == "f" else "ground", scarred=scar == "1")


def read_shared(text: str) -> Shared:
    """What a typed code is of. Raises ShareError."""
    if is_claim(text):
        claim = read_claim(text)
        share = Share(seed_of(claim.when), (), claim.mode, claim.score, claim.when)
        return Shared(share, claim.kind, mission=claim.when, claim=claim)
    share = read_share_code(text)
    first, *rest = share.mission.split("/")
    if first in ("", SKIRMISH, GAUNTLET):
        return Shared(share, first or SKIRMISH, parts=_parts(rest))
    try:
        return Shared(share, "daily", mission=date.fromisoformat(first).isoformat(), parts=_parts(rest))
    except ValueError:
        pass
    if not rest:
        raise ShareError(line("share_error.unknown_kind"))
    return Shared(share, "mission", first, rest[0], _parts(rest[1:]))


def _parts(words: Sequence[str]) -> tuple[tuple[str, str], ...]:
    parts = []
    for word in words:
        letter, _, value = word.partition("-")
        if letter not in PARTS or not value:
            raise ShareError(line("share_error.unknown_kind"))
        parts.append((PARTS[letter], value))
    return tuple(parts)


def check_packs(shared: Shared, book: CardBook) -> None:
    """Refuses a code that was made with other packs than are in play. Raises ShareError.

    A day or a week has the packs of its missions, wherever it is played.
    """
    if shared.claim is not None:
        return
    have = {pack.id for pack in book.packs}
    missing = [pack for pack in shared.share.packs if pack not in have]
    if missing:
        raise ShareError(line("share_error.missing_pack", pack=repr(missing[0])))
    more = [pack.id for pack in book.packs if pack.id not in shared.share.packs]
    if more:
        raise ShareError(line("share_error.further_pack", pack=repr(more[0])))
    home = shared.one("home")
    if home is not None and all(card.key != home for card in book.homes):
        raise ShareError(line("share_error.no_home", home=repr(home)))


def skirmish_of(shared: Shared) -> Skirmish:
    """What a code of a skirmish was chosen by. Raises ShareError."""
    length = shared.one("length") or "full"
    if length not in LENGTHS:
        raise ShareError(line("share_error.no_length", length=repr(length)))
    heroes = shared.one("heroes") or VERSIONS[0]
    if heroes not in VERSIONS:
        raise ShareError(line("share_error.no_heroes", heroes=repr(heroes)))
    draft, revenge = shared.one("draft") != "0", shared.one("revenge") == "1"
    home, grade = shared.one("home"), _grade(shared)
    return Skirmish(
        shared.share.mode, home, draft, length, _heat(shared), heroes=heroes, revenge=revenge, grade=grade, even=_even(shared)
    )


def _grade(shared: Shared) -> int:
    words = shared.one("grade") or "0"
    try:
        return checked_grade(int(words)) if words.isascii() and words.isdecimal() and len(words) < 4 else checked_grade(-1)
    except RunError as problem:
        raise ShareError(problem.line) from None


def _even(shared: Shared) -> int:
    words = shared.one("even") or "0"
    if not re.match(r"-?[0-9]\Z", words):
        raise ShareError(line("share_error.unknown_kind"))
    return int(words)


def _heat(shared: Shared) -> tuple[str, ...]:
    try:
        return tuple(modifier.key for modifier in heat_of(shared.all("heat")))
    except RunError as problem:
        raise ShareError(problem.line) from None


def daily_of(shared: Shared, campaigns: Sequence[Campaign]) -> DailyMission:
    """The Daily of a code. Raises ShareError when it would be dealt otherwise here."""
    try:
        today = daily(date.fromisoformat(shared.mission), campaigns)
    except RunError as problem:
        raise ShareError(problem.line) from None
    if shared.claim is None and seed_of(f"{today.seed}/{NODE}/1") != shared.share.seed:
        raise ShareError(line("share_error.other_daily"))
    return today


def setup_of_shared(shared: Shared, book: CardBook, campaigns: Sequence[Campaign]) -> Setup:
    """The game of a code of a skirmish, or of one battle, which then counts nowhere. Raises ShareError."""
    check_packs(shared, book)
    if shared.kind == SKIRMISH:
        return skirmish_setup(book, skirmish_of(shared), shared.share.seed)
    campaign = next((known for known in campaigns if known.id == shared.campaign), None)
    if shared.kind != "mission" or campaign is None:
        raise ShareError(line("share_error.no_campaign", campaign=repr(shared.campaign)))
    heat, purist = _heat(shared), shared.one("purist") is not None
    boons, worse, home = shared.all("boon"), shared.all("escalation"), shared.one("home")
    mode, seed = shared.share.mode, shared.share.seed
    run = Run("shared", "campaign", campaign.id, campaign.version, "sortie", mode, heat, purist, home, seed, 0, (), boons, worse)
    run = replace(run, grade=_grade(shared))
    if (steps := shared.one("steps")) is not None:
        fleet = Fleet(
            steps=int(steps) if steps.isdecimal() and len(steps) < 3 else 0,
            relics=shared.all("relic"),
            opened=boons,
            discharged=shared.all("discharged"),
            crew=tuple(_veteran(text) for text in shared.all("veteran")),
        )
        run = replace(run, boons=(), format=2, fleet=fleet, attempt=1 + (shared.one("grudge") is not None))
    try:
        mission = campaign.mission(shared.mission)
        changes = mission_changes(campaign, run, mission)
    except KeyError as unknown:
        raise ShareError(line("share_error.no_mission", campaign=campaign.title, mission=repr(unknown.args[0]))) from None
    harder = (*grade_option(run.grade), *heat_option(heat))
    options = (*harder, ("nemesis_mode", mode), ("pregame_draft", 1), (RANKED, 0), ("staged", 1))
    seats = (SeatSetup("human", home=home), SeatSetup("nemesis"))
    return Setup(seed, book.packs, seats, options, LENGTHS[length_of(run, mission)].sectors, changes)
