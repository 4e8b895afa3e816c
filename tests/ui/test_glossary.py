"""Icons and words explain themselves: tips under the pointer, and the glossary over any screen (UX-T8)."""

from __future__ import annotations

import pygame
import pytest

from game.client.profile.preferences import TIPS
from game.content.load import load_book
from game.content.wording import Wording
from game.engine.core.defs import CardDef
from game.scenes.shared.rulebook import RulebookScene
from game.scenes.table.scene import TableScene
from game.ui.cards.card_face import signs
from game.ui.cards.glossary_tip import GlossaryTip, entry_line, explained, glossary_words
from game.ui.kit.panels import ScrollText
from tests.ui.conftest import User
from tests.ui.flow import MakeUser
from tests.ui.games import services, session_at, sit_down

BOOK = load_book()
WORDING = Wording()
GLOSSARY = WORDING.glossary


@pytest.mark.parametrize("card", BOOK.cards[::5], ids=lambda card: card.key)
def test_every_icon_that_is_drawn_on_a_large_face_is_explained_where_it_lies(card: CardDef) -> None:
    text = WORDING.card_text(card)
    shown_signs = signs(card, text, 320)
    assert shown_signs
    for rect, says in shown_signs:
        near, entries = explained(GLOSSARY, shown_signs, rect.center)
        assert near is not None and entries, says


def test_a_tip_waits_for_its_delay_and_goes_with_the_pointer() -> None:
    tip, near = GlossaryTip(), pygame.Rect(10, 10, 20, 20)
    tip.delay = 0.25
    tip.look(near, [GLOSSARY.entries["energy"]])
    assert tip.moving and not tip.visible
    assert not tip.update(0.2)
    assert tip.update(0.1) and tip.visible
    assert tip.look(None) and not tip.visible


def test_a_held_tip_stays_where_it_is() -> None:
    tip = GlossaryTip()
    tip.delay = 0.0
    tip.look(pygame.Rect(0, 0, 9, 9), [GLOSSARY.entries["energy"]])
    tip.held = True
    tip.look(None)
    assert tip.visible and tip.entries[0].key == "energy"
    tip.held = False
    tip.look(None)
    assert not tip.visible


def test_switched_off_it_never_shows() -> None:
    tip = GlossaryTip()
    tip.delay = None
    tip.look(pygame.Rect(0, 0, 9, 9), [GLOSSARY.entries["energy"]])
    assert not tip.update(9.0) and not tip.visible and not tip.moving


def test_the_glossary_begins_with_what_stands_on_the_card() -> None:
    card = next(card for card in BOOK.cards if card.key == "zeus")
    words = glossary_words(GLOSSARY, card, WORDING.card_text(card))
    first, rest = words.split("**All others**")
    assert entry_line(GLOSSARY.entries["starfighter"]) in first and entry_line(GLOSSARY.entries["robot"]) in rest
    for entry in GLOSSARY.entries.values():
        assert words.count(f"**{entry.name}** ") == 1


def table(make_user: MakeUser) -> User:
    user = make_user((1280, 720), services=services())
    sit_down(user, session_at("turn"))
    user.step(5)
    return user


def test_the_energy_meter_explains_itself_to_the_pointer(make_user: MakeUser) -> None:
    user = table(make_user)
    scene = user.top(TableScene)
    user.move(scene.live.view.means.signs()[0][0].center)
    user.step(30)
    assert scene.live.help.tip.visible
    assert [entry.key for entry in scene.live.help.tip.entries] == ["energy"]
    user.app.services.settings.set(TIPS, "off")
    user.move(scene.live.view.means.signs()[1][0].center)
    user.step(60)
    assert not scene.live.help.tip.visible


def test_icons_of_the_inspected_card_explain_themselves_to_the_pointer(make_user: MakeUser) -> None:
    user = table(make_user)
    scene = user.top(TableScene)
    widget = next(iter(scene.live.view.cards.values()))
    user.move(widget.rect.center)
    user.step(30)
    spots = scene.live.view.panels.inspector.spots()
    assert spots
    for rect, says in spots:
        _, entries = explained(GLOSSARY, spots, rect.center)
        assert entries or not GLOSSARY.of_text(says), says
    rect = next(rect for rect, says in spots if GLOSSARY.of_icon(says) is not None)
    user.move(rect.center)
    user.step(30)
    assert scene.live.help.tip.visible


@pytest.mark.parametrize("zone", ["central_cards", "hand"])
def test_icons_of_a_card_on_the_table_explain_themselves_to_the_pointer(make_user: MakeUser, zone: str) -> None:
    user = table(make_user)
    scene = user.top(TableScene)
    widget = next(widget for widget in scene.live.view.cards.values() if widget.zone == zone)
    user.move(widget.rect.center)
    user.step(3)
    icons = [(rect, says) for rect, says in scene.live.help.spots() if widget.rect.contains(rect)]
    assert icons and all(GLOSSARY.of_icon(says) is not None for _, says in icons)
    rect, says = icons[-1]
    user.move(rect.center)
    user.step(30)
    entry = GLOSSARY.of_icon(says)
    assert scene.live.help.tip.visible and entry in scene.live.help.tip.entries
    user.move((2, 2))
    user.step(3)
    assert not scene.live.help.tip.visible


def test_f1_opens_the_rules_at_the_inspected_card_and_closes_them(make_user: MakeUser) -> None:
    user = table(make_user)
    below = user.top(TableScene)
    user.move(next(iter(below.live.view.cards.values())).rect.center)
    user.step(2)
    user.key(pygame.K_F1)
    scene = user.app.stack.top
    subject = below.live.view.panels.inspector.subject
    assert isinstance(scene, RulebookScene) and subject is not None and scene.card is not None
    assert scene.card == subject.card
    assert isinstance(scene.text, ScrollText) and f"**On the card {scene.card.name}**" in scene.text.words
    user.key(pygame.K_F1)
    assert user.app.stack.top is below


def test_f1_opens_the_rules_on_the_title_too(make_user: MakeUser) -> None:
    user = make_user((1280, 720), services=services())
    user.key(pygame.K_F1)
    assert isinstance(user.app.stack.top, RulebookScene) and user.app.stack.top.card is None
    user.key(pygame.K_ESCAPE)
    assert not isinstance(user.app.stack.top, RulebookScene)
