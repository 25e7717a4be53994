import { lazy, Suspense, type ComponentProps } from 'react'
import { near } from '#app/lib/pointer/near.ts'

const load = () => import('./topic-form.tsx')
const TopicForm = lazy(async () => ({ default: (await load()).TopicForm }))

/** Props for the button that opens the form: preload its code on pointer or focus. */
export const PRELOAD_TOPIC_FORM = near(load)

/** `TopicForm`, with its fields and icons: most visits only read. */
export function LazyTopicForm(props: ComponentProps<typeof TopicForm>) {
  return (
    <Suspense>
      <TopicForm {...props} />
    </Suspense>
  )
}
