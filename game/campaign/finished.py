"""A finished game as the profile keeps it: its line in the match history, and the figures that it adds to.

Everything is read from the final state and the recorded events. An Assisted or unranked game stands in the history and counts
nowhere else (UX-F3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine import Event, GameState, mask
from game.engine.api.holdings import holdings
from game.engine.api.standings import generation, points
from game.engine.api.worlds import seen_cards
from game.engine.events import CardMoved
from game.engine.terms import CARD_TYPES

from .achievements import earned_by, fact_bests, kept_of_first
from .galaxy import COLUMNS, LEGS, RUN_NODES
from .journey.crew import BEST_RANK
from .journey.flagship import MARKS
from .medals import MEDALS
from .progress import MatchRecord, PersonResult, Profile, ProgressChange, RunRow, Statistic, combine, merge_statistics
from .score import margin_of, rank_of, won
from .standing import is_ranked, length_key, standing_of, terms_in
from .statistics import PLAYER, GameStatistics

FAVOURITE_VERBS = ("deploy", "play", "conquer")
"""What makes a card a favourite one."""
Figures = Counter[str]
UNRANKED = Statistic("total", "", "unranked")
"""Counts the games that were set up to count nowhere else."""
PERSON = "person"
"""The scope of the figures of a person at local games, by name."""
SEEN = "seen"
"""The name of the figure that says that a profile has been shown a card, by the key of its picture."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: its last state, what the player did in it, the cards used and shown by key, and how it ended."""

    state: GameState
    deeds: GameStatistics
    cards: Figures = field(default_factory=Counter)
    conceded: bool = False
    assisted: bool = False
    shown: frozenset[str] = frozenset()


def finished_of(
    state: GameState, events: Iterable[Sequence[Event]], *, conceded: bool = False, assisted: bool = False
) -> Finished:
    """A finished game from its last state and the events of each command, the set-up first."""
    deeds = GameStatistics()
    cards: Figures = Counter()
    shown = {state.cards[player.home].key for player in state.players if player.home is not None} | _shown_by_nemesis(state)
    for happened in events:
        deeds.watch(happened)
        for event in happened:
            told = mask(event, PLAYER)
            if not isinstance(told, CardMoved) or told.card is None:
                continue
            card = state.cards[told.card]
            shown.add(card.art or card.key)
            if told.verb in FAVOURITE_VERBS and told.to[1] == PLAYER and card.sector is not None:
                cards[card.key] += 1  # no starting cards: they are used in every game
    return Finished(state, deeds, cards, conceded, assisted, frozenset(shown))


def _shown_by_nemesis(state: GameState) -> set[str]:
    """The keys of its cards that were turned over, and of its Prime Cards, which lie open from the beginning."""
    if state.nemesis is None:
        return set()
    book = state.book
    turned = {card.art or card.key for card in (book.nemesis[number] for number in seen_cards(state))}
    return turned | {book.primes[number].key for number in state.nemesis.primes}


def match_record(game: Finished, change: ProgressChange | None = None) -> MatchRecord:
    """The line of the match history; what a run's own change says about it stands above what the state says."""
    if change is not None and change.match is not None:
        return change.match
    state = game.state
    mode = str(state.setup.option("nemesis_mode", "standard")) if state.nemesis is not None else ""
    margin = margin_of(state) if len(state.players) > 1 else 0
    own = points(state, PLAYER) if state.result is None else state.result.totals[PLAYER]
    length = length_key(state.setup)
    terms = terms_in(state.setup)
    standing = standing_of(state, game.deeds, terms, assisted=game.assisted, conceded=game.conceded)
    run = change.run if change is not None else None
    node = change.nodes[0] if change is not None and len(change.nodes) == 1 else None
    victory = node.state == "won" if node is not None else won(state) and not game.conceded
    score = standing.sheet.total if standing is not None and not game.conceded else 0
    if node is not None and not game.conceded:
        score = node.best_score or 0  # its mission counts the directive too
    return MatchRecord(
        "",
        run.kind if run is not None else "skirmish" if mode else "local",
        mode,
        state.cards[state.players[PLAYER].home].key,
        victory,
        margin,
        own,
        own - margin,
        state.round,
        score,
        (rank_of(score, (length,)) if victory else "D") if score and length else "",
        node.medal if node is not None else "",
        game.assisted,
        game.conceded,
        run.campaign if run is not None else "",
        node.node if node is not None else "",
        length,
        run.run_id if run is not None else "",
        heat=terms.heat_points,
        grade=terms.grade,
        seed=state.setup.seed,
        people=() if mode else people_in(state),
    )


