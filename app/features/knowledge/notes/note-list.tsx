import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import type { NoteSummary, Topic } from '#worker/contracts/knowledge.ts'
import { TopicDot } from '../topics/topic-look.tsx'
import { When } from '../when.tsx'

/** Rows, not cards. The arrow keys go from row to row; Home and End to the first and the last. */
export function NoteList(props: { notes: readonly NoteSummary[]; topics: readonly Topic[]; label: string }) {
  const topics = new Map(props.topics.map((topic) => [topic.id, topic]))
  return (
    <ul aria-label={props.label} onKeyDown={moveFocus} className="-mx-3 divide-y">
      {props.notes.map((note) => (
        <NoteRow key={note.id} note={note} topic={note.topicId === null ? undefined : topics.get(note.topicId)} />
      ))}
    </ul>
  )
}

function NoteRow({ note, topic }: { note: NoteSummary; topic: Topic | undefined }) {
  return (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <Link
        to="/dashboard/knowledge/notes/$uuid"
        params={{ uuid: note.id }}
        data-row=""
        className="flex flex-col gap-0.5 rounded-lg px-3 py-3 transition-colors hover:bg-muted focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate font-medium text-highlighted">{note.title || 'Untitled note'}</span>
          {note.sample && <Badge className="self-center">Sample</Badge>}
          <When at={note.updatedAt} className="shrink-0 text-meta text-muted tabular" />
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {topic && (
            <>
              <TopicDot color={topic.color} />
              <span className="max-w-28 shrink-0 truncate sm:max-w-56">{topic.name}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <span className="min-w-0 flex-1 truncate">
            {note.snippet ? <Found snippet={note.snippet} /> : note.excerpt || 'No text yet'}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Found({ snippet }: { snippet: NonNullable<NoteSummary['snippet']> }) {
  return snippet.map((part, index) =>
    part.hit ? (
      <mark key={index} className="rounded-sm bg-primary-soft px-0.5 text-highlighted">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
}
