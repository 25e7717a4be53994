import { type ComponentProps, memo } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { QuizMenu as Menu } from './quiz-menu.tsx'

const QuizMenu = lazyInBrowser(async () => (await import('./quiz-menu.tsx')).QuizMenu)

/**
 * `QuizMenu`, rendered with the page; its code loads after the buttons that are used most. Its props have to stay the same: where
 * the page is rendered again before the code is there, the button would be replaced, and an early press on it lost.
 */
export const LazyQuizMenu = memo(function LazyQuizMenu(props: ComponentProps<typeof Menu>) {
  return (
    <Deferred className="contents" fallback={<span className="size-8 pointer-coarse:size-11" />}>
      <QuizMenu {...props} />
    </Deferred>
  )
})
