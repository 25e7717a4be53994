-- Full-text index over texts and their translations. External content: it can be rebuilt with
--   INSERT INTO translation_pieces_fts(translation_pieces_fts) VALUES ('rebuild');
CREATE VIRTUAL TABLE translation_pieces_fts USING fts5(
  owner_id, source, target,
  content = 'translation_pieces', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER translation_pieces_fts_insert AFTER INSERT ON translation_pieces BEGIN
  INSERT INTO translation_pieces_fts(rowid, owner_id, source, target) VALUES (new.id, new.owner_id, new.source, new.target);
END;
--> statement-breakpoint
CREATE TRIGGER translation_pieces_fts_delete AFTER DELETE ON translation_pieces BEGIN
  INSERT INTO translation_pieces_fts(translation_pieces_fts, rowid, owner_id, source, target) VALUES ('delete', old.id, old.owner_id, old.source, old.target);
END;
--> statement-breakpoint
CREATE TRIGGER translation_pieces_fts_update AFTER UPDATE OF source, target ON translation_pieces BEGIN
  INSERT INTO translation_pieces_fts(translation_pieces_fts, rowid, owner_id, source, target) VALUES ('delete', old.id, old.owner_id, old.source, old.target);
  INSERT INTO translation_pieces_fts(rowid, owner_id, source, target) VALUES (new.id, new.owner_id, new.source, new.target);
END;
