import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { topicsQuery } from '../queries.ts'
import { TopicDot } from '../topics/topic-dot.tsx'

/** So many topics are seen at once; more of them get a field to look among them. */
const FEW = 8

export interface ChosenTopic {
  id: number | null
  name: string
}

/** Chooses the topic to move notes to. `current` is undefined where the notes have different topics. */
export function TopicDialog(props: { current: number | null | undefined } & OverlayProps<ChosenTopic>) {
  const topics = useQuery(topicsQuery).data ?? []
  const [text, setText] = useState('')
  const fits = topics.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const row =
    'flex min-h-10 w-full items-center gap-3 rounded-lg px-2.5 text-start text-sm hover:bg-elevated focus-visible:-outline-offset-2 pointer-coarse:min-h-11'
  const mark = (id: number | null) =>
    props.current === id && <Check size={16} aria-hidden className="ms-auto shrink-0" />
  const press = (id: number | null, name: string) => ({
    type: 'button' as const,
    className: row,
    'aria-current': props.current === id ? ('true' as const) : undefined,
    onClick: () => props.onClose({ id, name }),
  })
  return (
    <Dialog open={props.open} onClose={() => props.onClose()} onClosed={props.onClosed} size="sm" title="Move to topic">
      {topics.length > FEW && (
        <Input
          aria-label="Find a topic"
          placeholder="Find a topic"
          className="mb-2"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = fits
            if (event.key === 'Enter' && first) props.onClose(first)
          }}
        />
      )}
      <ul className="pb-3">
        {fits.map((topic) => (
          <li key={topic.id}>
            <button {...press(topic.id, topic.name)}>
              <TopicDot color={topic.color} className="size-2.5" />
              <span className="min-w-0 truncate">{topic.name}</span>
              {mark(topic.id)}
            </button>
          </li>
        ))}
        <li className="mt-1 border-t pt-1">
          <button {...press(null, 'No topic')}>
            <Icon as={CircleSlash} size={12} className="text-dimmed" />
            No topic
            {mark(null)}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
