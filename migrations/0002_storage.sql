CREATE TABLE `storage` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`max_bytes` integer DEFAULT 500000000 NOT NULL,
	`max_writes` integer DEFAULT 10000000 NOT NULL,
	`day` integer DEFAULT 0 NOT NULL,
	`writes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chats_owner` ON `chats` (`owner_id`);