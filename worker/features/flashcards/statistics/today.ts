import type { OwnerDb } from '#db/client.ts'
import { anyCard, listDecks, studiedOn } from '#db/queries/flashcards/decks.ts'
import { answersInLog } from '#db/queries/flashcards/statistics/study-days.ts'
import { dueToday } from '#db/queries/flashcards/today.ts'
import { profileOf } from '#db/queries/onboarding.ts'
import { WEEKDAYS } from '#worker/contracts/onboarding/choices.ts'
import type { FlashcardsToday } from '#worker/contracts/flashcards/statistics.ts'
import { weekdayOf } from '#worker/domain/flashcards/studying/study-day.ts'
import type { Today } from '../day.ts'
import { cappedCounts, byMostDue, deckTree, totalDue, dueCount } from '../deck-tree.ts'
import { STUDY_DAY_RULES, lastDays } from './study-days.ts'

/** What waits today over all decks, and how much of the time set for it is spent: one batch, for the page that opens first. */
export async function today(owner: OwnerDb, today: Today): Promise<FlashcardsToday> {
  const { db, ownerId } = owner
  const [[profile], answers, any, ...rows] = await owner.read([
    profileOf(db, ownerId),
    answersInLog(db, ownerId, lastDays(today, 1), STUDY_DAY_RULES),
    anyCard(db, ownerId),
    listDecks(db, ownerId),
    dueToday(db, ownerId, today),
    studiedOn(db, ownerId, today),
  ])
  const outermost = deckTree(...rows).filter(({ depth }) => depth === 0)
  const waiting = outermost.filter((node) => dueCount(node) > 0).toSorted(byMostDue)
  const [first] = waiting
  const studyTime = profile?.studyTime
  // Weekdays of onboarding begin with Monday.
  const weekday = WEEKDAYS[(weekdayOf(today.day) + 6) % 7]
  return {
    due: cappedCounts(totalDue(outermost)),
    decks: waiting.length,
    first: first ? { id: first.id, name: first.name } : null,
    hasCards: any.length > 0,
    seconds: Math.round(answers.reduce((sum, { ms }) => sum + ms, 0) / 1_000),
    goalMinutes: weekday && studyTime?.days.includes(weekday) ? studyTime.minutesPerDay : null,
  }
}
