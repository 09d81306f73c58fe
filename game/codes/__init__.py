"""Rules, deals, positions and games as short codes for links: versioned, compact, checked, strict.

A code is `az1-` and base64url. `armour` makes text of bytes and proves it whole, `radix` makes bytes of
digits, `parts` makes digits of the game's values, `links` says what a link can hold.
"""
