"""Looking at things: the inspector, piles, costs, the table below the planner. Nothing of it answers a question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.client.games.clarified import clarified
from game.client.profile.preferences import WARNINGS, WARNINGS_OF
from game.client.table.choice import PendingChoice
from game.client.table.effects import Effect, FocusIn, FocusOn, FocusStep, Resize, TogglePin
from game.client.table.intents import (
    ClosePile,
    Enlarge,
    FocusTactics,
    FocusZone,
    MoveFocus,
    OpenPile,
    Pin,
    ResizeCards,
    ShowCosts,
)
from game.client.table.labels import TIMES
from game.client.table.lying import beneath_capital, capital_pile
from game.client.table.nemesis_facts import aim_of
from game.client.table.refs import ButtonRef, CardRef, Ref
from game.client.table.specs import PRINTED, Subject
from game.client.table.state import Pile, TableState
from game.client.table.type_words import type_words
from game.client.table.zones import sorted_by_type, with_attached
from game.content.language import line, say
from game.engine import Action, revolution_at
from game.engine.actions import PASS, Invade
from game.engine.api.gains import Gains, gains
from game.engine.api.warnings import Warning, warnings
from game.engine.terms import CardId, Seat

PRICED_IN = ("turn", "deploy", "boost", "invasion")
"""Questions in which a card's price matters."""
DISCARDED = line("looking.discard_pile_until_that")
SEAT_PILE = "seat:"
"""The beginning of the key of a pile that is a seat's whole area."""
PILE_TITLES = {
    "deck": (line("looking.draw_pile"), line("looking.sorted_not_order")),
    "discard": (line("looking.discard_pile"), None),
    "empire": (line("looking.whole_empire"), None),
    "garrison": (line("looking.garrisons"), line("looking.cards_left_beneath_conquered")),
}
HIDDEN_PILES = {"deck": line("looking.draw_pile"), "discard": line("looking.discard_pile"), "heroic": line("looking.heroic_deck")}
"""Piles that only their own seat may look into."""
ACTING = ("stack", "rival_built")
"""Open piles in which a press on a card acts."""
NEXT = {"heroic": "heroic_discard", "heroic_discard": "master", "master": "heroic"}
"""Which pile the second button of an open one leads to."""


# -- the inspector


def inspect(table: TableState, card: CardId) -> None:
    """Shows a card large, with its price, its reasons and what lies on it."""
    view = table.shown
    face = view.cards[card]
    notes: list[str] = []
    desk = table.choice
    if card in (view.players[table.seat].discard or ()):
        notes.append(say(DISCARDED))
    elif desk is not None:
        notes += _offers(table, desk, card)
    for part in table.parts:
        notes += part.notes(table, card)
    notes += clarified(face.key, tuple(pack.id for pack in view.book.packs), view.nemesis is not None)
    under = tuple(view.cards[colonist].name for player in view.players for colonist in player.colonists.get(card, ()))
    target = card in aim_of(view, desk.decision if desk is not None else None).marks
    tokens = view.tokens.get(card, 0)
    rules, live = table.words.rules(face), table.lives.get(card, PRINTED)
    table.subject = Subject(face, rules, live, tuple(notes), tokens, target, under, card, card not in view.central)
    table.revision += 1


def _offers(table: TableState, desk: PendingChoice, card: CardId) -> list[str]:
    """What a card would bring and costs, why it cannot be used now, and what it would lead to."""
    notes = warned(table, desk, card)
    notes += [words for option in desk.options(card) if (words := _now(gains(desk.state, option)))]
    action = desk.priced(card)
    if action is not None and desk.kind in PRICED_IN and not isinstance(action, Invade):
        total, parts = desk.price(action)
        notes.append(f"**{table.words.action(action)}:** {table.words.price(action, total, parts, desk)}")
    invaded = desk.planning is not None and desk.planning.world == card
    refused = table.words.refused(desk, card) if desk.kind in TIMES and not invaded else ""
    if refused:
        notes.append(say("looking.not_now", refused=refused))
    return notes + [told[:1].upper() + told[1:] for told in table.words.outlook(desk, card)]


def warned(table: TableState, desk: PendingChoice, card: CardId) -> list[str]:
    """What speaks against what a press on the card would do."""
    return [
        say(f"looking.warning_{warning}", card=table.words.name(card))
        for warning in _told(table, desk, tuple(desk.options(card)))
    ]


def warned_of_pass(table: TableState, desk: PendingChoice) -> list[str]:
    """What a Pass would waste."""
    energy = desk.state.players[table.seat].energy
    return [say(f"looking.warning_{warning}", n=energy) for warning in _told(table, desk, (PASS,))]


def _told(table: TableState, desk: PendingChoice, options: Iterable[Action]) -> Iterable[Warning]:
    """Warnings of these options, but for the kinds that nobody wants to hear."""
    if not table.choices.wants(WARNINGS):
        return ()
    told = dict.fromkeys(warning for option in options for warning in warnings(desk.state, option))
    return [warning for warning in told if table.choices.wants(WARNINGS_OF[warning.partition("_")[0]])]


