CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`sha256` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_owner_sha256` ON `attachments` (`owner_id`,`sha256`);--> statement-breakpoint
CREATE TABLE `list_views` (
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`view` text NOT NULL,
	PRIMARY KEY(`owner_id`, `list`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `note_links` (
	`owner_id` text NOT NULL,
	`from_id` text NOT NULL,
	`key` text NOT NULL,
	`to_id` text,
	PRIMARY KEY(`from_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `note_links_owner_to` ON `note_links` (`owner_id`,`to_id`,`from_id`);--> statement-breakpoint
CREATE INDEX `note_links_to` ON `note_links` (`to_id`);--> statement-breakpoint
CREATE INDEX `note_links_owner_key` ON `note_links` (`owner_id`,`key`);--> statement-breakpoint
CREATE TABLE `note_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`kept_at` integer NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_revisions_note_version` ON `note_revisions` (`note_id`,`version`);--> statement-breakpoint
CREATE INDEX `note_revisions_owner` ON `note_revisions` (`owner_id`);--> statement-breakpoint
CREATE INDEX `note_revisions_kept` ON `note_revisions` (`kept_at`);--> statement-breakpoint
CREATE TABLE `note_sources` (
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`note_id` text NOT NULL,
	`hash` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_sources_note` ON `note_sources` (`note_id`);--> statement-breakpoint
CREATE TABLE `note_tags` (
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`note_id`, `tag`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_tags_owner_tag` ON `note_tags` (`owner_id`,`tag`,`note_id`);--> statement-breakpoint
DROP INDEX `notes_owner_updated`;--> statement-breakpoint
DROP INDEX `notes_owner_topic_updated`;--> statement-breakpoint
ALTER TABLE `notes` ADD `excerpt` text;--> statement-breakpoint
ALTER TABLE `notes` ADD `title_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `notes_owner_created` ON `notes` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_owner_title` ON `notes` (`owner_id`,`deleted_at`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `notes_topic` ON `notes` (`topic_id`);--> statement-breakpoint
CREATE INDEX `notes_deleted` ON `notes` (`deleted_at`) WHERE "notes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `notes_owner_updated` ON `notes` (`owner_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_owner_topic_updated` ON `notes` (`owner_id`,`topic_id`,`deleted_at`,`updated_at`,`id`);