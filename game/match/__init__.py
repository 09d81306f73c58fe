"""A game that is played: its history with undo and redo, its record as text, set-up and score breakdown."""
