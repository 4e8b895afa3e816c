"""Card faces at any size, and what is drawn over them."""
