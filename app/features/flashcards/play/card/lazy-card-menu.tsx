import { type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { CardMenu as Menu } from './card-menu.tsx'

type Props = ComponentProps<typeof Menu>

const CardMenu = lazyInBrowser(async () => (await import('./card-menu.tsx')).CardMenu)

/**
 * `CardMenu`, rendered with the page; its code loads after what shows and grades the card. A review changes with each render, and
 * what calls it stays the same: where the page is rendered again before the code is there, the button would be replaced, and an
 * early press on it lost.
 */
export function LazyCardMenu({ review, onEdit, ...shown }: Props) {
  const latest = useRef({ review, onEdit })
  useEffect(() => {
    latest.current = { review, onEdit }
  })
  const [calls] = useState((): Pick<Props, 'review' | 'onEdit'> => ({
    onEdit: () => latest.current.onEdit(),
    review: {
      bury: (...given) => latest.current.review.bury(...given),
      unbury: (...given) => latest.current.review.unbury(...given),
      setFlag: (...given) => latest.current.review.setFlag(...given),
      siblingsOf: (factId) => latest.current.review.siblingsOf(factId),
    },
  }))
  return <DeferredMenu {...shown} {...calls} />
}

const DeferredMenu = memo(function DeferredMenu(props: Props) {
  return (
    <Deferred className="contents">
      <CardMenu {...props} />
    </Deferred>
  )
})
