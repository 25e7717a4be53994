CREATE TABLE `mailbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailbox_sent` ON `mailbox` (`sent_at`);--> statement-breakpoint
CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);