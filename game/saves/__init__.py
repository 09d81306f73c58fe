"""Games that outlive the program: sealed texts in the host's storage, and who writes them."""
