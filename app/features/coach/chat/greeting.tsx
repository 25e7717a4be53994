import { useQuery } from '@tanstack/react-query'
import { suggestionsQuery } from '../queries.ts'

const WITHOUT_NOTES = ['What can you help me with?']

/** An empty chat: a greeting, and questions that the learner's own notes can answer. */
export function Greeting({ name, onAsk }: { name: string; onAsk: (question: string) => void }) {
  const { data } = useQuery(suggestionsQuery)
  const questions = data && data.length > 0 ? data : WITHOUT_NOTES
  const first = name.trim().split(/\s+/)[0]
  return (
    <div className="my-auto py-8">
      <p className="text-2xl font-semibold tracking-tight text-balance text-highlighted">
        {first ? `What shall we look into, ${first}?` : 'What shall we look into?'}
      </p>
      <ul className="mt-6 flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="rounded-xl border border-default px-3.5 py-2 text-start text-sm wrap-anywhere text-default transition-colors hover:bg-elevated pointer-coarse:min-h-11"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
