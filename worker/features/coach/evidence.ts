import type { OwnerDb } from '#db/client.ts'
import { type NamedPassage, namedPassages } from '#db/queries/coach/named-passages.ts'
import { passagesByIds } from '#db/queries/embeddings.ts'
import { type FoundPassage, searchPassages } from '#db/queries/knowledge/passages.ts'
import { fuse } from '#worker/domain/passages/fuse.ts'
import type { Evidence } from '#worker/engine/evidence.ts'

/** Limits of passages for a question, and for what it names. */
export const PASSAGES = 12
export const NAMED_PASSAGES = 40

export type Retrieve = (terms: readonly string[]) => Promise<Evidence>

/** The search results for a question; plain data. */
export interface FoundEvidence {
  terms: readonly string[]
  passages: FoundPassage[]
  /** Passages of what the question attaches with `@`, and of its chat's topic. */
  named: NamedPassage[]
  noteCount: number
  /** Ids of the semantic index's nearest passages, nearest first; their owner is not checked yet. */
  near: readonly number[]
  /** The question. */
  at: { chatId: string; questionId: string }
}

/**
 * Searches the learner's passages. `found` was read with the turn's own batch and is used as it is;
 * a follow-up, which also asks for words of the question before it, costs one more search.
 */
export function evidenceOf({ db, ownerId }: OwnerDb, found: FoundEvidence): Retrieve {
  let near: Promise<FoundPassage[]> | undefined
  return async (terms) => {
    const same = terms.length === found.terms.length && terms.every((term, i) => term === found.terms[i])
    const [passages, named] = same
      ? [found.passages, found.named]
      : await db.batch([
          searchPassages(db, ownerId, [...terms], PASSAGES),
          namedPassages(db, ownerId, found.at, terms, NAMED_PASSAGES),
        ])
    // A chat's topic is searched first; all of it is meant only without search terms.
    const meant = named.filter((p) => p.explicit || p.matched || terms.length === 0)
    near ??= nearOf({ db, ownerId }, found.near)
    const fused = fuse([passages, await near], ({ sourceId, start }) => `${sourceId}:${start}`).slice(0, PASSAGES)
    return { passages: fused, ...(meant.length > 0 && { named: meant }), noteCount: found.noteCount }
  }
}

/** In the order of the ids, without those of other learners and deleted ones. */
async function nearOf(
  { db, ownerId }: Pick<OwnerDb, 'db' | 'ownerId'>,
  ids: readonly number[],
): Promise<FoundPassage[]> {
  if (ids.length === 0) return []
  const byId = new Map((await passagesByIds(db, ownerId, ids)).map(({ id, ...passage }) => [id, passage]))
  return ids.flatMap((id) => {
    const passage = byId.get(id)
    // A semantic match may share no word with the question, so it has no bm25 rank.
    return passage ? [{ ...passage, rank: 0 }] : []
  })
}
