-- What is marked as being erased (db/queries/erase.ts) does not come back: its rows go a few at a time.
CREATE TRIGGER notes_erasing BEFORE UPDATE OF deleted_at ON notes WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER texts_erasing BEFORE UPDATE OF deleted_at ON texts WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER chats_erasing BEFORE UPDATE OF deleted_at ON chats WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER facts_erasing BEFORE UPDATE OF deleted_at ON facts WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER decks_erasing BEFORE UPDATE OF deleted_at ON decks WHEN old.deleted_at = 1 AND new.deleted_at IS NOT 1 BEGIN SELECT RAISE(IGNORE); END;