def people_in(state: GameState) -> tuple[PersonResult, ...]:
    """Those who sat at a game of several seats, by the names that they were given; rivals and who has no name are left out."""
    seats = [seat for seat, chair in enumerate(state.setup.seats) if chair.kind == "human"]
    winners = state.result.winners if state.result is not None else ()
    named = [(seat, str(state.setup.option(f"name_{seat}", ""))) for seat in seats]
    return tuple(PersonResult(name, points(state, seat), seat in winners) for seat, name in named if name)


def _figures_of_people(record: MatchRecord) -> ProgressChange:
    """What a local game adds to the figures of those who sat there; one that was given up counts for nobody."""
    counts, bests = [(Statistic("total", "", "local"), 1)], []
    for person in () if record.conceded else record.people:
        counts += [(Statistic(PERSON, person.name, "games"), 1), (Statistic(PERSON, person.name, "wins"), int(person.won))]
        bests.append((Statistic(PERSON, person.name, "best_points"), person.points))
    return ProgressChange(counts=tuple(counts), bests=tuple(bests))


def figures(game: Finished, record: MatchRecord) -> ProgressChange:
    """What a game adds to the figures; against the Nemesis an Assisted or unranked one only that there was one."""
    if not record.mode:
        return _figures_of_people(record)
    if record.assisted or not is_ranked(game.state.setup):
        return ProgressChange(counts=((Statistic("total", "", "assisted") if record.assisted else UNRANKED, 1),))
    places = [("total", ""), ("mode", record.mode), ("home", record.home), ("home_mode", f"{record.home}/{record.mode}")]
    places += [("length", record.length)] if record.length else []
    places += [("campaign", record.campaign)] if record.campaign else []
    counts: Counter[Statistic] = Counter()
    bests: list[tuple[Statistic, int]] = []
    for scope, key in places:
        counts[Statistic(scope, key, "games")] += 1
        counts[Statistic(scope, key, "wins")] += record.won
        if not record.conceded:
            for name in ("score", "margin", "points"):
                bests.append((Statistic(scope, key, f"best_{name}"), getattr(record, name)))
    counts[Statistic("total", "", "conceded")] += record.conceded
    counts[Statistic("total", "", "aces")] += record.medal == "ace"
    counts[Statistic("total", "", "worlds")] += len(game.deeds.conquests)
    counts[Statistic("total", "", "steals")] += game.deeds.steals
    for card, times in game.cards.items():
        counts[Statistic("card", card, "used")] += times
        counts[Statistic("home_card", f"{record.home}/{card}", "used")] += times
        counts[Statistic("card", card, "won")] += record.won
    if record.campaign and record.node:
        grid = Statistic("home_node", f"{record.home}/{record.campaign}/{record.node}/{record.mode}", "medal")
        bests.append((grid, MEDALS.index(record.medal) if record.medal in MEDALS else 0))
    return ProgressChange(counts=tuple(counts.items()), bests=tuple(bests))


