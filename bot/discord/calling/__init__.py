"""Who is called, where and when: pings, reminders, digests, votes, secret rounds."""
