import type { OwnerDb } from '#db/client.ts'
import { listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import { dueSoon } from '#db/queries/flashcards/statistics/answers.ts'
import { dueToday } from '#db/queries/flashcards/today.ts'
import type { FlashcardsToday } from '#worker/contracts/flashcards/statistics.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { cappedCounts, byMostDue, deckTree, totalDue, dueCount } from '../deck-tree.ts'
import { forecastDays, forecastSoon } from './statistics.ts'

const FORECAST_DAYS = 14

/** What waits today over all decks, and on the days after: one batch, for the page that opens first. */
export async function today(owner: OwnerDb, today: Today): Promise<FlashcardsToday> {
  const { db, ownerId } = owner
  const [[due], ...rows] = await owner.read([
    dueSoon(db, ownerId, forecastDays(today, FORECAST_DAYS)),
    listDecks(db, ownerId),
    dueToday(db, ownerId, today),
    studiedOn(db, ownerId, today),
  ])
  const outermost = deckTree(...rows).filter(({ depth }) => depth === 0)
  const waiting = outermost.filter((node) => dueCount(node) > 0).toSorted(byMostDue)
  const [first] = waiting
  return {
    due: cappedCounts(totalDue(outermost)),
    decks: waiting.length,
    first: first ? { id: first.id, name: first.name } : null,
    forecast: forecastSoon(due),
  }
}
