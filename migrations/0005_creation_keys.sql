ALTER TABLE `decks` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `decks_owner_key` ON `decks` (`owner_id`,`key`) WHERE "decks"."key" is not null;--> statement-breakpoint
ALTER TABLE `topics` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `topics_owner_key` ON `topics` (`owner_id`,`key`) WHERE "topics"."key" is not null;