"""The sentences of the campaign screens: what a node brings, how a run stands; every number comes from the campaign."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.battle import length_of, mode_of
from game.campaign.fleet import ELITE_SALVAGE, STORE_PRICE
from game.campaign.galaxy import RUN_NODES, Node
from game.campaign.grade import grades
from game.campaign.heat import heat_of, heat_points
from game.campaign.journey.stops import MYSTERY, TICKS
from game.campaign.lengths import LENGTHS
from game.campaign.medals import Medal
from game.campaign.models import RELIC_PRICES
from game.campaign.progress import NodeRecord
from game.campaign.runs import battles_won
from game.campaign.score import DIRECTIVE
from game.campaign.voyage import phases_at, trait_of
from game.campaign.words import brief_texts, brought_texts, change_texts, directive_text, sooner_text
from game.client.runs.change_words import change_icon, change_lines
from game.client.runs.difficulty import brief_words, curve, difficulty_words
from game.client.runs.figures import day_words, spaced
from game.client.runs.fleet_words import fleet_in_force, step_title, tick_words
from game.client.runs.map_facts import LevelWins, MedalLine, NodeFacts, PhaseLine, RunLine
from game.client.runs.mode_words import mode_and_grade
from game.client.runs.story_words import act_title, clock_shown, keeper_words
from game.content.language import line, say

if TYPE_CHECKING:
    from game.campaign.models import Mission, Rate, Reward
    from game.client.runs.campaigning import RunSession
    from game.engine import CardBook

MINUTES = {"raid": 8, "push": 14, "full": 25}
"""About how long a game of a length takes (UX-C1)."""
_MEDAL_ORDER: tuple[Medal, ...] = ("", "bronze", "silver", "gold", "ace")


def length_sentence(length: str) -> str:
    """What a length of a run means."""
    return {
        "act_1": say("node_facts.three_nodes_first_leg"),
        "act_2": say("node_facts.three_nodes_middle_leg"),
        "sortie": say("node_facts.three_nodes_last_leg"),
        "crusade": say("node_facts.five_nodes_from_middle"),
        "grand": say("node_facts.seven_nodes_whole_way"),
    }.get(length, "")


def rounds_words(length: str) -> str:
    """A mission's length in rounds and minutes; a short one is called what it is."""
    kind = LENGTHS[length]
    words = say(
        "node_facts.rounds_about_minutes", length=line(f"length.{kind.key}"), rounds=kind.rounds, minutes=MINUTES.get(length, 25)
    )
    return say("node_facts.arcade_variant", words=words) if kind.arcade else words


def rate_sentence(rate: Rate | None, mode: str) -> str:
    """How hard a mission is in a Challenge Mode."""
    return (
        difficulty_words(rate.wins, rate.games)
        if rate is not None
        else say("node_facts.is_not_measured_here", mode=line(f"mode.{mode}"))
    )


def won_by_levels(rate: Rate | None) -> tuple[LevelWins, ...]:
    """How many of ten games of a mission each level wins; nothing where it is not measured."""
    if rate is None:
        return ()
    return tuple(LevelWins(say(line(f"rival_levels.{level}")), count) for level, count in curve(rate.wins, rate.games))


def removal_words(book: CardBook, mode: str) -> str:
    """Which Nemesis cards stay out of the deck in a Challenge Mode, and why."""
    out = [card for card in book.nemesis if mode not in card.modes]
    packs = [card for card in book.nemesis if mode in card.modes and card.revolution == "with"]
    parts = []
    if out:
        parts.append(say("node_facts.nemesis_cards_of_other", count=len(out)))
    if packs:
        parts.append(say("node_facts.for_games_with_revolution", count=len(packs)))
    return (
        say("node_facts.left_out", parts=say("phrase.and").join(parts)) if parts else say("node_facts.nothing_whole_nemesis_deck")
    )


