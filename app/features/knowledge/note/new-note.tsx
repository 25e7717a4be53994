import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { PageColumn } from '#app/ui/page-header.tsx'
import { When } from '../when.tsx'
import { draftOf, dropDraft, type Draft, newDrafts } from './drafts.ts'
import { NoteEditor } from './note-editor.tsx'

/** This tab's note, so that a reload goes on with it while another tab starts its own. */
const TAB_KEY = 'stoa:new-note'

/** A new note exists on the server from its first saved words; its id is made here, so a save sent twice is one note. */
export function NewNote({ topicId, title }: { topicId: number | null; title: string }) {
  const ownerId = useQuery(sessionQuery).data?.user?.id ?? ''
  const navigate = useNavigate()
  const [id, setId] = useState<string | null>(null)
  const [others, setOthers] = useState<Draft[]>([])
  useEffect(() => {
    const before = sessionStorage.getItem(TAB_KEY)
    const own = before && draftOf(ownerId, before)?.version === null ? before : crypto.randomUUID()
    sessionStorage.setItem(TAB_KEY, own)
    setId(own)
    setOthers(newDrafts(ownerId).filter((draft) => draft.id !== own))
  }, [ownerId])
  const goOn = (draft: Draft) => {
    sessionStorage.setItem(TAB_KEY, draft.id)
    setId(draft.id)
    setOthers([])
  }
  const discard = (draft: Draft) => {
    dropDraft(ownerId, draft.id)
    setOthers((all) => all.filter((other) => other !== draft))
  }
  const done = async (flush: () => Promise<void>) => {
    await flush()
    if (id && !draftOf(ownerId, id)) await navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: id } })
  }
  return (
    <PageColumn width="reading">
      <h1 className="sr-only">New note</h1>
      {others.slice(0, 1).map((draft) => (
        <div
          key={draft.id}
          className="mb-6 flex flex-wrap items-center gap-3 rounded-xl border bg-muted px-4 py-3 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            An unsaved note is on this device: “{draft.title || draft.markdown.slice(0, 60)}”, <When at={draft.at} />.
          </p>
          <Button size="sm" onClick={() => goOn(draft)}>
            Continue it
          </Button>
          <Button size="sm" color="neutral" variant="ghost" onClick={() => discard(draft)}>
            Discard it
          </Button>
        </div>
      ))}
      <NoteEditor
        key={id ?? 'first'}
        id={id ?? ''}
        note={null}
        initial={{ topicId, title }}
        focus={title ? 'text' : 'title'}
        actions={({ dirty, flush, hasNote }) => (
          <Button size="sm" disabled={!dirty && !hasNote} onClick={() => done(flush)}>
            {dirty ? 'Save' : 'Done'}
          </Button>
        )}
      />
    </PageColumn>
  )
}
