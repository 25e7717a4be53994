-- The ledger of what each learner's rows take up (db/storage-ledger.ts), for links to quizzes and the files of questions.
CREATE TRIGGER question_attachments_storage_insert AFTER INSERT ON question_attachments BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER question_attachments_storage_delete AFTER DELETE ON question_attachments BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER quiz_shares_storage_insert AFTER INSERT ON quiz_shares BEGIN UPDATE storage SET rows = rows + 1, bytes = iif(bytes + (300) > max(bytes, max_bytes), raise(abort, 'storage-full'), bytes + (300)), writes = iif(iif(day = unixepoch() / 86400, writes, 0) >= max_writes, raise(abort, 'write-limit'), iif(day = unixepoch() / 86400, writes, 0) + 1), day = unixepoch() / 86400 WHERE owner_id = new.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER quiz_shares_storage_delete AFTER DELETE ON quiz_shares BEGIN UPDATE storage SET rows = rows - 1, bytes = bytes - (300) WHERE owner_id = old.owner_id; END;
