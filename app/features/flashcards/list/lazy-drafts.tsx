import { lazy } from 'react'

const AllDrafts = import.meta.env.SSR
  ? (await import('../making/drafts/all-drafts.tsx')).AllDrafts
  : lazy(async () => ({ default: (await import('../making/drafts/all-drafts.tsx')).AllDrafts }))

/** A chunk of its own, so that the list of decks does not preload what drafts need. */
export function LazyDrafts() {
  return <AllDrafts />
}
