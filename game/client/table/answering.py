"""Answering the open question: options, cards that are pressed or dropped, the primary button, Pass and what goes with them."""

from __future__ import annotations

from game.client.table.choice import PendingChoice, Submission
from game.client.table.effects import Disarm, Effect, Finish, FocusIn, FocusOn, Play, Sound
from game.client.table.intents import (
    BreakOff,
    Choose,
    Confirm,
    DropOn,
    Keep,
    OpenPile,
    PassTurn,
    Primary,
    Slot,
    SpendSurge,
    Suggest,
    TurnColonist,
)
from game.client.table.looking import ACTING, close_pile, inspect, open_pile, reasons_about
from game.client.table.parts.orders import is_own_capital, refused_words
from game.client.table.parts.revolution import drop_warning
from game.client.table.refs import ButtonRef, CardRef
from game.client.table.specs import ButtonSpec, ListSpec
from game.client.table.state import TableState
from game.content.language import line, say
from game.engine import Action, Event, Reason, mask, view_for
from game.engine.actions import BREAK_OFF, COMMIT, DONE, PASS, PICK, SURGE, Commit, Deploy, Draft, Invade, Use
from game.engine.actions import Play as PlayCard
from game.engine.api.rounds import retaining_rule
from game.engine.terms import CardId

RAISE_FIRST = line("answering.that_hangs_on_hand")
PICKED = ("nemesis_pick", "pick")
KEEP_NONE = line("answering.no_card")
LATER = line("answering.decide_later")
PRIMARY = ButtonRef("primary")


# -- what every answer goes through


def shown(table: TableState, events: list[Event]) -> Play:
    """The effect that shows what has happened; afterwards the table is as it lies now."""
    state = table.laid = table.session.match.state
    tie = state.decision is not None and state.decision.kind == "nemesis_pick"
    table.outdated = True
    return Play(tuple(mask(event, table.viewer) for event in events), view_for(state, table.viewer), tie)


def answer(table: TableState, picks: Submission) -> list[Effect]:
    """Submits an answer and the ones that follow at once, and shows what happens."""
    effects: list[Effect] = [Disarm()]
    table.list = None
    start = len(table.session.match.played)
    if not table.presses or table.presses[-1] != start:
        table.presses.append(start)
    table.age = 0.0
    if table.pile is not None and not table.pile.picks:
        close_pile(table)
    for number, step in enumerate(picks.steps):
        stopped = table.driver.stops(table, step, number)
        if stopped:
            return [*effects, *table.refuse(stopped)]
        if stopped is not None:
            break
        before, hidden = table.seats.before(table), table.seats.hidden(table)
        outcome = table.session.submit(*step)
        if isinstance(outcome, Reason):
            effects += table.refuse(say(RAISE_FIRST) if hidden else table.words.reason(outcome))
            break
        if any(isinstance(pick, Invade) for pick in step):
            effects.append(Sound("invade"))
        table.last_events = outcome
        effects += table.seats.sync(table, before)
        effects.append(shown(table, outcome))
    table.acted = table.session.state.seq
    effects += table.driver.follow_up(table)
    table.said = ""
    table.outdated = True
    return effects


def do(table: TableState, action: Action) -> list[Effect]:
    """Carries out an option of the open decision, or changes what is chosen."""
    desk = table.choice
    if desk is None:
        return []
    table.list = None
    submission = desk.press(action)
    table.age = 0.0
    table.outdated = True
    return [Sound("select"), *(answer(table, submission) if submission is not None else ())]


def choose(table: TableState, intent: Choose) -> list[Effect]:
    """An option was named."""
    return do(table, intent.action)


# -- cards


def press_card(table: TableState, ref: CardRef) -> list[Effect]:
    """A card was pressed: its one deed is done, several are listed, none says why not."""
    desk, card = table.choice, ref.card
    if desk is None:  # cards are moving, or nobody answers here
        looks = Choose not in table.driver.takes and is_own_capital(table, card)
        return [Finish(), *(open_pile(table, OpenPile("beneath")) if looks else ())]
    if _keep_pressed(table, ref):
        return []
    deeds = desk.deeds(card)
    if table.pile is not None and not table.pile.picks and table.pile.key not in ACTING:
        return []
    if not deeds:
        return _why_not(table, desk, card)
    if len(deeds) == 1:
        return do(table, deeds[0])
    return [Sound("select"), *_list_deeds(table, card, deeds)]


