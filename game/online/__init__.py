"""Playing together over message relays: rooms, fair deals, logs of seats and the game that follows.

The package does no I/O: texts go in and out, time is passed in, and expensive work is done by generators.
README.md describes the protocol and what each party can and can't do.
"""
