"""Running games: the session, their saving, local seats, what the pregame draft shows."""
