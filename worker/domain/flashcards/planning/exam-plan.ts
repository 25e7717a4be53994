import { type MemoryState, type Scheduler } from '../scheduling/memory-state.ts'
import { weekdayOf } from '../studying/study-day.ts'
import { MaxHeap } from './max-heap.ts'
import { RecallProjection, type Seen } from './recall-projection.ts'

export interface PlanInput {
  /** All that the exam asks; those already learnt, and new ones by `state` 0. */
  cards: readonly { id: number; memory: MemoryState }[]
  scheduler: Scheduler
  /** Milliseconds: day 0 begins to be studied. */
  now: number
  /** Seconds of study on each day from day 0 on; the exam is on the day after the last. */
  secondsByDay: readonly number[]
  /** Seconds that a card takes at first, with its repetitions on that day, and at each later review. */
  secondsNew: number
  secondsReview: number
}

export interface PlannedDay {
  /** Ids of cards seen for the first time, and of those reviewed. */
  new: number[]
  reviews: number[]
  seconds: number
}

export interface ExamPlan {
  days: PlannedDay[]
  /** Mean chance of recall over all cards on the day of the exam, 0 to 1: with this plan, and if nothing is studied. */
  expected: number
  withoutStudy: number
  /** New cards there is no time for, and the seconds that seeing each of them once would take. */
  unseen: number[]
  secondsShort: number
}

/** A review that adds less to the chance of recall is not worth its time. */
const GAIN_MIN = 0.0002
/** Days tried for one card; of longer times each card tries other ones. */
const DAYS_TRIED = 30
/** What earlier choices set free is offered once more. */
const ROUNDS = 2

interface Course {
  id: number
  start: Seen | null
  /** Days on which it is studied, ascending, and the memory after each. */
  days: number[]
  seen: Seen[]
  recall: number
  /** The recall with a further day, as far as it was worked out. */
  recalls: Map<number, number>
}

interface Offer {
  course: Course
  day: number
  gain: number
  perSecond: number
}

/**
 * Which cards to study on which day so that most are recalled on the day of the exam, within the time of each day. Greedy:
 * again and again the card and day whose study adds most to the expected recall per second is taken, each card's
 * earlier and later reviews taken into account, until time is used up or nothing is worth it. Deterministic. Costs about the
 * number of reviews planned times the days tried: 2,000 cards over two months take a second or two.
 */
export function planForExam(input: PlanInput): ExamPlan {
  const exam = input.secondsByDay.length
  const outlook = new RecallProjection(input.scheduler, input.now)
  const left = input.secondsByDay.map((seconds) => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0))
  const courses = input.cards.map(({ id, memory }): Course => {
    const start = outlook.begin(memory)
    return { id, start, days: [], seen: [], recall: outlook.recallOn(start, exam), recalls: new Map() }
  })
  const withoutStudy = meanRecall(courses)
  for (let round = 0; round < ROUNDS; round++) fill(courses, left, input, outlook)
  const unseen = courses.filter(({ start, days }) => !start && days.length === 0).map(({ id }) => id)
  return {
    days: planned(courses, input),
    expected: meanRecall(courses),
    withoutStudy,
    unseen,
    secondsShort: unseen.length * input.secondsNew,
  }
}

/**
 * Seconds of study on each day from `today` until before `examDay` (numbers as `studyDay` gives them), from the minutes that
 * the learner gives each weekday, Sunday first.
 */
export function secondsUntil(today: number, examDay: number, minutesByWeekday: readonly number[]): number[] {
  const days = Math.max(0, Math.min(examDay - today, 3660))
  return Array.from({ length: days }, (_, i) => (minutesByWeekday[weekdayOf(today + i)] ?? 0) * 60)
}

function fill(courses: readonly Course[], left: number[], input: PlanInput, outlook: RecallProjection): void {
  const offers = new MaxHeap<Offer>(({ perSecond }) => perSecond)
  const offer = (course: Course, index: number): void => {
    const best = bestOffer(course, index, left, input, outlook)
    if (best) offers.add(best)
  }
  const indexOf = new Map(courses.map((course, i) => [course, i]))
  for (const [i, course] of courses.entries()) offer(course, i)
  for (let best = offers.take(); best; best = offers.take()) {
    const { course, day } = best
    if (fits(course, day, left, input)) take(course, day, left, input, outlook)
    offer(course, indexOf.get(course) ?? 0)
  }
}

