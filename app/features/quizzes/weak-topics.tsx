import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { topicRecallQuery } from './statistics-queries.ts'
import { RecallBar } from './recall-bar.tsx'

/** The topics that are remembered least, the weakest first. Empty until anything of a topic was answered. */
export function WeakTopics({ className }: { className?: string }) {
  const { data } = useQuery(topicRecallQuery())
  if (!data || data.length === 0) return null
  return (
    <section className={className} aria-labelledby="weak-topics">
      <h2 id="weak-topics" className="mb-2 text-base font-semibold">
        Recall by topic
      </h2>
      <ul className="space-y-1">
        {data.map((topic) => (
          <li key={topic.id}>
            <Link
              to="/dashboard/games/quizzes"
              search={{ topic: topic.id, sort: 'due' }}
              className="-mx-2 block rounded-lg px-2 py-2 transition-colors hover:bg-muted"
            >
              <RecallBar topic={topic} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
