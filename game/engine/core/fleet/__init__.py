"""What the relics of a fleet add to the vocabulary and to the frames; their rules are in `rules/fleet.py`."""
