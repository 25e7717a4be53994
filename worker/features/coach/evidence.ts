import type { OwnerDb } from '#db/client.ts'
import { type HighlightedPassage, highlightedPassages } from '#db/queries/coach/highlighted.ts'
import { type NamedPassage, namedPassages } from '#db/queries/coach/named-passages.ts'
import { passagesByIds } from '#db/queries/embeddings.ts'
import { type FoundPassage, searchPassages } from '#db/queries/knowledge/passages.ts'
import { fuse } from '#worker/domain/passages/fuse.ts'
import { type Evidence, type EvidencePassage, passageKey } from '#worker/engine/evidence.ts'
import { marginNote } from './highlighted-passages.ts'

/** Limits of passages for a question, and for what it names. */
export const PASSAGES = 12
export const NAMED_PASSAGES = 40
/** Highlights that are looked at for a question. */
export const HIGHLIGHTS = 8

export type Retrieve = (terms: readonly string[]) => Promise<Evidence>

/** The search results for a question; plain data. */
export interface FoundEvidence {
  terms: readonly string[]
  passages: FoundPassage[]
  /** Highlights with words of the question, or a note that has some. */
  highlighted: HighlightedPassage[]
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
    const [passages, named, highlighted] = same
      ? [found.passages, found.named, found.highlighted]
      : await db.batch([
          searchPassages(db, ownerId, [...terms], PASSAGES),
          namedPassages(db, ownerId, found.at, terms, NAMED_PASSAGES),
          highlightedPassages(db, ownerId, terms, HIGHLIGHTS),
        ])
    // A chat's topic is searched first; all of it is meant only without search terms.
    const meant = named.filter((p) => p.explicit || p.matched || terms.length === 0)
    near ??= nearOf({ db, ownerId }, found.near)
    const notes = highlighted.flatMap((each) => marginNote(each) ?? [])
    const all = fuse<EvidencePassage>([passages, await near, notes], passageKey)
    const fused = highlightedFirst(all, highlighted).slice(0, PASSAGES)
    return { passages: fused, ...(meant.length > 0 && { named: meant }), noteCount: found.noteCount }
  }
}

/** What the learner has highlighted comes before the rest, which counts a little where two passages say much the same. */
function highlightedFirst(
  passages: readonly EvidencePassage[],
  highlighted: readonly HighlightedPassage[],
): EvidencePassage[] {
  const isHighlighted = ({ sourceId, start, end }: EvidencePassage) =>
    highlighted.some((each) => each.sourceId === sourceId && each.start < end && start < (each.end ?? each.start))
  const best = Math.min(0, ...passages.map(({ rank }) => rank))
  return [
    ...passages.filter(isHighlighted).map((passage) => ({ ...passage, rank: best })),
    ...passages.filter((passage) => !isHighlighted(passage)),
  ]
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
