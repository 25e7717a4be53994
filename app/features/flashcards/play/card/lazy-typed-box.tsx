import { lazy, memo } from 'react'
import { Later } from '#app/ui/later.tsx'
import type { TypedBoxProps } from './typed-box.tsx'

export const loadTypedBox = () => import('./typed-box.tsx')
const TypedBox = lazy(async () => ({ default: (await loadTypedBox()).TypedBox }))

/** The box is there with the page. For one turn only: what it calls back stays what it was given first. */
export const LazyTypedBox = memo(
  function LazyTypedBox(props: TypedBoxProps) {
    return (
      <Later fallback={<div className="mt-8 h-12" />}>
        <TypedBox {...props} />
      </Later>
    )
  },
  // Else the rest of the queue, when it arrives, would draw the box anew and lose what is being typed in it.
  (before, after) => before.card === after.card && before.revealed === after.revealed && before.typed === after.typed,
)
