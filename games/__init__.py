"""The rules of the games, and nothing else: no Discord, no pictures, no database, no clock."""
