"""Plays what a question offers on copies of a game and asks the reader of sentences what it should have been."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.content.wording import Wording
from game.engine import Action, Command, Event, GameState, Rng, apply, orders_at, price, revolution_at
from game.engine.api.questions import running_invasion
from game.engine.core.actions import Build, Deploy, Draft, Play, Use
from game.engine.core.events import (
    ActionsChanged,
    CardMoved,
    EnergyChanged,
    Passed,
    PhaseStarted,
    TargetChanged,
    TokensChanged,
    TurnStarted,
)
from game.engine.core.types import CardId, Seat
from game.engine.expansions.orders.events import FactionChanged
from game.engine.expansions.promos.events import DiceRolled
from game.engine.expansions.promos.slice import dice_of
from game.engine.expansions.revolution.events import MarksChanged, StrengthDoubled

from . import sentences
from .seen import ME, NEMESIS, TYPES, Seen
from .sentences import Amounts, Reading

SETTLED = ("turn", "deploy", "boost", "invasion", "commit", "turn_end", "retain", "nemesis_pick", "pregame")
POWER = 3
"""What a Faction Token taken off takes off a price; asked for where the energy is short without it."""
BESIDE_IT = ("paid", "actions spent", "taken off", "drafted", "deployed", "placed", "marks spent", "heroic drawn")
"""What deploying, drafting and conquering do by themselves."""


@dataclass(slots=True)
class Tally:
    """What was compared: uses, prices, strengths, bonuses; each difference; sentences that the reader cannot read."""

    compared: Counter[str] = field(default_factory=Counter)
    differences: Counter[str] = field(default_factory=Counter)
    read: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)


def compare(state: GameState, picks: tuple[Action, ...], wording: Wording, rng: Rng, tally: Tally) -> None:
    """Everything that the open question of the player offers, and what these picks of it bring."""
    decision = state.decision
    if decision is None or decision.seat != ME:
        return
    if decision.kind == "commit":
        compare_commit(state, picks, wording, rng, tally)
    elif decision.kind in ("turn", "deploy", "boost", "invasion"):
        compare_offers(state, wording, rng, tally)


def lines_of(state: GameState, card: CardId, wording: Wording) -> list[str]:
    """The printed sentences of a card."""
    return wording.card_text(state.cards[card], rich=False).splitlines()


def compare_offers(state: GameState, wording: Wording, rng: Rng, tally: Tally) -> None:
    """Every ability, Unit and draft that the open question of the player offers."""
    decision = state.decision
    assert decision is not None
    for option in decision.options:
        if isinstance(option, Use | Play) and decision.kind in ("turn", "deploy", "boost", "invasion"):
            _compare_use(state, option, wording, rng, tally)
        elif isinstance(option, Deploy | Draft | Build) and decision.kind in ("turn", "deploy"):
            if not isinstance(option, Build):
                _compare_price(state, option, wording, tally)
            _compare_arrival(state, option, wording, rng, tally)
    if decision.kind in ("turn", "invasion"):
        _compare_strengths(state, wording, tally)


def compare_commit(state: GameState, picks: tuple[Action, ...], wording: Wording, rng: Rng, tally: Tally) -> None:
    """The Units that are sent, each with its own sentence, and that of the World they take."""
    running = running_invasion(state)
    assert running is not None
    world = running.picture.world
    cards = [*(action.card for action in picks if hasattr(action, "card")), world]
    after, events = _played(state, picks, rng)
    happened = _amounts(state, after, events, None)
    readings = [
        reading
        for card in cards
        for line in lines_of(state, card, wording)
        if (reading := _read(line, Seen(state, card, wording), happened, tally)) is not None
        and reading.moment == ("conquered" if card == world else "committed")
    ]
    whole = Reading("committed", leads_on=True)
    for reading in readings:
        whole.least.update(reading.least)
        whole.most.update(reading.most)
    if readings:
        tally.compared["committed and conquered"] += 1
        named = "+".join(state.cards[card].key for card in cards)
        tally.differences.update([f"{named} {difference}" for difference in whole.differences(happened)])


def compare_bonuses(state: GameState, wording: Wording, tally: Tally) -> None:
    """The ledger of a finished game against the sentences of all cards of the player."""
    assert state.result is not None
    seen_in_ledger: Counter[CardId] = Counter()
    for row in state.result.ledger:
        if row.seat == ME and row.kind == "bonus":
            seen_in_ledger[row.card] += row.points
    player, revolution = state.players[ME], revolution_at(state)
    attached = [card for world in player.worlds for card in (revolution.attached.get(world, ()) if revolution else ())]
    for card in dict.fromkeys([*Seen(state, 0, wording).empire(), *player.worlds, *attached]):
        lines = lines_of(state, card, wording)
        told = [sentences.bonus(line, Seen(state, card, wording), card in player.units) for line in lines]
        points = sum(number for number in told if number is not None)
        tally.compared["bonus"] += any(number is not None for number in told)
        if points != seen_in_ledger[card]:
            tally.differences[f"{state.cards[card].key} bonus {seen_in_ledger[card]}, {points} is printed"] += 1


def _compare_use(state: GameState, option: Use | Play, wording: Wording, rng: Rng, tally: Tally) -> None:
    face = state.cards[option.card]
    line = wording.ability_text(face, face.abilities[option.ability], rich=False)
    after, events = _played(state, (option,), rng)
    happened = _amounts(state, after, events, option.card if face.is_played else None)
    reading = _read(line, Seen(state, option.card, wording), happened, tally)
    if reading is None:
        return
    if face.is_played:
        reading.exactly("paid", face.cost)
        reading.between("placed", 0, len(face.orders) > 0)  # the icon of a Tactic, when it has been played
    _standing_changes(state, after, wording, happened)
    tally.compared["use"] += 1
    tally.differences.update([f"{face.key} {difference}" for difference in reading.differences(happened)])
    asked = after.decision
    kind = state.decision.kind if state.decision is not None else ""
    if not reading.again and asked is not None and asked.kind == kind and asked.seat == ME and option in asked.options:
        tally.differences[f"{face.key} is offered again: {line}"] += 1


def _compare_price(state: GameState, option: Deploy | Draft, wording: Wording, tally: Tally) -> None:
    face = state.cards[option.card]
    doing, printed = ("deploy", face.deploy) if isinstance(option, Deploy) else ("draft", face.draft)
    less = 0
    if doing == "deploy":
        own = [sentences.own_price(line, Seen(state, option.card, wording)) for line in lines_of(state, option.card, wording)]
        less += sum(number for number in own if number is not None)
    kinds = {*face.types, face.kind, "any"}
    names = {**TYPES, "Units": "unit", "Cards": "any"}
    for card in _in_play(state):
        for line in lines_of(state, card, wording):
            told = sentences.price_of_others(line)
            if told is not None and told[2] == doing and any(names[word] in kinds for word in told[0]):
                less += told[1]
    tally.compared["price"] += 1
    asked, full = price(state, ME, option), max(0, printed - less)
    by_power = orders_at(state) is not None and full > state.players[ME].energy
    own_token = any("Mining Coalition" in line for line in lines_of(state, option.card, wording))  # it counts the token it costs
    wanted = {max(0, full - POWER), max(0, full - POWER + own_token)} if by_power else {full}
    if asked not in wanted:
        tally.differences[f"{face.key} costs {asked} to {doing}, {printed} less {less} is printed"] += 1


def _compare_arrival(state: GameState, option: Deploy | Draft | Build, wording: Wording, rng: Rng, tally: Tally) -> None:
    moment = {Deploy: "deployed", Draft: "drafted", Build: "built"}[type(option)]
    lines = [line for line in lines_of(state, option.card, wording) if line.startswith(f"When {moment}")]
    for line in lines:
        after, events = _played(state, (option,), rng)
        happened = _amounts(state, after, events, None)
        reading = _read(line, Seen(state, option.card, wording), happened, tally)
        if reading is not None:
            happened["energy"] -= state.tokens.get(option.card, 0)  # what a drafted card brings with it
            for name in BESIDE_IT:
                happened[name] = min(happened[name], reading.most[name])
            tally.compared[moment] += 1
            tally.differences.update([f"{state.cards[option.card].key} {told}" for told in reading.differences(happened)])


def _compare_strengths(state: GameState, wording: Wording, tally: Tally) -> None:
    """Units of an invasion just announced: printed strength and what their own sentences add."""
    running = running_invasion(state)
    if running is None or state.decision is None or running.picture.bonus_fleet or running.picture.bonus_ground:
        return
    for unit, fleet, ground in running.picture.strengths:
        more_fleet, more_ground = standing(state, unit, wording)
        face = state.cards[unit]
        tally.compared["strength"] += 1
        if fleet < face.fleet + more_fleet or ground < face.ground + more_ground:  # more by what was used in this invasion
            tally.differences[f"{face.key} is {fleet}/{ground}, more is printed"] += 1


def standing(state: GameState, unit: CardId, wording: Wording) -> tuple[int, int]:
    """What a Unit has more by its own sentences."""
    told = [sentences.standing_strength(line, Seen(state, unit, wording)) for line in lines_of(state, unit, wording)]
    more = [pair for pair in told if pair is not None]
    return sum(fleet for fleet, _ in more), sum(ground for _, ground in more)


def _read(line: str, seen: Seen, happened: Amounts, tally: Tally) -> Reading | None:
    reading = sentences.read(line, seen, happened)
    if reading is None and not line.startswith(tuple(sentences.MOMENTS)):
        return None
    (tally.unread if reading is None else tally.read).add(line)
    return reading


def _in_play(state: GameState) -> Iterator[CardId]:
    player, revolution = state.players[ME], revolution_at(state)
    yield from player.units
    for world in player.worlds:
        yield world
        yield from revolution.attached.get(world, ()) if revolution is not None else ()


def _played(state: GameState, picks: tuple[Action, ...], rng: Rng) -> tuple[GameState, list[Event]]:
    """The position after an answer and after all that its sentences ask, each answered at random."""
    copy = state.clone()
    events = apply(copy, Command(copy.seq, ME, picks))
    while copy.decision is not None and copy.decision.seat == ME and copy.decision.kind not in SETTLED:
        asked = copy.decision
        number = asked.min + rng.below(asked.max - asked.min + 1)
        left = list(asked.options)
        chosen = tuple(left.pop(rng.below(len(left))) for _ in range(min(number, len(left))))
        events += apply(copy, Command(copy.seq, ME, chosen))
    end = next((at for at, event in enumerate(events) if isinstance(event, PhaseStarted | TurnStarted | Passed)), len(events))
    return copy, events[:end]


def _amounts(before: GameState, after: GameState, events: list[Event], played: CardId | None) -> Amounts:
    """What happened to the player, by the names that the reader uses."""
    happened: Amounts = Counter()
    tokens = dict(before.tokens)
    for event in events:
        match event:
            case TokensChanged(card=card, now=now):
                happened["tokens put"] += max(0, now - tokens.get(card, 0))
                tokens[card] = now
            case EnergyChanged(seat=0, change=change):
                happened["energy" if change > 0 else "paid"] += abs(change)
            case ActionsChanged(seat=0, change=change):
                happened["actions" if change > 0 else "actions spent"] += abs(change)
            case FactionChanged(seat=0, change=change):
                happened["placed" if change > 0 else "taken off"] += abs(change)
            case FactionChanged(change=change) if change < 0:
                happened["taken off the Nemesis"] -= change
            case StrengthDoubled(card=int()):
                happened["doubled"] += 1
            case TargetChanged(world=None):
                happened["target lost"] += 1
            case DiceRolled(dice=dice):
                happened["dice"] += len(dice)
                happened["highest die"] = max(dice)
                happened["worth"] = dice_of(after).rolls[event.card]
            case CardMoved() if event.card != played:
                name = _move(event)
                if name is not None:
                    happened[name] += 1
    if any(isinstance(event, MarksChanged) for event in events):
        change = _marks(after, ME) - _marks(before, ME)
        happened["marks put" if change > 0 else "marks spent"] = abs(change)
        happened["burdened"] = _marks(after, NEMESIS) - _marks(before, NEMESIS)
    old, new = running_invasion(before), running_invasion(after)
    if old is not None and new is not None:
        happened["world fleet"], happened["world ground"] = (
            old.picture.fleet - new.picture.fleet,
            old.picture.ground - new.picture.ground,
        )
        happened["total fleet"] = new.picture.bonus_fleet - old.picture.bonus_fleet
        happened["total ground"] = new.picture.bonus_ground - old.picture.bonus_ground
        was = {unit: (fleet, ground) for unit, fleet, ground in old.picture.strengths}
        for unit, fleet, ground in new.picture.strengths:
            if unit in was:
                happened["units fleet"] += fleet - was[unit][0]
                happened["units ground"] += ground - was[unit][1]
    return happened


def _marks(state: GameState, owner: Seat) -> int:
    """Revolution Tokens on the Worlds of the Nemesis, or on all other cards."""
    revolution, theirs = revolution_at(state), state.players[NEMESIS].worlds
    tokens = revolution.revolution_tokens if revolution is not None else {}
    return sum(number for (card, _), number in tokens.items() if (card in theirs) == (owner == NEMESIS))


def _standing_changes(before: GameState, after: GameState, wording: Wording, happened: Amounts) -> None:
    """Takes out what Units gained or lost by their own standing sentences, because something else has changed."""
    if running_invasion(before) is None or running_invasion(after) is None:
        return
    for unit in set(before.players[ME].units).intersection(after.players[ME].units):
        for name, old, new in zip(
            ("fleet", "ground"), standing(before, unit, wording), standing(after, unit, wording), strict=True
        ):
            happened[f"units {name}"] -= new - old


def _move(event: CardMoved) -> str | None:
    """What a moved card counts as."""
    match event.source[0], event.to[0], event.verb:
        case "deck", "hand", "draw":
            return "drawn"
        case "hand", "discard", _:
            return "hand discarded"
        case "hand", "units", _:
            return "deployed"
        case "units", "discard" | "box", "discard" | "pay" | "lose":
            return "own unit lost"
        case "discard", "hand", _:
            return "taken back"
        case "discard", "box", _:
            return "removed"
        case "central", _, "draft":
            return "drafted"
        case "column" | "sideways", "discard" | "units", _:
            return "seized"
        case "heroic_deck", "heroic_discard", _:
            return "heroic discarded"
        case "heroic_deck", "heroic_hand", _:
            return "heroic drawn"
        case "hand", "beneath", _:
            return "put beneath"
        case "central", "sector", _:
            return "put back"
        case "sector", "central", _:
            return "laid out"
    return None
