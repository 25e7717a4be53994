import { FACT_KINDS, FACT_SIDE_MAX, type FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { clozeNumbers } from '#worker/domain/flashcards/cards/cloze.ts'
import { tagNames } from '#worker/domain/importing/text/tag-names.ts'
import { CardReport } from '../../anki/report.ts'
import { deckPath, UNNAMED_DECK } from '#worker/contracts/flashcards/deck-path.ts'
import type { PortableFact, CardCollection, ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'

/** A parsed row; `row` counts from 1. */
export interface TableRow {
  row: number
  front: string
  back: string
  tags?: string[]
  deck?: string
  kind?: string
  key?: string
}

export interface RowProblem {
  row: number
  sentence: string
}

/** Rows between two progress reports. */
const STEP = 500

export interface TableFacts extends CardCollection {
  /** Rows that are not among the facts, or not as they were. */
  problems: RowProblem[]
}

/**
 * Facts of a table's rows. A fact is known by its deck and front (and back, where two share a front), so that the same table
 * imported again doubles nothing, and a mended answer updates.
 */
export async function factsOfRows(
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  home: { deck: string; kind: FactKind },
  { total, onStep }: { total: number; onStep: ((step: ReadStep) => void) | undefined },
): Promise<TableFacts> {
  const report = new CardReport()
  const problems: RowProblem[] = []
  const facts = new Map<string, PortableFact>()
  let done = 0
  for await (const row of rows) {
    if (done++ % STEP === 0) onStep?.({ part: 'notes', done: done - 1, total })
    const problem = problemOf(row)
    if (problem) {
      problems.push({ row: row.row, sentence: problem })
      report.add(
        'left-out',
        (n, one) => `${n} ${one ? 'row' : 'rows'} could not become a card.`,
        `Row ${row.row}: ${problem}`,
      )
      continue
    }
    const fact = await factOf(row, home)
    const before = facts.get(fact.key)
    if (before && before.back === fact.back) {
      problems.push({ row: row.row, sentence: 'It is the same as a row above.' })
      report.add('left-out', (n, one) => `${n} ${one ? 'row is' : 'rows are'} the same as another.`, fact.front)
      continue
    }
    const key = before ? await keyOf([fact.deck.join('::'), fact.front, fact.back]) : fact.key
    facts.set(key, { ...fact, key })
    report.add('kept', (n, one) => `${n} ${one ? 'fact' : 'facts'}.`)
  }
  onStep?.({ part: 'notes', done: total, total })
  const all = [...facts.values()]
  const decks = [...new Map(all.map(({ deck }) => [deck.join('::'), deck])).values()]
  return { facts: all, decks, options: [], media: [], report: report.lines(), problems }
}

function problemOf({ front, back, kind }: TableRow): string | null {
  if (front.trim() === '') return 'There is nothing on the front.'
  if (Math.max(front.length, back.length) > FACT_SIDE_MAX)
    return `A side holds at most ${FACT_SIDE_MAX.toLocaleString('en')} characters.`
  if (kind === 'cloze' && clozeNumbers(front).length === 0) return 'It has no gap, such as {{c1::words}}.'
  return null
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KEY = /^(?:anki|table):[\x21-\x7e ]{1,150}$/

async function factOf(row: TableRow, home: { deck: string; kind: FactKind }): Promise<PortableFact> {
  const { front, back } = row
  const deck = deckPath(row.deck?.trim() || home.deck.trim() || UNNAMED_DECK)
  const named = FACT_KINDS.find((each) => each === row.kind?.trim().toLowerCase())
  const gaps = clozeNumbers(front).length > 0
  const kind = named ?? (gaps ? 'cloze' : home.kind === 'cloze' ? 'basic' : home.kind)
  const own = row.key !== undefined && (UUID.test(row.key) || KEY.test(row.key)) ? row.key : null
  const key = own ?? (await keyOf([deck.join('::'), front]))
  return { key, kind, front, back, tags: tagNames(row.tags ?? []), deck, cards: [], updatedAt: null }
}

async function keyOf(parts: string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16)
  return `table:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
