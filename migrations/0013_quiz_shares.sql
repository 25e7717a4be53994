CREATE TABLE `question_attachments` (
	`owner_id` text NOT NULL,
	`question_id` text NOT NULL,
	`attachment_id` text NOT NULL,
	PRIMARY KEY(`question_id`, `attachment_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_attachments_attachment` ON `question_attachments` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `question_attachments_owner` ON `question_attachments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `quiz_shares` (
	`token` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`seed` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_shares_quiz` ON `quiz_shares` (`quiz_id`);--> statement-breakpoint
CREATE INDEX `quiz_shares_owner` ON `quiz_shares` (`owner_id`);