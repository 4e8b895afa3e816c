"""Who leads a table: one player, several people, the program itself; a journal leads it from the room for replays."""
