import { compare, compareInTable } from './writing/compare.ts'
import { Composer, uncited } from './writing/compose.ts'
import type { Answer, AnswerInput, Turn } from './evidence.ts'
import { readQuestion, type Question } from './reading/question.ts'
import { isCalledAfter } from './reading/passages-on.ts'
import type { Candidate } from './reading/candidate.ts'
import { rank } from './reading/rank.ts'
import { readPassages, type Reading } from './reading/readings.ts'
import { notAnswered, REPLIES } from './writing/replies.ts'
import { type Extract, inItsPassage, select } from './reading/select.ts'
import { escapeMarkdown, inlineMarkdown } from './writing/quote-markdown.ts'
import { rowsThatSay } from './writing/rows-that-say.ts'
import { summarise } from './writing/summary.ts'

/**
 * Answers a question by cited sentences of the passages, or says that they do not answer it. Pure: the
 * same input gives the same answer. Text of the notes is only quoted, never followed.
 */
export function answer({ question: text, history, passages, noteCount }: AnswerInput): Answer {
  const question = readQuestion(text, history)
  const { kind } = question
  if (kind === 'greeting' || kind === 'thanks' || kind === 'abilities') return uncited(REPLIES[kind])
  if (noteCount === 0) return uncited(REPLIES.noNotes)
  const readings = readPassages(passages)
  if (kind === 'summary') return summarise(question, readings) ?? refusal(question, readings)
  if (question.terms.length + question.carried.length === 0) return uncited(REPLIES.noWords)
  if (question.sides) return compare(question, question.sides, readings) ?? refusal(question, readings)
  const ofTwo = question.either && compareInTable(question, question.either, readings)
  if (ofTwo) return ofTwo
  const saying = rowsThatSay(text, readings)
  if (saying) return saying
  const titled = TELLS_ABOUT.test(text) && readings.filter((reading) => isCalledAfter(reading, question))
  if (titled && titled.length > 0) return summarise(question, titled) ?? refusal(question, readings)
  const inTwo = answerInTwo(text, history, readings)
  if (inTwo) return inTwo
  const { candidates, isCertain } = rank(question, readings)
  const fresh = kind === 'more' ? candidates.filter((c) => !wasQuoted(c, history)) : candidates
  const extracts = select(kind, fresh)
  if (extracts.length === 0) return kind === 'more' ? uncited(REPLIES.nothingMore) : refusal(question, readings)
  if (!isCertain && kind !== 'more') return closest(kind, extracts)
  const composer = new Composer(openingOf(question))
  for (const extract of extracts) quoteDated(composer, kind, extract)
  return composer.done()
}

/** Quotes; a date whose year only its heading says stands below that heading. */
function quoteDated(composer: Composer, kind: Question['kind'], extract: Extract): void {
  const { passage } = extract.reading
  const heading = passage.heading.split(' › ').at(-1) ?? ''
  const isDated = YEAR.test(passage.body.slice(extract.start, extract.end))
  if (kind === 'when' && YEAR.test(heading) && !isDated) composer.add(`**${escapeMarkdown(heading)}**`)
  composer.quote(extract)
}
const YEAR = /\b[12]\d{3}\b/

/** "Tell me about rivers" asks a note of that name for all it says. */
const TELLS_ABOUT =
  /^\W*(?:(?:please|can you|could you|so|ok|okay|hi|hey|hello)[\s,]+)*(?:tell me (?:all |everything |something |more )?about|what do (?:i|we|you|my notes) (?:know|have|say|tell(?: me)?) (?:about|on))\b/i

function openingOf({ kind, writes, plainly }: Question): string {
  if (kind === 'more') return REPLIES.more
  if (writes) return REPLIES.writesNothing
  return plainly ? REPLIES.plainly : REPLIES.found
}

/** Excerpts shown when it is not certain that any answers the question, and characters of the first with what is around it. */
const CLOSEST = 2
const AROUND = 280

function closest(kind: Question['kind'], extracts: readonly Extract[]): Answer {
  const [first, ...others] = extracts
  const composer = new Composer(REPLIES.closest)
  if (first) {
    const shown = inItsPassage(first, AROUND)
    quoteDated(composer, kind, shown)
    const apart = others.filter((o) => o.reading !== shown.reading || o.start >= shown.end || o.end <= shown.start)
    for (const extract of apart.slice(0, CLOSEST - 1)) composer.quote(extract)
  }
  composer.add(REPLIES.afterClosest)
  return { ...composer.done(), isUncertain: true }
}

const IN_TWO = /^(.{3,200}?)[,;]? and ((?:why|how|when|where|who)\b.{2,})$/i

/** "What is X, and why does it work?" is answered by the definition of X, then the second question. */
function answerInTwo(text: string, history: readonly Turn[], readings: readonly Reading[]): Answer | null {
  const [, first, second] = IN_TWO.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (!first || !second) return null
  const what = readQuestion(first, history)
  const then = readQuestion(second, [...history, { role: 'learner', text: first }])
  if (what.kind !== 'define') return null
  const definition = select('define', rank(what, readings).candidates).slice(0, 1)
  const more = select(then.kind, rank(then, readings).candidates)
  const isNew = (extract: Extract) =>
    definition.every((d) => d.reading !== extract.reading || extract.start >= d.end || extract.end <= d.start)
  if (definition.length === 0 || more.length === 0) return null
  const composer = new Composer(REPLIES.found)
  for (const extract of [...definition, ...more.filter(isNew)]) composer.quote(extract)
  return composer.done()
}

function refusal(question: Question, readings: readonly Reading[]): Answer {
  const terms = question.terms.length > 0 ? question.terms : question.carried
  if (terms.length === 0) return uncited(REPLIES.noWords)
  return { ...uncited(notAnswered(terms, rank(question, readings).nearest)), isRefusal: true }
}

function wasQuoted({ unit }: Candidate, history: readonly Turn[]): boolean {
  const opening = inlineMarkdown(unit.text).slice(0, 60)
  return history.some((turn) => turn.role === 'coach' && turn.text.includes(opening))
}
