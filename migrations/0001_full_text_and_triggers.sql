-- What drizzle-kit cannot generate: full-text indexes and triggers.
--
-- Every full-text index has external content, so it can be rebuilt from its table:
--   INSERT INTO passages_fts(passages_fts) VALUES ('rebuild');
-- `owner_id` is indexed, so that a search narrows to one learner inside the index and not after it.

-- Notes, by passages.
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
CREATE TRIGGER passages_fts_update AFTER UPDATE OF heading, body ON passages BEGIN
  INSERT INTO passages_fts(passages_fts, rowid, owner_id, heading, body) VALUES ('delete', old.id, old.owner_id, old.heading, old.body);
  INSERT INTO passages_fts(rowid, owner_id, heading, body) VALUES (new.id, new.owner_id, new.heading, new.body);
END;
--> statement-breakpoint
-- A deleted passage marks its vector as stale; without a vector this touches no row.
CREATE TRIGGER passages_vector_stale AFTER DELETE ON passages BEGIN
  UPDATE passage_vectors SET stale = 1 WHERE passage_id = old.id;
END;
--> statement-breakpoint
-- Messages of chats. Their rowid is implicit: rebuild after a VACUUM or an import.
CREATE VIRTUAL TABLE messages_fts USING fts5(
  owner_id, text,
  content = 'messages', content_rowid = 'rowid',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER messages_fts_insert AFTER INSERT ON messages BEGIN
  INSERT INTO messages_fts(rowid, owner_id, text) VALUES (new.rowid, new.owner_id, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER messages_fts_delete AFTER DELETE ON messages BEGIN
  INSERT INTO messages_fts(messages_fts, rowid, owner_id, text) VALUES ('delete', old.rowid, old.owner_id, old.text);
END;
--> statement-breakpoint
CREATE TRIGGER messages_fts_update AFTER UPDATE OF text ON messages BEGIN
  INSERT INTO messages_fts(messages_fts, rowid, owner_id, text) VALUES ('delete', old.rowid, old.owner_id, old.text);
  INSERT INTO messages_fts(rowid, owner_id, text) VALUES (new.rowid, new.owner_id, new.text);
END;
--> statement-breakpoint
-- Texts and their translations, in many languages: no stemming.
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
--> statement-breakpoint
-- Cards.
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
--> statement-breakpoint
-- Totals of a past day are dropped whenever its answers change; whoever asks next sums the day up again. No day lasts two
-- days, so only a few rows of the index are read.
CREATE TRIGGER study_days_answer_added AFTER INSERT ON reviews WHEN new.kind = 'rating' BEGIN
  DELETE FROM study_days WHERE owner_id = new.owner_id AND start <= new.at AND start > new.at - 172800000 AND "end" > new.at;
END;
--> statement-breakpoint
CREATE TRIGGER study_days_answer_deleted AFTER DELETE ON reviews WHEN old.kind = 'rating' BEGIN
  DELETE FROM study_days WHERE owner_id = old.owner_id AND start <= old.at AND start > old.at - 172800000 AND "end" > old.at;
END;
--> statement-breakpoint
-- The day of the undone answer; where an undo is undone, all days of its card.
CREATE TRIGGER study_days_answer_undone AFTER INSERT ON reviews WHEN new.kind = 'undo' BEGIN
  DELETE FROM study_days WHERE owner_id = new.owner_id AND start IN (
    SELECT s.start FROM reviews r JOIN study_days s
      ON s.owner_id = r.owner_id AND s.start <= r.at AND s.start > r.at - 172800000 AND s."end" > r.at
    WHERE r.card_id = new.card_id AND r.kind = 'rating'
      AND (r.id = new.undoes OR EXISTS (SELECT 1 FROM reviews t WHERE t.id = new.undoes AND t.kind = 'undo')));
END;