def node_facts(runs: RunSession, key: str, whole: bool = False) -> NodeFacts:
    """Everything about a node of a run; `whole` adds what only the briefing tells: removals and everything in force."""
    node, mission, run = runs.node(key), runs.mission(key), runs.run
    campaign, book, wording = runs.campaign, runs.book, runs.wording
    title = runs.title_of(key)
    if mission is None and node.kind != "haven":
        return stop_facts(runs, node)
    if mission is None:
        story = (campaign.text.get(f"haven.{key}.text", ""),)
        twist = say("node_facts.no_battle_take_boon" if run.fleet is None else "fleet.stop_what_it_is")
        return NodeFacts(
            key,
            node.kind,
            title,
            "",
            runs.states().get(key, ""),
            say("node_facts.costs_no_step" if run.fleet is None else "fleet.stop_costs_a_tick"),
            story,
            twists=(twist,),
        )
    mode = mode_of(run, mission)
    length = length_of(run, mission)
    goal: tuple[str, ...] = (say("node_facts.have_more_points", rounds=LENGTHS[length].rounds),)
    if mission.victory is not None and not run.purist:
        goal = (*goal, say("node_facts.to_win_this_battle", directive=directive_text(wording, mission.victory, book)))
    twists = () if run.purist else change_lines(wording, book, mission.changes)
    if not twists:
        twists = (say("node_facts.printed_rules_nothing_altered"),)
    if node.elite:
        twists = (*twists, *elite_lines(runs, node))
    directive = mission.directive if not run.purist else None
    asked = (
        say("node_facts.in_score", directive=directive_text(wording, directive, book), points=DIRECTIVE)
        if directive is not None
        else ""
    )
    record = runs.records().get((node.recorded, mode))
    rate = mission.rates.get(mode)
    best = record.medal if record is not None else ""
    par = mission.par(mode)
    lines = [
        ("bronze", say("node_facts.win")),
        ("silver", say("node_facts.win_by", lead=par.silver)),
        ("gold", say("node_facts.win_by", lead=par.gold)),
    ]
    lines.append(("ace", say("node_facts.ace", directive=directive is not None, credits=campaign.credits > 0)))
    medals = tuple(MedalLine(medal, asks, _MEDAL_ORDER.index(best) >= _MEDAL_ORDER.index(medal)) for medal, asks in lines)
    reward = "" if mission.reward is None else f"{reward_words(mission.reward)}."
    return NodeFacts(
        key,
        node.kind if len(campaign.galaxy.nodes) > 1 else "mission",  # a mission that stands alone leads to no Core
        title,
        mode,
        runs.states().get(key, ""),
        rounds_words(length),
        mission.briefing,
        goal,
        twists,
        force_lines(runs, length, mode) if whole else (),
        asked,
        medals,
        rate_sentence(rate, mode),
        reward,
        removal_words(book, mode) if whole else "",
        record_words(record),
        keeper_words(runs, node) or mission.voice.before,
        phase_lines(runs, node.key, mission),
        won_by_levels(rate),
        brief_words(rate.wins, rate.games) if rate is not None else "",
    )


def reward_words(reward: Reward) -> str:
    """What a reward is, with its name."""
    return say("node_facts.title" if reward.kind == "title" else "node_facts.page_of_codex", name=reward.name)


def record_words(record: NodeRecord | None) -> str:
    """The best that the profile has done on a node; "" for nothing."""
    if record is None or record.best_score is None or record.best_margin is None:
        return ""
    return say("node_facts.points_margin", best_score=spaced(record.best_score), best_margin=signed(record.best_margin))


def force_lines(runs: RunSession, length: str, mode: str) -> tuple[str, ...]:
    """What else alters a battle of this run: boons, escalations, Heat, and what a short game starts with."""
    if runs.run.purist:
        return (say("node_facts.purist_printed_rules_full"),)
    wording, book = runs.wording, runs.book
    lines = [f"{{{'surge' if boon else 'emblem_star_crown'}}} **{title}:** {words}" for title, words, boon in in_force(runs)]
    for grade in grades()[: runs.run.grade]:
        lines.append(say("node_facts.grade", title=grade.title, changes=" ".join(change_lines(wording, book, grade.changes))))
    for modifier in heat_of(runs.run.heat):
        lines.append(
            say("node_facts.heat", title=modifier.title, changes=" ".join(change_lines(wording, book, modifier.changes)))
        )
    kind = LENGTHS[length]
    if start := kind.changes_in(mode):
        lines.append(f"{{hourglass}} **{say(f'length.{kind.key}')}:** {' '.join(change_lines(wording, book, start))}")
    return tuple(lines)


