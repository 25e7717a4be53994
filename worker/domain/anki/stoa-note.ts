import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import { checksum } from './checksum.ts'

/** What stands between the fields of a note in `flds`. */
export const FIELD_SEPARATOR = '\u001f'

/** A fact as it was written here, for reading it again letter by letter. */
export interface StoaNote {
  kind: FactKind
  front: string
  back: string
}

/**
 * What our own package says in a note's `data`, which Anki does not use and empties when it writes a package of its own. It holds
 * only for the fields it was written with.
 */
export function writeStoaNote(fact: StoaNote, flds: string): string {
  return JSON.stringify({ stoa: [fact.kind, fact.front, fact.back, checksum(flds)] })
}

export function readStoaNote(data: string, flds: string): StoaNote | null {
  if (!data.startsWith('{"stoa":')) return null
  const [kind, front, back, sum] = partsOf(data)
  const known = FACT_KINDS.find((each) => each === kind)
  if (!known || typeof front !== 'string' || typeof back !== 'string' || sum !== checksum(flds)) return null
  return { kind: known, front, back }
}

function partsOf(data: string): unknown[] {
  try {
    const found: { stoa?: unknown } = Object(JSON.parse(data))
    return Array.isArray(found.stoa) ? found.stoa : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
