-- A database of schema 1, as the first program wrote it. Never change it: it stands for real files.
PRAGMA application_id = 1096045649;
BEGIN;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE games (
	id TEXT NOT NULL,
	variant TEXT NOT NULL,
	created_ms BIGINT NOT NULL,
	status TEXT NOT NULL,
	public BOOLEAN NOT NULL,
	about BLOB NOT NULL,
	PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE INDEX games_by_status ON games (status, created_ms, id);
CREATE TABLE events (
	game TEXT NOT NULL,
	seq INTEGER NOT NULL,
	command_id TEXT,
	at_ms BIGINT NOT NULL,
	kind TEXT NOT NULL,
	body BLOB NOT NULL,
	PRIMARY KEY (game, seq),
	UNIQUE (game, command_id),
	FOREIGN KEY(game) REFERENCES games (id)
) WITHOUT ROWID;
INSERT INTO alembic_version VALUES ('1');
INSERT INTO games VALUES ('old', 'barrage', 1700000000000, 'play', 1, x'7b7d');
INSERT INTO events VALUES ('old', 1, 'red:1', 1700000000001, 'seated', x'7b2273656174223a22726564227d');
INSERT INTO events VALUES ('old', 2, NULL, 1700000000002, 'moved', x'7b7d');
INSERT INTO events VALUES ('old', 3, 'blue:1', 1700000000003, 'battled', x'7b7d');
COMMIT;
