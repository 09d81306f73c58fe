"""Playing together over message relays: rooms, fair deals, logs of seats and the game that follows.

Nothing here knows a network: texts go in and out, time is passed in, and whatever costs time is a generator
that yields. README.md tells the protocol and what each party can and can't do.
"""
