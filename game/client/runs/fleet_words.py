"""What a fleet carries, in words: relics, stores, the clock, the services of a haven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.battle import home_in
from game.campaign.fleet import BERTHS, LAST_ESCALATION, LEAVING_SALVAGE, STEP
from game.campaign.runs import battles_won
from game.campaign.voyage import (
    DISCHARGED,
    all_relics,
    fleet_of,
    hold,
    next_escalation,
    relic_of,
    service_price,
    service_problem,
    store_price,
)
from game.client.runs.change_words import change_icon, change_lines
from game.content.language import say
from game.engine import CardDef

if TYPE_CHECKING:
    from game.client.runs.campaigning import RunSession

CLOCK_STEPS = 6
"""How many steps the line of lamps shows at least."""


@dataclass(frozen=True, slots=True)
class RelicWords:
    """A relic as it is offered or shown; `goes` says what it goes with, `owned` whether that is aboard."""

    key: str
    title: str
    rarity: str
    rank: str
    gain: str
    words: str
    goes: str
    owned: bool
    ticks: int
    price: int
    icon: str


@dataclass(frozen=True, slots=True)
class StoreWords:
    """A store aboard or for sale; `opened` is one that holds for the battle ahead, `problem` says why it is not to be had."""

    key: str
    title: str
    gain: str
    icon: str
    opened: bool = False
    price: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class ServiceWords:
    """Something that a haven does, for whom, at which price; `problem` says why it does not."""

    service: str
    card: str
    title: str
    gain: str
    price: int
    problem: str
    icon: str


@dataclass(frozen=True, slots=True)
class ClockWords:
    """The clock: ticks and steps so far, lamps in all, and what the next step brings and when."""

    ticks: int
    steps: int
    lamps: int
    every: int
    coming: str
    title: str
    gain: str


def relic_words(runs: RunSession, key: str) -> RelicWords:
    """A relic in words, with what it goes with of those aboard, else of all."""
    relic, fleet = relic_of(runs.campaign, key), fleet_of(runs.run)
    known = {one.key: one for one in all_relics(runs.campaign)}
    partners = [one for one in known.values() if one.key in relic.goes_with or key in one.goes_with]
    aboard = [one.title for one in partners if one.key in fleet.relics]
    names = say("phrase.and").join(aboard or [one.title for one in partners][:2])
    goes = say("results.fleet_goes_with" if aboard else "results.fleet_would_go_with", names=names) if names else ""
    gain = " ".join(change_lines(runs.wording, runs.book, relic.changes))
    rank = say(f"results.rarity_{relic.rarity}")
    icon = change_icon(relic.changes)
    return RelicWords(key, relic.title, relic.rarity, rank, gain, relic.words, goes, bool(aboard), relic.ticks, relic.price, icon)


def relics_aboard(runs: RunSession) -> tuple[RelicWords, ...]:
    """The relics of a fleet in the order in which they came aboard."""
    return tuple(relic_words(runs, key) for key in fleet_of(runs.run).relics)


def relics_offered(runs: RunSession) -> tuple[RelicWords, ...]:
    """The relics on offer after a battle, or for sale in a haven."""
    fleet = fleet_of(runs.run)
    return tuple(relic_words(runs, key) for key in fleet.offers or fleet.wares)


def _store(runs: RunSession, key: str, opened: bool = False, price: int = 0, problem: str = "") -> StoreWords:
    boon = runs.campaign.boon(key)
    gain = " ".join(change_lines(runs.wording, runs.book, boon.changes))
    return StoreWords(key, boon.title, gain, change_icon(boon.changes), opened, price, problem)


def stores_aboard(runs: RunSession) -> tuple[StoreWords, ...]:
    """The stores aboard, those that are chosen for the battle ahead marked."""
    fleet = fleet_of(runs.run)
    return tuple(_store(runs, key, key in fleet.opened) for key in fleet.stores)


def stores_for_sale(runs: RunSession) -> tuple[StoreWords, ...]:
    """The stores that are sold where the fleet is."""
    fleet, price = fleet_of(runs.run), store_price(runs.run)
    full = say("results.fleet_hold_is_full", most=BERTHS) if len(fleet.stores) >= BERTHS else ""
    return tuple(_store(runs, key, price=price, problem=full or short(runs, price)) for key in hold(runs.campaign, runs.run))


def short(runs: RunSession, price: int) -> str:
    """That the salvage does not reach; "" if it does."""
    there = fleet_of(runs.run).salvage
    return say("results.fleet_short_of_salvage", lacking=price - there) if there < price else ""


def services(runs: RunSession) -> tuple[ServiceWords, ...]:
    """What a haven does, with price and reason."""
    book = runs.book
    found = []
    every = [("clock", ""), *(("discharge", key) for key in DISCHARGED if key in book.by_key), ("credit", "")]
    for service, card in every:
        price = service_price(runs.run, service)
        wrong = service_problem(runs.run, service, card)
        problem = say(f"run_error.{wrong}") if wrong else short(runs, price)
        name = book.card(card).name if card else ""
        title, gain = say(f"results.stop_{service}", card=name), say(f"results.stop_{service}_words", card=name)
        icon = {"clock": "hourglass", "discharge": "discard", "credit": "token"}[service]
        found.append(ServiceWords(service, card, title, gain, price, problem, icon))
    return tuple(found)


def price_words(price: int) -> str:
    """A price in salvage."""
    return say("results.stop_price", price=price) if price else say("results.stop_free")


def tick_words(ticks: int) -> str:
    """What something costs on the clock."""
    return (
        say("results.fleet_no_tick")
        if not ticks
        else say("results.fleet_one_tick")
        if ticks == 1
        else say("results.fleet_ticks", ticks=ticks)
    )


def clock_words(runs: RunSession) -> ClockWords:
    """The clock of a run, one step ahead."""
    fleet = fleet_of(runs.run)
    key = next_escalation(runs.campaign, runs.run)
    if key:
        worse = runs.campaign.escalation(key)
        title, gain = worse.title, " ".join(change_lines(runs.wording, runs.book, worse.changes))
    else:
        title, gain = say("results.fleet_points_step"), say("results.fleet_points_step_words")
    coming = say("results.fleet_next_step", step=fleet.steps + 1, ticks=fleet.to_step)
    lamps = STEP * max(CLOCK_STEPS, min(LAST_ESCALATION, fleet.steps + 2), fleet.steps + 1)
    return ClockWords(fleet.ticks, fleet.steps, lamps, STEP, coming, title, gain)


def fleet_in_force(runs: RunSession) -> list[tuple[str, str, bool]]:
    """Relics and opened stores of a fleet: title, sentence, and that they are the player's."""
    if runs.run.fleet is None:
        return []
    found = [(relic.title, relic.gain, True) for relic in relics_aboard(runs)]
    return found + [(one.title, one.gain, True) for one in (_store(runs, key, True) for key in runs.run.fleet.opened)]


def leaving_words() -> str:
    """What leaving the relics gives."""
    return say("results.fleet_leave", salvage=LEAVING_SALVAGE)


@dataclass(frozen=True, slots=True)
class FleetFacts:
    """What the fleet's screen tells beside what is aboard: its Home World, and lines about the run."""

    home: CardDef | None
    salvage: str
    lines: tuple[str, ...]


def fleet_facts(runs: RunSession) -> FleetFacts:
    """The Home World of a fleet and how its run stands."""
    run, fleet, book = runs.run, fleet_of(runs.run), runs.book
    key = home_in(book, run.home)
    lines = [say("results.fleet_battles", won=battles_won(run), credits=run.credits), say("results.fleet_grudge")]
    if fleet.discharged:
        names = [book.card(card).name for card in fleet.discharged if card in book.by_key]
        lines.append(say("results.fleet_discharged", cards=say("phrase.comma").join(names)))
    return FleetFacts(book.card(key) if key is not None and key in book.by_key else None, str(fleet.salvage), tuple(lines))
