import type { OwnerDb } from '#db/client.ts'
import { type FoundPassage, searchPassages } from '#db/queries/knowledge/passages.ts'
import type { Evidence } from '#worker/engine/evidence.ts'

/** Passages looked at for one question. */
export const PASSAGES = 12

export type Retrieve = (terms: readonly string[]) => Promise<Evidence>

/** What was found for the words of a question; plain data. */
export interface Found {
  terms: readonly string[]
  passages: FoundPassage[]
  noteCount: number
}

/**
 * The learner's passages for the words of a question. `found` was read with the turn's own batch and serves as it is;
 * a follow-up, which also asks for words of the question before it, costs one more search.
 */
export function evidenceOf({ db, ownerId }: OwnerDb, found: Found): Retrieve {
  return async (terms) => {
    const same = terms.length === found.terms.length && terms.every((term, i) => term === found.terms[i])
    const passages = same ? found.passages : await searchPassages(db, ownerId, [...terms], PASSAGES)
    return { passages, noteCount: found.noteCount }
  }
}
