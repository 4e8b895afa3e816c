"""The view of a table as data, put together from its state. Pure: nothing here changes anything."""

from __future__ import annotations

from game.client.profile.preferences import LEADER_GLOW
from game.client.runs.score_words import ScoreFacts, score_facts
from game.client.table.choice import PendingChoice
from game.client.table.labels import TIMES
from game.client.table.lying import beneath_capital, capital_cities, order_zones
from game.client.table.nemesis_facts import aim_of
from game.client.table.parts.orders import row_of, words_of_event
from game.client.table.parts.revolution import PLAYED_FROM
from game.client.table.specs import (
    PRINTED,
    CardSpec,
    CoresSpec,
    PanelsSpec,
    PileSpec,
    StatusSpec,
    ViewSpec,
    ZoneSpec,
)
from game.client.table.state import TableState
from game.client.table.zones import built_by
from game.content.language import say
from game.engine import View, revolution_at
from game.engine.api.strength import unit_strength
from game.engine.terms import CardId, Seat

PRICED = ("central_worlds", "central_cards", "central_stack", "hand")
"""Zones whose cards tell what they cost while that is asked for."""


def build(table: TableState) -> ViewSpec:
    """Everything that the table shows at this moment."""
    zones = tuple(_zones(table))
    return ViewSpec(
        table.revision,
        table.shown,
        table.seat,
        _status(table),
        zones,
        table.prompt,
        table.means,
        _panels(table),
        table.piles,
        table.plates,
        table.planner,
        table.planning,
        _pile(table),
        table.list,
        table.heroic,
        table.time,
        table.points,
        table.seats.counts_points and table.choices.points_shown(len(table.session.humans)),
        _score(table),
        table.banner,
        table.banner_note,
        table.banner_face,
        table.session.notice or "",
        table.costs,
        table.large,
        table.choices.bodies,
        table.choices.shake,
        table.choices.flashes,
        table.choice is not None,
        table.choice.kind if table.choice is not None else "",
        {card.card: card for zone in zones for card in zone.cards},
        {zone.name: zone for zone in zones},
    )


def _status(table: TableState) -> StatusSpec:
    """Round, sector, the phase and who holds Destiny."""
    view = table.shown
    phase, brief = say(f"phase_of_round.{view.phase}"), say(f"phase_brief.{view.phase}")
    if table.words.shared:
        name = table.words.names.seats[view.destiny]
    else:
        mine = view.destiny == table.seat
        name = say("building.you") if mine else say("building.nemesis") if view.nemesis else say("building.rival")
    words = (
        (f"{phase} · ", say("building.first", name=name)),
        (f"{phase} · ", name),
        (f"{brief} · ", say("building.first", name=name)),
        (f"{brief} · ", name),
        (brief, ""),
    )
    return StatusSpec(view.round, table.rounds, view.sector, words)


# -- cards


def card_spec(table: TableState, card: CardId, zone: str) -> CardSpec:
    """What is told on a card where it lies."""
    view, desk = table.shown, table.choice
    cities = capital_cities(view)
    priced = _priced(table, desk, card) if table.costs and zone in PRICED else ("", "")
    return CardSpec(
        card,
        desk is not None and bool(desk.deeds(card)),
        desk.glyph(card) if desk is not None else "",
        desk is not None and desk.is_chosen(card),
        table.seats.keeps(table, card),
        table.lit == card,
        card in aim_of(view, desk.decision if desk is not None else None).marks,
        view.tokens.get(card, 0),
        any(player.colonists.get(card) for player in view.players),
        table.lives.get(card, PRINTED),
        row_of(table, card),
        words_of_event(table, card) if zone == "events" and card == order_zones(view)["events"][-1] else None,
        beneath_capital(view, cities.index(card)) if card in cities else None,
        table.words.chip(desk, card) if desk is not None else (),
        *priced,
    )


def _priced(table: TableState, desk: PendingChoice | None, card: CardId) -> tuple[str, str]:
    """What a card costs now, or why it cannot be used (UX-T5, UX-T8)."""
    if desk is None or table.showing.moving or table.pile is not None or table.planning or desk.kind not in TIMES:
        return "", ""
    refused = table.words.refused(desk, card)
    if refused:
        return "", refused
    action = desk.priced(card)
    if action is None:
        return "", ""
    return f"{table.words.action(action).split(' ')[0]}: {desk.price(action)[0]}\u00a0{{energy}}", ""


def _pile(table: TableState) -> PileSpec | None:
    """The open pile with its cards."""
    pile = table.pile
    if pile is None:
        return None
    cards = tuple(card_spec(table, card, "pile") for card in pile.cards)
    return PileSpec(pile.key, pile.title, pile.note, cards, pile.picks, pile.more)


# -- zones


def _zones(table: TableState) -> list[ZoneSpec]:
    """All zones with their captions."""
    captions = _local_captions(table) if table.words.shared else _solo_captions(table)
    zones = []
    for zone, cards in table.zones.items():
        caption, note, notes, seat = captions.get(zone, ("", "", (), None))
        specs = tuple(card_spec(table, card, zone) for card in cards)
        zones.append(ZoneSpec(zone, specs, caption, note, notes, seat, _dims(table, zone)))
    return zones


