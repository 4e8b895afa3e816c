"""The final ledger as the screen tells it: rows that add up to the engine's score, and why a side won (UX-E1, UX-E4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.client.table.lying import faction_tokens
from game.client.table.nemesis_facts import counted_words
from game.content.language import Line, line, say
from game.engine import CardDef, GameState, Result
from game.engine.api.holdings import Count
from game.engine.api.standings import LedgerRow, Score, ledger
from game.engine.terms import CardId, Seat

SECTIONS: tuple[tuple[Line, tuple[str, ...]], ...] = (
    (line("ledger.worlds"), ("worlds",)),
    (line("ledger.advancements"), ("attached", "built")),
    (line("ledger.prestige"), ("prestige",)),
    (line("ledger.units_warzone"), ("units",)),
    (line("ledger.hand_draw_pile_discards"), ("hand", "deck", "discard", "play")),
    (line("ledger.colonists"), ("under",)),
    (line("ledger.beneath_capital_city"), ("beneath",)),
    (line("ledger.drafted_below_prime_cards"), ("column", "sideways")),
    (line("ledger.galactic_orders"), ("orders",)),
)
COUNTED = (
    *("units", "worlds", "conquered", "core_worlds", "hand", "discard", "prestige", "tokens", "central_worlds", "colonists"),
    *("advancements", "heroes", "marks", "order", "best_order", "orders", "all_orders"),
)
"""Zones that have words of their own for what a bonus counts there."""
ORDER_ROWS = {"order": "ledger.most_faction_tokens", "order_second": "ledger.second_most_half"}
"""What a row for Faction Tokens on an order says, by its kind: those of its side and of all others (ruling O3, UX-E1)."""
NOTHING = "ledger.not_most"
TIED = "ledger.tie"
WHERE = ("units", "hand", "discard")
"""Zones that are named after the types of cards counted there."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line: whose card, how many copies, the formula of a bonus, and the points. `cards` are what a press shows."""

    label: str
    formula: str
    points: int
    cards: tuple[CardId, ...]


@dataclass(slots=True)
class Section:
    """Rows of one kind with their sum."""

    title: str
    rows: list[LedgerLine] = field(default_factory=list)

    @property
    def points(self) -> int:
        """The sum of the rows."""
        return sum(row.points for row in self.rows)


@dataclass(frozen=True, slots=True)
class Final:
    """A game's end for the screen: totals and rows of both sides; `winners` is empty when the game was given up.

    `tokens` has each order card with the Faction Tokens of every seat there.
    """

    totals: tuple[int, ...]
    rows: tuple[LedgerRow, ...]
    winners: tuple[Seat, ...]
    energy: tuple[int, ...]
    worlds: tuple[int, ...]
    end: str
    round: int
    rounds: int
    tokens: tuple[tuple[CardId, tuple[int, ...]], ...] = ()


def final_of(state: GameState, conceded: bool, human: Seat = 0) -> Final:
    """The end of a finished game, or how the game stood when it was given up; then the other side has won."""
    result: Result | None = state.result
    rounds, tokens = len(state.setup.sectors), faction_tokens(state)
    if result is not None:
        told = (result.totals, result.ledger, result.winners, result.energy, result.worlds, result.end)
        return Final(*told, state.round, rounds, tokens)
    seats = range(len(state.players))
    rows = tuple(row for seat in seats for row in ledger(state, seat))
    totals = tuple(sum(row.points for row in rows if row.seat == seat) for seat in seats)
    winners = tuple(seat for seat in seats if seat != human) if conceded else ()
    worlds = tuple(len(player.worlds) for player in state.players)
    return Final(totals, rows, winners, (), worlds, "conceded", state.round, rounds, tokens)


