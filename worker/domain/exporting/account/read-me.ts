/** Beside the data, for whoever opens the file in some years. */
export const READ_ME = `This is everything that a Stoa account held.

notes/       Notes as Markdown with front matter, in a folder for each topic; their pictures and files in
             "attachments". Opens as a vault in Obsidian and similar programs.
flashcards/  A package for Anki (.apkg) for each deck, with schedules and the history of answers.
quizzes/     Quizzes as GIFT, which Moodle reads.
documents/   Documents as they were uploaded.
data/        All of it to the letter, as JSON lines (one object a line, UTF-8), a file for each table: also earlier
             versions, the bin, every answer, chats, translations, texts and their versions, the glossary,
             mistakes, study time, profile and settings.
manifest.json  What is in the files, with counts and SHA-256 checksums.

An empty Stoa account takes all of it back (Profile, Your data, Import an export); any account imports the notes,
packages, quizzes and documents by themselves. Passwords, sessions, links that you shared and browsers that you are
reminded in are not part of the export.
`
