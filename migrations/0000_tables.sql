CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounts_user` ON `accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `counters` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `counters_window` ON `counters` (`window_start`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);--> statement-breakpoint
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
CREATE TABLE `chats` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`topic_id` integer,
	`manner` text DEFAULT 'explain' NOT NULL,
	`leaf_id` text,
	`pinned_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chats_owner_updated` ON `chats` (`owner_id`,`updated_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `chats_owner_pinned` ON `chats` (`owner_id`,`pinned_at`) WHERE pinned_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `chats_topic` ON `chats` (`topic_id`);--> statement-breakpoint
CREATE INDEX `chats_deleted` ON `chats` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`parent_id` text,
	`seq` integer NOT NULL,
	`role` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`citations` text NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`ladder` text,
	`searched` text DEFAULT '[]' NOT NULL,
	`feedback` integer,
	`engine` text,
	`error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_chat_seq` ON `messages` (`chat_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_chat_parent` ON `messages` (`chat_id`,`parent_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_owner` ON `messages` (`owner_id`);--> statement-breakpoint
CREATE TABLE `passage_vectors` (
	`passage_id` integer PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`stale` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passage_vectors_stale` ON `passage_vectors` (`owner_id`) WHERE stale = 1;--> statement-breakpoint
CREATE TABLE `vector_marks` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`last_passage_id` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `card_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`deck_id` integer,
	`kind` text NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`source_kind` text NOT NULL,
	`source_id` text NOT NULL,
	`source_version` integer,
	`anchor` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `card_drafts_owner` ON `card_drafts` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `card_drafts_source` ON `card_drafts` (`owner_id`,`source_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `card_drafts_deck` ON `card_drafts` (`deck_id`);--> statement-breakpoint
CREATE TABLE `cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`deck_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`queue` integer DEFAULT 1 NOT NULL,
	`hidden` integer DEFAULT 0 NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL,
	`stability` real DEFAULT 0 NOT NULL,
	`difficulty` real DEFAULT 0 NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`reps` integer DEFAULT 0 NOT NULL,
	`lapses` integer DEFAULT 0 NOT NULL,
	`last_review_at` integer,
	`scheduled_days` integer DEFAULT 0 NOT NULL,
	`buried_until` integer DEFAULT 0 NOT NULL,
	`flag` integer DEFAULT 0 NOT NULL,
	`leech` integer DEFAULT false NOT NULL,
	`sure_and_wrong` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cards_fact` ON `cards` (`fact_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `cards_deck_queue` ON `cards` (`deck_id`,`queue`,`due`,`id`,`fact_id`,`buried_until`);--> statement-breakpoint
CREATE INDEX `cards_owner_queue` ON `cards` (`owner_id`,`queue`,`due`);--> statement-breakpoint
CREATE INDEX `cards_deck` ON `cards` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `cards_owner` ON `cards` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `cards_flagged` ON `cards` (`owner_id`,`id`) WHERE flag > 0;--> statement-breakpoint
CREATE INDEX `cards_leech` ON `cards` (`owner_id`,`id`) WHERE leech = 1;--> statement-breakpoint
CREATE TABLE `decks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`path` text NOT NULL,
	`settings` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decks_owner_path` ON `decks` (`owner_id`,`path`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `decks_owner` ON `decks` (`owner_id`);--> statement-breakpoint
CREATE INDEX `decks_deleted` ON `decks` (`deleted_at`) WHERE "decks"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `fact_attachments` (
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`attachment_id` text NOT NULL,
	PRIMARY KEY(`fact_id`, `attachment_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fact_attachments_attachment` ON `fact_attachments` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `fact_attachments_owner` ON `fact_attachments` (`owner_id`);--> statement-breakpoint
CREATE TABLE `fact_tags` (
	`owner_id` text NOT NULL,
	`fact_id` integer NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`fact_id`, `tag`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fact_id`) REFERENCES `facts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fact_tags_owner_tag` ON `fact_tags` (`owner_id`,`tag`,`fact_id`);--> statement-breakpoint
CREATE TABLE `facts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`deck_id` integer NOT NULL,
	`kind` text NOT NULL,
	`front` text NOT NULL,
	`back` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`front_key` text NOT NULL,
	`source_kind` text,
	`source_id` text,
	`source_version` integer,
	`anchor` text,
	`import_hash` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deck_id`) REFERENCES `decks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facts_owner_key` ON `facts` (`owner_id`,`key`);--> statement-breakpoint
CREATE INDEX `facts_deck` ON `facts` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `facts_owner_front` ON `facts` (`owner_id`,`front_key`);--> statement-breakpoint
CREATE INDEX `facts_owner_source` ON `facts` (`owner_id`,`source_id`);--> statement-breakpoint
CREATE INDEX `facts_deleted` ON `facts` (`deleted_at`) WHERE "facts"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `review_settings` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`card_id` integer NOT NULL,
	`deck_id` integer NOT NULL,
	`scheduler_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`rating` integer,
	`days` integer,
	`duration_ms` integer DEFAULT 0 NOT NULL,
	`certainty` text,
	`state_before` integer DEFAULT 0 NOT NULL,
	`days_before` integer DEFAULT 0 NOT NULL,
	`retrievability` real,
	`undoes` text,
	`memory` text,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reviews_card` ON `reviews` (`card_id`,`at`);--> statement-breakpoint
CREATE INDEX `reviews_owner_at` ON `reviews` (`owner_id`,`at`);--> statement-breakpoint
CREATE INDEX `reviews_undoes` ON `reviews` (`owner_id`,`at`,`undoes`,`card_id`) WHERE undoes is not null;--> statement-breakpoint
CREATE TABLE `schedulers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`deck_id` integer NOT NULL,
	`weights` text NOT NULL,
	`retention` real NOT NULL,
	`learning_steps` text NOT NULL,
	`relearning_steps` text NOT NULL,
	`maximum_interval` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `schedulers_deck` ON `schedulers` (`deck_id`,`id`);--> statement-breakpoint
CREATE INDEX `schedulers_owner` ON `schedulers` (`owner_id`);--> statement-breakpoint
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
	`young_reviews` integer NOT NULL,
	`young_recalled` integer NOT NULL,
	`young_predicted` integer NOT NULL,
	`young_retrievability` real NOT NULL,
	`mature_reviews` integer NOT NULL,
	`mature_recalled` integer NOT NULL,
	`mature_predicted` integer NOT NULL,
	`mature_retrievability` real NOT NULL,
	PRIMARY KEY(`owner_id`, `start`, `deck_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `attachment_uses` (
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`attachment_id` text NOT NULL,
	`unlinked_at` integer,
	PRIMARY KEY(`note_id`, `attachment_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attachment_uses_attachment` ON `attachment_uses` (`attachment_id`,`unlinked_at`);--> statement-breakpoint
CREATE INDEX `attachment_uses_owner` ON `attachment_uses` (`owner_id`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`sha256` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_owner_sha256` ON `attachments` (`owner_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `attachments_created` ON `attachments` (`created_at`);--> statement-breakpoint
CREATE TABLE `list_views` (
	`owner_id` text NOT NULL,
	`list` text NOT NULL,
	`view` text NOT NULL,
	PRIMARY KEY(`owner_id`, `list`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `note_links` (
	`owner_id` text NOT NULL,
	`from_id` text NOT NULL,
	`key` text NOT NULL,
	`to_id` text,
	PRIMARY KEY(`from_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `note_links_owner_to` ON `note_links` (`owner_id`,`to_id`,`from_id`);--> statement-breakpoint
CREATE INDEX `note_links_to` ON `note_links` (`to_id`);--> statement-breakpoint
CREATE INDEX `note_links_owner_key` ON `note_links` (`owner_id`,`key`);--> statement-breakpoint
CREATE TABLE `note_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`version` integer NOT NULL,
	`saved_at` integer NOT NULL,
	`archived_at` integer NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `note_revisions_note_version` ON `note_revisions` (`note_id`,`version`);--> statement-breakpoint
CREATE INDEX `note_revisions_owner` ON `note_revisions` (`owner_id`);--> statement-breakpoint
CREATE INDEX `note_revisions_archived` ON `note_revisions` (`archived_at`);--> statement-breakpoint
CREATE TABLE `note_sources` (
	`owner_id` text NOT NULL,
	`key` text NOT NULL,
	`note_id` text NOT NULL,
	`hash` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_sources_note` ON `note_sources` (`note_id`);--> statement-breakpoint
CREATE TABLE `note_tags` (
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`note_id`, `tag`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_tags_owner_tag` ON `note_tags` (`owner_id`,`tag`,`note_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`topic_id` integer,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`version` integer NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`excerpt` text NOT NULL,
	`title_key` text NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `topics`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `notes_owner_updated` ON `notes` (`owner_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_owner_created` ON `notes` (`owner_id`,`deleted_at`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_owner_title` ON `notes` (`owner_id`,`deleted_at`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `notes_owner_topic_updated` ON `notes` (`owner_id`,`topic_id`,`deleted_at`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_topic` ON `notes` (`topic_id`);--> statement-breakpoint
CREATE INDEX `notes_deleted` ON `notes` (`deleted_at`) WHERE "notes"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `passages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`heading` text NOT NULL,
	`body` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passages_note_ordinal` ON `passages` (`note_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `passages_owner` ON `passages` (`owner_id`);--> statement-breakpoint
CREATE TABLE `topics` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`icon` text NOT NULL,
	`position` integer NOT NULL,
	`sample` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `topics_owner_position` ON `topics` (`owner_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `mistake_events` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`mistake_id` text NOT NULL,
	`outcome` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`anchor` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mistake_id`) REFERENCES `mistakes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mistake_events_mistake` ON `mistake_events` (`mistake_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mistake_events_owner` ON `mistake_events` (`owner_id`);--> statement-breakpoint
CREATE TABLE `mistakes` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`wrong` text NOT NULL,
	`right` text NOT NULL,
	`times` integer DEFAULT 0 NOT NULL,
	`right_times` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`muted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mistakes_owner_what` ON `mistakes` (`owner_id`,`kind`,`wrong`,`right`);--> statement-breakpoint
CREATE INDEX `mistakes_owner_times` ON `mistakes` (`owner_id`,`times`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `mistakes_owner_right` ON `mistakes` (`owner_id`,`right`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`next_step` text,
	`your_info` text,
	`coach` text,
	`study_time` text,
	`notifications` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `text_versions` (
	`text_id` text NOT NULL,
	`number` integer NOT NULL,
	`owner_id` text NOT NULL,
	`text` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`text_id`, `number`),
	FOREIGN KEY (`text_id`) REFERENCES `texts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `text_versions_owner` ON `text_versions` (`owner_id`);--> statement-breakpoint
CREATE TABLE `texts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`note_id` text,
	`anchor` text,
	`rejected` text,
	`deleted_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `texts_owner_updated` ON `texts` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `texts_note` ON `texts` (`note_id`) WHERE note_id is not null;--> statement-breakpoint
CREATE INDEX `texts_deleted` ON `texts` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `glossary_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`term` text NOT NULL,
	`translation` text NOT NULL,
	`target` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `glossary_terms_term` ON `glossary_terms` (`owner_id`,`target`,lower("term"));--> statement-breakpoint
CREATE TABLE `translation_pieces` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`translation_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`source` text NOT NULL,
	`target` text,
	`done` integer DEFAULT false NOT NULL,
	`notes` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`translation_id`) REFERENCES `translations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_pieces_ordinal` ON `translation_pieces` (`translation_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `translation_pieces_owner` ON `translation_pieces` (`owner_id`);--> statement-breakpoint
CREATE TABLE `translations` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`source` text,
	`source_chosen` integer NOT NULL,
	`target` text NOT NULL,
	`formality` text NOT NULL,
	`engine_kind` text NOT NULL,
	`engine_name` text NOT NULL,
	`status` text NOT NULL,
	`error` text,
	`excerpt` text NOT NULL,
	`length` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `translations_owner_created` ON `translations` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `usage` (
	`owner_id` text NOT NULL,
	`kind` text NOT NULL,
	`span` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `kind`, `span`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
