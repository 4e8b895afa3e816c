"""Judgements of play: what a master would do here and why, from what a seat may know and nothing else."""
