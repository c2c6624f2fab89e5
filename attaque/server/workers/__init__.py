"""Work outside the event loop: bots, analyses, records and replays."""
