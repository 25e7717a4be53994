import {
  type ExamPlan,
  type PlanInput,
  planForExam,
  secondsUntil,
} from '#worker/domain/flashcards/planning/exam-plan.ts'
import { NEW_CARD } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import type { Plan, PlanTask } from './plan-task.ts'

/** Of larger decks every so many cards are planned, within that share of the time: it takes a second or two, not minutes. */
const SAMPLE = 1500

/** The plan for an exam, in the figures a learner can act on. */
export function planOf(task: PlanTask): Plan {
  const every = Math.max(1, Math.ceil(task.rows.length / SAMPLE))
  const rows = task.rows.filter((_, i) => i % every === 0)
  const share = task.rows.length === 0 ? 1 : rows.length / task.rows.length
  const full = secondsUntil(task.today, task.examDay, task.minutesByWeekday)
  const input: PlanInput = {
    cards: rows.map(([id, state, stability, difficulty, lastReviewAt]) => ({
      id,
      memory: { ...NEW_CARD, state: stateOf(state), stability, difficulty, lastReviewAt },
    })),
    scheduler: task.scheduler,
    now: task.now,
    secondsByDay: full.map((seconds) => seconds * share),
    secondsNew: task.pace.new,
    secondsReview: task.pace.review,
  }
  const plan = planForExam(input)
  const studyDays = full.filter((seconds) => seconds > 0).length
  const whole = (count: number) => Math.round(count / share)
  return {
    expected: plan.expected,
    withoutStudy: plan.withoutStudy,
    cards: task.rows.length,
    sampled: rows.length,
    ...newOf(plan, full, share),
    studyDays,
    minutesPerStudyDay:
      studyDays === 0 ? 0 : plan.days.reduce((sum, { seconds }) => sum + seconds, 0) / share / studyDays / 60,
    unseen: whole(plan.unseen.length),
    more: plan.unseen.length > 0 && studyDays > 0 ? withMore(plan, input, full, share, studyDays) : null,
  }
}

function newOf({ days }: ExamPlan, full: readonly number[], share: number) {
  const newCards = Math.round(days.reduce((sum, day) => sum + day.new.length, 0) / share)
  const last = days.findLastIndex((day) => day.new.length > 0)
  const until = full.slice(0, last + 1).filter((seconds) => seconds > 0).length
  return { newCards, newPerDay: until === 0 ? 0 : Math.ceil(newCards / until), newUntil: last + 1 }
}

/** To see a card once is not to keep it: its later reviews are asked for too, about as many as each new one has now. */
function withMore(plan: ExamPlan, input: PlanInput, full: readonly number[], share: number, studyDays: number) {
  const begun = plan.days.reduce((sum, day) => sum + day.new.length, 0)
  const reviews = plan.days.reduce((sum, day) => sum + day.reviews.length, 0)
  const perCard = input.secondsNew + input.secondsReview * Math.min(4, begun === 0 ? 2 : reviews / begun)
  const minutes = Math.ceil((plan.unseen.length * perCard) / share / studyDays / 60)
  const secondsByDay = full.map((seconds) => (seconds > 0 ? (seconds + minutes * 60) * share : 0))
  const better = planForExam({ ...input, secondsByDay })
  return { minutes, expected: better.expected, unseen: Math.round(better.unseen.length / share) }
}

function stateOf(state: number): 0 | 1 | 2 | 3 {
  return state === 1 || state === 2 || state === 3 ? state : 0
}
