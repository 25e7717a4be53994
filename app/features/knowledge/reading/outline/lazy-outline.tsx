import { memo, Suspense } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { loadOutline } from '../load-parts.ts'

const NoteOutline = lazyInBrowser(async () => (await loadOutline()).NoteOutline)
const NoteContents = lazyInBrowser(async () => (await loadOutline()).NoteContents)

interface OutlineProps {
  markdown: string
}

/** `memo`: a new render before the code is loaded would discard what the server rendered. */
export const LazyOutline = memo(function LazyOutline({ markdown }: OutlineProps) {
  return (
    <Suspense fallback={hasHeadings(markdown) && <div className="hidden w-56 shrink-0 xl:block" />}>
      <NoteOutline markdown={markdown} />
    </Suspense>
  )
})

export const LazyContents = memo(function LazyContents({ markdown }: OutlineProps) {
  return (
    <Suspense fallback={hasHeadings(markdown) && <div className="-mt-2 mb-6 sm:-mt-4 h-10.5 xl:hidden" />}>
      <NoteContents markdown={markdown} />
    </Suspense>
  )
})

/** An estimate without the parser, to reserve space. */
function hasHeadings(markdown: string): boolean {
  return (markdown.match(/^ {0,3}#{1,6} /gm)?.length ?? 0) >= 3
}
