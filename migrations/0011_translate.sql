CREATE TABLE `glossary_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`term` text NOT NULL,
	`translation` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `glossary_terms_term` ON `glossary_terms` (`owner_id`,`target`,lower("term"));--> statement-breakpoint
CREATE TABLE `translation_pieces` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`translation_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`source` text NOT NULL,
	`target` text,
	`done` integer DEFAULT false NOT NULL,
	`notes` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`translation_id`) REFERENCES `translations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_pieces_ordinal` ON `translation_pieces` (`translation_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `translation_pieces_owner` ON `translation_pieces` (`owner_id`);--> statement-breakpoint
CREATE TABLE `translations` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`source` text,
	`source_chosen` integer NOT NULL,
	`target` text NOT NULL,
	`formality` text NOT NULL,
	`engine_kind` text NOT NULL,
	`engine_name` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`excerpt` text NOT NULL,
	`length` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `translations_owner_created` ON `translations` (`owner_id`,`created_at`,`id`);