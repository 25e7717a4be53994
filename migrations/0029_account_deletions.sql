CREATE TABLE `account_deletions` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`live_rooms` text NOT NULL,
	`leased_until` integer NOT NULL,
	`requested_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_deletions_leased` ON `account_deletions` (`leased_until`);--> statement-breakpoint
CREATE INDEX `documents_owner` ON `documents` (`owner_id`);--> statement-breakpoint
CREATE INDEX `notes_owner` ON `notes` (`owner_id`);