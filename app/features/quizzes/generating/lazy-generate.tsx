import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import type { SourceDialog as Window } from './source-dialog.tsx'

const load = createClientOnlyFn(() => importModule(() => import('./source-dialog.tsx')))
const SourceDialog = lazy(async () => ({ default: (await load()).SourceDialog }))

/** Handlers for the button that opens the dialog: they preload its code on pointer or focus. */
export const PRELOAD_GENERATE = preloadOnIntent(load)

/** `SourceDialog`, loaded when it is opened. */
export function LazyGenerate(props: ComponentProps<typeof Window>) {
  return (
    <Suspense>
      <SourceDialog {...props} />
    </Suspense>
  )
}
