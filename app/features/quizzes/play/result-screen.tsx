import { useQueryClient } from '@tanstack/react-query'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import { attemptQuery, markEssay } from './attempt-queries.ts'
import { QuizResult } from './quiz-result.tsx'
import { useStart, useStartMixed } from './use-start.ts'

/** A finished attempt. */
export function ResultScreen({ attempt }: { attempt: Attempt }) {
  const { quiz, questions, answers, score } = attempt
  const queryClient = useQueryClient()
  const mark = async (questionId: string, fraction: number) => {
    queryClient.setQueryData(attemptQuery(attempt.id).queryKey, await markEssay(attempt.id, questionId, fraction))
  }
  return (
    <QuizResult
      title={quiz.title}
      {...{ questions, answers, score }}
      onMark={mark}
      actions={(missed) => (quiz.isMixed ? <NextMixed /> : <Next quizId={quiz.id} hasMissed={missed > 0} />)}
    />
  )
}

function Next({ quizId, hasMissed }: { quizId: number; hasMissed: boolean }) {
  const { start, isStarting } = useStart(quizId)
  return (
    <>
      {hasMissed && (
        <Button size="lg" loading={isStarting} onClick={() => void start('missed')}>
          Retry what was missed
        </Button>
      )}
      <Button
        size="lg"
        color={hasMissed ? 'neutral' : 'primary'}
        variant={hasMissed ? 'outline' : 'solid'}
        loading={isStarting}
        onClick={() => void start('all')}
      >
        Play again
      </Button>
      <ButtonLink
        size="lg"
        color="neutral"
        variant="ghost"
        to="/dashboard/games/quizzes/$quizzId"
        params={{ quizzId: quizId }}
      >
        Back to the quiz
      </ButtonLink>
    </>
  )
}

function NextMixed() {
  const { start, isStarting } = useStartMixed()
  return (
    <>
      <Button size="lg" loading={isStarting} onClick={() => void start()}>
        Another mixed quiz
      </Button>
      <ButtonLink size="lg" color="neutral" variant="ghost" to="/dashboard/games">
        Back to Games
      </ButtonLink>
    </>
  )
}
