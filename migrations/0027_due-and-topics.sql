DROP INDEX `question_memories_owner_due`;--> statement-breakpoint
DROP INDEX `question_memories_owner_level`;--> statement-breakpoint
ALTER TABLE `question_memories` ADD `topic_id` integer;--> statement-breakpoint
ALTER TABLE `question_memories` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `question_memories` ADD `draw` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `question_memories_topic_sample` ON `question_memories` (`owner_id`,`topic_id`,`draw`,`stability`,`last_at`,`level`) WHERE topic_id is not null and hidden = 0;--> statement-breakpoint
CREATE INDEX `question_memories_owner_due` ON `question_memories` (`owner_id`,`sure_and_wrong`,`due`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `question_memories_owner_level` ON `question_memories` (`owner_id`,`level`,`due`) WHERE hidden = 0;--> statement-breakpoint
ALTER TABLE `cards` ADD `topic_id` integer;--> statement-breakpoint
CREATE INDEX `cards_topic_sample` ON `cards` (`owner_id`,`topic_id`,id * 2654435761 % 4294967296,`stability`,`last_review_at`) WHERE topic_id is not null and hidden = 0 and state <> 0;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `next_due` integer DEFAULT 8640000000000000 NOT NULL;--> statement-breakpoint
CREATE INDEX `quizzes_owner_due` ON `quizzes` (`owner_id`,`next_due`,`id`) WHERE "quizzes"."deleted_at" is null;