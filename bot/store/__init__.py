"""The database: what is kept of tables, people and messages, on SQLite or PostgreSQL."""
