-- Chats written before they could branch: one path, in the order of writing.
UPDATE messages SET parent_id = (
  SELECT earlier.id FROM messages earlier
  WHERE earlier.chat_id = messages.chat_id AND earlier.seq < messages.seq ORDER BY earlier.seq DESC LIMIT 1
);
--> statement-breakpoint
UPDATE chats SET leaf_id = (SELECT id FROM messages WHERE messages.chat_id = chats.id ORDER BY seq DESC LIMIT 1);
--> statement-breakpoint
-- Full-text index over what was said. External content by the implicit rowid: after a VACUUM or an import rebuild it with
--   INSERT INTO messages_fts(messages_fts) VALUES ('rebuild');
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
INSERT INTO messages_fts(messages_fts) VALUES ('rebuild');
