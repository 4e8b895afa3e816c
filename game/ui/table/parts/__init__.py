"""What packs, several people and replays add to the picture of the table; what they tell is made in `game.client`."""
