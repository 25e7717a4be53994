import type { MakeNote } from '#worker/contracts/coach/tools.ts'
import { marksAsLinks } from '#worker/domain/citations/marks.ts'
import type { LastReply } from '#worker/engine/manners/guidance.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { passagesOn } from '#worker/engine/reading/passages-on.ts'
import { rank } from '#worker/engine/reading/rank.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import { type Extract, select } from '#worker/engine/reading/quoting/select.ts'
import { Composer } from '#worker/engine/writing/compose.ts'
import { REPLIES } from '#worker/engine/writing/replies.ts'
import { escapeMarkdown } from '#worker/engine/writing/quote-markdown.ts'
import { inNoteOrder, leadSentence } from '#worker/engine/writing/summary.ts'

/** Sentences of a note, and characters of its title. */
const PARTS_MAX = 12
const TITLE_MAX = 200

/**
 * A note about a subject from sentences of the passages: its definition, the most relevant ones, and the leading
 * sentence of each section on it, in the order of the notes, each with a link to its passage. Null where
 * there are none.
 */
export function noteAbout(subject: string, readings: readonly Reading[]): MakeNote | null {
  const question = readQuestion(subject)
  const defining = select('define', rank({ ...question, kind: 'define' }, readings).candidates).slice(0, 1)
  const { candidates } = rank({ ...question, kind: 'general' }, readings)
  const relevant = inNoteOrder(passagesOn(subject, readings))
  const leads = relevant.flatMap((reading) => leadSentence(reading) ?? [])
  const chosen: Extract[] = []
  for (const extract of [...defining, ...select('more', candidates), ...leads])
    if (chosen.length < PARTS_MAX && !chosen.some((other) => overlap(extract, other))) chosen.push(extract)
  if (chosen.length === 0) return null
  return { title: titleFrom(subject), markdown: written(ordered(chosen, relevant)) }
}

/** An earlier reply as a note: without its opening, and with links for its citation marks. */
export function noteOf({ question, text, citations }: LastReply): MakeNote {
  const own = Object.values<string>(REPLIES).find((reply) => text.startsWith(`${reply}\n`)) ?? ''
  return { title: titleFrom(question), markdown: `${marksAsLinks(text.slice(own.length).trim(), citations)}\n` }
}

function overlap(a: Extract, b: Extract): boolean {
  return a.reading === b.reading ? a.start < b.end && b.start < a.end : wordsIn(a) === wordsIn(b)
}

function wordsIn({ reading, start, end }: Extract): string {
  return reading.passage.body.slice(start, end)
}

function ordered(extracts: readonly Extract[], readings: readonly Reading[]): Extract[] {
  return extracts.toSorted((a, b) => readings.indexOf(a.reading) - readings.indexOf(b.reading) || a.start - b.start)
}

/** Adds a heading for each section, where there are several. */
function written(extracts: readonly Extract[]): string {
  const composer = new Composer('')
  const places = new Set(extracts.map(placeOf))
  let place = ''
  for (const extract of extracts) {
    if (places.size > 1 && placeOf(extract) !== place) composer.add(`## ${escapeMarkdown(headingOf(extract))}`)
    place = placeOf(extract)
    composer.quote(extract)
  }
  const { markdown, citations } = composer.done()
  return `${marksAsLinks(markdown.trim(), citations)}\n`
}

function placeOf({ reading: { passage } }: Extract): string {
  return `${passage.sourceId} ${passage.heading}`
}

function headingOf({ reading: { passage } }: Extract): string {
  return passage.heading.split(' › ').at(-1) || passage.sourceTitle || 'Untitled note'
}

function titleFrom(words: string): string {
  const line = words
    .replace(/[*_`#>[\]]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const title = (line.charAt(0).toUpperCase() + line.slice(1)).slice(0, TITLE_MAX).toWellFormed()
  return title || 'Note'
}
