"""Makes every picture of the game from recipes and seeds: `python -m tools.art build|check|sheet`."""
