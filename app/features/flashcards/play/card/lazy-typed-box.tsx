import { lazy, memo } from 'react'
import { Later } from '#app/ui/later.tsx'
import type { TypedBoxProps } from './typed-box.tsx'

export const loadTypedBox = () => import('./typed-box.tsx')
const TypedBox = lazy(async () => ({ default: (await loadTypedBox()).TypedBox }))

/** Rendered with the page. Memoised for one turn: it keeps the callbacks of its first render. */
export const LazyTypedBox = memo(
  function LazyTypedBox(props: TypedBoxProps) {
    return (
      <Later fallback={<div className="mt-8 h-12" />}>
        <TypedBox {...props} />
      </Later>
    )
  },
  // Otherwise the arrival of the rest of the queue would render the box again and lose the typed text.
  (before, after) => before.card === after.card && before.revealed === after.revealed && before.typed === after.typed,
)
