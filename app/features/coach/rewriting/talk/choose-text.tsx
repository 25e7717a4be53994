import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import PenLine from 'lucide-react/icons/pen-line'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { When } from '#app/ui/when.tsx'
import { textsQuery } from '../text/text-queries.ts'

/** Lets the learner choose a text to talk about. */
export function ChooseText() {
  const query = useInfiniteQuery(textsQuery)
  const texts = (query.data?.pages ?? []).flatMap((page) => page.items)
  return (
    <PageColumn width="reading">
      <PageHeader title="Talk about your text" description={texts.length > 0 ? 'Choose a text.' : undefined} />
      {query.isError && !query.data ? (
        <EmptyState
          icon={PenLine}
          title="Your texts could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          They are safe. Check your connection, then try again.
        </EmptyState>
      ) : texts.length === 0 ? (
        <EmptyState
          icon={PenLine}
          action={
            <ButtonLink to="/dashboard/coach/pimp-your-text" search={{}} icon={PenLine}>
              Write a text
            </ButtonLink>
          }
        >
          There is no text to talk about yet. Write or paste one first.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-default border-y border-default">
          {texts.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link
                to="/dashboard/coach/pimp-your-text/chat"
                search={{ text: id }}
                className="flex min-h-11 items-center gap-3 py-2 hover:text-highlighted"
              >
                <FileText size={16} aria-hidden className="shrink-0 text-dimmed" />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                <When at={updatedAt} className="shrink-0 text-sm text-muted tabular" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mt-3" size="sm" color="neutral" variant="outline" onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PageColumn>
  )
}
