import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import Trash2 from 'lucide-react/icons/trash'
import { ShowMore } from '#app/ui/show-more.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { When } from '#app/ui/when.tsx'
import { removeText, restoreText } from './change-texts.ts'
import { textsQuery } from './text-queries.ts'

/** Lists the learner's texts. */
export function TextsList({ current }: { current: string }) {
  const query = useInfiniteQuery(textsQuery)
  const queryClient = useQueryClient()
  const texts = (query.data?.pages ?? []).flatMap((page) => page.items).filter(({ id }) => id !== current)
  if (query.isError && !query.data)
    return (
      <p role="alert" className="mt-10 text-sm text-muted">
        Your other texts could not be loaded.{' '}
        <Button size="xs" color="neutral" variant="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    )
  if (texts.length === 0) return null
  const refresh = () => queryClient.invalidateQueries({ queryKey: textsQuery.queryKey })
  const undo = async (id: string) => {
    try {
      await restoreText(id)
      await refresh()
    } catch (error) {
      console.error('A text could not be restored', error)
      toast.error('The text could not be restored', {
        description: 'It is kept for 30 days.',
        duration: Infinity,
        action: { label: 'Try again', onPress: () => void undo(id) },
      })
    }
  }
  const remove = async (id: string, title: string) => {
    try {
      // Deleted at once, so that closing the tab during Undo changes nothing.
      await removeText(id)
      await refresh()
      toast.undo(`“${title}” is deleted`, () => void undo(id))
    } catch (error) {
      console.error('A text could not be deleted', error)
      toast.error('The text could not be deleted', { description: 'Try again in a moment.' })
    }
  }
  return (
    <section aria-labelledby="your-texts" className="mt-10">
      <h2 id="your-texts" className="mb-2 text-base font-semibold text-highlighted">
        Your texts
      </h2>
      <ul className="divide-y divide-default border-y border-default">
        {texts.map(({ id, title, updatedAt }) => (
          <li key={id} className="flex items-center gap-1">
            <Link
              to="/dashboard/coach/pimp-your-text"
              search={{ text: id }}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2 hover:text-highlighted"
            >
              <FileText size={16} aria-hidden className="shrink-0 text-dimmed" />
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <When at={updatedAt} className="shrink-0 text-sm text-muted tabular" />
            </Link>
            <Button
              size="sm"
              color="neutral"
              variant="ghost"
              icon={Trash2}
              aria-label={`Delete “${title}”`}
              onClick={() => void remove(id, title)}
            />
          </li>
        ))}
      </ul>
      <ShowMore query={query} size="sm" className="mt-3" />
    </section>
  )
}
