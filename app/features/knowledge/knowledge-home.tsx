import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import FolderPlus from 'lucide-react/icons/folder-plus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import { useHashDialog } from '#app/ui/overlay/use-hash-dialog.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { NoteList } from './list/note-list.tsx'
import { LazyUnsavedNotes } from './saving/lazy-unsaved-notes.tsx'
import { invalidateLists } from './list/invalidate-lists.ts'
import { createTopic, loadSample, recentNotesQuery, removeSample, topicsQuery } from './queries.ts'
import { TopicGrid } from './topics/topic-grid.tsx'
import { PRELOAD_TOPIC_FORM, LazyTopicForm } from './topics/lazy-topic-form.tsx'

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
        <FirstSteps />
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
            {recent.length > 0 ? (
              <NoteList notes={recent} topics={topics} label="Recent notes" />
            ) : (
              <EmptyState icon={NotebookPen}>Your notes appear here, newest first.</EmptyState>
            )}
          </section>
          {hasSample && <RemoveSample />}
        </>
      )}
    </PageColumn>
  )
}

function FirstSteps() {
  const queryClient = useQueryClient()
  const load = useMutation({
    mutationFn: loadSample,
    onSuccess: () => invalidateLists(queryClient),
    onError: () => void toast.error('The sample could not be loaded', { description: 'Try again in a moment.' }),
  })
  return (
    <EmptyState
      icon={NotebookPen}
      title="Nothing here yet"
      action={
        <div className="flex flex-col items-center gap-2">
          <ButtonLink to="/dashboard/knowledge/notes/new" icon={Plus}>
            Write your first note
          </ButtonLink>
          <ButtonLink to="/dashboard/knowledge/import" color="neutral" variant="outline" icon={FileUp}>
            Import notes
          </ButtonLink>
          <Button color="neutral" variant="ghost" loading={load.isPending} onClick={() => load.mutate()}>
            Or load three sample notes
          </Button>
        </div>
      }
    >
      Notes are what the coach answers from. Write what you study, or look around with three notes on how learning
      works.
    </EmptyState>
  )
}

function RemoveSample() {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: removeSample,
    onSuccess: async () => {
      await invalidateLists(queryClient)
      toast.undo('The sample is removed', () => void loadSample().then(() => invalidateLists(queryClient)))
    },
    onError: () => void toast.error('The sample could not be removed', { description: 'Try again in a moment.' }),
  })
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      The notes marked “Sample” came with Stoa.
      <Button size="sm" color="neutral" variant="outline" loading={remove.isPending} onClick={() => remove.mutate()}>
        Remove the sample
      </Button>
    </p>
  )
}
