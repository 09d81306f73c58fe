"""The rules, the network and the searches once more, compiled by numba: for self-play and experiments only.

Everything here gives the same results as what the game plays with (tests compare them over random positions
and whole games), some fifty times as fast.
"""
