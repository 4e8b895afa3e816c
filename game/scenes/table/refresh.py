"""What every part of the table shows for the open question; nothing here decides anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.profile.preferences import CONFIRM_BREAK_OFF, CONFIRM_PASS, shows_points
from game.client.table.choice import PLANNED, Desk, card_options
from game.client.table.labels import TIMES
from game.engine import Action, rolls_at
from game.engine.api.outlook import core_bonus
from game.engine.core.actions import BREAK_OFF, PASS, SURGE, Build, Deploy, Draft, Invade, Play, Use
from game.engine.core.ops.strength import unit_strength
from game.engine.core.rules.mission import round_actions
from game.engine.core.rules.scoring import points
from game.engine.core.types import CardId
from game.ui.cards.card_face import Live
from game.ui.kit.buttons import Button
from game.ui.kit.focus import Widget
from game.ui.table.means import PileButton
from game.ui.table.planner import TextOffer

from . import deeds
from .orders import asked_words, asks_order, power_offers, power_words, press_words, price_without
from .piles import close_pile, empire_size, show_hidden, show_pile
from .revolution import add_lives, cycling_words

if TYPE_CHECKING:
    from .scene import TableScene

REPLAYING_TURN = "The last turn once more: any press ends it."
REPLAYING = "The last move of the Nemesis once more: any press ends it."
UNTOLD = ("retain", "boost", "pick", "reveal")
"""Questions whose answers may name hidden cards: where hands are hidden, undo does not name them."""
TAKES = "a use of the power takes its Faction Token"
PRIMARY_ICONS = {
    "turn_end": "check",
    "attack": "invade",
    "suggest": "check",
    "reveal": "eye",
    "deploy": "check",
    "boost": "check",
    "reshuffle": "deck",
}


def refresh_all(scene: TableScene) -> None:
    """Everything that depends on the state or on the half-made answer."""
    desk = scene.desk if not scene.playback.moving else None
    if not scene.playback.replaying:
        _lives(scene, desk)
    scene.revolution.refresh(desk)
    scene.local.refresh()
    _means(scene, desk)
    _piles(scene, desk)
    _planner(scene, desk)
    _prompt(scene, desk)
    if not scene.playback.moving:
        scene.score_button.standing, scene.score_button.points = scene.session.score.standing, scene.points
        scene.panels.refresh()
    elif scene.playback.waiting:
        scene.panels.follow()
    if not scene.said:
        ghosts(scene, scene.looked_at())


def live_points(scene: TableScene) -> tuple[int, ...]:
    """The Empire Points of both sides as they stand, or nothing where the player does not want to see them (UX-T15)."""
    shown = shows_points(scene.app.services.settings, len(scene.session.humans))
    return tuple(points(scene.session.shown_state, seat) for seat in (0, 1)) if shown else ()


def _lives(scene: TableScene, desk: Desk | None) -> None:
    """Prices and strengths that differ from the print."""
    state, view = scene.session.shown_state, scene.playback.shown
    me = view.players[scene.seat]
    lives: dict[CardId, Live] = {}
    strengths = {unit: (fleet, ground) for unit, fleet, ground in view.invasion.strengths} if view.invasion else {}
    for seat, player in enumerate(view.players):
        for unit in player.units if seat == scene.seat or scene.local.on else ():
            face = view.faces[unit]
            fleet, ground = strengths.get(unit) or unit_strength(state, seat, unit)
            if (fleet, ground) != (face.fleet, face.ground):
                lives[unit] = Live(fleet=fleet, ground=ground)
    if desk is not None and desk.kind in ("turn", "deploy"):
        for card in (*view.central, *(me.hand or ())):
            action = desk.priced(card)
            if isinstance(action, Draft | Deploy):
                total, _ = desk.price(action)
                lives[card] = Live(price=total, price_verb=action.do)
    for card in view.central:  # a small face has room for one price: in the Central Zone that is the one to draft it
        face = view.faces[card]
        if not face.is_world and card not in lives:
            lives[card] = Live(price=face.draft, price_verb="draft")
    for card, rolled in rolls_at(view).items():
        lives[card] = Live(points=rolled)
    add_lives(scene, lives)
    if view.invasion is not None:
        lives[view.invasion.world] = Live(fleet=view.invasion.fleet, ground=view.invasion.ground)
    scene.lives = lives


def _means(scene: TableScene, desk: Desk | None) -> None:
    me = scene.playback.shown.players[scene.seat]
    most = round_actions(scene.session.state)
    scene.means.show(me.energy, me.actions, most, me.surges)
    button = scene.means.pass_button
    offered = desk is not None and desk.offers(PASS)
    button.enabled = offered
    forced = desk is not None and desk.decision is not None and desk.decision.options == (PASS,)
    button.confirm = scene.local.hides or (scene.confirms(CONFIRM_PASS) and not forced)
    if not offered:
        button.disarm()
    scene.means.surge.visible = bool(me.surges)
    scene.means.surge.enabled = desk is not None and desk.offers(SURGE)
    scene.means.surge.label = "Surge Token" if me.surges == 1 else f"Surge Token ×{me.surges}"


def _piles(scene: TableScene, desk: Desk | None) -> None:
    me = scene.playback.shown.players[scene.seat]
    counts = (me.deck_size, me.discard_size, empire_size(scene))
    for button, count in zip(scene.pile_buttons, counts):
        if isinstance(button, PileButton):
            button.count = count
    if desk is None:
        return
    spots = scene.playback.layout.spots
    hidden = [card for card in desk_cards(desk) if card not in spots]
    discard = me.discard or []
    taking = desk.decision is not None and desk.decision.purpose == "take_tactics"
    if hidden and not taking and all(card in discard for card in hidden):
        if not scene.pile_picks:
            show_pile(scene, "discard", picks=True)
    elif hidden:
        if not scene.pile_picks:
            show_hidden(scene, desk, hidden)
    elif scene.pile_picks:
        close_pile(scene)


def desk_cards(desk: Desk) -> list[CardId]:
    """The cards that the open options name."""
    decision = desk.decision
    if decision is None:
        return []
    return list(card_options([option for option in decision.options if not isinstance(option, Use)]))


def _planner(scene: TableScene, desk: Desk | None) -> None:
    plan = desk.planning if desk is not None else None
    standing = desk.standing() if desk is not None else None
    if desk is not None and plan is None:
        scene.planner.forget()
    if desk is None or plan is None or standing is None or desk.decision is None:
        return
    scene.planner.break_off.confirm = scene.confirms(CONFIRM_BREAK_OFF)
    view = scene.playback.shown
    world = view.faces[plan.world]
    offers = [_offer(scene, option) for option in desk.decision.options if isinstance(option, Use | Play) or option is SURGE]
    token = " · its token gives +1\u00a0{energy} at once" if plan.world in view.tokens else ""
    bonus = core_bonus(scene.local.state, desk.seat, plan.world) if world.core else 0
    told = f" · its bonus now +{bonus}\u00a0{{points}}" if bonus else ""
    gain = f"It gives {world.energy}\u00a0{{energy}} a round and {world.points}\u00a0{{points}}{told}{token}"
    suggestion = desk.suggestion() if desk.kind in PLANNED else None
    note = ""
    shared = scene.words.shared
    name = scene.words.names.seats[desk.seat]
    if suggestion is not None:
        names = ", ".join(view.faces[unit].name for unit in suggestion.units)
        energy = sum(view.faces[unit].deploy for unit in suggestion.units)
        count = len(suggestion.units)
        price = f"{energy}\u00a0{{energy}} and {count}\u00a0{{action}}"
        note = f"Cheapest way: {names} (to deploy {'it' if count == 1 else 'them'} again: {price})"
    elif desk.kind == "invasion":
        note = f"All {'' if shared else 'your '}Units together fall short: use texts, or break off."
    loss = f"{f'{name} loses' if shared else 'You lose'} 1 action and 1 energy" if desk.offers(BREAK_OFF) else ""
    if loss and any(pick.do == "play" for pick in scene.session.invasion_picks()):
        loss += ", and the Tactics played"
    scene.planner.show(
        world,
        scene.words.rules(world),
        scene.lives.get(plan.world, Live()),
        standing,
        (plan.fleet, plan.ground),
        (plan.bonus_fleet, plan.bonus_ground),
        gain,
        note,
        offers,
        suggestion is not None,
        loss,
    )


def _offer(scene: TableScene, option: Action) -> TextOffer:
    if isinstance(option, Use | Play):
        face = scene.playback.shown.faces[option.card]
        text = scene.words.briefly(face, option.ability)
        return TextOffer(option, face.name, power_words(scene, text) if face.kind == "order" else text)
    return TextOffer(option, "Surge Token", "+2 energy")


def _prompt(scene: TableScene, desk: Desk | None) -> None:
    prompt = scene.prompt
    if desk is None or desk.decision is None:
        prompt.waiting = True
        replaying = scene.playback.replaying
        last = REPLAYING if not scene.local.on else REPLAYING_TURN
        prompt.sentence = last if replaying else scene.words.waiting(scene.playback.shown, scene.last_events)
        prompt.primary.visible = scene.playback.waiting
        if scene.playback.waiting:
            prompt.sentence = f"{scene.panels.moves.sentence} Any key or click goes on."
            prompt.primary.enabled, prompt.primary.label, prompt.primary.icon = True, "Go on", "right"
        prompt.options = []
        prompt.undo.enabled = False
        prompt.undo.label = "Undo"
        if scene.local.on and not scene.playback.moving:
            _undo(scene)
        return
    prompt.waiting = False
    prompt.sentence = scene.words.prompt(desk, scene.playback.shown)
    if scene.local.hidden:
        prompt.sentence = scene.words.public_prompt(desk)
    if desk.cycling:
        prompt.sentence = cycling_words(scene)
    found = desk.primary()
    prompt.primary.enabled = found.deed is not None
    prompt.primary.label = scene.words.primary(found, desk)
    if found.label == "pick" and asks_order(scene, desk):
        prompt.primary.label = "Pick a lit order"
    price = price_without(desk)
    if price is not None and found.deed is not None:
        prompt.primary.label = f"Pay {price}"
    prompt.primary.icon = PRIMARY_ICONS.get(found.label, "")
    prompt.options = [*_power_options(scene, desk), *(_option(scene, action, desk) for action in desk.secondary())]
    prompt.primary.visible = found.deed is not None or not prompt.options
    _undo(scene)


def _undo(scene: TableScene) -> None:
    """What the undo button would take back, or why it takes nothing back."""
    prompt, session = scene.prompt, scene.session
    target = session.match.undo_target()
    prompt.undo.hint = ""
    if session.undo_is_free and target.undone is not None:
        prompt.undo.enabled = True
        asked = session.question_of(target.undone)
        words = scene.words.undone(target.undone.picks, asked)
        cycles = any(pick.do == "cycle" for pick in target.undone.picks)
        hidden = scene.local.hides and (asked.kind in UNTOLD or cycles)
        prompt.undo.label = f"Undo: {'the last choice' if hidden else words}"
        return
    found = session.take_back() if scene.local.on else None
    prompt.undo.enabled = found is not None
    if found is not None:
        prompt.undo.label = f"Take back: {scene.words.names.seats[found.seat]}"
        prompt.undo.hint = "the others must agree" if found.agree else "the last committed move"
    else:
        prompt.undo.label = f"No undo: {scene.barrier}" if target.undone else "Nothing to undo"
        prompt.undo.hint = "undo does not reach behind this"


def _power_options(scene: TableScene, desk: Desk) -> list[Button]:
    """The powers that the open draft or deployment could be paid with, each with the price that it leaves."""
    return [
        Button(f"{scene.words.name(pick.card)}: pay {price}", deeds._Deed(scene, pick), icon="energy", measure=19, hint=TAKES)
        for pick, price in power_offers(desk)
    ]


def _option(scene: TableScene, action: Action, desk: Desk) -> Button:
    icon = scene.words.icon(action, desk.decision.purpose if desk.decision is not None else "")
    return Button(scene.words.secondary(action, desk), deeds._Deed(scene, action), icon=icon, measure=19)


def ghosts(scene: TableScene, widget: Widget | None) -> None:
    """What the looked-at card would cost, on the meters and in the detail line (UX-T5)."""
    desk = scene.desk
    card = getattr(widget, "card", None)
    scene.means.ghost(None, None)
    if scene.said:
        return
    scene.prompt.detail = _standing_detail(scene, desk)
    if desk is None or card is None:
        if widget is scene.means.pass_button and widget.enabled:
            confirm = scene.means.pass_button.confirm
            scene.prompt.detail = "The first press shows what follows. Press twice, or hold." if confirm else "One press passes."
        return
    action = desk.priced(card)
    refused = scene.words.refused(desk, card)
    cheaper = scene.words.cheaper(desk.cheaper(card)) if isinstance(action, Deploy) else ""
    tail = f" · {cheaper}" if cheaper else ""
    if desk.kind not in TIMES and not desk.options(card):
        scene.prompt.detail = asked_words(scene, desk, card) or scene.prompt.detail
        return
    if refused:
        scene.prompt.detail = f"{scene.words.name(card)}: {refused}{tail}"
        return
    pressed = press_words(scene, desk, card)
    if pressed:
        scene.prompt.detail = pressed
        return
    if action is None or action not in desk.options(card):
        return
    total, parts = desk.price(action)
    me = desk.state.players[scene.seat]
    spends = int(isinstance(action, Draft | Deploy | Invade | Build))
    if isinstance(action, Play):
        spends = int(scene.playback.shown.faces[card].abilities[action.ability].when == "action")
    scene.means.ghost(me.energy - total, me.actions - spends)
    scene.prompt.detail = f"{scene.words.action(action)}: {scene.words.price(action, total, parts, desk)}{tail}"


def _standing_detail(scene: TableScene, desk: Desk | None) -> str:
    """The detail line while nothing that could be done is looked at."""
    if desk is None:
        return ""
    if desk.kind == "deploy":
        names = ", ".join(scene.words.name(card) for card in scene.session.deployed())
        cheaper = scene.words.cheaper(desk.cheaper()) or "prices follow what lies in the Warzone"
        if not names:
            return f"{cheaper[0].upper()}{cheaper[1:]}."
        return f"Deployed in this turn: {names} · {cheaper}."
    if asks_order(scene, desk):
        return "Each order tells what lies there now and who leads."
    return scene.words.columns(desk)
