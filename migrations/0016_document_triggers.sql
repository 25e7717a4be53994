-- The triggers of `passages`, which went with the table that 0015 replaced; the ledger of what documents take up (db/storage-ledger.ts);
-- and a document that is being erased does not come back.
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
CREATE TRIGGER document_pages_storage_insert AFTER INSERT ON document_pages BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."markdown")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."markdown"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_pages_storage_delete AFTER DELETE ON document_pages BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."markdown")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_pages_storage_update AFTER UPDATE OF "markdown" ON document_pages BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."markdown") - (octet_length(old."markdown"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."markdown") - (octet_length(old."markdown")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_parts_storage_insert AFTER INSERT ON document_parts BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_parts_storage_delete AFTER DELETE ON document_parts BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER documents_storage_insert AFTER INSERT ON documents BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."outline")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."outline"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER documents_storage_delete AFTER DELETE ON documents BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."outline")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER documents_storage_update AFTER UPDATE OF "outline" ON documents BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."outline") - (octet_length(old."outline"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."outline") - (octet_length(old."outline")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_tags_storage_insert AFTER INSERT ON document_tags BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER document_tags_storage_delete AFTER DELETE ON document_tags BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_documents_storage_insert AFTER INSERT ON note_documents BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_documents_storage_delete AFTER DELETE ON note_documents BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_insert AFTER INSERT ON passages BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."heading") + octet_length(new."body")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."heading") + octet_length(new."body"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_delete AFTER DELETE ON passages BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."heading") + octet_length(old."body")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_update AFTER UPDATE OF "heading", "body" ON passages BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."heading") + octet_length(new."body") - (octet_length(old."heading") + octet_length(old."body"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."heading") + octet_length(new."body") - (octet_length(old."heading") + octet_length(old."body")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER documents_erasing BEFORE UPDATE OF deleted_at ON documents WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
