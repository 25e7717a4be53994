import { lt } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { decks, facts } from '../../schema/flashcards.ts'

/** For good: decks that have been in the bin since before then, with their cards and reviews. Anybody's. */
export function deleteDecksBinnedBefore(db: Db, before: Date) {
  return db.delete(decks).where(lt(decks.deletedAt, before))
}

/** The same of single facts. */
export function deleteFactsBinnedBefore(db: Db, before: Date) {
  return db.delete(facts).where(lt(facts.deletedAt, before))
}
