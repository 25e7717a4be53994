import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Document } from '#worker/contracts/documents.ts'
import type { usePassageActions } from '../use-passage-actions.ts'
import { copyText } from './copy-text.ts'
import type { HighlightActions } from './highlight-item.tsx'
import { isBeside } from '../use-beside.ts'
import type { Highlights } from './use-highlights.ts'
import type { PaintedPlace } from './use-painted-place.ts'

/** What is done with what was marked. */
export function useHighlightActions(given: {
  document: Document
  highlights: Highlights
  painted: PaintedPlace
  passages: ReturnType<typeof usePassageActions>
  onShown: (shown: boolean) => void
  /** The one whose note is being written. */
  edited: string | null
  setEdited: (id: string | null) => void
  setActive: (id: string | null) => void
}): HighlightActions {
  const { document, highlights, painted, passages, onShown, edited, setEdited, setActive } = given
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return {
    go: ({ id, page: on }) => {
      setActive(id)
      if (!isBeside()) onShown(false)
      painted.go(id, on)
    },
    edit: (id) => {
      if (id === null && edited !== null) highlights.dropEmpty(edited)
      setEdited(id)
      if (id !== null) setActive(id)
    },
    comment: highlights.comment,
    recolor: highlights.recolor,
    remove: highlights.remove,
    copy: ({ quote, comment }) => void copyText([quote, comment].filter(Boolean).join('\n\n'), 'Copied'),
    card: ({ quote, comment, parts: [anchor] }) =>
      void passages.card(
        { text: quote, markdown: quote, anchor: anchor ?? null },
        comment.trim().endsWith('?') ? comment.trim() : undefined,
      ),
    note: async (each) => {
      try {
        const { addToNote } = await importModule(() => import('./add-to-note.ts'))
        const { uuid, isNew } = await addToNote(document, each)
        await queryClient.invalidateQueries({ queryKey: ['knowledge'] })
        toast.success(isNew ? 'Added to the note of this document’s highlights' : 'The note has it already', {
          action: {
            label: 'Open',
            onPress: () => void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid } }),
          },
        })
      } catch (error) {
        console.error('A highlight could not be added to a note', error)
        toast.error('It could not be added to a note', { description: 'Try again in a moment.' })
      }
    },
  }
}
