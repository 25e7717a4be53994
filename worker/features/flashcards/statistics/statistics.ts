import type { OwnerDb } from '#db/client.ts'
import { listDecks } from '#db/queries/flashcards/decks.ts'
import { dueByDay, newCards, stabilities } from '#db/queries/flashcards/statistics/answers.ts'
import type { DayBounds } from '#db/queries/flashcards/statistics/study-days.ts'
import type { CardStatistics, StudyDayAnswers, Forecast, Retention } from '#worker/contracts/flashcards/statistics.ts'
import { STABILITY_EDGES } from '#worker/domain/flashcards/statistics/collection.ts'
import { MATURE_DAYS } from '#worker/domain/flashcards/statistics/reviews.ts'
import { boundsOfDay } from '#worker/domain/flashcards/studying/study-day.ts'
import { within } from '#worker/domain/flashcards/studying/day-limits.ts'
import type { Today } from '#worker/domain/flashcards/studying/today.ts'
import { nodeOf } from '../decks.ts'
import {
  type AnswersOfDay,
  answersQueries,
  answersByDay,
  storeMissingDays,
  storedDaysQuery,
  lastDays,
} from './study-days.ts'

const YEAR_DAYS = 365
const FORECAST_DAYS = 30
const SPANS = [30, 90, 365]

/** Of a deck with those inside it, or of all that the learner has. @throws Problem not-found */
export async function statistics(owner: OwnerDb, deckId: number | null, today: Today): Promise<CardStatistics> {
  const { db, ownerId } = owner
  const days = lastDays(today, YEAR_DAYS)
  const [rows, kept] = await db.batch([listDecks(db, ownerId), storedDaysQuery(owner, days)])
  const deckIds = (deckId === null ? rows : within(rows, nodeOf(rows, deckId).path)).map(({ id }) => id)
  await storeMissingDays(owner, days, kept)
  const asked = deckId === null ? null : deckIds
  const [past, now, due, stable, fresh] = await db.batch([
    ...answersQueries(owner, days, asked),
    dueByDay(db, forecastDays(today, FORECAST_DAYS), deckIds),
    stabilities(db, deckIds, { edges: STABILITY_EDGES, matureDays: MATURE_DAYS }),
    newCards(db, deckIds),
  ])
  const answers = answersByDay(days, past, now, asked)
  const sum = (key: 'cards' | 'learning' | 'mature') => stable.reduce((total, row) => total + row[key], 0)
  return {
    today: today.day,
    days: answers.map(asDay),
    retention: SPANS.map((days) => ({ days, ...retentionOf(answers.filter(({ day }) => day > today.day - days)) })),
    forecast: forecastOf(due, today, FORECAST_DAYS),
    stability: STABILITY_EDGES.map((from, i) => ({
      from,
      to: STABILITY_EDGES[i + 1] ?? null,
      cards: stable.find(({ bin }) => bin === i)?.cards ?? 0,
    })),
    cards: {
      new: fresh[0]?.cards ?? 0,
      learning: sum('learning'),
      young: sum('cards') - sum('learning') - sum('mature'),
      mature: sum('mature'),
    },
  }
}

/** From today on; before them one that holds all that is overdue. */
export function forecastDays(today: Today, days: number): DayBounds[] {
  const overdue = { day: today.day - 1, start: 0, end: today.start }
  return [overdue, ...Array.from({ length: days }, (_, i) => dayAt(today, i))]
}

export function forecastOf(rows: readonly { day: number; due: number }[], today: Today, days: number): Forecast {
  const due = new Map(rows.map((row) => [row.day, row.due]))
  return {
    overdue: due.get(today.day - 1) ?? 0,
    days: Array.from({ length: days }, (_, i) => due.get(today.day + i) ?? 0),
  }
}

/** @param row as `dueSoon` counts the days of `forecastDays` */
export function forecastSoon(row: { days: number[] } | undefined): Forecast {
  const [overdue = 0, ...days] = row?.days ?? []
  return { overdue, days }
}

function dayAt({ day, zone, turnHour }: Today, from: number): DayBounds {
  return boundsOfDay(day + from, zone, turnHour)
}

export function asDay(row: AnswersOfDay): StudyDayAnswers {
  const { day, fresh, learning, young, mature, recalled, ms } = row
  return { day, new: fresh, learning, young, mature, right: recalled, seconds: Math.round(ms / 1000) }
}

export function retentionOf(rows: readonly AnswersOfDay[]): Record<'all' | 'young' | 'mature', Retention> {
  const young = { reviews: 0, recalled: 0, predicted: 0, retrievability: 0 }
  const mature = { ...young }
  for (const row of rows) {
    young.reviews += row.youngReviews
    young.recalled += row.youngRecalled
    young.predicted += row.youngPredicted
    young.retrievability += row.youngRetrievability
    mature.reviews += row.matureReviews
    mature.recalled += row.matureRecalled
    mature.predicted += row.maturePredicted
    mature.retrievability += row.matureRetrievability
  }
  const all = {
    reviews: young.reviews + mature.reviews,
    recalled: young.recalled + mature.recalled,
    predicted: young.predicted + mature.predicted,
    retrievability: young.retrievability + mature.retrievability,
  }
  return { all: share(all), young: share(young), mature: share(mature) }
}

function share(of: { reviews: number; recalled: number; predicted: number; retrievability: number }): Retention {
  return {
    reviews: of.reviews,
    actual: of.reviews === 0 ? null : of.recalled / of.reviews,
    predicted: of.predicted === 0 ? null : of.retrievability / of.predicted,
  }
}
