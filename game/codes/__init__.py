"""Rules, deals, positions and games as short codes for links: versioned, compact and with a checksum.

A code is `az1-` and base64url. `envelope` encodes bytes as text with a checksum, `radix` packs digits into
bytes, `parts` turns values of the game into digits, `links` has the kinds of links.
"""
