import { compare, compareInTable } from './writing/compare.ts'
import { Composer, uncited } from './writing/compose.ts'
import type { Answer, AnswerInput, Turn } from './evidence.ts'
import { readQuestion, type Question } from './reading/question.ts'
import { isCalledAfter } from './reading/passages-on.ts'
import { rankInChat, wasQuoted } from './reading/follow-up.ts'
import { NAMED_BEHIND } from './reading/holds-kind.ts'
import { rank } from './reading/rank.ts'
import { readPassages, type Reading } from './reading/readings.ts'
import { notAnswered, REPLIES } from './writing/replies.ts'
import { asksForReminders } from './reading/reminders.ts'
import { type Extract, inItsPassage, restOfLine, select } from './reading/quoting/select.ts'
import { enumerates } from './reading/quoting/lists.ts'
import { withRestOfList } from './reading/quoting/long-list.ts'
import { escapeMarkdown } from './writing/quote-markdown.ts'
import { rowsThatSay } from './writing/rows-that-say.ts'
import { summarise } from './writing/summary.ts'

/**
 * Answers a question by cited sentences of the passages, or says that they do not answer it. Pure: the
 * same input gives the same answer. Text of the notes is only quoted, never followed.
 */
export function answer({ question: text, history, passages, noteCount }: AnswerInput): Answer {
  const question = readQuestion(text, history)
  const { kind, plainly } = question
  if (kind === 'greeting' || kind === 'thanks' || kind === 'abilities') return uncited(REPLIES[kind])
  if (noteCount === 0) return uncited(REPLIES.noNotes)
  const readings = readPassages(passages, asksForReminders(text))
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
  const { candidates, isCertain } = rankInChat(question, readings, history)
  const fresh = kind === 'more' ? candidates.filter((c) => !wasQuoted(c, history)) : candidates
  const selected = select(kind, fresh).map((extract) => (plainly ? restOfLine(extract, EXPLAINED) : extract))
  const extracts = kind === 'list' ? withRestOfList(selected, readings) : selected
  if (extracts.length === 0) return kind === 'more' ? uncited(REPLIES.nothingMore) : refusal(question, readings)
  const isWhole = kind !== 'list' || areItems(extracts) || extracts.some((each) => isListing(each, question.count))
  if (!(isCertain && isWhole) && kind !== 'more') return closest(kind, extracts)
  const composer = new Composer(openingOf(question))
  for (const [i, extract] of extracts.entries()) quoteHeaded(composer, kind, extract, extracts[i - 1])
  return composer.done()
}

/** Whether several items of one list are quoted. */
const areItems = (extracts: readonly Extract[]): boolean =>
  extracts.filter(({ kind, reading }) => kind === 'item' && reading === extracts[0]?.reading).length > 1

/** Whether an excerpt is a list, or a sentence that has several things. */
const isListing = ({ reading, start, end, kind }: Extract, count: number | null): boolean =>
  kind === 'list' || kind === 'row' || enumerates(reading.passage.body.slice(start, end), count)

/** Quotes; a date whose year only its heading says, or what a heading says the name of, stands below that heading. */
function quoteHeaded(composer: Composer, kind: Question['kind'], extract: Extract, before?: Extract): void {
  const { passage } = extract.reading
  const heading = passage.heading.split(' › ').at(-1) ?? ''
  const isDated = YEAR.test(passage.body.slice(extract.start, extract.end))
  const isAsked = (kind === 'when' && YEAR.test(heading) && !isDated) || (kind === 'who' && NAMED_BEHIND.test(heading))
  if (isAsked && before?.reading !== extract.reading) composer.add(`**${escapeMarkdown(heading)}**`)
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

/** Characters of a paragraph that explain a thing to somebody who asks for plain words. */
const EXPLAINED = 700

/** Excerpts shown when it is not certain that any answers the question, and characters of the first with what is around it. */
const CLOSEST = 2
const AROUND = 280

function closest(kind: Question['kind'], extracts: readonly Extract[]): Answer {
  const [first, ...others] = extracts
  const composer = new Composer(REPLIES.closest)
  if (first) {
    const shown = inItsPassage(first, AROUND)
    quoteHeaded(composer, kind, shown)
    const apart = others.filter((o) => o.reading !== shown.reading || o.start >= shown.end || o.end <= shown.start)
    for (const extract of apart.slice(0, CLOSEST - 1)) composer.quote(extract)
  }
  composer.add(REPLIES.afterClosest)
  return { ...composer.done(), isUncertain: true }
}

const IN_TWO =
  /^(.{3,200}?)(?:[,;]? and|[?]) ((?:(?:in|at|by|from|to|for|on|of|with|until|since) )?(?:why|how|when|where|who|whom|which|what)\b.{2,})$/i

/** "What is X, and why does it work?", "how big is X, and in which year was Y?": each part is answered by its own sentences. */
function answerInTwo(text: string, history: readonly Turn[], readings: readonly Reading[]): Answer | null {
  const [, first, second] = IN_TWO.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (!first || !second) return null
  const what = readQuestion(first, history)
  const then = readQuestion(second, [...history, { role: 'learner', text: first }])
  if (what.terms.length === 0 || what.sides || then.sides) return null
  const ofFirst = rank(what, readings)
  const source = ofFirst.candidates[0]?.reading.passage.sourceId
  const inSource = rank(
    then,
    readings.filter(({ passage }) => passage.sourceId === source),
  )
  const ofSecond = inSource.isCertain ? inSource : rank(then, readings)
  // Only what is asked of a thing that is defined needs no more than the definition.
  if (what.kind !== 'define' && (!ofFirst.isCertain || !ofSecond.isCertain)) return null
  const one = select(what.kind, ofFirst.candidates).slice(0, 1)
  const more = select(then.kind, ofSecond.candidates).slice(0, what.kind === 'define' ? undefined : 1)
  const isNew = (extract: Extract) =>
    one.every((d) => d.reading !== extract.reading || extract.start >= d.end || extract.end <= d.start)
  if (one.length === 0 || more.length === 0) return null
  const composer = new Composer(REPLIES.found)
  for (const extract of [...one, ...more.filter(isNew)]) composer.quote(extract)
  return composer.done()
}

function refusal(question: Question, readings: readonly Reading[]): Answer {
  const terms = question.terms.length > 0 ? question.terms : question.carried
  if (terms.length === 0) return uncited(REPLIES.noWords)
  return { ...uncited(notAnswered(terms, rank(question, readings).nearest)), isRefusal: true }
}
