"""The screens: each turns input into what its model is asked, and draws what it answers. They know of each other by requests."""
