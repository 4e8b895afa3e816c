"""Card texts that need Revolution."""
