import { contentWords } from '#worker/domain/citations/words.ts'
import { dayNamed, minutesADay, weekdaysNamed } from '#worker/domain/memory/calendar-words.ts'
import { type Answer } from '#worker/engine/evidence.ts'
import { escapeMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { formatDay } from './calendar.ts'
import type { Calendar } from './guidance.ts'
import { LEARNER } from './phrases.ts'

/** What a learner asked to be remembered, and when. */
export interface Memory {
  text: string
  /** The day it was written. */
  day: string
}

/** What is known of the learner: their profile, and what they asked to be remembered. */
export interface LearnerFacts {
  name: string | null
  studies: string | null
  goals: string | null
  timeZone: string | null
  /** Latest first. */
  memories: readonly Memory[]
  calendar: Calendar
}

const EXAM = /\b(?:exams?|tests?|finals?|examination)\b/i

/**
 * The study time that a plan is made for: what the question says goes before what was remembered, and that before the profile.
 * Of several exams the next one counts.
 */
export function calendarFor(calendar: Calendar, memories: readonly Memory[], question: string): Calendar {
  const { today } = calendar
  const remembered = memories.filter(({ text }) => EXAM.test(text)).map(({ text, day }) => dayNamed(text, day))
  const asked = EXAM.test(question) ? dayNamed(question, today) : null
  const coming = [calendar.examDate, ...remembered].filter((day) => day !== null && day > today).toSorted()
  const first = <T>(read: (text: string) => T | null) =>
    read(question) ?? memories.reduce<T | null>((found, { text }) => found ?? read(text), null)
  return {
    ...calendar,
    examDate: asked !== null && asked > today ? asked : (coming[0] ?? calendar.examDate),
    minutesPerDay: first(minutesADay) ?? calendar.minutesPerDay,
    weekdays: first(weekdaysNamed) ?? calendar.weekdays,
  }
}

/** Requests, which say "me" and "my" of the coach or of the notes. */
const NOT_PERSONAL =
  /\b(?:tell|show|give|help|teach|to|quiz|examine|ask|test|let|for|from|with) me\b|\b(?:can|could|should|must|may|would) i\b|\bhow do i\b|\bi (?:want|need|would|wrote|have|had|don't|did|am trying)\b|\bmy (?:own )?(?:notes?|material|decks?|cards?|flashcards?|text)\b/gi
const PERSONAL = /\b(?:my|mine|me|i|i'm)\b/i
const ABOUT_ALL =
  /\bwhat (?:do|did|have) (?:you|i) (?:know|remember|remembered|told you|asked you to remember)\b.*|\bwho am i\b/i
/** Of the words of a question, that a memory must have. */
const SHARED = 0.5
const MEMORIES_SHOWN = 10

/** Answers what a learner asks about themselves, from what they told; null where it is no such question, or nothing is known. */
export function aboutLearner(question: string, facts: LearnerFacts): Answer | null {
  const profile = profileFacts(facts)
  const memories = facts.memories.map(({ text }) => ({
    words: contentWords(text),
    line: LEARNER.remembered(escapeMarkdown(text)),
  }))
  if (ABOUT_ALL.test(question) && PERSONAL.test(question)) {
    const lines = [...memories.slice(0, MEMORIES_SHOWN), ...profile].map(({ line }) => `- ${line}`)
    return {
      markdown: lines.length > 0 ? [LEARNER.all, lines.join('\n')].join('\n\n') : LEARNER.nothing,
      citations: [],
    }
  }
  if (!PERSONAL.test(question.replace(NOT_PERSONAL, ' '))) return null
  const asked = contentWords(question.replace(/\b(?:many|much|long|often)\b/gi, ' '))
  if (asked.size === 0) return null
  const isMeant = ({ words }: { words: ReadonlySet<string> }) => {
    const shared = [...asked].filter((word) => words.has(word)).length
    return shared > 0 && shared >= SHARED * asked.size
  }
  const lines = [...memories.filter(isMeant).slice(0, 3), ...profile.filter(isMeant)].map(({ line }) => line)
  if (lines.length > 0) return { markdown: lines.join('\n\n'), citations: [] }
  return /^\s*(?:when|what|how)\b/i.test(question) && /\bmy (?:\w+ )?(?:exams?|tests?|finals?)\b/i.test(question)
    ? { markdown: LEARNER.noExam, citations: [] }
    : null
}

function profileFacts({ name, studies, goals, calendar, timeZone }: LearnerFacts) {
  const { examDate, today, minutesPerDay, weekdays } = calendar
  const fact = (words: string, line: string) => ({ words: contentWords(words), line })
  return [
    ...(examDate === null
      ? []
      : [fact('exam exams test date days left until', LEARNER.exam(formatDay(examDate), daysUntil(today, examDate)))]),
    ...(minutesPerDay === null
      ? []
      : [fact('minutes hours long time study studying daily days', LEARNER.time(minutesPerDay, weekdays))]),
    ...(name ? [fact('name called', LEARNER.name(escapeMarkdown(name)))] : []),
    ...(studies
      ? [fact('study studying studies subject subjects learn learning', LEARNER.studies(escapeMarkdown(studies)))]
      : []),
    ...(goals ? [fact('goal goals aim want', LEARNER.goals(escapeMarkdown(goals)))] : []),
    ...(timeZone ? [fact('time zone timezone', LEARNER.timeZone(escapeMarkdown(timeZone)))] : []),
  ]
}

function daysUntil(today: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
}
