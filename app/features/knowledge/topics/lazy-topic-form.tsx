import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, type ComponentProps } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadOnIntent } from '#app/lib/pointer/preload-on-intent.ts'

const load = createClientOnlyFn(() => importModule(() => import('./topic-form.tsx')))
const TopicForm = lazy(async () => ({ default: (await load()).TopicForm }))

/** Props for the button that opens the form: preload its code on pointer or focus. */
export const PRELOAD_TOPIC_FORM = preloadOnIntent(load)

/** `TopicForm`, with its fields and icons: most visits only read. */
export function LazyTopicForm(props: ComponentProps<typeof TopicForm>) {
  return (
    <Suspense>
      <TopicForm {...props} />
    </Suspense>
  )
}
