CREATE TABLE `attachment_uses` (
	`owner_id` text NOT NULL,
	`note_id` text NOT NULL,
	`attachment_id` text NOT NULL,
	`gone_at` integer,
	PRIMARY KEY(`note_id`, `attachment_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note_id`) REFERENCES `notes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attachment_uses_attachment` ON `attachment_uses` (`attachment_id`,`gone_at`);--> statement-breakpoint
CREATE INDEX `attachment_uses_owner` ON `attachment_uses` (`owner_id`);--> statement-breakpoint
CREATE INDEX `attachments_created` ON `attachments` (`created_at`);--> statement-breakpoint
INSERT INTO `attachment_uses` (`owner_id`, `note_id`, `attachment_id`)
SELECT n.`owner_id`, n.`id`, a.`id` FROM `attachments` a JOIN `notes` n ON n.`owner_id` = a.`owner_id`
WHERE instr(n.`markdown`, a.`id`) > 0 OR EXISTS (
	SELECT 1 FROM `note_revisions` r WHERE r.`note_id` = n.`id` AND instr(r.`markdown`, a.`id`) > 0
);
