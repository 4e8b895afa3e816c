"""The view of a pregame draft as data, put together from its state. Pure: nothing here changes anything."""

from __future__ import annotations

from game.client.draft.asking import lays_from_before
from game.client.draft.specs import (
    DraftCardSpec,
    DraftPrompt,
    DraftSpec,
    FlightSpec,
    PicksSpec,
    TurnSpec,
    Where,
)
from game.client.draft.state import DraftState
from game.client.games.clarified import clarified
from game.client.table.intents import Choose, Leave, Primary
from game.client.table.mood import mood
from game.client.table.nemesis_facts import prime_tiles
from game.client.table.nemesis_specs import StripSpec
from game.client.table.specs import ButtonSpec, Subject
from game.content.language import say
from game.engine import view_for
from game.engine.actions import NONE
from game.engine.api.standings import points
from game.engine.terms import CardId, Seat
from game.nemesis import deck_clock, prime_row, tie_outlook
from game.nemesis.prime import columns_for


def build(draft: DraftState) -> DraftSpec:
    """Everything that the draft shows at this moment."""
    session, question, seats = draft.session, draft.question, range(len(draft.names.seats))
    drafted = [*draft.show.row, *(card for seat in seats for card in draft.show.picks(seat))]
    return DraftSpec(
        draft.revision,
        question.asks,
        session.seat,
        session.local,
        str(session.state.setup.option("nemesis_mode", "standard")),
        say("draft.title"),
        say("draft.head_start" if lays_from_before(session, question, drafted) else "draft.note"),
        _order(draft),
        _row(draft),
        tuple(_picks(draft, seat) for seat in seats),
        _asked(draft),
        _asked_title(draft),
        _prompt(draft),
        _primary(draft),
        ButtonSpec(Choose(NONE), say("draft.leave_them"), visible=question.asks == "tactics"),
        ButtonSpec(Leave(), say("draft.menu")),
        draft.columns,
        draft.strip,
        draft.subject,
        _flight(draft),
        draft.show.running,
    )


def _card(draft: DraftState, card: CardId, zone: Where, verb: str = "") -> DraftCardSpec:
    face = draft.session.state.cards[card]
    return DraftCardSpec(card, face, draft.wording.card_text(face), zone, verb, draft.chosen == card)


def _row(draft: DraftState) -> tuple[DraftCardSpec, ...]:
    """The cards in their slots; one that was picked leaves its slot empty, and cards to pick from take the place of all."""
    show, question = draft.show, draft.question
    source = question.source if question.asks == "column" else None
    flies = show.step.card if show.step is not None and show.flight > 0 else None
    specs = []
    for card in show.slots:
        offered, face = card in question.row, draft.session.state.cards[card]
        specs.append(
            DraftCardSpec(
                card,
                face,
                draft.wording.card_text(face),
                "row",
                "draft" if offered else "",
                draft.chosen == card,
                not offered and not show.running and card != source,
                card in (show.lot, source),
                card in show.row and question.asks != "pick",
                card == flies,
            )
        )
    return tuple(specs)


def _asked(draft: DraftState) -> tuple[DraftCardSpec, ...]:
    """The cards that are asked about; versions of the own Hero show that they are picked from."""
    verb = "hero" if draft.question.asks == "pick" and not draft.question.settling else ""
    return tuple(_card(draft, card, "asked", verb) for card in draft.question.cards)


def _asked_title(draft: DraftState) -> str:
    if draft.question.asks == "tactics":
        return say("draft.tactics_title")
    return say("draft.settling_title" if draft.question.settling else "draft.versions_title")


def _picks_title(draft: DraftState, seat: Seat) -> str:
    if seat == draft.names.you:
        return say("draft.your_picks")
    nemesis = draft.session.state.nemesis
    if nemesis is not None and nemesis.seat == seat:
        return say("draft.nemesis_has")
    return say("draft.picks_of", name=draft.names.seats[seat])


def _picks(draft: DraftState, seat: Seat) -> PicksSpec:
    cards = tuple(_card(draft, card, "picks") for card in draft.show.picks(seat))
    return PicksSpec(seat, _picks_title(draft, seat), cards)


def _order(draft: DraftState) -> tuple[TurnSpec, ...]:
    """The snake order: whose pick it is, and what the earlier ones took."""
    order = draft.show.order()
    made = sum(card is not None for _, card in order)
    turns = []
    for number, (seat, card) in enumerate(order):
        now = number == made
        if card is not None:
            words = draft.session.state.cards[card].name
        elif seat != draft.session.seat and not draft.session.local:
            words = say("draft.by_lot")
        else:
            when = "now" if now else "later"
            words = say(f"draft.you_pick_{when}" if seat == draft.names.you else f"draft.picks_{when}")
        name = say("draft.turn", number=number + 1, name=draft.names.seats[seat])
        turns.append(TurnSpec(seat, name, words, card is not None, now))
    return tuple(turns)


