"""What each expansion and the Nemesis add to the table, without a picture."""
