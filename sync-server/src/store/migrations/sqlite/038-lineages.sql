-- The ids of a league's lineage, newest first, separated by spaces: its own, then those of the files it was imported from. An
-- older league derives its lineage from its first version, so that restored backups of that time get the same one.
ALTER TABLE league_versions ADD COLUMN lineage TEXT NOT NULL DEFAULT '';
-- The first version of a league that was imported from a file; hashes of earlier versions are those of the file. NULL: created
-- here.
ALTER TABLE league_versions ADD COLUMN read_in_version INTEGER;
UPDATE league_versions SET lineage = coalesce(
  (SELECT 'v' || h.version || '-' || h.hash FROM version_hashes h WHERE h.league_id = league_versions.league_id ORDER BY h.version LIMIT 1),
  lower(hex(randomblob(16))));
