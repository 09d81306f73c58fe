"""The tutorial: lessons over an ordinary table, which waits for the reader and allows one pick at a time."""
