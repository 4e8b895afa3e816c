"""Revolution at the table: the Advancement stack, the Heroic Deck and its cycling, tokens on cards, and what they say."""

from __future__ import annotations

from game.client.table.choice import PendingChoice
from game.client.table.effects import Effect, FocusIn
from game.client.table.intents import CycleHeroes, Intent, OpenPile
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.specs import CardOverrides, HeroicSpec
from game.client.table.state import TableState
from game.client.table.type_words import hero_words
from game.content.language import line, say
from game.engine import View, price, revolution_at, why_not
from game.engine.actions import BUILD, CYCLE
from game.engine.terms import CardId, Seat

STACKS = {"central_stack": "stack", "rival_built": "rival_built", "events": "events"}
"""Zones that are one stack, with the pile that pressing it opens."""
PILES = ("stack", "heroic", "heroic_discard", "master", "rival_built")
"""Piles that only a game with Revolution has."""
PLAYED_FROM = ("central_worlds", "central_cards", "central_stack", "hand", "heroic_hand")
"""Zones whose cards a turn is made of; what offers nothing there is dimmed."""
NONE_HERE = line("revolution_table.this_game_played_without")
RAISE_FIRST = line("revolution_table.that_hangs_on_hand")


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
            return say("revolution_table.advancement_stack"), say("revolution_table.top_first_true_order"), seen.stack[::-1]
        if key == "rival_built":
            other = next(name for seat, name in enumerate(table.words.names.seats) if seat != table.seat)
            return (
                say("revolution_table.advancements", other=other),
                say("revolution_table.as_they_were_built"),
                list(table.zones.get("rival_built", ())),
            )
        if key == "heroic":
            return (
                say("revolution_table.heroic_deck"),
                say("revolution_table.sorted_not_order", others=_others(table, view)),
                _by_hero(view, mine.deck or []),
            )
        if key == "heroic_discard":
            return say("revolution_table.heroic_discard_pile"), say("revolution_table.they_shuffled_once_deck"), mine.discard[:]
        return (
            say("revolution_table.master_heroic_deck"),
            say("revolution_table.tactics_heroes_whom_nobody"),
            _by_hero(view, seen.master),
        )

    def refuses(self, table: TableState, key: str) -> str:
        """Without Revolution there are none of its piles."""
        return say(NONE_HERE) if key in PILES and revolution_at(table.shown) is None else ""

    def notes(self, table: TableState, card: CardId) -> list[str]:
        """What Revolution has laid on a card."""
        return notes_of(table, card)

    def lives(self, table: TableState) -> dict[CardId, CardOverrides]:
        """What each Advancement of the stack costs by its depth (ruling R1)."""
        state, seen = table.session.shown_state, revolution_at(table.shown)
        lying = revolution_at(state)
        if seen is None or lying is None:
            return {}
        stack = [card for card in seen.stack if card in lying.stack]
        return {card: CardOverrides(price=price(state, table.seat, BUILD[card]), price_verb="build") for card in stack}


def marks_on(view: View, card: CardId) -> list[tuple[Seat, int]]:
    """The Revolution Tokens on a card: whose and how many, in seat order."""
    seen = revolution_at(view)
    if seen is None:
        return []
    return sorted((seat, n) for (marked, seat), n in seen.revolution_tokens.items() if marked == card)


def heroic_spec(table: TableState, desk: PendingChoice | None) -> HeroicSpec | None:
    """The Heroic Deck of the seat at the shown moment, and whether it can be cycled now."""
    seen = revolution_at(table.shown)
    if seen is None:
        return None
    mine = seen.heroic[table.seat]
    art = table.shown.book.card(mine.top).art if mine.top is not None else ""
    cycle = say("revolution_table.keep_both") if desk is not None and desk.cycling else say("revolution_table.cycle")
    return HeroicSpec(mine.deck_size, mine.top, len(mine.discard), art, cycle, desk is not None and bool(desk.cycles()))


def toggle_cycling(table: TableState, intent: CycleHeroes) -> list[Effect]:
    """Asks for the hand card that cycles the Heroic Deck, or asks no longer."""
    desk = table.choice
    if revolution_at(table.shown) is None:
        return table.refuse(say(NONE_HERE))
    if desk is None:
        return []
    if table.seats.hidden(table):
        return table.refuse(say(RAISE_FIRST))
    if not desk.cycles():
        hand = table.session.state.players[table.seat].hand
        reasons = why_not(table.session.state, table.seat, CYCLE[hand[0]]) if hand else ()
        words = " · ".join(table.words.refusal(CYCLE[hand[0]], reason, desk) for reason in reasons)
        return table.refuse(
            say("revolution_table.cycle_2", words=words) if words else say("revolution_table.cycle_there_no_card")
        )
    desk.cycling = not desk.cycling
    table.list = None
    table.outdated = True
    return [FocusIn(("hand",), first=True)] if desk.cycling else []


def cycling_words(table: TableState) -> str:
    """The prompt while a hand card is asked for."""
    seen = revolution_at(table.shown)
    hero = seen.heroic[table.seat].top if seen is not None else None
    top = hero_words(hero) if hero is not None else say("revolution_table.its_top_card")
    return say("revolution_table.cycle_pick_hand_card", top=top)


def drop_warning(table: TableState, desk: PendingChoice) -> str:
    """What is lost if no Heroic Tactic is kept; the first press says it, the second does it (UX-T16)."""
    names = ", ".join(table.words.name(card) for card in desk.drops)
    if not names or table.warned == desk.seq:
        return ""
    table.warned = desk.seq
    return say("revolution_table.could_kept_press_once", names=names)


def _by_hero(view: View, cards: list[CardId]) -> list[CardId]:
    return sorted(cards, key=lambda card: (view.cards[card].hero or "", view.cards[card].name, card))


def _others(table: TableState, view: View) -> str:
    """What everybody knows of the Heroic Tactics of other seats (rulings R3, R7)."""
    seen = revolution_at(view)
    if view.nemesis is not None or seen is None:
        return ""
    told = []
    for seat, heroic in enumerate(seen.heroic):
        if seat != table.seat:
            top = say("revolution_table.on_top", hero_words=hero_words(heroic.top)) if heroic.top is not None else ""
            hand = (
                say("revolution_table.hand", names=", ".join(hero_words(hero) for hero in heroic.heroes)) if heroic.heroes else ""
            )
            told.append(
                say("revolution_table.cards", seat=table.words.names.seats[seat], deck_size=heroic.deck_size, top=top, hand=hand)
            )
    return "".join(f" · {words}" for words in told)


def notes_of(table: TableState, card: CardId) -> list[str]:
    """What Revolution has laid on a card, for the inspector."""
    view = table.shown
    seen = revolution_at(view)
    if seen is None:
        return []
    notes = [say("revolution_table.with", name=view.cards[attached].name) for attached in seen.attached.get(card, ())]
    notes += [say("revolution_table.on", name=view.cards[world].name) for world, cards in seen.attached.items() if card in cards]
    for seat, count in marks_on(view, card):
        notes.append(say("revolution_table.revolution_token", count=count, seat=table.words.names.seats[seat]))
    if card in seen.doubled:
        notes.append(say("revolution_table.its_strength_counts_double"))
    if card in seen.stack:
        above = len(seen.stack) - 1 - seen.stack.index(card)
        notes.append(say("revolution_table.card_above_stack", above=above))
    return notes
