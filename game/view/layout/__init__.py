"""Where everything lies: pure functions of sizes, which draw nothing."""