def _why_not(table: TableState, desk: PendingChoice, card: CardId) -> list[Effect]:
    """A card that offers nothing says why, and is inspected; the own Capital City shows what lies beneath it."""
    effects: list[Effect] = []
    refused = table.words.refused(desk, card)
    if refused:
        effects += table.refuse(f"{table.words.name(card)}: {refused}", why=reasons_about(table, card))
    elif refused_words(table, card):
        effects += table.refuse(refused_words(table, card))
    else:
        table.say("")
    inspect(table, card)
    if is_own_capital(table, card) and table.pile is None:
        effects += open_pile(table, OpenPile("beneath"))
    return effects


def _list_deeds(table: TableState, card: CardId, deeds: tuple[Action, ...]) -> list[Effect]:
    """Lists what a card can do."""
    face = table.shown.cards[card]
    lines = []
    for deed in deeds:
        ability = getattr(deed, "ability", None)
        detail = table.words.briefly(face, ability) if ability is not None else ""
        label = table.words.action(deed)
        icon = {"commit": "invade", "use": "use", "play": "play"}.get(deed.do, "check")
        if isinstance(deed, Commit):
            label = (
                say("answering.hold_back")
                if table.choice is not None and table.choice.is_chosen(card)
                else say("answering.commit_assault")
            )
        lines.append(ButtonSpec(Choose(deed), label, icon, detail=detail))
    table.list = ListSpec(face.name, tuple(lines), card)
    table.revision += 1
    return [FocusOn((ButtonRef("list:0"),))]


def drop(table: TableState, intent: DropOn) -> list[Effect]:
    """Hand to Warzone deploys, hand to the middle plays, centre to the own cards drafts, a Unit on a World invades it."""
    desk = table.choice
    if desk is None:
        return []
    card, places, target = intent.card, intent.places, intent.target
    if intent.source == "hand" and isinstance(target, CardRef) and is_own_capital(table, target.card):
        return _bury(table, desk, card, target.card)
    actions: list[Action] = []
    if intent.source in ("hand", "heroic_hand") and places & {"warzone", "central"}:
        actions = [option for option in desk.options(card) if isinstance(option, Deploy | PlayCard)]
    elif intent.source == "central_cards" and places & {"hand", "piles", "means", "warzone"}:
        actions = [option for option in desk.options(card) if isinstance(option, Draft)]
    elif intent.source == "central_stack" and "warzone" in places:
        actions = [option for option in desk.options(card) if option.do == "build"] if "worlds" in places else []
    elif intent.source == "units" and "central" in places:
        if desk.kind == "invasion":
            actions = [COMMIT[card]]
        elif isinstance(target, CardRef) and target.zone == "central_worlds":
            actions, card = [option for option in desk.options(target.card) if isinstance(option, Invade)], target.card
    else:
        return []
    if actions:
        return do(table, actions[0])
    refused = table.words.refused(desk, card)
    return table.refuse(f"{table.words.name(card)}: {refused}" if refused else say("answering.that_card_cannot_used"))


def _bury(table: TableState, desk: PendingChoice, card: CardId, capital: CardId) -> list[Effect]:
    """A hand card dropped on the own Capital City goes beneath it."""
    uses = [option for option in desk.options(capital) if isinstance(option, Use)]
    if uses:
        return answer(table, Submission(((uses[0],), (PICK[card],))))
    return table.refuse(f"{table.words.name(capital)}: {table.words.refused(desk, capital)}")


# -- buttons


