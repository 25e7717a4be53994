CREATE TABLE `question_memories` (
	`question_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`quiz_id` integer NOT NULL,
	`due` integer NOT NULL,
	`stability` real NOT NULL,
	`difficulty` real NOT NULL,
	`reps` integer NOT NULL,
	`lapses` integer NOT NULL,
	`last_at` integer NOT NULL,
	`level` integer NOT NULL,
	`sure_and_wrong` integer NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_memories_owner_due` ON `question_memories` (`owner_id`,`sure_and_wrong`,`due`);--> statement-breakpoint
CREATE INDEX `question_memories_owner_level` ON `question_memories` (`owner_id`,`level`,`due`);--> statement-breakpoint
CREATE INDEX `question_memories_owner_quiz` ON `question_memories` (`owner_id`,`quiz_id`,`due`,`level`);--> statement-breakpoint
DROP INDEX `mistakes_owner_what`;--> statement-breakpoint
ALTER TABLE `mistakes` ADD `about` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `mistakes_owner_what` ON `mistakes` (`owner_id`,`kind`,`about`,`wrong`,`right`);--> statement-breakpoint
ALTER TABLE `quiz_answers` ADD `card_stability` real;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `kind` text DEFAULT 'written' NOT NULL;--> statement-breakpoint
CREATE INDEX `quiz_questions_owner` ON `quiz_questions` (`owner_id`,`id`);