def in_force(runs: RunSession) -> tuple[tuple[str, str, bool], ...]:
    """Boons and escalations of the run: title, sentence, and whether it is a boon."""
    campaign, parts = runs.campaign, []
    parts += fleet_in_force(runs)
    for key in runs.run.boons:
        boon = campaign.boon(key)
        parts.append((boon.title, " ".join(change_lines(runs.wording, runs.book, boon.changes)), True))
    for key in runs.run.escalations:
        worse = campaign.escalation(key)
        parts.append((step_title(worse), " ".join(change_lines(runs.wording, runs.book, worse.changes)), False))
    return tuple(parts)


@dataclass(frozen=True, slots=True)
class OfferWords:
    """A boon on offer in words, with its escalation; a haven asks for none, and these words are empty."""

    key: str
    title: str
    gain: str
    against: str
    price: str
    fit: str
    icon: str = "surge"
    against_icon: str = "emblem_star_crown"


def offer_words(runs: RunSession) -> tuple[OfferWords, ...]:
    """What is on offer now."""
    offers = []
    homes = {key: card.name for card in runs.book.homes for key in (card.key, card.replaces) if key}
    for offer in runs.run.offers:
        boon = runs.campaign.boon(offer.boon)
        gain = " ".join(change_lines(runs.wording, runs.book, boon.changes))
        against = price = sign = ""
        if offer.escalation:
            worse = runs.campaign.escalation(offer.escalation)
            against, price = step_title(worse), " ".join(change_lines(runs.wording, runs.book, worse.changes))
            sign = change_icon(worse.changes, "emblem_star_crown")
        fit = _fit(boon.fits, runs.run.home, homes)
        offers.append(OfferWords(offer.boon, boon.title, gain, against, price, fit, change_icon(boon.changes), sign))
    return tuple(offers)


def _fit(fits: tuple[str, ...], home: str | None, homes: dict[str, str]) -> str:
    """How a boon fits the Home World."""
    names = say("phrase.and").join(homes[key] for key in fits if key in homes)
    if home is not None and home in fits:
        return say("node_facts.fits_well", home=homes.get(home, line("node_facts.your_home_world")))
    if not names:
        return say("node_facts.fits_every_home_world")
    return (
        say("node_facts.fits_best", names=names)
        if home is None
        else say("node_facts.of_use_to", home=homes.get(home, line("node_facts.you")))
    )


def parting_words(runs: RunSession) -> str:
    """What the Nemesis says after the last battle; "" before the first."""
    if not runs.run.path:
        return ""
    visit = runs.run.path[-1]
    mission = runs.mission(visit.node)
    if mission is None:
        return ""
    words = mission.voice.won if visit.won else mission.voice.lost
    return say("node_facts.voice", name=runs.campaign.nemesis.name, words=words) if words else ""


def run_line(runs: RunSession) -> RunLine:
    """How a run stands, for the head line."""
    run = runs.run
    return RunLine(
        runs.campaign.title,
        run_words(runs),
        run.mode,
        run.credits,
        max(run.credits, runs.campaign.credits),
        runs.score,
        runs.rank,
        run.assisted,
    )


def run_words(runs: RunSession) -> str:
    """Length and place of a run, Heat and Purist, in one line."""
    run = runs.run
    won = battles_won(run)
    if run.kind == "gauntlet":
        words = [say("node_facts.gauntlet_rung_best", rung=won + (run.phase in ("map", "playing")), best_rungs=runs.best_rungs)]
    elif run.kind == "daily":
        words = [say("campaigns.daily_of", day=day_words(run.length))]
    else:
        nodes = RUN_NODES.get(run.length, 1)
        at = min(nodes, won + (run.phase in ("map", "playing", "lost")))
        words = [say("node_facts.node", length=line(f"length.{run.length}"), at=at, nodes=nodes)]
        words += [title] if (title := act_title(runs)) else []
    words.append(mode_and_grade(run.mode, run.grade))
    if run.heat:
        words.append(say("node_facts.heat_points", heat=heat_points(run.heat)))
    if run.fleet is not None and run.phase not in ("finale", "over"):  # nothing grows or is bought any more
        key = "fleet.in_short" if clock_shown(runs) else "fleet.salvage_there"
        words.append(say(key, salvage=run.fleet.salvage, ticks=run.fleet.to_step))
    if run.purist:
        words.append(say("node_facts.purist"))
    if not run.ranked:
        words.append(say("node_facts.unranked"))
    return " · ".join(words)


