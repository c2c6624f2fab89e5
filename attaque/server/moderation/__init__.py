"""What the host needs to look after people: reports, bans, mutes and the admin token."""
