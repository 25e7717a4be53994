import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import FolderPlus from 'lucide-react/icons/folder-plus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import { useHashDialog } from '#app/ui/overlay/use-hash-dialog.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { LazyUnsavedNotes } from './saving/lazy-unsaved-notes.tsx'
import type { NoteSummary, Topic } from '#worker/contracts/knowledge.ts'
import { invalidateLists } from './list/invalidate-lists.ts'
import { createTopic, recentNotesQuery, topicsQuery } from './queries.ts'
import { TopicGrid } from './topics/topic-grid.tsx'
import { PRELOAD_TOPIC_FORM, LazyTopicForm } from './topics/lazy-topic-form.tsx'

/** Below the topics, and its rows are links, so its code loads once the page is interactive. */
const NoteList = memo(lazyInBrowser(async () => (await import('./list/note-list.tsx')).NoteList))
// Only a new learner sees these.
const FirstSteps = memo(lazyInBrowser(async () => (await import('./sample/first-steps.tsx')).FirstSteps))
const RemoveSample = memo(lazyInBrowser(async () => (await import('./sample/remove-sample.tsx')).RemoveSample))

/** Topics as quiet cards, and what was written last. */
export function KnowledgeHome() {
  const topics = useSuspenseQuery(topicsQuery).data
  const recent = useSuspenseQuery(recentNotesQuery).data
  const [adding, setAdding] = useHashDialog('new-topic')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const empty = topics.length === 0 && recent.length === 0
  const hasSample = topics.some((topic) => topic.sample) || recent.some((note) => note.sample)
  return (
    <PageColumn>
      <PageHeader
        title="Knowledge"
        description="Create and manage your notes"
        actions={
          <>
            <Button
              color="neutral"
              variant="outline"
              icon={FolderPlus}
              onClick={() => setAdding(true)}
              {...PRELOAD_TOPIC_FORM}
            >
              New topic
            </Button>
            {!empty && (
              <ButtonLink to="/dashboard/knowledge/import" color="neutral" variant="outline" icon={FileUp}>
                {/* By its sign alone where three buttons would take two rows. */}
                <span className="max-sm:sr-only">Import</span>
              </ButtonLink>
            )}
            {!empty && (
              <ButtonLink to="/dashboard/knowledge/notes/new" icon={Plus}>
                New note
              </ButtonLink>
            )}
          </>
        }
      />
      <LazyUnsavedNotes />
      {adding && (
        <LazyTopicForm
          title="New topic"
          submit="Create topic"
          onCancel={() => setAdding(false)}
          onSubmit={async (values) => {
            const topic = await createTopic(values)
            await invalidateLists(queryClient)
            await navigate({ to: '/dashboard/knowledge/topic/$topicId', params: { topicId: topic.id } })
          }}
        />
      )}
      {empty ? (
        <Deferred>
          <FirstSteps />
        </Deferred>
      ) : (
        <>
          {topics.length > 0 && (
            <section aria-labelledby="topics-title" className="mb-10">
              <h2 id="topics-title" className="mb-3 text-base font-semibold">
                Topics
              </h2>
              <TopicGrid topics={topics} />
            </section>
          )}
          <RecentNotes notes={recent} topics={topics} />
          {hasSample && (
            <Deferred>
              <RemoveSample />
            </Deferred>
          )}
        </>
      )}
    </PageColumn>
  )
}

function RecentNotes({ notes, topics }: { notes: readonly NoteSummary[]; topics: readonly Topic[] }) {
  return (
    <section aria-labelledby="recent-title">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id="recent-title" className="text-base font-semibold">
          Recent notes
        </h2>
        <ButtonLink
          to="/dashboard/knowledge/notes"
          search={{ sort: 'updated' }}
          variant="link"
          size="sm"
          className="px-0"
        >
          All notes
        </ButtonLink>
      </div>
      {notes.length > 0 ? (
        <Deferred>
          <NoteList notes={notes} topics={topics} label="Recent notes" />
        </Deferred>
      ) : (
        <EmptyState icon={NotebookPen}>Your notes appear here, newest first.</EmptyState>
      )}
    </section>
  )
}
