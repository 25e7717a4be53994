CREATE TABLE `document_pages` (
	`owner_id` text NOT NULL,
	`document_id` text NOT NULL,
	`page` integer NOT NULL,
	`label` text,
	`markdown` text NOT NULL,
	`start` integer NOT NULL,
	PRIMARY KEY(`document_id`, `page`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_pages_owner` ON `document_pages` (`owner_id`);--> statement-breakpoint
CREATE TABLE `document_parts` (
	`owner_id` text NOT NULL,
	`document_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`document_id`, `part`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_parts_owner` ON `document_parts` (`owner_id`);--> statement-breakpoint
CREATE TABLE `document_tags` (
	`owner_id` text NOT NULL,
	`document_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`document_id`, `tag`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_tags_owner_tag` ON `document_tags` (`owner_id`,`tag`,`document_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`topic_id` integer,
	`tags` text DEFAULT '[]' NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`file_name` text NOT NULL,
	`url` text,
	`kind` text,
	`size` integer NOT NULL,
	`sha256` text,
	`status` text NOT NULL,
	`problem` text,
	`upload_id` text,
	`page_count` integer,
	`pages_read` integer DEFAULT 0 NOT NULL,
	`characters` integer DEFAULT 0 NOT NULL,
	`outline` text DEFAULT '[]' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` integer,
	`last_page` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `documents_owner_updated` ON `documents` (`owner_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_owner_created` ON `documents` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_owner_title` ON `documents` (`owner_id`,`deleted_at`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `documents_owner_size` ON `documents` (`owner_id`,`deleted_at`,`size`,`id`);--> statement-breakpoint
CREATE INDEX `documents_owner_sha256` ON `documents` (`owner_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `documents_topic` ON `documents` (`topic_id`);--> statement-breakpoint
CREATE INDEX `documents_deleted` ON `documents` (`deleted_at`) WHERE "documents"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `documents_leased` ON `documents` (`leased_until`) WHERE "documents"."leased_until" is not null;--> statement-breakpoint
CREATE TABLE `note_documents` (
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`document_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`note_id`, `document_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_documents_document` ON `note_documents` (`document_id`);--> statement-breakpoint
CREATE INDEX `note_documents_owner` ON `note_documents` (`owner_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_passages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`note_id` text,
	`document_id` text,
	`ordinal` integer NOT NULL,
	`page` integer,
	`heading` text NOT NULL,
	`body` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passages_one_source" CHECK(("__new_passages"."note_id" is null) <> ("__new_passages"."document_id" is null))
);
--> statement-breakpoint
INSERT INTO `__new_passages`("id", "owner_id", "note_id", "ordinal", "heading", "body", "start", "end") SELECT "id", "owner_id", "note_id", "ordinal", "heading", "body", "start", "end" FROM `passages`;--> statement-breakpoint
-- Ids are never used again: the index of meanings goes by them.
DELETE FROM sqlite_sequence WHERE name = '__new_passages';--> statement-breakpoint
INSERT INTO sqlite_sequence(name, seq) SELECT '__new_passages', seq FROM sqlite_sequence WHERE name = 'passages';--> statement-breakpoint
DROP TABLE `passages`;--> statement-breakpoint
ALTER TABLE `__new_passages` RENAME TO `passages`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `passages_note_ordinal` ON `passages` (`note_id`,`ordinal`);--> statement-breakpoint
CREATE UNIQUE INDEX `passages_document_ordinal` ON `passages` (`document_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `passages_owner` ON `passages` (`owner_id`);