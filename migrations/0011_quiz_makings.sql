CREATE TABLE `quiz_makings` (
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`run` text NOT NULL,
	`made` text NOT NULL,
	`end` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_makings_owner_created` ON `quiz_makings` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `quiz_makings_created` ON `quiz_makings` (`created_at`);