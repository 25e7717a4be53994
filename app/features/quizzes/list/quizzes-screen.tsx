import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { useHashDialog } from '#app/ui/overlay/use-hash-dialog.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import { ShowMore } from '#app/ui/show-more.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { LazyGenerate, PRELOAD_GENERATE } from '../generating/lazy-generate.tsx'
import { LazyQuizForm, PRELOAD_QUIZ_FORM } from '../making/lazy-quiz-form.tsx'
import { useNewQuiz } from '../making/use-new-quiz.ts'
import { type QuizFilter, quizzesQuery } from '../quiz-queries.ts'
import { RecallBar } from '../recall-bar.tsx'
import { topicRecallQuery } from '../statistics-queries.ts'
import { NoQuizzes } from './no-quizzes.tsx'
import { QuizRow } from './quiz-row.tsx'

// Rendered with the page; its code loads after the list.
const TransferMenu = lazyInBrowser(async () => (await import('./transfer-menu.tsx')).TransferMenu)

interface Props {
  filter: QuizFilter
  topics: readonly Topic[]
}

/** The learner's quizzes. Search, topic and order are in the address. */
export function QuizzesScreen({ filter, topics }: Props) {
  const query = useInfiniteQuery({ ...quizzesQuery(filter), placeholderData: (before) => before })
  const create = useNewQuiz()
  const [making, setMaking] = useHashDialog('new')
  const [generating, setGenerating] = useState(false)
  const quizzes = query.data?.pages.flatMap((page) => page.items) ?? []
  const isFiltered = filter.q !== undefined || filter.topic !== undefined
  const isEmpty = !query.isPending && quizzes.length === 0 && !isFiltered
  const newQuiz = (
    <>
      <Button
        icon={Sparkles}
        color="neutral"
        variant="outline"
        // Without it the three actions have room in one line of a phone.
        className="max-sm:[&>svg]:hidden"
        onClick={() => setGenerating(true)}
        {...PRELOAD_GENERATE}
      >
        Make from notes
      </Button>
      <Button icon={Plus} onClick={() => setMaking(true)} {...PRELOAD_QUIZ_FORM}>
        New quiz
      </Button>
    </>
  )
  return (
    <PageColumn>
      <PageHeader
        title="Quizzes"
        actions={
          !isEmpty && (
            <>
              <Deferred
                className="contents"
                fallback={<span className="size-8 max-sm:order-last pointer-coarse:size-11" />}
              >
                <TransferMenu />
              </Deferred>
              {newQuiz}
            </>
          )
        }
      />
      {!isEmpty && <Filters filter={filter} topics={topics} />}
      {filter.topic !== undefined && <RecallOfTopic topicId={filter.topic} />}
      {query.isPending ? (
        <Rows />
      ) : query.isError && !query.data ? (
        <NoQuizzes onRetry={() => void query.refetch()} />
      ) : quizzes.length === 0 ? (
        <NoQuizzes filter={filter}>
          <div className="flex flex-wrap justify-center gap-2">
            {newQuiz}
            <ButtonLink to="/dashboard/games/quizzes/import" color="neutral" variant="outline">
              Import
            </ButtonLink>
          </div>
        </NoQuizzes>
      ) : (
        <ul
          aria-label="Quizzes"
          className={cx(
            'divide-y divide-default border-y border-default transition-opacity',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {quizzes.map((quiz) => (
            <QuizRow key={quiz.id} quiz={quiz} />
          ))}
        </ul>
      )}
      <ShowMore query={query} size="sm" className="mt-3" />
      {generating && <LazyGenerate topics={topics} onClose={() => setGenerating(false)} />}
      {making && (
        <LazyQuizForm
          open
          title="New quiz"
          submit="Create quiz"
          initial={{ title: '', topicId: filter.topic ?? null }}
          topics={topics}
          onSubmit={create}
          onClose={() => setMaking(false)}
        />
      )}
    </PageColumn>
  )
}

/** How likely the topic is recalled; nothing where none of it was answered. */
function RecallOfTopic({ topicId }: { topicId: number }) {
  const [topic] = useQuery(topicRecallQuery(topicId)).data ?? []
  if (!topic) return null
  return (
    <div className="mb-4 rounded-xl border bg-surface p-4">
      <RecallBar topic={topic} />
    </div>
  )
}

function Filters({ filter, topics }: Props) {
  const navigate = useNavigate()
  const go = (part: Partial<Record<keyof QuizFilter, string | number | undefined>>) =>
    void navigate({ to: '/dashboard/games/quizzes', search: { ...filter, ...part } as QuizFilter, replace: true })
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField
        label="Search quizzes"
        placeholder="Search..."
        query={filter.q ?? ''}
        onSearch={(q) => go({ q: q || undefined })}
        className="min-w-0 flex-1 basis-56"
      />
      {topics.length > 0 && (
        <Select
          aria-label="Topic"
          className="min-w-0 flex-1 basis-40 sm:max-w-56"
          value={filter.topic ?? ''}
          options={[
            { value: '', label: 'All topics' },
            ...topics.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => go({ topic: Number(event.target.value) || undefined })}
        />
      )}
      <Select
        aria-label="Order"
        className="min-w-0 flex-1 basis-40 sm:max-w-52"
        value={filter.sort ?? ''}
        options={[
          { value: '', label: 'Last changed' },
          { value: 'due', label: 'Due and weak' },
        ]}
        onChange={(event) => go({ sort: event.target.value || undefined })}
      />
    </div>
  )
}

export function QuizzesSkeleton() {
  return (
    <PageColumn>
      <PageHeader title="Quizzes" />
      <Skeleton className="mb-4 h-9" />
      <Rows />
    </PageColumn>
  )
}

function Rows() {
  return (
    <SkeletonGroup label="Loading your quizzes" className="divide-y divide-default border-y border-default">
      {[0, 1, 2].map((row) => (
        <div key={row} className="py-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-1.5 h-4 w-64" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
