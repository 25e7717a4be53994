import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { When } from '../when.tsx'
import type { Draft } from './device/draft.ts'
import { continueNewNote } from './new-note-tab.ts'

/** Notes whose words are on this device alone, left by a tab that is gone. New ones are opened with `onOpen`. */
export function UnsavedNotes(props: { except?: string; onOpen?: (noteId: string) => void }) {
  const ownerId = useQuery(sessionQuery).data?.user?.id
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const { except } = props
  useEffect(() => {
    if (!ownerId) return
    let isHere = true
    const load = async () => {
      const { unsavedDrafts } = await import('./device/unsaved.ts')
      const found = await unsavedDrafts(ownerId)
      if (isHere) setDrafts(found.filter((draft) => draft.noteId !== except))
    }
    load().catch((error: unknown) => console.error('Drafts on this device could not be listed', error))
    return () => {
      isHere = false
    }
  }, [ownerId, except])
  const discard = async (draft: Draft) => {
    const { deviceDrafts } = await import('./device/draft-store.ts')
    await deviceDrafts.drop(draft)
    setDrafts((all) => all.filter((other) => other !== draft))
  }
  if (drafts.length === 0) return null
  return (
    <section aria-label="Not yet saved" className="mb-6 rounded-xl border bg-muted text-sm">
      <ul className="divide-y">
        {drafts.map((draft) => (
          <li key={draft.noteId + draft.editorId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              Only on this device: “{nameOf(draft)}”, <When at={new Date(draft.at).toISOString()} />
            </p>
            {draft.base === null && props.onOpen ? (
              <Button size="sm" onClick={() => props.onOpen?.(draft.noteId)}>
                Continue it
              </Button>
            ) : (
              <Open draft={draft} />
            )}
            <Button size="sm" color="neutral" variant="ghost" onClick={() => discard(draft)}>
              Discard it
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Open({ draft }: { draft: Draft }) {
  const look = 'flex min-h-8 items-center font-medium text-primary-text hover:underline'
  if (draft.base === null)
    return (
      <Link to="/dashboard/knowledge/notes/new" onClick={() => continueNewNote(draft.noteId)} className={look}>
        Continue it
      </Link>
    )
  return (
    <Link to="/dashboard/knowledge/notes/$uuid" params={{ uuid: draft.noteId }} className={look}>
      Open it
    </Link>
  )
}

function nameOf({ content }: Draft): string {
  return content.title.trim() || content.markdown.trim().slice(0, 60) || 'Untitled note'
}
