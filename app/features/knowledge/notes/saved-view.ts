import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { NotesView } from '#worker/contracts/knowledge/list-view.ts'
import { KEY, type NoteFilter } from '../queries.ts'

/** The last view of the list of notes. */
export const savedViewQuery = queryOptions({
  queryKey: [KEY, 'view', 'notes'],
  queryFn: async () => read(await api.views.notes.$get()),
  staleTime: Infinity,
})

/**
 * Saves the view chosen on the page (every choice names a sort order), and writes a restored view into the address, so that
 * "back" leads to it.
 */
export function useSavedView(filter: NoteFilter, inAddress: boolean): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { sort, topic = null, tag = null } = filter
  useEffect(() => {
    if (!inAddress) {
      void navigate({
        to: '/dashboard/knowledge/notes',
        search: { sort, topic: topic ?? undefined, tag: tag ?? undefined },
        replace: true,
        resetScroll: false,
      })
      return
    }
    const before = queryClient.getQueryData(savedViewQuery.queryKey)
    if (!sort || (before && before.sort === sort && before.topic === topic && before.tag === tag)) return
    const view = { sort, topic, tag }
    queryClient.setQueryData(savedViewQuery.queryKey, view)
    saveView(view).catch((error: unknown) => console.error('The view could not be kept', error))
  }, [queryClient, navigate, inAddress, sort, topic, tag])
}

async function saveView(json: NotesView): Promise<void> {
  await read(await api.views.notes.$put({ json }))
}
