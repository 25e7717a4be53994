import { Link } from '@tanstack/react-router'
import { formatCount } from '#app/lib/format-count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { TopicBadge } from './topic-style.tsx'

export function TopicCard(props: { topic: Topic; lifted?: boolean; withHandle?: boolean }) {
  const { topic } = props
  return (
    <Link
      to="/dashboard/knowledge/topic/$topicId"
      params={{ topicId: topic.id }}
      draggable={false}
      className={cx(
        'flex min-h-16 items-center gap-3.5 rounded-xl border bg-surface px-4 py-3 transition-colors hover:border-accented hover:bg-muted',
        props.withHandle && 'pe-9 pointer-coarse:pe-12',
        props.lifted && 'border-[var(--primary)]',
      )}
    >
      <TopicBadge color={topic.color} icon={topic.icon} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-highlighted">{topic.name}</span>
        <span className="block text-meta text-muted tabular">{noteCount(topic.noteCount)}</span>
      </span>
      {topic.sample && <Badge>Sample</Badge>}
    </Link>
  )
}

export function noteCount(count: number): string {
  if (count === 0) return 'No notes yet'
  return formatCount(count, 'note')
}
