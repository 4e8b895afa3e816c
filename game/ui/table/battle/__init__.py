"""The battle: the World of an invasion large on the stage, the fleet before it, and how it is taken."""
