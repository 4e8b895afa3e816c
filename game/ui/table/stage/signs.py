"""Where the signs lie on a card of the table, however it is shown: as a face, in a berth, as a body, as a row."""

from __future__ import annotations

from pygame import Rect

from game.client.table.specs import PRINTED
from game.engine import CardDef, revolution_at
from game.ui.cards.card_face import plan_for
from game.ui.cards.card_state import marks
from game.ui.table.bodies import body_signs
from game.ui.table.hand_rows import row_signs
from game.ui.table.order_column import order_signs
from game.ui.table.painter import colonist_place, lying_at
from game.ui.table.revolution_marks import doubled_place, link_place, mark_places
from game.ui.table.stage.bearing import Lying, as_card, body_look, is_body
from game.ui.table.view import TableView
from game.ui.table.zones import Spot

Sign = tuple[Rect, str]


def signs_at(table: TableView, spot: Spot) -> list[Sign]:
    """Every sign of a card as it is drawn, and its name."""
    lies = lying_at(table, spot)
    card, spec = table.spec.view.cards[spot.card], lies.spec
    live = spec.live if spec is not None else PRINTED
    if spot.zone == "events":
        return []
    if spec is not None and spot.zone == "orders" and spec.order is not None:
        return order_signs(spot.rect, spec.order, table.scale)
    if spot.zone in table.playback.layout.rows:
        return row_signs(spot.rect, card, live, lies.state, table.scale)
    if is_body(table, spot):
        return body_signs(spot.rect, card, live, lies.state, table.scale, body_look(table, lies))
    return _on_face(table, lies, card)


def _on_face(table: TableView, lies: Lying, card: CardDef) -> list[Sign]:
    """What a face has printed, and what lies on it."""
    spot, spec = as_card(lies.spot, card), lies.spec
    live = spec.live if spec is not None else PRINTED
    plan = plan_for(card, table.words.rules(card), spot.rect.width, live, form=spot.form, text=table.scale.text)
    signs = marks(Rect(spot.rect.topleft, plan.size), plan, lies.state, table.scale.height)
    signs += [(rect.move(spot.rect.topleft), says) for rect, says in plan.signs()]
    if spec is not None and spec.colonists:
        signs.append((colonist_place(table, spot, card), "colonize"))
    seen = revolution_at(table.spec.view)
    if seen is not None:
        signs += [(place, "mark") for place, *_ in mark_places(table.spec.view, spot.rect, spot.card)]
        signs += [(doubled_place(spot.rect), "up")] if spot.card in seen.doubled else []
        linked = spot.zone in ("worlds", "rival_worlds") and card.kind == "advancement"
        signs += [(link_place(spot.rect), "advancement")] if linked else []
    return signs
