"""What a press, a form or a command does, and who may press it."""
