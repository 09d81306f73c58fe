"""What is remembered of games that are over: statistics and daily deals, in the host's storage."""
