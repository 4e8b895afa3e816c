"""Questions that anybody may ask of a position; none of them changes it."""
