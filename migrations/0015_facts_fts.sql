-- Full-text index over what the learner's cards say. External content: everything in it can be rebuilt from `facts` with
--   INSERT INTO facts_fts(facts_fts) VALUES ('rebuild');
CREATE VIRTUAL TABLE facts_fts USING fts5(
  owner_id, front, back, tags,
  content = 'facts', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER facts_fts_insert AFTER INSERT ON facts BEGIN
  INSERT INTO facts_fts(rowid, owner_id, front, back, tags) VALUES (new.id, new.owner_id, new.front, new.back, new.tags);
END;
--> statement-breakpoint
CREATE TRIGGER facts_fts_delete AFTER DELETE ON facts BEGIN
  INSERT INTO facts_fts(facts_fts, rowid, owner_id, front, back, tags) VALUES ('delete', old.id, old.owner_id, old.front, old.back, old.tags);
END;
--> statement-breakpoint
CREATE TRIGGER facts_fts_update AFTER UPDATE OF front, back, tags ON facts BEGIN
  INSERT INTO facts_fts(facts_fts, rowid, owner_id, front, back, tags) VALUES ('delete', old.id, old.owner_id, old.front, old.back, old.tags);
  INSERT INTO facts_fts(rowid, owner_id, front, back, tags) VALUES (new.id, new.owner_id, new.front, new.back, new.tags);
END;
