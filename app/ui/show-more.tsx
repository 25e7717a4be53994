import { Button, type ButtonProps } from './button.tsx'

interface PagedQuery {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
}

/** A button that loads the next page of a list, if there is one. */
export function ShowMore({
  query,
  ...style
}: { query: PagedQuery } & Pick<ButtonProps, 'size' | 'variant' | 'className'>) {
  if (!query.hasNextPage) return null
  return (
    <Button
      color="neutral"
      variant="outline"
      {...style}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
