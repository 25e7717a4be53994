import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import type { DeckForm as Form } from './deck-form.tsx'

const load = createClientOnlyFn(() => importModule(() => import('./deck-form.tsx')))
const DeckForm = lazy(async () => ({ default: (await load()).DeckForm }))

/** Handlers for the button that opens the form: they preload its code on pointer or focus. */
export const PRELOAD_DECK_FORM = preloadOnIntent(load)

/** `DeckForm`, loaded when it is opened: most visits only study. */
export function LazyDeckForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <DeckForm {...props} />
    </Suspense>
  )
}
