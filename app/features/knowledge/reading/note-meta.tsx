import { createClientOnlyFn } from '@tanstack/react-start'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Note } from '#worker/contracts/knowledge.ts'
import { topicsQuery } from '../queries.ts'
import { TopicDot } from '../topics/topic-dot.tsx'
import { When } from '#app/ui/when.tsx'
import { formatCount } from '#app/lib/format-count.ts'
import { countWords, readingMinutes } from '../word-count.ts'

const NoteTags = lazy(createClientOnlyFn(async () => ({ default: (await import('../tags/note-tags.tsx')).NoteTags })))

/** Topic, tags, how long it is, and when it was saved: dimmed, beneath the title. */
export function NoteMeta({ note }: { note: Note }) {
  const topic = useQuery(topicsQuery).data?.find((each) => each.id === note.topicId)
  const [tagging, setTagging] = useState(false)
  const words = countWords(note.markdown)
  return (
    <div className="mt-1 mb-4 text-meta text-muted sm:mt-2 sm:mb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {topic && (
            <Link
              to="/dashboard/knowledge/topic/$topicId"
              params={{ topicId: topic.id }}
              className="flex min-h-6 items-center gap-1.5 rounded-md hover:text-highlighted"
            >
              <TopicDot color={topic.color} />
              {topic.name}
            </Link>
          )}
          {note.tags.map((tag) => (
            <Link
              key={tag}
              to="/dashboard/knowledge/notes"
              search={{ tag }}
              className="flex min-h-6 items-center rounded-md wrap-anywhere hover:text-highlighted"
            >
              #{tag}
            </Link>
          ))}
          <button
            type="button"
            aria-expanded={tagging}
            className="min-h-6 rounded-md text-dimmed hover:text-highlighted print:hidden pointer-coarse:min-h-11"
            onClick={() => setTagging(!tagging)}
          >
            {note.tags.length > 0 ? 'Edit tags' : 'Add tags'}
          </button>
        </p>
        <p className="flex min-h-6 items-center gap-x-2 whitespace-nowrap tabular">
          {/* On a phone the time it takes says as much, and leaves the line to the tags. */}
          <span className={words > 0 ? 'max-sm:hidden' : undefined}>
            {formatCount(words, 'word')} <Dot />
          </span>
          {words > 0 && (
            <>
              {readingMinutes(words)} min read
              <Dot />
            </>
          )}
          <span>
            Saved <When at={note.updatedAt} />
          </span>
        </p>
      </div>
      {tagging && (
        <Suspense>
          <NoteTags note={note} onDone={() => setTagging(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Dot() {
  return <span aria-hidden>·</span>
}
