import type { OwnerDb } from '#db/client.ts'
import { searchNotes } from '#db/queries/passages.ts'
import type { NoteSummary } from '#worker/contracts/knowledge.ts'
import { foundSummary } from './summary.ts'

const TERMS_MAX = 12

/** The words of a search; the last is still being typed, so it is a beginning. */
export function searchTerms(q: string): string[] {
  const words = q.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, TERMS_MAX) ?? []
  return words.map((word, i) => (i === words.length - 1 ? `${word}*` : word))
}

/** Notes with all the words in one passage or title; where there are none, notes with any of them. */
export async function search(
  owner: OwnerDb,
  input: { q: string; limit: number; topicId?: number },
): Promise<NoteSummary[]> {
  const terms = searchTerms(input.q)
  if (terms.length === 0) return []
  const { limit, topicId } = input
  const all = await searchNotes(owner.db, owner.ownerId, terms, { join: 'AND', limit, topicId })
  if (all.length > 0 || terms.length === 1) return all.map(foundSummary)
  const any = await searchNotes(owner.db, owner.ownerId, terms, { join: 'OR', limit, topicId })
  return any.map(foundSummary)
}
