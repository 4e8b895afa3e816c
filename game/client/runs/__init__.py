"""Campaigns in play: what can be played, the steps of a run, and its sentences."""