def reasons_about(table: TableState, card: CardId) -> tuple[str, ...]:
    """Codes of all that is told of a card: why it cannot be used now, and what makes up its price."""
    desk = table.choice
    if desk is None:
        return ()
    codes = [reason.code for _, reasons in desk.refused(card) for reason in reasons]
    action = desk.priced(card)
    if action is not None and desk.kind in PRICED_IN:
        codes += [part.code for part in desk.price(action)[1]]
    return tuple(dict.fromkeys(codes))


def _now(gained: Gains | None) -> str:
    """What using the card would bring at this moment; "" where there is nothing to tell."""
    if gained is None:
        return ""
    if gained.nothing:
        return ""
    told = ((say("looking.now_energy", n=gained.energy), gained.energy), (say("looking.now_cards", n=gained.cards), gained.cards))
    parts = [words for words, n in (*told, (say("looking.now_actions", n=gained.actions), gained.actions)) if n]
    return say("looking.now", gains=say("phrase.comma").join(parts)) if parts else ""


def inspect_again(table: TableState) -> None:
    """What is inspected may have other tokens, another target or another price by now."""
    if table.subject is not None and isinstance(table.subject.key, int):
        inspect(table, table.subject.key)


def unfold_card(table: TableState) -> None:
    """A card that is looked at comes to the front of the folded panels, until another tab is pressed (UX-T7)."""
    if table.showing.folded and table.panel not in ("card", "forecast"):
        table.panel, table.tab_marked = "card", True


def look(table: TableState, looked: Ref | None, focus: Ref | None) -> None:
    """The pointer or the focus is on something else."""
    table.looked, table.focus = looked, focus
    table.said, table.why = "", ()
    table.cores_card = looked.card if isinstance(looked, CardRef) else None
    if isinstance(looked, CardRef):
        inspect(table, looked.card)
        unfold_card(table)
    table.revision += 1


def pin(table: TableState, intent: Pin) -> list[Effect]:
    """Pins what the inspector shows, or lets it go."""
    return [TogglePin()]


def enlarge(table: TableState, intent: Enlarge) -> list[Effect]:
    """The inspected card as large as the window, or no longer."""
    wanted = intent.on and not table.large and table.subject is not None
    if table.large != wanted:
        table.large = wanted
        table.revision += 1
    return []


def show_costs(table: TableState, intent: ShowCosts) -> list[Effect]:
    """What each card costs now, or why not, on the cards themselves while that is wanted."""
    if table.costs != intent.on:
        table.costs = intent.on
        table.revision += 1
    return []


# -- where the focus of the keys goes


def move_focus(table: TableState, intent: MoveFocus) -> list[Effect]:
    """To what lies next that way, or into the next zone."""
    if intent.direction in ("next", "previous"):
        return [FocusIn(step=1 if intent.direction == "next" else -1)]
    return [FocusStep(intent.direction)]


def resize_cards(table: TableState, intent: ResizeCards) -> list[Effect]:
    """The cards of a zone larger or smaller."""
    return [Resize(intent.zone, intent.steps)]


def to_tactics(table: TableState, intent: FocusTactics) -> list[Effect]:
    """To the Tactics that can be played now."""
    zones, desk = table.zones, table.choice
    tactics = [CardRef(card, zone) for zone in ("hand", "heroic_hand") for card in zones.get(zone, ())]
    able = [ref for ref in tactics if desk is not None and any(option.do == "play" for option in desk.options(ref.card))]
    return [FocusOn(tuple(able), keys="begin")] if able else table.refuse(say("looking.there_none_at_moment"))


def to_zone(table: TableState, intent: FocusZone) -> list[Effect]:
    """To a zone; a pack that is not played with has none."""
    words = next((told for part in table.parts if (told := part.refuses(table, intent.zones[0]))), "")
    return [*(table.refuse(words) if words else ()), FocusIn(intent.zones)]


# -- piles


def pile_of(table: TableState, key: str) -> list[CardId]:
    """The cards of one of the player's piles, in an order that tells nothing hidden."""
    me = table.shown.players[table.seat]
    under = [card for cards in me.colonists.values() for card in cards]
    stays = [*under, *capital_pile(table.shown, table.seat)]
    piles = {
        "deck": me.deck or [],
        "discard": me.discard or [],
        "garrison": under,
        "empire": [*me.worlds, *me.units, *me.prestige, *(me.hand or []), *(me.deck or []), *(me.discard or []), *stays],
    }
    faces = table.shown.cards
    return sorted(piles[key], key=lambda card: (faces[card].kind, faces[card].types, faces[card].name, card))


def empire_size(table: TableState) -> int:
    """How many cards the player's Empire has: everybody may know it, also while the hand lies face down."""
    view = table.shown
    me = view.players[table.seat]
    under = sum(len(cards) for cards in me.colonists.values())
    beneath = beneath_capital(view, table.seat)
    closed = me.hand_size + me.deck_size + me.discard_size
    return len(me.worlds) + len(me.units) + len(me.prestige) + closed + under + beneath