def sections(final: Final, seat: Seat, faces: Sequence[CardDef], nemesis: bool) -> list[Section]:
    """All rows of one side by section; equal printed cards share a row. The points add up to the side's total."""
    groups = []
    for title, zones in SECTIONS:
        mine = [row for row in final.rows if row.seat == seat and row.zone in zones]
        if "orders" in zones:
            groups += _orders(final, seat, faces, say(title), mine)
            continue
        if not mine:
            continue
        name = say("ledger.starting_deck") if nemesis and "deck" in zones else say(title)
        section = Section(name)
        printed: dict[tuple[str, int], list[LedgerRow]] = {}
        for row in mine:
            if row.kind == "printed":
                printed.setdefault((faces[row.card].key, row.each), []).append(row)
        bonus = [row for row in mine if row.kind != "printed"]
        for rows in printed.values():
            section.rows.append(_printed(rows, faces))
            own = {row.card for row in rows}
            section.rows += [_bonus(row, faces, bonus, final) for row in bonus if row.card in own]
        told = {row.card for rows in printed.values() for row in rows}
        section.rows += [_bonus(row, faces, bonus, final) for row in bonus if row.card not in told]
        groups.append(section)
    return groups


def _orders(final: Final, seat: Seat, faces: Sequence[CardDef], title: str, mine: list[LedgerRow]) -> list[Section]:
    """A row for every order where the side has Faction Tokens, with those of all; also where they bring nothing."""
    section = Section(title)
    for card, tokens in final.tokens:
        own, others = tokens[seat], sorted((count for other, count in enumerate(tokens) if other != seat), reverse=True)
        if not own:
            continue
        row = next((row for row in mine if row.card == card), None)
        key = ORDER_ROWS[row.kind] if row is not None else TIED if own == others[0] else NOTHING
        formula = say(key, own=own, others=", ".join(str(count) for count in others))
        if row is not None and row.each != 1:
            formula += f" × {row.each}"
        section.rows.append(LedgerLine(faces[card].name, formula, row.points if row is not None else 0, (card,)))
    return [section] if section.rows else []


def _printed(rows: list[LedgerRow], faces: Sequence[CardDef]) -> LedgerLine:
    face = faces[rows[0].card]
    count = len(rows)
    label = f"{face.name} ×{count}" if count > 1 else face.name
    formula = f"{count} × {rows[0].each}" if count > 1 else ""
    return LedgerLine(label, formula, sum(row.points for row in rows), tuple(row.card for row in rows))


def _bonus(row: LedgerRow, faces: Sequence[CardDef], all_bonus: list[LedgerRow], final: Final) -> LedgerLine:
    """A bonus with its formula, such as "6 Starfighters × 1"; one that counts fewer Faction Tokens than there are says so."""
    face = faces[row.card]
    if row.kind == "mission":
        formula = "" if row.times == 1 else f"{row.times} × {row.each}"
        return LedgerLine(say("ledger.mission"), formula, row.points, (row.card,))
    number = [other for other in all_bonus if other.card == row.card].index(row)
    scores = [op for index in face.at.get("scoring", ()) for op in face.abilities[index].do if isinstance(op, Score)]
    per = scores[number].per if number < len(scores) else None
    what = counted(per, row.times) if per is not None else say("counted.times", n=row.times)
    formula = f"{row.times} {what} × {row.each}"
    if per is not None and row.times < _tokens_there(per, final, faces, row.seat):
        formula = say("ledger.capped", formula=formula)
    return LedgerLine(say("ledger.bonus", name=face.name), formula, row.points, (row.card,))


def _tokens_there(per: Count, final: Final, faces: Sequence[CardDef], seat: Seat) -> int:
    """How many Faction Tokens lie where a bonus counts them on one order, whatever its limit; 0 for any other bonus."""
    if per.zone not in ("order", "best_order"):
        return 0
    return max((counts[seat] for card, counts in final.tokens if per.order is None or per.order in faces[card].orders), default=0)


