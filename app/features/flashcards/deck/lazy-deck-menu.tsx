import { type ComponentProps, lazy, Suspense } from 'react'
import type { DeckMenu as Menu } from './deck-menu.tsx'

const DeckMenu = import.meta.env.SSR
  ? (await import('./deck-menu.tsx')).DeckMenu
  : lazy(async () => ({ default: (await import('./deck-menu.tsx')).DeckMenu }))

/** `DeckMenu`, rendered with the page; its code loads after the buttons that are used most. */
export function LazyDeckMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Suspense fallback={<span className="size-8 pointer-coarse:size-11" />}>
      <DeckMenu {...props} />
    </Suspense>
  )
}
