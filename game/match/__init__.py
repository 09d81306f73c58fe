"""A game in progress: its history with undo and redo, its record, its set-up and the score breakdown."""
