"""What a position is worth before the game is over: features of both sides, and the line that was fitted to them."""
