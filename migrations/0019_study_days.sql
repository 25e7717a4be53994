CREATE TABLE `study_days` (
	`owner_id` text NOT NULL,
	`deck_id` integer NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`fresh` integer NOT NULL,
	`learning` integer NOT NULL,
	`young` integer NOT NULL,
	`mature` integer NOT NULL,
	`recalled` integer NOT NULL,
	`ms` integer NOT NULL,
	`young_counted` integer NOT NULL,
	`young_recalled` integer NOT NULL,
	`young_foretold` integer NOT NULL,
	`young_chance` real NOT NULL,
	`mature_counted` integer NOT NULL,
	`mature_recalled` integer NOT NULL,
	`mature_foretold` integer NOT NULL,
	`mature_chance` real NOT NULL,
	PRIMARY KEY(`owner_id`, `start`, `deck_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `cards_deck_queue`;--> statement-breakpoint
CREATE INDEX `cards_deck_queue` ON `cards` (`deck_id`,`queue`,`due`,`id`,`fact_id`,`buried_until`);