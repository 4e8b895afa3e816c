"""What the table tells for the open question: prompt, meters, values that differ from the print, and the running invasion.

All of it is worked out when a question opens, when what is chosen changes, or when a showing comes to rest. Nothing decides here.
"""

from __future__ import annotations

from dataclasses import replace

from game.client.games.income import income_words
from game.client.profile.preferences import CONFIRM_BREAK_OFF, CONFIRM_PASS
from game.client.table.answering import only_answers
from game.client.table.choice import PendingChoice, Submission, card_options
from game.client.table.effects import Effect, FocusOn
from game.client.table.grace import pressed_first, wanted
from game.client.table.intents import Choose, Primary, TurnColonist, Undo
from game.client.table.labels import TIMES
from game.client.table.looking import close_pile, inspect, inspect_again, open_question_pile, piles_of, warned, warned_of_pass
from game.client.table.parts.nemesis import console_of, intel_of, strip_of, strip_while_waiting
from game.client.table.parts.orders import asked_words, asks_order, power_offers, power_words, press_words, price_without
from game.client.table.parts.revolution import cycling_words, heroic_spec
from game.client.table.refs import ButtonRef, CardRef
from game.client.table.specs import ButtonSpec, CardOverrides, MeansSpec, PlannerSpec, PromptSpec, TextOffer
from game.client.table.state import TableState
from game.client.table.tally import begin
from game.content.language import line, say
from game.engine import Action, rolls_at
from game.engine.actions import BREAK_OFF, PASS, SURGE, Build, Deploy, Draft, Invade, Play, Use
from game.engine.api.outlook import core_bonus
from game.engine.api.questions import RunningText, running_text
from game.engine.api.rounds import round_actions
from game.engine.api.strength import unit_strength
from game.engine.terms import CardId
from game.rivals.ties import makes_no_difference

UNTOLD = ("retain", "boost", "pick", "reveal")
"""Questions whose answers may name hidden cards: where hands are hidden, undo does not name them."""
TAKES = line("asking.use_power_takes_its")
PRIMARY_ICONS = {
    "turn_end": "check",
    "attack": "invade",
    "suggest": "check",
    "reveal": "eye",
    "deploy": "check",
    "boost": "check",
    "reshuffle": "deck",
}


def refresh(table: TableState) -> list[Effect]:
    """The open question anew, and everything that depends on it; the focus goes to its answers where nothing else answers it."""
    table.revision += 1
    before = table.choice or table.kept
    table.kept = None
    if table.showing.again:
        table.choice, table.kept = None, before
    elif table.showing.moving:
        table.kept = before  # Units chosen for an invasion outlast what its texts show
    else:
        table.choice = before
        state = table.session.shown_state
        if before is None or before.state is not state or before.seq != state.seq or before.seat != table.seat:
            table.choice = PendingChoice.open(state, table.seat, before, suggests=True)
            table.choice.names_colonist = True
            table.seats.restore(table, table.choice)
            source = table.choice.decision.source if table.choice.decision is not None else None
            if source is not None:
                inspect(table, source)
        table.points = table.live_points
        begin(table)
    tell(table)
    answers = only_answers(table) if table.choice is not before else ()
    return [FocusOn(answers, keys="need")] if answers else []


def tell(table: TableState) -> None:
    """Everything that depends on the state or on the half-made answer."""
    desk = table.choice if not table.showing.moving else None
    if not table.showing.again:
        table.lives = lives_of(table, desk)
    if not table.showing.moving:
        table.income = income_words(table.session.shown_state, table.seat)
    table.heroic = heroic_spec(table, desk)
    table.plates = table.seats.specs(table)
    table.means = means_of(table, desk)
    table.piles = piles_of(table)
    _question_pile(table, desk)
    _plan(table, desk)
    table.prompt = prompt_of(table, desk)
    if not table.showing.moving:
        table.public = table.seats.public(table)
        table.score = table.session.score.standing if table.driver.rated else None
        inspect_again(table)
        table.strip, table.console = strip_of(table), console_of(table)
        table.intel = intel_of(table)
    elif table.showing.waiting:
        inspect_again(table)
        table.strip = strip_while_waiting(table)
    if not table.said:
        ghosts(table)


