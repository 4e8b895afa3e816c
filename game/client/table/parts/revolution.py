"""Revolution at the table: the Advancement stack, the Heroic Deck and its cycling, tokens on cards, and what they say."""

from __future__ import annotations

from game.client.table.choice import Desk
from game.client.table.effects import Effect, FocusIn
from game.client.table.intents import CycleHeroes, Intent, OpenPile
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.specs import HeroicSpec, Live
from game.client.table.state import TableState
from game.client.table.type_words import hero_words
from game.engine import View, price, revolution_at, why_not
from game.engine.actions import BUILD, CYCLE
from game.engine.terms import CardId, Seat

STACKS = {"central_stack": "stack", "rival_built": "rival_built", "events": "events"}
"""Zones that are one stack, with the pile that pressing it opens."""
PILES = ("stack", "heroic", "heroic_discard", "master", "rival_built")
"""Piles that only a game with Revolution has."""
PLAYED_FROM = ("central_worlds", "central_cards", "central_stack", "hand", "heroic_hand")
"""Zones whose cards a turn is made of; what offers nothing there is dimmed."""
NONE_HERE = "This game is played without Revolution."
RAISE_FIRST = "That hangs on the hand: it must lie open first."


class RevolutionPart:
    """What Revolution adds to a table; without it it only says so."""

    def intent(self, ref: Ref) -> Intent | None:
        """Pressing a stack of the table opens its pile."""
        if isinstance(ref, CardRef) and ref.zone in STACKS:
            return OpenPile(STACKS[ref.zone])
        if ref == ButtonRef("heroic_deck"):
            return OpenPile("heroic")
        return CycleHeroes() if ref == ButtonRef("cycle") else None

    def pile(self, table: TableState, key: str) -> tuple[str, str, list[CardId]] | None:
        """Title, note and cards of one of its piles, in an order that tells nothing hidden."""
        view = table.shown
        seen = revolution_at(view)
        if seen is None or key not in PILES:
            return None
        mine = seen.heroic[table.seat]
        if key == "stack":
            return "Advancement stack", "top first, in true order; each card above costs more energy", seen.stack[::-1]
        if key == "rival_built":
            other = next(name for seat, name in enumerate(table.words.names.seats) if seat != table.seat)
            return f"Advancements of {other}", "as they were built", list(table.zones.get("rival_built", ()))
        if key == "heroic":
            return "Heroic Deck", f"sorted, not in order{_others(table, view)}", _by_hero(view, mine.deck or [])
        if key == "heroic_discard":
            return "Heroic discard pile", "they are shuffled in once the deck is empty", mine.discard[:]
        return "Master Heroic Deck", "the Tactics of Heroes whom nobody has taken them with", _by_hero(view, seen.master)

    def refuses(self, table: TableState, key: str) -> str:
        """Without Revolution there are none of its piles."""
        return NONE_HERE if key in PILES and revolution_at(table.shown) is None else ""

    def notes(self, table: TableState, card: CardId) -> list[str]:
        """What Revolution has laid on a card."""
        return notes_of(table, card)

    def lives(self, table: TableState) -> dict[CardId, Live]:
        """What each Advancement of the stack costs by its depth (ruling R1)."""
        state, seen = table.session.shown_state, revolution_at(table.shown)
        lying = revolution_at(state)
        if seen is None or lying is None:
            return {}
        stack = [card for card in seen.stack if card in lying.stack]
        return {card: Live(price=price(state, table.seat, BUILD[card]), price_verb="build") for card in stack}


def marks_on(view: View, card: CardId) -> list[tuple[Seat, int]]:
    """The Revolution Tokens on a card: whose and how many, in seat order."""
    seen = revolution_at(view)
    if seen is None:
        return []
    return sorted((seat, n) for (marked, seat), n in seen.marks.items() if marked == card)


