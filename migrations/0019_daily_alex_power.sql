CREATE TABLE `document_run_steps` (
	`owner_id` text NOT NULL,
	`run_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`kind` text NOT NULL,
	`document_id` text NOT NULL,
	`title` text,
	`from_page` integer NOT NULL,
	`to_page` integer NOT NULL,
	`status` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`next` integer NOT NULL,
	`page` integer NOT NULL,
	`count` integer NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`reserved` integer DEFAULT 0 NOT NULL,
	`dropped` text DEFAULT '{}' NOT NULL,
	`model_spent` integer DEFAULT false NOT NULL,
	`draft` text DEFAULT '' NOT NULL,
	`note_id` text,
	`deck_id` integer,
	`quiz_id` integer,
	`problem` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`run_id`, `ordinal`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`run_id`) REFERENCES `document_runs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_run_steps_document` ON `document_run_steps` (`document_id`);--> statement-breakpoint
CREATE INDEX `document_run_steps_owner` ON `document_run_steps` (`owner_id`);--> statement-breakpoint
CREATE TABLE `document_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`input` text NOT NULL,
	`status` text NOT NULL,
	`version` integer NOT NULL,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `document_runs_owner_created` ON `document_runs` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `document_runs_created` ON `document_runs` (`created_at`);