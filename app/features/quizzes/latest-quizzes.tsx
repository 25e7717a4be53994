import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { ButtonLink } from '#app/ui/button.tsx'
import { QuizFacts } from './list/quiz-facts.tsx'
import { latestQuizzesQuery } from './quiz-queries.ts'

/** The quizzes that were changed last, beside the cards of Games. */
export function LatestQuizzes() {
  const { data } = useQuery(latestQuizzesQuery)
  if (!data) return null
  return (
    <section className="mt-8" aria-labelledby="latest-quizzes">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="latest-quizzes" className="text-base font-semibold">
          Quizzes
        </h2>
        <Link
          to="/dashboard/games/quizzes"
          className="inline-block py-1 text-sm font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {data.total > 1 ? `All ${data.total} quizzes` : data.total === 1 ? 'To your quiz' : 'Write your first quiz'}
        </Link>
      </div>
      {data.items.length === 0 ? (
        <p className="text-sm text-muted">
          A quiz marks your answers and shows you why they are right or wrong. You can also{' '}
          <Link
            to="/dashboard/games/quizzes/import"
            className="font-medium text-primary-text underline-offset-4 hover:underline"
          >
            import questions
          </Link>{' '}
          from Moodle, QTI or a table.
        </p>
      ) : (
        <ul className="divide-y divide-default border-y border-default">
          {data.items.map((quiz) => (
            <li key={quiz.id} className="flex items-center gap-2 py-1">
              <Link
                to="/dashboard/games/quizzes/$quizzId"
                params={{ quizzId: quiz.id }}
                className="-mx-2 min-w-0 flex-1 rounded-lg px-2 py-2 transition-colors hover:bg-muted"
              >
                <span className="block truncate font-medium text-highlighted">{quiz.title}</span>
                <QuizFacts quiz={quiz} />
              </Link>
              {quiz.questions > 0 && (
                <ButtonLink
                  to="/dashboard/games/quizzes/$quizzId/play"
                  params={{ quizzId: quiz.id }}
                  icon={Play}
                  size="sm"
                  variant="soft"
                  aria-label={`${quiz.openAttempt ? 'Continue' : 'Start'} ${quiz.title}`}
                >
                  {quiz.openAttempt ? 'Continue' : 'Start'}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
