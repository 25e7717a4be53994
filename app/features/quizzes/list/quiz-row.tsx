import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import { ButtonLink } from '#app/ui/button.tsx'
import type { QuizRow as Row } from '#worker/contracts/quizzes/quizzes.ts'
import { LazyQuizMenu } from '../making/lazy-quiz-menu.tsx'
import { QuizFacts } from './quiz-facts.tsx'

/** A quiz with its topic, its latest score, and the button that starts or continues it. */
export function QuizRow({ quiz }: { quiz: Row }) {
  const params = { quizzId: quiz.id }
  return (
    <li className="flex items-center gap-2 py-1">
      <Link
        to="/dashboard/games/quizzes/$quizzId"
        params={params}
        data-row=""
        className="-mx-2 min-w-0 flex-1 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
      >
        <span className="line-clamp-2 font-medium text-highlighted wrap-anywhere sm:line-clamp-1">{quiz.title}</span>
        <QuizFacts quiz={quiz} />
      </Link>
      {quiz.questions === 0 ? (
        <ButtonLink
          to="/dashboard/games/quizzes/$quizzId/edit"
          params={params}
          icon={Pencil}
          size="sm"
          color="neutral"
          variant="soft"
          aria-label={`Write questions for ${quiz.title}`}
        >
          Write
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/dashboard/games/quizzes/$quizzId/play"
          params={params}
          icon={Play}
          size="sm"
          variant="soft"
          aria-label={`${quiz.openAttempt ? 'Continue' : 'Start'} ${quiz.title}`}
        >
          {quiz.openAttempt ? 'Continue' : 'Start'}
        </ButtonLink>
      )}
      <LazyQuizMenu quiz={quiz} ofRow />
    </li>
  )
}
