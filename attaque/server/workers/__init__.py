"""Work in other processes: bots and analyses."""
