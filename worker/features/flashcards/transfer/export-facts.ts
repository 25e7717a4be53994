import type { OwnerDb } from '#db/client.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { answersOfFacts, cardsOfFacts, factsToExport } from '#db/queries/flashcards/import.ts'
import type { ExportedFact, ExportFactsQuery } from '#worker/contracts/flashcards/import.ts'
import type { Page } from '#worker/contracts/paging.ts'
import { within } from '#worker/domain/flashcards/studying/day-limits.ts'
import { nodeOf } from '../decks.ts'

const PAGE_FACTS = 100

type Card = Awaited<ReturnType<typeof cardsOfFacts>>[number]
type Answer = Awaited<ReturnType<typeof answersOfFacts>>[number]
type Exported = ExportedFact['cards'][number]

/** Facts with all that is known of their cards, the oldest first. What lies in the bin stays there. @throws Problem not-found */
export async function exportFacts(owner: OwnerDb, query: ExportFactsQuery): Promise<Page<ExportedFact>> {
  const { db, ownerId } = owner
  const deckIds = query.deck === undefined ? null : await decksWithin(owner, query.deck)
  const found = await factsToExport(db, ownerId, { deckIds, after: Number(query.cursor ?? 0), limit: PAGE_FACTS + 1 })
  const page = found.slice(0, PAGE_FACTS)
  const ids = page.map(({ id }) => id)
  const [cards, answers] = await db.batch([cardsOfFacts(db, ownerId, ids), answersOfFacts(db, ownerId, ids)])
  const cardsOf = Map.groupBy(cards, ({ factId }) => factId)
  const answersOf = Map.groupBy(answers, ({ cardId }) => cardId)
  return {
    items: page.map(({ id, path, updatedAt, ...fact }) => ({
      ...fact,
      deck: path.split('::'),
      updatedAt: updatedAt.getTime(),
      cards: (cardsOf.get(id) ?? []).map((card) => toExported(card, answersOf.get(card.id) ?? [])),
    })),
    nextCursor: found.length > page.length ? String(ids.at(-1)) : null,
  }
}

async function decksWithin({ db, ownerId }: OwnerDb, id: number): Promise<number[]> {
  const rows = await listDecks(db, ownerId)
  return within(rows, nodeOf(rows, id).path).map((row) => row.id)
}

const STATES = ['learning', 'learning', 'review', 'relearning'] as const

function toExported(card: Card, answers: readonly Answer[]): Exported {
  const { state, due, stability, difficulty, scheduledDays, reps, lapses, lastReviewAt } = card
  const remembered = stability > 0
  return {
    ordinal: card.ordinal,
    suspended: (card.hidden & 1) === 1,
    flag: card.flag,
    schedule:
      state === 0
        ? null
        : {
            state: STATES[state],
            due,
            stability: remembered ? stability : null,
            difficulty: remembered ? difficulty : null,
            intervalDays: scheduledDays,
            reps,
            lapses,
            lastReviewAt,
          },
    reviews: answers.flatMap(({ at, rating, kind, stateBefore, durationMs }, i) => {
      if (rating === null) return []
      // The interval an answer led to is what the next one found.
      const days = answers[i + 1]?.daysBefore ?? scheduledDays
      const previous = STATES[stateBefore] ?? 'learning'
      return [
        {
          at,
          rating,
          kind: kind === 'cram' ? ('cram' as const) : previous,
          durationMs,
          days: days > 0 ? days : null,
          seconds: null,
        },
      ]
    }),
  }
}
