import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import { factsOfSource } from '#db/queries/flashcards/drafts.ts'
import type { SourceFact, SourceFactsQuery } from '#worker/contracts/flashcards/drafts.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { invalidCursor } from '#worker/http/problem.ts'
import { asFact } from '../facts.ts'

const StoredCards = z.array(z.object({ id: z.int(), queue: z.int(), hidden: z.int(), state: z.int(), due: z.number() }))

/** Facts made from something, latest first. */
export async function factsFromSource(
  { db, ownerId, read }: OwnerDb,
  query: SourceFactsQuery,
): Promise<Page<SourceFact>> {
  const after = query.cursor === undefined ? undefined : Number(query.cursor)
  if (after !== undefined && !Number.isSafeInteger(after)) throw invalidCursor()
  const page = { limit: query.limit, ...(after === undefined ? {} : { after }) }
  const [rows] = await read([factsOfSource(db, ownerId, query.source, page)])
  const shown = rows.slice(0, query.limit)
  const items = shown.map(({ fact, cards }): SourceFact => ({
    ...asFact(fact),
    cards: StoredCards.parse(JSON.parse(cards)).map(({ id, hidden, state, due }) => ({
      id,
      state: hidden & 1 ? 'suspended' : state === 0 ? 'new' : state === 2 ? 'review' : 'learning',
      due: state === 0 ? null : new Date(due).toISOString(),
    })),
  }))
  return { items, nextCursor: rows.length > query.limit ? String(shown.at(-1)?.fact.id) : null }
}
