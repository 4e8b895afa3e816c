"""Set-up: Home Worlds, Destiny Marker, Starting Decks, Galactic Decks, Surge Tokens (base rulebook, Set Up; rulings B1, B2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..atoms import shuffle
from ..events import Sink
from ..frames import FIRST_ROUND, NEMESIS_SETUP, PREGAME, StartFrame
from ..rng import STREAM, STREAMS, number_below, stream_keys
from ..state import GameState, Layout, NemesisState, PlayerState, Setup
from ..types import LEAST_SEATS, MOST_SEATS, VERSIONS, CardId
from .errors import SetupError
from .fair_start import check_start, start_surges
from .fleet import leave_out, set_aside
from .grants import remove_cards
from .mission import destiny_in, of_kind
from .positions import lay_position
from .pregame import before_rounds, lay_out_pregame

if TYPE_CHECKING:
    from ..defs import CardBook, CardDef


def check_setup(book: CardBook, setup: Setup) -> None:
    """Refuses a set-up with the wrong number of seats, unknown or doubled Home Worlds, or a wrong Nemesis."""
    if not LEAST_SEATS <= len(setup.seats) <= MOST_SEATS:
        raise SetupError("setup_error.seats", least=LEAST_SEATS, most=MOST_SEATS, there=len(setup.seats))
    if len(book.homes) < len(setup.seats):
        raise SetupError("setup_error.few_homes")
    chosen = [seat.home for seat in setup.seats if seat.home is not None]
    for home in chosen:
        if home not in book.by_key or book.card(home).kind != "home":
            raise SetupError("setup_error.no_home", home=repr(home))
    if len(set(chosen)) < len(chosen):
        raise SetupError("setup_error.same_home")
    seat_kinds = [seat.kind for seat in setup.seats]
    if "nemesis" in seat_kinds and (len(seat_kinds) != 2 or seat_kinds[0] == "nemesis" or seat_kinds[1] != "nemesis"):
        raise SetupError("setup_error.nemesis_seat")
    if "nemesis" in seat_kinds and not book.nemesis:
        raise SetupError("setup_error.no_nemesis")
    if "nemesis" in seat_kinds and setup.option("nemesis_mode", "standard") not in ("standard", "advanced", "expert"):
        raise SetupError("setup_error.no_mode", mode=repr(setup.option("nemesis_mode", "")))
    if setup.option("monarchs_revenge", 0) and not book.plays("orders"):
        raise SetupError("setup_error.no_orders")
    if setup.option("heroes", VERSIONS[0]) not in VERSIONS:
        raise SetupError("setup_error.no_heroes", heroes=repr(setup.option("heroes", "")))
    if not setup.sectors or min(setup.sectors) < 1 or max(setup.sectors) > len(book.sectors):
        raise SetupError("setup_error.no_rounds")
    check_start(setup)
    if setup.changes:
        from .altered import wrong_change  # loaded where there are changes: a mission is one game in many

        if setup.seats[-1].kind != "nemesis":
            raise SetupError("setup_error.changes_need_nemesis")
        for change in setup.changes:
            if (wrong := wrong_change(book, change)) is not None:
                key, values = wrong
                raise SetupError(key, **values)


def deal_homes(book: CardBook, setup: Setup) -> tuple[tuple[str, ...], int]:
    """The Home World key of each seat, and how many numbers of the stream "homes" that took (rulings B2, N23)."""
    chosen = [seat.home for seat in setup.seats]
    free = sorted([card.key for card in book.homes if card.key not in chosen])
    key, drawn = stream_keys(setup.seed)[STREAM["homes"]], 0
    dealt: list[str] = []
    for seat in setup.seats:
        if seat.home is not None:
            dealt.append(seat.home)
        else:
            number, drawn = number_below(key, drawn, len(free))
            dealt.append(free.pop(number))
    return tuple(dealt), drawn


def physical_cards(book: CardBook, homes: tuple[str, ...]) -> Layout:
    """All cards of a game with these Home Worlds, numbered in the order of the book; made once for each book."""
    if homes in book.layouts:
        return book.layouts[homes]
    faces: list[CardDef] = []

    def make(face: CardDef) -> list[CardId]:
        first = len(faces)
        faces.extend([face] * face.count)
        return list(range(first, len(faces)))

    seats = []
    versions: list[CardId | None] = []
    here = {pack.id for pack in book.packs}
    for key in homes:
        home = book.card(key)
        cards = make(home)
        other: CardId | None = None
        for face in book.cards:
            starting = face.sector is None and face.kind in ("unit", "tactic") and face.faction in (None, home.faction)
            if starting and face.version_of is None:
                cards += make(face)
            elif starting and (not face.needs or face.needs in here):
                other = make(face)[0]
        seats.append(tuple(cards))
        versions.append(other)
    in_game = [face for face in book.cards if not face.needs or face.needs in here]
    decks = [tuple(card for face in in_game if face.sector == sector for card in make(face)) for sector in range(6)]
    heroes = {face.key for face in faces}
    heroics = tuple(card for face in in_game if face.kind == "heroic" and face.hero in heroes for card in make(face))
    orders = tuple(card for face in in_game if face.kind == "order" for card in make(face))
    factions = [book.card(key).faction for key in homes] if orders else []
    cities = {face.faction: face for face in in_game if face.kind == "capital"}
    capitals = tuple(card for faction in factions for card in make(cities[faction]))
    events = tuple(card for face in in_game if face.kind == "event" and face.sector is None for card in make(face))
    starting_heroes = [{faces[card].same_as for card in cards if "hero" in faces[card].types} for cards in seats]
    tactics = tuple(tuple(card for card in heroics if faces[card].hero in own) for own in starting_heroes)
    layout = Layout(tuple(faces), tuple(seats), tuple(decks), heroics, orders, capitals, events, tuple(versions), tactics)
    book.layouts[homes] = layout
    return layout


def set_up(book: CardBook, setup: Setup, out: Sink) -> GameState:
    """A new game, laid out and ready to step to its first decision. Raises SetupError."""
    check_setup(book, setup)
    homes, drawn = deal_homes(book, setup)
    layout = physical_cards(book, homes)
    printed, seats, decks = layout.cards, layout.seats, layout.decks
    faces, played = printed, book.printed or book
    if setup.changes:
        from .altered import altered_faces, played_book

        faces, played = altered_faces(printed, setup.changes, book), played_book(book, setup.changes)
    state = _empty_state(played, setup)
    state.cards = faces
    state.box += range(len(printed), len(faces))
    state.drawn[STREAM["homes"]] = drawn
    for seat, cards in enumerate(seats):
        home, deck = cards[0], list(cards[1:])
        surges = int(setup.option(f"surges_{seat}", 0))
        state.players.append(PlayerState(home, 0, 0, False, surges, deck, [], [], [], [], [home], [], {}, {}))
        if setup.seats[seat].kind == "nemesis":
            state.nemesis = NemesisState(seat, [], [], None, None, (), [], [], (), ())
        else:
            shuffle(state, deck, STREAM[f"deck:{seat}"])
    for sector, printed_deck in enumerate(decks):
        sector_deck = list(printed_deck)
        shuffle(state, sector_deck, STREAM[f"sector:{sector}"])
        state.sectors.append(tuple(sector_deck))
    for plug in played.plugs:
        plug.lay_out(state, layout)
    for hook in played.hooks.laid_out:
        hook(state, layout)
    state.destiny = min(range(len(seats)), key=lambda seat: faces[seats[seat][0]].number)
    for index, surges in enumerate(start_surges(setup)):
        state.players[state.order()[index]].surges += surges
    state.stack.append(FIRST_ROUND)
    if setup.changes:
        _lay_out_changes(state)
    if setup.position is not None:
        lay_position(state, layout, setup.position, out)
        return state
    if setup.option("pregame_draft", 1):
        lay_out_pregame(state, out)
        state.stack.append(PREGAME[0])
    else:
        state.box.extend(state.sectors[0])
        state.sectors[0] = ()
        state.stack += before_rounds(state)
    if state.nemesis is not None:
        state.stack.append(NEMESIS_SETUP)
    return state


def _lay_out_changes(state: GameState) -> None:
    """What a mission alters before anything is dealt, and the frame for what the sides start with."""
    for change in of_kind(state, "destiny_holder"):
        if change.rounds is None:
            state.destiny = 0 if change.who == "player" else 1
    named = destiny_in(state, 1)
    state.destiny = state.destiny if named is None else named
    state.players[0].surges += sum(change.n for change in of_kind(state, "surge_tokens"))
    leave_out(state)
    set_aside(state)
    remove_cards(state)
    state.stack.append(StartFrame())


def _empty_state(book: CardBook, setup: Setup) -> GameState:
    return GameState(
        book=book,
        setup=setup,
        cards=(),
        keys=stream_keys(setup.seed),
        drawn=[0] * len(STREAMS),
        round=1,
        phase="pregame",
        destiny=0,
        turns=0,
        seq=0,
        players=[],
        nemesis=None,
        central=[],
        tokens={},
        sectors=[],
        box=[],
        stack=[],
        decision=None,
        result=None,
    )
