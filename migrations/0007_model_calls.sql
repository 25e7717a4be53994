CREATE TABLE `site_usage` (
	`kind` text NOT NULL,
	`span` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`kind`, `span`)
);
