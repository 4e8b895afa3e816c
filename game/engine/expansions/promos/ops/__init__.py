"""Card texts that only promo cards have."""
