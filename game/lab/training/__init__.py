"""Makes the value of a leaf: lessons from games, a line and nets fitted to them, and games that say which of them plays best.

The only room with numpy; nothing that plays imports it.
"""
