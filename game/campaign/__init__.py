"""Campaigns and the arcade layer: missions, lengths, Heat, scores, medals, directives; data and pure functions, no screen."""
