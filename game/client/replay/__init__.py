"""Recorded games: where one can stop in them, and branching off."""
