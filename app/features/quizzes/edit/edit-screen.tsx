import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { quizQuery } from '../quiz-queries.ts'
import type { SaverState } from './saving/quiz-saver.ts'
import { useQuizEditor } from './saving/use-quiz-editor.ts'

const QuestionsTab = lazyInBrowser(async () => (await import('./questions-tab.tsx')).QuestionsTab)
const SettingsTab = lazyInBrowser(async () => (await import('./settings-tab.tsx')).SettingsTab)

const TO = '/dashboard/games/quizzes/$quizzId/edit'

interface Props {
  quizId: number
  tab: 'questions' | 'settings'
  topics: readonly Topic[]
}

/** Edits a quiz's questions and how it is played. It saves by itself. */
export function EditScreen({ quizId, ...props }: Props) {
  const { data: quiz } = useQuery(quizQuery(quizId))
  if (!quiz) return <EditSkeleton />
  return <Editor key={quizId} quiz={quiz} {...props} />
}

function Editor({ quiz, tab, topics }: { quiz: Quiz } & Omit<Props, 'quizId'>) {
  const { saver, content, saving, reason, refused } = useQuizEditor(quiz)
  const params = { quizzId: quiz.id }
  const activeOptions = { includeSearch: true }
  return (
    <PageColumn width="reading">
      <PageHeader
        title={`Edit ${content.title.trim() || quiz.title}`}
        className="mb-3"
        description={<SaveState saving={saving} reason={reason} onRetry={() => saver.retry()} />}
        actions={
          <ButtonLink
            to="/dashboard/games/quizzes/$quizzId"
            params={params}
            icon={Play}
            color="neutral"
            variant="outline"
          >
            To the quiz
          </ButtonLink>
        }
      />
      <TabsNav
        label="Edit"
        className="mb-5"
        tabs={[
          { label: 'Questions', link: { to: TO, params, search: {}, activeOptions } },
          { label: 'How it is played', link: { to: TO, params, search: { tab: 'settings' }, activeOptions } },
        ]}
      />
      {tab === 'questions' ? (
        <Deferred fallback={<Skeleton className="h-[34rem] rounded-xl" />}>
          <QuestionsTab
            quizId={quiz.id}
            topics={topics}
            saver={saver}
            questions={content.questions}
            refused={refused}
          />
        </Deferred>
      ) : (
        <Deferred fallback={<Skeleton className="h-[34rem] rounded-xl" />}>
          <SettingsTab content={content} topics={topics} onChange={(part) => saver.changeHead(part)} />
        </Deferred>
      )}
    </PageColumn>
  )
}

const SAVING: Record<SaverState['saving'], string> = {
  saved: 'Saved',
  saving: 'Saving…',
  local: 'Saved on this device only.',
  refused: 'Not saved.',
  gone: 'Not saved.',
}

function SaveState(props: Pick<SaverState, 'saving' | 'reason'> & { onRetry: () => void }) {
  const { saving, reason } = props
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span role="status" className={saving === 'refused' || saving === 'gone' ? 'text-error-text' : undefined}>
        {saving === 'saved' || saving === 'saving' ? SAVING[saving] : `${SAVING[saving]} ${reason}`}
      </span>
      {saving === 'local' && (
        <Button size="xs" color="neutral" variant="outline" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

export function EditSkeleton() {
  return (
    <PageColumn width="reading">
      <SkeletonGroup label="Loading the quiz">
        <Skeleton className="mb-3 h-9 w-60" />
        <Skeleton className="mb-5 h-9 w-52" />
        <Skeleton className="h-16 rounded-xl" />
        <Skeleton className="mt-3 h-16 rounded-xl" />
      </SkeletonGroup>
    </PageColumn>
  )
}
