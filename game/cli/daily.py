"""`daily`: tells the missions of dates, and writes the pool that they are drawn from on from a date."""

from __future__ import annotations

import argparse
from datetime import date, timedelta

from .arguments import FOUND_WRONG, GOOD

SUMMARY = (
    "Prints the Daily of a date and of those after it: date, campaign, mission and twist. With --new-pool it writes the next "
    "pool_<n>.toml of all shipped missions instead; days before that date stay as they are."
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    day = date.fromisoformat
    parser.add_argument("--date", type=day, default=None, metavar="DATE", help="the first date, as 2026-01-31 (today)")
    parser.add_argument("--days", type=int, default=1, metavar="N", help="how many dates (1)")
    parser.add_argument("--new-pool", type=day, default=None, metavar="DATE", help="begin a new pool on this date")


def run(arguments: argparse.Namespace) -> int:
    """Tells or writes."""
    from game.campaign.daily import daily
    from game.campaign.load import campaigns_in
    from game.campaign.pools import FOLDER, new_pool, pool_text, shipped_pools
    from game.resources import assets, campaigns

    shipped = [listing.campaign for listing in campaigns_in(campaigns()) if listing.campaign is not None]
    if arguments.new_pool is not None:
        pools = shipped_pools()
        if pools and arguments.new_pool <= pools[-1].first:
            print(f"The newest pool begins on {pools[-1].first}: the next one must begin later.")
            return FOUND_WRONG
        path = assets() / FOLDER / f"pool_{len(pools) + 1}.toml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(pool_text(new_pool(arguments.new_pool, shipped)), encoding="utf-8")
        print(f"{path.name} written: {sum(len(campaign.missions) for campaign in shipped)} missions from {arguments.new_pool} on")
        return GOOD
    first = arguments.date or date.today()
    for number in range(arguments.days):
        today = daily(first + timedelta(days=number), shipped)
        print(today.day, today.key)
    return GOOD