def _prompt(draft: DraftState) -> DraftPrompt:
    """What went wrong, the pick that is being shown, or the open question of the draft."""
    step, session = draft.show.step, draft.session
    if draft.said:
        return DraftPrompt(draft.said, "warning")
    if step is None:
        if session.state.phase != "pregame":  # the next question is the table's
            return DraftPrompt(say("draft.over"))
        return DraftPrompt(draft.wording.prompt(session.match.decision, draft.names, session.seat))
    card = session.state.cards[step.card].name
    if step.seat == session.seat or session.local:
        if step.seat == draft.names.you:
            return DraftPrompt(say("draft.you_draft", card=card))
        return DraftPrompt(say("draft.drafts", name=draft.names.seats[step.seat], card=card))
    if draft.show.flight > 0:
        return DraftPrompt(say("draft.nemesis_takes", card=card), "nemesis")
    return DraftPrompt(say("draft.nemesis_picks"))


def _primary(draft: DraftState) -> ButtonSpec:
    """The button that answers; a column has buttons of its own."""
    question, chosen = draft.question, draft.chosen
    name = draft.session.state.cards[chosen].name if chosen is not None else ""
    if question.asks == "tactics":
        return ButtonSpec(Primary(), say("draft.take_tactics"))
    if question.asks != "pick":
        label = say("draft.draft_card", card=name) if name else say("draft.choose_card")
    elif question.settling:
        label = say("draft.pick_card", card=name) if name else say("draft.choose_card")
    else:
        label = say("draft.play_card", card=name) if name else say("draft.choose_version")
    return ButtonSpec(Primary(), label, enabled=bool(name) and question.open, visible=question.asks != "column")


def _flight(draft: DraftState) -> FlightSpec | None:
    """The card that is on its way to its owner."""
    step, share = draft.show.step, draft.show.flight
    if step is None or step.to is None or not share:
        return None
    return FlightSpec(_card(draft, step.card, "picks"), step.seat, step.to, share)


# -- what is worked out once, as the question opens


def strip_of(draft: DraftState) -> StripSpec | None:
    """What of the Nemesis stays in view; as it is now where it asks, for it may have laid cards of no row before that."""
    state = draft.session.state if draft.question.settling else draft.show.state
    if state.nemesis is None:
        return None
    standing = tuple(points(state, seat) for seat in range(len(state.players)))
    view = view_for(state, draft.session.seat)
    felt = mood(view, standing, ())
    return StripSpec(view, tuple(prime_row(state)), deck_clock(state), standing, felt, draft.marked, draft.session.face)


def columns_of(draft: DraftState) -> tuple[ButtonSpec, ...]:
    """The buttons that lay the Nemesis's card of two types, each with what would follow."""
    names, buttons = primes_of(draft), []
    for option in draft.question.columns:
        reasons = tie_outlook(draft.session.state, option)
        chips = " · ".join(draft.wording.reason(reason, draft.names) for reason in reasons)
        buttons.append(ButtonSpec(Choose(option), say("draft.below", prime=names[option.n]), "prime", detail=chips))
    return tuple(buttons)


def subject_of(draft: DraftState) -> Subject | None:
    """What the inspector shows: the card that asks, the one that is looked at; None for the last one still."""
    question, card = draft.question, draft.looked
    if question.asks == "column" and question.source is not None:
        card = question.source
    if card is None and question.asks == "tactics":
        card = question.source
    if card is None:
        return None
    state, in_row = draft.session.state, card in draft.show.row
    face = state.cards[card]
    notes = (_where(draft, card),) if in_row and not draft.session.local else ()
    told = clarified(face.key, tuple(pack.id for pack in state.book.packs), state.nemesis is not None)
    return Subject(face, draft.wording.card_text(face), notes=(*notes, *told), key=card)


def _where(draft: DraftState, card: CardId) -> str:
    """Where a card would lie if the Nemesis got it."""
    names = primes_of(draft)
    below = [names[column] for column in columns_for(draft.session.state, card)]
    if not below:
        return say("draft.lies_sideways")
    return say("draft.lies_below", primes=say("phrase.or").join(below))


def marks_of(draft: DraftState) -> tuple[int, ...]:
    """The Prime columns to be marked: those of an open question, else where the card that is looked at would lie."""
    if draft.question.asks == "column":
        return tuple(option.n for option in draft.question.columns)
    card, state = draft.looked, draft.session.state
    return columns_for(state, card) if state.nemesis is not None and card in draft.show.row and card is not None else ()


def primes_of(draft: DraftState) -> list[str]:
    """The names of the Prime row."""
    strip = draft.strip
    return [tile.name for tile in prime_tiles(strip.view, strip.primes, draft.names.seats)] if strip is not None else []
