import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { NoteSummary, Topic } from '#worker/contracts/knowledge.ts'
import { NoteMenu } from '../actions/note-menu.tsx'
import { TopicDot } from '../topics/topic-dot.tsx'
import { When } from '#app/ui/when.tsx'
import type { SelectionAction } from '#app/ui/rows/use-selection.ts'

interface Props {
  note: NoteSummary
  topic: Topic | undefined
  index: number
  /** Rows of the whole list; -1 where more may follow. */
  size: number
  chosen: boolean
  /** A note of the list is selected: a press then selects too. */
  choosing: boolean
  choose: (act: SelectionAction<string>) => void
  onPeek: (index: number) => void
}

/** All rows have one height: `use-virtual-rows.ts` relies on it. */
export const NoteRow = memo(function NoteRow(props: Props) {
  const { note, topic, index, size, chosen, choosing, choose } = props
  const title = note.title || 'Untitled note'
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    if (event.shiftKey) choose({ do: 'range', id: note.id })
    // Enter opens a note even while others are selected.
    else if (choosing && event.detail > 0) choose({ do: 'toggle', id: note.id })
    else return
    event.preventDefault()
  }
  return (
    <li
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={cx(
        'group flex h-(--row) items-center border-b pe-1 transition-colors focus-within:bg-muted hover:bg-muted',
        chosen && 'bg-primary-soft focus-within:bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {choosing && (
        <label className="flex h-full shrink-0 items-center ps-3 pe-1 pointer-coarse:min-w-11">
          <input
            type="checkbox"
            checked={chosen}
            onChange={() => choose({ do: 'toggle', id: note.id })}
            aria-label={`Choose ${title}`}
            className="size-4 accent-[var(--primary)]"
          />
        </label>
      )}
      <Link
        to="/dashboard/knowledge/notes/$uuid"
        params={{ uuid: note.id }}
        data-row=""
        onClick={press}
        className="flex h-full min-w-0 flex-1 flex-col justify-center gap-1 rounded-lg ps-3 pe-2 focus-visible:-outline-offset-2"
      >
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 truncate font-medium text-highlighted">{title}</span>
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
          <Tags tags={note.tags} />
        </span>
      </Link>
      <NoteMenu note={note} onPeek={() => props.onPeek(index)} onChoose={() => choose({ do: 'toggle', id: note.id })} />
    </li>
  )
})

function Tags({ tags }: { tags: readonly string[] }) {
  const [first, second, ...rest] = tags
  if (first === undefined) return null
  return (
    <span className="flex max-w-[40%] shrink-0 items-center gap-1.5 text-meta text-dimmed">
      <span className="truncate">#{first}</span>
      {second !== undefined && <span className="truncate max-sm:hidden">#{second}</span>}
      {rest.length > 0 && <span className="max-sm:hidden">+{rest.length}</span>}
    </span>
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
