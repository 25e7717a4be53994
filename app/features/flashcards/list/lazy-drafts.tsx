import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const AllDrafts = lazyInBrowser(async () => (await import('../making/drafts/all-drafts.tsx')).AllDrafts)

/** A chunk of its own, so that the list of decks does not preload what drafts need. */
export function LazyDrafts() {
  return <AllDrafts />
}