def lives_of(table: TableState, desk: PendingChoice | None) -> dict[CardId, CardOverrides]:
    """Prices and strengths that differ from the print."""
    view = table.shown
    lives = strengths_of(table)
    if desk is not None and desk.kind in ("turn", "deploy"):
        for card in (*view.central, *(view.players[table.seat].hand or ())):
            action = desk.priced(card)
            if isinstance(action, Draft | Deploy):
                total, _ = desk.price(action)
                lives[card] = CardOverrides(price=total, price_verb=action.do)
    for card in view.central:  # a small face has room for one price: in the Central Zone that is the one to draft it
        face = view.cards[card]
        if not face.is_world and card not in lives:
            lives[card] = CardOverrides(price=face.draft, price_verb="draft")
    for card, rolled in rolls_at(view).items():
        lives[card] = CardOverrides(points=rolled)
    for part in table.parts:
        lives |= part.lives(table)
    if view.invasion is not None:
        lives[view.invasion.world] = CardOverrides(fleet=view.invasion.fleet, ground=view.invasion.ground)
    return lives


def strengths_of(table: TableState) -> dict[CardId, CardOverrides]:
    """The strengths of all Units that differ from the print; those of an invasion are the ones that it counts."""
    state, view = table.session.shown_state, table.shown
    lives: dict[CardId, CardOverrides] = {}
    strengths = {unit: (fleet, ground) for unit, fleet, ground in view.invasion.strengths} if view.invasion else {}
    for seat, player in enumerate(view.players):
        for unit in player.units:
            face = view.cards[unit]
            fleet, ground = strengths.get(unit) or unit_strength(state, seat, unit)
            if (fleet, ground) != (face.fleet, face.ground):
                lives[unit] = CardOverrides(fleet=fleet, ground=ground)
    return lives


def means_of(table: TableState, desk: PendingChoice | None) -> MeansSpec:
    """What the seat has to spend, and whether it can pass."""
    me = table.shown.players[table.seat]
    forced = desk is not None and desk.decision is not None and desk.decision.options == (PASS,)
    return MeansSpec(
        me.energy,
        me.actions,
        round_actions(table.session.state),
        me.surges,
        passes=desk is not None and desk.offers(PASS),
        confirms_pass=table.seats.hides or (table.choices.wants(CONFIRM_PASS) and not forced),
        spends_surge=desk is not None and desk.offers(SURGE),
    )


def _question_pile(table: TableState, desk: PendingChoice | None) -> None:
    """A question about cards that lie nowhere on the table opens the pile in which it is answered."""
    if desk is None:
        return
    lying = {card for cards in table.zones.values() for card in cards}
    hidden = [card for card in asked_cards(desk) if card not in lying]
    picks = table.pile is not None and table.pile.picks
    if hidden and not picks:
        open_question_pile(table, desk, hidden)
    elif not hidden and picks:
        close_pile(table)


def asked_cards(desk: PendingChoice) -> list[CardId]:
    """The cards that the open options name."""
    decision = desk.decision
    if decision is None:
        return []
    return list(card_options([option for option in decision.options if not isinstance(option, Use)]))


def _plan(table: TableState, desk: PendingChoice | None) -> None:
    plan = desk.planning if desk is not None else None
    standing = desk.standing() if desk is not None else None
    if desk is not None and plan is None:
        table.planner = None
    if desk is None or plan is None or standing is None or desk.decision is None:
        return
    view = table.shown
    world = view.cards[plan.world]
    offers = [_offer(table, option) for option in desk.decision.options if isinstance(option, Use | Play) or option is SURGE]
    token = say("asking.its_token_gives_at") if plan.world in view.tokens else ""
    bonus = core_bonus(table.seats.public(table), desk.seat, plan.world) if world.core else 0
    told = say("asking.its_bonus_now", bonus=bonus) if bonus else ""
    gain = say("asking.gives_round", energy=world.energy, points=world.points, told=told, token=token)
    suggestion = desk.suggestion() if desk.plans else None
    purpose = desk.decision.purpose
    table.planner = PlannerSpec(
        world,
        table.words.rules(world),
        table.lives.get(plan.world, CardOverrides()),
        standing,
        (plan.fleet, plan.ground),
        (plan.bonus_fleet, plan.bonus_ground),
        gain,
        _plan_note(table, desk),
        tuple(offers),
        suggestion is not None,
        _loss(table, desk),
        table.choices.wants(CONFIRM_BREAK_OFF),
        desk.committed,
        suggestion is not None and set(suggestion.units) == set(desk.committed),
        tuple((table.words.action(option, desk.kind, purpose), reached) for option, reached in desk.results()),
    )


