"""The adviser at a table: where it may be asked, its words, and the request for its screen."""
