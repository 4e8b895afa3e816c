"""What a fleet carries, in words: relics, stores, the clock, the services of a haven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.campaign.battle import home_in
from game.campaign.fleet import BERTHS, LAST_ESCALATION, LEAVING_SALVAGE, STEP
from game.campaign.journey.crew import Comrade, trained
from game.campaign.runs import battles_won
from game.campaign.voyage import (
    DISCHARGED,
    all_relics,
    fleet_of,
    hold,
    next_escalation,
    relic_of,
    sells_stores,
    service_price,
    service_problem,
    services_here,
    store_price,
)
from game.client.runs.change_words import change_icon, change_lines
from game.client.runs.flagship_words import flagship_in_force
from game.content.language import say
from game.engine import CardDef

if TYPE_CHECKING:
    from game.campaign.models import Escalation
    from game.client.runs.campaigning import RunSession

SERVICE_ICONS = {
    "heal": "ground",
    "train": "fleet",
    "clock": "hourglass",
    "discharge": "discard",
    "berth": "warzone",
    "credit": "token",
}
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
    known = {other.key: other for other in all_relics(runs.campaign)}
    partners = [partner for partner in known.values() if partner.key in relic.goes_with or key in partner.goes_with]
    aboard = [partner.title for partner in partners if partner.key in fleet.relics]
    names = say("phrase.and").join(aboard or [partner.title for partner in partners][:2])
    goes = say("fleet.goes_with" if aboard else "fleet.would_go_with", names=names) if names else ""
    gain = " ".join(change_lines(runs.wording, runs.book, relic.changes))
    rank = say(f"fleet.rarity_{relic.rarity}")
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


def unused_stores(runs: RunSession) -> int:
    """How many stores lie aboard that are not for the battle ahead."""
    fleet = runs.run.fleet
    ahead = fleet is not None and runs.run.phase == "map"
    return sum(key not in fleet.opened for key in fleet.stores) if fleet is not None and ahead else 0


def salvage_words(runs: RunSession) -> str:
    """How much salvage there is to spend."""
    return say("fleet.stop_have", n=fleet_of(runs.run).salvage)


def stores_for_sale(runs: RunSession) -> tuple[StoreWords, ...]:
    """The stores that are sold where the fleet is."""
    fleet, price = fleet_of(runs.run), store_price(runs.run)
    full = say("fleet.hold_is_full", most=BERTHS) if len(fleet.stores) >= BERTHS else ""
    if not sells_stores(runs.run):
        return ()
    return tuple(_store(runs, key, price=price, problem=full or short(runs, price)) for key in hold(runs.campaign, runs.run))


def short(runs: RunSession, price: int) -> str:
    """That the salvage does not reach; "" if it does."""
    there = fleet_of(runs.run).salvage
    return say("fleet.short_of_salvage", lacking=price - there) if there < price else ""


def services(runs: RunSession) -> tuple[ServiceWords, ...]:
    """What a haven does, with price and reason."""
    book = runs.book
    offers = []
    cards = [key for key in DISCHARGED if key in book.by_key]
    every = [(service, card) for service in services_here(runs.run) for card in (cards if service == "discharge" else [""])]
    for service, card in every:
        price = service_price(runs.run, service)
        wrong = service_problem(runs.run, service, card)
        problem = say(f"run_error.{wrong}") if wrong else short(runs, price)
        name = book.card(card).name if card else ""
        title, gain = say(f"fleet.stop_{service}", card=name), say(f"fleet.stop_{service}_words", card=name or _pupil(runs))
        icon = SERVICE_ICONS[service]
        offers.append(ServiceWords(service, card, title, gain, price, problem, icon))
    return tuple(offers)


def _pupil(runs: RunSession) -> str:
    """The veteran that a training is for; "" for nobody."""
    crew = fleet_of(runs.run).crew
    place = trained(crew)
    card = runs.card_of(crew[place].card) if place is not None else None
    return card.name if card is not None else ""


def price_words(price: int) -> str:
    """A price in salvage."""
    return say("fleet.stop_price", price=price) if price else say("fleet.stop_free")


def tick_words(ticks: int) -> str:
    """What something costs on the clock."""
    return say("fleet.no_tick") if not ticks else say("fleet.one_tick") if ticks == 1 else say("fleet.ticks", ticks=ticks)


def step_title(worse: Escalation) -> str:
    """What a step of the clock is called, also one that answers a habit."""
    return say(f"habit.{worse.key}") if worse.answers else worse.title


def clock_words(runs: RunSession) -> ClockWords:
    """The clock of a run, one step ahead."""
    fleet = fleet_of(runs.run)
    key = next_escalation(runs.campaign, runs.run)
    if key:
        worse = runs.campaign.escalation(key)
        title, gain = step_title(worse), " ".join(change_lines(runs.wording, runs.book, worse.changes))
        if worse.answers:
            gain = say("habit.because", gain=gain, habit=say(f"habit.shown_{worse.answers}"))
    else:
        title, gain = say("fleet.points_step"), say("fleet.points_step_words")
    coming = say("fleet.next_step", step=fleet.steps + 1, ticks=fleet.to_step)
    lamps = STEP * max(CLOCK_STEPS, min(LAST_ESCALATION, fleet.steps + 2), fleet.steps + 1)
    return ClockWords(fleet.ticks, fleet.steps, lamps, STEP, coming, title, gain)


def fleet_in_force(runs: RunSession) -> list[tuple[str, str, bool]]:
    """Relics and opened stores of a fleet: title, sentence, and that they are the player's."""
    if runs.run.fleet is None:
        return []
    parts = flagship_in_force(runs)
    parts += [(*_comrade(runs, comrade), True) for comrade in runs.run.fleet.crew]
    parts += [(relic.title, relic.gain, True) for relic in relics_aboard(runs)]
    return parts + [(store.title, store.gain, True) for store in (_store(runs, key, True) for key in runs.run.fleet.opened)]