BESIDE_A_PLAN = ("worlds", "rival_worlds")
"""Worlds that lie around that of a planned invasion: its light is the brightest."""
Captions = dict[str, tuple[str, str, tuple[str, ...], Seat | None]]


def _dims(table: TableState, zone: str) -> bool:
    """Whether a card that offers nothing is dimmed: where the question looks for an answer, and beside a planned battle."""
    desk = table.choice
    if desk is None or not desk.kind:
        return False
    if table.planning and zone in BESIDE_A_PLAN:
        return True
    if desk.kind == "turn" or desk.cycling:
        return zone in PLAYED_FROM
    if desk.kind == "invasion" and zone == "units":
        return False
    return zone in table.asked_zones


def strength_of(table: TableState, seat: Seat, unit: CardId) -> tuple[int, int]:
    """Fleet and ground of a Unit now; as printed while it is on its way to a place where it counts."""
    live = table.lives.get(unit)
    if live is not None and live.fleet is not None and live.ground is not None:
        return live.fleet, live.ground
    if not table.words.shared:
        return unit_strength(table.session.shown_state, seat, unit)
    face = table.shown.cards[unit]
    return face.fleet, face.ground


def _together(table: TableState, seat: Seat) -> str:
    """The strength of all Units of a seat together."""
    units = table.shown.players[seat].units
    strengths = [strength_of(table, seat, unit) for unit in units]
    fleet, ground = sum(fleet for fleet, _ in strengths), sum(ground for _, ground in strengths)
    return say("building.fleet_ground_together", fleet=fleet, ground=ground)


def _solo_captions(table: TableState) -> Captions:
    view, me = table.shown, table.shown.players[table.seat]
    units = _together(table, table.seat) if me.units else say("building.deploy_units_from_your")
    if table.planning and me.units:
        settling = table.choice is not None and table.choice.kind == "colonist"
        units = say("building.press_one_that_stays") if settling else say("building.press_units_commit_them")
    captions: Captions = {
        "central_worlds": (say("building.worlds"), say("building.invade_them_with_units"), (), None),
        "central_cards": (say("building.cards_draft"), say("building.draft_goes_your_discard"), (), None),
        "worlds": (say("building.your_worlds"), "", table.income, None),
        "units": (say("building.your_units"), units, (), None),
        "hand": (
            say("building.your_hand"),
            say("building.card", hand_size=me.hand_size),
            (),
            None,
        ),
        **_pack_captions(table, view),
    }
    rival = next((seat for seat in range(len(view.players)) if seat != table.seat), None)
    if rival is not None:
        name = say("building.nemesis_worlds") if view.nemesis is not None else say("building.rival_worlds")
        worlds, built = len(view.players[rival].worlds), len(built_by(view, rival))
        captions["rival_worlds"] = (name, say("building.built", worlds=worlds, built=built) if built else f"{worlds}", (), None)
    return captions


def _local_captions(table: TableState) -> Captions:
    view = table.shown
    captions: Captions = {
        "central_worlds": (say("building.worlds"), say("building.invaded_with_units_ones"), (), None),
        "central_cards": (say("building.cards_draft"), say("building.draft_goes_ones_own"), (), None),
        **_pack_captions(table, view),
    }
    heads = {table.seat: "", 1 - table.seat: "rival_"} if len(view.players) == 2 else {table.seat: ""}
    for seat, head in heads.items():
        name, player = table.words.names.seats[seat], view.players[seat]
        units = _together(table, seat) if player.units else ""
        hand = say("building.card", hand_size=player.hand_size)
        captions[f"{head}worlds"] = (say("building.worlds_2", name=name), str(len(player.worlds)), (), seat)
        captions[f"{head}units"] = (say("building.units", name=name), units, (), seat)
        captions[f"{head}hand"] = (say("building.hand", name=name), hand, (), seat)
    return captions


def _pack_captions(table: TableState, view: View) -> Captions:
    """The zones of Revolution and of Galactic Orders."""
    captions: Captions = {}
    seen, lying = revolution_at(view), order_zones(view)
    if seen is not None:
        captions["central_stack"] = (say("building.advancements"), f"{len(seen.stack)}", (), None)
        captions["heroic_hand"] = (
            say("building.heroic_tactics"),
            say("building.hand_2", count=len(seen.heroic[table.seat].heroes)),
            (),
            None,
        )
    if lying:
        count = len(lying["events"])
        captions["orders"] = (say("building.orders"), "", (), None)
        captions["events"] = (say("building.event"), say("building.newest", count=count) if count > 1 else "", (), None)
    return captions


# -- panels


def _panels(table: TableState) -> PanelsSpec:
    """What the panels at the side tell."""
    return PanelsSpec(
        table.panel,
        table.tab_marked,
        table.subject,
        table.log,
        CoresSpec(table.public, table.public.seq, table.seat, table.cores_card),
        table.choices.wants(LEADER_GLOW),
        table.strip,
        table.console,
        table.intel,
        table.forecast,
    )


def _score(table: TableState) -> ScoreFacts | None:
    """The running score in short, in a run with who is ahead of it."""
    if table.score is None:
        return None
    run = table.session.run
    return score_facts(table.score, run.ahead(table.score.sheet.total) if run is not None else "")
