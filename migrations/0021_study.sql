CREATE TABLE `calendar_feeds` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_owner` ON `push_subscriptions` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminders_next` ON `reminders` (`next_at`) WHERE "reminders"."next_at" is not null;--> statement-breakpoint
CREATE TABLE `activity_days` (
	`owner_id` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`ms` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `start`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `study_events` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`ms` integer NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `study_events_owner_at` ON `study_events` (`owner_id`,`at`,`ms`);--> statement-breakpoint
CREATE TABLE `study_plans` (
	`owner_id` text NOT NULL,
	`since` integer NOT NULL,
	`time_zone` text NOT NULL,
	`days` text NOT NULL,
	`day_starts_at` integer,
	PRIMARY KEY(`owner_id`, `since`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_answers_owner_answered` ON `quiz_answers` (`owner_id`,`answered_at`,`ms`);