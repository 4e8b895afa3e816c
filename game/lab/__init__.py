"""The laboratory: many games on common deals, what happened in them, and what that says of cards, modes, seats and levels."""
