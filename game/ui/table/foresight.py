"""What the table will show soon is read by another thread while the player looks at it, and put together a piece at a time.

Nothing here is seen or told: it changes when a picture is made, never what is shown. Cards are known from the table as it will be
for whoever looks at it, so nothing of what is hidden from him is read.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple, get_args

from game.client.table.mood import Mood
from game.client.table.specs import PRINTED, CardSpec
from game.content.language import say
from game.engine import CardDef, View
from game.ui.cards.body_art import body, body_ahead, body_kept
from game.ui.cards.card_back import card_back, card_back_ahead
from game.ui.cards.card_face import face, face_ahead
from game.ui.cards.card_widget import CardWidget
from game.ui.cards.face_forms import PLATE, Form
from game.ui.kit import theme
from game.ui.kit.ahead import AHEAD
from game.ui.kit.planets import planet, planet_ahead
from game.ui.kit.stage_pictures import book, book_ahead, keep_ship, ship_ahead
from game.ui.table.battle.conquest import GOLD
from game.ui.table.battle.docks import RAIDERS, shape_of
from game.ui.table.battle.strikes import BOOK
from game.ui.table.bodies import placed, told_picture
from game.ui.table.painter import lying_at
from game.ui.table.sky import sky_of
from game.ui.table.stage.bearing import SKY, as_card, body_look, lines_below
from game.ui.table.stage.life import MOON_MASTER, keep_clouds
from game.ui.table.stage.presence import keep_presence, presence_ahead
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

MOST_HULLS = 4
BOOKS_OF_BATTLE: Mapping[str, theme.Color | None] = MappingProxyType({"fire": None, "shield": None, "flag": GOLD, "sparks": GOLD})
"""Flip-books that a battle needs."""
AT_ONCE = 6
"""So many pictures are asked for before the first of them is there."""


class Step(NamedTuple):
    """A picture that will be wanted: `ask` has it read and says whether it is there, `take` puts it together."""

    ask: Callable[[], bool]
    take: Callable[[], object]


class Foresight:
    """The pictures that one table will want, in the order in which they are likely to be."""

    def __init__(self, table: TableView) -> None:
        self.table = table
        self._steps: deque[Step] = deque()
        say("score_words.steal")  # what is called out in a battle stands in a file that nothing else at a table has read

    @property
    def done(self) -> bool:
        """Whether nothing is left to be read."""
        return not self._steps

    def expect(self, after: View) -> None:
        """Something is about to be shown that leads to this table: its faces and bodies, in the sizes that they will have."""
        table = self.table
        playback, spec = table.playback, table.spec
        if after.round != playback.shown.round:
            sky = sky_of(after.sector)
            self._steps.appendleft(Step(partial(table.backdrop.ahead, *sky), partial(table.backdrop.prepare, *sky)))
        layout = playback.arrange(after, playback.scale, playback.seat, playback.sizes)
        for zone, spots in layout.zones.items():
            if zone in layout.rows:
                continue
            for spot in spots:
                card = after.cards[spot.card]
                if card.is_world and spot.zone in SKY and spec.bodies and spot.form is not PLATE:
                    wide = placed(spot.rect, card.name, table.scale, lines_below(table, spot, card)).disc.width
                    self._steps.appendleft(Step(partial(body_ahead, card, wide), partial(self._world, spot, card, wide)))
                    if body_kept(card, wide) is None:
                        self._steps.append(Step(partial(body_ahead, card, wide), partial(keep_clouds, card, wide)))
                else:
                    own = as_card(spot, card)
                    self._steps.appendleft(self._face(card, own.rect.width, own.form, spec.cards.get(spot.card)))

    def rest(self) -> None:
        """Nothing hurries: what a battle and a mood need."""
        table = self.table
        self._steps.clear()
        AHEAD.forget()  # what nobody has come for until now was for another moment
        units = [table.spec.view.cards[unit] for unit in table.spec.view.players[table.spec.seat].units if unit is not None]
        hulls = dict.fromkeys((RAIDERS[0].hull, *(shape_of(unit).hull for unit in units)))
        self._steps += [self._book(name, color) for name, color in BOOKS_OF_BATTLE.items()]
        self._steps += [Step(partial(ship_ahead, hull), partial(keep_ship, hull)) for hull in [*hulls][:MOST_HULLS]]
        area = table.playback.layout.areas.get("presence")
        strip = table.spec.panels.strip
        if area is not None and strip is not None:
            self._steps += [self._mood(min(area.size), mood, strip.face) for mood in get_args(Mood)]
        self._steps.append(Step(partial(planet_ahead, *MOON_MASTER), partial(planet, *MOON_MASTER)))
        if table.spec.view.nemesis is not None:
            self._steps += [self._back(f"nemesis_{epoch}") for epoch in (1, 2)]

    def looked(self, widget: object) -> None:
        """This is looked at: a World that could be taken will be large then."""
        if not isinstance(widget, CardWidget) or widget.zone != "central_worlds":
            return
        card = self.table.spec.view.cards[widget.card]
        self._steps.appendleft(Step(partial(body_ahead, card, 2 * self.table.planner.field.radius), lambda: None))

    def update(self) -> None:
        """Puts one picture together, if it is there."""
        for number, step in enumerate(self._steps):
            if number >= AT_ONCE:
                return
            if step.ask():
                del self._steps[number]
                step.take()
                return

    def _world(self, spot: Spot, card: CardDef, wide: int) -> None:
        """A World with what is told of it, as far as that is known before it lies there."""
        table = self.table
        body(card, wide)
        lies = lying_at(table, spot)
        live = lies.spec.live if lies.spec is not None else PRINTED
        told_picture(spot.rect, card, live, lies.state, table.scale, body_look(table, lies))

    def _face(self, card: CardDef, width: int, form: Form, spec: CardSpec | None) -> Step:
        words, text = self.table.words.rules(card), self.table.scale.text
        live = spec.live if spec is not None else PRINTED
        wanted = partial(face, card, words, width, live, form=form, text=text)
        return Step(partial(face_ahead, card, words, width, live, form=form, text=text), wanted)

    def _book(self, name: str, color: theme.Color | None) -> Step:
        return Step(partial(book_ahead, name, BOOK, color), partial(book, name, 0, BOOK, color))

    def _mood(self, side: int, mood: Mood, face: str) -> Step:
        return Step(partial(presence_ahead, side, mood, face), partial(keep_presence, side, mood, face))

    def _back(self, deck: str) -> Step:
        wide = round(self.table.playback.layout.areas["lower"].height * 5 / 7)
        return Step(partial(card_back_ahead, deck, wide), partial(card_back, deck, wide))
