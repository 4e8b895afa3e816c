"""Rules that only promo cards need."""