def primary(table: TableState, intent: Primary) -> list[Effect]:
    """The primary button."""
    desk = table.choice
    if desk is None:
        return [Finish()]
    button = desk.primary()
    if button.deed == "suggest":
        return suggest(table, Suggest())
    warning = drop_warning(table, desk)
    if warning:
        return table.refuse(warning)
    if button.action is PASS:
        return pass_turn(table, PassTurn())
    if isinstance(button.deed, Submission):
        last = desk.kind == "turn_end" and not desk.state.players[desk.seat].actions
        asked = _ask_to_keep(table, (DONE,)) if last else []
        return asked or [Sound("confirm"), *answer(table, button.deed)]
    if button.reason is not None:
        return table.refuse(table.words.reason(button.reason), PRIMARY)
    return table.refuse(say("answering.pick_lit_card_first"), PRIMARY)


def confirm(table: TableState, intent: Confirm) -> list[Effect]:
    """The primary key; where a card has to be picked first, it leads to the first lit one, else to the buttons that answer."""
    desk = table.choice
    if desk is not None and desk.kind in PICKED and desk.primary().deed is None and not desk.chosen:
        lit = [CardRef(card, zone) for zone, cards in table.zones.items() for card in cards if desk.glyph(card)]
        if lit:
            words = say("answering.pick_lit_card_arrows")
            return [FocusOn(tuple(lit), stays=True, keys="begin", words=words)]
    answers = only_answers(table)
    if answers:
        words = say("answering.arrows_lead_other_answers")
        return [FocusOn(answers, stays=True, keys="begin", words=words)]
    return primary(table, Primary())


def only_answers(table: TableState) -> tuple[ButtonRef, ...]:
    """The buttons of the prompt where nothing else answers the open question: no lit card and no primary button."""
    desk = table.choice
    if desk is None or desk.decision is None or desk.kind not in PICKED or desk.primary().deed is not None:
        return ()
    open_cards = table.pile.cards if table.pile is not None else ()
    cards = [*(card for zone in table.zones.values() for card in zone), *open_cards]
    if table.list is not None or any(desk.glyph(card) for card in cards):
        return ()
    return tuple(ButtonRef(f"option:{n}") for n, button in enumerate(table.prompt.options) if button.visible and button.enabled)


def turn_colonist(table: TableState, intent: TurnColonist) -> list[Effect]:
    """Another Unit stays as colonist."""
    if table.choice is None or not table.choice.turn_colonist():
        return []
    table.outdated = True
    return [Sound("select")]


def suggest(table: TableState, intent: Suggest) -> list[Effect]:
    """Chooses the cheapest sufficient Units; where they are chosen already, none."""
    desk = table.choice
    plan = desk.suggestion() if desk is not None and desk.plans else None
    if desk is not None and plan is not None:
        if set(plan.units) == set(desk.committed):
            desk.fleet, desk.changed = [], True
        else:
            desk.take_suggestion()
        table.outdated = True
        return [Sound("select")]
    return []


def pass_turn(table: TableState, intent: PassTurn) -> list[Effect]:
    """Pass, after its forecast."""
    if table.choice is None or not table.choice.offers(PASS):
        ending = table.choice is not None and table.choice.kind == "turn_end"
        return table.refuse(say("answering.end_this_turn_first") if ending else say("answering.no_pass_middle_this"))
    return _ask_to_keep(table, (PASS,)) or [Sound("confirm"), *answer(table, Submission(((PASS,),)))]


def spend_surge(table: TableState, intent: SpendSurge) -> list[Effect]:
    """Spends a Surge Token where that is offered, or leads to the Energy Surge cards that are played now."""
    desk = table.choice
    if desk is not None and table.means.surges and table.means.spends_surge:
        return [Sound("select"), *answer(table, Submission(((SURGE,),)))]
    if desk is None or desk.kind != "boost":
        return table.refuse(say("answering.no_surge_token_use"))
    able = [CardRef(card, zone) for zone, cards in table.zones.items() for card in cards if desk.options(card)]
    if not able:
        return table.refuse(say("answering.there_none_at_moment"))
    here = next((number for number, ref in enumerate(able) if ref == table.focus), -1)
    ring = able[here + 1 :] + able[: here + 1]
    words = say("answering.enter_uses_same_key", name=table.words.name(ring[0].card))
    return [FocusOn(tuple(ring), keys="begin", words=words)]


