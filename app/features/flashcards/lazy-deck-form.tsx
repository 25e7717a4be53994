import { type ComponentProps, lazy, Suspense } from 'react'
import { near } from '#app/lib/pointer/near.ts'
import type { DeckForm as Form } from './deck-form.tsx'

const load = () => import('./deck-form.tsx')
const DeckForm = lazy(async () => ({ default: (await load()).DeckForm }))

/** For the button that opens the form: fetches it as soon as a pointer or the focus comes near. */
export const PRELOAD_DECK_FORM = near(load)

/** `DeckForm`, with its fields: most visits only study. */
export function LazyDeckForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <DeckForm {...props} />
    </Suspense>
  )
}
