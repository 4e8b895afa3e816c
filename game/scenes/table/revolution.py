"""Revolution at the table: Heroic Deck and its cycling, Advancement stack, piles, marks, and what they say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.client.games.income import income_words
from game.client.profile.requests import Request
from game.engine import Action, View, price, revolution_at, why_not
from game.engine.core.actions import BUILD, CYCLE
from game.engine.core.events import Place
from game.engine.core.types import CardId
from game.ui.cards.card_face import Live, hero_words
from game.ui.cards.card_frames import body
from game.ui.cards.card_widget import CardWidget
from game.ui.kit import theme
from game.ui.kit.focus import Widget
from game.ui.kit.icons import draw_icon
from game.ui.kit.text import rich, rich_size
from game.ui.table.heroic_deck import HeroicDeck, cycle_button, place_deck
from game.ui.table.prompt import caption, zone_panel
from game.ui.table.revolution_marks import draw_doubled, draw_link, draw_marks, marks_on
from game.ui.table.zones import Spot

from . import deeds
from .local_deeds import RAISE_FIRST

if TYPE_CHECKING:
    from game.client.table.choice import Desk

    from .scene import TableScene

STACKS = {"central_stack": "stack", "rival_built": "rival_built", "events": "events"}
"""Zones that are one stack, with the pile that pressing it opens."""
PILES = ("stack", "heroic", "heroic_discard", "master", "rival_built")
"""Piles that only a game with Revolution has."""
NEXT = {"heroic": "heroic_discard", "heroic_discard": "master", "master": "heroic"}
"""Which pile the second button of an open one leads to."""
PLAYED_FROM = ("central_worlds", "central_cards", "central_stack", "hand", "heroic_hand")
"""Zones whose cards a turn is made of; what offers nothing there is dimmed."""
ACTING = ("stack", "rival_built")
"""Open piles in which a press on a card acts."""
DEPLOY_IT = "Deploy the Hero on top to draw it."
NONE_HERE = "This game is played without Revolution."


class RevolutionParts:
    """The parts of a table that Revolution adds; without it nothing of them is shown."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.deck = HeroicDeck(partial(deeds.open_pile, scene, "heroic"), "pile_heroic")
        self.cycle = cycle_button(partial(toggle_cycling, scene), "cycle")
        self.warned = -1  # the question at which dropping Heroic Tactics was warned of
        self.income: tuple[str, ...] = ("",)

    @property
    def on(self) -> bool:
        """Whether the game is played with Revolution."""
        return revolution_at(self.scene.session.state) is not None

    @property
    def widgets(self) -> list[Widget]:
        """Deck and button, for the scene's group."""
        return [self.deck, self.cycle] if self.on else []

    def place(self) -> None:
        """Puts deck and button where the layout has them."""
        box = self.scene.playback.layout.areas.get("heroic_deck")
        if box is not None:
            place_deck(box, self.deck, self.cycle, self.scene.scale)

    def refresh(self, desk: Desk | None) -> None:
        """The numbers of the shown moment, and whether the deck can be cycled now."""
        scene = self.scene
        seen = revolution_at(scene.playback.shown)
        if not scene.playback.moving:
            self.income = income_words(scene.session.shown_state, scene.seat)
        if seen is None:
            return
        mine = seen.heroic[scene.seat]
        art = scene.playback.shown.book.card(mine.top).art if mine.top is not None else ""
        self.deck.show(mine.deck_size, mine.top, len(mine.discard), art)
        self.cycle.label = "Keep both" if desk is not None and desk.cycling else "Cycle"
        self.cycle.enabled = desk is not None and bool(desk.cycles())


def toggle_cycling(scene: TableScene) -> Request | None:
    """Asks for the hand card that cycles the Heroic Deck, or asks no longer."""
    desk = scene.desk
    if not scene.revolution.on:
        deeds.refuse(scene, NONE_HERE)
    if desk is None or not scene.revolution.on:
        return None
    if scene.local.hidden:
        deeds.refuse(scene, RAISE_FIRST)
        return None
    if not desk.cycles():
        hand = scene.session.state.players[scene.seat].hand
        reasons = why_not(scene.session.state, scene.seat, CYCLE[hand[0]]) if hand else ()
        words = " · ".join(scene.words.refusal(CYCLE[hand[0]], reason, desk) for reason in reasons)
        deeds.refuse(scene, f"Cycle: {words}" if words else "Cycle: there is no card in hand to discard.")
        return None
    desk.cycling = not desk.cycling
    scene.chooser.close()
    scene.refresh()
    if desk.cycling and scene.widgets.by_keys:
        scene.widgets.set_focus(next((w for w in scene.zones.get("hand", ()) if isinstance(w, CardWidget)), None))
    return None


