"""Storage of what the host needs to look after people: reports, bans and mutes."""