def break_off(table: TableState, intent: BreakOff) -> list[Effect]:
    """Breaks the invasion off."""
    if table.choice is not None and table.choice.offers(BREAK_OFF):
        return answer(table, Submission(((BREAK_OFF,),)))
    return []


def slot(table: TableState, intent: Slot) -> list[Effect]:
    """A digit: an amount, else the n-th card of the focused zone; twice does it. Open lists are pressed by their refs."""
    desk = table.choice
    if desk is not None and desk.kind == "amount" and desk.decision is not None:
        amount = next((given for given in desk.decision.options if getattr(given, "n", None) == (intent.number + 1) % 10), None)
        return answer(table, Submission(((amount,),))) if amount is not None else []
    zone = table.focus.zone if isinstance(table.focus, CardRef) else "pile" if table.pile is not None else "hand"
    return [FocusIn((zone,), slot=intent.number)]


# -- naming the card to keep, where hands are hidden (UX-H6)


def _ask_to_keep(table: TableState, picks: tuple[Action, ...]) -> list[Effect]:
    """Asks which card the seat will keep, while its hand lies open anyway; then no curtain need fall for that.

    `picks` is what ends its round: a Pass, or the end of its last turn. Empty where nothing is to be asked.
    """
    desk, seats, state = table.choice, table.seats, table.session.state
    if desk is None or not seats.hides or seats.hidden(table) or state.round >= table.rounds or retaining_rule(state):
        return []
    seat = desk.seat
    hand = state.players[seat].hand
    if not hand or seat in table.session.keeping:
        return []
    named: dict[str, CardId] = {}
    for card in hand:
        named.setdefault(table.words.name(card), card)
    lines = [ButtonSpec(Keep(seat, card, picks), say("answering.keep", name=name), "hand") for name, card in named.items()]
    lines.append(ButtonSpec(Keep(seat, None, picks), say(KEEP_NONE), "cross"))
    lines.append(ButtonSpec(Keep(seat, None, picks, later=True), say(LATER), "hourglass"))
    title = say("answering.what_kept_round", seat=table.words.names.seats[seat], round=state.round + 1)
    table.list = ListSpec(title, tuple(lines))
    table.revision += 1
    return [FocusOn((ButtonRef("list:0"),))]


def keep(table: TableState, intent: Keep) -> list[Effect]:
    """A card is named to be kept, or none, and what was about to be answered is answered."""
    if not intent.later:
        table.session.keeping[intent.seat] = intent.card
    table.list = None
    return answer(table, Submission((intent.picks,)))


def _keep_pressed(table: TableState, ref: CardRef) -> bool:
    """A card of an open hand whose seat has passed: it is the one that will be kept, or is so no longer."""
    if not table.seats.takes_back or ref.zone not in ("hand", "rival_hand"):
        return False
    state = table.session.state
    seat = next((seat for seat, player in enumerate(state.players) if ref.card in player.hand), None)
    if seat is None or not state.players[seat].passed or state.phase != "action" or state.round >= table.rounds:
        return False
    keeping, name = table.session.keeping, table.words.names.seats[seat]
    if keeping.get(seat) == ref.card:
        del keeping[seat]
        table.say(say("answering.will_asked_what_kept", name=name))
    else:
        keeping[seat] = ref.card
        table.say(say("answering.keeps", name=name, name_2=table.words.name(ref.card)))
    return True


def can_cancel(table: TableState) -> bool:
    """Whether there is something half made that the right button may cancel; it never opens the pause overlay."""
    desk = table.choice
    half = desk is not None and (desk.half_made or desk.cycling or desk.kind in HALF_MADE)
    return half or table.large or table.grace is not None or table.list is not None or table.pile is not None


HALF_MADE = ("deploy", "invasion", "commit", "colonist", "amount", "pick", "reveal")
"""Questions in the middle of an option: Escape steps back out of them (UX-F1)."""
