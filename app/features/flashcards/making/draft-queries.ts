import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, readNothing } from '#app/lib/read.ts'
import type { FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft, SourceFact } from '#worker/contracts/flashcards/drafts.ts'
import type { Fact } from '#worker/contracts/flashcards/facts.ts'
import { FLASHCARDS } from '../deck-queries.ts'

/** Drafts of one thing, or of one kind of thing. */
export type DraftsOf = { source: string } | { kind: FactSource }

const LIMIT = '100'

/** All of them: there are never many. Made ones are put in as they come. */
export const draftsQuery = (of: DraftsOf) =>
  queryOptions({
    queryKey: [FLASHCARDS, 'drafts', of],
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
export async function writeDraft(draft: CardDraft): Promise<CardDraft> {
  const { id, deckId, kind, front, back, origin } = draft
  return read(await api.drafts[':id'].$put({ param: { id }, json: { deckId, kind, front, back, origin } }))
}

/** @throws ProblemError */
export async function removeDraft(id: string): Promise<void> {
  await readNothing(await api.drafts[':id'].$delete({ param: { id } }))
}

/** @throws ProblemError */
export async function keepDrafts(ids: string[], deckId: number): Promise<Fact[]> {
  return (await read(await api.drafts.keep.$post({ json: { ids, deckId } }))).items
}
