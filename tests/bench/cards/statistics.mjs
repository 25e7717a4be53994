import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { overview } from '#worker/features/flashcards/statistics/overview.ts'
import { statistics } from '#worker/features/flashcards/statistics/statistics.ts'
import { summary } from '#worker/features/study/summary.ts'
import { growWithCards } from './grow.mjs'

/** The time zone of the learner: days are stored by their bounds. */
const today = () => todayOf({ timeZone: 'Europe/Paris', dayStartsAt: null }, new Date())

const LEARNER = { timeZone: 'Europe/Paris', dayStartsAt: null, studyPlans: null }

const QUESTIONS = {
  'statistics of all cards': {
    path: () => '/api/flashcards/statistics',
    ask: (owner) => statistics(owner, null, today()),
  },
  'statistics of a deck': {
    path: ({ deckId }) => `/api/decks/${deckId}/statistics`,
    ask: (owner, { deckId }) => statistics(owner, deckId, today()),
  },
  'overview of games': { path: () => '/api/flashcards/overview', ask: (owner) => overview(owner, today()) },
  'page of games': { path: () => '/dashboard/games' },
  'day and year of Home': {
    path: () => '/api/study/summary',
    // What it keeps of days that are over is written before the next look.
    ask: (owner) => summary(owner, LEARNER, new Date(), (work) => work),
  },
  Home: { path: () => '/dashboard' },
}

/** Statistics over six reviews of each studied card: 210,000 reviews of 50,000 cards. */
export async function cardStatistics(stage, size) {
  await growWithCards(stage, size, QUESTIONS)
}
