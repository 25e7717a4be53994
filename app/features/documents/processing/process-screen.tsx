import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { PlanRun, RunDocument } from '#worker/contracts/documents/processing.ts'
import type { RunOutputs } from '#worker/contracts/documents/processing-limits.ts'
import { DocumentsChoice } from './documents-choice.tsx'
import { OutputFields, type QuestionFields } from './output-fields.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { RunCard } from './run-card.tsx'
import { choicesQuery, RUNS, runsQuery, startRun } from './run-queries.ts'

const TITLE = <PageHeader title="Process documents" description="Turn documents into notes, cards and a quiz." />

/** Chooses documents and what to make from them, and shows the runs that do. @param ids chosen when the page opens */
export function ProcessScreen({ ids, questionFields }: { ids: string; questionFields: QuestionFields }) {
  const { data: latest, isError } = useQuery(choicesQuery({ q: '' }))
  const { data: named } = useQuery({ ...choicesQuery({ ids }), enabled: ids !== '' })
  const runs = useInfiniteQuery(runsQuery)
  const all = runs.data?.pages.flatMap(({ items }) => items) ?? []
  if (latest?.length === 0 && all.length === 0)
    return (
      <PageColumn>
        {TITLE}
        <EmptyState
          icon={FileText}
          title="No documents to process"
          action={<ButtonLink to="/dashboard/documents">Go to documents</ButtonLink>}
        >
          Upload a document. Once it has been read, you can make notes, cards and quizzes from it here.
        </EmptyState>
      </PageColumn>
    )
  return (
    <PageColumn>
      {TITLE}
      {isError ? (
        <p role="alert" className="mb-6 text-sm text-error-text">
          Your documents could not be loaded. Check your connection and try again.
        </p>
      ) : !latest || (ids !== '' && !named) ? (
        <Skeleton className="h-80 rounded-xl" />
      ) : (
        <RunForm key={ids} known={named ?? []} questionFields={questionFields} />
      )}
      <section aria-labelledby="runs-title" className="mt-8">
        <h2 id="runs-title" className="mb-3 text-lg font-semibold">
          Recent runs
        </h2>
        {all.length > 0 ? (
          <div className="flex flex-col gap-4">
            {all.map((run) => (
              <RunCard key={run.id} run={run} />
            ))}
          </div>
        ) : (
          <p className="text-sm text-muted">
            {runs.isError
              ? 'Your runs could not be loaded. They are safe.'
              : 'What you start appears here for 30 days.'}
          </p>
        )}
        {runs.hasNextPage && (
          <Button
            className="mt-4"
            color="neutral"
            variant="outline"
            loading={runs.isFetchingNextPage}
            onClick={() => void runs.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>
    </PageColumn>
  )
}

const SUMMARY: RunOutputs = { summary: true, chapters: false, cards: null, questions: null }

function RunForm(props: { known: Parameters<typeof DocumentsChoice>[0]['known']; questionFields: QuestionFields }) {
  const { known } = props
  const client = useQueryClient()
  const [documents, setDocuments] = useState<RunDocument[]>(() =>
    known.map(({ id, pageCount }) => ({ id, from: 1, to: pageCount })),
  )
  const [outputs, setOutputs] = useState(SUMMARY)
  // Sent twice, a run is one; another choice is another run.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isAny = outputs.summary || outputs.chapters || outputs.cards !== null || outputs.questions !== null
  const input: PlanRun | null = documents.length > 0 && isAny ? { documents, outputs } : null
  const change = () => {
    setError(null)
    setId(crypto.randomUUID())
  }
  const start = async () => {
    if (!input) return
    setStarting(true)
    setError(null)
    try {
      await startRun({ id, ...input })
      await client.invalidateQueries({ queryKey: [RUNS, 'list'] })
      setDocuments([])
      change()
      document.getElementById('runs-title')?.scrollIntoView({ block: 'start' })
    } catch (reason) {
      setError(failureReason(reason))
    } finally {
      setStarting(false)
    }
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <CardHeader title="Documents" />
          <DocumentsChoice
            chosen={documents}
            known={known}
            onChoose={(next) => {
              setDocuments(next)
              change()
            }}
          />
        </Card>
        <Card>
          <CardHeader title="Make" />
          <OutputFields
            value={outputs}
            questionFields={props.questionFields}
            onChange={(next) => {
              setOutputs(next)
              change()
            }}
          />
        </Card>
      </div>
      <div className="min-w-0 lg:sticky lg:top-6">
        <PlanPanel input={input} isStarting={isStarting} error={error} onStart={() => void start()} />
      </div>
    </div>
  )
}

export function ProcessSkeleton() {
  return (
    <PageColumn>
      {TITLE}
      <SkeletonGroup className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-40 rounded-xl" />
      </SkeletonGroup>
    </PageColumn>
  )
}