function bestOffer(
  course: Course,
  index: number,
  left: readonly number[],
  input: PlanInput,
  outlook: RecallProjection,
): Offer | null {
  const exam = left.length
  const stride = Math.ceil(exam / DAYS_TRIED)
  let best: Offer | null = null
  for (let day = exam - 1 - (index % stride); day >= 0; day -= stride) {
    if (!fits(course, day, left, input) || course.days.includes(day)) continue
    const gain = recallWith(course, day, exam, outlook) - course.recall
    const perSecond = gain / secondsFor(course, input)
    if (gain >= GAIN_MIN && perSecond > (best?.perSecond ?? 0)) best = { course, day, gain, perSecond }
  }
  return best
}

/** What a further day costs in all: put before the first one, the card is new then and no longer on the later day. */
function secondsFor({ start, days }: Course, { secondsNew, secondsReview }: PlanInput): number {
  return !start && days.length === 0 ? secondsNew : secondsReview
}

function fits(course: Course, day: number, left: readonly number[], { secondsNew, secondsReview }: PlanInput): boolean {
  const first = !course.start && day < (course.days[0] ?? Infinity)
  return (left[day] ?? 0) >= (first ? secondsNew : secondsReview)
}

function take(
  course: Course,
  day: number,
  left: number[],
  { secondsNew, secondsReview }: PlanInput,
  outlook: RecallProjection,
): void {
  const earlier = course.days[0]
  const first = !course.start && day < (earlier ?? Infinity)
  left[day] = (left[day] ?? 0) - (first ? secondsNew : secondsReview)
  if (first && earlier !== undefined) left[earlier] = (left[earlier] ?? 0) + secondsNew - secondsReview
  const from = course.days.findIndex((other) => other > day)
  const kept = from < 0 ? course.days.length : from
  const seen = courseWith(course, day, outlook)
  course.days.splice(kept, 0, day)
  course.seen.splice(kept, course.seen.length - kept, ...seen)
  course.recalls.clear()
  course.recall = outlook.recallOn(course.seen.at(-1) ?? course.start, left.length)
}

/** The memories from a further day on. */
function courseWith({ start, days, seen }: Course, day: number, outlook: RecallProjection): Seen[] {
  const from = days.findIndex((other) => other > day)
  const kept = from < 0 ? days.length : from
  let memory = outlook.study(kept === 0 ? start : (seen[kept - 1] ?? null), day)
  const after = [memory]
  for (let i = kept; i < days.length; i++) after.push((memory = outlook.study(memory, days[i] ?? 0)))
  return after
}

/** The recall on the day of the exam with a further day. Worked out once for a card, and once for all new ones alike. */
function recallWith(course: Course, day: number, exam: number, outlook: RecallProjection): number {
  const known = course.recalls.get(day)
  if (known !== undefined) return known
  const key = course.start ? null : `${course.days.join(' ')}|${day}`
  const alike = key === null ? undefined : outlook.ofNew.get(key)
  const found = alike ?? outlook.recallOn(lastWith(course, day, outlook), exam)
  course.recalls.set(day, found)
  if (key !== null) outlook.ofNew.set(key, found)
  return found
}

function lastWith({ start, days, seen }: Course, day: number, outlook: RecallProjection): Seen {
  let kept = days.length
  while (kept > 0 && (days[kept - 1] ?? 0) > day) kept--
  let memory = outlook.study(kept === 0 ? start : (seen[kept - 1] ?? null), day)
  for (let i = kept; i < days.length; i++) memory = outlook.study(memory, days[i] ?? 0)
  return memory
}

function planned(courses: readonly Course[], { secondsByDay, secondsNew, secondsReview }: PlanInput): PlannedDay[] {
  const days = secondsByDay.map((): PlannedDay => ({ new: [], reviews: [], seconds: 0 }))
  for (const { id, start, days: on } of courses)
    for (const [i, day] of on.entries()) {
      const first = !start && i === 0
      const plan = days[day]
      if (!plan) continue
      if (first) plan.new.push(id)
      else plan.reviews.push(id)
      plan.seconds += first ? secondsNew : secondsReview
    }
  return days
}

function meanRecall(courses: readonly Course[]): number {
  return courses.length === 0 ? 0 : courses.reduce((sum, { recall }) => sum + recall, 0) / courses.length
}