def heroic_spec(table: TableState, desk: Desk | None) -> HeroicSpec | None:
    """The Heroic Deck of the seat at the shown moment, and whether it can be cycled now."""
    seen = revolution_at(table.shown)
    if seen is None:
        return None
    mine = seen.heroic[table.seat]
    art = table.shown.book.card(mine.top).art if mine.top is not None else ""
    cycle = "Keep both" if desk is not None and desk.cycling else "Cycle"
    return HeroicSpec(mine.deck_size, mine.top, len(mine.discard), art, cycle, desk is not None and bool(desk.cycles()))


def toggle_cycling(table: TableState, intent: CycleHeroes) -> list[Effect]:
    """Asks for the hand card that cycles the Heroic Deck, or asks no longer."""
    desk = table.choice
    if revolution_at(table.shown) is None:
        return table.refuse(NONE_HERE)
    if desk is None:
        return []
    if table.seats.hidden(table):
        return table.refuse(RAISE_FIRST)
    if not desk.cycles():
        hand = table.session.state.players[table.seat].hand
        reasons = why_not(table.session.state, table.seat, CYCLE[hand[0]]) if hand else ()
        words = " · ".join(table.words.refusal(CYCLE[hand[0]], reason, desk) for reason in reasons)
        return table.refuse(f"Cycle: {words}" if words else "Cycle: there is no card in hand to discard.")
    desk.cycling = not desk.cycling
    table.list = None
    table.outdated = True
    return [FocusIn(("hand",), first=True)] if desk.cycling else []


def cycling_words(table: TableState) -> str:
    """The prompt while a hand card is asked for."""
    seen = revolution_at(table.shown)
    hero = seen.heroic[table.seat].top if seen is not None else None
    top = hero_words(hero) if hero is not None else "its top card"
    return f"Cycle: pick the hand card to discard; the top Heroic Tactic ({top}) is discarded with it."


def drop_warning(table: TableState, desk: Desk) -> str:
    """What is lost if no Heroic Tactic is kept; the first press says it, the second does it (UX-T16)."""
    names = ", ".join(table.words.name(card) for card in desk.drops)
    if not names or table.warned == desk.seq:
        return ""
    table.warned = desk.seq
    return f"{names} could be kept. Press once more to keep none."


def _by_hero(view: View, cards: list[CardId]) -> list[CardId]:
    return sorted(cards, key=lambda card: (view.faces[card].hero or "", view.faces[card].name, card))


def _others(table: TableState, view: View) -> str:
    """What everybody knows of the Heroic Tactics of other seats (rulings R3, R7)."""
    seen = revolution_at(view)
    if view.nemesis is not None or seen is None:
        return ""
    told = []
    for seat, heroic in enumerate(seen.heroic):
        if seat != table.seat:
            top = f", {hero_words(heroic.top)} on top" if heroic.top is not None else ""
            hand = f", in hand {', '.join(hero_words(hero) for hero in heroic.heroes)}" if heroic.heroes else ""
            told.append(f"{table.words.names.seats[seat]}: {heroic.deck_size} cards{top}{hand}")
    return "".join(f" · {words}" for words in told)


def notes_of(table: TableState, card: CardId) -> list[str]:
    """What Revolution has laid on a card, for the inspector."""
    view = table.shown
    seen = revolution_at(view)
    if seen is None:
        return []
    found = [f"{{advancement}} With **{view.faces[one].name}**" for one in seen.attached.get(card, ())]
    found += [f"{{left}} On **{view.faces[world].name}**" for world, cards in seen.attached.items() if card in cards]
    for seat, count in marks_on(view, card):
        plural = "" if count == 1 else "s"
        found.append(f"{{mark}} {count} Revolution Token{plural} of {table.words.names.seats[seat]}")
    if card in seen.doubled:
        found.append("{up} Its strength counts double until the phase ends")
    if card in seen.stack:
        above = len(seen.stack) - 1 - seen.stack.index(card)
        found.append(f"{{build}} {above} card{'' if above == 1 else 's'} above it in the stack")
    return found
