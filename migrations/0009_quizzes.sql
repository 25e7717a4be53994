CREATE TABLE `quiz_answers` (
	`owner_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`response` text NOT NULL,
	`certainty` text,
	`fraction` real,
	`ms` integer NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `question_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attempt_id`) REFERENCES `quiz_attempts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_answers_owner_question` ON `quiz_answers` (`owner_id`,`question_id`,`answered_at`);--> statement-breakpoint
CREATE TABLE `quiz_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`seed` integer NOT NULL,
	`settings` text NOT NULL,
	`questions` text NOT NULL,
	`question_count` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	`finished_at` integer,
	`points` real,
	`points_of` real,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_attempts_quiz` ON `quiz_attempts` (`quiz_id`,`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `quiz_attempts_owner` ON `quiz_attempts` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_open` ON `quiz_attempts` (`quiz_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE TABLE `quiz_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`source_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quiz_id`) REFERENCES `quizzes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_questions_quiz` ON `quiz_questions` (`quiz_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `quiz_questions_owner_source` ON `quiz_questions` (`owner_id`,`source_id`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`topic_id` integer,
	`settings` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quizzes_owner_key` ON `quizzes` (`owner_id`,`key`);--> statement-breakpoint
CREATE INDEX `quizzes_owner_updated` ON `quizzes` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `quizzes_topic` ON `quizzes` (`topic_id`);--> statement-breakpoint
CREATE INDEX `quizzes_deleted` ON `quizzes` (`deleted_at`) WHERE "quizzes"."deleted_at" is not null;