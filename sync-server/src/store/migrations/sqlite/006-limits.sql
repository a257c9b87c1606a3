-- Row ids that a client gave out and the server refused: looked up by the id that a later change names, however many there are.
CREATE TABLE unmade_ids (
  league_id INTEGER NOT NULL, client_id TEXT NOT NULL, id INTEGER NOT NULL, code TEXT NOT NULL,
  PRIMARY KEY (league_id, client_id, id)
) STRICT, WITHOUT ROWID;
INSERT OR REPLACE INTO unmade_ids
  SELECT l.league_id, l.client_id, j.value, CASE l.code WHEN 'id_taken' THEN 'id_taken' ELSE 'not_found' END
  FROM ledger l, json_each(l.ids) j
  WHERE l.status = 'refused' AND l.ids <> '[]' AND l.code <> 'known' AND typeof(j.value) = 'integer';
DROP INDEX ledger_unmade;

-- Bytes that the ledger keeps of a league.
CREATE TABLE ledger_sizes (league_id INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
INSERT INTO ledger_sizes
  SELECT league_id, sum(length(args) + length(ids) + coalesce(length(inverse), 0) + 200) FROM ledger GROUP BY league_id;

-- json_valid(NULL) says 0 on older builds of SQLite: the check names what may be missing.
ALTER TABLE leagues ADD COLUMN public_page_checked TEXT CHECK (public_page_checked IS NULL OR json_valid(public_page_checked));
UPDATE leagues SET public_page_checked = public_page;
ALTER TABLE leagues DROP COLUMN public_page;
ALTER TABLE leagues RENAME COLUMN public_page_checked TO public_page;
