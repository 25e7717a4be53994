import { lazy } from 'react'

const AllDrafts = lazy(async () => ({ default: (await import('../making/drafts/all-drafts.tsx')).AllDrafts }))

/** By an address of its own, so that the list of decks need not name all that drafts are drawn with. */
export function LazyDrafts() {
  return <AllDrafts />
}
