"""The log at the table: pictures, filters, the way into the replay, files, and a pin that new lines leave alone (UX-T10)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.games.session import Session
from game.client.profile.services import Options
from game.client.runs.opening import open_services
from game.client.table.intents import OpenPanel
from game.match import Match
from game.scenes.table import GameScene
from tests.table import book
from tests.ui.conftest import User
from tests.ui.games import picks_of, services, setup, sit_down
from tests.ui.tables import play, recorded

MakeUser = Callable[..., User]


def logged(make_user: MakeUser, size: tuple[int, int] = (1280, 720)) -> tuple[User, GameScene]:
    """A user who looks at the log of a game in its middle."""
    match = Match(book(), setup("log"))
    while match.decision is not None and (len(match.played) < 80 or match.decision.kind != "turn"):
        match.submit(match.command(*picks_of(match)))
    user = make_user(size, services=services())
    scene = sit_down(user, Session(match))
    user.key(pygame.K_l)
    user.step(30)
    return user, scene


def test_a_line_with_a_card_shows_its_picture(make_user: MakeUser) -> None:
    user, scene = logged(make_user)
    log = scene.live.view.panels.log
    with_card = next(index for index, _ in log.visible() if log.shown[index].card is not None)
    box = next(box for index, box in log.visible() if index == with_card)
    shown = user.app.screen
    wide, high = log.thumb()
    spots = {tuple(shown.get_at((box.left + x, box.top + y))) for x in range(4, wide - 2, 3) for y in range(2, high - 8, 3)}
    assert len(spots) > 4, "a picture has many colours"


def test_the_pointer_on_a_line_lights_its_card_and_shows_it_large(make_user: MakeUser) -> None:
    user, scene = logged(make_user)
    log = scene.live.view.panels.log
    index, box = next((index, box) for index, box in log.visible() if log.shown[index].card is not None)
    user.move(box.center)
    card = log.shown[index].card
    assert scene.live.model.lit == card
    assert scene.live.view.panels.inspector.subject is not None and scene.live.view.panels.inspector.subject.key == card


def test_a_line_leads_to_its_place_in_the_replay_and_from_there_to_others(make_user: MakeUser) -> None:
    user, scene = logged(make_user)
    log = scene.live.view.panels.log
    index, box = log.visible()[2]
    number, text = log.numbers[index], log.shown[index].text
    user.click(box.center)
    user.step(3)
    replay = user.app.stack.top
    assert isinstance(replay, GameScene) and user.app.stack.keys[-1] == "replay"
    assert recorded(replay).stop.line.text == text and recorded(replay).stop.lines == number + 1
    replay.live.give(OpenPanel("log"))
    user.step(2)
    lines = replay.live.view.panels.log.visible()
    user.click(lines[0][1].center)
    assert recorded(replay).stop.lines <= number + 1
    user.key(pygame.K_ESCAPE)
    user.step(2)
    assert user.scene == "table"


def test_reveals_are_what_nobody_knew_before(make_user: MakeUser) -> None:
    user, scene = logged(make_user)
    lines = scene.live.model.book.lines
    icons = {line.icon for line in lines if line.reveal}
    assert {"emblem_star_crown", "eye"} <= icons and "deploy" not in icons and "invade" not in icons
    log = scene.live.view.panels.log
    log.press("filter:reveals")
    log.draw(user.app.screen)
    assert log.shown and all(line.reveal or line.head for line in log.shown)
    assert [lines[number] for number in log.numbers] == log.shown


def test_filters_and_their_words_fit_at_the_smallest_size(make_user: MakeUser) -> None:
    _, scene = logged(make_user)
    boxes = [box for box, key, _ in scene.live.view.panels.log.focusables() if key.startswith("filter") or key == "export"]
    assert len(boxes) == 6
    assert all(scene.live.view.panels.log.rect.contains(box) for box in boxes)
    assert all(not box.colliderect(other) for box in boxes for other in boxes if box is not other)


def test_the_log_is_written_as_text_and_as_data(make_user: MakeUser, tmp_path: Path) -> None:
    kept = open_services(Options(size=(1280, 720), data=tmp_path))
    for name in ("speed", "nemesis_speed"):
        kept.settings.keep(name, 0.0)
    user = make_user(services=kept)
    session = Session.start(kept, setup("files"))
    for _ in range(30):
        session.submit(*picks_of(session.match))
    scene = sit_down(user, session)
    user.key(pygame.K_l)
    user.step(2)
    box = next(box for box, key, _ in scene.live.view.panels.log.focusables() if key == "export")
    user.click(box.center)
    files = sorted(path for path in tmp_path.rglob("*-log.*"))
    assert [path.suffix for path in files] == [".json", ".txt"] and files[1].name in scene.live.view.prompt.detail
    lines = scene.live.model.book.lines
    data = json.loads(files[0].read_text(encoding="utf-8"))
    assert [line["text"] for line in data["lines"]] == [line.text for line in lines]
    assert data["seed"] == session.state.setup.seed
    assert all(line.text in files[1].read_text(encoding="utf-8") for line in lines)


def test_a_pinned_card_stays_while_new_lines_come(make_user: MakeUser) -> None:
    user, scene = logged(make_user)
    card = scene.live.view.playback.layout.zones["worlds"][0]
    user.click(card.rect.center, 3)
    pins = list(scene.live.view.panels.inspector.pins)
    assert [pin.key for pin in pins] == [card.card]
    before = len(scene.live.view.panels.log.lines)
    while len(scene.live.view.panels.log.lines) < before + 5:
        outcome = scene.session.submit(*picks_of(scene.session.match))
        assert isinstance(outcome, list)
        play(scene, scene.session.match.state, outcome)
        scene.live.view.playback.finish()
        scene.live.refresh()
        user.step()
    assert [pin.key for pin in scene.live.view.panels.inspector.pins] == [card.card]
