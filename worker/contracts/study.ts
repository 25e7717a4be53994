import { z } from 'zod'
import { STUDY_EVENT_MAX_MS, STUDY_EVENTS_A_REQUEST } from './study-limits.ts'

/** What is done when time is counted; answers to cards and questions have logs of their own. */
export const STUDY_KINDS = ['read', 'write', 'coach', 'timer'] as const
export type StudyKind = (typeof STUDY_KINDS)[number]

/** Milliseconds since 1970. */
const time = z.int().min(0).max(8_640_000_000_000_000)

/** A stretch of study, as the device that saw it tells it. */
export const StudyEvent = z.strictObject({
  /** Made by the device, so that an event that is sent twice is one. */
  id: z.uuid(),
  kind: z.enum(STUDY_KINDS),
  /** When it began, by the device's clock. */
  at: time,
  ms: z.int().min(1).max(STUDY_EVENT_MAX_MS),
})
export type StudyEvent = z.infer<typeof StudyEvent>

/** `sentAt`: the device's clock when it sends, to correct a wrong clock. */
export const SendStudyEvents = z.strictObject({
  events: z.array(StudyEvent).min(1).max(STUDY_EVENTS_A_REQUEST),
  sentAt: time,
})
export type SendStudyEvents = z.infer<typeof SendStudyEvents>

/** What became of a day; `before` the first that was studied, `open` is today while nothing was. */
export const DAY_OUTCOMES = ['studied', 'frozen', 'rest', 'missed', 'before', 'open'] as const
export type DayOutcome = (typeof DAY_OUTCOMES)[number]

const Recent = z.object({
  kind: z.enum(['note', 'document', 'chat']),
  id: z.string(),
  title: z.string(),
  /** Of a document: the page that was open last, and how many it has. */
  page: z.int().nullable(),
  pages: z.int().nullable(),
  at: z.string(),
})
export type RecentWork = z.infer<typeof Recent>

/** The learner's day, their year and what they worked on last: what Home shows beside cards and quizzes. */
export const StudySummary = z.object({
  /** Today's number, as the domain numbers days. */
  today: z.int(),
  /** Whether today is a study day, and how many minutes are wanted on one; null before onboarding has asked. */
  isStudyDay: z.boolean(),
  goalMinutes: z.int().nullable(),
  /** Studied since the day began. */
  seconds: z.int(),
  /** `isLonger`: it goes on before the year that is looked at, so there are at least so many days. */
  streak: z.object({ days: z.int(), freezes: z.int(), isLonger: z.boolean() }),
  /** The last seven days, today the last. */
  week: z.array(z.object({ day: z.int(), was: z.enum(DAY_OUTCOMES) })),
  /** The days of the last year that had any study, in order. */
  days: z.array(z.object({ day: z.int(), seconds: z.int() })),
  exam: z.object({ date: z.string(), days: z.int() }).nullable(),
  /** What an answer takes this learner, from the latest; of a learner without answers what it usually takes. */
  pace: z.object({ card: z.number(), question: z.number() }),
  /** What there is already. */
  has: z.object({ note: z.boolean(), sample: z.boolean(), document: z.boolean(), card: z.boolean() }),
  drafts: z.int(),
  mistakes: z.int(),
  recent: z.array(Recent),
})
export type StudySummary = z.infer<typeof StudySummary>
