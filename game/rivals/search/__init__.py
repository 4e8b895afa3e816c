"""Looking ahead: which answers are worth a thought, the same sampled worlds for each of them, and which one is taken."""
