"""How the bot talks with Discord: components, ids, nonces, private words, one answer a press."""
