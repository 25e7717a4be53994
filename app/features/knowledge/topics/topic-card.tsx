import { Link } from '@tanstack/react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { TopicBadge } from './topic-look.tsx'

export function TopicCard({ topic }: { topic: Topic }) {
  return (
    <Link
      to="/dashboard/knowledge/topic/$topicId"
      params={{ topicId: topic.id }}
      className="flex min-h-16 items-center gap-3.5 rounded-xl border bg-surface px-4 py-3 transition-colors hover:border-accented hover:bg-muted"
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
  return count === 1 ? '1 note' : `${count.toLocaleString('en')} notes`
}