def counted(what: Count, number: int = 2) -> str:
    """What a bonus counts, in words as the number wants them; two kinds at once are always several."""
    if what.types:
        words = counted_words("cards", what.types, number if len(what.types) == 1 else 2)
        return say(f"counted_in.{what.zone}", words=words) if what.zone in WHERE else words
    return say(f"counted.{what.zone if what.zone in COUNTED else 'cards'}", n=number)


Group = tuple[str, Line]
GROUPS: tuple[Group, ...] = (
    ("core", line("ledger.core_worlds")),
    ("worlds", line("ledger.other_worlds")),
    ("advancement", line("ledger.advancements")),
    ("prestige", line("ledger.prestige_cards")),
    ("order", line("ledger.galactic_orders")),
    ("cards", line("ledger.units_tactics")),
)


def group_of(row: LedgerRow, faces: Sequence[CardDef]) -> str:
    """The group of GROUPS that a row belongs to."""
    face = faces[row.card]
    if face.is_world:
        return "core" if face.core else "worlds"
    return face.kind if face.kind in ("prestige", "advancement", "order") else "cards"


def reasons_why(final: Final, faces: Sequence[CardDef], names: Sequence[str], human: Seat = 0) -> list[str]:
    """Two or three sentences on why the game came out as it did, made from the ledger alone."""
    other = 1 - human
    said = []
    mine, theirs = final.totals[human], final.totals[other]
    if final.end == "conceded":
        said.append(
            say("ledger.gave_game_up_round", name=names[human], round=final.round, rounds=final.rounds, mine=mine, theirs=theirs)
        )
        return [*said, *decided(final, faces, names, human, other)[:1]]
    if final.end == "nemesis_deck":
        said.append(say("ledger.nemesis_deck_ran_out", round=final.round))
    if mine == theirs:
        said.append(_tie(final, names))
    winner = final.winners[0] if final.winners else human
    return [*said, *decided(final, faces, names, winner, 1 - winner)]


def _tie(final: Final, names: Sequence[str]) -> str:
    both = say("ledger.both_sides_have_empire", total=final.totals[0])
    if len(final.winners) > 1:
        return say("ledger.same_energy_as_many", both=both)
    winner = final.winners[0]
    if final.energy[0] != final.energy[1]:
        return say("ledger.wins_by_energy_its", both=both, name=names[winner], most=max(final.energy), least=min(final.energy))
    return say("ledger.same_energy_wins_by", both=both, name=names[winner], most=max(final.worlds), least=min(final.worlds))


def decided(final: Final, faces: Sequence[CardDef], names: Sequence[str], ahead: Seat, behind: Seat) -> list[str]:
    """Where the side ahead gained most on the other, and where the other had the better of it."""
    sums = {key: [0] * len(final.totals) for key, _ in GROUPS}
    for row in final.rows:
        sums[group_of(row, faces)][row.seat] += row.points
    leads = sorted(GROUPS, key=lambda group: sums[group[0]][behind] - sums[group[0]][ahead])
    said = []
    key, words = leads[0]
    gain = sums[key][ahead] - sums[key][behind]
    if gain > 0:
        said.append(
            say("ledger.gained_most_by_against", name=names[ahead], group=words, gained=sums[key][ahead], sum=sums[key][behind])
        )
        best = _best_card(final, faces, ahead)
        if best:
            said.append(best)
    key, words = leads[-1]
    loss = sums[key][behind] - sums[key][ahead]
    if loss > 0:
        said.append(say("ledger.led_by_which_was", name=names[behind], group=words, loss=loss))
    return said[:3]


def _best_card(final: Final, faces: Sequence[CardDef], seat: Seat) -> str:
    """The card that was worth most to a side."""
    worth: dict[CardId, int] = {}
    for row in final.rows:
        if row.seat == seat:
            worth[row.card] = worth.get(row.card, 0) + row.points
    if not worth:
        return ""
    best = max(sorted(worth), key=lambda card: worth[card])
    return say("ledger.best_single_card_was", name=faces[best].name, worth=worth[best])
