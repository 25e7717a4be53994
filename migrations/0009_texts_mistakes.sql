CREATE TABLE `mistake_events` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`mistake_id` text NOT NULL,
	`outcome` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`anchor` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mistake_id`) REFERENCES `mistakes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mistake_events_mistake` ON `mistake_events` (`mistake_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mistake_events_owner` ON `mistake_events` (`owner_id`);--> statement-breakpoint
CREATE TABLE `mistakes` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`wrong` text NOT NULL,
	`right` text NOT NULL,
	`times` integer DEFAULT 0 NOT NULL,
	`right_times` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`muted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mistakes_owner_what` ON `mistakes` (`owner_id`,`kind`,`wrong`,`right`);--> statement-breakpoint
CREATE INDEX `mistakes_owner_times` ON `mistakes` (`owner_id`,`times`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `mistakes_owner_right` ON `mistakes` (`owner_id`,`right`);--> statement-breakpoint
CREATE TABLE `text_versions` (
	`text_id` text NOT NULL,
	`number` integer NOT NULL,
	`owner_id` text NOT NULL,
	`text` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`text_id`, `number`),
	FOREIGN KEY (`text_id`) REFERENCES `texts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_versions_owner` ON `text_versions` (`owner_id`);--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `texts_owner_updated` ON `texts` (`owner_id`,`updated_at`,`id`);