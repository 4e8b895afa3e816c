"""Sound: the desk that the game speaks to, the thread that alone owns the mixer, and the score that follows the game."""
