import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { FACT_KINDS } from '#worker/contracts/flashcards/card-limits.ts'
import { checksum } from './checksum.ts'

/** Separates the fields of a note in `flds`. */
export const FIELD_SEPARATOR = '\u001f'

/** A fact as Stoa wrote it, so that it can be read again exactly. */
export interface StoaNote {
  kind: FactKind
  front: string
  back: string
}

/**
 * Writes a fact into a note's `data`, which Anki does not use and empties when it writes a package. It is valid only for the fields
 * it was written with.
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
