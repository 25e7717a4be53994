import { formatCount } from '#app/lib/format-count.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { TopicRecall } from '#worker/contracts/quizzes/statistics.ts'

/** How likely a topic is recalled now, from its cards and questions together, and how many of its questions are mastered. */
export function RecallBar({ topic: { name, recall, cards, questions, mastered, isSample } }: { topic: TopicRecall }) {
  const percent = Math.round(recall * 100)
  const from = [
    ...(cards > 0 ? [formatCount(cards, 'card')] : []),
    ...(questions > 0 ? [formatCount(questions, 'question')] : []),
  ].join(' and ')
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="shrink-0 text-meta text-muted tabular">{`Recall ${percent} %`}</span>
      </p>
      <ProgressBar label={`Recall of ${name}`} value={percent} max={100} />
      <p className="mt-1 text-meta text-muted tabular">
        {`From ${isSample ? 'a sample of ' : ''}${from}`}
        {questions > 0 && ` · ${mastered} of ${formatCount(questions, 'question')} mastered`}
      </p>
    </div>
  )
}
