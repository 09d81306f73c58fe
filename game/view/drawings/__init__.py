"""Charts, cards, lists and calendars: what pages besides the table are made of."""
