import GripVertical from 'lucide-react/icons/grip-vertical'
import { useId, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useReorder } from '#app/ui/rows/use-reorder.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { TopicCard } from './topic-card.tsx'
import { useSaveOrder } from './use-save-order.ts'

/** The topics as cards, in the learner's order. */
export function TopicGrid({ topics }: { topics: readonly Topic[] }) {
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const save = useSaveOrder()
  const { order, lifted, announcement, handle } = useReorder(topics, list, (next) => void save(next))
  return (
    <>
      <p id={hint} hidden>
        Press Space to lift the topic, the arrow keys to move it, Space to drop it, Esc to leave it where it was.
      </p>
      <ul
        ref={list}
        aria-labelledby="topics-title"
        className="relative grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {order.map((topic) => (
          <li
            key={topic.id}
            data-order-id={topic.id}
            className={cx(
              'group relative min-w-0 rounded-xl',
              lifted?.id === topic.id && 'z-10 bg-surface shadow-float',
            )}
          >
            <TopicCard topic={topic} lifted={lifted?.id === topic.id} withHandle={topics.length > 1} />
            {topics.length > 1 && (
              <button
                type="button"
                {...handle(topic.id)}
                aria-label={`Move ${topic.name}`}
                aria-describedby={hint}
                className={
                  'absolute inset-y-0 end-1 my-auto flex h-9 w-7 touch-none items-center justify-center rounded-lg text-dimmed ' +
                  'cursor-grab! hover:text-highlighted active:cursor-grabbing! pointer-coarse:size-11 ' +
                  'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100'
                }
              >
                <Icon as={GripVertical} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
