"""A layout solver in the words of flexbox: trees of nodes are measured, then placed. See README.md."""
