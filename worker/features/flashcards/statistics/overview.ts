import type { OwnerDb } from '#db/client.ts'
import {
  draftCount,
  dueSoon,
  lastStudied,
  leechesByDeck,
  mistakesWithoutCard,
} from '#db/queries/flashcards/statistics/answers.ts'
import { hasCards } from '#db/queries/flashcards/decks.ts'
import { lastStoredDays } from '#db/queries/flashcards/statistics/study-days.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { StudyDayAnswers, FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { cappedCounts, byMostDue, type DeckNode, deckTree, totalDue, dueCount } from '../deck-tree.ts'
import { dayRows } from '../decks.ts'
import { answersQueries, answersByDay, storeMissingDays, storedDaysQuery, lastDays } from './study-days.ts'
import { asDay, forecastDays, forecastSoon, retentionOf } from './statistics.ts'

const WEEK_DAYS = 7
const RECENT_DAYS = 30
const QUIET_DAYS = 14
const DECKS_SHOWN = 6
const NAMED_SHOWN = 3

/** What is due over all decks, what could be done about cards, and how the last days went. */
export async function overview(owner: OwnerDb, today: Today): Promise<FlashcardsOverview> {
  const { db, ownerId } = owner
  const month = lastDays(today, RECENT_DAYS)
  const week = month.slice(-WEEK_DAYS)
  const counted = [...answersQueries(owner, week, null), lastStoredDays(db, ownerId, month[0]?.start ?? 0)] as const
  const [kept, [due], latest, leeches, mistakes, drafts, [any], rows, waiting, studiedToday, ...asStored] =
    await owner.read([
      storedDaysQuery(owner, month),
      dueSoon(db, ownerId, forecastDays(today, WEEK_DAYS)),
      lastStudied(db, ownerId, today.start),
      leechesByDeck(db, ownerId),
      mistakesWithoutCard(db, ownerId, COUNT_MAX + 1),
      draftCount(db, ownerId),
      hasCards(db, ownerId),
      ...dayRows(owner, today),
      ...counted,
    ])
  const nodes = deckTree(rows, waiting, studiedToday)
  // On the first visit of a day yesterday's answers are counted first.
  const [past, now, earlier] = (await storeMissingDays(owner, month, kept)) ? await db.batch(counted) : asStored
  const outermost = nodes.filter(({ depth }) => depth === 0)
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const answers = answersByDay(week, past, now, null)
  const days = answers.map(asDay)
  const dayOf = new Map(month.map(({ start, day }) => [start, day]))
  const studied = [
    ...latest.map(({ deckId }) => ({ deckId, day: today.day })),
    ...earlier.sort((a, b) => b.start - a.start).map(({ deckId, start }) => ({ deckId, day: dayOf.get(start) ?? 0 })),
  ].filter(({ deckId }, at, all) => all.findIndex((each) => each.deckId === deckId) === at)
  const lastDay = new Map(studied.map(({ deckId, day }) => [deckId, day]))
  return {
    today: today.day,
    due: cappedCounts(totalDue(outermost)),
    decks: outermost
      .filter((node) => dueCount(node) > 0)
      .sort(byMostDue)
      .slice(0, DECKS_SHOWN)
      .map(named),
    deckCount: nodes.length,
    hasCards: any?.has ?? false,
    recent: studied
      .flatMap(({ deckId, day }) => {
        const node = nodeOf.get(deckId)
        return node && dueCount(node) > 0 ? [{ ...named(node), day }] : []
      })
      .slice(0, NAMED_SHOWN),
    quiet: nodes
      .filter((node) => node.due.review > 0 && (lastDay.get(node.id) ?? 0) < today.day - QUIET_DAYS)
      .filter((node) => !nodes.some(({ path }) => path.startsWith(`${node.path}::`)))
      .sort((a, b) => b.due.review - a.due.review)
      .slice(0, NAMED_SHOWN)
      .map(named),
    leeches: leeches.slice(0, NAMED_SHOWN).flatMap(({ deckId, cards }) => {
      const node = nodeOf.get(deckId)
      return node ? [{ id: node.id, name: node.name, cards }] : []
    }),
    mistakes: mistakes[0]?.count ?? 0,
    drafts: drafts[0]?.count ?? 0,
    results: {
      today: days.find(({ day }) => day === today.day) ?? emptyDay(today.day),
      week: days.reduce(addDays, emptyDay(today.day)),
      retention: retentionOf(answers).all,
    },
    forecast: forecastSoon(due),
  }
}

function named({ id, name, due }: DeckNode) {
  return { id, name, due: cappedCounts(due) }
}

function emptyDay(day: number): StudyDayAnswers {
  return { day, new: 0, learning: 0, young: 0, mature: 0, right: 0, seconds: 0 }
}

function addDays(a: StudyDayAnswers, b: StudyDayAnswers): StudyDayAnswers {
  return {
    day: a.day,
    new: a.new + b.new,
    learning: a.learning + b.learning,
    young: a.young + b.young,
    mature: a.mature + b.mature,
    right: a.right + b.right,
    seconds: a.seconds + b.seconds,
  }
}
