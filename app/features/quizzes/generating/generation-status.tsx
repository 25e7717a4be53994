import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#app/lib/format-count.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { droppedLines, formatEngine, formatResult, type Generation } from './generation.ts'
import { makingEngineQuery } from './generation-queries.ts'
import type { Kept } from './use-keeping.ts'

/** Which engine makes the questions, how much it has read, and how many are made. */
export function GenerationProgress({ generation, showsEngine }: { generation: Generation; showsEngine: boolean }) {
  const { data } = useQuery(makingEngineQuery)
  const { running, made, count, progress } = generation
  const engine = generation.engine ?? data
  return (
    <div>
      {running && (
        <>
          <p className="mb-1.5 flex justify-between gap-4 text-sm tabular">
            <span>{progress ? `${progress.read} of ${formatCount(progress.of, 'part')} read` : 'Reading'}</span>
            <span>{`${made} of ${formatCount(count, 'question')}`}</span>
          </p>
          <ProgressBar label="Questions made" value={made} max={count} />
        </>
      )}
      <p role="status" className="sr-only">
        {running ? 'Making questions' : generation.end ? `${formatCount(made, 'question')} made` : ''}
      </p>
      {engine && showsEngine && <p className="mt-1.5 text-meta text-muted">{formatEngine(engine)}</p>}
    </div>
  )
}

/** How it ended, and what was left out for which reason. */
export function GenerationResult({ generation }: { generation: Generation }) {
  if (generation.running || !generation.end) return null
  const result = formatResult(generation)
  const dropped = droppedLines(generation.tally)
  const count = dropped.reduce((sum, each) => sum + each.count, 0)
  if (result === '' && count === 0) return null
  return (
    <div className="text-sm text-muted">
      {result !== '' && <p>{result}</p>}
      {count > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded py-1 hover:text-highlighted">
            {count === 1 ? '1 question was left out' : `${count} questions were left out`}
          </summary>
          <ul className="mt-1 list-disc ps-5">
            {dropped.map((each) => (
              <li key={each.reason}>{`${each.count}: ${each.reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** Says how many questions were kept, with a link to their quiz. */
export function KeptLine({ kept, onLeave }: { kept: Kept; onLeave?: () => void }) {
  if (kept.quiz === null)
    return (
      <p role="status" className="text-sm text-muted">{`${formatCount(kept.count, 'question')} added to this quiz.`}</p>
    )
  return (
    <p role="status" className="text-sm text-muted">
      {formatCount(kept.count, 'question')} {kept.count === 1 ? 'is' : 'are'} in “{kept.quiz.title}” now.{' '}
      <Link
        to="/dashboard/games/quizzes/$quizzId"
        params={{ quizzId: kept.quiz.id }}
        onClick={onLeave}
        className="font-medium text-primary-text underline underline-offset-2"
      >
        Open the quiz
      </Link>
    </p>
  )
}
