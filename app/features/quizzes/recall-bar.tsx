import { formatCount } from '#app/lib/format-count.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { TopicRecall } from '#worker/contracts/quizzes/statistics.ts'

/** How likely a topic is recalled now, from its cards and questions together, and how many of its questions are mastered. */
export function RecallBar({ topic, recall }: { topic: TopicRecall; recall: number }) {
  const { name, cards, mastery } = topic
  const percent = Math.round(recall * 100)
  const answered = mastery.attempted + mastery.familiar + mastery.proficient + mastery.mastered
  const from = [
    ...(cards > 0 ? [formatCount(cards, 'card')] : []),
    ...(answered > 0 ? [formatCount(answered, 'question')] : []),
  ].join(' and ')
  return (
    <div>
      <p className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="shrink-0 text-meta text-muted tabular">{`Recall ${percent} %`}</span>
      </p>
      <ProgressBar label={`Recall of ${name}`} value={percent} max={100} />
      <p className="mt-1 text-meta text-muted tabular">
        {`From ${from}`}
        {mastery.questions > 0 && ` · ${mastery.mastered} of ${formatCount(mastery.questions, 'question')} mastered`}
      </p>
    </div>
  )
}
