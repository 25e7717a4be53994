import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import { AttemptHead } from './attempt-head.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { useAttempt } from './use-attempt.ts'

/** An attempt that is being played. */
export function AttemptScreen({ attempt, ownerId }: { attempt: Attempt; ownerId: string }) {
  const play = useAttempt(attempt, ownerId)
  return (
    <QuestionScreen
      asked={attempt}
      play={play}
      head={(entered) => (
        <AttemptHead
          attempt={attempt}
          index={play.index}
          answered={attempt.questions.length - entered.open}
          sender={play.sender}
          onOver={entered.finish}
        />
      )}
    />
  )
}
