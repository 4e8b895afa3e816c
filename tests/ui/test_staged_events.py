"""Great events by their cue sheets: causes before effects, folds in the engine's order, any press ends them in a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.table.choreography import Item, ShownCue, cues
from game.client.table.cue_sheets import FINALE, RESULTS, SHEETS, Kind
from game.client.table.staging import Begun, Staged, scenes_of
from game.client.table.timeline import Timeline
from game.engine import Event, View, view_for
from game.engine.core.events import (
    CardMoved,
    EnergyChanged,
    InvasionEnded,
    NemesisTurned,
    RoundStarted,
    TargetChanged,
    TokensChanged,
)
from game.ui.audio.desk import SIGNATURES, Silence
from game.ui.kit import text_reader, theme
from game.ui.kit.tween import CURVES
from game.ui.table.battle.conquest import Conquest
from game.ui.table.battle.moments import MOMENTS, Sweep
from game.ui.table.battle.triumph import Triumph
from tests.ui.conftest import User
from tests.ui.conquests import ACTS, conquering, scene_of
from tests.ui.games import services, session_at, sit_down

MakeUser = Callable[..., User]
GOLDEN = Path(__file__).parent.parent / "golden" / "stage"
CONQUESTS: tuple[Kind, ...] = ("invasion", "steal", "core_invasion", "nemesis_invasion")
SPEEDS = (1.0, 2.0, 4.0)


def table() -> View:
    """A table of a real game in the middle of its action phase."""
    return view_for(session_at("turn", skip=2).state, 0)


def conquest_of(view: View, world: int, seat: int) -> list[Event]:
    """What the engine tells of a conquest, by hand: two Units are committed, one of them colonizes."""
    units = [number for number, face in enumerate(view.cards) if face.is_unit][:2]
    own: list[Event] = [
        CardMoved(units[0], ("units", 0), ("discard", 0), "commit"),
        CardMoved(world, ("central", 0), ("worlds", 0), "conquer"),
        CardMoved(units[1], ("units", 0), ("under", world), "colonize"),
        InvasionEnded(0, world, True),
        TokensChanged(world, 0),
        EnergyChanged(0, 1, 4, world),
    ]
    theirs: list[Event] = [CardMoved(world, ("central", 0), ("worlds", 1), "conquer"), TokensChanged(world, 0)]
    return own if seat == 0 else theirs


def events_of(kind: Kind, view: View) -> list[Event]:
    """Events that are staged as this kind."""
    core = [number for number, face in enumerate(view.cards) if face.core]
    plain = [number for number, face in enumerate(view.cards) if face.kind == "world" and not face.core]
    if kind in ("invasion", "steal"):
        assert view.nemesis is not None
        view.nemesis.target = plain[0] if kind == "steal" else None
        return [*conquest_of(view, plain[0], 0), *([TargetChanged(None)] if kind == "steal" else [])]
    if kind == "core_invasion":
        return conquest_of(view, core[0], 0)
    if kind == "nemesis_invasion":
        return conquest_of(view, plain[1], 1)
    if kind == "core_arrival":
        return [CardMoved(card, ("sector", 5), ("central", 0), "reveal") for card in core[:3]]
    if kind == "epoch_two":
        return [NemesisTurned(next(n for n, card in enumerate(view.book.nemesis) if card.epoch == 2))]
    if kind == "sweep":
        swept: list[Event] = []
        for card in plain[:2]:
            swept += [TokensChanged(card, 0), CardMoved(card, ("central", 0), ("sector", 1), "leave")]
        return swept
    return [RoundStarted(len(view.plan), 5, 0)]


def named(item: Item) -> str:
    """One item of a timeline in words."""
    if isinstance(item, Begun):
        row = item.staged.sheet.row(item.act)
        return f"{item.act} {row.actor if row is not None else ''}"
    event = item.event
    return f"fold {event.verb if isinstance(event, CardMoved) else event.event}"


def run(queue: Sequence[object], speed: float, skip: float | None = None) -> list[tuple[int, Item]]:
    """What a timeline shows with its milliseconds on the clock; skipped by a press after so many of them."""
    clock = 0.0
    shown: list[tuple[int, Item]] = []
    line: Timeline[Item] = Timeline(lambda item: shown.append((round(clock), item)))
    line.speed = speed
    line.play(queue)  # type: ignore[arg-type]
    while line.running:
        if skip is not None and clock >= skip:
            line.finish()
            break
        clock += 1
        line.update(0.001)
    return shown


@pytest.mark.parametrize("kind", CONQUESTS)
def test_a_conquest_runs_through_nine_acts_without_a_gap(kind: Kind) -> None:
    sheet = SHEETS[kind]
    assert tuple(row.act for row in sheet.rows) == ACTS
    assert [row.at for row in sheet.rows[1:]] == [row.at + row.length for row in sheet.rows[:-1]]
    assert sheet.rows[-1].at + sheet.rows[-1].length == sheet.length
    assert sheet.length == {"core_invasion": 3000, "nemesis_invasion": 1000}.get(kind, 1600)
    assert (sheet.rows[6].at, sheet.rows[7].at) == sheet.folds


def test_every_act_has_a_known_curve_and_every_blow_a_sound_key() -> None:
    for kind, sheet in (*SHEETS.items(), ("results", RESULTS), ("finale", FINALE)):
        for row in sheet.rows:
            assert row.curve in CURVES, kind
            loud = row.act in ("aim", "volley", "impact", "flash", "burn", "flag")  # what holds, stands or flies home is quiet
            assert row.sound.isidentifier() if loud or row.sound else True, (kind, row)


def test_moments_and_conquests_are_all_there_is() -> None:
    assert set(MOMENTS) == set(SHEETS) - set(CONQUESTS)


@pytest.mark.parametrize("kind", SHEETS)
def test_events_are_staged_whole_and_in_order(kind: Kind) -> None:
    view = table()
    events = events_of(kind, view)
    after = CardMoved(3, ("deck", 0), ("hand", 0), "draw")
    scenes = scenes_of([after, *events, after], view)
    assert [type(scene) for scene in scenes] == [CardMoved, Staged, CardMoved]
    staged = scenes[1]
    assert isinstance(staged, Staged) and staged.kind == kind
    assert [*staged.first, *staged.then] == events


@pytest.mark.parametrize("kind", SHEETS)
def test_timelines_are_those_of_the_golden_files(kind: Kind) -> None:
    view = table()
    events = events_of(kind, view)
    queue = cues(events, 1, theirs=kind == "nemesis_invasion", view=view)
    lines = []
    for speed in SPEEDS:
        lines += [f"{speed:g}x {at:5d} {named(item)}" for at, item in run(queue, speed)]
    reduced = cues(events, 1, theirs=kind == "nemesis_invasion")
    lines += [f"reduced {at:5d} {named(item)}" for at, item in run(reduced, 1.0)]
    whole = SHEETS[kind].length
    for part in (0.0, 0.25, 0.5, 0.75):
        skipped = run(queue, 1.0, part * whole)
        assert [item.event for _, item in skipped if isinstance(item, ShownCue)] == events, "each once, in the engine's order"
        assert max(at for at, _ in skipped) <= max(1, part * whole + 1)
        folded = sum(at < part * whole for at, item in skipped if isinstance(item, ShownCue))
        lines.append(f"skipped at {round(part * 100)} %: {folded} of {len(events)} were folded before")
    text = "\n".join(lines) + "\n"
    golden = GOLDEN / f"{kind}.txt"
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", CONQUESTS)
@pytest.mark.parametrize("speed", SPEEDS)
def test_the_world_changes_hands_after_the_flash_and_the_rest_follows_with_the_flag(kind: Kind, speed: float) -> None:
    view = table()
    events = events_of(kind, view)
    when = {
        named(item).split()[-1 if isinstance(item, ShownCue) else 0]: at for at, item in run(cues(events, 1, view=view), speed)
    }
    assert when["impact"] <= when["hold"] < when["flash"] < when["burn"] <= when["capture"] <= when["conquer"] <= when["flag"]
    assert when["conquer"] < when["tokens_changed"] and when["flag"] <= when["tokens_changed"] <= when["flow"]


def test_a_second_conquest_of_one_command_takes_less_time() -> None:
    view = table()
    plain = [number for number, face in enumerate(view.cards) if face.kind == "world" and not face.core]
    staged = scenes_of(conquest_of(view, plain[0], 0) + conquest_of(view, plain[1], 0), view)
    assert [scene.share for scene in staged if isinstance(scene, Staged)] == [1.0, 0.6]


# -- on a real table


def test_no_bolt_strikes_after_the_flash_or_where_the_world_no_longer_is(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    conquest = scene_of(scene)
    flight = 0.16 + 1e-9
    assert conquest.bolts
    for leaves, _, aim in conquest.bolts:
        assert conquest.staged.mark("volley") <= leaves and leaves + flight <= conquest.staged.mark("impact") + 1e-6
        assert conquest.field.disc.collidepoint(aim)
    rng = Random(3)
    while scene.live.spectacle.scene is conquest:
        folded = conquest.world in scene.live.view.playback.shown.players[0].worlds
        if folded:
            assert conquest.begun("capture") and conquest.struck == 1.0
        if not conquest.begun("flash"):
            (x, y), wide = conquest.disc()
            if conquest.begun("volley"):
                assert (round(x), round(y), round(wide)) == (conquest.field.x, conquest.field.y, 2 * conquest.field.radius)
        user.step(1, rng.choice((0.0, 0.004, 0.02, 0.05)))
    assert not scene.live.view.playback.held


def test_the_picture_never_runs_ahead_of_the_timeline(make_user: MakeUser) -> None:
    _, scene = conquering(make_user)
    conquest = scene_of(scene)
    conquest.update(5.0)
    assert conquest.acts == ["aim"] and conquest.age == pytest.approx(conquest.staged.mark("volley"))
    conquest.update(-1.0)
    assert conquest.age == pytest.approx(conquest.staged.mark("volley"))


def test_it_takes_its_time_and_then_the_table_is_that_of_the_state(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    passed = 0.0
    while scene.live.view.playback.moving:
        user.step(1, 0.02)
        passed += 0.02
    assert 1.55 <= passed <= 1.9
    assert scene.live.spectacle.scene is None
    wanted = view_for(scene.session.state, 0)
    assert scene.live.view.playback.shown.players[0].worlds == wanted.players[0].worlds


class Ear(Silence):
    """Writes down when it is asked for a sound, by a clock that whoever owns it moves on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.heard: list[tuple[float, str]] = []

    def play(self, name: str, *, at: float | None = None, strength: float | None = None) -> None:
        self.heard.append((self.now, name))


