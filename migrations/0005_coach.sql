CREATE TABLE `memories` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`text` text NOT NULL,
	`chat_id` text,
	`message_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `memories_owner_created` ON `memories` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `memories_chat` ON `memories` (`chat_id`);--> statement-breakpoint
CREATE INDEX `memories_message` ON `memories` (`message_id`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`message_id` text NOT NULL,
	`tool` text NOT NULL,
	`input` text NOT NULL,
	`status` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposals_message` ON `proposals` (`message_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_chat` ON `proposals` (`chat_id`);--> statement-breakpoint
CREATE INDEX `proposals_owner` ON `proposals` (`owner_id`);--> statement-breakpoint
CREATE TABLE `chat_shares` (
	`token` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`leaf_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_shares_chat` ON `chat_shares` (`chat_id`);--> statement-breakpoint
CREATE INDEX `chat_shares_owner` ON `chat_shares` (`owner_id`);--> statement-breakpoint
CREATE TABLE `usage` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`span` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `kind`, `span`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `chats_owner_updated`;--> statement-breakpoint
ALTER TABLE `chats` ADD `topic_id` integer REFERENCES topics(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `manner` text DEFAULT 'explain' NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `leaf_id` text;--> statement-breakpoint
ALTER TABLE `chats` ADD `pinned_at` integer;--> statement-breakpoint
ALTER TABLE `chats` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `chats_owner_pinned` ON `chats` (`owner_id`,`pinned_at`) WHERE pinned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `chats_topic` ON `chats` (`topic_id`);--> statement-breakpoint
CREATE INDEX `chats_deleted` ON `chats` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `chats_owner_updated` ON `chats` (`owner_id`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `messages` ADD `parent_id` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `attachments` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `ladder` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `feedback` integer;--> statement-breakpoint
CREATE INDEX `messages_chat_parent` ON `messages` (`chat_id`,`parent_id`,`seq`);