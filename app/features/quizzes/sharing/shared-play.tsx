import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { sessionQuery } from '#app/lib/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { SharedQuiz } from '#worker/contracts/quizzes/shares.ts'
import { PLAY_COLUMN } from '../play/play-column.ts'
import { QuestionScreen } from '../play/question-screen.tsx'
import { QuizResult } from '../play/quiz-result.tsx'
import { copyShared } from './share-queries.ts'
import type { SharedProgress } from './shared-progress.ts'
import { useSharedPlay } from './use-shared-play.ts'

/** A shared quiz from its first question to the result. */
export function SharedPlay(props: { token: string; quiz: SharedQuiz; first: SharedProgress; onRestart: () => void }) {
  const { token, quiz } = props
  const { play, asked, result, isFinished, hasFailed, retry, markEssay } = useSharedPlay(token, quiz, props.first)
  if (hasFailed)
    return (
      <div role="alert" className={PLAY_COLUMN}>
        <Notice color="error">Your answers could not be marked. They are kept on this device.</Notice>
        <Button className="mt-4" loading={play.isFinishing} onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (result)
    return (
      <QuizResult
        title={quiz.title}
        {...result}
        onMark={markEssay}
        actions={() => (
          <>
            <Button size="lg" onClick={props.onRestart}>
              Play again
            </Button>
            <SaveCopy token={token} />
          </>
        )}
      />
    )
  if (isFinished) return <div className={PLAY_COLUMN} aria-busy="true" />
  return (
    <QuestionScreen
      asked={asked}
      play={play}
      head={({ open }) => (
        <header>
          <div className="flex items-center gap-2">
            <h1 className="min-w-0 flex-1 truncate text-base font-semibold">{quiz.title}</h1>
            <span className="text-meta text-muted tabular">{`${play.index + 1} of ${asked.questions.length}`}</span>
          </div>
          <div className="mt-3">
            <ProgressBar
              label="Answered questions"
              value={asked.questions.length - open}
              max={asked.questions.length}
            />
          </div>
        </header>
      )}
    />
  )
}

/** Makes the quiz the learner's own; pressed twice it is one. */
function SaveCopy({ token }: { token: string }) {
  const { data: session } = useQuery(sessionQuery)
  const [copyId, setCopyId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  if (!session?.user)
    return (
      <ButtonLink
        size="lg"
        color="neutral"
        variant="outline"
        to="/auth/login"
        search={{ return: `/share/quiz/${token}` }}
      >
        Sign in to save a copy
      </ButtonLink>
    )
  if (copyId !== null)
    return (
      <ButtonLink
        size="lg"
        color="neutral"
        variant="outline"
        to="/dashboard/games/quizzes/$quizzId"
        params={{ quizzId: copyId }}
      >
        Open your copy
      </ButtonLink>
    )
  const save = async () => {
    setBusy(true)
    try {
      setCopyId((await copyShared(token)).id)
      toast.success('Saved to your quizzes')
    } catch (error) {
      console.error('A shared quiz could not be copied', error)
      toast.error('The copy could not be saved', { description: failureReason(error) })
    }
    setBusy(false)
  }
  return (
    <Button size="lg" color="neutral" variant="outline" loading={busy} onClick={() => void save()}>
      Save a copy
    </Button>
  )
}
