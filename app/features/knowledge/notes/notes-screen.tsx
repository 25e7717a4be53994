import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { NotebookPen, Plus, Search, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { type NoteFilter, notesQuery, topicsQuery } from '../queries.ts'
import { TopicDot } from '../topics/topic-look.tsx'
import { NoteList } from './note-list.tsx'
import { NoteRowsSkeleton } from './notes-skeleton.tsx'
import { ShowMore } from './show-more.tsx'

/** All notes: what is searched for and the topic stand in the address. */
export function NotesScreen({ filter }: { filter: NoteFilter }) {
  const topics = useSuspenseQuery(topicsQuery).data
  return (
    <PageColumn>
      <PageHeader
        title="Notes"
        actions={
          <ButtonLink to="/dashboard/knowledge/notes/new" icon={Plus}>
            New note
          </ButtonLink>
        }
      />
      <SearchBox filter={filter} />
      {topics.length > 0 && <TopicFilter topics={topics} filter={filter} />}
      <Results filter={filter} topics={topics} />
    </PageColumn>
  )
}

function SearchBox({ filter }: { filter: NoteFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useState(filter.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (q: string) =>
    navigate({
      to: '/dashboard/knowledge/notes',
      search: { topic: filter.topic, q: q.trim() || undefined },
      replace: true,
    })
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          void search(text)
        }}
      >
        <Field label="Search notes" labelHidden>
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Search..."
            maxLength={200}
            value={text}
            onChange={(event) => {
              const q = event.target.value
              setText(q)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => void search(q), 200)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              document.querySelector<HTMLElement>('[data-row]')?.focus()
            }}
          />
        </Field>
      </form>
    </search>
  )
}

function TopicFilter({ topics, filter }: { topics: readonly Topic[]; filter: NoteFilter }) {
  const chip = (current: boolean) => ({
    'aria-current': current ? ('true' as const) : undefined,
    activeOptions: { exact: true, includeSearch: true },
    className: cx(
      'flex h-8 items-center gap-2 rounded-full border px-3 text-meta whitespace-nowrap transition-colors pointer-coarse:h-11',
      current
        ? 'border-[var(--primary)] bg-primary-soft text-highlighted'
        : 'text-muted hover:border-accented hover:text-highlighted',
    ),
  })
  return (
    <nav aria-label="Topics" className="scroll-quiet -mx-1 mt-4 overflow-x-auto px-1 py-1">
      <ul className="flex gap-2">
        <li>
          <Link to="/dashboard/knowledge/notes" search={{ q: filter.q }} {...chip(filter.topic === undefined)}>
            All
          </Link>
        </li>
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link
              to="/dashboard/knowledge/notes"
              search={{ topic: topic.id, q: filter.q }}
              {...chip(filter.topic === topic.id)}
            >
              <TopicDot color={topic.color} />
              {topic.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Results({ filter, topics }: { filter: NoteFilter; topics: readonly Topic[] }) {
  const query = useInfiniteQuery({ ...notesQuery(filter), placeholderData: (before) => before })
  const notes = query.data?.pages.flatMap((page) => page.items) ?? []
  if (query.isPending) return <NoteRowsSkeleton />
  if (query.isError && notes.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="The notes could not be loaded"
        action={<Button onClick={() => query.refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  if (notes.length === 0) return <NoNotes filter={filter} />
  return (
    <>
      <p role="status" className="sr-only">
        {filter.q ? `${notes.length} notes found` : ''}
      </p>
      <div className={cx('mt-3 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
        <NoteList notes={notes} topics={topics} label="Notes" />
      </div>
      <ShowMore query={query} />
    </>
  )
}

function NoNotes({ filter }: { filter: NoteFilter }) {
  if (filter.q)
    return (
      <EmptyState icon={SearchX} title={`Nothing found for “${filter.q}”`}>
        Try fewer or shorter words. Titles and texts are searched, and the last word may be a beginning.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={NotebookPen}
      action={
        <ButtonLink to="/dashboard/knowledge/notes/new" search={{ topic: filter.topic }} icon={Plus}>
          New note
        </ButtonLink>
      }
    >
      {filter.topic ? 'This topic has no notes yet.' : 'Your notes stand here, the latest first. Write the first one.'}
    </EmptyState>
  )
}
