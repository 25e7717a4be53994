import { createClientOnlyFn } from '@tanstack/react-start'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { NoteSummary, Topic } from '#worker/contracts/knowledge.ts'
import { NoteRow } from './note-row.tsx'
import { usePreloadNotePage } from './use-preload-note-page.ts'
import { useRowKeys } from '#app/ui/rows/use-row-keys.ts'
import { useShortcuts } from '#app/ui/shortcuts.ts'
import { useSelection } from '#app/ui/rows/use-selection.ts'
import { useVirtualRows } from '#app/ui/rows/use-virtual-rows.ts'

const NotePeek = lazy(
  createClientOnlyFn(async () => ({ default: (await import('../actions/note-peek.tsx')).NotePeek })),
)
const BulkBar = lazy(createClientOnlyFn(async () => ({ default: (await import('../actions/bulk-bar.tsx')).BulkBar })))

/** Rows before the end of the loaded notes at which the next page is fetched. */
const PRELOAD_ROWS = 100

const SHORTCUTS = [{ label: 'Show the note here', keys: [' '] }]

/**
 * Arrows, Home and End move between rows, Enter opens, Space peeks, x selects, Ctrl- or ⌘-A selects all. Only the rows near
 * the viewport are in the page.
 */
export function NoteList(props: {
  notes: readonly NoteSummary[]
  topics: readonly Topic[]
  label: string
  /** There are more notes than those given; called when they will soon be needed. */
  onNearEnd?: () => void
}) {
  const { notes, onNearEnd } = props
  const topics = new Map(props.topics.map((topic) => [topic.id, topic]))
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const navigate = useNavigate()
  const [peeked, setPeeked] = useState<number | null>(null)
  const { ids, choose } = useSelection(notes)
  const { from, to, draw } = useVirtualRows(list, notes.length)
  const onKey = (event: KeyboardEvent, index: number) => {
    const note = notes[index]
    if (!note) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === ' ' && plain) setPeeked(index)
    else if (event.key === 'Enter' && event.target === list.current)
      void navigate({ to: '/dashboard/knowledge/notes/$uuid', params: { uuid: note.id } })
    else if (event.key === 'x' && plain) choose({ do: 'toggle', id: note.id })
    else if (event.key.startsWith('Arrow') && event.shiftKey) choose({ do: 'range', id: note.id })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) choose({ do: 'all' })
    else if (event.key === 'Escape' && ids.size > 0) choose({ do: 'none' })
    else return
    event.preventDefault()
  }
  usePreloadNotePage()
  useShortcuts(SHORTCUTS)
  const keys = useRowKeys(list, notes.length, draw, onKey)
  const nearEnd = useEffectEvent(() => onNearEnd?.())
  const endInSight = onNearEnd !== undefined && to + PRELOAD_ROWS > notes.length ? notes.length : 0
  useEffect(() => {
    if (endInSight > 0) nearEnd()
  }, [endInSight])
  const size = onNearEnd ? -1 : notes.length
  const peekedNote = peeked === null ? undefined : notes[peeked]
  return (
    <>
      <p id={hint} hidden>
        Arrow keys go from note to note, Enter opens, Space shows a note here, x chooses it.
      </p>
      <ul
        ref={list}
        aria-label={props.label}
        aria-describedby={hint}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="-mx-3 [--row:4.5rem] outline-none"
        style={{ paddingTop: `calc(var(--row) * ${from})`, paddingBottom: `calc(var(--row) * ${notes.length - to})` }}
      >
        {notes.slice(from, to).map((note, at) => (
          <NoteRow
            key={note.id}
            note={note}
            index={from + at}
            size={size}
            topic={note.topicId === null ? undefined : topics.get(note.topicId)}
            chosen={ids.has(note.id)}
            choosing={ids.size > 0}
            choose={choose}
            onPeek={setPeeked}
          />
        ))}
      </ul>
      <Suspense>
        {ids.size > 0 && (
          <BulkBar ids={[...ids]} all={ids.size === notes.length && onNearEnd === undefined} choose={choose} />
        )}
        {peekedNote && (
          <NotePeek
            note={peekedNote}
            onMove={(step) => setPeeked((index) => clamp((index ?? 0) + step, notes.length))}
            onClosed={() => {
              setPeeked(null)
              if (peeked !== null) keys.go(peeked)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}
