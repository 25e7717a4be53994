CREATE TABLE `card_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`deck_id` integer,
	`kind` text NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`source_kind` text NOT NULL,
	`source_id` text NOT NULL,
	`source_version` integer,
	`anchor` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_drafts_owner` ON `card_drafts` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_drafts_source` ON `card_drafts` (`owner_id`,`source_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_drafts_deck` ON `card_drafts` (`deck_id`);--> statement-breakpoint
CREATE TABLE `cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`deck_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`queue` integer DEFAULT 1 NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL,
	`stability` real DEFAULT 0 NOT NULL,
	`difficulty` real DEFAULT 0 NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`reps` integer DEFAULT 0 NOT NULL,
	`lapses` integer DEFAULT 0 NOT NULL,
	`last_review_at` integer,
	`scheduled_days` integer DEFAULT 0 NOT NULL,
	`buried_until` integer DEFAULT 0 NOT NULL,
	`flag` integer DEFAULT 0 NOT NULL,
	`leech` integer DEFAULT false NOT NULL,
	`sure_and_wrong` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_fact` ON `cards` (`fact_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `cards_deck_queue` ON `cards` (`deck_id`,`queue`,`due`,`id`);--> statement-breakpoint
CREATE INDEX `cards_owner_queue` ON `cards` (`owner_id`,`queue`,`due`);--> statement-breakpoint
CREATE INDEX `cards_deck` ON `cards` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `cards_owner` ON `cards` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `cards_flagged` ON `cards` (`owner_id`,`id`) WHERE flag > 0;--> statement-breakpoint
CREATE INDEX `cards_leech` ON `cards` (`owner_id`,`id`) WHERE leech = 1;--> statement-breakpoint
CREATE TABLE `decks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`path` text NOT NULL,
	`settings` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decks_owner_path` ON `decks` (`owner_id`,`path`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `decks_owner` ON `decks` (`owner_id`);--> statement-breakpoint
CREATE INDEX `decks_deleted` ON `decks` (`deleted_at`) WHERE "decks"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `fact_attachments` (
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`attachment_id` text NOT NULL,
	PRIMARY KEY(`fact_id`, `attachment_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fact_attachments_attachment` ON `fact_attachments` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `fact_attachments_owner` ON `fact_attachments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `fact_tags` (
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`fact_id`, `tag`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fact_tags_owner_tag` ON `fact_tags` (`owner_id`,`tag`,`fact_id`);--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`deck_id` integer NOT NULL,
	`kind` text NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`front_key` text NOT NULL,
	`source_kind` text,
	`source_id` text,
	`source_version` integer,
	`anchor` text,
	`import_hash` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facts_owner_key` ON `facts` (`owner_id`,`key`);--> statement-breakpoint
CREATE INDEX `facts_deck` ON `facts` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `facts_owner_front` ON `facts` (`owner_id`,`front_key`);--> statement-breakpoint
CREATE INDEX `facts_owner_source` ON `facts` (`owner_id`,`source_id`);--> statement-breakpoint
CREATE INDEX `facts_deleted` ON `facts` (`deleted_at`) WHERE "facts"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `review_settings` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`card_id` integer NOT NULL,
	`deck_id` integer NOT NULL,
	`scheduler_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`rating` integer,
	`days` integer,
	`duration_ms` integer DEFAULT 0 NOT NULL,
	`certainty` text,
	`state_before` integer DEFAULT 0 NOT NULL,
	`days_before` integer DEFAULT 0 NOT NULL,
	`chance` real,
	`undoes` text,
	`given` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reviews_card` ON `reviews` (`card_id`,`at`);--> statement-breakpoint
CREATE INDEX `reviews_owner_at` ON `reviews` (`owner_id`,`at`);--> statement-breakpoint
CREATE TABLE `schedulers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`deck_id` integer NOT NULL,
	`weights` text NOT NULL,
	`retention` real NOT NULL,
	`learning_steps` text NOT NULL,
	`relearning_steps` text NOT NULL,
	`maximum_interval` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `schedulers_deck` ON `schedulers` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `schedulers_owner` ON `schedulers` (`owner_id`);