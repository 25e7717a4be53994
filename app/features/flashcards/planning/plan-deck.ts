import type { DeckMemories } from '#worker/contracts/flashcards/histories.ts'
import {
  type ExamPlan,
  type PlanInput as ExamPlanInput,
  planForExam,
  secondsUntil,
} from '#worker/domain/flashcards/planning/exam-plan.ts'
import { NEW_CARD, type Scheduler } from '#worker/domain/flashcards/scheduling/memory-state.ts'

export interface PlanInput {
  rows: DeckMemories['rows']
  scheduler: Scheduler
  now: number
  /** By weekday, starting at Sunday. */
  minutesByWeekday: readonly number[]
  today: number
  examDay: number
  pace: DeckMemories['pace']
}

export interface Plan {
  /** Mean chance of recall on the day, 0 to 1. */
  expected: number
  withoutStudy: number
  /** `sampled` of `cards` were planned: all, or every so many of a large deck. */
  cards: number
  sampled: number
  newCards: number
  newPerDay: number
  /** Days from today within which new cards are introduced. */
  newUntil: number
  studyDays: number
  minutesPerStudyDay: number
  unseen: number
  /** With so many minutes more a study day: the recall expected then, and what would still be unseen. */
  more: { minutes: number; expected: number; unseen: number } | null
}

/** Of larger decks a sample is planned, within its share of the time: it takes a second or two, not minutes. */
const SAMPLE = 1500

/** Plans a deck for an exam, in the figures a learner can act on. */
export function planDeck(input: PlanInput): Plan {
  const every = Math.max(1, Math.ceil(input.rows.length / SAMPLE))
  const rows = input.rows.filter((_, i) => i % every === 0)
  const share = input.rows.length === 0 ? 1 : rows.length / input.rows.length
  const full = secondsUntil(input.today, input.examDay, input.minutesByWeekday)
  const examInput: ExamPlanInput = {
    cards: rows.map(([id, state, stability, difficulty, lastReviewAt]) => ({
      id,
      memory: { ...NEW_CARD, state: stateOf(state), stability, difficulty, lastReviewAt },
    })),
    scheduler: input.scheduler,
    now: input.now,
    secondsByDay: full.map((seconds) => seconds * share),
    secondsNew: input.pace.new,
    secondsReview: input.pace.review,
  }
  const plan = planForExam(examInput)
  const studyDays = full.filter((seconds) => seconds > 0).length
  const whole = (count: number) => Math.round(count / share)
  return {
    expected: plan.expected,
    withoutStudy: plan.withoutStudy,
    cards: input.rows.length,
    sampled: rows.length,
    ...newCards(plan, full, share),
    studyDays,
    minutesPerStudyDay:
      studyDays === 0 ? 0 : plan.days.reduce((sum, { seconds }) => sum + seconds, 0) / share / studyDays / 60,
    unseen: whole(plan.unseen.length),
    more: plan.unseen.length > 0 && studyDays > 0 ? withMoreTime(plan, examInput, full, share, studyDays) : null,
  }
}

function newCards({ days }: ExamPlan, full: readonly number[], share: number) {
  const count = Math.round(days.reduce((sum, day) => sum + day.new.length, 0) / share)
  const last = days.findLastIndex((day) => day.new.length > 0)
  const until = full.slice(0, last + 1).filter((seconds) => seconds > 0).length
  return { newCards: count, newPerDay: until === 0 ? 0 : Math.ceil(count / until), newUntil: last + 1 }
}

/** Adds the time for unseen cards and for their later reviews, about as many as each new card has now. */
function withMoreTime(plan: ExamPlan, input: ExamPlanInput, full: readonly number[], share: number, studyDays: number) {
  const introduced = plan.days.reduce((sum, day) => sum + day.new.length, 0)
  const reviews = plan.days.reduce((sum, day) => sum + day.reviews.length, 0)
  const perCard = input.secondsNew + input.secondsReview * Math.min(4, introduced === 0 ? 2 : reviews / introduced)
  const minutes = Math.ceil((plan.unseen.length * perCard) / share / studyDays / 60)
  const secondsByDay = full.map((seconds) => (seconds > 0 ? (seconds + minutes * 60) * share : 0))
  const better = planForExam({ ...input, secondsByDay })
  return { minutes, expected: better.expected, unseen: Math.round(better.unseen.length / share) }
}

function stateOf(state: number): 0 | 1 | 2 | 3 {
  return state === 1 || state === 2 || state === 3 ? state : 0
}
