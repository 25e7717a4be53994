import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useEffect, useState } from 'react'
import { hasDrafts } from '#app/lib/drafts/has-drafts.ts'

const UnsavedNotes = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./unsynced/unsaved-notes.tsx')).UnsavedNotes })),
)

/** `UnsavedNotes`, loaded only where this device may have drafts. */
export function LazyUnsavedNotes() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    let here = true
    void hasDrafts('note').then((may) => here && setWanted(may))
    return () => {
      here = false
    }
  }, [])
  return <Suspense>{wanted && <UnsavedNotes />}</Suspense>
}
