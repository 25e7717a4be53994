import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { ShowMore } from '#app/ui/show-more.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/input.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { useUndoableDelete } from '#app/ui/toast/use-undoable-delete.ts'
import { When } from '#app/ui/when.tsx'
import type { TranslationSummary } from '#worker/contracts/translate/translations.ts'
import { languageName } from '../language/names.ts'
import { historyKey } from '../translate-queries.ts'
import { historyQuery, removeTranslation } from './history-queries.ts'

/** The history of translations, to search, open and delete. */
export function HistoryPanel(props: {
  openId: string | undefined
  onOpen: () => void
  onDeleted: (id: string) => void
}) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), text.trim() === '' ? 0 : 200)
  const query = useInfiniteQuery(historyQuery(q))
  const { hidden, remove } = useUndoableDelete(useRemove(), 'Translation deleted')
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ id }) => !hidden.has(id)) ?? []
  return (
    <div>
      <search>
        <Input
          type="search"
          aria-label="Search translations"
          icon={Search}
          placeholder="Search..."
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mb-3"
        />
      </search>
      {query.isPending ? (
        <SkeletonGroup label="Loading your translations" className="divide-y divide-default">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="space-y-2 py-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-32" />
            </div>
          ))}
        </SkeletonGroup>
      ) : query.isError && items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="Your translations could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState icon={q === '' ? History : SearchX}>
          {q === '' ? 'What you translate is kept here.' : 'No translation has these words.'}
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Translations" className="divide-y divide-default border-y border-default">
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                current={item.id === props.openId}
                onOpen={props.onOpen}
                onRemove={() => {
                  remove(item.id)
                  props.onDeleted(item.id)
                }}
              />
            ))}
          </ul>
          <ShowMore query={query} size="sm" variant="ghost" className="mt-3" />
        </>
      )}
    </div>
  )
}

interface RowProps {
  item: TranslationSummary
  current: boolean
  onOpen: () => void
  onRemove: () => void
}

function Row({ item, current, onOpen, onRemove }: RowProps) {
  // A translation by the browser stops when its page is left.
  const isRunning = item.status === 'running' && item.engine.kind !== 'browser'
  const from = item.source === null ? 'Unknown' : languageName(item.source)
  return (
    <li className="flex items-start gap-1 py-1">
      <Link
        to="/dashboard/coach/translate"
        search={{ id: item.id }}
        onClick={onOpen}
        aria-current={current || undefined}
        className="min-w-0 flex-1 rounded-lg px-2 py-1.5 hover:bg-muted aria-[current]:bg-elevated"
      >
        <span dir="auto" className="line-clamp-2 text-highlighted wrap-anywhere">
          {item.excerpt || 'Only spaces'}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-meta text-muted">
          <span>
            {from} → {languageName(item.target)}
          </span>
          <When at={item.createdAt} />
          {item.status !== 'complete' && <span>{isRunning ? 'Translating' : 'Not finished'}</span>}
        </span>
      </Link>
      <Button
        size="sm"
        color="neutral"
        variant="ghost"
        icon={Trash2}
        aria-label={`Delete “${item.excerpt.slice(0, 60)}”`}
        onClick={onRemove}
      />
    </li>
  )
}

function useRemove() {
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await removeTranslation(id)
      await queryClient.invalidateQueries({ queryKey: historyKey })
    } catch (error) {
      console.error('A translation could not be deleted', error)
      toast.error('The translation could not be deleted', { description: 'It is back in the list.' })
    }
  }
}
