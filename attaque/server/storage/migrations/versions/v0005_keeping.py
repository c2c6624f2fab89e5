"""Migration 5: packed games, the times when games ended, and what deleting needs to be quick."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "packed",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("last_seq", sa.Integer, nullable=False),
        sa.Column("last_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("games", sa.Column("ended_ms", sa.BigInteger))
    op.add_column(
        "games", sa.Column("packed", sa.Boolean, nullable=False, server_default=sa.text("0"))
    )
    op.execute(
        "UPDATE games SET ended_ms = coalesce((SELECT at_ms FROM events WHERE game = games.id"
        " ORDER BY seq DESC LIMIT 1), created_ms) WHERE status = 'ended'"
    )
    op.create_index(
        "games_by_end",
        "games",
        ["packed", "ended_ms", "id"],
        sqlite_where=sa.text("ended_ms IS NOT NULL"),
    )
    op.create_index(
        "tokens_by_expiry", "tokens", ["expires_ms"], sqlite_where=sa.text("expires_ms IS NOT NULL")
    )
    op.create_index(
        "tokens_by_person", "tokens", ["person"], sqlite_where=sa.text("person IS NOT NULL")
    )
    # A test of the disk writes a row here and deletes it again (keeping/vitals.py).
    op.create_table("probe", sa.Column("body", sa.LargeBinary, nullable=False))
