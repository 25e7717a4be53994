import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CloudOff from 'lucide-react/icons/cloud-off'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { cx } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { RETENTION_DAYS, REVISION_MINUTES } from '#worker/contracts/knowledge/history-limits.ts'
import type { RevisionSummary } from '#worker/contracts/knowledge/note-history.ts'
import { ShowMore } from '#app/ui/show-more.tsx'
import { noteQuery } from '../queries.ts'
import { When } from '#app/ui/when.tsx'
import { revisionsQuery } from './history-queries.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

/** It brings what compares texts. */
const RevisionView = lazyInBrowser(async () => (await import('./revision-view.tsx')).RevisionView)

/** Earlier versions of a note; the one chosen is compared with the note as it is now. */
export function HistoryScreen({ uuid, revision }: { uuid: string; revision: number | undefined }) {
  const note = useSuspenseQuery(noteQuery(uuid)).data
  const query = useInfiniteQuery(revisionsQuery(uuid))
  const revisions = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">History of “{note.title || 'Untitled note'}”</h1>
        <ButtonLink
          to="/dashboard/knowledge/notes/$uuid"
          params={{ uuid }}
          color="neutral"
          variant="outline"
          icon={ArrowLeft}
        >
          Back to the note
        </ButtonLink>
      </div>
      {query.isPending ? (
        <HistorySkeleton />
      ) : query.isError && revisions.length === 0 ? (
        <EmptyState
          icon={CloudOff}
          title="The history could not be loaded"
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        >
          The note is safe. Check your connection, then try again.
        </EmptyState>
      ) : revisions.length === 0 ? (
        <EmptyState icon={History} title="No earlier versions yet">
          As you write, a version is kept every {REVISION_MINUTES} minutes, for {RETENTION_DAYS} days.
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div>
            <Revisions uuid={uuid} revisions={revisions} current={revision} />
            <div className="mt-6 flex justify-center">
              <ShowMore query={query} />
            </div>
          </div>
          {revision === undefined ? (
            <p className="text-muted max-lg:order-first">Choose a version to see what changed.</p>
          ) : (
            <Deferred fallback={<Skeleton className="h-64" />}>
              <RevisionView key={revision} note={note} revisionId={revision} />
            </Deferred>
          )}
        </div>
      )}
    </>
  )
}

function Revisions(props: { uuid: string; revisions: readonly RevisionSummary[]; current: number | undefined }) {
  return (
    <ol aria-label="Earlier versions" className="flex flex-col gap-0.5 max-lg:max-h-60 max-lg:overflow-y-auto lg:-mx-3">
      {props.revisions.map((revision) => {
        const current = revision.id === props.current
        return (
          <li key={revision.id}>
            <Link
              to="/dashboard/knowledge/notes/$uuid/history"
              params={{ uuid: props.uuid }}
              search={{ revision: revision.id }}
              resetScroll={false}
              aria-current={current ? 'true' : undefined}
              activeProps={{ 'aria-current': current ? 'true' : undefined }}
              className={cx(
                'block rounded-lg px-3 py-2 hover:bg-muted focus-visible:-outline-offset-2',
                current && 'bg-primary-soft hover:bg-primary-soft',
              )}
            >
              <span className="block font-medium text-highlighted tabular">
                <When at={revision.savedAt} timed />
              </span>
              <span className="block truncate text-meta text-muted tabular">
                {revision.length.toLocaleString('en')} characters
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
