import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useMemo, type ReactNode } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FOUND_MAX, type NoteFilter, notesQuery, topicsQuery } from '../queries.ts'
import { NoteList } from './note-list.tsx'
import { NoteRowsSkeleton } from './notes-skeleton.tsx'

/** The notes of a filter; the next page is fetched before the end of the list is reached. */
export function PagedNotes(props: { filter: NoteFilter; label: string; empty: ReactNode; className?: string }) {
  const { filter } = props
  const topics = useQuery(topicsQuery).data ?? []
  const query = useInfiniteQuery({ ...notesQuery(filter), placeholderData: (before) => before })
  const notes = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data])
  if (query.isPending) return <NoteRowsSkeleton />
  if (query.isError && notes.length === 0)
    return (
      <EmptyState
        icon={CloudOff}
        title="The notes could not be loaded"
        action={<Button onClick={() => query.refetch()}>Try again</Button>}
      >
        They are safe. Check your connection, then try again.
      </EmptyState>
    )
  const narrowed = filter.q !== undefined || filter.tag !== undefined
  return (
    <div className={props.className}>
      <p role="status" className={cx('text-meta text-muted tabular', narrowed ? 'mb-1' : 'sr-only')}>
        {query.isPlaceholderData
          ? ''
          : foundText(notes.length, query.hasNextPage || (notes.length >= FOUND_MAX && !!filter.q))}
      </p>
      {notes.length === 0 ? (
        props.empty
      ) : (
        <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <NoteList
            // A new list starts at its top with nothing selected.
            key={JSON.stringify([filter.topic, filter.tag, filter.sort, filter.q])}
            notes={notes}
            topics={filter.topic ? [] : topics}
            label={props.label}
            onNearEnd={
              query.hasNextPage
                ? () => !query.isFetchingNextPage && !query.isError && void query.fetchNextPage()
                : undefined
            }
          />
        </div>
      )}
      {query.isFetchNextPageError ? (
        <div role="alert" className="mt-6 flex flex-wrap items-center justify-center gap-3 text-sm text-muted">
          The next notes could not be loaded.
          <Button color="neutral" variant="outline" onClick={() => void query.fetchNextPage()}>
            Try again
          </Button>
        </div>
      ) : (
        query.hasNextPage && <NoteRowsSkeleton rows={2} className="mt-0" />
      )}
    </div>
  )
}

function foundText(count: number, more: boolean): string {
  if (count === 0) return ''
  if (more) return `${formatCount(count, 'note')} and more found`
  return `${formatCount(count, 'note')} found`
}
