DROP INDEX `cards_owner_queue`;--> statement-breakpoint
DROP INDEX `cards_leech`;--> statement-breakpoint
CREATE INDEX `cards_owner_queue` ON `cards` (`owner_id`,`queue`,`due`,`deck_id`);--> statement-breakpoint
CREATE INDEX `cards_leech` ON `cards` (`owner_id`,`id`,`deck_id`,`hidden`) WHERE leech = 1;