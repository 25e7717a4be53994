import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft, SourceFact } from '#worker/contracts/flashcards/drafts.ts'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import { FLASHCARDS } from '../../deck-queries.ts'

/** Drafts of one thing, of one kind of thing, for one deck, or all. */
export type DraftFilter = { source: string } | { kind: FactSource } | { deck: string } | Record<never, never>

const LIMIT = '100'

export const DRAFTS = [FLASHCARDS, 'drafts'] as const

/** All of them: there are never many. Made ones are put in as they come. */
export const draftsQuery = (of: DraftFilter) =>
  queryOptions({
    queryKey: [...DRAFTS, of],
    queryFn: async () => {
      const all: CardDraft[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = { limit: LIMIT, ...of, ...(cursor && { cursor }) }
        const page: { items: CardDraft[]; nextCursor: string | null } = await read(await api.drafts.$get({ query }))
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return all
    },
  })

/** Lists but this one are asked for anew: a draft came that may belong into them. */
export function invalidateOtherLists(queryClient: QueryClient, of: DraftFilter): void {
  const own = JSON.stringify(of)
  void queryClient.invalidateQueries({
    queryKey: DRAFTS,
    predicate: ({ queryKey }) => JSON.stringify(queryKey[2]) !== own,
  })
}

/** Facts that were made from something, latest first: at most a few pages of them. */
export const sourceFactsQuery = (source: string) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'of', source],
    queryFn: async () => {
      const all: SourceFact[] = []
      for (let cursor: string | null = ''; cursor !== null && all.length < 1_000;) {
        const query: Record<string, string> & { source: string } = { source, limit: LIMIT, ...(cursor && { cursor }) }
        const page: { items: SourceFact[]; nextCursor: string | null } = await read(await api.facts.$get({ query }))
        all.push(...page.items)
        cursor = page.nextCursor
      }
      return all
    },
  })

/** Writes a draft, or brings back one that was thrown away. @throws ProblemError */
export async function saveDraft(draft: CardDraft): Promise<CardDraft> {
  const { id, createdAt: _, ...json } = draft
  return read(await api.drafts[':id'].$put({ param: { id }, json }))
}

/** @throws ProblemError */
export async function removeDraft(id: string): Promise<void> {
  await assertOk(await api.drafts[':id'].$delete({ param: { id } }))
}

/** @throws ProblemError */
export async function acceptDrafts(ids: string[], deckId: number): Promise<Fact[]> {
  return (await read(await api.drafts.keep.$post({ json: { ids, deckId } }))).items
}
