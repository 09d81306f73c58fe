"""The analysis board: any position, played on for all seats, with the coach's lines beside it."""
