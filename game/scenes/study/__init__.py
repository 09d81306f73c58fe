"""Looking at games again: replay, the coach's review, how a score was counted."""
