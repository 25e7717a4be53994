import { type ComponentProps, Suspense } from 'react'
import type { DeckMenu as Menu } from './deck-menu.tsx'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'

const DeckMenu = lazyInBrowser(async () => (await import('./deck-menu.tsx')).DeckMenu)

/** `DeckMenu`, rendered with the page; its code loads after the buttons that are used most. */
export function LazyDeckMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Suspense fallback={<span className="size-8 pointer-coarse:size-11" />}>
      <DeckMenu {...props} />
    </Suspense>
  )
}
