CREATE TABLE `account_imports` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`expected` text NOT NULL,
	`sent` text DEFAULT '{}' NOT NULL,
	`files` integer NOT NULL,
	`files_sent` integer DEFAULT 0 NOT NULL,
	`refused` text DEFAULT '[]' NOT NULL,
	`started_at` integer NOT NULL,
	`discarded_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `imported_ids` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`old_id` integer NOT NULL,
	`new_id` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `kind`, `old_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
