"""Tools that keep the house: what changed in speed and pictures against a commit, the map, the pictures, the history."""
