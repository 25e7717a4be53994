import { Link, useNavigate } from '@tanstack/react-router'
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import { formatNumber } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Menu } from '#app/ui/menu.tsx'
import { TagMenu } from '#app/ui/tags/tag-menu.tsx'
import type { NoteSort, TagCount, Topic } from '#worker/contracts/knowledge.ts'
import type { NoteFilter } from '../queries.ts'
import { TopicDot } from '../topics/topic-dot.tsx'
import { SORT_NAMES } from './note-filter.ts'

interface Props {
  filter: NoteFilter
  topics: readonly Topic[]
  tags: readonly TagCount[]
}

/** Topics as chips; tag and order behind a button each. */
export function ListFilters({ filter, topics, tags }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <TopicChips topics={topics} filter={filter} />
      <div className="flex items-center gap-1">
        {(tags.length > 0 || filter.tag) && <TagFilter tags={tags} filter={filter} />}
        <SortMenu filter={filter} />
      </div>
    </div>
  )
}

/** Every choice names the sort order, which marks it as one to save (`useSavedView`). */
function choice(filter: NoteFilter, part: Partial<NoteFilter>): NoteFilter {
  return { ...filter, sort: filter.sort ?? 'updated', ...part }
}

function TopicChips({ topics, filter }: { topics: readonly Topic[]; filter: NoteFilter }) {
  const all = filter.topic === undefined && filter.tag === undefined && filter.q === undefined
  return (
    <nav aria-label="Topics" className="scroll-quiet -mx-1 min-w-0 flex-1 basis-80 overflow-x-auto px-1 py-1">
      <ul className="flex gap-2">
        <li>
          <Link to="/dashboard/knowledge/notes" search={choice({ sort: filter.sort }, {})} {...chip(all)}>
            All notes
          </Link>
        </li>
        {topics.map((topic) => {
          const current = filter.topic === topic.id
          return (
            <li key={topic.id}>
              <Link to="/dashboard/knowledge/notes" search={choice(filter, { topic: topic.id })} {...chip(current)}>
                <TopicDot color={topic.color} />
                {topic.name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function chip(current: boolean) {
  return {
    'aria-current': current ? ('true' as const) : undefined,
    activeOptions: { exact: true, includeSearch: true },
    className: cx(
      'flex h-8 items-center gap-2 rounded-full border px-3 text-meta whitespace-nowrap transition-colors pointer-coarse:h-11',
      current
        ? 'border-[var(--primary)] bg-primary-soft text-highlighted'
        : 'text-muted hover:border-accented hover:text-highlighted',
    ),
  }
}

function TagFilter({ tags, filter }: { tags: readonly TagCount[]; filter: NoteFilter }) {
  const navigate = useNavigate()
  return (
    <TagMenu
      tags={tags}
      selected={filter.tag}
      onSelect={(tag) => void navigate({ to: '/dashboard/knowledge/notes', search: choice(filter, { tag }) })}
      formatCount={formatNumber}
    />
  )
}

function SortMenu({ filter }: { filter: NoteFilter }) {
  const navigate = useNavigate()
  const current = filter.sort ?? 'updated'
  // Search results are ranked.
  if (filter.q) return null
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <Button
          {...attributes}
          size="sm"
          color="neutral"
          variant="ghost"
          icon={ArrowDownWideNarrow}
          aria-label={`Sort: ${SORT_NAMES[current]}`}
        >
          {SORT_NAMES[current]}
        </Button>
      )}
      entries={sorts.map((sort) => ({
        label: SORT_NAMES[sort],
        checked: sort === current,
        onSelect: () => void navigate({ to: '/dashboard/knowledge/notes', search: choice(filter, { sort }) }),
      }))}
    />
  )
}
const sorts: readonly NoteSort[] = ['updated', 'created', 'title']
