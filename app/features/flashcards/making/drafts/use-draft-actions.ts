import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { FACTS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardDraft } from '#worker/contracts/flashcards/drafts.ts'
import { FLASHCARDS } from '../../deck-queries.ts'
import {
  type DraftFilter,
  DRAFTS,
  draftsQuery,
  acceptDrafts,
  invalidateOtherLists,
  discardDrafts,
  restoreDrafts,
  saveDraft,
} from './draft-queries.ts'

export interface DraftActions {
  isAccepting: boolean
  accept: (drafts: readonly CardDraft[]) => void
  discard: (drafts: readonly CardDraft[]) => void
  /** @throws ProblemError, for its form to show */
  save: (draft: CardDraft) => Promise<void>
}

/** Optimistic actions on drafts, rolled back where they fail. */
export function useDraftActions(
  of: DraftFilter,
  settle: () => Promise<number>,
  onAccepted: (deckId: number, count: number) => void,
) {
  const queryClient = useQueryClient()
  const [isAccepting, setIsAccepting] = useState(false)
  // A draft may be in several lists: of its source, of its deck, and of all.
  const update = (by: (now: CardDraft[]) => CardDraft[]) =>
    queryClient.setQueriesData<CardDraft[]>({ queryKey: DRAFTS }, (now) => now && by(now))
  const remove = (removed: readonly CardDraft[]) =>
    update((now) => now.filter(({ id }) => !removed.some((each) => each.id === id)))
  const restore = (drafts: readonly CardDraft[]) => {
    queryClient.setQueryData(draftsQuery(of).queryKey, (now = []) =>
      [...now.filter(({ id }) => !drafts.some((each) => each.id === id)), ...drafts].toSorted((a, b) =>
        a.createdAt < b.createdAt ? -1 : 1,
      ),
    )
    invalidateOtherLists(queryClient, of)
  }
  const reportFailure = (what: string, drafts: readonly CardDraft[], error: unknown) => {
    console.error(what, error)
    restore(drafts)
    toast.error(what, { description: problemOf(error)?.detail ?? 'It is still a draft. Try again in a moment.' })
  }
  const refresh = () =>
    void queryClient.invalidateQueries({
      queryKey: [FLASHCARDS],
      predicate: ({ queryKey }) => queryKey[1] !== 'drafts' && queryKey[1] !== 'queue',
    })
  const accept = async (drafts: readonly CardDraft[]) => {
    remove(drafts)
    setIsAccepting(true)
    try {
      const deckId = await settle()
      await inRequests(drafts, (some) =>
        acceptDrafts(
          some.map(({ id }) => id),
          deckId,
        ),
      )
      onAccepted(deckId, drafts.length)
      refresh()
    } catch (error) {
      reportFailure('That could not be saved', drafts, error)
    }
    setIsAccepting(false)
  }
  const discard = async (drafts: readonly CardDraft[]) => {
    remove(drafts)
    try {
      await inRequests(drafts, (some) => discardDrafts(some.map(({ id }) => id)))
      refresh()
      toast.undo(drafts.length === 1 ? 'Draft thrown away' : `${drafts.length} drafts thrown away`, () => {
        restore(drafts)
        inRequests(drafts, restoreDrafts)
          .then(refresh)
          .catch((error: unknown) => {
            remove(drafts)
            reportFailure(drafts.length === 1 ? 'It could not be restored' : 'They could not be restored', [], error)
          })
      })
    } catch (error) {
      reportFailure('That could not be thrown away', drafts, error)
    }
  }
  const save = async (draft: CardDraft) => {
    const { kind, front, back: behind, tags } = await saveDraft(draft)
    update((now) => now.map((each) => (each.id === draft.id ? { ...each, kind, front, back: behind, tags } : each)))
  }
  const actions: DraftActions = {
    isAccepting,
    accept: (drafts) => void accept(drafts),
    discard: (drafts) => void discard(drafts),
    save,
  }
  return actions
}

/** As many drafts at once as a request may name. */
async function inRequests(
  drafts: readonly CardDraft[],
  send: (some: readonly CardDraft[]) => Promise<unknown>,
): Promise<void> {
  for (let i = 0; i < drafts.length; i += FACTS_A_REQUEST) await send(drafts.slice(i, i + FACTS_A_REQUEST))
}
