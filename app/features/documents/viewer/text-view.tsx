import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { pageQuery } from '../document-queries.ts'
import { findInPage } from './quoted-range.ts'

/** Pages longer than this are rendered part by part. */
const LONG = 20_000

/** A page's text. */
export function TextView(props: { document: Document; page: number; pageCount: number; quote: string | undefined }) {
  const { document, page, pageCount, quote } = props
  const { id } = document
  const query = useQuery({ ...pageQuery(id, page), placeholderData: (before) => before })
  const queryClient = useQueryClient()
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    for (const near of [page + 1, page - 1])
      if (near >= 1 && near <= pageCount) void queryClient.prefetchQuery(pageQuery(id, near))
  }, [queryClient, id, page, pageCount])
  const shown = query.data
  const { refetch } = query
  const isReadMeanwhile = shown === null && document.pagesRead >= page
  useEffect(() => {
    if (isReadMeanwhile) void refetch()
  }, [isReadMeanwhile, refetch])
  const found = useMemo(() => (shown && quote ? findInPage(shown, quote) : null), [shown, quote])
  useEffect(() => {
    if (found) article.current?.querySelector('[data-cited]')?.scrollIntoView({ block: 'center' })
  }, [found])
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading the page" className="mx-auto flex max-w-reading flex-col gap-4">
        {['w-1/2', 'w-full', 'w-11/12', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </SkeletonGroup>
    )
  if (query.isError && !shown)
    return (
      <div role="alert" className="mx-auto max-w-reading py-10 text-center text-sm text-muted">
        <p className="mb-3">This page could not be loaded. Check your connection, then try again.</p>
        <Button color="neutral" variant="outline" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!shown) return <p className="mx-auto max-w-reading text-muted">This page has not been read yet.</p>
  return (
    <article ref={article} data-page={shown.page} className="mx-auto w-full max-w-reading min-w-0">
      {quote && !found && shown.page === page && (
        <p role="status" className="mb-6 rounded-lg bg-muted px-3 py-2 text-sm text-muted print:hidden">
          The passage that this link points to is not on this page.
        </p>
      )}
      {shown.label && !isHeading(shown.markdown, shown.label) && (
        <p className="mb-4 text-sm font-medium text-muted">
          {document.kind === 'pdf' ? `Printed page ${shown.label}` : shown.label}
        </p>
      )}
      {shown.markdown.trim() ? (
        <LazyMarkdown
          key={shown.page}
          source={shown.markdown}
          highlighted={found ?? undefined}
          headingOffset={1}
          progressive={shown.markdown.length > LONG}
        />
      ) : (
        <p className="text-muted">There is no text on this page.</p>
      )}
    </article>
  )
}

/** Whether the page begins with its label as a heading. */
function isHeading(markdown: string, label: string): boolean {
  const [first = ''] = markdown.trimStart().split('\n')
  return /^#{1,6} /.test(first) && first.replace(/^#+ /, '').trim() === label.trim()
}
