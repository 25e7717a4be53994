import { useNavigate, useRouter } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { isQuoteAddress } from '#worker/contracts/knowledge/quote-form.ts'
import { findQuoteAddress } from '#worker/domain/anchors/quote-address.ts'
import { PRELOAD_BIN, useBinNote } from '../bin/use-bin-note.ts'
import type { PassageActions } from '../note/passage-tools.ts'
import { loadBackLinks, loadNoteActions } from './load-parts.ts'
import { newNoteHref, noteHrefs } from './note-hrefs.ts'
import { NoteMeta } from './note-meta.tsx'
import { LazyContents, LazyOutline } from './outline/lazy-outline.tsx'
import { LazySelectionActions } from './selection/lazy-selection-actions.tsx'
import { useRestoreScroll } from './use-restore-scroll.ts'

/** Loaded after the text. */
const NoteActions = lazy(async () => ({ default: (await loadNoteActions()).NoteActions }))
const BackLinks = lazy(async () => ({ default: (await loadBackLinks()).BackLinks }))

export function NoteReading(props: { note: Note; quote?: string; passage: PassageActions; onEdit: () => void }) {
  const { note, quote } = props
  const found = useMemo(() => (quote ? findQuoteAddress(note.markdown, quote) : null), [note.markdown, quote])
  const article = useRef<HTMLElement>(null)
  useHotkey('e', props.onEdit, 'Edit the note')
  const highlightFrom = found?.start
  useEffect(() => {
    if (highlightFrom !== undefined) article.current?.querySelector('[data-cited]')?.scrollIntoView({ block: 'center' })
  }, [highlightFrom])
  const linked = note.links.map(({ target, noteId }) => `${target}\n${noteId}`).join('\n')
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same function while the links are the same: another one would render the text again
  const noteHref = useCallback(noteHrefs(note), [linked])
  const follow = useInnerLinks()
  const { inParts, onComplete } = useRestoreScroll()
  return (
    <div className="flex gap-12">
      <article ref={article} className="w-full max-w-reading min-w-0" onClick={follow}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h1 className="min-w-0 flex-1 basis-64 text-2xl font-semibold wrap-anywhere sm:text-3xl">
            {note.title || 'Untitled note'}
          </h1>
          <div className="flex shrink-0 items-center gap-1 print:hidden">
            <DeleteNote note={note} />
            <span className="size-9 pointer-coarse:size-11">
              <AfterReading>
                <NoteActions note={note} />
              </AfterReading>
            </span>
            <Button color="neutral" variant="outline" icon={Pencil} aria-keyshortcuts="e" onClick={props.onEdit}>
              Edit
            </Button>
          </div>
        </div>
        <NoteMeta note={note} />
        {isQuoteAddress(quote) && found?.how !== 'exact' && found?.how !== 'moved' && (
          <p role="status" className="mb-6 rounded-lg bg-muted px-3 py-2 text-sm text-muted">
            {found
              ? 'The highlighted passage has been edited since this link was made.'
              : 'The passage that this link points to was changed or deleted.'}
          </p>
        )}
        <LazyContents markdown={note.markdown} />
        {note.markdown.trim() ? (
          <LazyMarkdown
            source={note.markdown}
            highlighted={found ?? undefined}
            headingOffset={1}
            anchors
            noteHref={noteHref}
            newNoteHref={newNoteHref}
            progressive={inParts}
            onComplete={onComplete}
          />
        ) : (
          <p className="text-muted">This note has no text yet. Press Edit, or the key e, to write.</p>
        )}
        <LazySelectionActions note={note} within={article} passage={props.passage} />
        <AfterReading>
          <BackLinks noteId={note.id} />
        </AfterReading>
      </article>
      <LazyOutline markdown={note.markdown} />
    </div>
  )
}

/** Rendered after hydration, in a component of its own so that its neighbours are not rendered again. */
function AfterReading({ children }: { children: ReactNode }) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return <Suspense>{live && children}</Suspense>
}

function DeleteNote({ note }: { note: Note }) {
  const binNote = useBinNote()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await binNote(note, () => navigate({ to: '/dashboard/knowledge/notes' }))
    setBusy(false)
  }
  return (
    <Button
      {...PRELOAD_BIN}
      color="neutral"
      variant="ghost"
      icon={Trash2}
      aria-label="Delete note"
      loading={busy}
      onClick={() => void remove()}
    />
  )
}

/** Navigates links inside the app without a page load. */
function useInnerLinks() {
  const router = useRouter()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/dashboard/') || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
}
