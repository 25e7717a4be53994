import { createClientOnlyFn } from '@tanstack/react-start'
import { type ComponentProps, lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'
import type { QuizForm as Form } from './quiz-form.tsx'

const load = createClientOnlyFn(() => importModule(() => import('./quiz-form.tsx')))
const QuizForm = lazy(async () => ({ default: (await load()).QuizForm }))

/** Handlers for the button that opens the form: they preload its code on pointer or focus. */
export const PRELOAD_QUIZ_FORM = preloadOnIntent(load)

/** `QuizForm`, loaded when it is opened: most visits only play. */
export function LazyQuizForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense>
      <QuizForm {...props} />
    </Suspense>
  )
}
