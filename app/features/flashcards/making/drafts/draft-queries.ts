import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft, SourceFact } from '#worker/contracts/flashcards/drafts.ts'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import { FLASHCARDS } from '../../deck-queries.ts'

/** Drafts from one source, from one kind of source, for one deck, or all. */
export type DraftFilter = { source: string } | { kind: FactSource } | { deck: string } | Record<never, never>

const LIMIT = '100'

export const DRAFTS = [FLASHCARDS, 'drafts'] as const

/** All pages of drafts: there are never many. Generated drafts are added to the cache as they arrive. */
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

/** Refetches all other lists, which a new draft may belong to. */
export function invalidateOtherLists(queryClient: QueryClient, of: DraftFilter): void {
  const own = JSON.stringify(of)
  void queryClient.invalidateQueries({
    queryKey: DRAFTS,
    predicate: ({ queryKey }) => JSON.stringify(queryKey[2]) !== own,
  })
}

/** Facts created from a source, latest first, at most a few pages. */
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

/** @throws ProblemError */
export async function saveDraft(draft: CardDraft): Promise<CardDraft> {
  const { id, createdAt: _created, sourceTitle: _title, ...json } = draft
  return read(await api.drafts[':id'].$put({ param: { id }, json }))
}

/** @throws ProblemError */
export async function discardDrafts(ids: string[]): Promise<void> {
  await assertOk(await api.drafts.discard.$post({ json: { ids } }))
}

/** Brings discarded drafts back. @throws ProblemError */
export async function restoreDrafts(drafts: readonly CardDraft[]): Promise<void> {
  const json = {
    drafts: drafts.map((each) => {
      const { sourceTitle: _title, ...draft } = each
      return draft
    }),
  }
  await assertOk(await api.drafts.restore.$post({ json }))
}

/** @throws ProblemError */
export async function acceptDrafts(ids: string[], deckId: number): Promise<Fact[]> {
  return (await read(await api.drafts.accept.$post({ json: { ids, deckId } }))).items
}
