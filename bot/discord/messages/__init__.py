"""What stands in channels and DMs: panels, results, hands and rooms."""
