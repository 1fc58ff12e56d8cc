"""The screens that all games share, as plain values: lobby, panel, My hand, log, rules, votes."""
