"""The promo cards."""
