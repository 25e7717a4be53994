import { type MemoryState, type Scheduler } from '../scheduling/memory-state.ts'
import { retrievability } from '../scheduling/schedule.ts'
import { studyDay } from '../studying/study-day.ts'
import { MATURE_DAYS, type Calendar } from './reviews.ts'

/** A card for the forecast; the caller leaves out suspended ones. */
export type DueRow = Pick<MemoryState, 'state' | 'due'>

export interface Forecast {
  /** Due before today and not yet reviewed. */
  overdue: number
  /** Cards due on each of the days from today on; overdue ones are not among them. */
  days: { day: number; due: number }[]
}

/** The number of cards due on each of the next days, without new cards and future reviews. */
export function forecastOf(
  cards: readonly DueRow[],
  now: number,
  days: number,
  { zone, turnHour }: Calendar,
): Forecast {
  const today = studyDay(now, zone, turnHour)
  const counts = Array.from({ length: days }, (_, i) => ({ day: today.day + i, due: 0 }))
  let overdue = 0
  for (const { state, due } of cards) {
    if (state === 0) continue
    if (due < today.start) overdue++
    else {
      const count = counts[studyDay(due, zone, turnHour).day - today.day]
      if (count) count.due++
    }
  }
  return { overdue, days: counts }
}

export interface StabilityBin {
  /** Days; `to` is exclusive, and null for the last. */
  from: number
  to: number | null
  cards: number
}

/** Days; the first of each group of stabilities. */
export const STABILITY_EDGES = [0, 1, 3, 7, 14, 30, 90, 180, 365, 730]

/** Cards by stability: days until recall falls to 90 %. New cards are not counted. */
export function stabilityHistogram(cards: readonly Pick<MemoryState, 'state' | 'stability'>[]): StabilityBin[] {
  const bins = STABILITY_EDGES.map((from, i): StabilityBin => ({ from, to: STABILITY_EDGES[i + 1] ?? null, cards: 0 }))
  for (const { state, stability } of cards) {
    const bin = state === 0 ? undefined : bins.findLast(({ from }) => stability >= from)
    if (bin) bin.cards++
  }
  return bins
}

export interface CollectionCounts {
  new: number
  learning: number
  young: number
  mature: number
  /** How many of the cards learnt would be recalled now: the sum of their retrievabilities. */
  known: number
}

/** Counts cards by state, and estimates how many are known now. */
export function collectionOf(cards: readonly MemoryState[], now: number, scheduler: Scheduler): CollectionCounts {
  const counts = { new: 0, learning: 0, young: 0, mature: 0, known: 0 }
  for (const card of cards) {
    if (card.state === 0) counts.new++
    else if (card.state !== 2) counts.learning++
    else if (card.scheduledDays >= MATURE_DAYS) counts.mature++
    else counts.young++
    counts.known += retrievability(card, now, scheduler)
  }
  return counts
}
