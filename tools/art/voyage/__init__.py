"""Pictures of a run: relics and stores as things, events and endings as posters."""