def elite_lines(runs: RunSession, node: Node) -> tuple[str, ...]:
    """What makes a battle an elite: what it brings, and what the Nemesis has in it."""
    lines = [say("encounter.elite", salvage=ELITE_SALVAGE)]
    for key in trait_of(runs.campaign, runs.run, node.key):
        worse = runs.campaign.escalation(key)
        lines.append(f"{step_title(worse)}: {' '.join(change_lines(runs.wording, runs.book, worse.changes))}")
    return tuple(lines)


def phase_lines(runs: RunSession, key: str, mission: Mission) -> tuple[PhaseLine, ...]:
    """The phases of a last battle: what threatens from when on, and what opens for it."""
    wording, book = runs.wording, runs.book
    return tuple(
        PhaseLine(
            say("encounter.phase_head", n=phase.n, round=phase.round, sooner=sooner_text(wording.bare, phase.sooner)),
            " ".join([*brought_texts(wording.bare, phase.cards), *change_texts(wording, phase.threat, book, phased=True)]),
            " ".join(
                [*change_texts(wording, phase.opening, book, phased=True), *brief_texts(wording, phase.briefly, book)],
            ),
        )
        for phase in phases_at(runs.whole, runs.run, key, mission)
    )


def lanes_on(runs: RunSession, key: str) -> tuple[str, ...]:
    """Where lanes lead from a stop, which on the map itself has to be followed with a finger."""
    places = list(dict.fromkeys(runs.title_of(link.b) for link in runs.galaxy.links if link.a == key))
    return (say("encounter.lanes_on", places=say("phrase.comma").join(places)),) if places else ()


def stop_facts(runs: RunSession, node: Node) -> NodeFacts:
    """A stop between two battles: what it is, and what it costs in time."""
    odds = [say("encounter.odds_part", percent=share, what=say(f"encounter.found_{kind}")) for kind, share in MYSTERY.items()]
    more = (say("encounter.odds", odds=say("phrase.comma").join(odds)),) if node.kind == "mystery" else ()
    state = runs.states().get(node.key, "")
    prices = {"relic": min(RELIC_PRICES.values()), "store": STORE_PRICE} if node.kind == "shop" else {}
    told = (say(f"encounter.what_{node.kind}", **prices), *more, *lanes_on(runs, node.key))
    return NodeFacts(node.key, node.kind, runs.title_of(node.key), "", state, tick_words(TICKS[node.kind]), twists=told)


@dataclass(frozen=True, slots=True)
class FinaleRow:
    """One line of a run's summary."""

    kind: str
    title: str
    detail: str
    medal: str
    won: bool
    margin: str
    score: int
    rank: str
    node: str = ""
    column: int = 0


def finale_rows(runs: RunSession) -> tuple[FinaleRow, ...]:
    """Every game of a run, the first one first."""
    rows = []
    for visit in runs.run.path:
        node = runs.node(visit.node)
        detail = [say(f"length.{visit.length}")]
        if visit.attempt > 1:
            detail.append(say("node_facts.try", attempt=visit.attempt))
        detail.append(say("node_facts.won") if visit.won else say("node_facts.lost"))
        if visit.medal:
            detail.append(say(f"medal.{visit.medal}"))
        if visit.assisted:
            detail.append(say("node_facts.assisted"))
        score = visit.score if visit.won else 0
        words = " · ".join(detail)
        rows.append(
            FinaleRow(
                node.kind,
                runs.title_of(visit.node),
                words,
                visit.medal,
                visit.won,
                signed(visit.margin),
                score,
                visit.rank,
                node.key,
                node.column,
            )
        )
    return tuple(rows)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
