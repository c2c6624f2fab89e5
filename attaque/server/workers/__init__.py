"""Work in child processes: bots and analyses."""
