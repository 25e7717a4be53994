import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A part that is rendered on the server, but whose code (a `lazy` component inside) loads after the page is interactive.
 * React's selective hydration keeps the server's DOM until then, and `data-deferred` makes the boot script queue clicks and
 * text in it. Memoise it: a dehydrated part whose props change before its code has loaded is replaced by `fallback`. What it
 * renders comes in by its props: React hydrates it with those that the server had, whatever a cache holds by then.
 *
 * `<Hydrate>` of TanStack Start would put a copy of the HTML in place of the server's DOM while it waits, since its own
 * state changes on hydration: focus, selection and the target of an early click were lost.
 */
export function Deferred(props: {
  fallback?: ReactNode
  children: ReactNode
  /** Of the element around it: `contents` where its parent lays out the part itself. */
  className?: string
}) {
  const [hydrated, setHydrated] = useState(false)
  return (
    <div data-deferred={hydrated ? undefined : ''} className={props.className}>
      <Suspense fallback={props.fallback}>
        {props.children}
        <OnHydrated callback={setHydrated} />
      </Suspense>
    </div>
  )
}

/** Its effect runs once the boundary around it has hydrated. */
function OnHydrated({ callback }: { callback: (hydrated: true) => void }) {
  useEffect(() => callback(true), [callback])
  return null
}
