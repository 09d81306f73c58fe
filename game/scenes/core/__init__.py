"""What every scene is built on: the scene and its stack, routes, the mirror, one match at a table."""
