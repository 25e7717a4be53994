import { type ComponentProps, memo } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { NewNote } from './new-note.tsx'
import { NewNoteSkeleton } from './new-note-skeleton.tsx'

/** For a navigation in the browser, which waits for it as it does for the page's data. */
export const loadNewNote = () => importModule(() => import('./new-note.tsx'))

const LazyNewNote = lazyInBrowser(async () => (await loadNewNote()).NewNote)

/** The editor is rendered on the server; its code, with merging and drafts, loads after the page around it is interactive. */
export const DeferredNewNote = memo(function DeferredNewNote(props: ComponentProps<typeof NewNote>) {
  return (
    <Deferred fallback={<NewNoteSkeleton />}>
      <LazyNewNote {...props} />
    </Deferred>
  )
})
