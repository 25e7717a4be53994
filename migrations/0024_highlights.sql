CREATE TABLE `highlights` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`document_id` text NOT NULL,
	`page` integer NOT NULL,
	`start` integer NOT NULL,
	`parts` text NOT NULL,
	`quote` text NOT NULL,
	`color` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'found' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `highlights_document_start` ON `highlights` (`document_id`,`start`,`id`);--> statement-breakpoint
CREATE INDEX `highlights_owner` ON `highlights` (`owner_id`);--> statement-breakpoint
ALTER TABLE `document_pages` ADD `seen_at` integer;--> statement-breakpoint
CREATE INDEX `document_pages_seen` ON `document_pages` (`document_id`,`page`) WHERE "document_pages"."seen_at" is not null;--> statement-breakpoint
ALTER TABLE `documents` ADD `file_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `replaces_id` text REFERENCES documents(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `documents` ADD `replaced_at` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `pages_seen` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `last_read_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_owner_read` ON `documents` (`owner_id`,`deleted_at`,`last_read_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_replaces` ON `documents` (`replaces_id`) WHERE "documents"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX `documents_file` ON `documents` (`file_id`) WHERE "documents"."file_id" is not null;