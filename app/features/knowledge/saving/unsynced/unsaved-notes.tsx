import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { cacheNote } from '../../note-cache.ts'
import { createNote } from '../../queries.ts'
import { When } from '#app/ui/when.tsx'
import type { NoteDraft } from '../note-drafts.ts'
import { noteDrafts } from '../note-drafts.ts'
import { continueNewNote } from '../new-note-tab.ts'
import type { UnsyncedDraft } from './sync-drafts.ts'
import { unsyncedQuery } from './unsynced-query.ts'

const WHY = {
  conflict: 'Changed here and elsewhere, in the same place:',
  gone: 'Deleted elsewhere, with words of yours that were not saved:',
  waiting: 'Only on this device:',
} as const

/** Lists drafts of closed tabs that could not be synced. `onOpen` continues a new note. */
export function UnsavedNotes(props: { except?: string; onOpen?: (noteId: string) => void }) {
  const { id: ownerId } = useUser()
  const { data = [] } = useQuery(unsyncedQuery(ownerId))
  const unsettled = data.filter(({ draft }) => draft.id !== props.except)
  if (unsettled.length === 0) return null
  return (
    <section aria-label="Not yet saved" className="mb-6 rounded-xl border bg-muted text-sm">
      <ul className="divide-y">
        {unsettled.map(({ draft, why }) => (
          <li key={draft.id + draft.editorId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {WHY[why]} “{nameOf(draft)}”, <When at={new Date(draft.at).toISOString()} />
            </p>
            <Continue draft={draft} why={why} onOpen={props.onOpen} />
            <Discard draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Continue({ draft, why, onOpen }: UnsyncedDraft & { onOpen?: (noteId: string) => void }) {
  const look = 'flex min-h-8 items-center font-medium text-primary-text hover:underline pointer-coarse:min-h-11'
  if (why === 'gone') return <SaveAsNew draft={draft} />
  if (draft.base)
    return (
      <Link to="/dashboard/knowledge/notes/$uuid" params={{ uuid: draft.id }} className={look}>
        {why === 'conflict' ? 'Compare and choose' : 'Open it'}
      </Link>
    )
  if (onOpen)
    return (
      <Button size="sm" onClick={() => onOpen(draft.id)}>
        Continue it
      </Button>
    )
  return (
    <Link to="/dashboard/knowledge/notes/new" onClick={() => continueNewNote(draft.id)} className={look}>
      Continue it
    </Link>
  )
}

function SaveAsNew({ draft }: { draft: NoteDraft }) {
  const removeDraft = useRemoveDraft()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const note = await createNote(crypto.randomUUID(), draft.content)
      await removeDraft(draft)
      await cacheNote(queryClient, note)
      await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
    } catch (error) {
      console.error('The words could not be saved as a new note', error)
      toast.error('The note could not be saved', { description: 'It stays on this device. Try again in a moment.' })
      setBusy(false)
    }
  }
  return (
    <Button size="sm" loading={isBusy} onClick={save}>
      Save as a new note
    </Button>
  )
}

function Discard({ draft }: { draft: NoteDraft }) {
  const removeDraft = useRemoveDraft()
  const queryClient = useQueryClient()
  const discard = async () => {
    await removeDraft(draft)
    toast.undo(`“${nameOf(draft)}” is discarded`, async () => {
      await noteDrafts.save(draft, true)
      await queryClient.invalidateQueries({ queryKey: unsyncedQuery(draft.ownerId).queryKey })
    })
  }
  return (
    <Button size="sm" color="neutral" variant="ghost" onClick={discard}>
      Discard it
    </Button>
  )
}

/** Removes a draft from this device and from the list. */
function useRemoveDraft() {
  const queryClient = useQueryClient()
  return async (draft: NoteDraft) => {
    await noteDrafts.remove(draft)
    queryClient.setQueryData(unsyncedQuery(draft.ownerId).queryKey, (all) =>
      all?.filter((other) => other.draft.editorId !== draft.editorId),
    )
  }
}

function nameOf({ content }: NoteDraft): string {
  return content.title.trim() || content.markdown.trim().slice(0, 60) || 'Untitled note'
}
