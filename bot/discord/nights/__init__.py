"""Game nights at Discord's edge: sign-up, seating in threads, console, standings."""
