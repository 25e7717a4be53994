import type { Citation } from '#worker/contracts/coach.ts'
import type { Answer, AnswerInput } from '#worker/engine/evidence.ts'
import { withoutNames } from '#worker/engine/reading/names.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import { readPassages, type Reading } from '#worker/engine/reading/readings.ts'
import { citationOf, uncited } from '#worker/engine/writing/compose.ts'
import { notFound, REPLIES } from '#worker/engine/writing/replies.ts'
import { escapeMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { inNoteOrder, leadSentence } from '#worker/engine/writing/summary.ts'
import { formatDay, planSubject, requestedDays, studyDays } from './calendar.ts'
import type { Calendar } from './guidance.ts'
import { PLAN } from './phrases.ts'

/** Citations of a plan: more sections than that become notes, and those beyond it stand without their sentence. */
const SECTIONS_MAX = 40
/** Names of one day. */
const DAY_MAX = 40
const MINUTES_A_SECTION = 15
/** A plan: the sections of the notes, spread over the study days, each with a citation. */
export function plan(
  { question, passages, named = [], topics = [], noteCount, isCut }: AnswerInput,
  calendar: Calendar,
): Answer {
  if (noteCount === 0) return uncited(REPLIES.noNotes)
  const readings = readPassages(passages)
  const subject = planSubject(withoutNames(question, topics))
  const { terms } = readQuestion(subject)
  const sections = sectionsOf(subject, readings, readPassages(named), topics.length > 0)
  if (sections.length === 0) return uncited(terms.length > 0 ? notFound(terms, null) : PLAN.none)
  const span = requestedDays(question)
  const days = studyDays(calendar, span)
  const until = calendar.examDate !== null && calendar.examDate > calendar.today ? calendar.examDate : null
  const opening =
    until !== null
      ? PLAN.until(formatDay(until), days.length, span)
      : calendar.examDate === null
        ? PLAN.unknown(span)
        : PLAN.past(formatDay(calendar.examDate), span)
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
      `- **${formatDay(day)}**: ${here
        .slice(0, DAY_MAX)
        .map((section) => linked(section, citations))
        .concat(here.length > DAY_MAX ? [PLAN.more(here.length - DAY_MAX)] : [])
        .join('; ')}${minutes(calendar)}`,
    )
  }
  if (review !== undefined) lines.push(`- **${formatDay(review)}**: ${PLAN.review}${minutes(calendar)}`)
  const crowded = calendar.minutesPerDay !== null && most * MINUTES_A_SECTION > calendar.minutesPerDay && most > 1
  const due = calendar.due ? [PLAN.due(calendar.due)] : []
  const parts = [
    opening,
    ...due,
    ...(crowded ? [PLAN.crowded] : []),
    lines.join('\n'),
    ...(isCut ? [PLAN.cut] : []),
    PLAN.how,
  ]
  return { markdown: parts.join('\n\n'), citations }
}

function minutes({ minutesPerDay }: Calendar): string {
  return minutesPerDay === null ? '' : ` (${PLAN.minutes(minutesPerDay)})`
}

function linked(reading: Reading, citations: Citation[]): string {
  const { sourceTitle, heading } = reading.passage
  const name = [...new Set([sourceTitle, ...heading.split(' › ')].filter(Boolean))].map(escapeMarkdown).join(' › ')
  const lead = leadSentence(reading)
  if (!lead || citations.length >= SECTIONS_MAX) return `*${name}*`
  citations.push(citationOf(citations.length + 1, reading, lead.start, lead.end))
  return `*${name}* [${citations.length}]`
}

/** The first passage of each section, in the order of the notes. */
function sectionsOf(subject: string, readings: Reading[], named: Reading[], ofTopic: boolean): Reading[] {
  const question = { ...readQuestion(subject), kind: 'general' as const }
  const pool = named.length > 0 ? named : readings
  // A question that names a topic may mean only a part of it.
  const whole = ofTopic ? question.terms.every(({ weak }) => weak) : named.length > 0 || question.terms.length === 0
  const speaking = new Set(whole ? pool : rank(question, pool).candidates.map((c) => c.reading))
  const first = new Map<string, Reading>()
  for (const reading of inNoteOrder(pool.filter((each) => speaking.has(each)))) {
    const key = `${reading.passage.sourceId}\n${reading.passage.heading}`
    if (!first.has(key)) first.set(key, reading)
  }
  const sections = [...first.values()]
  if (sections.length <= SECTIONS_MAX) return sections
  const notes = new Map(sections.toReversed().map((reading) => [reading.passage.sourceId, reading]))
  return [...notes.values()].toReversed()
}