def facts(game: Finished, record: MatchRecord, run: RunRow | None = None) -> dict[str, int]:
    """What achievements may ask of one game, by name; only the first group is known of a game that was lost."""
    state, deeds = game.state, game.deeds
    player = state.players[PLAYER]
    worlds = [state.cards[world] for world in player.worlds]
    units = [state.cards[unit] for unit in player.units]
    counts = {
        "steals": deeds.steals,
        "chain": deeds.longest_chain,
        "worlds": len(deeds.conquests),
        "core_worlds": sum(world.core for world in worlds),
        "deployed": deeds.deployed,
        "tactics": deeds.played,
        "points": record.points,
        "income": generation(state, PLAYER),
        "advancements": len(holdings(state, PLAYER)),
        "prestige": len(player.prestige),
        "score": record.score,
        "first_two_rounds": sum(number <= 2 for _, number in deeds.conquests),
        "last_round": sum(number == record.rounds for _, number in deeds.conquests),
        "colours": len({kind for unit in units for kind in unit.types if kind in CARD_TYPES}),
        **{f"own_{kind}": sum(kind in unit.types for unit in units) for kind in CARD_TYPES},
    }
    body = run.body if run is not None else {}
    counts |= _fleet_facts(body)
    if not record.won:
        return counts
    length, credit = str(body.get("length")), body.get("credits")
    over = run is not None and run.kind == "campaign" and length in LEGS and body.get("phase") in ("finale", "over")
    length = "sortie" if RUN_NODES.get(length) == RUN_NODES["sortie"] else length  # any act is one
    return counts | {
        "won": 1,
        f"won_{record.mode}": 1,
        f"won_{record.length}": 1,
        "margin": record.margin,
        "close": int(record.margin <= 1),
        "never_broke_off": int(deeds.broken_off == 0),
        "never_passed_early": int(deeds.early_passes == 0),
        "nothing_lost": int(deeds.lost == 0),
        "no_core": int(counts["core_worlds"] == 0),
        "few_drafts": int(deeds.drafts <= 5),
        "hardest": int(state.setup.option("ties", "ask") == "hardest"),
        "medal": MEDALS.index(record.medal) if record.medal in MEDALS else 0,
        f"finished_{length}": int(over),
        "finished": int(over),
        "unspent": int(over and credit == 3),
        "ending": int(bool(body.get("ending"))),
        "elites": int(_is_elite(body)),
        "unscathed": int(over and _unscathed(body)),
        "heat": record.heat,
        "grade": record.grade,
        "revolution": int(state.book.plays("revolution")),
    }


def _fleet_facts(body: Mapping[str, Any]) -> dict[str, int]:
    """What a fleet has aboard, from its run as it is kept."""
    fleet = body.get("fleet") or {}
    crew, ship = fleet.get("crew", ()), fleet.get("flagship")
    return {
        "relics": len(fleet.get("relics", ())),
        "veterans": len(crew),
        "rank": max((min(BEST_RANK, comrade["battles"]) for comrade in crew), default=0),
        "mark": 1 + sum(ship["battles"] >= won for won in MARKS) if ship else 0,
    }


def _is_elite(body: Mapping[str, Any]) -> bool:
    """Whether the battle that a run has fought last was an elite."""
    places = (body.get("chart") or {}).get("places", ())
    return any(place["elite"] and place["node"] == body.get("node") for place in places)


def _unscathed(body: Mapping[str, Any]) -> bool:
    """Whether nobody of a fleet bears a scar or was lost."""
    fleet = body.get("fleet")
    if not fleet:
        return False
    hurt = [*fleet["crew"], *([fleet["flagship"]] if fleet.get("flagship") else [])]
    return not any(each["scarred"] for each in hurt) and not any(each["lost"] for each in fleet["memorial"])


def reached_core(run: RunRow | None, won_game: bool) -> tuple[tuple[Statistic, int], ...]:
    """The figure of a run that has been brought to the Core."""
    if run is None or not won_game or run.body.get("phase") != "finale":
        return ()
    last = LEGS.get(str(run.body.get("length")), (0, 0))[1]
    return ((Statistic("finished", run.campaign, "core"), 1),) if last == COLUMNS else ()


def change_of(game: Finished, profile: Profile, run_change: ProgressChange | None = None) -> ProgressChange:
    """All that a finished game changes in a profile: its run's own change, history, figures and achievements.

    What has been seen is no record: every game counts for it, also one that is Assisted or unranked (UX-F3).
    """
    record = match_record(game, run_change)
    shown = (Statistic("card", key, SEEN) for key in sorted(game.shown))
    fresh = tuple((figure, 1) for figure in shown if not profile.statistics.get(figure))
    change = combine(figures(game, record), ProgressChange(match=record, bests=fresh))
    if record.mode and not record.assisted and is_ranked(game.state.setup):
        counts = facts(game, record, run_change.run if run_change is not None else None)
        change = combine(change, fact_bests(counts))
        row = run_change.run if run_change is not None else None
        change = combine(change, ProgressChange(counts=reached_core(row, record.won)))
        after = merge_statistics(profile.statistics, combine(change, run_change))
        earned = earned_by(counts, after, profile.achievements)
        first = not any(figure.scope == "fact" for figure in profile.statistics)
        change = combine(change, ProgressChange(achievements=kept_of_first(earned) if first else earned))
    return combine(change, run_change)
