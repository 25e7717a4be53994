import type { Citation } from '#worker/contracts/coach.ts'
import type { Answer, AnswerInput, EvidencePassage } from '#worker/engine/evidence.ts'
import { withoutNames } from '#worker/engine/reading/names.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { isCalledAfter, passagesOn } from '#worker/engine/reading/passages-on.ts'
import { readPassages } from '#worker/engine/reading/readings.ts'
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
  const subject = planSubject(withoutNames(question, topics))
  const { terms } = readQuestion(subject)
  const span = requestedDays(question)
  const days = studyDays(calendar, span)
  // Of two days, one for review would leave everything to the other.
  const review = days.length > 2 ? days.at(-1) : undefined
  const learning = review === undefined ? days : days.slice(0, -1)
  const pool = poolOn(subject, named.length > 0 ? named : passages, {
    isNamed: named.length > 0,
    ofTopic: topics.length > 0,
  })
  const sections = sectionsOf(pool, learning.length)
  if (sections.length === 0) return uncited(terms.length > 0 ? notFound(terms, null) : PLAN.none)
  const until = calendar.examDate !== null && calendar.examDate > calendar.today ? calendar.examDate : null
  const opening =
    until !== null
      ? PLAN.until(formatDay(until), days.length, span)
      : calendar.examDate === null
        ? PLAN.unknown(span)
        : PLAN.past(formatDay(calendar.examDate), span)
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
        .concat(review === undefined && d > 0 && d === days.length - 1 ? [PLAN.thenReview] : [])
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

function linked({ passage, part, parts }: Section, citations: Citation[]): string {
  const { sourceTitle, heading } = passage
  const path = [...new Set([sourceTitle, ...heading.split(' › ')].filter(Boolean))].map(escapeMarkdown).join(' › ')
  const name = parts > 1 ? `${path}, ${PLAN.part(part, parts)}` : path
  const [reading] = citations.length < SECTIONS_MAX ? readPassages([passage]) : []
  const lead = reading && leadSentence(reading)
  if (!lead) return `*${name}*`
  citations.push(citationOf(citations.length + 1, reading, lead.start, lead.end))
  return `*${name}* [${citations.length}]`
}

/** What is learned at one time: a section, or a part of one that is long. */
interface Section {
  passage: EvidencePassage
  /** From 1. */
  part: number
  parts: number
}

/** The passages that are meant: those on the subject, or all where it is the whole of what was named. */
function poolOn(
  subject: string,
  pool: readonly EvidencePassage[],
  { isNamed, ofTopic }: { isNamed: boolean; ofTopic: boolean },
): EvidencePassage[] {
  const question = readQuestion(subject)
  // A question that names a topic may mean only a part of it.
  const whole = ofTopic ? question.terms.every(({ weak }) => weak) : isNamed || question.terms.length === 0
  if (whole) return [...pool]
  const speaking = passagesOn(subject, readPassages(pool))
  const called = speaking.filter((reading) => isCalledAfter(reading, question))
  return (called.length > 0 ? called : speaking).map(({ passage }) => passage)
}

/**
 * The sections of the passages, in the order of the notes. Where they are fewer than the days, a long one is divided; where they
 * are very many, each note is one.
 */
function sectionsOf(pool: readonly EvidencePassage[], days: number): Section[] {
  const ordered = inNoteOrder(pool.map((passage) => ({ passage }))).map(({ passage }) => passage)
  const sections = Map.groupBy(ordered, ({ sourceId, heading }) => `${sourceId}\n${heading}`)
  if (sections.size < days)
    return [...sections.values()].flatMap((own) =>
      own.map((passage, i) => ({ passage, part: i + 1, parts: own.length })),
    )
  const sources = Map.groupBy(ordered, ({ sourceId }) => sourceId)
  const groups = sections.size > SECTIONS_MAX && sources.size >= days ? sources : sections
  return [...groups.values()].flatMap(([passage]) => (passage ? [{ passage, part: 1, parts: 1 }] : []))
}
