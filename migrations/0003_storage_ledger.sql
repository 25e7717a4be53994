-- The ledger of what each learner's rows take up (db/storage-ledger.ts): a row for each, what is there already, and the triggers
-- that keep it.
INSERT INTO storage (owner_id) SELECT id FROM users;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM attachments GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM attachment_uses GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("front") + octet_length("back") + coalesce(octet_length("anchor"), 0)) b FROM card_drafts GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM cards GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM chats GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM chat_shares GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("settings")) b FROM decks GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM fact_attachments GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("front") + octet_length("back") + coalesce(octet_length("anchor"), 0)) b FROM facts GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM fact_tags GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM glossary_terms GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("view")) b FROM list_views GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("text")) b FROM memories GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("text") + octet_length("citations") + octet_length("attachments") + octet_length("searched")) b FROM messages GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("before") + octet_length("after") + coalesce(octet_length("anchor"), 0)) b FROM mistake_events GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM mistakes GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM note_links GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("markdown")) b FROM note_revisions GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("markdown")) b FROM notes GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM note_sources GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM note_tags GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("heading") + octet_length("body")) b FROM passages GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM profiles GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("input")) b FROM proposals GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM reviews GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM review_settings GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM schedulers GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("text") + coalesce(octet_length("anchor"), 0) + coalesce(octet_length("rejected"), 0)) b FROM texts GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("text")) b FROM text_versions GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM topics GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300 + octet_length("source") + coalesce(octet_length("target"), 0) + octet_length("notes")) b FROM translation_pieces GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
UPDATE storage SET rows = rows + t.n, bytes = bytes + t.b FROM (
  SELECT owner_id, count(*) n, sum(300) b FROM translations GROUP BY owner_id
) t WHERE t.owner_id = storage.owner_id;
--> statement-breakpoint
CREATE TRIGGER users_storage_insert AFTER INSERT ON users BEGIN INSERT INTO storage (owner_id) VALUES (new.id); END;
--> statement-breakpoint
CREATE TRIGGER attachments_storage_insert AFTER INSERT ON attachments BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER attachments_storage_delete AFTER DELETE ON attachments BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER attachment_uses_storage_insert AFTER INSERT ON attachment_uses BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER attachment_uses_storage_delete AFTER DELETE ON attachment_uses BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER card_drafts_storage_insert AFTER INSERT ON card_drafts BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0)) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER card_drafts_storage_delete AFTER DELETE ON card_drafts BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0)) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER card_drafts_storage_update AFTER UPDATE OF "front", "back", "anchor" ON card_drafts BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0)))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER cards_storage_insert AFTER INSERT ON cards BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER cards_storage_delete AFTER DELETE ON cards BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER chats_storage_insert AFTER INSERT ON chats BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER chats_storage_delete AFTER DELETE ON chats BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER chat_shares_storage_insert AFTER INSERT ON chat_shares BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER chat_shares_storage_delete AFTER DELETE ON chat_shares BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER decks_storage_insert AFTER INSERT ON decks BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."settings")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."settings"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER decks_storage_delete AFTER DELETE ON decks BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."settings")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER decks_storage_update AFTER UPDATE OF "settings" ON decks BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."settings") - (octet_length(old."settings"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."settings") - (octet_length(old."settings")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER fact_attachments_storage_insert AFTER INSERT ON fact_attachments BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER fact_attachments_storage_delete AFTER DELETE ON fact_attachments BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER facts_storage_insert AFTER INSERT ON facts BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0)) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER facts_storage_delete AFTER DELETE ON facts BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0)) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER facts_storage_update AFTER UPDATE OF "front", "back", "anchor" ON facts BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."front") + octet_length(new."back") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."front") + octet_length(old."back") + coalesce(octet_length(old."anchor"), 0)))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER fact_tags_storage_insert AFTER INSERT ON fact_tags BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER fact_tags_storage_delete AFTER DELETE ON fact_tags BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER glossary_terms_storage_insert AFTER INSERT ON glossary_terms BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER glossary_terms_storage_delete AFTER DELETE ON glossary_terms BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER list_views_storage_insert AFTER INSERT ON list_views BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."view")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."view"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER list_views_storage_delete AFTER DELETE ON list_views BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."view")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER list_views_storage_update AFTER UPDATE OF "view" ON list_views BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."view") - (octet_length(old."view"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."view") - (octet_length(old."view")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER memories_storage_insert AFTER INSERT ON memories BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."text")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."text"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER memories_storage_delete AFTER DELETE ON memories BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."text")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER memories_storage_update AFTER UPDATE OF "text" ON memories BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."text") - (octet_length(old."text"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."text") - (octet_length(old."text")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER messages_storage_insert AFTER INSERT ON messages BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."text") + octet_length(new."citations") + octet_length(new."attachments") + octet_length(new."searched")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."text") + octet_length(new."citations") + octet_length(new."attachments") + octet_length(new."searched"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER messages_storage_delete AFTER DELETE ON messages BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."text") + octet_length(old."citations") + octet_length(old."attachments") + octet_length(old."searched")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER messages_storage_update AFTER UPDATE OF "text", "citations", "attachments", "searched" ON messages BEGIN UPDATE storage SET bytes = bytes + (octet_length(new."text") + octet_length(new."citations") + octet_length(new."attachments") + octet_length(new."searched") - (octet_length(old."text") + octet_length(old."citations") + octet_length(old."attachments") + octet_length(old."searched"))), writes = iif(day = unixepoch() / 86400, writes, 0) + 1, day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER mistake_events_storage_insert AFTER INSERT ON mistake_events BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."before") + octet_length(new."after") + coalesce(octet_length(new."anchor"), 0)) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."before") + octet_length(new."after") + coalesce(octet_length(new."anchor"), 0))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER mistake_events_storage_delete AFTER DELETE ON mistake_events BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."before") + octet_length(old."after") + coalesce(octet_length(old."anchor"), 0)) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER mistake_events_storage_update AFTER UPDATE OF "before", "after", "anchor" ON mistake_events BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."before") + octet_length(new."after") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."before") + octet_length(old."after") + coalesce(octet_length(old."anchor"), 0))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."before") + octet_length(new."after") + coalesce(octet_length(new."anchor"), 0) - (octet_length(old."before") + octet_length(old."after") + coalesce(octet_length(old."anchor"), 0)))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER mistakes_storage_insert AFTER INSERT ON mistakes BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER mistakes_storage_delete AFTER DELETE ON mistakes BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_links_storage_insert AFTER INSERT ON note_links BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_links_storage_delete AFTER DELETE ON note_links BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_revisions_storage_insert AFTER INSERT ON note_revisions BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."markdown")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."markdown"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_revisions_storage_delete AFTER DELETE ON note_revisions BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."markdown")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_revisions_storage_update AFTER UPDATE OF "markdown" ON note_revisions BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."markdown") - (octet_length(old."markdown"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."markdown") - (octet_length(old."markdown")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER notes_storage_insert AFTER INSERT ON notes BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."markdown")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."markdown"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER notes_storage_delete AFTER DELETE ON notes BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."markdown")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER notes_storage_update AFTER UPDATE OF "markdown" ON notes BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."markdown") - (octet_length(old."markdown"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."markdown") - (octet_length(old."markdown")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_sources_storage_insert AFTER INSERT ON note_sources BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_sources_storage_delete AFTER DELETE ON note_sources BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_tags_storage_insert AFTER INSERT ON note_tags BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER note_tags_storage_delete AFTER DELETE ON note_tags BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_insert AFTER INSERT ON passages BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."heading") + octet_length(new."body")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."heading") + octet_length(new."body"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_delete AFTER DELETE ON passages BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."heading") + octet_length(old."body")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER passages_storage_update AFTER UPDATE OF "heading", "body" ON passages BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."heading") + octet_length(new."body") - (octet_length(old."heading") + octet_length(old."body"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."heading") + octet_length(new."body") - (octet_length(old."heading") + octet_length(old."body")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER profiles_storage_insert AFTER INSERT ON profiles BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER profiles_storage_delete AFTER DELETE ON profiles BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER proposals_storage_insert AFTER INSERT ON proposals BEGIN UPDATE storage SET rows = rows + 1, bytes = bytes + (300 + octet_length(new."input")), writes = iif(day = unixepoch() / 86400, writes, 0) + 1, day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER proposals_storage_delete AFTER DELETE ON proposals BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."input")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER proposals_storage_update AFTER UPDATE OF "input" ON proposals BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."input") - (octet_length(old."input"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."input") - (octet_length(old."input")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_storage_insert AFTER INSERT ON reviews BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER reviews_storage_delete AFTER DELETE ON reviews BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER review_settings_storage_insert AFTER INSERT ON review_settings BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER review_settings_storage_delete AFTER DELETE ON review_settings BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER schedulers_storage_insert AFTER INSERT ON schedulers BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER schedulers_storage_delete AFTER DELETE ON schedulers BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER texts_storage_insert AFTER INSERT ON texts BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."text") + coalesce(octet_length(new."anchor"), 0) + coalesce(octet_length(new."rejected"), 0)) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."text") + coalesce(octet_length(new."anchor"), 0) + coalesce(octet_length(new."rejected"), 0))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER texts_storage_delete AFTER DELETE ON texts BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."text") + coalesce(octet_length(old."anchor"), 0) + coalesce(octet_length(old."rejected"), 0)) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER texts_storage_update AFTER UPDATE OF "text", "anchor", "rejected" ON texts BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."text") + coalesce(octet_length(new."anchor"), 0) + coalesce(octet_length(new."rejected"), 0) - (octet_length(old."text") + coalesce(octet_length(old."anchor"), 0) + coalesce(octet_length(old."rejected"), 0))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."text") + coalesce(octet_length(new."anchor"), 0) + coalesce(octet_length(new."rejected"), 0) - (octet_length(old."text") + coalesce(octet_length(old."anchor"), 0) + coalesce(octet_length(old."rejected"), 0)))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER text_versions_storage_insert AFTER INSERT ON text_versions BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."text")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."text"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER text_versions_storage_delete AFTER DELETE ON text_versions BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."text")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER text_versions_storage_update AFTER UPDATE OF "text" ON text_versions BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."text") - (octet_length(old."text"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."text") - (octet_length(old."text")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER topics_storage_insert AFTER INSERT ON topics BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER topics_storage_delete AFTER DELETE ON topics BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER translation_pieces_storage_insert AFTER INSERT ON translation_pieces BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300 + octet_length(new."source") + coalesce(octet_length(new."target"), 0) + octet_length(new."notes")) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300 + octet_length(new."source") + coalesce(octet_length(new."target"), 0) + octet_length(new."notes"))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER translation_pieces_storage_delete AFTER DELETE ON translation_pieces BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300 + octet_length(old."source") + coalesce(octet_length(old."target"), 0) + octet_length(old."notes")) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER translation_pieces_storage_update AFTER UPDATE OF "source", "target", "notes" ON translation_pieces BEGIN UPDATE storage SET bytes = iif(bytes + (octet_length(new."source") + coalesce(octet_length(new."target"), 0) + octet_length(new."notes") - (octet_length(old."source") + coalesce(octet_length(old."target"), 0) + octet_length(old."notes"))) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (octet_length(new."source") + coalesce(octet_length(new."target"), 0) + octet_length(new."notes") - (octet_length(old."source") + coalesce(octet_length(old."target"), 0) + octet_length(old."notes")))), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER translations_storage_insert AFTER INSERT ON translations BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER translations_storage_delete AFTER DELETE ON translations BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
