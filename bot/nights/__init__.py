"""Game nights: sign-up, seating at balanced tables, standings. No Discord here."""
