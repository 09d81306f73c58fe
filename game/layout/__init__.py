"""A layout solver with the terms of CSS flexbox: trees of nodes are measured, then placed. See README.md."""