def cycling_words(scene: TableScene) -> str:
    """The prompt while a hand card is asked for."""
    seen = revolution_at(scene.playback.shown)
    hero = seen.heroic[scene.seat].top if seen is not None else None
    top = hero_words(hero) if hero is not None else "its top card"
    return f"Cycle: pick the hand card to discard; the top Heroic Tactic ({top}) is discarded with it."


# -- prices, piles, places


def add_lives(scene: TableScene, lives: dict[CardId, Live]) -> None:
    """What each Advancement of the stack costs by its depth (ruling R1)."""
    state, seen = scene.session.shown_state, revolution_at(scene.playback.shown)
    lying = revolution_at(state)
    if seen is None or lying is None:
        return
    for card in seen.stack:
        if card in lying.stack:
            lives[card] = Live(price=price(state, scene.seat, BUILD[card]), price_verb="build")


def pile_cards(scene: TableScene, key: str) -> tuple[str, str, list[CardId]]:
    """Title, note and cards of one of the piles of Revolution, in an order that tells nothing hidden."""
    view = scene.playback.shown
    seen = revolution_at(view)
    if seen is None:
        return "", "", []
    mine = seen.heroic[scene.seat]
    if key == "stack":
        return "Advancement stack", "top first, in true order; each card above costs more energy", seen.stack[::-1]
    if key == "rival_built":
        spot = next(iter(scene.playback.layout.zones.get("rival_built", [])), None)
        other = next(name for seat, name in enumerate(scene.words.names.seats) if seat != scene.seat)
        return f"Advancements of {other}", "as they were built", list(spot.cards) if spot is not None else []
    if key == "heroic":
        return "Heroic Deck", f"sorted, not in order{_others(scene, view)}", _by_hero(view, mine.deck or [])
    if key == "heroic_discard":
        return "Heroic discard pile", "they are shuffled in once the deck is empty", mine.discard[:]
    return "Master Heroic Deck", "the Tactics of Heroes whom nobody has taken them with", _by_hero(view, seen.master)


def _by_hero(view: View, cards: list[CardId]) -> list[CardId]:
    return sorted(cards, key=lambda card: (view.faces[card].hero or "", view.faces[card].name, card))


def _others(scene: TableScene, view: View) -> str:
    """What everybody knows of the Heroic Tactics of other seats (rulings R3, R7)."""
    seen = revolution_at(view)
    if view.nemesis is not None or seen is None:
        return ""
    told = []
    for seat, heroic in enumerate(seen.heroic):
        if seat != scene.seat:
            top = f", {hero_words(heroic.top)} on top" if heroic.top is not None else ""
            hand = f", in hand {', '.join(hero_words(hero) for hero in heroic.heroes)}" if heroic.heroes else ""
            told.append(f"{scene.words.names.seats[seat]}: {heroic.deck_size} cards{top}{hand}")
    return "".join(f" · {words}" for words in told)


def hidden_pile(scene: TableScene, desk: Desk, hidden: list[CardId]) -> tuple[str, str, list[CardId]]:
    """The pile in which a question about cards that lie nowhere on the table is answered."""
    decision = desk.decision
    if decision is not None and decision.purpose == "take_tactics" and decision.source is not None:
        title = f"Heroic Tactics of {scene.words.name(decision.source)}"
        return title, "take all three, or leave them", [decision.source, *tactics_of(scene, decision.source)]
    if decision is not None and decision.purpose == "pick_opponent":
        return "Whom does it strike?", "choose a Home World", hidden
    return "Out of view", "choose a lit card", hidden


def tactics_of(scene: TableScene, hero: CardId) -> list[CardId]:
    """The Heroic Tactics of a Hero in the Master Heroic Deck."""
    view = scene.playback.shown
    key = view.faces[hero].same_as
    seen = revolution_at(view)
    return [card for card in seen.master if view.faces[card].hero == key] if seen else []


