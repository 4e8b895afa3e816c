"""Galactic Orders at the table: the rows of the orders, the Events, the Capital City, their piles, and what they say."""

from __future__ import annotations

from game.client.table.choice import PendingChoice
from game.client.table.intents import Intent
from game.client.table.lying import beneath_capital, capital_cities, capital_of, capital_pile, faction_tokens, order_zones
from game.client.table.refs import Ref
from game.client.table.specs import CardOverrides, EventWords, OrderRow
from game.client.table.state import TableState
from game.content.language import line, say
from game.engine import CardDef, View, orders_at
from game.engine.actions import Pick, Use
from game.engine.api.holdings import NEMESIS_CHART
from game.engine.api.questions import power_prices
from game.engine.api.standings import leader_of
from game.engine.terms import FACTION_TOKENS, ORDERS, CardId

PILES = ("events", "beneath")
"""Piles that only a game with Galactic Orders has."""
NONE_HERE = line("orders_table.this_game_played_without")
NOT_YOURS = line("orders_table.only_its_own_seat")
MOMENT = {
    "while_drafting": line("orders_table.offered_moment_draft"),
    "while_deploying": line("orders_table.offered_moment_deployment"),
}
"""When the powers are offered that no press on the order brings about."""
USUAL = "event"
"""When most Events happen: at the end of the Galactic Phase."""


class OrdersPart:
    """What Galactic Orders adds to a table; without them it only says so."""

    def intent(self, ref: Ref) -> Intent | None:
        """A press on an order or a Capital City is an answer like that on any card."""
        return None

    def pile(self, table: TableState, key: str) -> tuple[str, str, list[CardId]] | None:
        """The Events, and what lies beneath the Capital City."""
        lying = order_zones(table.shown)
        if not lying or key not in PILES:
            return None
        if key == "events":
            return say("orders_table.events"), say("orders_table.newest_first_alone_active"), lying["events"][::-1]
        capital = capital_of(table.shown, table.seat)
        name = table.words.name(capital) if capital is not None else say("orders_table.capital_city")
        faces = table.shown.cards
        cards = sorted(capital_pile(table.shown, table.seat), key=lambda card: (faces[card].kind, faces[card].name, card))
        return say("orders_table.beneath", name=name), say("orders_table.they_stay_there_empire"), cards

    def refuses(self, table: TableState, key: str) -> str:
        """Why one of its piles cannot be looked into."""
        if key not in (*PILES, "orders"):
            return ""
        seen = orders_at(table.shown)
        if seen is None:
            return say(NONE_HERE)
        return say(NOT_YOURS) if key == "beneath" and seen.capital_piles[table.seat] is None else ""

    def notes(self, table: TableState, card: CardId) -> list[str]:
        """What the inspector says of an order, an Event or a Capital City besides its text."""
        return order_notes(table, card)

    def lives(self, table: TableState) -> dict[CardId, CardOverrides]:
        """No value hangs on it."""
        return {}


def row_of(table: TableState, card: CardId) -> OrderRow | None:
    """What is told of an order now; None for other cards."""
    tokens = dict(faction_tokens(table.shown))
    if card not in tokens:
        return None
    return OrderRow(
        ORDERS[list(tokens).index(card)], tokens[card], table.seats.order(table), not table.seats.counts_points, table.seat
    )


def is_own_capital(table: TableState, card: CardId) -> bool:
    """Whether a card is the Capital City of the seat that plays."""
    return capital_of(table.shown, table.seat) == card


# -- words


def order_notes(table: TableState, card: CardId) -> list[str]:
    """What the inspector says of an order, an Event or a Capital City beside its text."""
    view, desk = table.shown, table.choice
    lying, cities = order_zones(view), capital_cities(view)
    if card in lying.get("orders", ()):
        notes = [] if desk is not None and desk.kind == "nemesis_pick" and desk.options(card) else [standing_words(table, card)]
        notes += [f"{{dot}} {words[:1].upper()}{words[1:]}" for words in power_moments(view, card)]
        return notes
    if card in lying.get("events", ()):
        above = len(lying["events"]) - 1 - lying["events"].index(card)
        return [say("orders_table.event_above_has_no", above=above) if above else say("orders_table.active_event")]
    if card in cities:
        seat = cities.index(card)
        names = ", ".join(view.cards[below].name for below in capital_pile(view, seat))
        words = say("orders_table.card_beneath", count=beneath_capital(view, seat))
        return [f"{words}: {names}" if names else words]
    if view.nemesis is not None and costs_by_chart(view.cards[card]):
        return [say("orders_table.chart_now", n=NEMESIS_CHART[view.sector - 1])]
    return []


def costs_by_chart(face: CardDef) -> bool:
    """Whether a card costs you as many Faction Tokens as the Nemesis places in the sector, once the Nemesis has it."""
    ops = (op for ability in face.abilities if ability.side for op in ability.do)
    return any(getattr(getattr(op, "per", None), "zone", "") == "chart" for op in ops)


def power_moments(view: View, card: CardId) -> list[str]:
    """When the power of an order is offered, where no press on the order brings it about."""
    return [say(MOMENT[ability.when]) for ability in view.cards[card].abilities if ability.when in MOMENT]


