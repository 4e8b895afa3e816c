"""Mouse, keys and pads, and what they are bound to."""
