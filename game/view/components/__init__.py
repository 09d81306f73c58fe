"""What pages are made of: layout nodes in the type, the spacing and the colours of a window."""