def _plan_note(table: TableState, desk: PendingChoice) -> str:
    """The cheapest way to conquer, or that there is none."""
    suggestion = desk.suggestion() if desk.plans else None
    if suggestion is not None:
        cards = table.shown.cards
        names = ", ".join(cards[unit].name for unit in suggestion.units)
        if table.shown.round == table.rounds:
            return say("planner.cheapest_way", names=names)
        energy = sum(cards[unit].deploy for unit in suggestion.units)
        count = len(suggestion.units)
        price = say("asking.and", energy=energy, count=count)
        return say("asking.cheapest_way_deploy_again", names=names, one=count == 1, price=price)
    if desk.kind == "invasion":
        return say("asking.all_units_together_fall", shared=table.words.shared)
    return ""


def _loss(table: TableState, desk: PendingChoice) -> str:
    """What breaking off gives up; "" where it is not offered."""
    if not desk.offers(BREAK_OFF):
        return ""
    name = table.words.names.seats[desk.seat]
    loss = say("asking.loses", name=name) if table.words.shared else say("asking.you_lose")
    if any(pick.do == "play" for pick in table.session.invasion_picks()):
        loss += say("asking.tactics_played")
    return loss


def _offer(table: TableState, option: Action) -> TextOffer:
    if isinstance(option, Use | Play):
        face = table.shown.cards[option.card]
        text = table.words.briefly(face, option.ability)
        return TextOffer(option, face.name, power_words(table, text) if face.kind == "order" else text)
    return TextOffer(option, say("asking.surge_token"), say("asking.energy"))


# -- the prompt


def prompt_of(table: TableState, desk: PendingChoice | None) -> PromptSpec:
    """Who must do what, how to leave it, and the buttons that answer."""
    if desk is None or desk.decision is None:
        return _waiting(table)
    words = table.words
    sentence = words.prompt(desk, table.shown)
    if table.seats.hidden(table):
        sentence = words.public_prompt(desk)
    if desk.cycling:
        sentence = cycling_words(table)
    button = desk.primary()
    label = words.primary(button, desk)
    if button.label == "pick" and asks_order(table, desk):
        label = say("asking.pick_lit_order")
    price = price_without(desk)
    if price is not None and button.deed is not None:
        label = say("asking.pay", price=price)
    if desk.kind == "turn_end" and wanted(table) is not None:
        label = say("asking.next_turn")
    purpose = desk.decision.purpose
    options = [
        ButtonSpec(Choose(pick), say("asking.pay_2", name=words.name(pick.card), cost=cost), "energy", hint=say(TAKES))
        for pick, cost in power_offers(desk)
    ]
    if desk.settlers() and isinstance(button.deed, Submission):
        options.append(_colonist_button(table, desk))
    options += [ButtonSpec(Choose(given), words.secondary(given, desk), words.icon(given, purpose)) for given in desk.secondary()]
    ready = button.deed is not None
    primary = ButtonSpec(Primary(), label, PRIMARY_ICONS.get(button.label, ""), ready, ready or not options)
    return PromptSpec(sentence, primary, undo_of(table), table.prompt.detail, False, tuple(options))


def _colonist_button(table: TableState, desk: PendingChoice) -> ButtonSpec:
    """Who stays beneath the World; a press names the next one, at last nobody."""
    stays = desk.colonist()
    label = say("asking.nobody_stays") if stays is None else say("asking.stays", name=table.words.name(stays))
    return ButtonSpec(TurnColonist(), label, "colonize", hint=say("asking.press_for_another_colonist"))


def _waiting(table: TableState) -> PromptSpec:
    """While nothing is asked."""
    showing, words = table.showing, table.words
    sentence = say(table.seats.again_words) if showing.again else words.waiting(table.shown, table.last_events)
    primary = replace(table.prompt.primary, visible=showing.waiting)
    if showing.waiting:
        sentence = say("asking.any_key_or_click", sentence=table.moves.sentence)
        primary = ButtonSpec(Primary(), say("asking.go_on"), "right")
    undo = ButtonSpec(Undo(), say("asking.undo"), "undo", False, hint=table.prompt.undo.hint)
    if table.seats.takes_back and not showing.moving:
        undo = undo_of(table)
    return PromptSpec(sentence, primary, undo, table.prompt.detail, True)


