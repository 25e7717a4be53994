CREATE TABLE `passage_vectors` (
	`passage_id` integer PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`gone` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passage_vectors_gone` ON `passage_vectors` (`owner_id`) WHERE gone = 1;--> statement-breakpoint
CREATE TABLE `vector_marks` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`through` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