def _comrade(runs: RunSession, comrade: Comrade) -> tuple[str, str]:
    """A veteran by its name, and the sentence of how it serves."""
    book = runs.book
    if comrade.card not in book.by_key:
        card = runs.card_of(comrade.card)
        return card.name if card is not None else comrade.card, say("crew.on_leave")
    return book.card(comrade.card).name, " ".join(change_lines(runs.wording, book, (comrade.change,)))


def leaving_words() -> str:
    """What leaving the relics gives."""
    return say("fleet.leave", salvage=LEAVING_SALVAGE)


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A habit as a sentence, in how many battles it was shown, and what answers it in this run: "" for nothing yet."""

    words: str
    times: int
    answer: str


def note_lines(runs: RunSession) -> tuple[NoteLine, ...]:
    """All notes of a run, what was shown most often first; none of a run without a fleet."""
    run, campaign = runs.run, runs.campaign
    if run.fleet is None:
        return ()
    answers = {step.answers: step_title(step) for step in campaign.answers if step.key in run.escalations}
    notes = sorted(run.fleet.notes, key=lambda note: -note.n)
    return tuple(NoteLine(say(f"habit.noted_{note.habit}"), note.n, answers.get(note.habit, "")) for note in notes)


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
    lines = [say("fleet.battles", won=battles_won(run), credits=run.credits), say("fleet.grudge")]
    if fleet.notes:
        shown = [say("habit.note", habit=say(f"habit.shown_{note.habit}"), n=note.n) for note in fleet.notes]
        lines.append(say("habit.notes", notes=say("phrase.comma").join(shown)))
    if fleet.discharged:
        names = [book.card(card).name for card in fleet.discharged if card in book.by_key]
        lines.append(say("fleet.discharged", cards=say("phrase.comma").join(names)))
    return FleetFacts(book.card(key) if key is not None and key in book.by_key else None, str(fleet.salvage), tuple(lines))
