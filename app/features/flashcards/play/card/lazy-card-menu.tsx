import type { ComponentProps } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { CardMenu as Menu } from './card-menu.tsx'

const CardMenu = lazyInBrowser(async () => (await import('./card-menu.tsx')).CardMenu)

/** `CardMenu`, rendered with the page; its code loads after what shows and grades the card. */
export function LazyCardMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Deferred className="contents">
      <CardMenu {...props} />
    </Deferred>
  )
}
