import type { PortableFact } from '#worker/contracts/flashcards/portable-cards.ts'
import { escapeFormula, OUR_COLUMNS } from './formulas.ts'

/**
 * Facts as CSV (RFC 4180) or TSV: a head, then a row each, every cell quoted. No cell is a formula for a spreadsheet; read here
 * again, each says the same. Schedules do not fit into a table.
 */
export function writeTable(facts: readonly PortableFact[], separator: ',' | '\t'): string {
  const rows = facts.map(({ front, back, tags, deck, kind, key }) => [
    front,
    back,
    tags.join(' '),
    deck.join('::'),
    kind,
    key,
  ])
  // A byte order mark, without which spreadsheets take UTF-8 for an older encoding.
  return `\ufeff${[[...OUR_COLUMNS], ...rows].map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  return `"${escapeFormula(cell).replaceAll('"', '""')}"`
}
