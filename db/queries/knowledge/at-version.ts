import { sql } from 'drizzle-orm'

/** A note as a save found it. What is written beside a save names it, so that a save that lost its race writes nothing. */
export interface AtVersion {
  id: string
  ownerId: string
  version: number
  updatedAt: Date
}

/** Whether the note is at exactly this version and time of save, and not in the bin. */
export function atVersion(note: AtVersion) {
  return sql`exists (
    select 1 from notes
    where notes.id = ${note.id} and notes.owner_id = ${note.ownerId} and notes.version = ${note.version}
      and notes.updated_at = ${note.updatedAt.getTime()} and notes.deleted_at is null)`
}
