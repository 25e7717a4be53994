import type { ComponentProps } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { DeckMenu as Menu } from './deck-menu.tsx'

const DeckMenu = lazyInBrowser(async () => (await import('./deck-menu.tsx')).DeckMenu)

/** `DeckMenu`, rendered with the page; its code loads after the buttons that are used most. */
export function LazyDeckMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Deferred className="contents" fallback={<span className="size-8 pointer-coarse:size-11" />}>
      <DeckMenu {...props} />
    </Deferred>
  )
}