def undo_of(table: TableState) -> ButtonSpec:
    """What the undo button would take back, or why it takes nothing back."""
    session, words = table.session, table.words
    target = session.match.undo_target()
    if session.undo_is_free and target.undone is not None:
        first = pressed_first(table) or target.undone
        asked = session.question_of(first)
        cycles = any(pick.do == "cycle" for pick in first.picks)
        hidden = table.seats.hides and (asked.kind in UNTOLD or cycles)
        told = say("asking.last_choice") if hidden else words.undone(first.picks, asked)
        return ButtonSpec(Undo(), say("asking.undo_2", told=told), "undo")
    taken = session.take_back() if table.seats.takes_back else None
    if taken is not None:
        hint = say("asking.others_must_agree") if taken.agree else say("asking.last_committed_move")
        return ButtonSpec(Undo(), say("asking.take_back", seat=words.names.seats[taken.seat]), "undo", hint=hint)
    label = say("asking.no_undo", barrier=table.barrier) if target.undone else say("asking.nothing_undo")
    return ButtonSpec(Undo(), label, "undo", False, hint=say("asking.undo_does_not_reach"))


# -- what is looked at


def ghosts(table: TableState) -> None:
    """What the looked-at card would cost, on the meters and in the detail line (UX-T5)."""
    detail, left = _looked_detail(table)
    table.means = replace(table.means, energy_after=left[0], actions_after=left[1])
    table.prompt = replace(table.prompt, detail=detail)
    table.revision += 1


Left = tuple[int | None, int | None]
NOTHING_SPENT: Left = (None, None)


def _looked_detail(table: TableState) -> tuple[str, Left]:
    """The detail line for what is looked at, and what would be left of energy and actions."""
    desk, looked = table.choice, table.looked
    standing = standing_detail(table, desk)
    if desk is None or not isinstance(looked, CardRef):
        if looked == ButtonRef("pass") and table.means.passes:
            asks = table.means.confirms_pass
            presses = say("asking.first_press_shows_what") if asks else say("asking.one_press_passes")
            return " ".join([*(warned_of_pass(table, desk) if desk is not None else ()), presses]), NOTHING_SPENT
        return standing, NOTHING_SPENT
    card = looked.card
    action = desk.priced(card)
    refused = table.words.refused(desk, card)
    cheaper = table.words.cheaper(desk.cheaper(card)) if isinstance(action, Deploy) else ""
    tail = f" · {cheaper}" if cheaper else ""
    if desk.kind not in TIMES and not desk.options(card):
        return asked_words(table, desk, card) or standing, NOTHING_SPENT
    if refused:
        return f"{table.words.name(card)}: {refused}{tail}", NOTHING_SPENT
    against = warned(table, desk, card)
    if against:
        return against[0], NOTHING_SPENT
    pressed = press_words(table, desk, card)
    if pressed:
        return pressed, NOTHING_SPENT
    if action is None or action not in desk.options(card):
        return standing, NOTHING_SPENT
    total, parts = desk.price(action)
    me = desk.state.players[table.seat]
    spends = int(isinstance(action, Draft | Deploy | Invade | Build))
    if isinstance(action, Play):
        spends = int(table.shown.cards[card].abilities[action.ability].when == "action")
    words = f"{table.words.action(action)}: {table.words.price(action, total, parts, desk)}{tail}"
    return words, (me.energy - total, me.actions - spends)


def _steps_words(table: TableState, running: RunningText) -> str:
    """What the ability that asks does, in its order: what is over, what asks, what is still to come."""
    face = table.session.state.cards[running.card]
    steps = table.words.wording.ability_steps(face, face.abilities[running.ability])
    if len(steps) < 2:
        return ""
    told = [
        say(f"asking.step_{'over' if n < running.done else 'now'}", step=step) for n, step in enumerate(steps[: running.done + 1])
    ]
    return say("asking.steps").join([*told, *steps[running.done + 1 :]])


def standing_detail(table: TableState, desk: PendingChoice | None) -> str:
    """The detail line while nothing that could be done is looked at."""
    if desk is None:
        return ""
    if desk.kind == "deploy":
        names = ", ".join(table.words.name(card) for card in table.session.deployed())
        told = say("asking.deployed_this_turn", names=names) if names else ""
        cheaper = table.words.cheaper(desk.cheaper())
        return " · ".join(part for part in (told, f"{cheaper[0].upper()}{cheaper[1:]}" if cheaper else "") if part)
    if asks_order(table, desk):
        return say("asking.each_order_tells_what")
    running = running_text(table.session.state)
    if running is not None:
        return _steps_words(table, running) or table.words.columns(desk)
    if desk.kind == "nemesis_pick" and desk.decision is not None and makes_no_difference(table.shown, desk.decision):
        columns = table.words.columns(desk)
        alike = say("tie_notes.makes_no_difference")
        return f"{alike} {columns}" if columns else alike
    return table.words.columns(desk)
