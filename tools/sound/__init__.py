"""Synthesis of every sound of the game; run `python -m tools.sound build` or `check`. Needs the `sound` extra and oggenc."""
