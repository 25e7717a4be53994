ALTER TABLE `reminders` ADD `mail_origin` text;--> statement-breakpoint
ALTER TABLE `reminders` ADD `mailed_at` integer;