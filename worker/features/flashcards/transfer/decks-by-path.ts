import type { OwnerDb } from '#db/client.ts'
import { insertDeck, listDecks } from '#db/queries/flashcards/decks.ts'
import { insertFirstScheduler } from '#db/queries/flashcards/schedulers.ts'
import { DECKS_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { PortableDeck } from '#worker/contracts/flashcards/portable-cards.ts'
import { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { parentPath } from '#worker/domain/flashcards/studying/day-limits.ts'
import { schedulerOf } from '../decks.ts'

/**
 * Ids of decks by path; those that are missing are made with the decks they are in, as far as there is room.
 * @param given how some of those that are made are studied, by path
 */
export async function decksByPath(
  owner: OwnerDb,
  wanted: readonly string[],
  now: Date,
  given: ReadonlyMap<string, PortableDeck> = new Map(),
): Promise<Map<string, number>> {
  const { db, ownerId } = owner
  const rows = await listDecks(db, ownerId)
  const settings = new Map(rows.map((row) => [row.path, row.settings]))
  const paths = new Set(wanted.flatMap((path) => pathWithParents(path)))
  const missing = [...paths].filter((path) => !settings.has(path)).toSorted((a, b) => a.length - b.length)
  const statements = missing.flatMap((path) => {
    // What is inside a deck is studied like it, until its own settings say otherwise.
    const options = given.get(path)
    const own = options?.settings ?? settings.get(parentPath(path) ?? '') ?? {}
    settings.set(path, own)
    const scheduler = schedulerOf(DeckSettings.parse(own), options?.weights ?? null)
    return [
      insertDeck(db, { ownerId, path, settings: own, now }, DECKS_MAX),
      insertFirstScheduler(db, ownerId, path, scheduler, now),
    ]
  })
  const [first, ...others] = statements
  if (!first) return new Map(rows.map(({ id, path }) => [path, id]))
  await db.batch([first, ...others])
  return new Map((await listDecks(db, ownerId)).map(({ id, path }) => [path, id]))
}

function pathWithParents(path: string): string[] {
  const outer = parentPath(path)
  return outer === null ? [path] : [...pathWithParents(outer), path]
}
