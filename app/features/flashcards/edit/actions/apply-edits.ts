import type { QueryClient } from '@tanstack/react-query'
import { chunks } from '#app/lib/chunks.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { BULK_MAX, REVIEWS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { CardEdit } from '#worker/contracts/flashcards/facts.ts'
import { editCards, undoReviews } from '../../card-actions.ts'
import { FLASHCARDS } from '../../deck-queries.ts'
import { type CardBefore, inverseEdits, type Undo } from './inverse-edits.ts'
import { applyToLists } from './apply-to-lists.ts'

/**
 * Applies edits to every card and offers an undo. Where one fails, what was done before it can still be undone.
 * @returns whether all of it succeeded
 */
export async function applyEdits(
  queryClient: QueryClient,
  cardIds: readonly number[],
  edits: readonly CardEdit[],
  message: (count: number) => string,
): Promise<boolean> {
  const undos: Undo[] = []
  const done = new Set<number>()
  let failure: unknown = null
  try {
    for (const edit of edits)
      for (const piece of chunks(cardIds, BULK_MAX)) {
        const { before, events } = await editCards(piece, edit)
        undos.unshift(...inverseEdits(edit, before, events))
        for (const { id } of before) done.add(id)
        applyToLists(queryClient, new Set(before.map((card: CardBefore) => card.id)), edit)
      }
  } catch (error) {
    console.error('Cards could not be changed', error)
    failure = error
  }
  await refresh(queryClient)
  if (done.size > 0) toast.undo(message(done.size), () => void revertEdits(queryClient, undos))
  if (failure !== null)
    toast.error('Not all cards could be changed', { description: 'Check your connection, then try again.' })
  return failure === null
}

async function revertEdits(queryClient: QueryClient, undos: Undo[]): Promise<void> {
  const left = [...undos]
  try {
    for (let undo = left[0]; undo; left.shift(), undo = left[0])
      if ('edit' in undo) for (const piece of chunks(undo.ids, BULK_MAX)) await editCards(piece, undo.edit)
      else for (const piece of chunks(undo.events, REVIEWS_A_REQUEST)) await undoReviews(piece)
  } catch (error) {
    console.error('Cards could not be changed back', error)
    toast.error('Not all of it could be taken back', {
      duration: Infinity,
      action: { label: 'Try again', onPress: () => void revertEdits(queryClient, left) },
    })
  }
  await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
}

/** Refetches lists of a few pages; a long one was only patched, as nobody should load a hundred pages for a flag. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: [FLASHCARDS],
    predicate: ({ state }) => !isLong(state.data),
  })
}

const FEW_PAGES = 3

function isLong(data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false
  return Array.isArray(data.pages) && data.pages.length > FEW_PAGES
}
