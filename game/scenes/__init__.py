"""The scenes of the game and the machine that stacks them."""
