import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionQuery } from '#app/lib/session.ts'
import { Button } from '#app/ui/button.tsx'
import { MarkdownLater } from '#app/ui/markdown-later.tsx'
import type { Note } from '#worker/contracts/knowledge.ts'
import { noteQuery, topicsQuery } from '../queries.ts'
import { TopicDot } from '../topics/topic-look.tsx'
import { When } from '../when.tsx'
import { draftOf } from '../note/drafts.ts'
import { SelectionLater } from './selection/selection-later.tsx'
import { useBinNote } from '../bin/use-bin-note.ts'

/** Writing is another kind of page: its code comes when it is wanted. */
const NoteEditor = lazy(() => import('../note/note-editor.tsx').then((module) => ({ default: module.NoteEditor })))

/** It reads the headings with the Markdown parser, so it comes with it; see `MarkdownLater`. */
const NoteOutline = import.meta.env.SSR
  ? (await import('./note-outline.tsx')).NoteOutline
  : lazy(() => import('./note-outline.tsx').then((module) => ({ default: module.NoteOutline })))

export function NoteDetails(props: { uuid: string; lit?: { start: number; end: number } }) {
  const note = useSuspenseQuery(noteQuery(props.uuid)).data
  const [editing, setEditing] = useState(false)
  useOpenUnsaved(note.id, () => setEditing(true))
  useEditKey(!editing, () => setEditing(true))
  if (!editing) return <Reading note={note} lit={props.lit} onEdit={() => setEditing(true)} />
  return (
    <div className="mx-auto max-w-reading">
      <h1 className="sr-only">{note.title || 'Untitled note'}</h1>
      <Suspense fallback={<p role="status">Loading the editor</p>}>
        <NoteEditor
          id={note.id}
          note={note}
          focus="text"
          onDone={() => setEditing(false)}
          actions={({ flush }) => (
            <Button size="sm" onClick={() => flush().then(() => setEditing(false))}>
              Done
            </Button>
          )}
        />
      </Suspense>
    </div>
  )
}

function Reading(props: { note: Note; lit?: { start: number; end: number }; onEdit: () => void }) {
  const { note, lit } = props
  const topic = useQuery(topicsQuery).data?.find((each) => each.id === note.topicId)
  const article = useRef<HTMLElement>(null)
  const binNote = useBinNote()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const remove = async () => {
    setDeleting(true)
    await binNote(note, () => navigate({ to: '/dashboard/knowledge/notes' }))
    setDeleting(false)
  }
  const litFrom = lit?.start
  useEffect(() => {
    if (litFrom !== undefined) article.current?.querySelector('[data-cited]')?.scrollIntoView({ block: 'center' })
  }, [litFrom])
  return (
    <div className="flex justify-center gap-12">
      <article ref={article} className="w-full max-w-reading min-w-0">
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere sm:text-3xl">{note.title || 'Untitled note'}</h1>
          <div className="flex shrink-0 items-center gap-1">
            <Button
              color="neutral"
              variant="ghost"
              icon={Trash2}
              aria-label="Delete note"
              loading={deleting}
              onClick={() => void remove()}
            />
            <Button color="neutral" variant="outline" icon={Pencil} aria-keyshortcuts="e" onClick={props.onEdit}>
              Edit
            </Button>
          </div>
        </div>
        <p className="mt-2 mb-8 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
          {topic && (
            <>
              <Link
                to="/dashboard/knowledge/topic/$topicId"
                params={{ topicId: topic.id }}
                className="flex min-h-6 items-center gap-1.5 rounded-md hover:text-highlighted"
              >
                <TopicDot color={topic.color} />
                {topic.name}
              </Link>
              <span aria-hidden>·</span>
            </>
          )}
          <span>
            Saved <When at={note.updatedAt} />
          </span>
          <span aria-hidden>·</span>
          <span className="tabular">{wordCount(note.markdown)}</span>
        </p>
        {note.markdown.trim() ? (
          <MarkdownLater source={note.markdown} lit={lit} headingOffset={1} anchors />
        ) : (
          <p className="text-muted">This note has no text yet. Press Edit, or the key e, to write.</p>
        )}
        <SelectionLater note={note} within={article} />
      </article>
      <Suspense fallback={<div className="hidden w-56 shrink-0 xl:block" />}>
        <NoteOutline markdown={note.markdown} />
      </Suspense>
    </div>
  )
}

function wordCount(markdown: string): string {
  const count = markdown.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu)?.length ?? 0
  return count === 1 ? '1 word' : `${count.toLocaleString('en')} words`
}

/** Words that an earlier visit could not save are opened, not hidden behind what the server has. */
function useOpenUnsaved(noteId: string, open: () => void) {
  const ownerId = useQuery(sessionQuery).data?.user?.id
  const onFound = useEffectEvent(open)
  useEffect(() => {
    if (ownerId && draftOf(ownerId, noteId)) onFound()
  }, [ownerId, noteId])
}

function useEditKey(enabled: boolean, edit: () => void) {
  const onEdit = useEffectEvent(edit)
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('input, textarea, select, dialog, [contenteditable], [role="menu"]')) return
      event.preventDefault()
      onEdit()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}
