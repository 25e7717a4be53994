import { formatCount } from '#app/lib/format-count.ts'
import type { QuizRow as Row } from '#worker/contracts/quizzes/quizzes.ts'
import { When } from '#app/ui/when.tsx'
import { formatPercent } from '../score.ts'

/** Topic, number of questions and of those due, and latest score in a line. */
export function QuizFacts({ quiz }: { quiz: Row }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-meta text-muted tabular">
      {quiz.topic && <span className="max-w-full truncate">{quiz.topic.name}</span>}
      <span>{formatCount(quiz.questions, 'question')}</span>
      {quiz.due > 0 && <span className="font-medium text-primary-text">{quiz.due} due</span>}
      {quiz.lastScore && quiz.lastPlayedAt && (
        <span>
          Last score {formatPercent(quiz.lastScore)}, <When at={quiz.lastPlayedAt} />
        </span>
      )}
    </span>
  )
}
