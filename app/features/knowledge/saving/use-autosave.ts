import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { cacheNewer, cacheNote } from '../note-cache.ts'
import type { EditorHandle } from '../editor/editor-api.ts'
import type { NoteContent } from '../queries.ts'
import { Autosave } from './autosave.ts'
import type { SaveState } from './autosave-options.ts'
import { noteDrafts } from './note-drafts.ts'
import { lockEditor, openEditors } from './editor-locks.ts'
import { openNoteChannel } from './note-channel.ts'
import { noteServer } from './note-server.ts'
import { unsyncedQuery } from './unsynced/unsynced-query.ts'

/** Milliseconds that "Merged …" is shown. */
const MERGED_DURATION = 8_000
/**
 * Milliseconds after the last key until the page renders text that the editor already shows: each render makes React walk
 * through the editor to find the caret.
 */
const RENDER_DELAY = 250

export interface AutosaveInput {
  /** Constant for one editor. */
  id: string
  /** Null for a note that is new. */
  note: Note | null
  initial?: Partial<NoteContent>
  expectsDraft?: boolean
  /** `flush` calls `change`; `replace` gets a text that was not typed in it: of a draft, a merge, or another tab. */
  editor: RefObject<Pick<EditorHandle, 'flush' | 'replace'> | null>
  onSaved?: (note: Note) => void
}

/** A note's content in a form, stored on this device with every key and saved while it is typed. */
export function useAutosave({ id, note, initial, expectsDraft, editor, onSaved }: AutosaveInput) {
  const queryClient = useQueryClient()
  // The learner who opened the editor, also after their session has ended.
  const [ownerId] = useState(useUser().id)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [isStored, setStored] = useState(true)
  const [isMerged, showMerged] = useTemporarily(MERGED_DURATION)
  const [isOffline, setOffline] = useState(false)
  const [content, setContent] = useState<NoteContent>()
  const savedNow = useEffectEvent((saved: Note) => onSaved?.(saved))

  // Created once for the note it was opened with; later versions come from its own saves.
  const editing = useMemo(() => {
    const listeners = {
      onNote: (_note: Note) => {},
      isOpen: (_editorId: string) => false,
    }
    const editorId = crypto.randomUUID()
    const autosave = new Autosave({
      ownerId,
      id,
      editorId,
      note,
      initial,
      expectsDraft,
      server: noteServer(ownerId),
      drafts: noteDrafts,
      isOpen: (other) => listeners.isOpen(other),
      flushEditor: () => editor.current?.flush(),
      onState: (next) => setState((now) => (isSameState(now, next) ? now : next)),
      onStored: setStored,
      onContent: (next, merged) => {
        setContent(next)
        if (merged) showMerged()
        editor.current?.replace(next.markdown)
      },
      onSaved: (saved) => {
        void cacheNote(queryClient, saved)
        listeners.onNote(saved)
      },
      onFetched: (saved) => void cacheNewer(queryClient, saved),
    })
    return { autosave, listeners, editorId }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- created once for the note it was opened with
  }, [ownerId, id])
  const { autosave } = editing

  useEffect(() => {
    if (!ownerId || !id) return
    const { listeners, editorId } = editing
    autosave.start()
    const { isFree, release } = lockEditor(editorId, id)
    const channel = openNoteChannel(ownerId, id, (saved) => {
      autosave.mergeSaved(saved)
      if (!note) savedNow(saved)
    })
    listeners.onNote = (saved) => {
      channel.publish(saved)
      savedNow(saved)
    }
    const ready = async () => {
      await isFree
      listeners.isOpen = await openEditors()
    }
    autosave
      .restore(ready())
      .catch((error: unknown) => console.error('Drafts of earlier visits could not be taken up', error))
    const stopListening = listenToPage(autosave, setOffline)
    return () => {
      stopListening()
      autosave.stop()
      // From here on another editor may restore the draft; a save that still runs is recognized by its fingerprint.
      const released = release()
      const leave = async () => {
        await autosave.flush()
        channel.close()
        await released
        await queryClient.invalidateQueries({ queryKey: unsyncedQuery(ownerId).queryKey })
      }
      void leave()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the note is the one it was opened with
  }, [autosave, editing, id, ownerId, queryClient])

  const shown = content ?? autosave.content
  const renderDebounced = useDebounced(RENDER_DELAY)
  const change = (part: Partial<NoteContent>, render: 'now' | 'deferred' = 'now') => {
    // From the latest content: a merge may have changed it since the last render.
    autosave.change({ ...autosave.content, ...part })
    renderDebounced(render === 'deferred' ? () => startTransition(() => setContent(autosave.content)) : null)
    if (render === 'now') setContent(autosave.content)
  }
  return { content: shown, change, state, autosave, ownerId, isStored, isMerged, isOffline }
}

/** True for `ms` milliseconds after `show`. */
function useTemporarily(ms: number): [is: boolean, show: () => void] {
  const [is, set] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => set(false), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return [is, () => set(true)]
}

/** Debounces by `ms`; null cancels. */
function useDebounced(ms: number): (run: (() => void) | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run) => {
    clearTimeout(timer.current)
    if (run) timer.current = setTimeout(run, ms)
  }
}

function isSameState(now: SaveState, next: SaveState): boolean {
  return now.kind === next.kind && Object.keys(next).length === 1
}

/** Saves, retries or stores the draft when the page is hidden, shown, on- or offline. */
function listenToPage(autosave: Autosave, onOffline: (offline: boolean) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const connection = () => {
    onOffline(!navigator.onLine)
    if (!navigator.onLine) return
    autosave.retry()
    void autosave.refresh()
  }
  connection()
  window.addEventListener('online', connection, { signal })
  window.addEventListener('offline', connection, { signal })
  window.addEventListener('focus', connection, { signal })
  window.addEventListener('pagehide', () => autosave.saveDraftNow(), { signal })
  const visibility = () => {
    if (document.visibilityState === 'visible') return connection()
    autosave.saveDraftNow()
    void autosave.flush()
  }
  document.addEventListener('visibilitychange', visibility, { signal })
  const leave = (event: BeforeUnloadEvent) => {
    if (!autosave.saveDraftNow()) event.preventDefault()
  }
  window.addEventListener('beforeunload', leave, { signal })
  return () => ending.abort()
}