def test_each_act_is_heard_in_its_order_within_90_ms_of_its_mark_and_the_conquest_at_the_impact(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    staged = scene_of(scene).staged
    ear = Ear()
    user.app.audio = ear
    while scene.live.view.playback.moving:
        user.step(1, 0.02)
        ear.now += 0.02
    rows = [row for row in staged.sheet.rows if row.sound and row.at]
    wanted = [row.sound for row in rows]
    told = [(at, name) for at, name in ear.heard if name in wanted]
    assert [name for _, name in told] == wanted
    late = [at - staged.mark(row.act) for (at, _), row in zip(told, rows, strict=True)]
    assert all(-0.021 <= seconds <= 0.09 for seconds in late), late
    assert next(row.act for row in rows if row.sound in SIGNATURES) == "impact"


@pytest.mark.parametrize("after", [0.0, 0.3, 0.55, 0.95, 1.3])
def test_any_press_ends_it_within_a_frame(make_user: MakeUser, after: float) -> None:
    user, scene = conquering(make_user)
    user.step(max(1, round(after / 0.02)), 0.02)
    assert scene.live.spectacle.scene is not None
    user.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n")
    user.step(1, 0.0)
    assert scene.live.spectacle.scene is None and not scene.live.view.playback.held
    assert not scene.live.view.playback.moving
    assert {card: sprite.rect for card, sprite in scene.live.view.playback.field.sprites.items()} == {
        card: spot.rect for card, spot in scene.live.view.playback.layout.spots.items()
    }


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_there_is_none(make_user: MakeUser, settings: dict[str, object]) -> None:
    user, scene = conquering(make_user, **settings)
    while scene.live.view.playback.moving:
        assert scene.live.spectacle.scene is None
        user.step(1, 0.02)
    assert scene.live.spectacle.scene is None


def test_a_resized_window_ends_it_with_everything_in_place(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    user.step(10, 0.02)
    user.resize((1024, 768))
    assert scene.live.spectacle.scene is None and not scene.live.view.playback.moving
    screen = user.app.screen.get_rect()
    assert all(screen.contains(spot.rect) for spot in scene.live.view.playback.layout.spots.values())


def test_a_battle_that_a_planner_has_begun_brings_no_card_back_into_its_space(make_user: MakeUser) -> None:
    _, scene = conquering(make_user)
    table, staged = scene.live.view, scene_of(scene).staged
    plain = Conquest(table, staged, pygame.Rect(0, 0, 80, 80), {})
    planned = Conquest(table, staged, pygame.Rect(0, 0, 80, 80), {}, emptied=True)
    for battle in (plain, planned):
        battle.reach("aim")
    assert plain.cards_left() > 0.9
    assert planned.cards_left() == 0


def test_the_name_of_a_world_that_is_fought_for_comes_with_it(make_user: MakeUser) -> None:
    """It stood above the empty place at once, over the Worlds of the Nemesis."""
    _, scene = conquering(make_user)
    battle = Conquest(scene.live.view, scene_of(scene).staged, pygame.Rect(40, 300, 80, 80), {})
    battle.reach("aim")
    ways = []
    for _ in range(12):
        middle, wide = battle.disc()
        assert abs(battle.name_at[0] - middle[0]) <= 1 and battle.name_at[1] <= max(2, middle[1] - wide / 2)
        ways.append(battle.name_at)
        battle.update(0.02)
    assert ways[0][0] == 80 and ways[-1] != ways[0]


def test_whose_world_it_is_now_stands_large_in_an_empty_space(make_user: MakeUser) -> None:
    user, scene = conquering(make_user)
    table, staged = scene.live.view, scene_of(scene).staged
    central, world = table.playback.layout.areas["central"], table.spec.view.cards[staged.cards[0]]
    told = Triumph(table, world, staged.cards[0], theirs=False)
    dark = pygame.Surface(user.app.screen.get_size())
    told.draw(dark, central.center, 1.0)
    written = pygame.mask.from_threshold(dark, theme.GOLD, (40, 40, 40, 255)).get_bounding_rects()
    words = written[0].unionall(written)
    assert central.contains(words)
    assert words.height > central.height // 8
    assert world.name.upper() in told.words and f"+{world.energy}" in told.words
    battle = Conquest(table, staged, pygame.Rect(0, 0, 80, 80), {}, emptied=True)
    for act in ACTS:
        battle.reach(act)
        assert act == "flow" or battle.cards_left() == 0, act
    assert battle.cards_left() == 0
    battle.update(staged.seconds)
    assert battle.cards_left() == 1


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 4])
def test_cards_that_leave_the_zone_are_named_in_the_line_at_its_top(
    make_user: MakeUser, monkeypatch: pytest.MonkeyPatch, window: tuple[int, int], count: int
) -> None:
    user = make_user(window, services=services(size=window))
    table = sit_down(user, session_at("turn")).live.view
    layout, cards = table.playback.layout, table.spec.view.cards
    lying = [spot.card for zone in ("central_worlds", "central_cards") for spot in layout.zones[zone] if spot.card is not None]
    swept = Sweep(table, Staged("sweep", (), cards=tuple(lying[:count])))
    assert swept.words() == ", ".join(cards[card].name for card in lying[:count]) + (" leaves" if count == 1 else " leave")
    monkeypatch.setattr(text_reader, "shortened", lambda words, *_: pytest.fail(words))
    picture, line = swept.line()
    central = layout.areas["central"]
    assert line.topleft == central.topleft and central.contains(line) and line.height < central.height // 4
    assert line.width > picture.get_width() and line.height > picture.get_height()
    before = user.app.screen.subsurface(line).copy()
    swept.draw(user.app.screen)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(user.app.screen.subsurface(line), "RGB")
