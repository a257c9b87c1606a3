-- Row ids that a client assigned and the server refused. They are looked up by id, so it doesn't matter how many there are.
CREATE TABLE unmade_ids (
  league_id INTEGER NOT NULL, client_id TEXT NOT NULL, id INTEGER NOT NULL, code TEXT NOT NULL,
  PRIMARY KEY (league_id, client_id, id)
) STRICT, WITHOUT ROWID;
INSERT OR REPLACE INTO unmade_ids
  SELECT l.league_id, l.client_id, j.value, CASE l.code WHEN 'id_taken' THEN 'id_taken' ELSE 'not_found' END
  FROM ledger l, json_each(l.ids) j
  WHERE l.status = 'refused' AND l.ids <> '[]' AND l.code <> 'known' AND typeof(j.value) = 'integer';
DROP INDEX ledger_unmade;

-- Bytes that a league takes up in the ledger.
CREATE TABLE ledger_sizes (league_id INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
INSERT INTO ledger_sizes
  SELECT league_id, sum(length(args) + length(ids) + coalesce(length(inverse), 0) + 200) FROM ledger GROUP BY league_id;

-- json_valid(NULL) is 0 in older builds of SQLite, so the check allows NULL explicitly.
ALTER TABLE leagues ADD COLUMN public_page_checked TEXT CHECK (public_page_checked IS NULL OR json_valid(public_page_checked));
UPDATE leagues SET public_page_checked = public_page;
ALTER TABLE leagues DROP COLUMN public_page;
ALTER TABLE leagues RENAME COLUMN public_page_checked TO public_page;