def standing_words(table: TableState, card: CardId) -> str:
    """The Faction Tokens on an order, who leads there, and what one more would come to while a token is placed."""
    row = row_of(table, card)
    if row is None:
        return ""
    names = table.words.names.seats
    counts = ", ".join(f"{names[seat]} {row.counts[seat]}" for seat in row.seats)
    words = say("orders_table.faction_tokens", counts=counts, leads=leads(table, row.counts))
    placed = [counts for _, counts in faction_tokens(table.shown)]
    left = ", ".join(f"{names[seat]} {FACTION_TOKENS - sum(counts[seat] for counts in placed)}" for seat in row.seats)
    words += say("orders_table.left_place", left=left)
    desk = table.choice
    decision = desk.decision if desk is not None else None
    if desk is None or decision is None or not desk.options(card):
        return words
    if decision.purpose == "faction_token" and decision.kind == "pick":
        more = [count + (seat == desk.seat) for seat, count in enumerate(row.counts)]
        words += say("orders_table.with_this_token", name=names[desk.seat], more=more[desk.seat], leads=leads(table, more))
    return words


def leads(table: TableState, counts: tuple[int, ...] | list[int]) -> str:
    """Who has most of so many tokens, in words."""
    leader = leader_of(counts)
    if leader is not None:
        return say("orders_table.leads", seat=table.words.names.seats[leader])
    return say("orders_table.tie_leads") if any(counts) else say("orders_table.nobody_leads")


def trigger_words(table: TableState, card: CardId) -> str:
    """What brings an Event about, from the language."""
    timings: list[str] = []
    for ability in table.shown.cards[card].abilities:
        lead = table.words.wording.bare.get(f"timing.{ability.when}").partition(",")[0]
        if ability.per_round:
            lead += say("orders_table.once_per_round")
        if lead not in timings:
            timings.append(lead)
    return "; ".join(timings)


def words_of_event(table: TableState, card: CardId) -> EventWords:
    """What the plaque of an Event says; without the moment only where that is the usual one, the end of a Galactic Phase."""
    face = table.shown.cards[card]
    usual = all(ability.when == USUAL for ability in face.abilities)
    brief = " ".join(table.words.briefly(face, number) for number in range(len(face.abilities))) if usual else ""
    return EventWords(face.name, table.words.rules(face), brief, trigger_words(table, card))


def press_words(table: TableState, desk: PendingChoice, card: CardId) -> str:
    """What pressing an order or a Capital City would do now, with its price; "" for other cards or where it does nothing."""
    tokens = dict(faction_tokens(table.shown))
    if card not in (*tokens, *capital_cities(table.shown)) or not desk.options(card):
        return ""
    face = table.shown.cards[card]
    sentences = []
    for option in desk.options(card):
        ability = getattr(option, "ability", None)
        if ability is not None:
            text = table.words.briefly(face, ability)
            sentences.append(f"{face.name}: {power_words(table, text) if card in tokens else text}")
    words = " ".join(sentences)
    if card in tokens:
        mine = tokens[card][table.seat]
        words = (
            f"{words or face.name} {standing_words(table, card)}"
            if not sentences
            else say("orders_table.you_have_there", words=words, mine=mine)
        )
    return words


def power_words(table: TableState, text: str) -> str:
    """The text of a power, its Faction Token first; none where another card copies it (ruling O2)."""
    decision = table.choice.decision if table.choice is not None else None
    body = text.partition(": ")[2] or text
    cost = "" if decision is not None and decision.purpose == "copy_power" else say("orders_table.token")
    return cost + body[:1].upper() + body[1:]


def refused_words(table: TableState, card: CardId) -> str:
    """Why pressing an order does nothing, where its power is offered at another place."""
    if card not in order_zones(table.shown).get("orders", ()):
        return ""
    moments = power_moments(table.shown, card)
    return say("orders_table.with_faction_token_yours", name=table.words.name(card), moment=moments[0]) if moments else ""


def asks_order(table: TableState, desk: PendingChoice) -> bool:
    """Whether the open question is which order."""
    lying, decision = order_zones(table.shown), desk.decision
    if not lying or decision is None or decision.kind not in ("pick", "nemesis_pick"):
        return False
    cards = [option.card for option in decision.options if isinstance(option, Pick | Use)]
    return bool(cards) and decision.purpose != "power" and all(card in lying["orders"] for card in cards)


def power_offers(desk: PendingChoice) -> list[tuple[Pick, int]]:
    """The powers that the open draft or deployment could be paid with, each with the price that it leaves."""
    decision, prices = desk.decision, _power_prices(desk)
    picks = [pick for pick in decision.options if isinstance(pick, Pick)] if decision is not None else []
    return [(pick, prices[pick.card]) for pick in picks if pick.card in prices]


def price_without(desk: PendingChoice) -> int | None:
    """What the open draft or deployment costs without a power; None where none is open."""
    return _power_prices(desk).get(None)


def _power_prices(desk: PendingChoice) -> dict[CardId | None, int]:
    """The prices with each power, and without one; empty where nothing is asked about powers."""
    asked = desk.decision is not None and desk.decision.purpose == "power"
    return dict(power_prices(desk.state)) if asked else {}


def asked_words(table: TableState, desk: PendingChoice, card: CardId) -> str:
    """What the card costs whose price is being asked about, without and with each power; "" for any other card."""
    decision, whole = desk.decision, price_without(desk)
    if decision is None or whole is None or card != decision.source:
        return ""
    ways = [say("orders_table.with", price=price, name=table.words.name(pick.card)) for pick, price in power_offers(desk)]
    told = say("orders_table.or").join([f"{whole}\u00a0{{energy}}", *ways])
    return f"{table.words.name(card)}: {told}"
