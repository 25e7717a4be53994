-- Full-text search in highlights, whose rowid is implicit: rebuild after a VACUUM or an import. And the ledger of what they take up
-- (db/storage-ledger.ts).
CREATE VIRTUAL TABLE highlights_fts USING fts5(
  owner_id, quote, comment,
  content = 'highlights', content_rowid = 'rowid',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER highlights_fts_insert AFTER INSERT ON highlights BEGIN
  INSERT INTO highlights_fts(rowid, owner_id, quote, comment) VALUES (new.rowid, new.owner_id, new.quote, new.comment);
END;
--> statement-breakpoint
CREATE TRIGGER highlights_fts_delete AFTER DELETE ON highlights BEGIN
  INSERT INTO highlights_fts(highlights_fts, rowid, owner_id, quote, comment) VALUES ('delete', old.rowid, old.owner_id, old.quote, old.comment);
END;
--> statement-breakpoint
CREATE TRIGGER highlights_fts_update AFTER UPDATE OF quote, comment ON highlights BEGIN
  INSERT INTO highlights_fts(highlights_fts, rowid, owner_id, quote, comment) VALUES ('delete', old.rowid, old.owner_id, old.quote, old.comment);
  INSERT INTO highlights_fts(rowid, owner_id, quote, comment) VALUES (new.rowid, new.owner_id, new.quote, new.comment);
END;
--> statement-breakpoint
CREATE TRIGGER highlights_storage_insert AFTER INSERT ON highlights BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."parts") + octet_length(new."quote") + octet_length(new."comment")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."parts") + octet_length(new."quote") + octet_length(new."comment"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER highlights_storage_delete AFTER DELETE ON highlights BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."parts") + octet_length(old."quote") + octet_length(old."comment")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER highlights_storage_update AFTER UPDATE OF "parts", "quote", "comment" ON highlights BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."parts") + octet_length(new."quote") + octet_length(new."comment") - (octet_length(old."parts") + octet_length(old."quote") + octet_length(old."comment"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."parts") + octet_length(new."quote") + octet_length(new."comment") - (octet_length(old."parts") + octet_length(old."quote") + octet_length(old."comment")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
