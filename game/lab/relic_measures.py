"""`calibrate --relics`: what each relic is worth in a battle, and which two together are worth more, in `measured_relics.toml`.

Paired deals in Advanced, raid and push: the same games without a relic, with it, and with each pair that goes together. A
campaign measures its own relics and those that go with them in its packs, one of the base pack alone those that every campaign
knows too.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.campaign.lengths import LENGTHS
from game.campaign.models import Campaign, Rarity, Relic
from game.campaign.relics import common_relics
from game.campaign.voyage import all_relics
from game.content.limits import read_text
from game.content.plain import to_plain
from game.engine.terms import Change

from .farm import Farm
from .figures import SURE, error, mean
from .measuring import measured
from .playing import Table
from .shelf import Shelf

FILE = "measured_relics.toml"
HEAD = "# Measured by `calibrate --relics`; do not write here by hand. Points of the win rate in paired deals: gain and error.\n"
MEASURED_LENGTHS, MODE = ("raid", "push"), "advanced"
PLAYER, STRONG = "commander", "admiral"
"""Who plays: one who looks no further than a turn, and one who tries answers in dealt futures, in fewer games."""
BANDS: Mapping[Rarity, tuple[int, int]] = {"common": (2, 8), "uncommon": (5, 12), "rare": (8, 18)}
"""How many points of the win rate a relic shall bring."""
LEAST_TOGETHER = 3
"""Points that two relics bring beyond their sum at least to be called a combination."""
Row = dict[str, Any]
Wins = dict[str, list[float]]
"""By length, what each game brought of the win."""


def fingerprint_of(relic: Relic) -> str:
    """What tells the changes of a relic from others, so that a row of a relic that was changed is known."""
    plain = json.dumps([to_plain(change, full=False) for change in relic.changes], sort_keys=True)
    return blake2b(plain.encode(), digest_size=6).hexdigest()


def measured_here(campaign: Campaign) -> tuple[tuple[Relic, ...], tuple[tuple[str, str], ...]]:
    """The relics that a campaign measures, and the pairs of them that go together."""
    known = {relic.key: relic for relic in all_relics(campaign)}
    own = [relic.key for relic in ((*common_relics(), *campaign.relics) if campaign.packs == ("base",) else campaign.relics)]
    pairs = {(min(key, other), max(key, other)) for key in own for other in known[key].goes_with if other in known}
    keys = [*own, *sorted({key for pair in pairs for key in pair} - set(own))]
    return tuple(known[key] for key in keys), tuple(sorted(pairs))


def measure_relics(campaign: Campaign, games: int, strong: int, farm: Farm, seed: str, tell: Callable[[str], None]) -> str:
    """The text of the file: every relic of a campaign and every pair that goes together, so many games of each length.

    `strong` is the number of games in which the stronger player tries each relic besides.
    """
    relics, together = measured_here(campaign)
    known = {relic.key: relic for relic in relics}

    def wins_with(*keys: str, player: str = PLAYER) -> Wins:
        number, changes = games if player == PLAYER else strong, [change for key in keys for change in known[key].changes]
        return {length: _played(campaign, changes, length, player, number, farm, seed) for length in MEASURED_LENGTHS}

    without = wins_with()
    rows = [_head(campaign, games, strong, seed) | _gains(without)]
    others = wins_with(player=STRONG) if strong else {}
    if strong:
        rows[0]["strong"] = _gains(others)["gain"]
    tell(f"without a relic {rows[0]['gain'][0]} % of the games are won")
    alone: dict[str, Wins] = {}
    for relic in relics:
        alone[relic.key] = wins_with(relic.key)
        row: Row = {"relics": [relic.key], "rarity": relic.rarity, "changes": fingerprint_of(relic)}
        rows.append(row | _gains(_less(alone[relic.key], without)))
        if strong:
            rows[-1]["strong"] = _gains(_less(wins_with(relic.key, player=STRONG), others))["gain"]
        tell(line_of(rows[-1]))
    for first, second in together:
        beyond = _less(_less(wins_with(first, second), alone[first]), _less(alone[second], without))
        row = {"relics": [first, second], "changes": f"{fingerprint_of(known[first])} {fingerprint_of(known[second])}"}
        rows.append(row | _gains(beyond))
        tell(line_of(rows[-1]))
    return HEAD + "".join(_table(row) for row in rows)


def _played(
    campaign: Campaign, changes: Sequence[Change], length: str, player: str, games: int, farm: Farm, seed: str
) -> list[float]:
    kind = LENGTHS[length]
    table = Table((player,), tuple(campaign.packs), MODE, kind.sectors, (*kind.changes_in(MODE), *changes))
    return measured(table, seed, games, farm, Shelf(None)).wins


def _less(some: Wins, others: Wins) -> Wins:
    return {length: [mine - theirs for mine, theirs in zip(some[length], others[length])] for length in some}


def _gains(differences: Wins) -> Row:
    """Gain and standard error in points, of each length and of both together."""
    every = [value for values in differences.values() for value in values]
    row = {length: [round(100 * mean(values), 1), round(100 * error(values), 1)] for length, values in differences.items()}
    return {"gain": [round(100 * mean(every), 1), round(100 * error(every), 1)], **row}


def _head(campaign: Campaign, games: int, strong: int, seed: str) -> Row:
    """What was played; the shares of games that were won without any relic follow."""
    row: Row = {"relics": [], "packs": list(campaign.packs), "mode": MODE, "player": PLAYER, "games": games, "seed": seed}
    return row | ({"strong_player": STRONG, "strong_games": strong} if strong else {})


def _table(row: Row) -> str:
    return "\n[[measured]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in row.items())


def measured_relics(folder: Path) -> list[Row]:
    """What was measured beside a campaign: the games without a relic, each relic, each pair; nothing where nobody has."""
    path = folder / FILE
    rows: list[Row] = tomllib.loads(read_text(path, str(path)))["measured"] if path.exists() else []
    return rows


def line_of(row: Row) -> str:
    """One row for the terminal."""
    gain, deviation = row["gain"]
    lengths = ", ".join(f"{length} {row[length][0]:+.1f}" for length in MEASURED_LENGTHS)
    return f"{' + '.join(row['relics']):40} {gain:+5.1f} (± {SURE * deviation:.1f})  {lengths}  {verdict(row)}"


def verdict(row: Row) -> str:
    """Whether a relic keeps the band of its rarity as far as its games can tell, or two are more than their sum."""
    gain, reach = row["gain"][0], SURE * row["gain"][1]
    if len(row["relics"]) == 2:
        return "proved" if gain >= LEAST_TOGETHER and gain > reach else "together" if gain > reach else ""
    low, high = BANDS[row["rarity"]]
    return "too weak" if gain + reach < low else "too strong" if gain - reach > high else "fits"


def unfit(rows: Sequence[Row], campaign: Campaign) -> Iterator[str]:
    """Where rows and relics do not fit each other: what is not measured, what was measured otherwise, what is gone."""
    relics, pairs = measured_here(campaign)
    known = {relic.key: relic for relic in relics}
    wanted = [(), *((relic.key,) for relic in relics), *pairs]
    there = [tuple(row["relics"]) for row in rows]
    yield from (f"{' + '.join(keys) or 'a game without relics'} is not measured" for keys in wanted if keys not in there)
    for row, keys in zip(rows, there):
        if keys not in wanted:
            yield f"{' + '.join(keys)} is measured, and not known"
        elif keys and row["changes"].split() != [fingerprint_of(known[key]) for key in keys]:
            yield f"{' + '.join(keys)} has other changes than when it was measured"
        elif len(keys) == 1 and row["rarity"] != known[keys[0]].rarity:
            yield f"{keys[0]} was {row['rarity']} when it was measured"


def lines_of(campaigns: Iterable[Sequence[Row]]) -> list[str]:
    """The tables of a document: every relic with its band, and every pair that goes together."""
    head, pairs = [], []
    seen: set[str] = set()
    lines = ["| relic | rarity | gain of Commander | raid | push | |", "|---|---|---|---|---|---|"]
    for rows in campaigns:
        head.append(_played_words(rows[0]))
        for row in sorted((row for row in rows if len(row["relics"]) == 1), key=lambda row: list(BANDS).index(row["rarity"])):
            if row["relics"][0] in seen:
                continue
            seen.add(row["relics"][0])
            lines.append(f"| {row['relics'][0]} | {row['rarity']} | {_told(row)} | {verdict(row)} |")
        pairs += [f"| {' + '.join(row['relics'])} | {_told(row)} | {verdict(row)} |" for row in rows if len(row["relics"]) == 2]
    table = ["| together | beyond their sum | raid | push | |", "|---|---|---|---|---|"]
    return [*head, "", *lines, "", *table, *pairs]


def _told(row: Row) -> str:
    gain, deviation = row["gain"]
    lengths = " | ".join(f"{row[length][0]:+.1f}" for length in MEASURED_LENGTHS)
    strong = f"; {row['strong'][0]:+.0f} ± {SURE * row['strong'][1]:.0f}" if "strong" in row else ""
    return f"{gain:+.1f} ± {SURE * deviation:.1f}{strong} | {lengths}"


def _played_words(row: Row) -> str:
    packs, lengths = ", ".join(row["packs"]), " and ".join(f"{row[length][0]:.0f} % ({length})" for length in MEASURED_LENGTHS)
    return f"With {packs}, {row['games']} games of each length: without a relic {row['player']} wins {lengths} in {row['mode']}."
