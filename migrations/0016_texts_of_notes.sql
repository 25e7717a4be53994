ALTER TABLE `texts` ADD `note_id` text REFERENCES notes(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `texts` ADD `anchor` text;--> statement-breakpoint
ALTER TABLE `texts` ADD `rejected` text;--> statement-breakpoint
ALTER TABLE `texts` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `texts_note` ON `texts` (`note_id`) WHERE note_id is not null;--> statement-breakpoint
CREATE INDEX `texts_deleted` ON `texts` (`deleted_at`) WHERE deleted_at is not null;