"""The value of a leaf is data: what is damaged or foreign is refused in a sentence, and the margin as it is stands in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine import SeatView
from game.lab import rival_files
from game.lab.training.lessons import LessonPlan, Lessons
from game.lab.training.values import value_text
from game.match import Sight
from game.resources import assets
from game.rivals import make_rival
from game.rivals.value import load
from game.rivals.value.features import FEATURES, INPUTS, SETTING, VERSION, features, setting
from game.rivals.value.line import CLIP, NO_LINE, POINT, SCALE, WIN, Line
from game.rivals.value.load import KINDS, MOST_BYTES, BadValue, digest_of, line_for, read_value
from game.rivals.value.net import Layers, Net
from tools.proofs.hidden import positions

UNITS = 3
LAYERS = Layers((1,) * len(INPUTS), ((1, -2, 127),) * len(INPUTS), (5, -6, 7), 4, (1, -127, 3), -9, 2)


@pytest.mark.parametrize("kind", KINDS)
def test_the_lines_of_the_box_are_read_and_judge_a_lead_as_better(kind: str) -> None:
    line = line_for(kind)
    assert line is not NO_LINE and len(line.weights) == 10
    place = FEATURES.index("own_points") + 1
    assert all(weights[place] > 0 for weights in line.weights)
    assert all(list(row) == sorted(row) and row[0] < 500 < row[-1] for row in line.chances)


def test_features_are_integers_of_both_sides_and_read_nothing_of_the_order_of_cards() -> None:
    for name in ("standard", "everything-4-seats"):
        for state in positions(name, f"features {name}", 37):
            numbers = features(state, 0)
            assert len(numbers) == len(FEATURES) and all(type(number) is int for number in numbers)
            turned = state.clone()
            for player in turned.players:
                player.deck.reverse()
            assert features(turned, 0) == numbers
            assert numbers[FEATURES.index("energy")] == SeatView(state, 0).energy


def test_a_net_reads_what_is_known_of_the_game_besides() -> None:
    assert len(SETTING) == len(INPUTS) - len(FEATURES)
    for name in ("standard", "everything-4-seats"):
        for state in positions(name, f"setting {name}", 37):
            known = dict(zip(SETTING, setting(state)))
            assert known["rounds_left"] == len(state.setup.sectors) - state.round and known["seats"] == len(state.players)
            assert known["orders"] == int(name != "standard") and all(type(number) is int for number in known.values())


def test_the_list_of_inputs_has_a_version() -> None:
    """Who changes a name or the order of the inputs counts VERSION on, and the files of the box are made anew."""
    assert (VERSION, digest_of(list(INPUTS))) == (1, "4b94df1148c61e4f78a83d20949184ee")


def test_a_leaf_counts_as_much_as_an_end_at_most() -> None:
    for state in positions("2-seats", "leaf", 41):
        for line in (line_for("seats"), NO_LINE):
            assert -POINT * CLIP <= line.leaf(state, 0) <= WIN + POINT * CLIP


def _box(kind: str) -> Any:
    return json.loads((assets() / "rivals" / f"{kind}.value").read_text(encoding="utf-8"))


def _with_net() -> Any:
    """A value file of format 2 with a net, as it is written."""
    line = line_for("seats")
    value = Line(line.weights, line.chances, Net(LAYERS))
    return json.loads(value_text(value, Lessons(LessonPlan("seats", "a seed", 1, 1), (), "")))


def _sealed(whole: Any) -> str:
    """The text of a file whose head holds its body, whatever that is."""
    whole["head"]["digest"] = digest_of(whole["body"])
    return json.dumps(whole)


def test_a_net_is_read_as_it_was_written() -> None:
    whole = _with_net()
    value, line = read_value(json.dumps(whole), "seats"), line_for("seats")
    assert value.net is not None and value.net.layers == LAYERS
    assert (value.weights, value.chances) == (line.weights, line.chances)
    for state in positions("2-seats", "net", 41):
        correction = Net(LAYERS).correction([*features(state, 0), *setting(state)])
        plain = line.forecast(state, 0)[1]
        assert (
            value.forecast(state, 0)[1] == max(-CLIP * SCALE, min(CLIP * SCALE, plain + correction)) or abs(plain) == CLIP * SCALE
        )


Change = Callable[[Any], object]
CHANGES: dict[str, Change] = {
    "another kind": lambda whole: whole["head"].update(kind="other"),
    "a list as kind": lambda whole: whole["head"].update(kind=[]),
    "a format to come": lambda whole: whole["head"].update(format=3),
    "other features": lambda whole: whole["head"].update(features=["own_points"]),
    "too large": lambda whole: whole["head"].update(note="x" * MOST_BYTES),
    "another body": lambda whole: whole["body"]["weights"][0].__setitem__(0, 1 + whole["body"]["weights"][0][0]),
    "no head": lambda whole: whole.pop("head"),
    "a list as head": lambda whole: whole.update(head=[]),
    "a list as body": lambda whole: whole.update(body=[]),
}
SEALED: dict[str, Change] = {
    "a row too short": lambda body: body["weights"][0].pop(),
    "a number as row": lambda body: body["weights"].__setitem__(0, 7),
    "no rows": lambda body: body.update(weights=[], chances=[]),
    "a word as weight": lambda body: body["weights"][0].__setitem__(0, "1"),
    "half a weight": lambda body: body["weights"][0].__setitem__(0, 0.5),
    "truth as weight": lambda body: body["weights"][0].__setitem__(0, True),
    "no number": lambda body: body["weights"][0].__setitem__(0, float("nan")),
    "a giant weight": lambda body: body["weights"][0].__setitem__(0, 10**3000),
    "a chance over all": lambda body: body["chances"][0].__setitem__(0, 1001),
    "a chance under none": lambda body: body["chances"][0].__setitem__(0, -1),
    "chances of fewer rounds": lambda body: body["chances"].pop(),
    "nothing": lambda body: body.clear(),
}
NETS: dict[str, Change] = {
    "a list as net": lambda body: body.update(net=[]),
    "another part": lambda body: body["net"].update(more=1),
    "a part less": lambda body: body["net"].pop("shift"),
    "fewer inputs": lambda body: body["net"]["scales"].pop(),
    "a scale under none": lambda body: body["net"]["scales"].__setitem__(0, -1),
    "a scale too large": lambda body: body["net"]["scales"].__setitem__(0, 256),
    "more units": lambda body: body["net"]["biases"].append(0),
    "no units": lambda body: body["net"].update(biases=[], hidden="", out=""),
    "too many units": lambda body: body["net"].update(biases=[0] * 65),
    "a number as biases": lambda body: body["net"].update(biases=3),
    "a bias that fills a lane": lambda body: body["net"]["biases"].__setitem__(0, 2**31),
    "a word as bias": lambda body: body["net"].update(out_bias="1"),
    "a shift under none": lambda body: body["net"].update(shift=-1),
    "a shift beyond all": lambda body: body["net"].update(out_shift=32),
    "half a shift": lambda body: body["net"].update(shift=1.5),
    "weights that are no base64": lambda body: body["net"].update(out="*!"),
    "weights that are no letters": lambda body: body["net"].update(hidden="\u00e9\ud800"),
    "weights as a list": lambda body: body["net"].update(out=[1, 2, 3]),
    "a weight that is left out": lambda body: body["net"].update(out="AQ=="),
    "the one byte that is no weight": lambda body: body["net"].update(out="gIGB"),
}


def _damaged() -> dict[str, str]:
    """Texts of files that nobody may use."""
    texts = {"no JSON": "not a value", "JSON without end": "[" * 30_000, "a number": "7", "nothing at all": ""}
    for name, change in CHANGES.items():
        whole = _box("seats")
        change(whole)
        texts[name] = json.dumps(whole)
    for name, change in {**SEALED, **NETS}.items():
        whole = _with_net()
        change(whole["body"])
        texts[name] = _sealed(whole)
    return texts


@pytest.mark.parametrize(("name", "text"), _damaged().items(), ids=_damaged())
def test_a_damaged_or_foreign_file_is_refused_by_check_and_heuristics_play(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadValue) as refused:
        read_value(text, "seats")
    assert str(refused.value).startswith("it") and len(str(refused.value)) < 80
    (tmp_path / "rivals").mkdir()
    for kind in KINDS:
        (tmp_path / "rivals" / f"{kind}.value").write_text(text, encoding="utf-8")
    monkeypatch.setattr(load, "assets", lambda: tmp_path)
    monkeypatch.setattr(rival_files, "assets", lambda: tmp_path)
    said = [str(problem) for problem in rival_files.rival_problems()]
    assert len(said) == len(KINDS) and all("\n" not in words and "rivals/" in words for words in said)
    line_for.cache_clear()
    try:
        assert line_for("seats") is NO_LINE
    finally:
        line_for.cache_clear()


def test_a_game_is_thought_about_without_any_value_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "assets", lambda: tmp_path)
    line_for.cache_clear()
    try:
        state = next(iter(positions("2-seats", "without", 60)))
        assert state.decision is not None
        command = make_rival("master", "").choose(Sight(state, state.decision.seat), state.decision)
        assert set(command.picks) <= set(state.decision.options)
    finally:
        line_for.cache_clear()