def piles_of(table: TableState) -> tuple[int, ...]:
    """How many cards lie in the draw pile, the discard pile and the whole Empire."""
    me = table.shown.players[table.seat]
    return me.deck_size, me.discard_size, empire_size(table)


def area_of(table: TableState, seat: Seat) -> list[CardId]:
    """All that lies open before a seat: its Worlds with what is built on them, its Units, its Prestige cards."""
    view = table.shown
    player = view.players[seat]
    return [*with_attached(view, player.worlds), *player.prestige, *sorted_by_type(view, player.units)]


def counts_of(table: TableState, cards: list[CardId]) -> str:
    """How many cards of each Card Type there are, in the order in which they lie."""
    faces = table.shown.cards
    kinds = Counter((faces[card].types[0] if faces[card].types else faces[card].kind) for card in cards)
    return " · ".join(f"{count} {type_words(kind, count)}" for kind, count in kinds.items())


def show_pile(table: TableState, key: str, picks: bool = False) -> None:
    """Opens a pile; with `picks` the open question is answered in it."""
    title, note, cards = _pile(table, key)
    title = f"{title}: {len(cards)}"
    following = NEXT.get(key, "")
    more = _pile(table, following)[0] if following else ""
    table.pile = Pile(key, title, say("looking.choose_lit_card") if picks else note, tuple(cards), picks, more)
    table.revision += 1


def _pile(table: TableState, key: str) -> tuple[str, str, list[CardId]]:
    """Title, note and cards of a pile."""
    if key.startswith(SEAT_PILE):
        seat = int(key.removeprefix(SEAT_PILE))
        cards = area_of(table, seat)
        return say("looking.open_cards", seat=table.words.names.seats[seat]), counts_of(table, cards), cards
    for part in table.parts:
        pile = part.pile(table, key)
        if pile is not None:
            return pile
    title, note = PILE_TITLES[key]
    cards = pile_of(table, key)
    if key == "empire" and len(cards) < empire_size(table):
        return say("looking.empire_as_far_as"), say("looking.cards_all", empire_size=empire_size(table)), cards
    return say(title), say(note) if note else counts_of(table, cards), cards


def open_question_pile(table: TableState, desk: PendingChoice, hidden: list[CardId]) -> None:
    """Opens a pile of the cards that a question is about and that lie nowhere on the table."""
    decision = desk.decision
    purpose = decision.purpose if decision is not None else ""
    discard = table.shown.players[table.seat].discard or []
    if purpose != "take_tactics" and all(card in discard for card in hidden):
        show_pile(table, "discard", picks=True)
        return
    key, title, note, cards = "choice", say("looking.out_view"), say("looking.choose_lit_card"), hidden
    if purpose == "take_tactics" and decision is not None and decision.source is not None:
        key, title = "take", say("looking.heroic_tactics", name=table.words.name(decision.source))
        note, cards = say("looking.take_all_three_or"), [decision.source, *tactics_of(table, decision.source)]
    elif purpose == "pick_opponent":
        title, note = say("looking.whom_does_strike"), say("looking.choose_home_world")
    table.pile = Pile(key, title, note, tuple(cards), True)
    table.revision += 1


def tactics_of(table: TableState, hero: CardId) -> list[CardId]:
    """The Heroic Tactics of a Hero in the Master Heroic Deck."""
    view = table.shown
    key, seen = view.cards[hero].same_as, revolution_at(view)
    return [card for card in seen.master if view.cards[card].hero == key] if seen is not None else []


def close_pile(table: TableState) -> None:
    """Closes the pile view."""
    table.pile = None
    table.revision += 1


def open_pile(table: TableState, intent: OpenPile) -> list[Effect]:
    """Looks into a pile, or closes it again."""
    key = intent.key
    if key in HIDDEN_PILES and (table.seats.hidden(table) or table.seats.closed(table, key)):
        return table.refuse(say("looking.only_its_own_seat", pile=HIDDEN_PILES[key]))
    words = next((told for part in table.parts if (told := part.refuses(table, key))), "")
    if words:
        return table.refuse(words)
    pile = table.pile
    if pile is not None and pile.key == key and not pile.picks:
        close_pile(table)
    elif pile is None or not pile.picks:
        show_pile(table, key)
    table.revision += 1
    if table.pile is None:
        return []
    desk = table.choice
    able = desk is not None and key in ACTING
    lit = [card for card in table.pile.cards if able and desk is not None and desk.options(card)]
    return [FocusOn((*(CardRef(card, "pile") for card in lit[:1]), ButtonRef("close")))]


def more_pile(table: TableState) -> list[Effect]:
    """The button that leads from one Heroic pile to the next."""
    if table.pile is None:
        return []
    show_pile(table, NEXT[table.pile.key])
    return [FocusOn((ButtonRef("more"),))]


def shut_pile(table: TableState, intent: ClosePile) -> list[Effect]:
    """The Close button."""
    close_pile(table)
    return []


def light(table: TableState, card: CardId) -> None:
    """A panel names a card: it is lit where it lies, and inspected."""
    table.lit = card
    inspect(table, card)
