import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import { TagMenu } from '#app/ui/tags/tag-menu.tsx'
import { cardTagsQuery } from '../../fact-queries.ts'
import { formatDue } from '../../due-counts.tsx'
import type { CardView } from './card-filter.ts'
import { CARD_STATE_NAMES, STATE_LABELS } from './card-states.ts'

const TO = '/dashboard/games/flashcards/$deckId/edit'

/** Filters by state and tag. */
export function CardFilters({ deckId, view }: { deckId: number; view: CardView }) {
  const navigate = useNavigate()
  const states = useRef<HTMLElement>(null)
  // Scrolls the active chip into view: on a phone it may be beyond the edge.
  useEffect(() => {
    const [list, chip] = [
      states.current,
      states.current?.querySelector<HTMLElement>(`[data-state="${view.state ?? 'all'}"]`),
    ]
    if (list && chip) list.scrollLeft = chip.offsetLeft - list.offsetLeft - list.clientWidth / 2 + chip.offsetWidth / 2
  }, [view.state])
  const tags = useQuery(cardTagsQuery).data ?? []
  const go = (tag: string | undefined) =>
    void navigate({ to: TO, params: { deckId }, search: { ...view, tag }, resetScroll: false })
  return (
    <div className="mt-3 flex items-center gap-2">
      <nav ref={states} aria-label="States" className="scroll-quiet -mx-1 min-w-0 flex-1 overflow-x-auto px-1 py-1">
        <ul className="flex gap-2">
          {[undefined, ...CARD_STATE_NAMES].map((state) => (
            <li key={state ?? 'all'}>
              <Link
                to={TO}
                params={{ deckId }}
                search={{ ...view, state }}
                resetScroll={false}
                data-state={state ?? 'all'}
                aria-current={view.state === state ? 'true' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                className={cx(
                  'flex h-8 items-center rounded-full border px-3 text-meta whitespace-nowrap transition-colors pointer-coarse:h-11',
                  view.state === state
                    ? 'border-[var(--primary)] bg-primary-soft text-highlighted'
                    : 'text-muted hover:border-accented hover:text-highlighted',
                )}
              >
                {state ? STATE_LABELS[state] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(tags.length > 0 || view.tag) && (
        <TagMenu tags={tags} selected={view.tag} onSelect={go} formatCount={formatDue} />
      )}
    </div>
  )
}
