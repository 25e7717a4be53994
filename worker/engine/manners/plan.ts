import type { Citation } from '#worker/contracts/coach.ts'
import type { Answer, AnswerInput } from '#worker/engine/evidence.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { rank, readPassages, type Reading } from '#worker/engine/reading/rank.ts'
import { citationOf } from '#worker/engine/writing/compose.ts'
import { notFound, REPLIES } from '#worker/engine/writing/replies.ts'
import { escaped } from '#worker/engine/writing/show.ts'
import { inNoteOrder, leadOf } from '#worker/engine/writing/summary.ts'
import { dayShown, studyDays } from './calendar.ts'
import type { Calendar } from './guidance.ts'
import { PLAN } from './phrases.ts'

const SECTIONS_MAX = 40
const MINUTES_A_SECTION = 15
/** Words of planning itself. */
const PLANNING =
  /\b(?:plans?|planning|schedules?|timetables?|stud(?:y|ying|ies)|revis(?:e|ion|ing)|prepar(?:e|ation|ing)|learn(?:ing)?|exams?|tests?|weeks?|months?|days?|today|tomorrow|next|sessions?|until|till|hours?|minutes?)\b/gi

/** What a plan is about: nothing where it is about everything. */
export function planWords(question: string): string {
  return question.replace(PLANNING, ' ').replace(/\s+/g, ' ').trim()
}

/** The sections of the notes, spread over the study days there are; each cites where it begins. */
export function plan({ question, passages, named = [], noteCount }: AnswerInput, calendar: Calendar): Answer {
  if (noteCount === 0) return said(REPLIES.noNotes)
  const readings = readPassages(passages)
  const { terms } = readQuestion(planWords(question))
  const sections = sectionsOf(planWords(question), readings, readPassages(named))
  if (sections.length === 0) return said(terms.length > 0 ? notFound(terms, null) : PLAN.none)
  const days = studyDays(calendar)
  const until = calendar.examDate !== null && calendar.examDate > calendar.today ? calendar.examDate : null
  const opening =
    until !== null
      ? PLAN.until(dayShown(until), days.length)
      : calendar.examDate === null
        ? PLAN.unknown
        : PLAN.past(dayShown(calendar.examDate))
  const review = days.length > 1 ? days.at(-1) : undefined
  const learning = review === undefined ? days : days.slice(0, -1)
  const citations: Citation[] = []
  const lines: string[] = []
  let most = 0
  for (const [d, day] of learning.entries()) {
    const here = sections.filter((_, i) => Math.floor((i * learning.length) / sections.length) === d)
    if (here.length === 0) continue
    most = Math.max(most, here.length)
    lines.push(
      `- **${dayShown(day)}**: ${here.map((section) => linked(section, citations)).join('; ')}${minutes(calendar)}`,
    )
  }
  if (review !== undefined) lines.push(`- **${dayShown(review)}**: ${PLAN.review}${minutes(calendar)}`)
  const crowded = calendar.minutesPerDay !== null && most * MINUTES_A_SECTION > calendar.minutesPerDay && most > 1
  const parts = [opening, ...(crowded ? [PLAN.crowded] : []), lines.join('\n'), PLAN.how]
  return { markdown: parts.join('\n\n'), citations }
}

function minutes({ minutesPerDay }: Calendar): string {
  return minutesPerDay === null ? '' : ` (${PLAN.minutes(minutesPerDay)})`
}

function linked(reading: Reading, citations: Citation[]): string {
  const { noteTitle, heading } = reading.passage
  const name = [...new Set([noteTitle, ...heading.split(' › ')].filter(Boolean))].map(escaped).join(' › ')
  const lead = leadOf(reading)
  if (!lead) return `*${name}*`
  citations.push(citationOf(citations.length + 1, reading, lead.start, lead.end))
  return `*${name}* [${citations.length}]`
}

/** The first passage of each section, in the order of the notes. */
function sectionsOf(subject: string, readings: Reading[], named: Reading[]): Reading[] {
  const question = { ...readQuestion(subject), kind: 'general' as const }
  const pool = named.length > 0 ? named : readings
  const speaking = new Set(question.terms.length > 0 ? rank(question, pool).candidates.map((c) => c.reading) : pool)
  const first = new Map<string, Reading>()
  for (const reading of inNoteOrder(pool.filter((each) => named.length > 0 || speaking.has(each)))) {
    const key = `${reading.passage.noteId}\n${reading.passage.heading}`
    if (!first.has(key)) first.set(key, reading)
  }
  return [...first.values()].slice(0, SECTIONS_MAX)
}

function said(markdown: string): Answer {
  return { markdown, citations: [] }
}
