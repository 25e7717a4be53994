import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import { useMemo, useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import type { Revision } from '#worker/contracts/knowledge/note-history.ts'
import { compareBlocks } from '#worker/domain/merging/compare.ts'
import { cacheNote } from '../note-cache.ts'
import { fetchNote, noteQuery, saveNote } from '../queries.ts'
import { When } from '#app/ui/when.tsx'
import { Compared, DIFFERENCE } from './compared.tsx'
import { restoreRevision, revisionQuery, revisionsQuery } from './history-queries.ts'

/** A version compared with the note as it is now, and a button to restore it. */
export function RevisionView({ note, revisionId }: { note: Note; revisionId: number }) {
  const query = useQuery(revisionQuery(note.id, revisionId))
  const { restore, changed } = useRestore(note, revisionId)
  if (query.isPending) return <Skeleton className="h-64" />
  if (query.isError)
    return (
      <p role="alert" className="text-muted">
        This version could not be loaded, or is no longer kept. Choose another one.
      </p>
    )
  return (
    <section aria-label="Compared with now" className="min-w-0">
      {changed && (
        <div role="alert" className="mb-4">
          <Notice>
            The note was changed elsewhere meanwhile, so nothing was restored. This is the comparison with its latest
            text.
          </Notice>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          What has changed since <When at={query.data.savedAt} timed />: <ins className={DIFFERENCE.added}>added</ins>,{' '}
          <del className={DIFFERENCE.removed}>removed</del>.
        </p>
        <Button icon={ArchiveRestore} loading={restore.isPending} onClick={() => restore.mutate()}>
          Restore this version
        </Button>
      </div>
      <Difference revision={query.data} note={note} />
    </section>
  )
}

function Difference({ revision, note }: { revision: Revision; note: Note }) {
  const blocks = useMemo(() => compareBlocks(revision.markdown, note.markdown), [revision.markdown, note.markdown])
  const title = useMemo(() => compareBlocks(revision.title, note.title), [revision.title, note.title])
  const same = blocks.every(({ kind }) => kind === 'same') && revision.title === note.title
  if (same) return <p className="text-muted">The text is the same now.</p>
  return (
    <div className="rounded-xl border p-4 sm:p-5">
      {revision.title !== note.title && (
        <div className="mb-3 border-b pb-3 text-lg font-semibold text-highlighted">
          <Compared blocks={title} />
        </div>
      )}
      <Compared blocks={blocks} />
    </div>
  )
}

/** Restoring is a save like any other: from the version that is seen here, and taken back by one more. */
function useRestore(note: Note, revisionId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [changed, setChanged] = useState(false)
  const undo = async (restored: Note) => {
    try {
      await cacheNote(queryClient, await saveNote(note.id, note, restored.version))
      await queryClient.invalidateQueries({ queryKey: revisionsQuery(note.id).queryKey })
      toast.success('The note is as it was before')
    } catch (error) {
      console.error('The restored version could not be undone', error)
      toast.error('It could not be undone', { description: 'Both versions are in the note’s history.' })
    }
  }
  const restore = useMutation({
    mutationFn: () => restoreRevision(note.id, revisionId, note.version),
    onSuccess: async (restored) => {
      await cacheNote(queryClient, restored)
      await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
      toast.undo('Earlier version restored', () => void undo(restored))
    },
    onError: async (error) => {
      if (problemOf(error)?.code !== 'version-conflict') {
        toast.error('The version could not be restored', { description: 'Nothing has changed. Try again in a moment.' })
        return
      }
      queryClient.setQueryData(noteQuery(note.id).queryKey, await fetchNote(note.id))
      await queryClient.invalidateQueries({ queryKey: revisionsQuery(note.id).queryKey })
      setChanged(true)
    },
  })
  return { restore, changed }
}
