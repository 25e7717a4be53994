import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SendingState } from '#app/lib/sending/queued-sender.ts'
import { useSending } from '#app/lib/sending/use-sending.ts'
import { useUser } from '#app/lib/use-user.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { HighlightColor } from '#worker/contracts/documents/highlight-limits.ts'
import type { Highlight, HighlightChange } from '#worker/contracts/documents/highlights.ts'
import { applyChanges } from './apply-changes.ts'
import { highlightQueue } from './highlight-queue.ts'
import { highlightsQuery } from './highlight-queries.ts'

type NewHighlight = Pick<Highlight, 'page' | 'start' | 'parts' | 'quote' | 'color' | 'comment'>

export interface Highlights {
  /** In the order of the text; undefined until they are loaded. */
  all: readonly Highlight[] | undefined
  isError: boolean
  retry: () => void
  sending: SendingState
  /** @returns the id */
  add: (highlight: NewHighlight) => string
  recolor: (id: string, color: HighlightColor) => void
  comment: (id: string, base: string, text: string) => void
  /** Drops a note without words. */
  dropEmpty: (id: string) => void
  /** Says what was removed, and offers Undo. */
  remove: (highlight: Highlight) => void
}

/** Highlights of a document. A change is on this device at once, and at the server as soon as it can be. */
export function useHighlights(documentId: string): Highlights {
  const queryClient = useQueryClient()
  const { sender, sending } = useSending(useUser().id, highlightQueue)
  const options = highlightsQuery(documentId, sender)
  const query = useQuery(options)
  const hadPending = useRef(false)
  useEffect(() => {
    // What others have written in the meantime is merged at the server.
    if (hadPending.current && sending.pending === 0) void queryClient.invalidateQueries({ queryKey: options.queryKey })
    hadPending.current = sending.pending > 0
  })
  const change = (...changes: HighlightChange[]) => {
    void queryClient.cancelQueries({ queryKey: options.queryKey })
    queryClient.setQueryData(options.queryKey, (before) => applyChanges(documentId, before ?? [], changes))
    for (const each of changes) sender.add(each)
  }
  const save = (highlight: Highlight) => {
    const { createdAt: _, updatedAt: __, ...given } = highlight
    change({ kind: 'save', ...given })
  }
  return {
    all: query.data,
    isError: query.isError,
    retry: () => void query.refetch(),
    sending,
    add: (highlight) => {
      const id = crypto.randomUUID()
      change({ kind: 'save', id, documentId, state: 'found', ...highlight })
      return id
    },
    recolor: (id, color) => change({ kind: 'edit', id, color }),
    comment: (id, base, text) => change({ kind: 'edit', id, comment: { base, text } }),
    dropEmpty: (id) => {
      const now = queryClient.getQueryData(options.queryKey)?.find((each) => each.id === id)
      if (now && now.quote === '' && now.comment.trim() === '') change({ kind: 'remove', id })
    },
    remove: (highlight) => {
      change({ kind: 'remove', id: highlight.id })
      toast.undo(highlight.quote ? 'Highlight deleted' : 'Note deleted', () => save(highlight))
    },
  }
}
