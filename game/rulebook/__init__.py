"""The rules as a book: chapters and sentences as data, a proof for each sentence that claims something, and search."""
