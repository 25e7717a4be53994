import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import type { Document } from '#worker/contracts/documents.ts'
import { pageQuery } from '../document-queries.ts'
import { LazyPageText } from './lazy-page-text.tsx'

/** A page's text. */
export function TextView(props: { document: Document; page: number; pageCount: number; quote: string | undefined }) {
  const { document, page, pageCount, quote } = props
  const { id } = document
  const query = useQuery({ ...pageQuery(id, page), placeholderData: (before) => before })
  const queryClient = useQueryClient()
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
    <article data-page={shown.page} className="mx-auto w-full max-w-reading min-w-0">
      <LazyPageText
        key={shown.page}
        shown={shown}
        isPdf={document.kind === 'pdf'}
        quote={shown.page === page ? quote : undefined}
      />
    </article>
  )
}
