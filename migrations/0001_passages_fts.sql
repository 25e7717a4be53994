-- Full-text index over passages. External content: everything in it can be rebuilt from `passages` with
--   INSERT INTO passages_fts(passages_fts) VALUES ('rebuild');
-- `owner_id` is indexed so that a search narrows to one learner inside the index, not after it.
CREATE VIRTUAL TABLE passages_fts USING fts5(
  owner_id, heading, body,
  content = 'passages', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER passages_fts_insert AFTER INSERT ON passages BEGIN
  INSERT INTO passages_fts(rowid, owner_id, heading, body) VALUES (new.id, new.owner_id, new.heading, new.body);
END;
--> statement-breakpoint
CREATE TRIGGER passages_fts_delete AFTER DELETE ON passages BEGIN
  INSERT INTO passages_fts(passages_fts, rowid, owner_id, heading, body) VALUES ('delete', old.id, old.owner_id, old.heading, old.body);
END;
--> statement-breakpoint
CREATE TRIGGER passages_fts_update AFTER UPDATE ON passages BEGIN
  INSERT INTO passages_fts(passages_fts, rowid, owner_id, heading, body) VALUES ('delete', old.id, old.owner_id, old.heading, old.body);
  INSERT INTO passages_fts(rowid, owner_id, heading, body) VALUES (new.id, new.owner_id, new.heading, new.body);
END;
