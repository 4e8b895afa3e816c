"""What the other screens are drawn from."""
