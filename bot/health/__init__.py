"""What operators watch the bot by, and what watches over its loops."""
