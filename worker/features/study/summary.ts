import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import { type AnswerCaps, keepDays, studiedByDay } from '#db/queries/study/days.ts'
import { learnerFacts, recentWork } from '#db/queries/study/summary.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { WEEKDAYS } from '#worker/contracts/onboarding/choices.ts'
import type { StudySummary } from '#worker/contracts/study.ts'
import { ANSWER_MAX_MS } from '#worker/domain/flashcards/statistics/reviews.ts'
import { DAY_STARTS_AT, todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { type LivedDay, livedDays } from '#worker/domain/study/lived-days.ts'
import { streakOf } from '#worker/domain/study/streak.ts'
import { type StudyPlan, weekdayName } from '#worker/domain/study/study-plan.ts'
import type { SignedIn } from '#worker/http/session.ts'

/** 53 weeks, as the year is drawn; the streak is looked for in them. */
const DAYS_SHOWN = 371
const WEEK_DAYS = 7
/** Seconds that an answer usually takes. */
const USUAL_PACE = { card: 9, question: 30 }

/** What of an answer counts at most. */
export const ANSWER_CAPS: AnswerCaps = { cardMs: ANSWER_MAX_MS, questionMs: 5 * ANSWER_MAX_MS }

/** As the session brings them: since, zone, start of the day, weekdays. */
const StoredPlans = z.array(z.tuple([z.int(), z.string(), z.int().nullable(), z.array(z.enum(WEEKDAYS))]))

/** By the time they began. A learner whom onboarding has not asked yet studies every day. */
export function plansOf(user: Pick<SignedIn, 'studyPlans' | 'timeZone' | 'dayStartsAt'>): StudyPlan[] {
  const plans = StoredPlans.parse(JSON.parse(user.studyPlans ?? '[]'))
    .map(([since, zone, turnHour, weekdays]) => ({ since, zone, turnHour: turnHour ?? DAY_STARTS_AT, weekdays }))
    .sort((a, b) => a.since - b.since)
  if (plans.length > 0) return plans
  const { zone, turnHour } = todayOf(user, new Date(0))
  return [{ since: 0, zone, turnHour, weekdays: WEEKDAYS }]
}

/**
 * The learner's day and year. @param keep is given what remains to be written once the page is answered: totals of days that
 * are over
 */
export async function summary(
  owner: OwnerDb,
  user: Pick<SignedIn, 'studyPlans' | 'timeZone' | 'dayStartsAt'>,
  now: Date,
  keep: (work: Promise<unknown>) => void,
): Promise<StudySummary> {
  const { db, ownerId } = owner
  const plans = plansOf(user)
  const days = livedDays(plans, now.getTime(), DAYS_SHOWN)
  const [[counted], [facts], recent] = await owner.read([
    studiedByDay(db, ownerId, days, ANSWER_CAPS),
    learnerFacts(db, ownerId, ANSWER_CAPS.cardMs, ANSWER_CAPS.questionMs, COUNT_MAX + 1),
    recentWork(db, ownerId),
  ])
  const today = days.at(-1)
  if (!counted || !facts || !today) throw new Error('A learner has a day')
  const uncounted = new Set(counted.days.flatMap(({ start, isKept }) => (isKept ? [] : [start])))
  const over = days.filter(({ start }) => start !== today.start && uncounted.has(start))
  if (over.length > 0) keep(keepDays(db, ownerId, over, ANSWER_CAPS).run())
  const totals = new Map(counted.days.map((each) => [each.start, each]))
  const secondsOf = ({ start }: LivedDay) => Math.round((totals.get(start)?.ms ?? 0) / 1000)
  const first = days.find(({ start }) => totals.has(start))
  const streak = streakOf(days.map((day) => ({ ...day, studied: totals.has(day.start) })))
  // Whoever missed nothing since the first week of the year that is looked at had begun before it.
  const isLonger =
    first !== undefined && first.day < (days[0]?.day ?? 0) + WEEK_DAYS && streak.days === counted.days.length
  const examDays = facts.examDate === null ? null : daysUntil(facts.examDate, today.day)
  return {
    today: today.day,
    // As the plan is now; the streak goes by the one that held when the day began.
    isStudyDay: plans.at(-1)?.weekdays.includes(weekdayName(today.day)) ?? true,
    goalMinutes: facts.studyTime?.minutesPerDay ?? null,
    seconds: secondsOf(today),
    streak: { days: streak.days, freezes: streak.freezes, isLonger },
    week: days.slice(-WEEK_DAYS).map(({ day, start, isStudyDay }): StudySummary['week'][number] => {
      if (totals.has(start)) return { day, was: 'studied' }
      if (day === today.day) return { day, was: 'open' }
      if (first === undefined || day < first.day) return { day, was: 'before' }
      return { day, was: streak.frozen.includes(day) ? 'frozen' : isStudyDay ? 'missed' : 'rest' }
    }),
    days: days.flatMap((day) => (totals.has(day.start) ? [{ day: day.day, seconds: secondsOf(day) }] : [])),
    exam:
      facts.examDate !== null && examDays !== null && examDays >= 0 ? { date: facts.examDate, days: examDays } : null,
    pace: {
      card: facts.cardMs === null ? USUAL_PACE.card : facts.cardMs / 1000,
      question: facts.questionMs === null ? USUAL_PACE.question : facts.questionMs / 1000,
    },
    has: { note: facts.note, sample: facts.sample, document: facts.document, card: facts.card },
    drafts: facts.drafts,
    mistakes: facts.mistakes,
    recent: recent.map(({ at, ...work }) => ({ ...work, at: new Date(at).toISOString() })),
  }
}

/** From a day's number to a date such as 2027-06-01. */
function daysUntil(date: string, day: number): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000 - day
}
