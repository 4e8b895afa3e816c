"""What a profile has achieved, as lines and pages: records, medals, past runs, people, what a finished game brought."""
