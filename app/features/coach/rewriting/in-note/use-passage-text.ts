import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { anchorOf } from '#worker/domain/anchors/anchor.ts'
import type { Span } from '#worker/domain/rewriting/passage.ts'
import type { Decided } from '../review/review.tsx'
import { TextStore } from '../text/text-store.ts'
import { textQuery, textsQuery } from '../text/text-queries.ts'
import type { OpenNote } from '#app/features/knowledge/open-note.ts'
import { usePassage } from './use-passage.ts'

/** A passage of a note and the text that is rewritten beside it. Accepted changes go into the note first, then into the text. */
export function usePassageText(props: {
  id: string
  ownerId: string
  selected: Span | null
  stored: Text | undefined
  note: OpenNote
  onStored: () => void
}) {
  const { id, note, stored, onStored } = props
  const queryClient = useQueryClient()
  const { passage, replace } = usePassage(note, props.selected, stored)
  // The note has the draft.
  const [store] = useState(
    () =>
      new TextStore(
        id,
        props.ownerId,
        stored ?? { text: passage?.text ?? '', version: 0, title: '', revision: 0 },
        false,
      ),
  )
  const { saving } = useSyncExternalStore(store.subscribe, store.state, store.state)
  const updateSource = (words: string, span: Span, markdown: string) => {
    const anchor = anchorOf(markdown, span.start, span.end)
    store.setSource(words, anchor ? { noteId: note.id, anchor } : undefined)
  }
  const change = (after: string, then: () => void): boolean => {
    const replaced = replace(after)
    if (!replaced) {
      toast.error('The passage has just changed', { description: 'Nothing was inserted. Look at the proposal again.' })
      return false
    }
    updateSource(after, replaced.span, replaced.markdown)
    then()
    return true
  }
  const decided: Decided = {
    id,
    now: () => passage?.text ?? '',
    accept: (after, mistakes) => change(after, () => void store.save('accepted', mistakes)),
    restore: (previous) => change(previous, () => void store.save('restored')),
  }
  return {
    passage,
    decided,
    saving,
    /** Saves the passage as it is in the note, as a version. @returns the saved state, and whether saving succeeded */
    save: async () => {
      if (passage) updateSource(passage.text, passage.span, passage.markdown)
      const isNew = store.state().version === 0
      const isSaved = await store.save('written')
      if (isSaved && isNew) {
        void queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
        // The rejected changes are stored with it.
        void queryClient.prefetchQuery(textQuery(id))
        onStored()
      }
      return { ...store.state(), isSaved }
    },
  }
}
