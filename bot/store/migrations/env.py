"""Run by Alembic: applies migrations on the connection that `bot.store.migrate` hands over."""

from alembic import context

from bot.store.models import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
