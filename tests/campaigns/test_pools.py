"""The Daily comes from frozen pools: the same for everybody, whatever is added later (UX-C11)."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, timedelta
from hashlib import blake2b
from pathlib import Path

import pytest

from game.campaign.daily import daily
from game.campaign.pools import HEAD, Pool, PoolMission, new_pool, pool_of, pool_problems, pool_text, read_pools, shipped_pools
from game.client.runs.campaigns import Campaigns
from game.content.errors import ContentError
from game.engine import seed_of
from tests.campaigns.test_gauntlet_daily_share import shipped
from tests.ui.sample_campaign import sample

FIRST = date(2026, 1, 1)
DAYS = 730
DIGEST = "1e70f0853b9143ba"
"""Of the keys of 730 Dailies of the first pool."""


def keys(*campaigns: object) -> list[str]:
    return [daily(FIRST + timedelta(days=day), campaigns or shipped()).key for day in range(DAYS)]  # type: ignore[arg-type]


def test_the_days_of_the_first_pool_are_fixed_for_good() -> None:
    assert blake2b("\n".join(keys()).encode(), digest_size=8).hexdigest() == DIGEST


def test_own_campaigns_and_new_missions_change_no_day() -> None:
    before = keys()
    campaign = shipped()[0]
    more = replace(campaign, missions=(*campaign.missions, replace(campaign.missions[0], key="added_later")))
    assert keys(sample(20), *shipped()) == before
    assert keys(more, *shipped()[1:]) == before


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="only such systems change their time zone under a running program")
@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])
def test_a_date_is_the_same_daily_in_every_time_zone(monkeypatch: pytest.MonkeyPatch, zone: str) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert blake2b("\n".join(keys()).encode(), digest_size=8).hexdigest() == DIGEST
        assert daily(FIRST, shipped()).seed == seed_of("daily 2026-01-01")
        assert Campaigns.day.fget(None) == date(*time.localtime()[:3])  # type: ignore[attr-defined]
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_date_reads_the_newest_pool_that_has_begun() -> None:
    old, new = Pool(FIRST, (PoolMission("a/b"),)), Pool(date(2027, 1, 1), (PoolMission("c/d"),))
    assert pool_of(date(2025, 5, 5), (old, new)) is old
    assert pool_of(date(2026, 12, 31), (old, new)) is old
    assert pool_of(date(2027, 1, 1), (old, new)) is new


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    pool = new_pool(FIRST, shipped())
    (tmp_path / "pool_1.toml").write_text(pool_text(pool), encoding="utf-8")
    assert read_pools(tmp_path) == (pool,) == shipped_pools()


def test_the_shipped_pools_name_missions_and_twists_that_there_are() -> None:
    assert pool_problems(shipped()) == []
    assert len(pool_problems(shipped()[1:])) > 10


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "must be a date"),
        ('from = "soon"', "must be a date"),
        ("from = 2026-01-01", "must have missions"),
        ('from = 2026-01-01\n[[mission]]\nmission = "nowhere"', "must have missions"),
        ("from = 2026-01-01\n[[mission]]\ntwists = []", "mission"),
        ('from = 2026-01-01\nto = 2\n[[mission]]\nmission = "a/b"', "unknown key 'to'"),
    ],
)
def test_a_bad_pool_is_refused_with_its_reason(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "pool_1.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=reason):
        read_pools(tmp_path)


def test_pools_begin_one_after_the_other(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"pool_{number}.toml").write_text(
            f'{HEAD}from = 2026-01-01\n[[mission]]\nmission = "a/b"\n', encoding="utf-8"
        )
    with pytest.raises(ContentError, match="begin after"):
        read_pools(tmp_path)
