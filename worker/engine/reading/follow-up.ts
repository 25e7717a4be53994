import type { Turn } from '#worker/engine/evidence.ts'
import { inlineMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import type { Candidate } from './candidate.ts'
import type { Question } from './question.ts'
import { rank, type Ranking } from './rank.ts'
import type { Reading } from './readings.ts'
import { isCase, type Unit } from './units.ts'

/** Characters by which a quote is recognised, and fewer that may stand in any reply. */
const OPENING = 60
const OPENING_MIN = 12

const stands = ({ text }: Unit, reply: string): boolean => {
  const opening = text.slice(0, OPENING)
  return reply.includes(inlineMarkdown(text).slice(0, OPENING)) || reply.includes(opening)
}

/** Whether a sentence has been quoted in the chat. */
export const wasQuoted = ({ unit }: Pick<Candidate, 'unit'>, history: readonly Turn[]): boolean =>
  history.some(({ role, text }) => role === 'coach' && stands(unit, text))

/** The passages that the last reply quoted. */
function lastQuoted(history: readonly Turn[], readings: readonly Reading[]): Reading[] {
  const reply = history.findLast(({ role }) => role === 'coach')?.text ?? ''
  return readings.filter(({ units }) => units.some((unit) => unit.text.length >= OPENING_MIN && stands(unit, reply)))
}

/** Ranks; a question that goes on from an answer is answered from the note of that answer, where it has one as good. */
export function rankInChat(question: Question, readings: readonly Reading[], history: readonly Turn[]): Ranking {
  const ranking = inChat(question, readings, history)
  const [first] = ranking.candidates
  if (!question.follows || question.kind === 'more' || !first || !wasQuoted(first, history)) return ranking
  // Who asks on has read what was quoted: if it were the answer, they would hardly ask.
  return { ...ranking, isCertain: false }
}

function inChat(question: Question, readings: readonly Reading[], history: readonly Turn[]): Ranking {
  const ranking = rank(question, readings)
  if (!question.follows || question.kind === 'more') return ranking
  const before = lastQuoted(history, readings)
  const sources = new Set(before.map(({ passage }) => passage.sourceId))
  if (sources.size === 0) return ranking
  const near = rank(
    question,
    readings.filter(({ passage }) => sources.has(passage.sourceId)),
  )
  if (near.isCertain || (!ranking.isCertain && near.candidates.length > 0)) return { ...near, nearest: ranking.nearest }
  if (!question.whatIf || ranking.isCertain) return ranking
  const cases = before.flatMap((reading) => casesIn(reading))
  return cases.length > 0 ? { ...ranking, candidates: cases } : ranking
}

/** "And what if they miss it?" asks for the case that the passage names. */
function casesIn(reading: Reading): Candidate[] {
  return reading.units.flatMap((unit, index) => {
    if (!isCase(unit)) return []
    const { stems, start: from } = unit
    const [score, defines, cover, own] = [1, 0, 1, 0]
    return [
      {
        reading,
        unit,
        index,
        score,
        defines,
        stems,
        cover,
        likely: 1,
        own,
        ofSection: false,
        needsContext: false,
        leads: false,
        from,
      },
    ]
  })
}