def stack_rect(scene: TableScene, place: Place) -> Rect | None:
    """Where a pile of Revolution lies, for cards that come from or go to it."""
    zone, index = place
    layout = scene.playback.layout
    if zone == "attached":
        spot = layout.spots.get(index)
        return spot.rect if spot is not None else None
    if zone == "built":
        return scene.panels.strip.worlds_rect()
    if zone in ("heroic_deck", "heroic_discard"):
        return scene.revolution.deck.rect if index == scene.seat else None
    area = layout.areas.get("heroic_cards" if zone == "heroic_hand" else "central_stack")
    if area is None or (zone == "heroic_hand" and index != scene.seat):
        return None
    high = max(20, min(area.height * 2 // 3, scene.scale.px(150)))
    box = Rect(0, 0, max(14, high * 5 // 7), high)
    box.center = area.center
    return box


# -- words


def notes_of(scene: TableScene, card: CardId) -> list[str]:
    """What Revolution has laid on a card, for the inspector."""
    view = scene.playback.shown
    seen = revolution_at(view)
    if seen is None:
        return []
    found = [f"{{advancement}} With **{view.faces[one].name}**" for one in seen.attached.get(card, ())]
    found += [f"{{left}} On **{view.faces[world].name}**" for world, cards in seen.attached.items() if card in cards]
    for seat, count in marks_on(view, card):
        plural = "" if count == 1 else "s"
        found.append(f"{{mark}} {count} Revolution Token{plural} of {scene.words.names.seats[seat]}")
    if card in seen.doubled:
        found.append("{up} Its strength counts double until the phase ends")
    if card in seen.stack:
        above = len(seen.stack) - 1 - seen.stack.index(card)
        found.append(f"{{build}} {above} card{'' if above == 1 else 's'} above it in the stack")
    return found


def drop_warning(scene: TableScene, desk: Desk) -> str:
    """What is lost if no Heroic Tactic is kept; the first press says it, the second does it (UX-T16)."""
    names = ", ".join(scene.words.name(card) for card in desk.drops)
    if not names or scene.revolution.warned == desk.seq:
        return ""
    scene.revolution.warned = desk.seq
    return f"{names} could be kept. Press once more to keep none."


def opens(scene: TableScene, widget: CardWidget) -> str:
    """The pile that pressing a stack of the table opens; "" for other cards."""
    return STACKS.get(widget.zone, "")


def dropped_on_worlds(scene: TableScene, widget: CardWidget, pos: tuple[int, int]) -> list[Action]:
    """The top Advancement, dragged from the stack to the own Worlds."""
    if scene.desk is None or not scene.playback.layout.areas["worlds"].collidepoint(pos):
        return []
    return [option for option in scene.desk.options(widget.card) if option.do == "build"]


# -- picture


def draw_zones(scene: TableScene, screen: pygame.Surface, alpha: int) -> None:
    """The plaque in the middle of the Central Zone, and the frame of the Heroic Tactics."""
    seen = revolution_at(scene.playback.shown)
    areas, scale = scene.playback.layout.areas, scene.scale
    if seen is None or "central_stack" not in areas:
        return
    area = areas["central_stack"]
    zone_panel(screen, area, scale, lit=scene.focused_zone == "central_stack", alpha=alpha)
    caption(screen, area, scale, "Advancements", f"{len(seen.stack)}", "zone_advancements")
    if not seen.stack:
        side = min(area.width, area.height) // 3
        draw_icon(screen, "advancement", side, area.center, theme.LINE_SOFT)
    area = areas["heroic"]
    zone_panel(screen, area, scale, lit=scene.focused_zone in ("heroic_hand", "heroic"), alpha=205)
    count = len(seen.heroic[scene.seat].heroes)
    caption(screen, area, scale, "Heroic Tactics", f"{count} in hand")
    if not count:
        room = max(10, areas["heroic_cards"].width)
        wide, high = rich_size(DEPLOY_IT, scale.font(17), room)
        if wide <= room and high <= areas["heroic_cards"].height:
            words = rich(DEPLOY_IT, scale.font(17), room, theme.MUTED, align="center")
            screen.blit(words, words.get_rect(center=areas["heroic_cards"].center))


def draw_below(screen: pygame.Surface, spot: Spot, kind: str) -> None:
    """The edges of the cards below the top one of a stack."""
    size = spot.rect.size
    step = max(2, size[0] // 40)
    for number in range(min(3, len(spot.cards) - 1), 0, -1):
        screen.blit(body(kind, *size), spot.rect.move(number * step, -number * step))


def draw_spot(scene: TableScene, screen: pygame.Surface, spot: Spot) -> None:
    """Tokens, doubled strength and the link to a World, over the picture of a card."""
    view = scene.playback.shown
    seen = revolution_at(view)
    if seen is None:
        return
    if spot.zone in ("worlds", "rival_worlds") and view.faces[spot.card].kind == "advancement":
        draw_link(screen, spot.rect)
    if spot.card in seen.doubled:
        draw_doubled(screen, spot.rect)
    draw_marks(screen, view, spot.rect, spot.card, scene.seat)
