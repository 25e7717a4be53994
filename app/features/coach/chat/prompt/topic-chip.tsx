import { useQuery } from '@tanstack/react-query'
import Folder from 'lucide-react/icons/folder'
import { Button } from '#app/ui/button.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { topicsQuery } from '../../queries.ts'

interface Topic {
  id: number
  name: string
}

/** Chooses the topic of a new chat: its material is searched first. */
export function TopicChip({ topic, onTopic }: { topic: Topic | null; onTopic: (topic: Topic | null) => void }) {
  const topics = useQuery(topicsQuery).data ?? []
  if (topics.length === 0) return null
  return (
    <Menu
      side="top"
      entries={[
        { kind: 'heading', label: 'What this chat is about' },
        { label: 'No topic', checked: topic === null, onSelect: () => onTopic(null) },
        ...topics.map(({ id, name }) => ({
          label: name,
          checked: id === topic?.id,
          onSelect: () => onTopic({ id, name }),
        })),
      ]}
      trigger={(attributes) => (
        <Button
          {...attributes}
          size="sm"
          color="neutral"
          variant="ghost"
          icon={Folder}
          aria-label={topic ? `Topic of this chat: ${topic.name}` : 'Choose a topic for this chat'}
          className="min-w-9 shrink! overflow-hidden font-normal text-muted!"
        >
          <span className="max-w-40 min-w-0 truncate">{topic ? topic.name : 'Topic'}</span>
        </Button>
      )}
    />
  )
}
