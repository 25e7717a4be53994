import { Button } from '#app/ui/button.tsx'

interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Beneath a paged list: the next page, or nothing where there is none. */
export function ShowMore({ query }: { query: PagedQuery }) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-6 flex justify-center">
      <Button
        color="neutral"
        variant="outline"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  )
}
