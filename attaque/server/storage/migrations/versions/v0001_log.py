"""Migration 1: the tables of games and events."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("games_by_status", "games", ["status", "created_ms", "id"])
    # Without a rowid, the events of a game are stored side by side in the order of `seq`, and an
    # append changes one page fewer.
    op.create_table(
        "events",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "seq"),
        sa.UniqueConstraint("game", "command_id"),
        sqlite_with_rowid=False,
    )
