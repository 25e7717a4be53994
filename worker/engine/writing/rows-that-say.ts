import type { Answer } from '#worker/engine/evidence.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { parseMessage } from '#worker/engine/reading/message.ts'
import type { Reading } from '#worker/engine/reading/readings.ts'
import type { Extract } from '#worker/engine/reading/quoting/select.ts'
import type { Unit } from '#worker/engine/reading/units.ts'
import { Composer } from './compose.ts'
import { REPLIES } from './replies.ts'

const ASKS =
  /^\W*which (.{2,60}?) (?:is|are|was|were|has|have|had|do|does|can)(n['’]t)? ?\b(not |no |without |lack )?(?:a |an |any )?(.{2,40}?)\W*$/iu
const YES = /^(?:yes|y|true|✓|✔|✅)(?![\p{L}\p{N}])|^[✓✔✅]/iu
const NO = /^(?:no|n|not|none|false|x|✗|✘|❌)(?![\p{L}\p{N}])|^[-–—✗✘❌]/iu

/** "Which kinds are stable?" by a table with a column "stable" of yes and no: the rows that say so. Null without such a table. */
export function rowsThatSay(text: string, readings: readonly Reading[]): Answer | null {
  const [, things = '', contracted, negation, property = ''] = ASKS.exec(parseMessage(text).asked.trim()) ?? []
  const [kind, stated] = [contentOf(things), contentOf(property)]
  if (stated.length === 0) return null
  const wanted = contracted === undefined && negation === undefined ? YES : NO
  for (const reading of readings) {
    for (const rows of tablesOf(reading)) {
      const column = columnOf(reading, rows, stated)
      const isKind = (stem: string) => rows.some((row) => row.head?.has(stem) || row.stems.has(stem))
      if (column < 0 || (kind.length > 0 && !kind.some((stem) => isKind(stem) || reading.context.has(stem)))) continue
      const saying = rows.filter((row) => wanted.test(cellsOf(row.text)[column] ?? ''))
      if (saying.length === 0) continue
      const composer = new Composer(REPLIES.found)
      for (const extract of inRuns(reading, rows, saying)) composer.quote(extract)
      return composer.done()
    }
  }
  return null
}

const contentOf = (text: string) =>
  wordsOf(text).flatMap(({ folded, stem }) => (STOP_WORDS.has(folded) || folded === 'ones' ? [] : [stem]))

const tablesOf = ({ units }: Reading): Unit[][] => [
  ...Map.groupBy(
    units.filter(({ kind }) => kind === 'row'),
    ({ block }) => block,
  ).values(),
]

/** The column that is headed by what was asked for and says yes or no in every row. */
function columnOf({ passage }: Reading, rows: readonly Unit[], stated: readonly string[]): number {
  const top = passage.body.slice(rows[0]?.blockStart).split(/\r?\n/, 1)[0] ?? ''
  return cellsOf(top).findIndex((heading, at) => {
    const stems = new Set(wordsOf(heading).map(({ stem }) => stem))
    if (at === 0 || !stated.every((stem) => stems.has(stem))) return false
    return rows.every(({ text }) => {
      const cell = cellsOf(text)[at] ?? ''
      return YES.test(cell) || NO.test(cell)
    })
  })
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/[*_`]/g, '').trim())

/** Rows that follow one another are quoted as one. */
function inRuns(reading: Reading, rows: readonly Unit[], saying: readonly Unit[]): Extract[] {
  const runs: Extract[] = []
  for (const row of saying) {
    const last = runs.at(-1)
    const before = rows[rows.indexOf(row) - 1]
    if (last && before?.end === last.end) last.end = row.end
    else runs.push({ reading, start: row.start, end: row.end, kind: 'row', score: 1 })
  }
  return runs
}
