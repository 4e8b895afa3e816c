"""Even modes as data: strictly read, and the game starts without a row that is wrong (docs/balance.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import even_modes as read
from game.content.errors import ContentError
from game.content.even_modes import even_modes, even_points, read_even_modes

GOOD = '[[modes]]\npacks = ["base", "orders"]\nstandard = 3\nexpert = -3\n'


def test_a_row_holds_for_just_its_packs_in_any_order() -> None:
    row = next(row for row in even_modes() if set(row.packs) == {"base", "orders"})
    assert even_points(("orders", "base"), "expert") == row.expert < 0 < even_points(["base", "orders"], "standard")
    assert even_points(("base", "orders"), "advanced") == row.advanced == 0, "a mode that is not named is as printed"
    assert not any(even_points(packs, mode) for packs in (("base",), ("base", "own")) for mode in ("standard", "expert"))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (GOOD + GOOD.replace('"base", "orders"', '"orders", "base"'), "5: modes[1]: there are two rows"),
        (GOOD.replace("-3", "-10"), "1: modes[0]: expert"),
        (GOOD.replace("-3", '"much"'), "1: modes[0]: expert"),
        (GOOD.replace("expert", "master"), "1: modes[0]: "),
        (GOOD + "[other]\n", "5: other"),
    ],
)
def test_check_names_file_line_and_field_and_the_game_starts_without_the_row(
    text: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ContentError) as wrong:
        list(read_even_modes(text))
    assert str(wrong.value).startswith(f"assets/balance/modes.toml:{place}")
    (tmp_path / "balance").mkdir()
    (tmp_path / "balance" / "modes.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(read, "assets", lambda: tmp_path)
    assert len(even_modes.__wrapped__()) == (text.startswith(GOOD) and "[other]" not in text)
