import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import type { Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'

export interface PlanTask {
  rows: DeckMemories['rows']
  scheduler: Scheduler
  now: number
  /** Of each weekday from Sunday on. */
  minutesByWeekday: readonly number[]
  today: number
  examDay: number
  pace: DeckMemories['pace']
}

export interface Plan {
  /** Mean chance of recall on the day, 0 to 1. */
  expected: number
  withoutStudy: number
  /** How many cards it was worked out for: all, or every so many of a large deck. */
  cards: number
  sampled: number
  newCards: number
  newPerDay: number
  /** Until when new cards are begun, in days from today. */
  newUntil: number
  studyDays: number
  minutesPerStudyDay: number
  unseen: number
  /** Minutes more a study day that would make room for what is unseen, and what recall would be then. */
  more: { minutes: number; expected: number; unseen: number } | null
}

export type PlanNews = { kind: 'done'; plan: Plan } | { kind: 'failed' }
